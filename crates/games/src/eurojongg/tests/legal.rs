//! Compares the list of moves with the refusals.

use chabudai_engine::{Actor, Game, Rng, Turn};

use super::super::action::{IDS, Move};
use super::{Action, EuroJongg, State};

/// Options that change which moves are legal, or when they are.
const OPTIONS: [&str; 5] = [
    r#"{"hand_limit": 1}"#,
    r#"{"hand_limit": 1, "auto_lay": true, "seven_pairs": true, "fourteen_run": true}"#,
    r#"{"hand_limit": 1, "tome_claim": "closed-only", "rob_tome": true}"#,
    r#"{"hand_limit": 1, "waiting": true}"#,
    r#"{"hand_limit": 1, "sacred_discard": true, "waiting": true}"#,
];

/// Compares the list with every possible move, for each seat that owes an answer.
fn check_list(game: &EuroJongg, state: &State) {
    let mut legal = Vec::new();
    for seat in state.owing().iter() {
        game.legal_actions(state, seat, &mut legal);
        let moves = (0..IDS as u32).filter_map(|id| Move::with_id(id).map(Action::Seat));
        let mut not_refused: Vec<_> = moves.filter(|action| game.is_legal(state, seat, action)).collect();
        not_refused.sort();
        assert_eq!(legal, not_refused, "{:?}: {state:?}", game.options());
    }
}

#[test]
fn e4_the_list_of_moves_is_every_move_that_is_not_refused() {
    for (number, options) in (0..).zip(OPTIONS) {
        let options = serde_json::from_str(options).expect("options are JSON");
        let game = EuroJongg::of_version(EuroJongg::RULES_VERSION, &options).expect("the options are the game's");
        let mut rng = Rng::from_seed(number);
        for _ in 0..chabudai_engine::testkit::full_or_quick(20, 2) {
            let mut state = game.initial_state();
            loop {
                let (actor, action) = match game.turn(&state) {
                    Turn::Over => break,
                    Turn::Chance => (Actor::Chance, game.sample_chance(&state, &mut rng)),
                    Turn::Seats(seats) => {
                        let seat = seats.first().expect("a seat owes an answer");
                        check_list(&game, &state);
                        (Actor::Seat(seat), game.random_action(&state, seat, &mut rng))
                    }
                };
                game.apply_unchecked(&mut state, actor, &action);
            }
        }
    }
}
