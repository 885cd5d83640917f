//! The levels of Euro-Jongg.

use crate::bot::Budget;
use crate::levels::{Level, Method};

/// How far apart they are in points without bonus cards, over a match, `measure ladder` measures; bonus cards are luck that
/// drowns every step. What sets levels apart more than anything else is what they claim: who claims what three others leave
/// lying goes out in most hands. All decide at once: rollouts did not beat the quick player whose
/// choices they play out (64 hands, 24 worlds a decision: 5.0 ± 3.9 points a hand worse without bonus cards, in all 9 ± 44).
pub(super) fn levels() -> Vec<Level> {
    let level =
        |name, sentence, player| Level { name, sentence, method: Method::Own(player), budget: Budget::playouts(1) };
    vec![
        level(
            "Guest",
            "Looks at how many cards it lacks, and at nothing else; claims only the card it goes out with.",
            "alone",
        ),
        level(
            "Regular",
            "Keeps what most cards improve, and then what counts more; claims only the card it goes out with.",
            "patient",
        ),
        level(
            "Host",
            "Counts books and tomes as well as the cards it lacks, and claims only what gains much by that.",
            "choosy",
        ),
        level("Master", "Counts like Host, but asks less of a claim.", "sparing"),
        level(
            "Founder",
            "Counts like Host, claims all that gains a little, and lets a hand go on when its bonus cards promise more.",
            "points",
        ),
    ]
}
