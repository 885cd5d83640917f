//! The table's own names for the ranks of face cards (E1.8, E12.18).

use chabudai_engine::{OptionKind, OptionSpec, OptionsError, OptionsReader};
use serde_json::{Map, Value};

use super::names::RANKS;

/// The option with the names.
pub(super) const OPTION: &str = "face_names";
/// The letters of the face ranks, from the lowest.
const LETTERS: [&str; 7] = ["F", "W", "H", "B", "J", "Q", "K"];
/// The signs of the other ranks.
const OTHERS: [&str; 9] = ["A", "2", "3", "4", "5", "6", "7", "8", "9"];
/// The maximum number of characters of a name.
const MAX_NAME_LENGTH: usize = 16;

/// The names that a table has given to face ranks. They have no effect on play, and the notation keeps the letters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct FaceNames(Vec<(&'static str, String)>);

/// Returns the option with the names.
pub(super) fn spec() -> OptionSpec {
    let kind = OptionKind::Texts { names: LETTERS.to_vec(), longest: MAX_NAME_LENGTH };
    let help = "the table's own names for face cards; they have no effect on play";
    OptionSpec::new(OPTION, kind, Value::Object(Map::new()), help).left_out()
}

impl FaceNames {
    /// Reads the names, which must differ from one another, and from the signs and names of all other ranks.
    pub(super) fn read(options: &OptionsReader<'_>) -> Result<Self, OptionsError> {
        let own = |letter: &str| options.text(OPTION, letter);
        let named = LETTERS.into_iter().filter_map(|letter| Some((letter, own(letter)?.to_owned())));
        let names = Self(named.collect());
        for (letter, name) in &names.0 {
            let is_same = |other: &str| other.to_lowercase() == name.to_lowercase();
            let others = || LETTERS.into_iter().chain(OTHERS).filter(|other| other != letter);
            let usual = |rank: &str| RANKS.iter().find(|(sign, _)| *sign == rank).map(|&(_, usual)| usual);
            if let Some(rank) = others().find(|rank| is_same(rank) || own(rank).or(usual(rank)).is_some_and(is_same)) {
                let why = format!(
                    "the name of {letter} must differ from those of the other ranks, and {rank} has it or is called so"
                );
                return Err(options.refuse(OPTION, why));
            }
        }
        Ok(names)
    }

    /// Returns the value of the option; `None` for its default.
    pub(super) fn value(&self) -> Option<Value> {
        let names = || self.0.iter().map(|(letter, name)| ((*letter).to_owned(), Value::from(name.as_str())));
        (!self.0.is_empty()).then(|| Value::Object(names().collect()))
    }
}
