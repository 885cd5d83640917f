//! The search of Natto uses no hidden information, tries only legal actions, and takes a win when it has one.

use std::collections::HashMap;

use crate::states::{self, legal_ids, states};
use chabudai_bots::games::natto::{Belief, Endgame, Position as Ending};
use chabudai_bots::{
    Bot, Budget, Choices, Guidance, Guided, Ismcts, IsmctsSettings, Method, Position, Proven, Terms, contest,
};
use chabudai_engine::testkit::full_or_quick;
use chabudai_engine::{Actor, Game, Rng, Seat, Turn};
use chabudai_games::natto::{Action, Kind, Natto, State, Tiles, other};

fn game(options: &str) -> Natto {
    states::game(options)
}

const TABLES: [&str; 7] = [
    "{}",
    r#"{"target": 1, "single_must_end": true}"#,
    r#"{"bombs": "tiles", "lead_bombs": true, "seq_suit_tiebreak": true}"#,
    r#"{"widened_sums": "equal-ok", "free_dragons": true, "bombs": "fewer"}"#,
    r#"{"widened_sums": "higher", "leads": "random"}"#,
    r#"{"shared_dragons": "sliding", "single_must_end": true}"#,
    r#"{"shared_dragons": "strict", "free_dragons": true, "lead_bombs": true}"#,
];

#[test]
fn t8_4_states_that_look_the_same_are_searched_the_same() {
    states::check_same_search::<Natto>(&TABLES, full_or_quick(60, 8), 60);
}

#[test]
fn t8_views_have_one_number_each() {
    for (number, options) in TABLES.iter().enumerate() {
        let game = game(options);
        let mut rng = Rng::from_seed(5);
        for (state, seat) in states(&game, full_or_quick(12, 2), 100 + number as u64) {
            // Within a search, equal information has equal keys, in whatever order it was reached.
            let mut known = HashMap::new();
            let root = game.view(&state, Some(seat));
            for _ in 0..full_or_quick(100, 40) {
                let mut state = game.determinize(&root, &mut rng);
                let mut position = game.walk(&state, Guidance::FULL);
                while let Turn::Seats(seats) = position.turn() {
                    let seat = seats.first().expect("a seat acts");
                    let view = game.view(&state, Some(seat));
                    let mut seen = serde_json::to_value(view).expect("JSON");
                    let public = view.public();
                    for past in ["events", "history", "played", "trick", "table_owner"] {
                        seen.as_object_mut().expect("an object").remove(past);
                    }
                    let seen = (seen, public.played);
                    let before = known.entry(position.key()).or_insert_with(|| seen.clone());
                    assert_eq!(*before, seen, "{options}: two views have one number");
                    let id = position.suggest(&mut rng);
                    position.play(id);
                    let action = game.action_with_id(id).expect("an action");
                    game.apply_unchecked(&mut state, Actor::Seat(seat), &action);
                }
            }
        }
    }
}

#[test]
fn t2_the_rules_alone_allow_what_the_game_allows() {
    let guidance = Guidance { early_end: true, ..Guidance::NONE };
    for (number, options) in TABLES.iter().enumerate() {
        let game = game(options);
        let mut rng = Rng::from_seed(9);
        for (state, seat) in states(&game, full_or_quick(60, 10), 200 + number as u64) {
            // The position and the state advance together through the rest of the round.
            let mut position = game.walk(&state, guidance);
            let (mut state, mut seat) = (state, seat);
            let round = state.public().round;
            let return_bounds = game.return_bounds(&state, guidance);
            let winner = loop {
                let legal = legal_ids(&game, &state, seat);
                let mut choices = Choices::default();
                position.choices(&mut choices);
                choices.ids.sort_unstable();
                assert_eq!(choices.ids, legal, "{options}: {state:?}");
                let id = position.suggest(&mut rng);
                assert!(legal.contains(&id));
                position.play(id);
                let action = game.action_with_id(id).expect("an action");
                let wins = state.public().wins;
                game.apply_unchecked(&mut state, Actor::Seat(seat), &action);
                if state.public().wins != wins {
                    break seat;
                }
                assert_eq!(state.public().round, round);
                seat = state.public().to_move;
                let Turn::Seats(seats) = position.turn() else { panic!("the round goes on") };
                assert_eq!(seats.first(), Some(seat));
            };
            assert_eq!(position.turn(), Turn::Over);
            let loser = other(winner);
            assert_eq!(position.returns()[winner], return_bounds[winner].1);
            assert_eq!(position.returns()[loser], return_bounds[loser].0);
        }
    }
}

#[test]
fn t2_actions_worth_trying_are_legal_and_never_none() {
    for (number, options) in TABLES.iter().enumerate() {
        let game = game(options);
        let mut settled = 0;
        for (state, seat) in states(&game, full_or_quick(300, 40), 300 + number as u64) {
            let legal = legal_ids(&game, &state, seat);
            let position = game.walk(&state, Guidance::FULL);
            let mut choices = Choices::default();
            position.choices(&mut choices);
            assert!(!choices.ids.is_empty() && choices.ids.iter().all(|id| legal.contains(id)), "{options}: {state:?}");
            let mut ids = choices.ids.clone();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), choices.ids.len(), "{options}: twice the same");
            assert_eq!(choices.priors.len(), choices.ids.len());
            assert!((choices.priors.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{:?}", choices.priors);
            let wins = |id: &u32| {
                let mut after = state;
                let action = game.action_with_id(*id).expect("an action");
                game.apply_unchecked(&mut after, Actor::Seat(seat), &action);
                after.public().wins != state.public().wins
            };
            if choices.proven_returns.is_some() {
                settled += 1;
                assert!(wins(&choices.ids[0]));
            } else {
                assert!(!legal.iter().any(wins), "{options}: a win was overlooked in {state:?}");
                // Passes, bombs and single tiles are always tried.
                let kept = |id: &u32| match game.action_with_id(*id) {
                    Some(Action::Play(play)) => play.kind() == Kind::Bomb || play.size() == 1,
                    _ => true,
                };
                assert!(legal.iter().filter(|id| kept(id)).all(|id| choices.ids.contains(id)), "{options}: {state:?}");
            }
        }
        assert!(settled > full_or_quick(5, 1), "{options}: {settled}");
    }
}

#[test]
fn the_value_of_a_round_is_its_effect_on_the_match() {
    let return_bounds = |options: &str| {
        let game = game(options);
        let (state, _) = states(&game, 1, 3)[0];
        let [first, second] = [0, 1].map(|seat| game.return_bounds(&state, Guidance::FULL)[Seat::new(seat)]);
        assert!((first.0 + second.1).abs() < 1e-12 && (first.1 + second.0).abs() < 1e-12);
        first
    };
    assert_eq!(return_bounds(r#"{"target": 1}"#), (-1.0, 1.0));
    // Of two equal players, the one that needs one round while the other needs two wins three matches out of four.
    assert_eq!(return_bounds(r#"{"target": 2}"#), (-0.5, 0.5));
    let (least, greatest) = return_bounds(r#"{"target": 777}"#);
    assert!(least < 0.0 && greatest > 0.0 && greatest < 0.05);
}

#[test]
fn greedy_sheds_the_most_and_answers_with_the_lowest() {
    for (number, options) in TABLES.iter().enumerate() {
        let game = game(options);
        let mut greedy = Method::Greedy.player(&game).expect("there is a greedy player");
        for (state, seat) in states(&game, full_or_quick(200, 30), 400 + number as u64) {
            let mut legal = Vec::new();
            game.legal_actions(&state, seat, &mut legal);
            let chosen = greedy.choose(&game.view(&state, Some(seat)), Budget::playouts(1), 1).action;
            assert!(legal.contains(&chosen));
            let tiles = state.public().hand_sizes[seat.index()];
            let plays = legal.iter().filter_map(|action| match action {
                Action::Play(play) if play.kind() != Kind::Bomb => Some(*play),
                _ => None,
            });
            let plays: Vec<_> = plays.collect();
            match chosen {
                Action::Pass => assert!(plays.is_empty()),
                Action::Play(play) if play.kind() == Kind::Bomb => assert_eq!(play.size(), tiles),
                Action::Play(play) if state.public().table.is_none() => {
                    assert!(plays.iter().all(|other| other.size() <= play.size()));
                }
                Action::Play(play) => {
                    let wins = play.size() == tiles;
                    assert!(wins || plays.iter().all(|other| other.declared_number() >= play.declared_number()));
                }
                Action::Start(_) | Action::Deal(_) => panic!("seats do not deal"),
            }
        }
    }
}

#[test]
fn search_beats_the_greedy_player() {
    let game = game(r#"{"target": 1}"#);
    let terms = Terms { budgets: [Budget::playouts(200), Budget::playouts(1)], opening_plies: 0, seed: 8 };
    let bots = || {
        let search: Box<dyn Bot<_>> = Box::new(Ismcts::new(game.clone(), IsmctsSettings::STRONG));
        [search, Method::Greedy.player(&game).expect("there is a greedy player")]
    };
    let (rounds, most) = full_or_quick((60, 44), (30, 22));
    let played = contest(&game, &bots, &terms, 0..rounds, 1, &|_| ());
    let won = played.iter().filter(|played| played.gain > 0.0).count();
    assert!(won > most, "the search won {won} of {rounds} rounds");
}

#[test]
fn beliefs_cover_exactly_the_possible_hands() {
    for (number, options) in TABLES.iter().enumerate() {
        let game = game(options);
        let mut rng = Rng::from_seed(6);
        for (state, seat) in states(&game, full_or_quick(40, 10), 500 + number as u64) {
            let (public, hand, theirs) = (state.public(), state.hand(seat), other(seat));
            let belief = Belief::new(public, seat, hand);
            let truth = state.hand(theirs).without_dragons();
            let seen = hand.without_dragons().and(public.played.without_dragons());
            let mut hands: Vec<_> = belief.hands().map(|(tiles, _)| tiles).collect();
            assert!(hands.contains(&truth), "{options}: {state:?}");
            assert!(hands.iter().all(|tiles| tiles.len() == truth.len()));
            // No hand contains a seen tile, nor more flowers than remain.
            assert!(hands.iter().all(|tiles| seen.and(*tiles).len() == seen.len() + tiles.len()));
            assert!(belief.hands().all(|(_, chance)| chance > 0.0));
            assert!((belief.hands().map(|(_, chance)| chance).sum::<f64>() - 1.0).abs() < 1e-9);
            assert!(hands.contains(&belief.draw(&mut rng)));
            hands.sort_unstable();
            hands.dedup();
            assert_eq!(hands.len(), belief.hands().len(), "no hand twice");
        }
    }
}

/// Returns the probability that the other seat holds the tile with this bit.
fn chance_of(belief: &Belief, place: u32) -> f64 {
    belief.hands().filter(|(tiles, _)| tiles.bits() >> place & 1 == 1).map(|(_, chance)| chance).sum()
}

/// Returns a round that seat 0 leads, after these actions.
fn after(deal: &str, actions: &[&str]) -> (Natto, State) {
    let game = game("{}");
    let mut state = game.initial_state();
    for text in ["start 0", deal] {
        let action = game.parse_action(text).expect("notation");
        game.apply_unchecked(&mut state, Actor::Chance, &action);
    }
    for text in actions {
        let action = game.parse_action(text).expect("notation");
        let seat = state.public().to_move;
        assert!(game.is_legal(&state, seat, &action), "{text}");
        game.apply_unchecked(&mut state, Actor::Seat(seat), &action);
    }
    (game, state)
}

const DEAL: &str = "deal 1o 1t 1q 2o 2t 3o 3t 5o 5t 6o 7o 8o 9o 2q 3q 4o 4t 4q 5q 6t 6q 7t 7q 8t 8q F 9t 9q F F F";

#[test]
fn without_an_act_every_deal_is_as_likely_as_any_other() {
    let (_, state) = after(DEAL, &[]);
    let belief = Belief::new(state.public(), Seat::new(0), state.hand(Seat::new(0)));
    // Of 18 unseen tiles 13 are held. Of the four flowers that a hand may have, the first can be any of them.
    let nine_of_squares = chance_of(&belief, 26);
    assert!((nine_of_squares - 13.0 / 18.0).abs() < 1e-9, "{nine_of_squares}");
    let no_flower = 5.0 * 4.0 * 3.0 * 2.0 / (18.0 * 17.0 * 16.0 * 15.0);
    assert!((chance_of(&belief, 27) - (1.0 - no_flower)).abs() < 1e-9);
}

#[test]
fn a_pass_makes_hands_with_an_answer_less_likely() {
    let (_, state) = after(DEAL, &["set 1 1o 1t 1q", "pass"]);
    let seat = Seat::new(0);
    let [believed, uniform] = [Belief::new, Belief::uniform].map(|of| of(state.public(), seat, state.hand(seat)));
    // Without dragons, only the three 4s and flowers would have been an answer.
    let without = |belief: &Belief| -> f64 {
        let fours = 0b111 << 9;
        let has_none = |tiles: Tiles| tiles.numbers() & fours != fours && tiles.flowers() < 3;
        belief.hands().filter(|(tiles, _)| has_none(*tiles)).map(|(_, chance)| chance).sum()
    };
    assert!(without(&believed) > 1.15 * without(&uniform), "{} and {}", without(&believed), without(&uniform));
}

#[test]
fn endings_of_one_world_are_solved() {
    let game = game(r#"{"target": 1}"#);
    let mut endgame = None;
    let mut solved = 0;
    for (state, seat) in states(&game, full_or_quick(3_000, 500), 600) {
        let public = state.public();
        let belief = Belief::new(public, seat, state.hand(seat));
        if belief.hands().len() > 1 || legal_ids(&game, &state, seat).len() == 1 {
            continue;
        }
        let endgame = endgame.get_or_insert_with(|| Endgame::new(&public.rules));
        let wins = endgame.wins(&Ending::of(&state), u64::MAX);
        let decision = game.solve_ending(&game.view(&state, Some(seat)), Budget::playouts(1_000_000));
        assert_eq!(decision.is_some(), wins == Some(true), "a lost ending is searched");
        if let Some(decision) = decision {
            solved += 1;
            assert_eq!((decision.value, decision.proven), (1.0, Some(Proven::Win)));
            let mut next = state;
            game.apply_unchecked(&mut next, Actor::Seat(seat), &decision.action);
            if next.public().wins == public.wins {
                let theirs = endgame.wins(&Ending::of(&next), u64::MAX);
                assert_eq!(theirs, Some(false), "{state:?}: {}", decision.action);
            }
        }
    }
    assert!(solved > full_or_quick(20, 2), "{solved}");
}

#[test]
fn the_effort_decides_which_endings_are_solved_if_the_solver_has_nodes_of_its_own() {
    let game = game(r#"{"target": 1}"#);
    let (mut asked, mut solved) = (0, 0);
    for (state, seat) in states(&game, 400, 601) {
        let tiles: u8 = state.public().hand_sizes.iter().sum();
        if !(21..=22).contains(&tiles) || legal_ids(&game, &state, seat).len() == 1 || asked == full_or_quick(20, 4) {
            continue;
        }
        asked += 1;
        let view = game.view(&state, Some(seat));
        assert!(game.solve_ending(&view, Budget::playouts(100_000)).is_none(), "playouts leave it to the search");
        let decision = game.solve_ending(&view, Budget::playouts(10).with_solver(1_500_000));
        if let Some(decision) = decision {
            solved += 1;
            assert!(decision.playouts >= 16, "enough worlds decide");
            assert!(legal_ids(&game, &state, seat).contains(&game.action_id(&decision.action)));
        }
    }
    assert!(solved > 0, "{asked} asked");
}
