//! The options of Nakatta.

use chabudai_engine::{OptionKind, OptionSpec, Options, OptionsError, OptionsReader};

use super::Nakatta;
use super::point::LONGEST_SIDE;

/// An example for each option, as shown to players.
const EXAMPLES: [(&str, &str); 2] = [
    ("size", "A game on 7x7 points takes a few minutes; one on 19x19 is long."),
    ("pie", "Black opens in the centre, a strong point. White swaps and takes over that stone."),
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
            "White may swap sides on the first turn instead of placing a stone",
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
