//! Compares the exact solver of Natto with brute force.

use super::endings::{compare, endgame, ending, games, reduce_deal};
use chabudai_engine::Rng;
use chabudai_engine::testkit::full_or_quick;

const ENDINGS_PER_GAME: u64 = 150;

#[test]
fn t1_the_solver_equals_brute_force_with_all_options() {
    for (name, game) in games() {
        let mut endgame = endgame(&game);
        let mut won = 0;
        for seed in 0..ENDINGS_PER_GAME {
            let mut rng = Rng::from_seed(seed);
            let state = ending(&game, 4, &mut rng);
            won += u64::from(compare(&game, &mut endgame, &state, seed % 5 == 0));
        }
        assert!(won > ENDINGS_PER_GAME / 5 && won < ENDINGS_PER_GAME, "{name}: {won}");
    }
}

#[test]
fn a_limit_leaves_the_question_open_and_the_next_one_is_answered() {
    let (_, game) = games().swap_remove(0);
    let mut endgame = endgame(&game);
    let position = reduce_deal(&game, 10, &mut Rng::from_seed(1));
    assert_eq!(endgame.wins(&position, 5), None);
    let wins = endgame.wins(&position, u64::MAX);
    assert!(wins.is_some() && endgame.nodes() > 5);
    assert_eq!(endgame.wins(&position, endgame.nodes()), wins);
}

#[test]
fn a_position_is_won_if_one_of_its_actions_wins() {
    for (name, game) in games() {
        let mut endgame = endgame(&game);
        for seed in 0..full_or_quick(10, 2) {
            let position = reduce_deal(&game, 7, &mut Rng::from_seed(seed));
            let verdicts = endgame.best(&position, u64::MAX);
            let wins = verdicts.iter().any(|verdict| verdict.wins == Some(true));
            assert_eq!(endgame.wins(&position, u64::MAX), Some(wins), "{name}, seed {seed}");
        }
    }
}
