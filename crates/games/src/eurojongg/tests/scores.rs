use chabudai_engine::{Options, Seat};

use super::super::cards::{Card, Cards};
use super::super::fast::counting::points;
use super::super::options::{SECOND, read};
use super::super::scoring::{Holding, Last, ledger};
use super::super::state::{Offer, Place, Source};
use super::super::{Line, Meld};
use super::cards;

fn holding_of<'a>(hand: &str, place: &'a Place) -> Holding<'a> {
    Holding { seat: Seat::new(0), hand: cards(hand), place, last: None }
}

fn place_with_laid(text: &str) -> Place {
    Place { laid: cards(text), ..Place::default() }
}

/// Returns the points of the ledger, after checking that the fast count agrees.
fn ledger_points(options: &str, holding: &Holding<'_>) -> i32 {
    let options: Options = serde_json::from_str(options).unwrap();
    let (rules, _) = read(SECOND, &options).unwrap();
    let sum = ledger(&rules, holding).iter().map(|line| line.points).sum();
    assert_eq!(points(&rules, holding), sum);
    sum
}

#[test]
fn e9_6_bonus_cards_score_alone_and_in_groups() {
    for (text, expected) in [
        ("rose", 10),
        ("rose crane", 100),
        ("rose crane apple", 1000),
        ("rose tulip", 100),
        ("rose tulip daisy", 1000),
        ("rose tulip daisy lily", 10_000),
        ("rose tulip swan", 110),
        ("rose tulip crane", 200),
        ("rose eagle birch", 30),
        ("rose crane apple tulip eagle oak daisy swan birch", 6000),
        ("Ar 5r 9r", 0),
    ] {
        assert_eq!(ledger_points("{}", &holding_of("As", &place_with_laid(text))), expected, "{text}");
    }
}

#[test]
fn e9_5_the_cards_in_the_hand_are_divided_for_the_most_points() {
    let place = Place::default();
    for (text, expected) in
        [("Js Qs Ks Kh Kd", 40), ("Fs Ws Hs", 5), ("8s 9s Fs", 0), ("5h 5h 5h 5h", 20), ("Ks Kh", 5), ("5h 5h", 0)]
    {
        assert_eq!(ledger_points("{}", &holding_of(text, &place)), expected, "{text}");
    }
}

#[test]
fn e14_1_cards_of_the_own_suit_add() {
    let place = place_with_laid("lily owl rose");
    assert_eq!(ledger_points(r#"{"seat_suits": true}"#, &holding_of("Ks Kh Kd", &place)), 40 + 5 + 200 + 20);
    let set = r#"{"seat_suits": true, "bonuses": {"seat-suit-face": 0, "seat-suit-bonus-card": 7}}"#;
    assert_eq!(ledger_points(set, &holding_of("Ks Kh Kd", &place)), 40 + 200 + 14);
}

#[test]
fn e14_1_face_cards_of_the_own_suit_multiply() {
    let (place, multiplied) = (place_with_laid("lily owl"), r#"{"seat_suits": true, "seat_suit_faces": "multiplied"}"#);
    for (hand, expected) in
        [("Ks Kh Kd", 80), ("Kh Kd Kc", 40), ("Ks Kh", 10), ("Fs Ws Hs", 40), ("Fh Wh Hh", 5), ("8s 9s Fs", 0)]
    {
        // Cards of the seat's suit among the bonus cards still add points.
        assert_eq!(ledger_points(multiplied, &holding_of(hand, &place)), expected + 100 + 20, "{hand}");
    }
    let mut place = Place::default();
    let two = ["Kh", "Kd"].map(|text| Card::parse(text).unwrap());
    let offer = Offer { card: Card::parse("Ks").unwrap(), seat: Seat::new(1) };
    place.melds.push(Meld::from_claim(super::super::Move::ClaimBook(two), offer));
    assert_eq!(ledger_points(multiplied, &holding_of("As", &place)), 40);
    assert_eq!(ledger_points(r#"{"seat_suits": true}"#, &holding_of("As", &place)), 25);
}

#[test]
fn e5_6_bonus_cards_left_in_the_hand_score_nothing_in_a_line_of_the_ledger() {
    let place = place_with_laid("tulip");
    let held = holding_of("As 5r rose", &place);
    assert_eq!(ledger_points("{}", &held), 10);
    let lines = ledger(&read(SECOND, &Options::new()).unwrap().0, &held);
    let lost: Vec<_> = lines.iter().filter(|line| line.clause == "E5.6").collect();
    assert_eq!(lost.len(), 1);
    assert_eq!((lost[0].name, lost[0].cards, lost[0].points), ("left in the hand", cards("5r rose"), 0));
}

#[test]
fn e9_11_waiting_doubles_and_penalties_are_subtracted_last() {
    let mut place = Place { waits: true, slights: 1, ..place_with_laid("rose") };
    let last = Last {
        card: Card::parse("9c").unwrap(),
        source: Source::Front,
        is_in_turn: true,
        empties: false,
        is_melded: false,
    };
    let hand = "As 2s 3s 4s 5s 6s 7h 8h 9h 2d 3d 4d 9c 9c";
    let out = Holding { last: Some(last), ..holding_of(hand, &place) };
    assert_eq!(ledger_points("{}", &out), 2 * (10 + 10) - 5000);
    let bonuses =
        r#"{"bonuses": {"all-runs": 20, "out-on-pair": 3, "out-from-wall": 5, "out-from-back": 9, "hidden-hand": 7}}"#;
    assert_eq!(ledger_points(bonuses, &out), 2 * (20 + 20 + 3 + 5 + 7) - 5000);
    place = Place { waits: true, in_vain: true, ..place_with_laid("rose tulip daisy lily") };
    assert_eq!(ledger_points("{}", &holding_of("As", &place)), 10_000 - 100);
}

fn out(hand: &str, last: &str, source: Source, place: &Place) -> (i32, Vec<Line>) {
    let last = Last {
        card: Card::parse(last).unwrap(),
        source,
        is_in_turn: !matches!(source, Source::Claim(_)),
        empties: false,
        is_melded: false,
    };
    let (rules, _) = read(SECOND, &Options::new()).unwrap();
    let lines = ledger(&rules, &Holding { last: Some(last), ..holding_of(hand, place) });
    (lines.iter().map(|line| line.points).sum(), lines)
}

#[test]
fn e8_4_of_all_readings_the_one_that_scores_most_counts() {
    let claim = Source::Claim(Card::parse("5h").unwrap());
    let place = Place::default();
    let (points, lines) = out("5h 5h 5h 5h 6h 7h As 2s 3s 7d 8d 9d Ac Ac", "5h", claim, &place);
    assert_eq!(points, 10 + 20);
    assert!(lines.iter().any(|line| line.name == "closed book" && line.cards == cards("5h 5h 5h")));
    // A book that contains the claimed card is open (E9.9).
    let (points, _) = out("5h 5h 5h As 2s 3s 7d 8d 9d 2c 3c 4c Ac Ac", "5h", claim, &place);
    assert_eq!(points, 10 + 10);
}

#[test]
fn e9_3_examples_of_going_out() {
    let mut place = Place::default();
    let book = [Card::parse("5h").unwrap(); 2];
    let offer = Offer { card: book[0], seat: Seat::new(1) };
    place.melds.push(Meld::from_claim(super::super::Move::ClaimBook(book), offer));
    for (hand, expected) in [
        ("Ks Kh Kd 8c 9c Fc 9d Fd Wd As As", 60),
        ("Ks Kh Kd 8c 9c Fc 9d Fd Wd Bs Bh", 65),
        ("Ks Kh Kd Fc Wc Hc 9d Fd Wd Bs Bh", 70),
    ] {
        let last = Cards::parse(hand.split(' ')).unwrap().kinds().last().unwrap().to_string();
        assert_eq!(out(hand, &last, Source::Front, &place).0, expected, "{hand}");
    }
}
