//! The levels of Euro-Jongg.

use crate::levels::{Level, MAX_LEVEL_NAME};

/// Returns the levels, weakest first. `measure ladder eurojongg` rates them.
///
/// The luck of bonus cards decides most matches, so the levels are close. No player stronger than the last one is
/// known: rollouts did not beat it (64 hands, 24 worlds per decision: 5.0 ± 3.9 points per hand worse without bonus
/// cards, 9 ± 44 worse in total), nor did a player that claims more (`measure eurojongg matches 1200 points,claim=-3
/// points 7`: 19 ± 10 rating points less).
pub(super) fn levels() -> Vec<Level> {
    vec![
        Level::without_search(
            "Guest",
            "Looks only at its own hand: counts the cards it lacks, even if they are gone; claims only to go out. Luck keeps all levels close.",
            "own-hand",
        ),
        Level::without_search(
            "Regular",
            "Counts the cards that improve its hand, even if they are gone; claims only to go out. Luck keeps all levels close.",
            "own-cards",
        ),
        Level::without_search(
            "Host",
            "Counts books and tomes as well as the cards it lacks, and claims only what gains a lot. Luck keeps all levels close.",
            "choosy",
        ),
        Level::without_search(
            "Master",
            "Counts like level 3, but asks less of a claim. Luck keeps all levels close.",
            "sparing",
        ),
        Level::without_search(
            "Founder",
            "Counts like level 3, claims everything that gains a little, and prolongs a hand for bonus cards. Luck keeps all levels close.",
            "points",
        ),
    ]
}

/// Returns the strongest level: the highest of the others, because rollouts did not beat it.
pub(super) fn max_level() -> Level {
    Level::without_search(
        MAX_LEVEL_NAME,
        "Decides immediately, like level 5: thinking for longer did not make it stronger.",
        "points",
    )
}
