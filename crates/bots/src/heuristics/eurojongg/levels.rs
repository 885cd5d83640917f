//! The levels of Euro-Jongg.

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
    ]
}
