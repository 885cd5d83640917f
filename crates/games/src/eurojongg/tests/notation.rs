use chabudai_engine::{Actor, Game, Options, RulesVersion, Seat};

use super::super::action::IDS;
use super::super::{Action, EuroJongg, Move};
use super::Table;

#[test]
fn ids_texts_and_order_agree() {
    let all: Vec<_> = (0..IDS as u32).map(|id| Move::with_id(id).unwrap()).collect();
    assert!(all.is_sorted_by(|one, next| one < next));
    for (id, action) in (0..).zip(&all) {
        assert_eq!(action.id(), id, "{action}");
        assert_eq!(Action::parse(&action.to_string()), Ok(Action::Seat(*action)));
    }
    assert_eq!(Move::with_id(IDS as u32), None);
}

#[test]
fn cards_of_an_action_may_be_in_any_order() {
    for (text, canonical) in [
        ("run 9s 8s", "run 8s 9s"),
        ("book Kd Kh", "book Kh Kd"),
        ("tome Kd Ks Kh", "tome Ks Kh Kd"),
        ("tome Kd Ks Kc Kh", "tome Ks Kh Kd Kc"),
    ] {
        assert_eq!(Action::parse(text).unwrap().to_string(), canonical);
    }
}

#[test]
fn a_move_that_can_never_be_legal_has_no_notation() {
    for wrong in [
        "",
        "discard",
        "discard 5x",
        "lay 7d",
        "add 5r",
        "sacred rose",
        "run 8s 8s",
        "run 8s 8h",
        "run As 4s",
        "run Ks As",
        "run 5r 6r",
        "book 5s 5h",
        "book Ks Ks",
        "book 5s 6s",
        "tome 7d",
        "tome 7d 7d",
        "tome 7d 7d 7h",
        "tome 7d 7d 7d 7h",
        "tome Ks Ks Kh",
        "tome 7d 7d 7d 7d 7d",
        "skip 7d",
        "win now",
        "deal",
        "deal As",
        "Win",
    ] {
        assert!(Action::parse(wrong).is_err(), "{wrong:?}");
    }
}

#[test]
fn a_deal_reads_back() {
    let game = EuroJongg::from_options(&Options::new()).unwrap();
    let deal = game.sample_chance(&game.initial_state(), &mut chabudai_engine::Rng::from_seed(4));
    let text = deal.to_string();
    assert_eq!(text.split(' ').count(), 194);
    assert_eq!(game.parse_action(&text), Ok(deal.clone()));
    assert!(game.parse_action(&text.replacen("rose", "owl", 1)).is_err());
    assert_eq!(game.announcement(Actor::Chance, &deal, None).as_deref(), Some("deal"));
}

#[test]
fn e11_3_an_answer_is_not_announced_to_others() {
    let game = EuroJongg::from_options(&Options::new()).unwrap();
    let announced = |text: &str, viewer: usize| {
        let action = game.parse_action(text).unwrap();
        game.announcement(Actor::Seat(Seat::new(1)), &action, Some(Seat::new(viewer)))
    };
    for answer in ["skip", "win", "run 8s 9s", "book Kh Kd", "tome 7d 7d 7d", "tome"] {
        assert_eq!((announced(answer, 1).as_deref(), announced(answer, 2)), (Some(answer), None));
    }
    assert_eq!(announced("tome 7d 7d 7d 7d", 2).as_deref(), Some("tome 7d 7d 7d 7d"));
    assert_eq!(announced("discard 7d", 0).as_deref(), Some("discard 7d"));
}

#[test]
fn e12_options_have_one_form() {
    let canonical = |text: &str| {
        let given: Options = serde_json::from_str(text).unwrap();
        EuroJongg::from_options(&given).map(|game| game.options())
    };
    let options =
        canonical(r#"{"no_wins": ["three-winners", "same-face"], "bonuses": {"one-suit": 2, "all-runs": 1}}"#);
    let options = options.unwrap();
    assert_eq!(options["no_wins"].to_string(), r#"["same-face","three-winners"]"#);
    assert_eq!(options["bonuses"].to_string(), r#"{"all-runs":1,"one-suit":2}"#);
    assert_eq!(canonical("{}").unwrap()["stacks"], 8);
    for wrong in [
        r#"{"bonuses": {"seat-suit-face": 5}}"#,
        r#"{"bonuses": {"all-runs": 10001}}"#,
        r#"{"bonuses": {"no-such": 1}}"#,
        r#"{"no_wins": ["same-face", "same-face"]}"#,
        r#"{"stacks": 12}"#,
        r#"{"rounds": 17}"#,
        r#"{"hand_limit": 0}"#,
        r#"{"hand_limit": 1001}"#,
        r#"{"seat_suit_faces": "multiplied"}"#,
        r#"{"seat_suits": true, "seat_suit_faces": "multiplied", "bonuses": {"seat-suit-face": 5}}"#,
    ] {
        assert!(canonical(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn e12_a_version_keeps_its_options() {
    let given = |text: &str| serde_json::from_str::<Options>(text).unwrap();
    let [first, second] = [1, 2].map(RulesVersion::new);
    let options = |version, text: &str| EuroJongg::of_version(version, &given(text)).map(|game| game.options());
    let all = options(second, r#"{"rounds": 16, "hand_limit": 32}"#).unwrap();
    assert_eq!(
        (&all["rounds"], &all["hand_limit"], &all["seat_suit_faces"]),
        (&16.into(), &32.into(), &"added".into())
    );
    assert_eq!(options(second, "{}").unwrap()["hand_limit"], 1000);
    let earlier = options(first, r#"{"rounds": 4}"#).unwrap();
    assert_eq!(earlier.len(), all.len() - 2);
    for later in [r#"{"rounds": 5}"#, r#"{"hand_limit": 32}"#, r#"{"seat_suit_faces": "added"}"#] {
        assert!(options(first, later).is_err(), "{later}");
    }
    let hands = |version| EuroJongg::of_version(version, &Options::new()).unwrap().rules().max_hands();
    assert_eq!((hands(first), hands(second)), (32, 1000));
}

#[test]
fn e7_2_refusals_name_the_seat_that_is_not_asked() {
    let mut table = Table::deal("{}", ["7d", "", "", ""], "2c", "");
    assert_eq!(table.refusal("1 discard 7d"), "not_your_turn (E4.1)");
    assert_eq!(table.refusal("0 skip"), "no_offer (E7.1)");
    assert_eq!(table.refusal("0 win"), "not_complete (E8.1)");
    table.play(&["0 discard 7d", "1 skip"]);
    assert_eq!(table.refusal("0 skip"), "not_your_turn (E7.2)");
    assert_eq!(table.refusal("1 skip"), "answered (E7.2)");
    assert_eq!(table.refusal("2 discard 7d"), "answer_first (E7.2) offered 7d");
    assert_eq!(table.refusal("2 tome"), "no_open_book (E7.5) offered 7d");
    assert_eq!(table.refusal("2 win"), "not_complete (E7.6) offered 7d");
}
