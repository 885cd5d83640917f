//! Properties of the rules, clause by clause, over random games and hands.
//!
//! Each test states the expected result independently, from the clause and with plain lists. A property that fails
//! prints the smallest failing case: a seed, options and a number that reproduce it.

mod eurojongg;
mod nakatta;
mod nanatoridori;
mod natto;

use chabudai_engine::{Actor, Game, Rng, Seat, Turn};
use proptest::test_runner::Config;

/// A configuration with this number of cases and no regression file: a failure prints its smallest case.
fn cases(cases: u32) -> Config {
    Config { cases, failure_persistence: None, ..Config::default() }
}

/// One action of a game in progress.
struct Step<'a, G: Game> {
    actor: Actor,
    action: &'a G::Action,
    before: &'a G::State,
    after: &'a G::State,
}

/// Plays a game with these choices to its end, or for at most this number of actions, and visits every step.
fn play<G: Game>(
    game: &G,
    seed: u64,
    most: usize,
    mut choose: impl FnMut(&[G::Action], &mut Rng) -> G::Action,
    mut visit: impl FnMut(&Step<'_, G>),
) -> G::State {
    let mut rng = Rng::from_seed(seed);
    let mut state = game.initial_state();
    let mut legal = Vec::new();
    for _ in 0..most {
        let (actor, action) = match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => (Actor::Chance, game.sample_chance(&state, &mut rng)),
            Turn::Seats(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = *rng.choose(&seats).expect("a seat owes an answer");
                game.legal_actions(&state, seat, &mut legal);
                (Actor::Seat(seat), choose(&legal, &mut rng))
            }
        };
        let before = state.clone();
        game.apply_unchecked(&mut state, actor, &action);
        visit(&Step { actor, action: &action, before: &before, after: &state });
    }
    state
}

/// Returns a random legal action.
fn any_of<A: Clone>(legal: &[A], rng: &mut Rng) -> A {
    rng.choose(legal).expect("a seat that owes an answer has one").clone()
}

/// Returns the game with these options, given as JSON.
fn game<G: Game>(options: &str) -> G {
    let options = serde_json::from_str(options).expect("the options are JSON");
    G::from_options(&options).expect("the options are the game's")
}
