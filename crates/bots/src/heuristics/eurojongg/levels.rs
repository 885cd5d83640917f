//! The levels of Euro-Jongg.

use std::time::Duration;

use crate::bot::Budget;
use crate::levels::{Level, Method};

/// How far apart they are, `examples/ladder.rs` measures.
pub(super) fn levels() -> Vec<Level> {
    let level = |name, sentence, player, playouts| Level {
        name,
        sentence,
        method: Method::Own(player),
        budget: Budget::playouts(playouts),
    };
    vec![
        level("Guest", "Looks at how many cards it lacks, and at nothing else.", "distance", 1),
        level("Regular", "Keeps what most cards improve, and claims whatever brings it nearer.", "acceptance", 1),
        level("Host", "Weighs points, claims and bonus cards at a glance.", "points", 1),
        level("Master", "Plays out 30 deals of the unseen cards for each choice.", "rollouts", 30),
        Level {
            budget: Budget { time: Some(Duration::from_secs(1)), ..Budget::playouts(200) },
            ..level(
                "Founder",
                "Plays out 200 deals of the unseen cards for each choice, for a second at most.",
                "rollouts",
                200,
            )
        },
    ]
}
