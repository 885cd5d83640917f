//! `measure thinking SIZE SEED FIRST SECOND BUDGET:PAIRS ...`: the strength of the first player with several budgets, as rows of
//! a Markdown table.
//!
//! Every pair of games has its own opening, and the players exchange colours. Openings are random stones after which a search
//! gives both colours about the same chance. Players and budgets are those of `measure strength`: `100ms/1200:50` plays 50 pairs
//! with 100 ms per decision against 1,200 playouts. Before each game, both players forget earlier games.

use std::time::Duration;

use chabudai_bots::measure::interval::{STANDARD_ERRORS_95, by_sets, rating_difference, wilson};
use chabudai_bots::{Bot, Budget, DecisionRequest, Mcts, MctsSettings};
use chabudai_engine::{Actor, Game, Rng, Seat, Turn};
use chabudai_games::nakatta::{Nakatta, State};

use super::strength::read_player;
use crate::arguments::{Arguments, read_budgets};
use crate::clock::processor_time;
use crate::players::Player;
use crate::progress::Progress;

/// How many random stones an opening may have.
const OPENING_STONES: std::ops::RangeInclusive<u32> = 2..=4;
/// The playouts that judge an opening.
const OPENING_PLAYOUTS: u64 = 2_000;
/// The greatest value, for either colour, of a balanced opening: 40 to 60 % of the playouts won.
const MAX_IMBALANCE: f64 = 0.2;

/// A number of pairs with these budgets.
struct Match {
    title: String,
    budgets: [Budget; 2],
    pairs: u64,
}

fn read_match(word: &str) -> Result<Match, String> {
    let (title, pairs) = word.split_once(':').ok_or("a budget is followed by : and a number of pairs")?;
    let pairs = pairs.parse().ok().filter(|&pairs| pairs > 0).ok_or("the number of pairs must be above 0")?;
    Ok(Match { title: title.to_owned(), budgets: read_budgets(title)?, pairs })
}

pub fn run(mut arguments: Arguments) {
    let size = arguments.size();
    let seed = arguments.number("SEED", 0..=u64::MAX);
    let [(first, one), (second, other)] = arguments.players(read_player);
    let mut matches = vec![arguments.read("BUDGET:PAIRS", read_match)];
    while arguments.has_more() {
        matches.push(arguments.read("BUDGET:PAIRS", read_match));
    }
    arguments.finish();
    let game = Nakatta::square(size, false);
    println!("{first} against {second} on {size}x{size}, balanced openings, seed {seed}\n");
    println!("| budget | games | won, % | Elo | 95 % interval | playouts a decision | processor ms a decision |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for each in matches {
        println!("{}", play(&game, &each, [&one, &other], seed));
    }
}

/// The work of a player in its decisions.
#[derive(Clone, Copy, Default)]
struct Work {
    decisions: u64,
    playouts: u64,
    time: Duration,
}

/// Plays the pairs and returns the row of the table.
fn play(game: &Nakatta, each: &Match, players: [&Player; 2], seed: u64) -> String {
    let progress = Progress::new(format!("{}, games", each.title), 2 * each.pairs);
    let luck = Rng::from_seed(seed);
    let mut scores = Vec::new();
    let mut work = [Work::default(); 2];
    for pair in 0..each.pairs {
        let opening = balanced_opening(game, &mut luck.stream(2 * pair));
        for seat in Seat::all(2) {
            let mut seeds = luck.stream(4 * pair + 2 * seat.index() as u64 + 1);
            let mut choosers = players.map(|player| player.sit(game));
            let mut state = opening.clone();
            while game.decided_returns(&state).is_none() {
                let Turn::Seats(seats) = game.turn(&state) else { unreachable!("an undecided game without chance") };
                let acting = seats.first().expect("a seat is to act");
                let bot = usize::from(acting != seat);
                let request = DecisionRequest {
                    bot,
                    state: &state,
                    seat: acting,
                    budget: each.budgets[bot],
                    seed: seeds.next_u64(),
                };
                let start = processor_time();
                let decision = choosers[bot](request);
                work[bot].time += processor_time() - start;
                work[bot].decisions += 1;
                work[bot].playouts += decision.playouts;
                game.apply_unchecked(&mut state, Actor::Seat(acting), &decision.action);
            }
            let returns = game.decided_returns(&state).expect("the game is decided");
            scores.push(f64::from(u8::from(returns[seat] > 0.0)));
            progress.step();
        }
    }
    drop(progress);
    let count = scores.len() as f64;
    let share = scores.iter().sum::<f64>() / count;
    let (low, high) = wilson(share, count, STANDARD_ERRORS_95);
    let (low_by_pairs, high_by_pairs) = by_sets(&scores, 2, share, STANDARD_ERRORS_95);
    let elo = |share: f64| rating_difference(share.clamp(0.0, 1.0), 0.5);
    let (low, high) = (low.min(low_by_pairs), high.max(high_by_pairs));
    let of_both = |figure: &dyn Fn(Work) -> f64| {
        let [one, other] = work.map(|work| figure(work) / work.decisions.max(1) as f64);
        format!("{one:.0} / {other:.0}")
    };
    format!(
        "| {} | {count} | {:.1} | {} | {} to {} | {} | {} |",
        each.title,
        100.0 * share,
        points(elo(share)),
        points(elo(low)),
        points(elo(high)),
        of_both(&|work| work.playouts as f64),
        of_both(&|work| 1e3 * work.time.as_secs_f64()),
    )
}

/// Formats rating points; a score of 0 or 1 has none.
fn points(elo: f64) -> String {
    if elo.is_finite() { format!("{elo:+.0}") } else { if elo > 0.0 { "∞" } else { "-∞" }.to_owned() }
}

/// Returns a random position in which a search gives both colours about the same chance.
fn balanced_opening(game: &Nakatta, rng: &mut Rng) -> State {
    let mut judge = Mcts::new(game.clone(), MctsSettings::STRONG);
    let spread = OPENING_STONES.end() - OPENING_STONES.start() + 1;
    loop {
        let mut state = game.initial_state();
        for _ in 0..OPENING_STONES.start() + rng.below(spread) {
            let Turn::Seats(seats) = game.turn(&state) else { break };
            let seat = seats.first().expect("a seat is to act");
            let action = game.random_action(&state, seat, rng);
            game.apply_unchecked(&mut state, Actor::Seat(seat), &action);
        }
        let Turn::Seats(seats) = game.turn(&state) else { continue };
        let view = game.view(&state, seats.first());
        let decision = judge.choose(&view, Budget::playouts(OPENING_PLAYOUTS), rng.next_u64());
        if decision.proven.is_none() && decision.value.abs() <= MAX_IMBALANCE {
            return state;
        }
    }
}
