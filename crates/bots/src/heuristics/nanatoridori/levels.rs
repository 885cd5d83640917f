//! The levels of Nana Toridori.

use std::time::Duration;

use crate::bot::Budget;
use crate::ismcts::Settings;
use crate::levels::{Level, Method};

/// How far apart they are, `examples/ladder.rs` measures.
pub(super) fn levels() -> Vec<Level> {
    let level = |name, sentence, settings, playouts| Level {
        name,
        sentence,
        method: Method::Ismcts(settings),
        budget: Budget::playouts(playouts),
    };
    vec![
        level("Guest", "Tries 60 rounds at random in its head before each action.", Settings::PLAIN, 60),
        level("Regular", "Tries 250 rounds at random in its head before each action.", Settings::PLAIN, 250),
        level("Host", "Tries 100 rounds in its head before each action.", Settings::STRONG, 100),
        level("Master", "Tries 1,000 rounds in its head before each action.", Settings::STRONG, 1_000),
        Level {
            name: "Founder",
            sentence: "Tries 20,000 rounds in its head before each action, for five seconds at most.",
            method: Method::Ismcts(Settings::STRONG),
            budget: Budget { time: Some(Duration::from_secs(5)), ..Budget::playouts(20_000) },
        },
    ]
}
