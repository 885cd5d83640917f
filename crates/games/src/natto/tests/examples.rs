//! The worked examples of the rulings, each under its clause.

use chabudai_engine::{Game, Refusal, Seat};

use super::super::Action;
use super::{action, deal_hands, game, legal, of_version, tiles};

/// Returns the tiles of a play that can be dealt.
fn dealable_tiles(text: &str) -> String {
    let Action::Play(play) = action(text) else { panic!("{text} is a play") };
    play.tiles().without_dragons().to_string()
}

/// Has seat 0 lead the first play and seat 1 try the second.
fn answer(options: &str, lead: &str, play: &str) -> Result<(), Refusal> {
    let game = game(options);
    let mut state = deal_hands(&game, [&dealable_tiles(lead), &dealable_tiles(play)]);
    game.apply(&mut state, Seat::new(0), &action(lead)).unwrap_or_else(|refusal| panic!("{lead}: {refusal}"));
    game.apply(&mut state, Seat::new(1), &action(play))
}

#[track_caller]
fn beats(options: &str, play: &str, lead: &str) {
    assert_eq!(answer(options, lead, play), Ok(()), "{play} on {lead}");
}

#[track_caller]
fn refusal_text(options: &str, play: &str, lead: &str, code: &str, clause: &str) {
    let refusal = answer(options, lead, play).expect_err("it is refused");
    assert_eq!((refusal.code, refusal.clause), (code, clause), "{play} on {lead}");
}

/// Returns the combinations that these tiles make for a seat that holds them and leads.
fn texts(options: &str, named: &str) -> Vec<String> {
    let game = game(options);
    let state = deal_hands(&game, [&tiles(named).without_dragons().to_string(), ""]);
    let readings = game.readings(&game.view(&state, Some(Seat::new(0))), named).expect("they are tiles");
    readings.into_iter().filter_map(|reading| reading.action).map(|action| action.to_string()).collect()
}

/// Returns the refusal that explains why tiles make no combination of a kind, as text.
fn why_no(options: &str, kind: &str, named: &str) -> Option<String> {
    let game = game(options);
    let view = game.view(&game.initial_state(), None);
    let readings = game.readings(&view, named).expect("they are tiles");
    let reading = readings.into_iter().find(|reading| reading.kind == kind && reading.action.is_none())?;
    reading.refusal.map(|refusal| refusal.to_string())
}

const BASE: &str = "{}";

#[test]
fn b4_4_example_1_a_set_of_twos_beats_a_set_of_ones() {
    beats(BASE, "set 2 2o 2t 2q", "set 1 1o 1t 1q");
}

#[test]
fn b4_1_example_2_dragons_stand_in_for_tiles_of_a_set() {
    beats(BASE, "set 2 2o 2q C", "set 1 1o 1t R");
}

#[test]
fn b4_4_example_3_a_single_goes_by_rank_and_then_by_suit() {
    beats(BASE, "set 4 4o", "set 3 3o");
    beats(BASE, "set 3 3q", "set 3 3o");
    refusal_text(BASE, "set 3 3o", "set 3 3q", "not_higher", "B4.4");
}

#[test]
fn b5_4_example_4_a_seq_with_a_higher_start_beats_another() {
    beats(BASE, "seq 2 2t 3t 4t", "seq 1 1o 2o 3o");
    beats(BASE, "seq 2 2t 3t 5t C", "seq 1 1o 3o 4o L");
}

#[test]
fn b5_4_example_5_a_flower_as_ten_begins_a_seq() {
    beats(BASE, "seq 10 F R", "seq 9 9o F");
}

#[test]
fn b5_5_example_6_imaginary_seqs_go_by_their_dragons() {
    beats(BASE, "seq 10 F C R", "seq 10 F L C");
    beats(BASE, "seq 10 F L R", "seq 10 F L C");
    beats(BASE, "seq 10 F C R", "seq 10 F L R");
    refusal_text(BASE, "seq 10 F L R", "seq 10 F C R", "not_higher", "B5.5");
    refusal_text(BASE, "seq 0 F L C R", "seq 0 F L C R", "not_higher", "B5.5");
}

#[test]
fn b6_4_example_7_sums_go_by_total_and_then_by_its_suit() {
    beats(BASE, "sum 10 4t 6o = F", "sum 9 4o 5t = 9t");
    beats(BASE, "sum 3 1t 2o = 3q", "sum 3 1o 2t = 3o");
}

#[test]
fn b7_2_example_8_a_tube_with_a_higher_start_beats_another() {
    beats(BASE, "tube 4 4o 4q 5q 6o 6q R", "tube 1 1o 2t 2q 3q L C");
}

#[test]
fn b5_1_example_9_a_dragon_stands_for_its_own_suit_alone() {
    assert_eq!(texts(BASE, "1o C 3o"), [""; 0]);
    assert_eq!(why_no(BASE, "seq", "1o C 3o").as_deref(), Some("other_dragon (B5.1) dragon C suit circles"));
    assert_eq!(texts(BASE, "3o C"), ["set 3 3o C"]);
}

#[test]
fn b6_1_example_10_a_sum_has_no_dragon() {
    assert_eq!(texts(BASE, "2q 3o L"), [""; 0]);
    assert_eq!(why_no(BASE, "sum", "2q 3o L").as_deref(), Some("dragon_in_sum (B6.1) dragon L"));
    assert_eq!(texts(BASE, "2q 3o 5q"), ["sum 5 2q 3o = 5q"]);
}

#[test]
fn b10_2_example_11_widened_sums_answer_any_size() {
    for play in ["sum 5 1o 1t 3t = 5q", "sum 5 1o 1t 3t F = 5q"] {
        refusal_text(BASE, play, "sum 5 2q 3o = 5o", "wrong_size", "B6.4");
        beats(r#"{"widened_sums": "higher"}"#, play, "sum 5 2q 3o = 5o");
        beats(r#"{"widened_sums": "equal-ok"}"#, play, "sum 5 2q 3o = 5o");
    }
    refusal_text(r#"{"widened_sums": "higher"}"#, "sum 5 1o 1t 3t = 5o", "sum 5 2q 3o = 5q", "not_higher", "B10.2");
    beats(r#"{"widened_sums": "equal-ok"}"#, "sum 5 1o 1t 3t = 5o", "sum 5 2q 3o = 5q");
    refusal_text(r#"{"widened_sums": "equal-ok"}"#, "sum 4 1o 3t = 4o", "sum 5 2q 3o = 5q", "not_higher", "B10.2");
}

#[test]
fn b5_1_example_12_six_tiles_are_the_most() {
    assert_eq!(texts(BASE, "1o 2o 3o 4o 5o 6o 7o"), [""; 0]);
    assert_eq!(why_no(BASE, "seq", "1o 2o 3o 4o 5o 6o 7o").as_deref(), Some("too_many (B5.1) most 6"));
    assert_eq!(texts(BASE, "F F F F L C R"), [""; 0]);
    assert_eq!(why_no(BASE, "set", "F F F F L C R").as_deref(), Some("too_many (B4.1) most 6"));
}

#[test]
fn b3_2_example_13_a_trick_of_pairs_takes_pairs_or_bombs() {
    refusal_text(BASE, "set 9 9q", "set 9 9o 9t", "wrong_size", "B3.2");
    refusal_text(BASE, "sum 3 1o 2t = 3q", "set 9 9o 9t", "wrong_kind", "B3.2");
    beats(BASE, "set 10 F F", "set 9 9o 9t");
    beats(BASE, "bomb L C", "set 9 9o 9t");
}

#[test]
fn b9_1_example_14_the_bombs_from_the_lowest() {
    for lead in
        ["set 9 9o 9t", "seq 8 8o 9o F", "sum 9 4o 5t = 9t", "tube 7 7o 7t 8t 8q 9o 9t", "plate 8 8o 8t 8q 9o 9t 9q"]
    {
        beats(BASE, "bomb L C", lead);
    }
    let leading = r#"{"lead_bombs": true}"#;
    let bombs = ["bomb L C", "bomb L R", "bomb C R", "bomb L C R", "bomb F F F"];
    for (place, lead) in bombs.iter().enumerate() {
        for (other, play) in bombs.iter().enumerate().filter(|&(other, _)| place < 4 || other < 4) {
            if other > place {
                beats(leading, play, lead);
            } else {
                refusal_text(leading, play, lead, "not_higher", "B9.2");
            }
        }
    }
    beats(leading, "bomb F F F F", "bomb L C R");
    let facts = |text| if let Action::Play(play) = action(text) { *play.facts() } else { panic!("a bomb") };
    assert!(facts("bomb F F F F").tie > facts("bomb F F F").tie);
}

#[test]
fn b9_4_example_15_the_bombs_of_the_tile_set() {
    let listed = r#"{"bombs": "tiles"}"#;
    beats(listed, "bomb F F", "set 9 9o 9t");
    refusal_text(listed, "bomb L R", "set 9 9o 9t", "no_bomb", "B9.4");
    refusal_text(r#"{"bombs": "fewer"}"#, "bomb F F", "set 9 9o 9t", "no_bomb", "B9.4");
    refusal_text(BASE, "bomb F F", "set 9 9o 9t", "no_bomb", "B9.1");
    assert_eq!(texts(BASE, "F F"), ["set 10 F F", "set 0 F F"]);
    assert_eq!(texts(listed, "F F"), ["set 10 F F", "set 0 F F", "bomb F F"]);
    beats(r#"{"bombs": "tiles", "lead_bombs": true}"#, "bomb L C", "bomb F F");
}

#[test]
fn b4_1_example_16_three_numbers_and_three_dragons_are_a_set_of_six() {
    let made = texts(BASE, "3o 3t 3q L C R");
    assert_eq!(made[0], "set 3 3o 3t 3q L C R");
    for text in ["plate 3 3o 3t 3q L C R", "plate 2 3o 3t 3q L C R"] {
        assert!(made.iter().any(|made| made == text), "{made:?}");
    }
}

#[test]
fn b5_1_example_17_a_seq_has_no_gaps() {
    assert_eq!(texts(BASE, "1o 3o 5o"), [""; 0]);
    assert_eq!(why_no(BASE, "seq", "1o 3o 5o").as_deref(), Some("not_consecutive (B5.1) tile 3o tile 5o"));
}

#[test]
fn b5_2_example_18_a_seq_reaches_past_the_flowers() {
    let made = texts(BASE, "L F 1o");
    assert!(made.contains(&"seq -1 1o F L".to_owned()), "{made:?}");
    let made = texts(BASE, "8o 9o F L");
    assert_eq!(made, ["seq 8 8o 9o F L", "seq 7 8o 9o F L"]);
}

#[test]
fn b5_2_two_dragons_of_the_pool_go_behind_the_flower() {
    let options = r#"{"shared_dragons": "sliding"}"#;
    let (latest, first) = (game(options), of_version(1, options));
    for (game, is_allowed) in [(&latest, true), (&first, false)] {
        let mut state = deal_hands(game, ["8o 9o F", ""]);
        state.public.pool = tiles("L L C R R");
        state.public.most_dragons = [0, 1];
        let far = ["seq 8 8o 9o F L L", "seq 9 9o F L L", "seq -2 F L L"].map(action);
        let listed = legal(game, &state);
        for action in far {
            assert_eq!(game.is_legal(&state, Seat::new(0), &action), is_allowed, "{action}");
            assert_eq!(listed.contains(&action), is_allowed, "{action}");
        }
        assert!(listed.contains(&action("seq 7 8o 9o F L L")), "both versions reach 11");
    }
}

#[test]
fn b5_2_three_free_dragons_reach_from_minus_3_to_13() {
    let free = r#"{"free_dragons": true}"#;
    let starts = |tiles| {
        let made = texts(free, tiles).into_iter();
        made.filter_map(|text| text.strip_prefix("seq ").map(|rest| rest.split(' ').next().map(str::to_owned)))
            .map(|start| start.expect("a seq declares its start").parse().expect("a number"))
            .collect::<Vec<i8>>()
    };
    assert_eq!(starts("F L C R"), [10, 9, 8, 7, 0, -1, -2, -3]);
    assert_eq!(starts("9o F L C R"), [9, 8, 7, 6]);
    assert_eq!(starts("F 1o L C R"), [0, -1, -2, -3]);
}

#[test]
fn b11_1_in_version_1_a_seq_beyond_11_is_refused_with_a_reason() {
    let game = of_version(1, r#"{"free_dragons": true}"#);
    let state = deal_hands(&game, ["8o 9o F", ""]);
    let view = game.view(&state, Some(Seat::new(0)));
    let refusal = game.refusal(&view, &action("seq 9 9o F L C")).expect("it is refused");
    assert_eq!((refusal.code, refusal.clause), ("too_far", "B11.1"));
    let readings = game.readings(&view, "9o F L C").expect("they are tiles");
    assert!(
        readings.iter().all(|reading| reading.action.as_ref().is_none_or(|made| made.to_string() != "seq 9 9o F L C"))
    );
    assert!(game.refusal(&view, &action("seq 10 F L C R")).is_none(), "imaginary seqs always reached 13");
    assert!(!game.options().contains_key("best_of") && game.options().contains_key("target"));
}

#[test]
fn b3_8_of_the_best_of_some_rounds_more_than_half_win() {
    for (best_of, target) in [(1, 1), (5, 3), (777, 389)] {
        let by_best = game(&format!(r#"{{"best_of": {best_of}}}"#));
        let by_target = game(&format!(r#"{{"target": {target}}}"#));
        assert_eq!(by_best.rules, by_target.rules);
        assert_eq!(by_best.spec(), by_target.spec());
        assert_eq!(by_best.options()["best_of"], best_of);
        assert!(!by_best.options().contains_key("target") && !by_target.options().contains_key("best_of"));
    }
}

#[test]
fn b5_4_example_19_the_same_suit_may_answer() {
    beats(BASE, "seq 5 5o 6o 7o", "seq 1 1o 2o 3o");
}

#[test]
fn b4_4_example_20_the_highest_suit_decides_between_equal_ranks() {
    beats(BASE, "set 3 3q L", "set 3 3o 3t");
    refusal_text(BASE, "set 3 3t R", "set 3 3o 3q", "not_higher", "B4.4");
}

#[test]
fn b5_5_example_21_an_imaginary_seq_goes_by_its_start() {
    beats(BASE, "seq 10 F L C", "seq 7 7o 8o 9o");
    refusal_text(BASE, "seq 0 F L C", "seq 7 7o 8o 9o", "not_higher", "B5.4");
    refusal_text(BASE, "seq 0 F L C", "seq 0 1o 2o F", "not_higher", "B5.5");
}

#[test]
fn b7_1_example_22_tubes_and_plates_reach_past_the_flowers() {
    assert_eq!(texts(BASE, "8o 8t 9o 9t F F"), ["tube 8 8o 8t 9o 9t F F"]);
    let made = texts(BASE, "9o 9t F F L C");
    assert_eq!(made, ["tube 9 9o 9t F F L C", "tube 8 9o 9t F F L C", "plate 9 9o 9t F F L C"]);
}

#[test]
fn b10_1_example_23_the_last_play_is_a_single() {
    for (options, is_allowed) in [(BASE, true), (r#"{"single_must_end": true}"#, false)] {
        let game = game(options);
        let mut state = deal_hands(&game, ["7o 7t", ""]);
        state.hands[0] = tiles("7o 7t");
        assert_eq!(game.is_legal(&state, Seat::new(0), &action("set 7 7o 7t")), is_allowed);
        assert!(game.is_legal(&state, Seat::new(0), &action("set 7 7o")));
    }
}

#[test]
fn b9_2_example_24_an_equal_bomb_does_not_answer() {
    let game = game(BASE);
    let mut state = deal_hands(&game, ["3o 3t", ""]);
    for (seat, text) in [(0, "set 3 3o 3t"), (1, "bomb L C")] {
        game.apply(&mut state, Seat::new(seat), &action(text)).expect("it is legal");
    }
    let refusal = game.apply(&mut state, Seat::new(0), &action("bomb L C")).expect_err("it is refused");
    assert_eq!((refusal.code, refusal.clause), ("not_higher", "B9.2"));
    game.apply(&mut state, Seat::new(0), &action("bomb L R")).expect("it is legal");
}

#[test]
fn b3_4_a_flower_and_a_dragon_have_six_readings() {
    let made = texts(BASE, "F L");
    assert_eq!(made, ["set 10 F L", "set 0 F L", "seq 10 F L", "seq 9 F L", "seq 0 F L", "seq -1 F L"]);
}
