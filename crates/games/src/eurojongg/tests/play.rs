use chabudai_engine::{Game, RulesVersion, Seat};

use super::{SEATS, Table, cards};

#[test]
fn e5_2_a_laid_card_is_replaced_from_the_back() {
    let mut table = Table::deal("{}", ["5r", "", "", ""], "2c", "rose 3s");
    table.play(&["0 lay 5r"]);
    assert!(table.legal(0).contains(&"lay rose".to_owned()));
    table.play(&["0 lay rose"]);
    assert_eq!(table.state.public.places[0].laid, cards("5r rose"));
    assert_eq!(table.state.hidden.drawn.map(|card| card.to_string()).as_deref(), Some("3s"));
    assert_eq!((table.state.public.wall, table.state.public.places[0].hand_size), (125, 14));
}

#[test]
fn e5_5_after_a_discarded_crown_no_seat_is_asked() {
    let mut table = Table::deal("{}", ["5r", "", "", ""], "2c", "");
    table.play(&["0 discard 5r"]);
    assert_eq!(table.acting(), [1]);
}

#[test]
fn e5_7_automatic_laying_goes_in_order() {
    let hands = ["rose 9r 5r", "", "", ""];
    let mut table = Table::deal(r#"{"auto_lay": true}"#, hands, "2c", "Ar 3s pine 4s 6c");
    assert_eq!(table.events(), ["lay 0 5r", "lay 0 Ar", "lay 0 9r", "lay 0 rose", "lay 0 pine"]);
    assert_eq!(table.refusal("0 lay 7r"), "not_held (E5.1) card 7r");
}

#[test]
fn e7_2_a_seat_that_does_not_answer_in_time_skips() {
    let mut table = Table::deal("{}", ["5h", "", "", ""], "2c", "");
    let silences = |table: &Table| {
        Seat::all(SEATS)
            .map(|seat| table.game.silence(&table.game.view(&table.state, Some(seat))).map(|action| action.to_string()))
            .collect::<Vec<_>>()
    };
    assert_eq!(silences(&table), [None, None, None, None]);
    table.play(&["0 discard 5h"]);
    let skip = || Some("skip".to_owned());
    assert_eq!(silences(&table), [None, skip(), skip(), skip()]);
    table.play(&["2 skip"]);
    assert_eq!(silences(&table), [None, skip(), None, skip()]);
}

#[test]
fn e6_1_a_closed_tome_draws_its_replacement() {
    let mut table = Table::deal("{}", ["7d 7d 7d", "", "", ""], "7d", "3s");
    table.play(&["0 tome 7d 7d 7d 7d"]);
    let place = &table.state.public.places[0];
    assert_eq!((place.hand_size, place.melds.tomes(), place.melds.iter().any(|meld| meld.is_open())), (11, 1, false));
    assert_eq!(table.refusal("0 tome 7d 7d 7d 7d"), "not_held (E6.1) card 7d card 7d card 7d card 7d");
}

#[test]
fn e6_2_e6_5_an_added_card_can_be_robbed() {
    let winner = "As 2s 3s 4s 5s 6s 8h 9h 2d 3d 4d 9c 9c";
    for (options, rob) in [("{}", false), (r#"{"rob_tome": true}"#, true)] {
        let mut table = Table::deal(options, ["7h", "7h 7h 7h", winner, ""], "2c", "3s");
        table.play(&["0 discard 7h", "2 skip", "3 skip", "1 book 7h 7h"]);
        table.play(&["1 add 7h"]);
        if !rob {
            assert_eq!((table.acting(), table.state.public.places[1].melds.tomes()), (vec![1], 1));
            continue;
        }
        assert_eq!(table.acting(), [0, 2, 3]);
        assert_eq!(table.refusal("0 tome"), "only_win (E6.5)");
        table.play(&["0 skip", "3 skip", "2 win"]);
        assert_eq!(table.events()[..2], ["claim 2 win", "out 2"]);
        assert_eq!(table.state.public.places[1].melds.tomes(), 0);
    }
}

#[test]
fn e7_7_book_goes_before_run_and_win_before_both() {
    let winner = "As 2s 3s 4s 5s 6s 6h 7h 2d 3d 4d 9c 9c";
    let mut table = Table::deal("{}", ["5h", "3h 4h", "5h 5h", winner], "2c", "");
    table.play(&["0 discard 5h"]);
    let before = table.state.clone();
    table.play(&["1 run 3h 4h", "2 book 5h 5h", "3 run 6h 7h"]);
    assert_eq!(table.events(), ["claim 1 run 5h", "claim 2 book", "claim 3 run 7h", "taken 2"]);
    table.state = before.clone();
    table.play(&["1 run 3h 4h", "2 skip", "3 run 6h 7h"]);
    assert_eq!(table.events().last().map(String::as_str), Some("taken 3"));
    // The seats in between have missed their turns (E7.12).
    table.state = before;
    table.play(&["1 run 3h 4h", "2 book 5h 5h", "3 win"]);
    assert_eq!(table.events()[2..4], ["claim 3 win", "out 3"]);
    assert!(table.events().contains(&"lost 0".to_owned()), "E10.1");
}

#[test]
fn e7_8_between_equal_runs_it_is_the_first_from_the_dealer() {
    let mut table = Table::deal("{}", ["3h 4h", "5h", "3h 4h", "2c"], "2c 6d", "");
    table.play(&["0 discard 2c", "1 skip", "2 skip", "3 skip", "1 discard 5h"]);
    table.play(&["0 run 3h 4h", "2 run 3h 4h", "3 skip"]);
    assert_eq!(table.events(), ["claim 2 run 5h", "claim 0 run 5h", "taken 0"]);
}

/// Returns the claimed card of each seat's first meld, as all seats see it (E11.2).
fn claimed_cards(table: &Table) -> Vec<Option<String>> {
    let view = serde_json::to_value(table.game.view(&table.state, None)).expect("a view is JSON");
    (0..SEATS).map(|seat| view["melds"][seat][0]["claimed"].as_str().map(str::to_owned)).collect()
}

#[test]
fn e11_2_of_two_cards_that_fit_a_meld_the_claimed_one_is_known() {
    let mut table = Table::deal("{}", ["5h 7h", "6h 7h 9r", "5h 6h", ""], "Ar 2r 3r 4r", "");
    table.play(&["0 discard 5h", "1 run 6h 7h", "2 skip", "3 skip", "1 discard 9r", "2 discard 2r", "3 discard 3r"]);
    table.play(&["0 discard 7h", "1 skip", "2 run 5h 6h", "3 skip"]);
    let [one, two] = [1, 2].map(|seat| table.state.public.places[seat].melds.cards());
    assert_eq!(one, two);
    assert_eq!(claimed_cards(&table), [None, Some("5h".into()), Some("7h".into()), None]);
}

#[test]
fn e7_5_a_tome_keeps_the_card_that_was_claimed_for_its_book() {
    let mut table = Table::deal("{}", ["Kh", "Ks Kd 9r", "Kc", "Fs Fh Fd Fc"], "Ar 2r 3r", "");
    table.play(&["0 discard Kh", "1 book Ks Kd", "2 skip", "3 skip", "1 discard 9r", "2 discard Kc"]);
    table.play(&["0 skip", "1 tome", "3 skip"]);
    assert_eq!(table.state.public.places[1].melds.tomes(), 1);
    assert_eq!(claimed_cards(&table)[1].as_deref(), Some("Kh"));
    let from = table.state.public.places[1].melds.iter().next().and_then(|meld| meld.claimed).map(|offer| offer.seat);
    assert_eq!(from, Some(Seat::new(0)));
}

#[test]
fn e8_3_a_seat_that_goes_out_after_a_claim_goes_out_by_that_discard() {
    let hand = "As 2s 3s 4s 5s 6s 7h 8h 2d 3d 4d 9c 9c";
    let mut table = Table::deal(r#"{"bonuses": {"out-from-wall": 100}}"#, ["9h", hand, "", ""], "2c", "");
    table.play(&["0 discard 9h", "1 run 7h 8h", "2 skip", "3 skip", "1 win"]);
    assert_eq!(table.events()[0], "out 1");
    assert_eq!(table.state.public.scores[1], 10);
}

#[test]
fn e12_8_several_winners() {
    let [one, two] = ["As 2s 3s 4s 5s 6s 6h 7h 2d 3d 4d 9c 9c", "As 2s 3s 4s 5s 6s 6h 7h 2d 3d 4d 8c 8c"];
    let three = "As 2s 3s 7s 8s 9s 6h 7h 2d 3d 4d 7c 7c";
    for (option, expected) in [
        ("from-dealer", vec!["out 0"]),
        ("from-discarder", vec!["out 3"]),
        ("all-win", vec!["out 3", "out 0", "out 1"]),
        ("three-abort", vec!["no-win three-winners"]),
    ] {
        let options = format!(r#"{{"several_winners": "{option}"}}"#);
        let mut table = Table::deal(&options, [one, two, "8h", three], "Bd Jc Fs", "");
        table.play(&["0 discard Bd", "1 skip", "2 skip", "3 skip", "1 discard Jc", "0 skip", "2 skip", "3 skip"]);
        table.play(&["2 discard 8h", "0 win", "1 win", "3 win"]);
        let ends: Vec<_> =
            table.events().into_iter().filter(|event| event.contains("out") || event.contains("no-win")).collect();
        assert_eq!(ends, expected, "{option}");
    }
}

#[test]
fn e14_2_waiting_binds_and_doubles() {
    let hand = "As 2s 3s 4s 5s 6s 7h 8h 9h 2d 3d 4d 9c";
    let mut table = Table::deal(r#"{"waiting": true}"#, [hand, "9c", "", ""], "Kc 2c", "");
    assert_eq!(table.refusal("0 wait 2d"), "not_one_short (E14.2) card 2d");
    table.play(&["0 wait Kc", "1 skip", "2 skip", "3 skip"]);
    assert!(table.state.public.places[0].waits);
    table.play(&["1 discard 9c"]);
    assert_eq!(table.legal(0), ["skip", "win"]);
    table.play(&["0 win", "2 skip", "3 skip"]);
    assert_eq!(table.state.public.scores[0], 20);
    assert_eq!(table.state.public.places[1].penalties(), 100);
}

#[test]
fn e14_6_a_sacred_discard_is_declared_before_it_is_slighted() {
    let hand = "As 2s 3s 4s 5s 6s 7h 8h 9h 2d 3d 4d 9c";
    let options = r#"{"sacred_discard": true}"#;
    let mut table = Table::deal(options, [hand, "9c", "", ""], "Kc 2c", "");
    assert_eq!(table.refusal("0 sacred 9c"), "not_discarded (E14.6) card 9c");
    table.play(&["0 discard 9c", "1 skip", "2 skip", "3 skip", "1 discard 9c"]);
    // Without the nine of clubs, the king is the only card left.
    assert_eq!(table.legal(0), ["skip"]);
    assert_eq!(table.refusal("0 win"), "not_complete (E7.6) offered 9c");
}

/// Returns the score and the number of melds of seat 1 after these actions under a version of the rules.
fn out_after_a_claim(version: u32, first: &str, second: &[&str]) -> (i64, usize) {
    let hand = "5h 5h 5h 6h 7h As 2s 3s 4s 5s 6s 9c 9c";
    let mut table = Table::deal_under(RulesVersion::new(version), "{}", ["5h", hand, "", ""], "2c", "");
    table.play(&["0 discard 5h", "2 skip", "3 skip", first]).play(second);
    assert!(table.events().contains(&"out 1".to_owned()));
    (table.state.public.scores[1], table.state.public.places[1].melds.len())
}

#[test]
fn e8_3_a_set_that_was_named_stays_open() {
    assert_eq!(out_after_a_claim(2, "1 book 5h 5h", &["1 win"]), (10 + 10, 1));
    assert_eq!(out_after_a_claim(2, "1 run 6h 7h", &["1 win"]), (10 + 20, 1));
    assert_eq!(out_after_a_claim(2, "1 win", &[]), (10 + 20, 0));
}

#[test]
fn e8_3_in_version_1_the_whole_hand_is_read_again() {
    for first in ["1 book 5h 5h", "1 run 6h 7h"] {
        assert_eq!(out_after_a_claim(1, first, &["1 win"]), (10 + 20, 0), "{first}");
    }
    assert_eq!(out_after_a_claim(1, "1 win", &[]), (10 + 20, 0));
}
