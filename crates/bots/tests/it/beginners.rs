//! The first two levels of each game always overlook what their sentences say they overlook, and make no other mistakes
//! by chance.

use std::collections::BTreeSet;

use crate::states::{self, states};
use chabudai_bots::{Bot, Playable};
use chabudai_engine::{Actor, Game, Rng, Seat, Turn};
use chabudai_games::eurojongg::EuroJongg;
use chabudai_games::nakatta::{Action as Placement, Nakatta, Point, State as Board};
use chabudai_games::nanatoridori::{Action as Turning, NanaToridori, Phase};
use chabudai_games::natto::{Action, Kind, Natto};

/// Returns the player of a level, from 1, as a function from a view and a seed to an action.
fn level<G: Playable>(game: &G, number: usize) -> impl FnMut(&G::View, u64) -> G::Action {
    let level = G::levels().swap_remove(number - 1);
    let mut bot: Box<dyn Bot<G>> = level.method.player(game).expect("a level has a player");
    move |view, seed| bot.choose(view, level.budget, seed).action
}

/// Calls `see` with the views of random games in which a seat has a choice.
fn in_random_games<G: Playable>(game: &G, count: usize, seed: u64, mut see: impl FnMut(&G::View)) {
    for (state, seat) in states(game, count, seed) {
        let mut legal = Vec::new();
        game.legal_actions(&state, seat, &mut legal);
        if legal.len() > 1 {
            see(&game.view(&state, Some(seat)));
        }
    }
}

#[test]
fn a_level_that_decides_quickly_never_decides_by_chance() {
    fn check<G: Playable>(options: &str, numbers: &[usize]) {
        let game: G = states::game(options);
        for &number in numbers {
            let mut choose = level(&game, number);
            in_random_games(&game, 300, 7, |view| {
                let chosen: BTreeSet<_> = (0..4).map(|seed| choose(view, seed)).collect();
                assert_eq!(chosen.len(), 1, "{} of {}: {chosen:?}", number, G::KEY);
            });
        }
    }
    check::<Natto>("{}", &[1, 2]);
    check::<NanaToridori>("{}", &[1, 2, 3]);
    check::<NanaToridori>(r#"{"players": 2}"#, &[1, 2, 3]);
    check::<EuroJongg>("{}", &[1, 2, 3, 4, 5]);
}

/// Returns positions of Nakatta in which the other seat wins with its next stone unless the seat to move places one of these
/// stones, and the seat to move cannot win first.
fn threats(game: &Nakatta, count: usize) -> Vec<(Board, BTreeSet<Placement>)> {
    let seat_of = |state: &Board| match game.turn(state) {
        Turn::Seats(seats) => seats.first(),
        Turn::Chance | Turn::Over => None,
    };
    let after = |state: &Board, seat: Seat, action: &Placement| {
        let mut next = state.clone();
        game.apply_unchecked(&mut next, Actor::Seat(seat), action);
        next
    };
    let legal = |state: &Board, seat: Seat| {
        let mut legal = Vec::new();
        game.legal_actions(state, seat, &mut legal);
        legal
    };
    let wins = |state: &Board, seat: Seat| {
        legal(state, seat).iter().any(|action| after(state, seat, action).certain_winner().is_some())
    };
    let mut found = Vec::new();
    for seed in 0.. {
        let mut rng = Rng::from_seed(seed);
        let mut state = game.initial_state();
        while let Some(seat) = seat_of(&state).filter(|_| state.certain_winner().is_none()) {
            let own = legal(&state, seat);
            if !wins(&state, seat) {
                let saves = |action: &&Placement| {
                    let next = after(&state, seat, action);
                    seat_of(&next).is_some_and(|other| other == seat || !wins(&next, other))
                };
                let saving: BTreeSet<_> = own.iter().filter(saves).copied().collect();
                if !saving.is_empty() && saving.len() < own.len() {
                    found.push((state.clone(), saving));
                    if found.len() == count {
                        return found;
                    }
                }
            }
            state = after(&state, seat, &game.random_action(&state, seat, &mut rng));
        }
    }
    found
}

#[test]
fn n6_4_the_first_level_of_nakatta_overlooks_threats_and_every_other_level_stops_each() {
    let game = Nakatta::square(7, false);
    let threats = threats(&game, 60);
    for number in 1..=4 {
        let mut choose = level(&game, number);
        let stops = |(state, saving): &&(Board, BTreeSet<Placement>)| {
            let Turn::Seats(seats) = game.turn(state) else { panic!("a seat is to act") };
            saving.contains(&choose(&game.view(state, seats.first()), 3))
        };
        let stopped = threats.iter().filter(stops).count();
        if number == 1 {
            // A stone of its own path often stops a threat by accident, because it has to cross the path of the other seat.
            assert!(stopped + threats.len() / 6 < threats.len(), "level 1 stopped {stopped} of {}", threats.len());
        } else {
            assert_eq!(stopped, threats.len(), "level {number}");
        }
    }
}

#[test]
fn n5_2_the_first_level_of_nakatta_opens_in_the_middle_and_the_others_do_not() {
    let game = Nakatta::square(13, true);
    let view = game.view(&game.initial_state(), Some(Seat::new(0)));
    for number in 1..=4 {
        let mut choose = level(&game, number);
        let Placement::Place(point) = choose(&view, 1) else { panic!("nobody can swap yet") };
        assert_eq!(point == Point::new(6, 6), number == 1, "level {number} opens at {point}");
    }
}

#[test]
fn b9_the_first_level_of_natto_spends_bombs_on_any_play_and_the_second_saves_them() {
    let game: Natto = states::game("{}");
    let [mut first, mut second] = [1, 2].map(|number| level(&game, number));
    let (mut answers, mut with_bombs) = (0, 0);
    for (state, seat) in states(&game, 1_200, 3) {
        let mut legal = Vec::new();
        game.legal_actions(&state, seat, &mut legal);
        if legal.len() < 2 || state.public().table.is_none() {
            continue;
        }
        let view = game.view(&state, Some(seat));
        let [one, other] = [first(&view, 1), second(&view, 1)];
        let is_bomb = |action: &Action| matches!(action, Action::Play(play) if play.kind() == Kind::Bomb);
        let goes_out = |action: &Action| matches!(action, Action::Play(play) if play.size() == state.public().hand_sizes[seat.index()]);
        assert_ne!(one, Action::Pass, "the first level answers whatever it can");
        if legal.iter().all(|action| is_bomb(action) && !goes_out(action) || *action == Action::Pass) {
            with_bombs += 1;
            assert!(is_bomb(&one) && other == Action::Pass, "{one} and {other}");
        } else {
            answers += 1;
            assert_ne!(other, Action::Pass, "the second level answers unless that takes a bomb");
        }
    }
    assert!(answers > 100 && with_bombs > 1, "{answers} {with_bombs}");
}

#[test]
fn b3_2_the_second_level_of_natto_answers_as_low_as_it_can() {
    let game: Natto = states::game("{}");
    let mut second = level(&game, 2);
    for (state, seat) in states(&game, 1_000, 8) {
        let mut legal = Vec::new();
        game.legal_actions(&state, seat, &mut legal);
        if state.public().table.is_none() {
            continue;
        }
        let number = |action: &Action| match action {
            Action::Play(play) if play.kind() != Kind::Bomb => Some(play.declared_number()),
            _ => None,
        };
        if let Some(answer) = number(&second(&game.view(&state, Some(seat)), 1)) {
            assert!(legal.iter().filter_map(number).all(|other| other >= answer));
        }
    }
}

#[test]
fn t4_1_the_levels_of_nana_toridori_that_look_at_their_hand_pass_only_if_they_must() {
    let game: NanaToridori = states::game("{}");
    let mut players: Vec<_> = [1, 2, 3].map(|number| level(&game, number)).into_iter().collect();
    let (mut turns, mut taken) = (0, [0; 3]);
    for (state, seat) in states(&game, 4_000, 5) {
        let mut legal = Vec::new();
        game.legal_actions(&state, seat, &mut legal);
        let can_play = legal.iter().any(|action| matches!(action, Turning::Play(_)));
        let view = game.view(&state, Some(seat));
        for (choose, taken) in players.iter_mut().zip(&mut taken) {
            let chosen = choose(&view, 1);
            assert_eq!(can_play, matches!(chosen, Turning::Play(_)));
            if let Turning::Take(gap) | Turning::Keep(gap) = chosen {
                let mut after = *state.hand(seat);
                let (rank, count) = match state.public().phase {
                    Phase::Beaten => (state.public().beaten.rank(), state.public().beaten.cards()),
                    _ => (state.drawn_card(), 1),
                };
                after.insert(gap, rank, count);
                let before = state.hand(seat).blocks().count_ones();
                assert!(after.blocks().count_ones() <= before, "cards are taken only beside equal ones");
                *taken += u32::from(state.public().phase == Phase::Beaten);
            }
        }
        turns += u32::from(can_play);
    }
    assert!(turns > 500 && taken[0] == 0 && taken[1] > 20 && taken[2] > 20, "{turns} {taken:?}");
}
