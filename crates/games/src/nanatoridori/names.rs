//! What people call what the notation writes: options. Each name is written here and nowhere else.

use chabudai_engine::Names;

/// What the options and their words are called.
const OPTIONS: &[(&str, &str)] = &[
    ("players", "Seats"),
    ("players=2", "Duel for two"),
    ("penguins", "Penguins each"),
    ("scoring", "Scoring"),
    ("scoring=penguins", "Penguins"),
    ("scoring=advanced", "Points, up to 10"),
    ("lead_pass", "Who leads may pass"),
    ("public_gaps", "All see where cards go in"),
    ("starts", "Who starts"),
    ("starts=drawn", "By lot"),
];

/// The tables of names.
pub(super) fn all() -> Vec<Names> {
    vec![("option", OPTIONS.to_vec())]
}
