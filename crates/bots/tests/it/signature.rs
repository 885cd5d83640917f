//! Fixed searches whose visits are recorded, so that no change to the search goes unnoticed.
//!
//! After an intended change, run `cargo test -p chabudai-bots --test it signature -- --ignored`, and say in the commit what
//! changed and why.

use std::fmt::Write as _;

use chabudai_bots::{Bot, Budget, Ismcts, IsmctsSettings, Mcts, MctsSettings, Method};
use chabudai_engine::{Actor, Game, Options, Rng, Seat, Turn};
use chabudai_games::eurojongg::EuroJongg;
use chabudai_games::nakatta::Nakatta;
use chabudai_games::nanatoridori::NanaToridori;
use chabudai_games::natto::Natto;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/signature.txt");

/// Nana Toridori: seats, actions played, playouts and threads. Each begins with `start 0` and the deal of seed 1.
const ROUNDS: [(usize, &str, u64, usize); 5] =
    [(2, "", 500, 1), (2, "first", 500, 2), (3, "", 500, 1), (4, "", 400, 2), (6, "", 300, 1)];

/// Natto: shared dragons, actions, playouts and threads. Each begins with `start 0` and the deal of seed 1; `first` is the
/// first legal action.
const DEALS: [(&str, &str, u64, usize); 3] = [("off", "", 500, 1), ("off", "first", 500, 2), ("sliding", "", 400, 1)];

/// Nakatta: size, pie rule, actions from the start, playouts and threads.
const SEARCHES: [(usize, bool, &str, u64, usize); 6] = [
    (5, false, "", 300, 1),
    (6, true, "b2", 500, 1),
    (9, false, "e5 c3", 1000, 1),
    (9, true, "", 500, 1),
    (11, false, "f6 d4 h8", 1000, 2),
    (13, true, "g7 swap c10", 1000, 1),
];

fn signature() -> String {
    let mut text = String::new();
    for (size, pie, actions, playouts, threads) in SEARCHES {
        let game = Nakatta::square(size, pie);
        let mut state = game.initial_state();
        let acting = |state: &_| match game.turn(state) {
            Turn::Seats(seats) => seats.first().expect("a seat acts"),
            Turn::Chance | Turn::Over => panic!("the game is not over"),
        };
        for action in actions.split_whitespace() {
            let action = game.parse_action(action).expect("notation");
            let seat = acting(&state);
            game.apply_unchecked(&mut state, Actor::Seat(seat), &action);
        }
        let view = game.view(&state, Some(acting(&state)));
        for (name, settings) in [("strong", MctsSettings::STRONG), ("plain", MctsSettings::PLAIN)] {
            let budget = Budget::playouts(playouts).with_threads(threads);
            let decision = Mcts::new(game.clone(), settings).choose(&view, budget, 2025);
            let pie = if pie { " pie" } else { "" };
            write!(text, "{size}x{size}{pie} [{actions}] {name} {playouts}/{threads}:")
                .expect("writing to a string cannot fail");
            for candidate in decision.candidates.iter().filter(|candidate| candidate.visits > 0) {
                let mark = candidate.proven.map_or(String::new(), |proven| format!(" {proven:?}"));
                write!(text, " {}={}{mark}", candidate.action, candidate.visits)
                    .expect("writing to a string cannot fail");
            }
            text.push('\n');
        }
    }
    for (seats, actions, playouts, threads) in ROUNDS {
        let game = NanaToridori::from_options(&Options::from_iter([("players".to_owned(), seats.into())]));
        let game = game.expect("the options are valid");
        let mut state = game.initial_state();
        game.apply_unchecked(&mut state, Actor::Chance, &game.parse_action("start 0").expect("notation"));
        let deal = game.sample_chance(&state, &mut Rng::from_seed(1));
        game.apply_unchecked(&mut state, Actor::Chance, &deal);
        for (name, settings) in [("strong", IsmctsSettings::STRONG), ("plain", IsmctsSettings::PLAIN)] {
            let mut state = state;
            let mut seat = Seat::new(0);
            if !actions.is_empty() {
                // `first` means the first legal action.
                let mut legal = Vec::new();
                game.legal_actions(&state, seat, &mut legal);
                game.apply_unchecked(&mut state, Actor::Seat(seat), &legal[0]);
                seat = Seat::new(1);
            }
            let budget = Budget::playouts(playouts).with_threads(threads);
            let decision = Ismcts::new(game.clone(), settings).choose(&game.view(&state, Some(seat)), budget, 2025);
            write!(text, "toridori {seats} [{actions}] {name} {playouts}/{threads}:")
                .expect("writing to a string cannot fail");
            for candidate in decision.candidates.iter().filter(|candidate| candidate.visits > 0) {
                write!(text, " {}={}", candidate.action, candidate.visits).expect("writing to a string cannot fail");
            }
            text.push('\n');
        }
    }
    for (shared, actions, playouts, threads) in DEALS {
        let game = Natto::from_options(&Options::from_iter([("shared_dragons".to_owned(), shared.into())]));
        let game = game.expect("the options are valid");
        let mut state = game.initial_state();
        game.apply_unchecked(&mut state, Actor::Chance, &game.parse_action("start 0").expect("notation"));
        let deal = game.sample_chance(&state, &mut Rng::from_seed(1));
        game.apply_unchecked(&mut state, Actor::Chance, &deal);
        let mut seat = Seat::new(0);
        if !actions.is_empty() {
            let mut legal = Vec::new();
            game.legal_actions(&state, seat, &mut legal);
            game.apply_unchecked(&mut state, Actor::Seat(seat), &legal[0]);
            seat = Seat::new(1);
        }
        // All legal actions would make long lines, so the plain search is left out.
        let budget = Budget::playouts(playouts).with_threads(threads);
        let mut bot = Ismcts::new(game.clone(), IsmctsSettings::STRONG);
        let decision = bot.choose(&game.view(&state, Some(seat)), budget, 2025);
        write!(text, "natto {shared} [{actions}] strong {playouts}/{threads}:")
            .expect("writing to a string cannot fail");
        for candidate in decision.candidates.iter().filter(|candidate| candidate.visits > 0) {
            write!(text, " {}={}", candidate.action, candidate.visits).expect("writing to a string cannot fail");
        }
        text.push('\n');
    }
    text.push_str(&eurojongg_signature());
    text
}

/// Euro-Jongg: the rollouts of the dealer, and the discards of the quick players.
fn eurojongg_signature() -> String {
    let mut text = String::new();
    let game = EuroJongg::from_options(&Options::new()).expect("the defaults are valid");
    for seed in [1, 2] {
        let mut state = game.initial_state();
        let deal = game.sample_chance(&state, &mut Rng::from_seed(seed));
        game.apply_unchecked(&mut state, Actor::Chance, &deal);
        let view = game.view(&state, Some(Seat::new(0)));
        for name in ["distance", "acceptance", "points", "rollouts"] {
            let mut bot = Method::Named(name).player(&game).expect("the game has this player");
            let decision = bot.choose(&view, Budget::playouts(3), 2025);
            write!(text, "eurojongg {seed} {name} {}:", decision.action).expect("writing to a string cannot fail");
            for candidate in &decision.candidates {
                write!(text, " {}={:.3}", candidate.action, candidate.value).expect("writing to a string cannot fail");
            }
            text.push('\n');
        }
    }
    text
}

#[test]
fn fixed_searches_visit_what_they_always_visited() {
    let expected = std::fs::read_to_string(PATH).expect("the signature is beside this test");
    for (line, expected) in signature().lines().zip(expected.lines()) {
        assert_eq!(line, expected, "the search has changed");
    }
    assert_eq!(signature().lines().count(), expected.lines().count());
}

#[test]
#[ignore = "rewrites the signature"]
fn write_the_signature() {
    std::fs::write(PATH, signature()).expect("the signature can be written");
}
