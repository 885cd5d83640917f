//! Tests of the optimized parts: rows in bit planes, random choices without lists, and unbiased worlds.

mod count_round;

use std::collections::HashMap;

use chabudai_engine::testkit::check_looks_the_same;
use chabudai_engine::{Actor, Game, NO_ID, Options, Playout, Rng, Seat, Turn, play_one};

use super::hand::{CARDS, Hand};
use super::state::{Meld, Phase};
use super::{Action, NanaToridori, State};

fn game(options: &str) -> NanaToridori {
    let options: Options = serde_json::from_str(options).expect("the options are JSON");
    NanaToridori::from_options(&options).expect("the options are valid")
}

/// Visits every state in which a seat acts, in some random games.
fn states(game: &NanaToridori, games: u64, mut visit: impl FnMut(&State, &mut Rng)) {
    for number in 0..games {
        let mut rng = Rng::from_seed(7).stream(number);
        let mut state = game.initial_state();
        loop {
            let (actor, action) = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, game.sample_chance(&state, &mut rng)),
                Turn::Seats(seats) => {
                    visit(&state, &mut rng);
                    let seat = seats.first().expect("a seat acts");
                    (Actor::Seat(seat), game.random_action(&state, seat, &mut rng))
                }
            };
            game.apply_unchecked(&mut state, actor, &action);
        }
    }
}

#[test]
fn t1_4_a_row_in_bit_planes_does_what_a_list_does() {
    let mut rng = Rng::from_seed(1);
    let (mut hand, mut list) = (Hand::EMPTY, Vec::new());
    for _ in 0..20_000 {
        if list.is_empty() || (list.len() < CARDS - 9 && rng.below(3) > 0) {
            let gap = rng.below(list.len() as u32 + 1) as usize;
            let (rank, count) = (rng.below(7) as u8 + 1, rng.below(4) as usize + 1);
            hand.insert(gap as u8, rank, count as u8);
            list.splice(gap..gap, std::iter::repeat_n(rank, count));
        } else {
            let slot = rng.below(list.len() as u32) as usize;
            let count = 1 + rng.below((list.len() - slot).min(4) as u32) as usize;
            hand.remove(slot as u8, count as u8);
            list.drain(slot..slot + count);
        }
        assert!(hand.ranks().eq(list.iter().copied()), "{hand:?} {list:?}");
        assert_eq!(Hand::of(list.iter().copied()), hand, "equal rows are equal values");
        for slot in 0..list.len() {
            let first = (0..=slot).rev().take_while(|&other| list[other] == list[slot]).last().expect("itself");
            assert_eq!(usize::from(hand.block_of(slot as u8)), first);
            assert_eq!(hand.blocks() >> slot & 1 == 1, first == slot);
            let size = list[first..].iter().take_while(|&&rank| rank == list[slot]).count();
            assert_eq!(usize::from(hand.block_size(first as u8)), size);
            for rank in 0..=7 {
                assert_eq!(hand.slots_above(rank) >> slot & 1 == 1, list[slot] > rank);
                assert_eq!(hand.with_rank(rank) >> slot & 1 == 1, list[slot] == rank);
            }
        }
    }
}

#[test]
fn t2_4_more_cards_beat_fewer_and_equal_numbers_go_by_rank() {
    let meld = |rank, cards| Meld { rank, cards };
    assert!(meld(1, 4).beats(meld(7, 3)));
    assert!(meld(5, 2).beats(meld(4, 2)));
    assert!(meld(3, 3).beats(meld(4, 2)));
    assert!(!meld(4, 2).beats(meld(4, 2)));
    assert!(!meld(7, 1).beats(meld(4, 2)));
    assert!(meld(1, 1).beats(Meld::NONE));
}

#[test]
fn random_actions_are_legal_and_all_equally_likely() {
    for options in [r#"{"players": 4, "penguins": 1}"#, r#"{"players": 2}"#, r#"{"players": 2, "lead_pass": true}"#] {
        let game = game(options);
        let mut looked = 0;
        states(&game, 12, |state, rng| {
            let seat = state.public.to_move;
            let mut legal = Vec::new();
            game.legal_actions(state, seat, &mut legal);
            if !(2..=8).contains(&legal.len()) || looked > 150 {
                return;
            }
            looked += 1;
            let mut counts = vec![0_u32; legal.len()];
            for _ in 0..400 * legal.len() {
                let action = game.random_action(state, seat, rng);
                counts
                    [legal.binary_search(&action).unwrap_or_else(|_| panic!("{action} is not legal in {state:?}"))] +=
                    1;
            }
            let squares: f64 = counts.iter().map(|&count| (f64::from(count) - 400.0).powi(2) / 400.0).sum();
            assert!(squares < 40.0, "{options} {counts:?} {state:?}");
        });
        assert!(looked > 20, "{options}: {looked}");
    }
}

#[test]
fn a_fast_playout_is_a_game_by_the_rules() {
    for options in [
        r#"{"players": 3}"#,
        r#"{"players": 4, "penguins": 1}"#,
        r#"{"players": 5, "scoring": "advanced"}"#,
        r#"{"players": 6, "lead_pass": true}"#,
    ] {
        let game = game(options);
        let (mut owner_out, mut no_deck) = (0, 0);
        for number in 0..60 {
            let mut rng = Rng::from_seed(5).stream(number);
            let mut state = game.initial_state();
            for _ in 0..number * 3 {
                if game.turn(&state) != Turn::Over {
                    play_one(&game, &mut state, &mut rng, &mut Playout::default());
                }
            }
            if !matches!(state.public.phase, Phase::Play | Phase::Deal) {
                continue;
            }
            let mut dice = super::playout::Dice::new(&mut rng);
            let mut by_rules = state;
            let end = super::playout::play_and_report(state, &mut rng, &mut dice, |action| {
                let actor = match game.turn(&by_rules) {
                    Turn::Chance => Actor::Chance,
                    Turn::Seats(seats) => Actor::Seat(seats.first().expect("a seat acts")),
                    Turn::Over => panic!("{options}: {action} after the end"),
                };
                match actor {
                    Actor::Chance => assert!(game.chance_is_possible(&by_rules, &action), "{options}: {action}"),
                    Actor::Seat(seat) => assert!(game.is_legal(&by_rules, seat, &action), "{options}: {action}"),
                }
                game.apply_unchecked(&mut by_rules, actor, &action);
                let public = &by_rules.public;
                owner_out += u32::from(public.happened.swept.is_some() && public.gone > 0);
                no_deck += u32::from(public.deck == 0 && matches!(action, Action::Pass));
            });
            assert_eq!(game.turn(&by_rules), Turn::Over, "{options}");
            assert_eq!(game.returns(&by_rules), game.returns(&end), "{options}");
            assert_eq!(by_rules.public.penguins, end.public.penguins, "{options}");
            assert_eq!(by_rules.public.points, end.public.points, "{options}");
        }
        assert!(owner_out > 10 && (no_deck > 10 || options.contains('3')), "{options}: {owner_out} {no_deck}");
    }
}

#[test]
fn a_fast_playout_has_the_distribution_of_a_slow_one() {
    // From one position, fast and slow playouts must have the same distribution of losers and mean number of actions.
    let game = game(r#"{"players": 4, "penguins": 1}"#);
    let mut rng = Rng::from_seed(11);
    let mut start = game.initial_state();
    while start.public.phase != Phase::Play {
        play_one(&game, &mut start, &mut rng, &mut Playout::default());
    }
    let games = 20_000;
    let mut slow = Playout { traced: true, ..Playout::default() };
    let (mut lost, mut lengths) = ([[0.0_f64; 4]; 2], [0.0_f64; 2]);
    for _ in 0..games {
        let returns = game.playout(&start, &mut rng, &mut slow);
        lengths[0] += slow.actions.len() as f64;
        let mut actions = 0;
        let mut dice = super::playout::Dice::new(&mut rng);
        let end = super::playout::play_and_report(start, &mut rng, &mut dice, |_| actions += 1);
        lengths[1] += f64::from(actions);
        for (way, returns) in [returns, game.returns(&end)].iter().enumerate() {
            let loser = returns.as_slice().iter().position(|&value| value < 0.0).expect("a seat loses");
            lost[way][loser] += 1.0;
        }
    }
    let squares: f64 =
        (0..4).map(|seat| (lost[0][seat] - lost[1][seat]).powi(2) / (lost[0][seat] + lost[1][seat])).sum();
    assert!(squares < 16.3, "{lost:?}");
    assert!((lengths[0] / lengths[1] - 1.0).abs() < 0.01, "{lengths:?}");
}

#[test]
fn t1_1_cards_are_conserved() {
    for (options, cards) in [("{}", 63), (r#"{"players": 6, "public_gaps": false}"#, 63), (r#"{"players": 2}"#, 26)] {
        let game = game(options);
        states(&game, 10, |state, _| {
            let public = &state.public;
            let hands: u8 = state.hands.iter().map(Hand::cards).sum();
            let open = public.open.iter().flatten().filter(|&&rank| rank != 0).count() as u8;
            let rest = public.table.cards + public.beaten.cards + u8::from(state.drawn != 0);
            assert_eq!(hands + state.deck.cards() + public.discards.iter().sum::<u8>() + open + rest, cards);
            assert_eq!(public.deck, state.deck.cards());
        });
    }
}

#[test]
fn t8_states_that_differ_in_secrets_look_the_same() {
    for options in [
        r#"{"players": 3, "penguins": 1}"#,
        r#"{"players": 4, "penguins": 1, "public_gaps": false}"#,
        r#"{"players": 2}"#,
        r#"{"players": 2, "public_gaps": false}"#,
    ] {
        let game = game(options);
        let mut changed = 0;
        let games = if game.spec().seats == 2 { 20 } else { 2 };
        states(&game, games, |state, rng| {
            if rng.below(4) > 0 {
                return;
            }
            for seat in Seat::all(game.spec().seats).map(Some).chain([None]) {
                let world = game.determinize(&game.view(state, seat), rng);
                changed += u32::from(world != *state);
                check_looks_the_same(&game, state, &world, seat);
            }
        });
        assert!(changed > 50, "{options}: only {changed} worlds differed");
    }
}

/// Returns a game of three seats, its state, and the cards that seat 0 cannot see. Seat 0 has one card, the others have
/// three and one, one of which is known, and two cards are in the deck.
fn small_deck(public_gaps: bool) -> (NanaToridori, State, Vec<u8>) {
    let game = game(&format!(r#"{{"players": 3, "penguins": 1, "public_gaps": {public_gaps}}}"#));
    let mut state = game.initial_state();
    let unseen = vec![1, 2, 2, 3, 3];
    state.public.phase = Phase::Play;
    state.public.active = Seat::all(3).collect();
    state.public.discards = [0, 7, 7, 7, 9, 8, 9, 9];
    state.hands[0] = Hand::of([1]);
    state.hands[1] = Hand::of([2, 5, 3]);
    state.hands[2] = Hand::of([3]);
    state.deck = Hand::of([1, 2]);
    state.public.deck = 2;
    if public_gaps {
        state.public.known[1] = 0b010;
    } else {
        state.public.must[1][5] = 1;
    }
    (game, state, unseen)
}

/// Returns all orders of the cards, with equal cards distinguished.
fn orders(cards: &[u8]) -> Vec<Vec<u8>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 0..cards.len() {
        let mut rest = cards.to_vec();
        let card = rest.remove(first);
        all.extend(orders(&rest).into_iter().map(|mut order| {
            order.insert(0, card);
            order
        }));
    }
    all
}

#[test]
fn t8_4_every_world_that_agrees_with_a_view_is_as_likely_as_any_other() {
    for public_gaps in [true, false] {
        let (game, state, unseen) = small_deck(public_gaps);
        let view = game.view(&state, Some(Seat::new(0)));
        let mut expected: HashMap<State, f64> = HashMap::new();
        let all = orders(&unseen);
        let hands_of = |order: &[u8]| -> Vec<Vec<u8>> {
            if public_gaps { vec![vec![order[0], 5, order[1]]] } else { orders(&[5, order[0], order[1]]) }
        };
        for order in &all {
            let hands = hands_of(order);
            for hand in &hands {
                let mut world = state;
                world.hands[1] = Hand::of(hand.iter().copied());
                world.hands[2] = Hand::of([order[2]]);
                world.deck = Hand::of([order[3], order[4]]);
                *expected.entry(world).or_default() += 1.0 / (all.len() * hands.len()) as f64;
            }
        }
        let draws = 60_000;
        let mut rng = Rng::from_seed(4);
        let mut drawn: HashMap<State, u32> = HashMap::new();
        for _ in 0..draws {
            *drawn.entry(game.determinize(&view, &mut rng)).or_default() += 1;
        }
        assert!(drawn.keys().all(|world| expected.contains_key(world)), "an impossible world");
        let squares: f64 = expected
            .iter()
            .map(|(world, share)| {
                let expected = share * f64::from(draws);
                (f64::from(drawn.get(world).copied().unwrap_or(0)) - expected).powi(2) / expected
            })
            .sum();
        let freedom = (expected.len() - 1) as f64;
        assert!(squares < freedom + 4.0 * (2.0 * freedom).sqrt(), "chi-square {squares} on {freedom} degrees");
        assert!(freedom >= 29.0);
    }
}

#[test]
fn t10_1_a_round_keeps_to_its_bound() {
    for options in [r#"{"players": 6, "penguins": 1}"#, r#"{"players": 3, "penguins": 1, "lead_pass": true}"#] {
        let game = game(options);
        let (mut rng, mut playout) = (Rng::from_seed(3), Playout { traced: true, ..Playout::default() });
        for _ in 0..300 {
            game.playout(&game.initial_state(), &mut rng, &mut playout);
            let plays =
                playout.actions.iter().filter(|(_, id)| matches!(game.action_with_id(*id), Some(Action::Play(_))));
            assert!(plays.count() <= 441);
            assert!(playout.actions.len() < game.spec().longest);
        }
    }
}

#[test]
fn every_id_is_of_one_action_and_chance_has_none() {
    for options in ["{}", r#"{"players": 2}"#] {
        let game = game(options);
        let mut actions = 0;
        for id in 0..game.spec().action_ids {
            let Some(action) = game.action_with_id(id) else { continue };
            assert_eq!(game.action_id(&action), id);
            assert_eq!(game.parse_action(&action.to_string()), Ok(action));
            actions += 1;
        }
        assert!(actions > 3_000);
        assert_eq!(game.action_with_id(game.spec().action_ids), None);
        assert_eq!(game.action_id(&game.parse_action("start 1").expect("a starter")), NO_ID);
    }
}

#[test]
fn only_one_text_is_read_for_an_action() {
    let (basic, duel) = (game("{}"), game(r#"{"players": 2}"#));
    for text in ["play 5x2@3+1", "play 5x2@3+2", "pass 5"] {
        assert!(duel.parse_action(text).is_ok(), "{text}");
        assert!(basic.parse_action(text).is_err(), "{text}");
    }
    let wrong = [
        "play 5x2@03",
        "play 5x2@0",
        "play 5x02@3",
        "play 5x0@3",
        "play 8x1@3",
        "play 0x1@3",
        "play 5x2@+3",
        "play 5x2@3+0",
        "play 5x2@3+3",
        "play 5x9@3+1",
        "play 5x2",
        "play  5x2@3",
        "PASS",
        "pass ",
        "pass 0",
        "pass 8",
        "take@",
        "take@-1",
        "take@64",
        "take 2",
        "keep@1 ",
        "drop 5",
        "start 4",
        "deal 123",
        "",
        "play 5x2@99999999999999999999",
    ];
    for text in wrong {
        assert!(basic.parse_action(text).is_err(), "{text}");
        assert!(duel.parse_action(text).is_err(), "{text}");
    }
}

#[test]
fn t8_5_hidden_gaps_are_not_announced_to_others() {
    let (open, hidden) = (game("{}"), game(r#"{"public_gaps": false}"#));
    let (me, you) = (Seat::new(0), Seat::new(1));
    let deal = format!("deal {}", "1234567".repeat(9));
    for (text, announced) in
        [("take@2", "take"), ("keep@3", "keep"), ("play 5x2@3", "play 5x2"), ("drop", "drop"), ("pass", "pass")]
    {
        let action = open.parse_action(text).expect("notation");
        for viewer in [Some(you), None] {
            assert_eq!(open.announcement(Actor::Seat(me), &action, viewer).as_deref(), Some(text));
            assert_eq!(hidden.announcement(Actor::Seat(me), &action, viewer).as_deref(), Some(announced));
        }
        assert_eq!(hidden.announcement(Actor::Seat(me), &action, Some(me)).as_deref(), Some(text));
    }
    let action = open.parse_action(&deal).expect("notation");
    assert_eq!(open.announcement(Actor::Chance, &action, Some(me)).as_deref(), Some("deal"));
}
