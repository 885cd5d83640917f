//! Compares the plays that random rounds pick by index with the list of plays: each play must occur once.

use chabudai_engine::testkit::full_or_quick;
use chabudai_engine::{Game, PerSeat, Playout, Rng, Seat, play_on};

use super::super::fast::legal::Ids;
use super::super::playout::{AnswerPlays, Hand, LeadPlays, Strength, VariantPlays, bombs_in_force};
use super::super::{Action, Kind, Natto, Rules, State, Tiles};
use super::{deal_hands, draw_tiles, game, legal, states, with_hand};

/// The strength of a play and its tiles.
type Picked = (String, Tiles);

fn strength_and_tiles((strength, hand): (Strength, Hand)) -> Picked {
    (format!("{strength:?}"), hand.tiles())
}

/// Compares all plays that can be picked for the seat to move with the list of its plays.
fn check_picks(game: &Natto, state: &State) {
    let hand = state.hand(state.public.to_move);
    let table = state.public.table.map(Strength::of);
    let mut ids = Ids::appending_to(Vec::new());
    let rules = &game.rules;
    let plays = VariantPlays::of(&state.public, table, hand, bombs_in_force(rules), &mut ids);
    let picks: Vec<_> = (0..plays.count()).map(|number| plays.get(rules, number, &ids)).collect();
    // The plays that are counted as in the base game have an order of their own.
    let is_in_order = |kind| match kind {
        Kind::Sum => false,
        Kind::Seq => rules.free_dragons || rules.shares_dragons(),
        _ => rules.shares_dragons(),
    };
    let in_order = picks.iter().filter(|(strength, _)| is_in_order(strength.kind)).copied();
    let listed = legal(game, state).into_iter().filter_map(|action| match action {
        Action::Play(play) if is_in_order(play.kind()) => Some((Strength::of(play), play.tiles())),
        _ => None,
    });
    assert!(in_order.eq(listed), "{:?}: {state:?}", game.options());
    compare(game, state, picks.into_iter().map(|(strength, tiles)| (format!("{strength:?}"), tiles)).collect());
    if game.rules != (Rules { target: game.rules.target, bombs: game.rules.bombs, ..base().rules }) {
        return;
    }
    let hand = Hand::of(hand);
    let picks = match table {
        None => {
            let plays = LeadPlays::of(hand);
            (0..plays.count()).map(|number| strength_and_tiles(plays.get(number))).collect()
        }
        Some(table) => {
            let plays = AnswerPlays::of(hand, table, bombs_in_force(&game.rules));
            (0..plays.count()).map(|number| strength_and_tiles(plays.get(number))).collect()
        }
    };
    compare(game, state, picks);
}

fn base() -> Natto {
    game("{}")
}

fn compare(game: &Natto, state: &State, mut picks: Vec<Picked>) {
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

/// Options under which plays are counted, listed, or both.
const OPTIONS: [&str; 11] = [
    r#"{"target": 1}"#,
    r#"{"target": 1, "bombs": "tiles"}"#,
    r#"{"target": 1, "bombs": "fewer", "lead_bombs": true}"#,
    r#"{"target": 1, "single_must_end": true}"#,
    r#"{"target": 1, "seq_suit_tiebreak": true}"#,
    r#"{"target": 1, "widened_sums": "higher"}"#,
    r#"{"target": 1, "widened_sums": "equal-ok", "lead_bombs": true}"#,
    r#"{"target": 1, "free_dragons": true, "single_must_end": true}"#,
    r#"{"target": 1, "shared_dragons": "sliding", "lead_bombs": true}"#,
    r#"{"target": 1, "shared_dragons": "strict", "free_dragons": true}"#,
    r#"{"target": 1, "shared_dragons": "strict", "widened_sums": "higher", "single_must_end": true}"#,
];

#[test]
fn every_pick_of_a_random_round_is_one_play_of_the_list() {
    for options in OPTIONS {
        let game = game(options);
        states(&game, full_or_quick(40, 12), |state, _, _| check_picks(&game, state));
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
fn every_pick_with_any_dragons_is_one_play_of_the_list() {
    const DRAGON_OPTIONS: [&str; 5] = [
        r#"{"free_dragons": true, "lead_bombs": true}"#,
        r#"{"seq_suit_tiebreak": true}"#,
        r#"{"shared_dragons": "sliding", "bombs": "tiles"}"#,
        r#"{"shared_dragons": "strict", "seq_suit_tiebreak": true, "lead_bombs": true}"#,
        r#"{"shared_dragons": "sliding", "free_dragons": true, "seq_suit_tiebreak": true}"#,
    ];
    let mut rng = Rng::from_seed(10);
    for number in 0..full_or_quick(400, 100) {
        let mut game = game(DRAGON_OPTIONS[number % DRAGON_OPTIONS.len()]);
        // Version 1 had fewer seqs (B11.1).
        game.rules.far_seqs = rng.below(4) > 0;
        let mut state = deal_hands(&game, ["", ""]);
        let mut hand = draw_tiles(Tiles::DEALT, 1 + rng.below(13), &mut rng);
        if game.rules.shares_dragons() {
            state.public.pool = draw_tiles(Tiles::DRAGONS, rng.below(7), &mut rng);
            state.public.most_dragons = [0; 2].map(|_| rng.below(4) as u8);
            state.public.dragon_plays = [0; 2].map(|_| rng.below(3) as u8);
        } else {
            hand = hand.and(draw_tiles(Tiles::OWN_DRAGONS, rng.below(4), &mut rng));
        }
        let mut state = with_hand(state, hand);
        check_picks(&game, &state);
        let others = draw_tiles(Tiles::DEALT, 11, &mut rng);
        let others = if game.rules.shares_dragons() { others } else { others.and(Tiles::OWN_DRAGONS) };
        let tables = legal(&game, &with_hand(state, others));
        for _ in 0..10 {
            let Some(Action::Play(table)) = rng.choose(&tables) else { panic!("leads are plays") };
            state.public.table = Some(*table);
            check_picks(&game, &state);
        }
    }
}

#[test]
fn a_fast_playout_has_the_results_of_a_slow_one() {
    let wins = |returns: PerSeat<f64>| u32::from(returns[Seat::new(0)] > 0.0);
    for options in OPTIONS.into_iter().chain([r#"{"target": 2, "leads": "winner"}"#]) {
        let game = game(options);
        let start = with_hand(deal_hands(&game, ["1o 1t 5q 9q", "F 9o 9t"]), super::tiles("1o 1t 5q 9q F F 3o 4o C"));
        for state in [game.initial_state(), start] {
            if state.public.rules.shares_dragons() && !state.public.pool.is_empty() {
                // The hand of this start has a dragon of its own.
                continue;
            }
            let (games, mut rng) = (full_or_quick(6_000, 1_000), Rng::from_seed(12));
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
