//! Names for the options in the notation. Each name is defined only here.

use chabudai_engine::Names;

/// Names of the options and of their values.
const OPTIONS: &[(&str, &str)] = &[
    ("players", "Seats"),
    ("players=2", "Duel for two"),
    ("penguins", "Penguins each"),
    ("scoring", "Scoring"),
    ("scoring=penguins", "Penguins"),
    ("scoring=advanced", "Points, up to 10"),
    ("lead_pass", "The leader may pass"),
    ("public_gaps", "All see where cards go"),
    ("starts", "Who starts"),
    ("starts=drawn", "By lot"),
];

/// Returns the tables of names.
pub(super) fn all() -> Vec<Names> {
    vec![("option", OPTIONS.to_vec())]
}
