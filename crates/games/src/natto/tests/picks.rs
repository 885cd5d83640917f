//! Compares the plays that random rounds pick by index with the list of plays: each play must occur once.

use chabudai_engine::testkit::full_or_quick;
use chabudai_engine::{Game, PerSeat, Playout, Rng, Seat, play_on};

use super::super::playout::{AnswerPlays, Hand, LeadPlays, Strength, bombs_in_force};
use super::super::{Action, Natto, State, Tiles};
use super::{deal_hands, draw_tiles, game, legal, states, with_hand};

/// The strength of a play and its tiles.
type Picked = (String, Tiles);

fn strength_and_tiles((strength, hand): (Strength, Hand)) -> Picked {
    (format!("{strength:?}"), hand.tiles())
}

/// Compares all plays that can be picked for the seat to move with the list of its plays.
fn check_picks(game: &Natto, state: &State) {
    let seat = state.public.to_move;
    let hand = Hand::of(state.hand(seat));
    let mut picks: Vec<Picked> = match state.public.table {
        None => {
            let plays = LeadPlays::of(hand);
            (0..plays.count()).map(|number| strength_and_tiles(plays.get(number))).collect()
        }
        Some(table) => {
            let plays = AnswerPlays::of(hand, Strength::of(table), bombs_in_force(&game.rules));
            (0..plays.count()).map(|number| strength_and_tiles(plays.get(number))).collect()
        }
    };
    let plays = legal(game, state).into_iter().filter_map(|action| match action {
        Action::Play(play) => Some((format!("{:?}", Strength::of(play)), play.tiles())),
        _ => None,
    });
    let mut listed: Vec<Picked> = plays.collect();
    picks.sort();
    listed.sort();
    if picks != listed {
        let [more, less] = [(&picks, &listed), (&listed, &picks)]
            .map(|(these, those)| these.iter().filter(|play| !those.contains(play)).collect::<Vec<_>>());
        panic!("{state:?}: {more:?} but not {less:?}, or some twice");
    }
}

#[test]
fn every_pick_of_a_random_round_is_one_play_of_the_list() {
    for options in [r#"{"target": 1}"#, r#"{"target": 1, "bombs": "tiles"}"#, r#"{"target": 1, "bombs": "fewer"}"#] {
        let game = game(options);
        states(&game, 40, |state, _, _| check_picks(&game, state));
    }
}

#[test]
fn every_pick_from_any_hand_is_one_play_of_the_list() {
    let game = game("{}");
    let mut rng = Rng::from_seed(9);
    for number in 0..600 {
        // Hands of few tiles, of many flowers and of many low numbers are rare in random rounds.
        let flowers = Tiles::of(0, number % 5, [0; 3]);
        let low = draw_tiles(Tiles::of(0xfff, 0, [0; 3]), rng.below(9), &mut rng);
        let high = draw_tiles(Tiles::of(0x7ff_f000, 0, [0; 3]), rng.below(5), &mut rng);
        let dragons = draw_tiles(Tiles::OWN_DRAGONS, rng.below(4), &mut rng);
        let hand = flowers.and(low).and(high).and(dragons);
        if hand.is_empty() {
            continue;
        }
        let mut state = with_hand(deal_hands(&game, ["", ""]), hand);
        check_picks(&game, &state);
        let others = with_hand(state, draw_tiles(Tiles::DEALT, 11, &mut rng).and(Tiles::OWN_DRAGONS));
        let tables = legal(&game, &others);
        for _ in 0..20 {
            let Some(Action::Play(table)) = rng.choose(&tables) else { panic!("leads are plays") };
            state.public.table = Some(*table);
            check_picks(&game, &state);
        }
    }
}

#[test]
fn a_fast_playout_has_the_results_of_a_slow_one() {
    let wins = |returns: PerSeat<f64>| u32::from(returns[Seat::new(0)] > 0.0);
    for options in [r#"{"target": 1}"#, r#"{"target": 2, "leads": "winner"}"#] {
        let game = game(options);
        let start = with_hand(deal_hands(&game, ["1o 1t 5q 9q", "F 9o 9t"]), super::tiles("1o 1t 5q 9q F F 3o 4o C"));
        for state in [game.initial_state(), start] {
            let (games, mut rng) = (full_or_quick(6_000, 2_000), Rng::from_seed(12));
            let mut scratch = Playout::default();
            let fast: u32 = (0..games).map(|_| wins(game.playout(&state, &mut rng, &mut scratch))).sum();
            let slow: u32 = (0..games).map(|_| wins(play_on(&game, state, &mut rng, &mut scratch))).sum();
            let (fast, slow, games) = (f64::from(fast), f64::from(slow), f64::from(games));
            let share = (fast + slow) / (2.0 * games);
            let standard_error = (2.0 * games * share * (1.0 - share)).sqrt();
            assert!((fast - slow).abs() < 4.0 * standard_error, "{options}: {fast} fast, {slow} slow of {games}");
        }
    }
}
