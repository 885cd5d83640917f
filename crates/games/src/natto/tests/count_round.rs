//! Rounds that were played here, described as they lie on a table, are counted as they were counted here.

use chabudai_engine::{Actor, Game, Refusal, Rng, RoundError, Turn};
use serde_json::{Value, json};

use super::super::Natto;
use super::super::state::{Happened, State, other};
use super::game;

/// Counts every round of some random matches again. Returns the number of rounds.
fn count_matches(options: &str, matches: u64) -> usize {
    let game = game(options);
    let mut rounds = 0;
    for number in 0..matches {
        let mut rng = Rng::from_seed(5).stream(number);
        let mut state = game.initial_state();
        let mut standing: Option<Value> = None;
        loop {
            let (actor, action) = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, game.sample_chance(&state, &mut rng)),
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("a seat acts");
                    (Actor::Seat(seat), game.random_action(&state, seat, &mut rng))
                }
            };
            game.apply_unchecked(&mut state, actor, &action);
            let Some(round) = describe(&state) else { continue };
            rounds += 1;
            let count = game.count_round(&round, standing.as_ref()).unwrap_or_else(|error| panic!("{error}: {round}"));
            assert_eq!(count.scores, game.scores(&state), "{round}");
            assert_eq!(count.points.iter().sum::<i64>(), 1, "{round}");
            assert_eq!(count.ending, game.ending(&state), "{round}");
            if let (Turn::Chance, Some(next)) = (game.turn(&state), count.next) {
                assert_eq!(next, state.public.to_move, "{round}");
            }
            standing = Some(count.standing);
        }
    }
    rounds
}

/// Describes a round that has just ended.
fn describe(state: &State) -> Option<Value> {
    let Happened::Round(winner) = state.public.happened else { return None };
    let last = state.public.table.map(|play| play.to_string());
    Some(json!({"out": winner, "last": last, "left": state.hand(other(winner)).to_string()}))
}

#[test]
fn b3_5_a_described_round_counts_as_the_game_counted_it() {
    for options in [
        "{}",
        r#"{"best_of": 7, "leads": "winner", "bombs": "tiles", "widened_sums": "equal-ok"}"#,
        r#"{"target": 4, "shared_dragons": "sliding", "leads": "random", "free_dragons": true}"#,
        r#"{"target": 2, "shared_dragons": "strict", "single_must_end": true, "lead_bombs": true}"#,
    ] {
        assert!(count_matches(options, 12) >= 12 * 2, "{options}");
    }
}

fn refusal(game: &Natto, round: &Value) -> String {
    match game.count_round(round, None) {
        Err(RoundError::Refused(refusal)) => refusal.to_string(),
        other => panic!("{round}: {other:?}"),
    }
}

#[test]
fn b1_1_a_tile_that_the_game_does_not_have_is_refused_by_name() {
    let plain = game("{}");
    let left = |left: &str| refusal(&plain, &json!({"out": 0, "last": "set 3 3o L", "left": left}));
    assert_eq!(left("4o 4o"), "too_many (B1.1) tile 4o count 1");
    assert_eq!(left("3o"), "too_many (B1.1) tile 3o count 1");
    assert_eq!(left("L L"), "second_dragon (B2.1) tile L");
    assert_eq!(left("0o"), "unknown_tile (B1.1) word 0o");
    assert_eq!(left("1o 1t 1q 2o 2t 2q 3t 3q 4o 4t 4q 5o 5t 5q 6o 6t 6q"), "too_many_tiles (B2.1) count 16");
    assert_eq!(refusal(&plain, &json!({"out": 0, "last": "pass"})), "not_a_play (B3.1) word pass");
    let shared = game(r#"{"shared_dragons": "sliding"}"#);
    assert_eq!(refusal(&shared, &json!({"out": 0, "left": "L"})), "dragon_in_hand (B10.3) tile L");
}

#[test]
fn b10_1_the_last_play_follows_the_variants_of_the_table() {
    let single = game(r#"{"single_must_end": true}"#);
    assert_eq!(refusal(&single, &json!({"out": 0, "last": "set 3 3o 3t"})), "must_end_single (B10.1)");
    assert!(single.count_round(&json!({"out": 0, "last": "set 3 3o"}), None).is_ok());
    let plain = game("{}");
    assert!(plain.count_round(&json!({"out": 1, "last": "bomb L R"}), None).is_ok(), "a bomb may have answered");
    assert!(refusal(&plain, &json!({"out": 1, "last": "bomb F F"})).starts_with("no_bomb (B9."));
    assert!(refusal(&plain, &json!({"out": 1, "last": "set 3 3o L L"})).starts_with("second_dragon (B2.1)"));
}

#[test]
fn b3_7_a_standing_that_no_match_has_is_refused() {
    let plain = game("{}");
    let count = |scores: Value| plain.count_round(&json!({"out": 1}), Some(&json!({"scores": scores})));
    assert!(count(json!([2, 2])).is_ok());
    assert_eq!(count(json!([3, 2])), Err(RoundError::Refused(Refusal::new("over", "B3.7"))));
    assert!(matches!(count(json!([4, 2])), Err(RoundError::Unreadable(_))));
    assert!(matches!(count(json!([2])), Err(RoundError::Unreadable(_))));
}
