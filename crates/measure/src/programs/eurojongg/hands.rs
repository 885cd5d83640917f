//! Hands of Euro-Jongg: players parsed from the command line, and the outcomes of the hands that they play.
//!
//! Players are `uniform`; the quick players of the game, such as `acceptance` and `points`, and `glance`, with changes such as
//! `points,books=2`; `rollouts`,
//! with changes such as `rollouts,worlds=50`; and levels by name.

use chabudai_bots::games::eurojongg::{Manner, Rollouts, Sight, choose};
use chabudai_bots::{Bot, Budget, Method, Playable, Uniform};
use chabudai_engine::{Actor, Game, Options, Rng, Seat, Turn};
use chabudai_games::eurojongg::{Action, Deal, EuroJongg, Line, Move, Phase, SEATS, Source, State};

use crate::arguments::Change;

/// A player as named on the command line.
#[derive(Clone)]
pub enum HandPlayer {
    /// Any legal action.
    Uniform,
    /// A player that decides without a search.
    Quick(Manner),
    /// Rollouts with this number of deals per decision.
    Rollouts(Manner, u64),
    /// A level by its number.
    Level(usize),
}

/// A player ready to play a game.
pub enum SeatedPlayer {
    /// A player that decides without a search. The player uses only what its view would show.
    Quick(Manner),
    /// A bot with its budget.
    Bot(Box<dyn Bot<EuroJongg>>, Budget),
}

impl HandPlayer {
    /// Creates the player for a game.
    pub fn sit(&self, game: &EuroJongg) -> SeatedPlayer {
        match *self {
            Self::Uniform => SeatedPlayer::Bot(Box::new(Uniform::new(game.clone())), Budget::playouts(1)),
            Self::Quick(manner) => SeatedPlayer::Quick(manner),
            Self::Rollouts(manner, worlds) => {
                SeatedPlayer::Bot(Box::new(Rollouts::new(game.clone(), manner)), Budget::playouts(worlds))
            }
            Self::Level(number) => {
                let level = &EuroJongg::levels()[number];
                if let Method::Named(name) = level.method
                    && let Some(manner) = Manner::by_name(name)
                {
                    return SeatedPlayer::Quick(manner);
                }
                SeatedPlayer::Bot(level.method.player(game).expect("a level has a player"), level.budget)
            }
        }
    }
}

impl SeatedPlayer {
    fn choose(&mut self, game: &EuroJongg, state: &State, seat: Seat, seed: u64) -> Action {
        match self {
            Self::Quick(manner) => {
                let mut legal = Vec::new();
                game.legal_actions(state, seat, &mut legal);
                let legal: Vec<Move> = legal.iter().filter_map(Action::by_seat).collect();
                let sight = Sight::at(game.rules(), state, seat);
                choose(manner, &sight, &legal, &mut Rng::from_seed(seed)).into()
            }
            Self::Bot(bot, budget) => bot.choose(&game.view(state, Some(seat)), *budget, seed).action,
        }
    }
}

/// Parses a player.
pub fn read_player(text: &str) -> Result<HandPlayer, String> {
    let mut words = text.split(',');
    let name = words.next().unwrap_or_default();
    let levels = EuroJongg::levels();
    if let Some(number) = levels.iter().position(|level| level.name == name) {
        return Ok(HandPlayer::Level(number));
    }
    let (mut manner, mut worlds) = match name {
        "uniform" => return Ok(HandPlayer::Uniform),
        "glance" => (Manner::GLANCE, None),
        "rollouts" => (Manner::POINTS, Some(20)),
        name => match Manner::by_name(name) {
            Some(manner) => (manner, None),
            None => {
                return Err("players are uniform, glance, rollouts, a quick player by its name, or a level".to_owned());
            }
        },
    };
    for word in words {
        let change = Change::read(word, "books=2")?;
        let number: f64 = change.number()?;
        match change.name {
            "step" => manner.step = number,
            "chances" => manner.chances = number,
            "books" => manner.books = number,
            "danger" => manner.danger = number,
            "claim" => manner.claim = Some(number),
            "prolong" => manner.prolong = (number < 1e6).then_some(number),
            "worlds" => worlds = Some(number as u64),
            _ => return Err(change.unknown()),
        }
    }
    Ok(worlds.map_or(HandPlayer::Quick(manner), |worlds| HandPlayer::Rollouts(manner, worlds)))
}

/// The outcome of one hand.
#[derive(Clone, Default)]
pub struct Outcome {
    /// The points of each seat.
    pub points: [f64; SEATS],
    /// The part of the points that each seat got for bonus cards (E9.6, E9.7).
    pub bonus_cards: [f64; SEATS],
    /// The seats that went out.
    pub out: [bool; SEATS],
    /// The source of the winner's last card.
    pub last: Option<Source>,
    /// The number of turns.
    pub turns: u32,
    /// The number of successful claims other than claims to win.
    pub claims: u32,
    /// The laid bonus cards of each seat, one bit per card.
    pub laid: [u32; SEATS],
    /// The number of open melds of each seat.
    pub open: [u32; SEATS],
    /// The ledger lines of each seat.
    pub lines: [Vec<Line>; SEATS],
}

impl Outcome {
    /// Returns a seat's points without bonus cards.
    pub fn rest(&self, seat: usize) -> f64 {
        self.points[seat] - self.bonus_cards[seat]
    }
}

/// Returns a seat's points minus the mean of all seats.
pub fn lead(points: [f64; SEATS], seat: usize) -> f64 {
    points[seat] - points.iter().sum::<f64>() / SEATS as f64
}

/// Creates the game with the default options.
pub fn default_game() -> EuroJongg {
    EuroJongg::from_options(&Options::new()).expect("the defaults are valid")
}

/// Returns the deal with this number.
pub fn deal(game: &EuroJongg, seed: u64, number: u64) -> Box<Deal> {
    let mut rng = Rng::from_seed(seed).stream(number);
    match game.sample_chance(&game.initial_state(), &mut rng) {
        Action::Deal(deal) => deal,
        Action::Seat(_) | Action::Start(_) => unreachable!("seat 0 deals by default"),
    }
}

/// Plays one hand with `players[who[seat]]` in each seat.
pub fn play_hand(
    game: &EuroJongg,
    deal: &Deal,
    players: &mut [SeatedPlayer],
    who: [usize; SEATS],
    seeds: &mut Rng,
) -> Outcome {
    let mut state = game.initial_state();
    game.apply_unchecked(&mut state, Actor::Chance, &Action::Deal(Box::new(deal.clone())));
    let mut outcome = Outcome { turns: 1, ..Outcome::default() };
    while let Turn::Seats(seats) = game.turn(&state) {
        let seat = seats.first().expect("a turn of seats has a seat");
        let action = players[who[seat.index()]].choose(game, &state, seat, seeds.next_u64());
        count(game, &mut state, seat, &action, &mut outcome);
    }
    finish(&state, &mut outcome);
    outcome
}

/// Plays a match with deals from `deals` and returns the scores of the seats.
pub fn play_match(
    game: &EuroJongg,
    deals: &mut Rng,
    players: &mut [SeatedPlayer],
    who: [usize; SEATS],
    seeds: &mut Rng,
) -> [f64; SEATS] {
    let mut state = game.initial_state();
    loop {
        match game.turn(&state) {
            Turn::Over => return state.public.scores.map(|score| score as f64),
            Turn::Chance => {
                let deal = game.sample_chance(&state, deals);
                game.apply_unchecked(&mut state, Actor::Chance, &deal);
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("a turn of seats has a seat");
                let action = players[who[seat.index()]].choose(game, &state, seat, seeds.next_u64());
                game.apply_unchecked(&mut state, Actor::Seat(seat), &action);
            }
        }
    }
}

/// Returns the outcome of the hand that has just ended in a state, without the figures that are counted during the
/// hand.
pub fn finished_hand(state: &State) -> Outcome {
    let mut outcome = Outcome::default();
    finish(state, &mut outcome);
    outcome
}

/// Plays an action, and counts the turns and claims that it leads to and the last card of a finished hand.
fn count(game: &EuroJongg, state: &mut State, seat: Seat, action: &Action, outcome: &mut Outcome) {
    let before = &state.public;
    let (phase, source, drawer) = (before.phase, before.source, before.turn);
    let melds = before.places.map(|place| place.melds.len() + place.melds.tomes());
    game.apply_unchecked(state, Actor::Seat(seat), action);
    let public = &state.public;
    let is_over = matches!(public.phase, Phase::Start | Phase::Deal | Phase::Over);
    if is_over {
        let won_in_turn = phase == Phase::Turn && *action == Move::Win.into();
        outcome.last = match (won_in_turn, phase) {
            (true, _) => Some(source),
            (false, Phase::Claims | Phase::Rob) => public.discards.iter().last().map(|(card, ..)| Source::Claim(card)),
            _ => None,
        };
    } else if phase == Phase::Claims && public.phase == Phase::Turn {
        outcome.turns += 1;
        let after = public.places.map(|place| place.melds.len() + place.melds.tomes());
        outcome.claims += u32::from(after != melds);
    } else if phase == Phase::Turn && public.phase == Phase::Turn && public.turn != drawer {
        outcome.turns += 1;
    }
}

fn finish(state: &State, outcome: &mut Outcome) {
    let ledger = state.finished_hand().map(|hand| hand.ledger.clone()).unwrap_or_default();
    for (seat, lines) in ledger.into_iter().enumerate() {
        let sum =
            |is: &dyn Fn(&Line) -> bool| lines.iter().filter(|line| is(line)).map(|line| line.points).sum::<i32>();
        outcome.points[seat] = f64::from(sum(&|_| true));
        outcome.bonus_cards[seat] =
            f64::from(sum(&|line| matches!(line.clause, "E9.6" | "E9.7") || line.name == "seat-suit-bonus-card"));
        outcome.out[seat] = lines.iter().any(|line| line.name.starts_with("going out"));
        let place = &state.public.places[seat];
        outcome.laid[seat] = place.laid.bonus_cards();
        outcome.open[seat] = place.melds.iter().filter(|meld| meld.is_open()).count() as u32;
        outcome.lines[seat] = lines;
    }
    if !outcome.out.contains(&true) {
        outcome.last = None;
    }
}
