//! The levels of Natto.

use crate::levels::{Level, Method};
use crate::search::guided::Guidance;
use crate::search::ismcts::IsmctsSettings;

/// Returns the levels, weakest first. `measure ladder` measures the distance between them.
pub(super) fn levels() -> Vec<Level> {
    let search =
        |name, sentence, settings, playouts| Level::with_playouts(name, sentence, Method::Ismcts(settings), playouts);
    // No knowledge beyond the rules, but it searches only one round at a time.
    let plain = IsmctsSettings { guidance: Guidance { early_end: true, ..Guidance::NONE }, ..IsmctsSettings::PLAIN };
    vec![
        Level::without_search(
            "Guest",
            "Leads as many tiles as it can and answers everything that it can beat, with a bomb if need be; forgets earlier tricks.",
            "every-answer",
        ),
        Level::without_search(
            "Regular",
            "Plays like level 1, but answers as low as it can and saves its bombs; does not count its opponent's tiles.",
            "saved-bombs",
        ),
        search("Host", "Tries 2,500 rounds in its head before each action, all at random.", plain, 2_500),
        search(
            "Master",
            "Tries 10 rounds in its head before each action, with a sense for what a hand needs.",
            IsmctsSettings::STRONG,
            10,
        ),
        search(
            "Founder",
            "Tries 10,000 rounds in its head before each action, with a sense for what a hand needs.",
            IsmctsSettings::STRONG,
            10_000,
        ),
    ]
}

/// Returns the strongest level.
pub(super) fn max_level() -> Level {
    Level::max(
        "Thinks for two seconds about each action, and solves the end of a round if it can.",
        Method::Ismcts(IsmctsSettings::STRONG),
    )
}
