//! Hands that were played here, described as they lie on a table, are counted as they were counted here.

use chabudai_engine::{Actor, CountLine, Game, Options, Refusal, Rng, RoundError, RulesVersion, Seat, Turn};
use serde_json::{Value, json};

use super::super::EuroJongg;
use super::super::action::{Action, Move, SEATS};
use super::super::cards::Cards;
use super::super::sets::groups_with;
use super::super::state::{Happening, Phase, Source, State};

const EVERY_BONUS: &str = r#"{"all-runs": 11, "four-suits": 12, "aces-and-nines": 13, "no-aces-or-nines": 14,
    "all-faces": 15, "one-colour": 16, "one-suit": 17, "sequence-9": 18, "seven-pairs": 19, "out-on-pair": 20,
    "out-from-wall": 21, "out-from-back": 22, "out-on-last-card": 23, "out-on-first-turn": 24, "hidden-hand": 25,
    "tomes-2": 26, "crown-evens": 27, "crown-ends": 28"#;

/// Plays a match in which seats keep cards that fit together, and calls `visit` with the states before and after the
/// end of each hand.
fn play_match(game: &EuroJongg, rng: &mut Rng, mut visit: impl FnMut(&State, &State)) {
    let mut state = game.initial_state();
    loop {
        let (actor, action) = match game.turn(&state) {
            Turn::Over => return,
            Turn::Chance => (Actor::Chance, game.sample_chance(&state, rng)),
            Turn::Seats(seats) => {
                let seat = seats.first().expect("a seat acts");
                (Actor::Seat(seat), choose(game, &state, seat, rng))
            }
        };
        let before = state.clone();
        game.apply_unchecked(&mut state, actor, &action);
        if state.happened.iter().any(|happening| matches!(happening, Happening::Score(_))) {
            visit(&before, &state);
        }
    }
}

/// Goes out if possible, and discards a card with the fewest mates.
fn choose(game: &EuroJongg, state: &State, seat: Seat, rng: &mut Rng) -> Action {
    let mut legal = Vec::new();
    game.legal_actions(state, seat, &mut legal);
    if legal.contains(&Move::Win.into()) {
        return Move::Win.into();
    }
    let hand = state.hand(seat);
    let mates: Vec<_> = legal
        .iter()
        .map(|action| match *action {
            Action::Seat(Move::Discard(card) | Move::Wait(card)) if card.is_playing() => {
                groups_with(card, &hand.less(card)).len()
            }
            Action::Seat(Move::Discard(_) | Move::Wait(_)) => usize::MAX,
            _ => rng.below(4) as usize,
        })
        .collect();
    let least = mates.iter().min().copied().unwrap_or(0);
    let best: Vec<_> = legal.iter().zip(mates).filter(|&(_, count)| count == least).map(|(action, _)| action).collect();
    (*rng.choose(&best).expect("a seat that acts has an action")).clone()
}

/// Describes the hand that has just ended, as players would describe what lies on their table.
fn describe(before: &State, after: &State) -> Value {
    let seats: Vec<_> = Seat::all(SEATS)
        .map(|seat| {
            let place = after.public.place(seat);
            let row = |cards: Cards| cards.texts().join(" ");
            let of = |is_open: bool| -> Vec<_> {
                place.melds.iter().filter(|meld| meld.is_open() == is_open).map(|meld| row(meld.cards())).collect()
            };
            json!({
                "hand": row(*after.hand(seat)), "melds": of(true), "closed": of(false), "laid": row(place.laid),
                "waits": place.waits, "slights": place.slights,
            })
        })
        .collect();
    let winners: Vec<_> = after
        .happened
        .iter()
        .filter_map(|happening| if let Happening::Out(seat) = happening { Some(*seat) } else { None })
        .collect();
    let Some(&first) = winners.first() else { return json!({"seats": seats}) };
    let turns = before.public.place(first).turns;
    let out = if before.public.phase == Phase::Turn {
        let (from, card) = match before.public.source {
            Source::Claim(card) => ("set", Some(card)),
            Source::Front => ("front", before.hidden.drawn),
            Source::Back => ("back", before.hidden.drawn),
        };
        let card = card.expect("a card was drawn").to_string();
        let empties = from != "set" && before.public.wall == 0;
        json!({"seats": winners, "card": card, "from": from, "empties": empties, "first_turn": turns == 1})
    } else {
        let offer = before.public.offered.expect("a card is offered");
        let card = offer.card.to_string();
        json!({"seats": winners, "card": card, "from": "claim", "discarder": offer.seat, "first_turn": turns == 0})
    };
    json!({"seats": seats, "out": out})
}

fn lines(after: &State) -> Vec<CountLine> {
    let shown = after.finished_hand().expect("a hand has ended");
    let ledger = Seat::all(SEATS).zip(&shown.ledger);
    let lines = ledger.flat_map(|(seat, lines)| lines.iter().map(move |line| (seat, line)));
    lines
        .map(|(seat, line)| CountLine {
            seat,
            clause: line.clause,
            name: line.name,
            items: line.cards.texts(),
            points: line.points.into(),
        })
        .collect()
}

/// Counts every hand of some matches again, and returns how many of them had a winner.
fn count_matches(version: u32, options: &str, matches: u64) -> usize {
    let options: Options = serde_json::from_str(options).expect("options are JSON");
    let game = EuroJongg::of_version(RulesVersion::new(version), &options).expect("the options are the game's");
    let mut wins = 0;
    for number in 0..matches {
        let mut standing: Option<Value> = None;
        play_match(&game, &mut Rng::from_seed(11).stream(number), |before, after| {
            let round = describe(before, after);
            let count = game.count_round(&round, standing.as_ref()).unwrap_or_else(|error| panic!("{error}: {round}"));
            let (mut expected, mut found) = (lines(after), count.lines.clone());
            expected.sort();
            found.sort();
            assert_eq!(found, expected, "{round}");
            assert_eq!(count.scores, after.public.scores, "{round}");
            assert_eq!(count.ending, game.ending(after), "{round}");
            assert_eq!(count.next, count.ending.is_none().then_some(after.public.dealer), "{round}");
            wins += usize::from(round.get("out").is_some());
            standing = Some(count.standing);
        });
    }
    wins
}

#[test]
fn e9_a_described_hand_counts_as_the_game_counted_it() {
    assert!(count_matches(2, "{}", 6) > 10);
    let all = format!(
        r#"{{"seat_suits": true, "waiting": true, "sacred_discard": true, "rob_tome": true, "several_winners": "all-win",
        "seven_pairs": true, "fourteen_run": true, "auto_lay": true, "bonuses": {EVERY_BONUS}}}}}"#
    );
    assert!(count_matches(2, &all, 12) > 20);
    assert!(count_matches(1, r#"{"no_wins": ["same-face", "four-tomes", "three-winners"]}"#, 6) > 10);
}

fn refusal(options: &str, round: &Value) -> Refusal {
    let options: Options = serde_json::from_str(options).expect("options are JSON");
    let game = EuroJongg::from_options(&options).expect("the options are the game's");
    match game.count_round(round, None) {
        Err(RoundError::Refused(refusal)) => refusal,
        other => panic!("{round}: {other:?}"),
    }
}

/// A round in which seat 1 goes out with the last of these cards.
fn out(hand: &str, more: &Value) -> Value {
    let card = hand.rsplit(' ').next().expect("a hand has cards");
    let mut seat = json!({"hand": hand});
    seat.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    json!({"seats": [{}, seat, {}, {}], "out": {"seats": [1], "card": card, "from": "front"}})
}

#[test]
fn e1_1_a_card_that_the_pack_does_not_have_is_refused_by_name() {
    let of_hand = |hand: &str| refusal("{}", &json!({"seats": [{"hand": hand}, {"hand": "Ks"}, {}, {}]})).to_string();
    assert_eq!(of_hand("Ks"), "too_many (E1.1) card Ks count 1");
    assert_eq!(of_hand("5h 5h 5h 5h 5h"), "too_many (E1.1) card 5h count 4");
    assert_eq!(of_hand("5h Zz"), "unknown_card (E1.9) word Zz");
    let tulips = json!({"seats": [{"laid": "tulip"}, {"laid": "tulip"}, {}, {}]});
    assert_eq!(refusal("{}", &tulips).to_string(), "too_many (E1.1) card tulip count 1");
    let laid = json!({"seats": [{"laid": "5h"}, {}, {}, {}]});
    assert_eq!(refusal("{}", &laid).to_string(), "not_laid (E5.1) card 5h");
}

#[test]
fn e8_1_a_hand_that_is_not_complete_cannot_go_out() {
    let of = |hand: &str, more: &Value| refusal("{}", &out(hand, more)).to_string();
    assert_eq!(of("As 2s 3s", &json!({})), "not_complete (E8.1) seat 1 count 3 needed 14");
    let five = json!({"melds": ["4s 5s 6s", "7h 8h 9h", "2d 3d 4d", "7c 7c 7c"]});
    assert_eq!(of("9c Ah", &five), "not_complete (E8.1) seat 1 count 2 needed 2");
    let missing =
        json!({"seats": [{}, {"hand": "Ah Ah"}, {}, {}], "out": {"seats": [1], "card": "5h", "from": "back"}});
    assert_eq!(refusal("{}", &missing).to_string(), "last_not_there (E8.1) seat 1 card 5h");
    let alone = json!({"seats": [{}, {}, {}, {}], "out": {"seats": [1], "card": "5r", "from": "back"}});
    assert_eq!(refusal("{}", &alone).to_string(), "last_not_playing (E8.1) card 5r");
}

#[test]
fn e3_5_a_meld_is_a_set_and_a_closed_one_a_tome() {
    let of = |seat: &Value| refusal("{}", &json!({"seats": [seat, {}, {}, {}]})).to_string();
    assert_eq!(of(&json!({"melds": ["5s 5h 5d"]})), "not_a_set (E3.5) card 5s card 5h card 5d");
    assert_eq!(of(&json!({"closed": ["5s 5s 5s"]})), "not_closed (E3.7) card 5s card 5s card 5s");
    assert_eq!(of(&json!({"melds": ["Ks Kh"]})), "not_a_set (E3.5) card Ks card Kh");
    assert_eq!(of(&json!({"melds": [""]})), "not_a_set (E3.5)");
    let crowded = json!({"hand": "As 2s 3s 4s 5s 6s 7s 8s 9s As 2s 3s", "melds": ["7d 7d 7d"]});
    assert_eq!(of(&crowded), "too_many_cards (E3.8) seat 0 count 11");
}

#[test]
fn e14_options_of_the_table_decide_what_may_be_entered() {
    let waits = json!({"seats": [{"waits": true}, {}, {}, {}]});
    assert_eq!(refusal("{}", &waits).to_string(), "no_waiting (E12.12) seat 0");
    let slights = json!({"seats": [{}, {"slights": 1}, {}, {}]});
    assert_eq!(refusal("{}", &slights).to_string(), "no_sacred (E12.13) seat 1");
    let complete = "As 2s 3s 4s 5s 6s 7h 8h 9h 2d 3d 4d 9c 9c";
    let mut own = out(complete, &json!({}));
    own["out"] = json!({"seats": [1], "card": "9c", "from": "claim", "discarder": 1});
    assert_eq!(refusal("{}", &own).to_string(), "own_discard (E7.1) seat 1");
    let mut set = out(complete, &json!({}));
    set["out"]["from"] = "set".into();
    assert_eq!(refusal("{}", &set).to_string(), "last_not_in_set (E8.3) card 9c");
}

#[test]
fn e10_a_standing_that_no_match_has_is_refused() {
    let game = EuroJongg::from_options(&Options::new()).expect("every option has a default");
    let empty = json!({"seats": [{}, {}, {}, {}]});
    let count = |standing: &Value| game.count_round(&empty, Some(standing));
    assert!(count(&json!({"scores": [10, 0, -100, 5], "hands": 3, "lost": 1})).is_ok());
    for wrong in [
        json!({"scores": [0, 0, 0, 0], "hands": 0, "lost": 1}),
        json!({"scores": [i64::MIN, 0, 0, 0], "hands": 3, "lost": 1}),
        json!({"scores": [0, 0, 0, 0], "hands": 9, "lost": 5}),
        json!({"scores": [0, 0, 0], "hands": 1, "lost": 0}),
        json!({"scores": [0, 0, 0, 0], "hands": 1}),
        json!(7),
    ] {
        assert!(matches!(count(&wrong), Err(RoundError::Unreadable(_))), "{wrong}");
    }
    let over = count(&json!({"scores": [0, 0, 0, 0], "hands": 9, "lost": 4}));
    assert_eq!(over, Err(RoundError::Refused(Refusal::new("over", "E10.2"))));
}
