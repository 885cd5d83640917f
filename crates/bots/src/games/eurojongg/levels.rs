//! The levels of Euro-Jongg.

use crate::bot::Budget;
use crate::levels::{Level, MAX_LEVEL_NAME, Method};

/// Returns the levels, weakest first.
///
/// `measure ladder` measures the distance between levels by the points of a match without bonus cards, because luck with them
/// would hide every difference. The levels differ mostly in what they claim: a seat that claims the discards that three others
/// leave goes out in most hands. All levels decide immediately: rollouts did not beat the quick player on which they are based
/// (64 hands, 24 worlds per decision: 5.0 ± 3.9 points per hand worse without bonus cards, 9 ± 44 worse in total).
pub(super) fn levels() -> Vec<Level> {
    let level =
        |name, sentence, player| Level { name, sentence, method: Method::Named(player), budget: Budget::playouts(1) };
    vec![
        level("Guest", "Considers only how many cards it lacks, and claims only the card it goes out with.", "alone"),
        level(
            "Regular",
            "Prefers hands that more cards improve, then those that score more; claims only the card it goes out with.",
            "patient",
        ),
        level(
            "Host",
            "Counts books and tomes as well as the cards it lacks, and claims only what gains a lot.",
            "choosy",
        ),
        level("Master", "Counts like Host, but asks less of a claim.", "sparing"),
        level(
            "Founder",
            "Counts like Host, claims everything that gains a little, and prolongs a hand when its bonus cards promise more.",
            "points",
        ),
    ]
}

/// Returns the strongest level: the highest of the others, because rollouts did not beat it.
pub(super) fn max_level() -> Level {
    Level {
        name: MAX_LEVEL_NAME,
        sentence: "Decides immediately, like Founder: thinking for longer did not make it stronger.",
        method: Method::Named("points"),
        budget: Budget::playouts(1),
    }
}
