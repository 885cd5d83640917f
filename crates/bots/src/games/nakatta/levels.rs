//! The levels of Nakatta.

use crate::levels::{Level, Method};
use crate::search::mcts::MctsSettings;

/// Returns the levels, weakest first. `measure ladder nakatta` rates them.
///
/// The first two levels look only at paths, as beginners do. The others search, each with more playouts than the one
/// below.
pub(super) fn levels() -> Vec<Level> {
    let search =
        |name, sentence, playouts| Level::with_playouts(name, sentence, Method::Mcts(MctsSettings::STRONG), playouts);
    vec![
        Level::without_search(
            "Guest",
            "Builds its own shortest path along rows and columns; looks at no threat, and opens in the middle, whatever its opponent may take over.",
            "own-path",
        ),
        Level::without_search(
            "Regular",
            "Compares its own shortest path with its opponent's, one stone ahead; sees what one stone decides, and overlooks what takes two.",
            "both-paths",
        ),
        search("Host", "Tries 45 games in its head before each action.", 45),
        search("Elder", "Tries 80 games in its head before each action.", 80),
        search("Master", "Tries 160 games in its head before each action.", 160),
        search("Founder", "Tries 380 games in its head before each action.", 380),
        search("Ancestor", "Tries 1,200 games in its head before each action.", 1_200),
    ]
}
