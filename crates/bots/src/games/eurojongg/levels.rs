//! The levels of Euro-Jongg.

use crate::bot::Budget;
use crate::levels::{Level, Method};

/// How far apart they are, `examples/eurojongg.rs` measures. All decide at once: rollouts did not beat the quick player whose
/// choices they play out (64 hands, 24 worlds a decision: 5.0 ± 3.9 points a hand worse without bonus cards, in all 9 ± 44).
pub(super) fn levels() -> Vec<Level> {
    let level =
        |name, sentence, player| Level { name, sentence, method: Method::Own(player), budget: Budget::playouts(1) };
    vec![
        level("Guest", "Looks at how many cards it lacks, and at nothing else.", "distance"),
        level("Regular", "Keeps what most cards improve, and claims whatever brings it nearer.", "acceptance"),
        level(
            "Host",
            "Counts books and tomes as well as the cards it lacks, and claims whatever gains by that.",
            "eager",
        ),
        level(
            "Master",
            "Like Host, but minds the cards it lacks less, asks more of a claim, and goes out whenever it can.",
            "direct",
        ),
        level("Founder", "Plays like Master, but lets a hand go on when its bonus cards promise more.", "points"),
    ]
}
