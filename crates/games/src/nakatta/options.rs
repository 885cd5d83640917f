//! The options of Nakatta.

use chabudai_engine::{OptionKind, OptionSpec, Options, OptionsError, OptionsReader};

use super::Nakatta;
use super::point::LONGEST_SIDE;

/// An example for each option, as shown to players.
const EXAMPLES: [(&str, &str); 2] = [
    ("size", "On 7 points a side a game is over in a few minutes, on 19 it is a long one."),
    ("pie", "Black begins in the middle, which is too good a point: White swaps sides, and that stone is theirs."),
];

/// Returns the options that players can set.
pub(super) fn specs() -> Vec<OptionSpec> {
    let specs = vec![
        OptionSpec::new(
            "size",
            OptionKind::Integer { least: 2, most: LONGEST_SIDE as i64 },
            13,
            "points along each side of the board",
        ),
        OptionSpec::new(
            "pie",
            OptionKind::Switch,
            true,
            "White may change sides on the first turn instead of placing a stone",
        ),
    ];
    OptionSpec::with_examples(specs, &EXAMPLES)
}

/// Returns the game with these options.
///
/// # Errors
///
/// The first option that is unknown or out of range.
pub(super) fn read(options: &Options) -> Result<Nakatta, OptionsError> {
    let options = OptionsReader::new(options, specs())?;
    Ok(Nakatta::square(options.integer("size") as usize, options.switch("pie")))
}

/// Returns the options of a game, including those with default values.
pub(super) fn write(game: &Nakatta) -> Options {
    Options::from_iter([("size".to_owned(), game.columns.into()), ("pie".to_owned(), game.pie.into())])
}
