//! `measure variants DEALS PLAYOUTS [SEED [VARIANT …]]`: what the variants of Natto change. The same deals are played under
//! each variant, one round per game, by the strong bot against itself and against the greedy player.
//!
//! Each deal is played twice, once with each seat leading. Every figure has the half width of its 95 % interval, from the
//! spread between deals. Differences from the base game are taken per deal.

use chabudai_bots::{Bot, Budget, Method};
use chabudai_engine::{Actor, Game, Rng, Seat, Turn};
use chabudai_games::natto::{Action, Kind, Natto, State};

use super::play::one_round;
use crate::arguments::Arguments;
use crate::intervals::Mean;
use crate::progress::in_parallel;

/// The base game, the base game again with other random choices by the bots, and the variants.
const VARIANTS: [(&str, &str); 12] = [
    ("base", "{}"),
    ("base again", "{}"),
    ("free_dragons", r#"{"free_dragons": true}"#),
    ("widened_sums=higher", r#"{"widened_sums": "higher"}"#),
    ("widened_sums=equal-ok", r#"{"widened_sums": "equal-ok"}"#),
    ("single_must_end", r#"{"single_must_end": true}"#),
    ("shared_dragons=sliding", r#"{"shared_dragons": "sliding"}"#),
    ("shared_dragons=strict", r#"{"shared_dragons": "strict"}"#),
    ("bombs=tiles", r#"{"bombs": "tiles"}"#),
    ("bombs=fewer", r#"{"bombs": "fewer"}"#),
    ("lead_bombs", r#"{"lead_bombs": true}"#),
    ("seq_suit_tiebreak", r#"{"seq_suit_tiebreak": true}"#),
];

/// The figures of a round.
const MEASURES: [&str; 9] = [
    "the leader wins %",
    "won as in base %",
    "strong beats greedy %",
    "plays per round",
    "tricks per round",
    "tiles per play",
    "sums per round",
    "bombs per round",
    "dragons per round",
];
const LEADER: usize = 0;
const AS_IN_BASE: usize = 1;
const SKILL: usize = 2;

/// The figures of one deal under one variant, each the mean of its rounds.
type VariantFigures = [f64; MEASURES.len()];

pub fn run(mut arguments: Arguments) {
    let deals = arguments.count("DEALS");
    let playouts = arguments.count("PLAYOUTS");
    let seed = arguments.seed(2026);
    let mut chosen = vec![VARIANTS[0]];
    while arguments.has_more() {
        chosen.push(arguments.read("VARIANT", |word| {
            let names = VARIANTS.map(|(name, _)| name).join(", ");
            VARIANTS.into_iter().find(|(name, _)| *name == word).ok_or(format!("the variants are {names}"))
        }));
    }
    arguments.finish();
    if chosen.len() == 1 {
        chosen = VARIANTS.to_vec();
    }
    let options = |text| serde_json::from_str(text).expect("the options are JSON");
    let games: Vec<_> =
        chosen.iter().map(|(_, text)| one_round(options(text)).expect("the options are valid")).collect();
    let rows = measure(&games, deals, playouts, seed);
    println!(
        "{deals} deals, each led by either seat, {playouts} playouts per decision, seed {seed}; ± gives the 95 % interval\n"
    );
    let names: Vec<_> = chosen.iter().map(|(name, _)| *name).collect();
    print_table(&names, |index, measure| match (index, measure) {
        (0, AS_IN_BASE) => String::new(),
        _ => Mean::of(rows.iter().map(|deal| deal[index][measure])).to_string(),
    });
    println!("\nDifferences from the base game on the same deals; * if the interval excludes 0\n");
    print_table(&names[1..], |index, measure| {
        if measure == AS_IN_BASE {
            return String::new();
        }
        let mean = Mean::of(rows.iter().map(|deal| deal[index + 1][measure] - deal[0][measure]));
        mean.difference(mean.decimals())
    });
}

/// Prints a table with a row for each name and a column for each measure.
fn print_table(names: &[&str], cell: impl Fn(usize, usize) -> String) {
    println!("| variant | {} |", MEASURES.join(" | "));
    println!("| --- |{}", " ---: |".repeat(MEASURES.len()));
    for (index, name) in names.iter().enumerate() {
        let cells: Vec<_> = (0..MEASURES.len()).map(|measure| cell(index, measure)).collect();
        println!("| {name} | {} |", cells.join(" | "));
    }
}

/// Returns the rows of all games for every deal.
fn measure(games: &[Natto], deals: u64, playouts: u64, seed: u64) -> Vec<Vec<VariantFigures>> {
    in_parallel("deals", deals, || {
        move |number| {
            // Each deal has its own key, from which the streams of the deal and of each round follow.
            let key = Rng::from_seed(seed).stream(number).next_u64();
            measure_deal(games, playouts, &Rng::from_seed(key))
        }
    })
}

/// Plays one deal under all games.
fn measure_deal(games: &[Natto], playouts: u64, luck: &Rng) -> Vec<VariantFigures> {
    let budget = Budget::playouts(playouts);
    // A deal does not include the dragons, so it fits every variant.
    let base = &games[0];
    let mut state = base.initial_state();
    let start = base.sample_chance(&state, &mut luck.stream(0));
    base.apply_unchecked(&mut state, Actor::Chance, &start);
    let deal = base.sample_chance(&state, &mut luck.stream(0));
    let mut winners_of_base = Vec::new();
    let mut rows = Vec::new();
    for (index, game) in games.iter().enumerate() {
        let strong = || sit(game, &Method::strongest(game));
        let greedy = || sit(game, &Method::Greedy);
        let mut bots = [strong(), strong()];
        let mut row = [0.0; MEASURES.len()];
        for leader in Seat::all(2) {
            let mut seeds = luck.stream(1 + 2 * index as u64 + leader.index() as u64);
            let round = RoundFacts::play(game, leader, &deal, &mut bots, budget, &mut seeds);
            let won = |winner: Seat| f64::from(u8::from(winner == round.winner));
            if index == 0 {
                winners_of_base.push(round.winner);
            }
            row[LEADER] += 100.0 * won(leader);
            row[AS_IN_BASE] += 100.0 * won(winners_of_base[leader.index()]);
            for (cell, figure) in row[SKILL + 1..].iter_mut().zip(round.figures()) {
                *cell += figure;
            }
            // Against the greedy player, the strong bot leads one of the two rounds and answers in the other.
            let mut pair = if leader.index() == 0 { [strong(), greedy()] } else { [greedy(), strong()] };
            let round = RoundFacts::play(game, Seat::new(0), &deal, &mut pair, budget, &mut seeds);
            row[SKILL] += if round.winner == leader { 100.0 } else { 0.0 };
        }
        rows.push(row.map(|sum| sum / 2.0));
    }
    rows
}

fn sit(game: &Natto, method: &Method) -> Box<dyn Bot<Natto>> {
    method.player(game).expect("the game has such a player")
}

/// The facts of a round.
struct RoundFacts {
    winner: Seat,
    plays: f64,
    tricks: f64,
    shed: f64,
    sums: f64,
    bombs: f64,
    dragons: f64,
}

impl RoundFacts {
    fn play(
        game: &Natto,
        leader: Seat,
        deal: &Action,
        bots: &mut [Box<dyn Bot<Natto>>; 2],
        budget: Budget,
        seeds: &mut Rng,
    ) -> Self {
        let mut state = game.initial_state();
        game.apply_unchecked(&mut state, Actor::Chance, &Action::Start(leader));
        game.apply_unchecked(&mut state, Actor::Chance, deal);
        let mut round =
            Self { winner: leader, plays: 0.0, tricks: 1.0, shed: 0.0, sums: 0.0, bombs: 0.0, dragons: 0.0 };
        while let Turn::Seats(seats) = game.turn(&state) {
            let seat = seats.first().expect("a turn of seats has a seat");
            let view = game.view(&state, Some(seat));
            let action = bots[seat.index()].choose(&view, budget, seeds.next_u64()).action;
            round.count(&state, seat, &action, |state| game.apply_unchecked(state, Actor::Seat(seat), &action));
            game.apply_unchecked(&mut state, Actor::Seat(seat), &action);
        }
        round.winner = game.ending(&state).expect("the game is over").winners[0];
        round
    }

    /// Counts an action, which `apply` plays.
    fn count(&mut self, state: &State, seat: Seat, action: &Action, apply: impl Fn(&mut State)) {
        let Action::Play(play) = action else {
            self.tricks += 1.0;
            return;
        };
        let mut after = *state;
        apply(&mut after);
        self.plays += 1.0;
        self.shed += f64::from(state.hand(seat).len() - after.hand(seat).len());
        self.sums += f64::from(u8::from(play.kind() == Kind::Sum));
        self.bombs += f64::from(u8::from(play.kind() == Kind::Bomb));
        self.dragons += f64::from(play.facts().dragons);
    }

    /// Returns the figures that come after the shares of wins in [`MEASURES`].
    fn figures(&self) -> [f64; MEASURES.len() - SKILL - 1] {
        [self.plays, self.tricks, self.shed / self.plays, self.sums, self.bombs, self.dragons]
    }
}
