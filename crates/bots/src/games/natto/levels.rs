//! The levels of Natto.

use crate::bot::Budget;
use crate::levels::{Level, MAX_LEVEL_NAME, MAX_LEVEL_TIME, Method};
use crate::search::guided::Guidance;
use crate::search::ismcts::IsmctsSettings;

/// Returns the levels, weakest first. `measure ladder` measures the distance between them.
pub(super) fn levels() -> Vec<Level> {
    let level = |name, sentence, settings, playouts| Level {
        name,
        sentence,
        method: Method::Ismcts(settings),
        budget: Budget::playouts(playouts),
    };
    // The rules alone, but only one round at a time.
    let plain = IsmctsSettings { guidance: Guidance { early_end: true, ..Guidance::NONE }, ..IsmctsSettings::PLAIN };
    vec![
        level("Guest", "Tries 60 rounds in its head before each action, all at random.", plain.clone(), 60),
        level("Regular", "Tries 290 rounds in its head before each action, all at random.", plain.clone(), 290),
        level("Host", "Tries 4,000 rounds in its head before each action, all at random.", plain, 4_000),
        level(
            "Master",
            "Tries 10 rounds in its head before each action, with a sense for what a hand needs.",
            IsmctsSettings::STRONG,
            10,
        ),
        level(
            "Founder",
            "Tries 10,000 rounds in its head before each action, with a sense for what a hand needs.",
            IsmctsSettings::STRONG,
            10_000,
        ),
    ]
}

/// Returns the strongest level.
pub(super) fn max_level() -> Level {
    Level {
        name: MAX_LEVEL_NAME,
        sentence: "Thinks for two seconds about each action, and solves the end of a round if it can.",
        method: Method::Ismcts(IsmctsSettings::STRONG),
        budget: Budget::time(MAX_LEVEL_TIME),
    }
}
