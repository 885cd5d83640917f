//! Rounds that were played here, described as they lie on a table, are counted as they were counted here.

use chabudai_engine::{Actor, Game, Refusal, Rng, RoundError, Seat, Turn};
use serde_json::{Value, json};

use super::super::{NanaToridori, State};
use super::game;

/// Counts every round of some random matches again. Returns the number of rounds.
fn count_matches(options: &str, matches: u64) -> usize {
    let game = game(options);
    let mut rounds = 0;
    for number in 0..matches {
        let mut rng = Rng::from_seed(3).stream(number);
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
            let before = game.scores(&state);
            game.apply_unchecked(&mut state, actor, &action);
            let Some(loser) = state.public.happened.lost else { continue };
            rounds += 1;
            let round = describe(&state, loser);
            let count = game.count_round(&round, standing.as_ref()).unwrap_or_else(|error| panic!("{error}: {round}"));
            let points: Vec<_> =
                game.scores(&state).iter().zip(&before).map(|(after, before)| after - before).collect();
            assert_eq!((&count.points, &count.scores), (&points, &game.scores(&state)), "{round}");
            assert_eq!(count.ending, game.ending(&state), "{round}");
            assert_eq!(count.next, count.ending.is_none().then_some(loser), "{round}");
            let mut of_lines = vec![0; points.len()];
            count.lines.iter().for_each(|line| of_lines[line.seat.index()] += line.points);
            assert_eq!(of_lines, points, "the lines give the points of {round}");
            standing = Some(count.standing);
        }
    }
    rounds
}

fn describe(state: &State, loser: Seat) -> Value {
    let left: Vec<_> = state.hand(loser).ranks().map(|rank| rank.to_string()).collect();
    let mut round = json!({"loser": loser, "left": left.join(" "), "passed": state.public.gone == 0});
    if state.public.gone > 0 {
        round["first"] = state.public.out[0].into();
    }
    round
}

#[test]
fn t7_a_described_round_counts_as_the_game_counted_it() {
    for players in 2..=6 {
        assert!(count_matches(&format!(r#"{{"players": {players}, "penguins": 3}}"#), 8) >= 8 * 3);
        assert!(count_matches(&format!(r#"{{"players": {players}, "scoring": "advanced"}}"#), 8) >= 8 * 3);
    }
}

fn refusal(game: &NanaToridori, round: &Value) -> String {
    match game.count_round(round, None) {
        Err(RoundError::Refused(refusal)) => refusal.to_string(),
        other => panic!("{round}: {other:?}"),
    }
}

#[test]
fn t6_an_impossible_round_is_refused_by_its_card_or_seat() {
    let four = game(r#"{"scoring": "advanced"}"#);
    assert_eq!(refusal(&four, &json!({"loser": 1})), "no_first (T7.4)");
    assert_eq!(refusal(&four, &json!({"loser": 1, "first": 1})), "first_is_last (T6.2) seat 1");
    assert_eq!(refusal(&four, &json!({"loser": 1, "first": 0, "left": "5 8"})), "unknown_card (T1.1) word 8");
    assert_eq!(refusal(&four, &json!({"loser": 1, "first": 0, "passed": true})), "no_duel (T9.3)");
    let left = "3 3 3 3 3 3 3 3 3 3";
    assert_eq!(refusal(&four, &json!({"loser": 1, "first": 0, "left": left})), "too_many (T1.1) card 3 count 9");
    assert!(matches!(four.count_round(&json!({"loser": 4}), None), Err(RoundError::Unreadable(_))));
}

#[test]
fn t7_2_a_standing_that_no_match_has_is_refused() {
    let four = game("{}");
    let count = |scores: Value| four.count_round(&json!({"loser": 1}), Some(&json!({"scores": scores})));
    assert!(count(json!([2, 1, 2, 1])).is_ok());
    assert_eq!(count(json!([2, 0, 2, 1])), Err(RoundError::Refused(Refusal::new("over", "T7.2"))));
    for wrong in [json!([2, 2]), json!([3, 2, 2, 2]), json!([-1, 2, 2, 2]), json!("2 2 2 2")] {
        assert!(matches!(count(wrong.clone()), Err(RoundError::Unreadable(_))), "{wrong}");
    }
    let points = game(r#"{"scoring": "advanced"}"#);
    let odd = points.count_round(&json!({"loser": 1, "first": 0}), Some(&json!({"scores": [4, 2, 1, 1]})));
    assert!(matches!(odd, Err(RoundError::Unreadable(_))));
}
