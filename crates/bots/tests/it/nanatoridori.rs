//! The search of Nana Toridori uses no hidden information, tries only legal actions, and values what the game values.

use std::collections::HashMap;

use crate::states::{self, legal_ids, sorted_choices, states};
use chabudai_bots::games::nanatoridori::least_plays;
use chabudai_bots::{Bot, Budget, Guidance, Guided, Ismcts, IsmctsSettings, Method, Playable, Position};
use chabudai_engine::{Actor, Game, Rng, Seat, Turn};
use chabudai_games::nanatoridori::{Action, NanaToridori, State};

fn game(options: &str) -> NanaToridori {
    states::game(options)
}

const TABLES: [&str; 7] = [
    r#"{"players": 2}"#,
    r#"{"players": 2, "penguins": 2, "lead_pass": true}"#,
    r#"{"players": 3}"#,
    r#"{"players": 4, "public_gaps": false}"#,
    r#"{"players": 4, "scoring": "advanced"}"#,
    r#"{"players": 5, "lead_pass": true}"#,
    r#"{"players": 6, "penguins": 1}"#,
];

#[test]
fn t8_4_states_that_look_the_same_are_searched_the_same() {
    states::check_same_search::<NanaToridori>(&TABLES, 150, 24);
}

#[test]
fn t8_views_have_one_number_each() {
    for (number, options) in TABLES.iter().enumerate() {
        let game = game(options);
        let mut rng = Rng::from_seed(5);
        let mut known = HashMap::new();
        for (state, seat) in states(&game, 1_500, 100 + number as u64) {
            let view = game.view(&state, Some(seat));
            let world = game.determinize(&view, &mut rng);
            let key = game.walk(&state, Guidance::FULL).key();
            assert_eq!(key, game.walk(&world, Guidance::FULL).key(), "{options}: {view:?}");
            let mut seen = serde_json::to_value(view).expect("JSON");
            // What the latest action revealed no longer matters to the seat, nor do earlier rounds.
            for past in ["events", "out", "penguins", "points", "starter"] {
                seen.as_object_mut().expect("an object").remove(past);
            }
            let before = known.entry(key).or_insert_with(|| seen.clone());
            assert_eq!(*before, seen, "{options}: two views have the number {key}");
        }
        assert!(known.len() > 1_000, "{options}: {}", known.len());
    }
}

#[test]
fn t2_actions_worth_trying_are_legal_and_never_none() {
    for (number, options) in TABLES.iter().enumerate() {
        let game = game(options);
        for (state, seat) in states(&game, 1_000, 200 + number as u64) {
            let legal = legal_ids(&game, &state, seat);
            let full = sorted_choices(&game.walk(&state, Guidance::FULL));
            assert!(!full.is_empty() && full.iter().all(|(id, _)| legal.contains(id)), "{options}: {state:?}");
            let all = sorted_choices(&game.walk(&state, Guidance::NONE));
            assert!(all.iter().map(|(id, _)| id).eq(legal.iter()), "{options}: {state:?}");
            let priors: f32 = full.iter().map(|&(_, bits)| f32::from_bits(bits)).sum();
            assert!((priors - 1.0).abs() < 1e-3, "{options}: priors sum to {priors}");
            let suggested = game.walk(&state, Guidance::FULL).suggest(&mut Rng::from_seed(number as u64));
            assert!(full.iter().any(|(id, _)| *id == suggested), "{options}: {suggested}");
        }
    }
}

#[test]
fn t3_2_gaps_that_come_to_the_same_hand_or_split_a_block_are_not_tried() {
    let game = game(r#"{"players": 3}"#);
    let mut state = game.initial_state();
    let rest = [(1, 5), (2, 6), (3, 6), (4, 7), (5, 7), (6, 9), (7, 7)];
    let rest: String = rest.iter().map(|&(rank, count): &(u8, usize)| rank.to_string().repeat(count)).collect();
    let deal = format!("deal 1122334425577311{rest}");
    let play = |state: &mut State, text: &str| {
        let action = game.parse_action(text).expect("notation");
        let actor = match game.turn(state) {
            Turn::Seats(seats) => Actor::Seat(seats.first().expect("a seat")),
            _ => Actor::Chance,
        };
        game.apply_unchecked(state, actor, &action);
    };
    for text in ["start 0", &deal, "play 3x2@5", "play 5x2@2"] {
        play(&mut state, text);
    }
    // Seat 1 holds 2 7 7 3 1 1 and has beaten 3 3.
    let tried: Vec<_> = sorted_choices(&game.walk(&state, Guidance::FULL))
        .iter()
        .map(|&(id, _)| game.action_with_id(id).expect("an action").to_string())
        .collect();
    assert_eq!(tried, ["take@0", "take@1", "take@3", "take@6", "drop"]);
}

#[test]
fn t7_2_the_value_of_a_round_is_its_effect_on_the_game() {
    for options in TABLES {
        let game = game(options);
        for (state, _) in states(&game, 60, 9) {
            let mut position = game.walk(&state, Guidance::FULL);
            let returns = position.finish(&mut Rng::from_seed(1));
            let sum: f64 = returns.as_slice().iter().sum();
            assert!(sum.abs() < 1e-9, "{options}: {returns:?}");
            let return_bounds = game.return_bounds(&state, Guidance::FULL);
            for seat in Seat::all(game.spec().seats) {
                let (least, greatest) = return_bounds[seat];
                assert!((least - 1e-9..=greatest + 1e-9).contains(&returns[seat]), "{options}: {returns:?}");
                assert!(least >= -1.0 && greatest <= 1.0, "{options}: {return_bounds:?}");
            }
        }
    }
    // With one penguin each, the round decides the game.
    let game = game(TABLES[6]);
    let (state, _) = states(&game, 1, 3)[0];
    let return_bounds = game.return_bounds(&state, Guidance::FULL);
    assert!(
        Seat::all(6)
            .all(|seat| (return_bounds[seat].0 + 1.0).abs() < 1e-9 && (return_bounds[seat].1 - 0.2).abs() < 1e-9)
    );
}

#[test]
fn greedy_sheds_the_most_and_takes_nothing() {
    for (number, options) in TABLES.iter().enumerate() {
        let game = game(options);
        let mut greedy = Method::Greedy.player(&game).expect("there is a greedy player");
        for (state, seat) in states(&game, 300, 300 + number as u64) {
            let mut legal = Vec::new();
            game.legal_actions(&state, seat, &mut legal);
            let chosen = greedy.choose(&game.view(&state, Some(seat)), Budget::playouts(1), 1).action;
            assert!(legal.contains(&chosen));
            let most = legal.iter().filter_map(|action| match action {
                Action::Play(play) => Some(play.count),
                _ => None,
            });
            match (chosen, most.max()) {
                (Action::Play(play), Some(most)) => assert_eq!(play.count, most),
                (Action::Drop | Action::Pass | Action::PassWith(_), None) => {}
                (chosen, most) => panic!("{options}: {chosen} with plays of {most:?}"),
            }
        }
    }
}

#[test]
fn the_careful_player_keeps_its_plays_few_and_takes_only_what_costs_none() {
    let (mut plays, mut passes, mut taken, mut dropped) = (0, 0, 0, 0);
    for (number, options) in TABLES.iter().enumerate() {
        let game = game(options);
        let mut careful = Method::Named("careful").player(&game).expect("there is a careful player");
        for (state, seat) in states(&game, 300, 400 + number as u64) {
            let hand = *state.hand(seat);
            let before = least_plays(hand.ranks());
            let mut legal = Vec::new();
            game.legal_actions(&state, seat, &mut legal);
            let left = |action: &Action| {
                let mut after = hand;
                match *action {
                    Action::Play(play) => after.remove(play.slot, play.count),
                    Action::Take(gap) => after.insert(gap, state.public().beaten.rank(), state.public().beaten.cards()),
                    Action::Keep(gap) => after.insert(gap, state.drawn_card(), 1),
                    _ => return None,
                }
                Some(least_plays(after.ranks()))
            };
            let chosen = careful.choose(&game.view(&state, Some(seat)), Budget::playouts(1), 1).action;
            assert!(legal.contains(&chosen), "{options}: {chosen}");
            let least = legal.iter().filter_map(left).min();
            match chosen {
                Action::Play(_) => {
                    plays += 1;
                    assert_eq!(left(&chosen), least, "{options}: {chosen} leaves more plays than another");
                }
                Action::Take(_) | Action::Keep(_) => {
                    taken += 1;
                    let may_drop = legal.contains(&Action::Drop);
                    assert!(!may_drop || left(&chosen) <= Some(before), "{options}: {chosen} costs a play");
                }
                Action::Drop => {
                    dropped += 1;
                    assert!(least.is_none_or(|least| least > before), "{options}: a place costs no play");
                }
                _ => {
                    passes += 1;
                    assert!(
                        least.is_none_or(|least| least > before),
                        "{options}: {chosen} though a play costs nothing"
                    );
                }
            }
        }
    }
    assert!([plays, passes, taken, dropped].iter().all(|&count| count > 10), "{plays} {passes} {taken} {dropped}");
}

#[test]
fn each_level_that_decides_quickly_beats_the_one_below() {
    use chabudai_bots::{Terms, contest};
    let game = game(r#"{"players": 2, "penguins": 1}"#);
    for pair in NanaToridori::levels()[..4].windows(2) {
        let terms = Terms { budgets: [pair[1].budget, pair[0].budget], opening_plies: 0, seed: 77 };
        let bots = || [&pair[1], &pair[0]].map(|level| level.method.player(&game).expect("a level has a player"));
        let won = contest(&game, &bots, &terms, 0..200, 1, &|_| ()).iter().filter(|played| played.gain > 0.0).count();
        assert!(won > 114, "{} won {won} of 200 rounds against {}", pair[1].name, pair[0].name);
    }
}

#[test]
fn search_beats_the_greedy_player() {
    use chabudai_bots::{Terms, contest};
    let game = game(r#"{"players": 2}"#);
    let terms = Terms { budgets: [Budget::playouts(100), Budget::playouts(1)], opening_plies: 0, seed: 8 };
    let bots = || {
        let search: Box<dyn Bot<_>> = Box::new(Ismcts::new(game.clone(), IsmctsSettings::STRONG));
        [search, Method::Greedy.player(&game).expect("there is a greedy player")]
    };
    let played = contest(&game, &bots, &terms, 0..60, 1, &|_| ());
    let won = played.iter().filter(|played| played.gain > 0.0).count();
    assert!(won > 42, "the search won {won} of 60 duels");
}
