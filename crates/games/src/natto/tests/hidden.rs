//! Hidden information: pairs of states that look the same to a seat, and unbiased worlds.

use std::collections::HashMap;

use chabudai_engine::testkit::{check_looks_the_same, full_or_quick};
use chabudai_engine::{Actor, Game, Rng, Seat};

use super::super::{Action, Tiles, other};
use super::{action, deal_hands, draw_tiles, game, states, tiles};

const FAMILIES: [&str; 3] = [
    r#"{"target": 2}"#,
    r#"{"target": 1, "shared_dragons": "strict", "leads": "random"}"#,
    r#"{"target": 1, "single_must_end": true, "lead_bombs": true, "bombs": "tiles"}"#,
];

#[test]
fn b2_2_states_that_differ_in_hidden_tiles_look_the_same() {
    for options in FAMILIES {
        let game = game(options);
        let mut changed = 0;
        states(&game, 4, |state, _, rng| {
            if rng.below(full_or_quick(12, 24)) > 0 {
                return;
            }
            for seat in Seat::all(2) {
                // Exchanges tiles between the other hand and those that are left over.
                let theirs = state.hand(other(seat));
                let seen = state.public.played.without_dragons().and(state.hand(seat).without_dragons());
                let unseen = Tiles::DEALT.without(seen);
                let mut changed_state = *state;
                let hidden = draw_tiles(unseen, theirs.without_dragons().len(), rng);
                changed_state.hands[other(seat).index()] = hidden.and(theirs.dragons());
                changed += u32::from(changed_state != *state);
                check_looks_the_same(&game, state, &changed_state, Some(seat));
                check_looks_the_same(&game, state, &changed_state, None);
            }
        });
        assert!(changed > 5, "{options}: only {changed} states differed");
    }
}

#[test]
fn b2_2_every_hand_that_agrees_with_a_view_is_as_likely_as_any_other() {
    let game = game("{}");
    let mut state = deal_hands(&game, ["", ""]);
    // Five tiles are unseen: two flowers, which are indistinguishable, and three numbers. Two of the five are in the
    // other hand.
    let unseen = tiles("F F 1o 5t 9q");
    state.hands = [tiles("F L"), tiles("F 1o C")];
    state.public.hand_sizes = [2, 3];
    state.public.dragons = state.hands.map(Tiles::dragons);
    state.public.played = Tiles::DEALT.without(unseen).without(tiles("F")).and(tiles("L C R R"));
    let view = game.view(&state, Some(Seat::new(0)));
    let (mut rng, draws) = (Rng::from_seed(4), 20_000);
    let mut drawn: HashMap<Tiles, f64> = HashMap::new();
    for _ in 0..draws {
        let world = game.determinize(&view, &mut rng);
        assert_eq!(game.view(&world, Some(Seat::new(0))), view);
        *drawn.entry(world.hand(Seat::new(1))).or_default() += 1.0;
    }
    // Of the ten pairs of physical tiles, one is the two flowers, and two contain a flower and a given number.
    let ways = [("F F", 1), ("F 1o", 2), ("F 5t", 2), ("F 9q", 2), ("1o 5t", 1), ("1o 9q", 1), ("5t 9q", 1)];
    let squares: f64 = ways
        .into_iter()
        .map(|(pair, ways)| {
            let expected = f64::from(draws * ways) / 10.0;
            let found = drawn.remove(&tiles(pair).and(tiles("C"))).unwrap_or(0.0);
            (found - expected).powi(2) / expected
        })
        .sum();
    assert!(drawn.is_empty(), "impossible hands: {drawn:?}");
    assert!(squares < 22.5, "chi-square {squares} on 6 degrees");
}

#[test]
fn b2_2_a_deal_is_announced_without_its_tiles() {
    let game = game("{}");
    let deal = game.sample_chance(&dealt_before(&game), &mut Rng::from_seed(1));
    for viewer in [Some(Seat::new(0)), Some(Seat::new(1)), None] {
        assert_eq!(game.announcement(Actor::Chance, &deal, viewer).as_deref(), Some("deal"));
        assert_eq!(
            game.announcement(Actor::Seat(Seat::new(1)), &action("set 3 3o L"), viewer).as_deref(),
            Some("set 3 3o L")
        );
    }
}

fn dealt_before(game: &super::Natto) -> super::State {
    let mut state = game.initial_state();
    game.apply_unchecked(&mut state, Actor::Chance, &action("start 1"));
    state
}

#[test]
fn b2_1_a_deal_is_read_with_each_part_in_any_order() {
    let game = game("{}");
    let deal = game.sample_chance(&dealt_before(&game), &mut Rng::from_seed(1));
    let text = deal.to_string();
    assert_eq!(game.parse_action(&text), Ok(deal));
    let mut words: Vec<_> = text.split(' ').collect();
    words[1..14].reverse();
    words[14..27].reverse();
    words[27..].reverse();
    assert_eq!(game.parse_action(&words.join(" ")), Ok(deal));
    words.swap(1, 20);
    assert_ne!(game.parse_action(&words.join(" ")), Ok(deal));
    words.pop();
    assert!(game.parse_action(&words.join(" ")).is_err());
    assert!(matches!(deal, Action::Deal(hands) if hands.iter().all(|hand| hand.len() == 13)));
}
