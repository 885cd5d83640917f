//! Requirements for a search with hidden information.

use std::time::Duration;

use crate::common::kuhn::{
    Action::{self, Bet, Pass},
    Hands, Kuhn, Own,
};
use crate::common::{Pebbles, expected_return};
use chabudai_bots::{Bot, Budget, Candidate, Decision, Ismcts, IsmctsSettings, Method};
use chabudai_engine::{Actor, Game, Seat};

const JACK: u8 = 0;
const QUEEN: u8 = 1;
const KING: u8 = 2;

fn decision(own: &Own, playouts: u64) -> Decision<Action> {
    Ismcts::new(Kuhn, IsmctsSettings::PLAIN).choose(own, Budget::playouts(playouts), 7)
}

fn value_of(decision: &Decision<Action>, action: Action) -> f64 {
    let is_it = |candidate: &&Candidate<Action>| candidate.action == action;
    decision.candidates.iter().find(is_it).expect("both actions are candidates").value
}

#[test]
fn the_last_word_is_worth_its_average_over_the_worlds() {
    for said in [&[Bet][..], &[Pass, Bet]] {
        let king = decision(&Kuhn::own(KING, said), 2_000);
        assert_eq!((king.action, value_of(&king, Bet), value_of(&king, Pass)), (Bet, 2.0, -1.0));
        let jack = decision(&Kuhn::own(JACK, said), 2_000);
        assert_eq!((jack.action, value_of(&jack, Bet), value_of(&jack, Pass)), (Pass, -2.0, -1.0));
        let queen = decision(&Kuhn::own(QUEEN, said), 20_000);
        assert!(value_of(&queen, Bet).abs() < 0.05, "the queen wins in one world of two: {}", value_of(&queen, Bet));
    }
}

#[test]
fn a_seat_learns_what_the_other_does_with_each_card() {
    // Seat 1 calls a bet with the king and gives up with the jack, so a bet with the queen wins 1 or loses 2.
    let queen = decision(&Kuhn::own(QUEEN, &[]), 40_000);
    assert!((value_of(&queen, Bet) + 0.5).abs() < 0.1, "{}", value_of(&queen, Bet));
    assert_eq!(queen.action, Pass);
    // With best play by both, the whole game is worth -1/18 to seat 0.
    let all: f64 = [JACK, QUEEN, KING].iter().map(|&card| decision(&Kuhn::own(card, &[]), 40_000).value).sum();
    assert!((all / 3.0 + 1.0 / 18.0).abs() < 0.12, "{}", all / 3.0);
}

#[test]
fn no_search_peeks() {
    let mut peeked = Vec::new();
    for (own, said) in [(QUEEN, &[Bet][..]), (JACK, &[Pass]), (QUEEN, &[Pass]), (KING, &[Bet])] {
        let decisions = [JACK, QUEEN, KING].iter().filter(|&&other| other != own).map(|&other| {
            let state = Hands { cards: Some([other, own]), said: said.to_vec() };
            let view = Kuhn.view(&state, Some(Seat::new(1)));
            peeked.push(Ismcts::new(Kuhn, IsmctsSettings::PLAIN).peek(&state, Seat::new(1), Budget::playouts(500), 3));
            Ismcts::new(Kuhn, IsmctsSettings::STRONG).choose(&view, Budget::playouts(500), 3)
        });
        let decisions: Vec<_> = decisions.collect();
        assert_eq!(decisions[0].candidates, decisions[1].candidates);
    }
    assert_ne!(peeked[0].candidates, peeked[1].candidates, "a search that peeks knows more");
}

#[test]
fn the_same_seed_playouts_and_threads_give_the_same_search() {
    let own = Kuhn::own(QUEEN, &[]);
    for threads in [1, 2, 3] {
        let budget = Budget::playouts(1_000).with_threads(threads);
        let mut bot = Ismcts::new(Kuhn, IsmctsSettings::STRONG);
        let first = bot.choose(&own, budget, 9);
        assert_eq!(first.candidates, bot.choose(&own, budget, 9).candidates, "{threads} threads");
        assert_eq!(first.playouts, 1_000);
        assert_eq!(first.candidates.iter().map(|candidate| candidate.visits).sum::<u64>(), 1_000);
        assert_ne!(first.candidates, bot.choose(&own, budget, 10).candidates, "another seed");
    }
}

#[test]
fn a_time_budget_ends_in_time_and_a_full_tree_is_searched_on() {
    let own = Kuhn::own(QUEEN, &[]);
    let budget = Budget::time(Duration::from_millis(20)).with_threads(2);
    let decision = Ismcts::new(Kuhn, IsmctsSettings::STRONG).choose(&own, budget, 9);
    assert!(decision.playouts > 0 && decision.elapsed < Duration::from_secs(5));
    let settings = IsmctsSettings { memory_mib: 0, ..IsmctsSettings::STRONG };
    let decision = Ismcts::new(Kuhn, settings).choose(&own, Budget::playouts(500), 9);
    assert_eq!(decision.candidates.iter().map(|candidate| candidate.visits).sum::<u64>(), 500);
}

#[test]
fn the_only_action_is_taken_at_once() {
    let game = Pebbles { heap: 1, luck: false };
    let decision =
        Ismcts::new(game.clone(), IsmctsSettings::STRONG).choose(&game.initial_state(), Budget::playouts(1_000), 1);
    assert_eq!((decision.action, decision.playouts), (crate::common::Action::Take(1), 0));
}

#[test]
fn without_hidden_information_it_agrees_with_brute_force() {
    for (heap, luck) in [(6, false), (7, false), (8, false), (5, true), (6, true), (7, true)] {
        let game = Pebbles { heap, luck };
        let mut state = game.initial_state();
        if luck {
            game.apply_unchecked(&mut state, Actor::Chance, &crate::common::Action::Gust(0));
        }
        let truth = expected_return(&game, &state);
        let decision = Ismcts::new(game.clone(), IsmctsSettings::PLAIN).choose(&state, Budget::playouts(30_000), 3);
        assert!((decision.value - truth).abs() < 0.15, "{heap} pebbles: {} is not {truth}", decision.value);
    }
}

#[test]
fn the_method_fits_the_hidden_information() {
    assert!(matches!(Method::strongest(&Kuhn), Method::Ismcts(_)));
    assert!(matches!(Method::strongest(&Pebbles { heap: 3, luck: false }), Method::Mcts(_)));
    assert!(Method::Greedy.player(&Kuhn).is_none(), "no greedy player was written for it");
    assert!(Method::Uniform.player(&Kuhn).is_some());
}
