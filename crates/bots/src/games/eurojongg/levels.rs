//! The levels of Euro-Jongg.

use crate::bot::Budget;
use crate::levels::{Level, Method};

/// Returns the levels, weakest first.
///
/// `measure ladder` measures the distance between levels in points over a match without bonus cards, whose luck would hide
/// every difference. The levels differ mostly in what they claim: a seat that claims the discards that three others leave goes
/// out in most hands. All levels decide immediately: rollouts did not beat the quick player on which they are based (64 hands,
/// 24 worlds per decision: 5.0 ± 3.9 points per hand worse without bonus cards, 9 ± 44 worse in total).
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
