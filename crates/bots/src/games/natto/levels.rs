//! The levels of Natto.

use std::time::Duration;

use crate::bot::Budget;
use crate::levels::{Level, Method};
use crate::search::guided::Guidance;
use crate::search::ismcts::Settings;

/// How far apart they are, `examples/ladder.rs` measures.
pub(super) fn levels() -> Vec<Level> {
    let level = |name, sentence, settings, playouts| Level {
        name,
        sentence,
        method: Method::Ismcts(settings),
        budget: Budget::playouts(playouts),
    };
    // The rules alone, but one round at a time.
    let plain = Settings { guidance: Guidance { early_end: true, ..Guidance::NONE }, ..Settings::PLAIN };
    vec![
        level("Guest", "Tries 200 rounds in its head before each action, all at random.", plain.clone(), 200),
        level("Regular", "Tries 2,000 rounds in its head before each action, all at random.", plain, 2_000),
        level(
            "Host",
            "Tries 300 rounds in its head before each action, with a sense for what a hand needs.",
            Settings::STRONG,
            300,
        ),
        level(
            "Master",
            "Tries 1,500 rounds in its head before each action, with a sense for what a hand needs.",
            Settings::STRONG,
            1_500,
        ),
        Level {
            name: "Founder",
            sentence: "Tries 20,000 rounds in its head before each action, with a sense for what a hand needs, for five \
                       seconds at most.",
            method: Method::Ismcts(Settings::STRONG),
            budget: Budget { time: Some(Duration::from_secs(5)), ..Budget::playouts(20_000) },
        },
    ]
}
