//! Options: names and values that select a variant, validated once when a game is created.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::OptionsError;
use crate::refusal::is_visible;

/// Option names and values, as in JSON.
pub type Options = Map<String, Value>;

/// The description of one option, sufficient to render a form or a `--help` text without knowing the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OptionSpec {
    /// The name of the option, as in `load("nakatta", size=9)`.
    pub name: &'static str,
    /// The values that the option accepts.
    #[serde(flatten)]
    pub kind: OptionKind,
    /// The default value.
    pub default: Value,
    /// Defaults that depend on the value of another option. The first one that matches applies.
    pub exceptions: Vec<Exception>,
    /// The option that this one can replace. At most one of the two may be given, and a game keeps whichever was given.
    /// If neither was given, the default of the replaced option applies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead_of: Option<&'static str>,
    /// Whether the options of a game leave it out while it has its default: it joined a version of the rules whose records
    /// do not name it.
    #[serde(skip)]
    pub is_left_out: bool,
    /// A sentence of help for users.
    pub help: &'static str,
    /// An example of the option's effect on play, in one sentence. Empty for an option that needs no example.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub example: &'static str,
}

impl OptionSpec {
    /// Creates an option whose default does not depend on the other options.
    #[must_use]
    pub fn new(name: &'static str, kind: OptionKind, default: impl Into<Value>, help: &'static str) -> Self {
        let (exceptions, instead_of) = (Vec::new(), None);
        Self { name, kind, default: default.into(), exceptions, instead_of, is_left_out: false, help, example: "" }
    }

    /// Creates a switch that is off by default.
    #[must_use]
    pub fn switch(name: &'static str, help: &'static str) -> Self {
        Self::new(name, OptionKind::Switch, false, help)
    }

    /// Creates a choice among words, of which the first is the default.
    ///
    /// # Panics
    /// If there are no words.
    #[must_use]
    pub fn choice<T>(name: &'static str, words: &Meanings<T>, help: &'static str) -> Self {
        let words: Vec<_> = words.iter().map(|(word, _)| *word).collect();
        let default = words[0];
        Self::new(name, OptionKind::Choice { words }, default, help)
    }

    /// Creates an option that can replace another one and has no default.
    #[must_use]
    pub fn instead_of(other: &'static str, name: &'static str, kind: OptionKind, help: &'static str) -> Self {
        Self { instead_of: Some(other), ..Self::new(name, kind, Value::Null, help) }
    }

    /// Returns the option as one that a game's options leave out while it has its default.
    #[must_use]
    pub fn left_out(self) -> Self {
        Self { is_left_out: true, ..self }
    }

    /// Adds to each option the example listed under its name.
    ///
    /// # Panics
    /// If an option has no example.
    #[must_use]
    pub fn with_examples(specs: Vec<Self>, examples: &[(&str, &'static str)]) -> Vec<Self> {
        let example = |name| examples.iter().find(|(known, _)| *known == name).expect("every option has an example").1;
        specs.into_iter().map(|spec| Self { example: example(spec.name), ..spec }).collect()
    }
}

/// The words of an option, each with its meaning to the game.
pub type Meanings<T> = [(&'static str, T)];

/// Returns the word of an option that has this meaning.
///
/// # Panics
/// If none of the words has the meaning.
#[must_use]
pub fn option_word<T: PartialEq>(words: &Meanings<T>, meaning: &T) -> &'static str {
    words.iter().find(|(_, known)| known == meaning).expect("every meaning has a word").0
}

/// The default of an option that applies if another option has a certain value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Exception {
    /// The other option, which has no exceptions of its own.
    pub option: &'static str,
    /// The value of the other option.
    pub value: Value,
    /// The default in that case.
    pub default: Value,
}

/// The values that an option accepts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    /// `true` or `false`.
    Switch,
    /// A whole number in `least..=most`.
    Integer {
        /// The lowest value.
        least: i64,
        /// The highest value.
        most: i64,
    },
    /// An odd whole number in `least..=most`.
    Odd {
        /// The lowest value.
        least: i64,
        /// The highest value.
        most: i64,
    },
    /// One of these words, or a seat number up to `most`.
    Seat {
        /// The words.
        words: Vec<&'static str>,
        /// The highest seat number, whatever the other options.
        most: i64,
    },
    /// One of these words.
    Choice {
        /// The words.
        words: Vec<&'static str>,
    },
    /// One of these whole numbers.
    Numbers {
        /// The numbers.
        values: Vec<i64>,
    },
    /// A list of some of these words, each at most once.
    List {
        /// The words.
        words: Vec<&'static str>,
    },
    /// A table of some of these names, each with a whole number in `least..=most`.
    Table {
        /// The names.
        names: Vec<&'static str>,
        /// The lowest value.
        least: i64,
        /// The highest value.
        most: i64,
    },
    /// A table of some of these names, each with a text for display: letters, digits, single spaces, hyphens and
    /// apostrophes.
    Texts {
        /// The names.
        names: Vec<&'static str>,
        /// The maximum number of characters of a text.
        longest: usize,
    },
}

/// The maximum number of combining marks on a letter of a text.
const MAX_MARKS: usize = 2;
/// Letters that look like a space: the fillers of Hangul.
const BLANK_LETTERS: [char; 4] = ['\u{115f}', '\u{1160}', '\u{3164}', '\u{ffa0}'];

/// Whether a text is one that an option may show to all players: nothing in it is invisible, turns the direction of
/// writing, or means anything in another notation.
fn is_display_text(text: &str, longest: usize) -> bool {
    let is_space = |c| c == Some(' ');
    let (mut marks, mut before) = (0, Some(' '));
    for c in text.chars() {
        // A mark alone is escaped, but not after a letter.
        let is_mark = is_visible(c) && c.escape_debug().count() > 2;
        marks = if is_mark { marks + 1 } else { 0 };
        let is_letter = c.is_alphanumeric() && is_visible(c) && !BLANK_LETTERS.contains(&c);
        let is_allowed = if is_mark || " -'’".contains(c) { !is_space(before) } else { is_letter };
        if !is_allowed || marks > MAX_MARKS {
            return false;
        }
        before = Some(c);
    }
    !is_space(before) && text.chars().count() <= longest
}

/// Reads validated options one by one.
#[derive(Debug)]
pub struct OptionsReader<'a> {
    given: &'a Options,
    specs: Vec<OptionSpec>,
}

impl<'a> OptionsReader<'a> {
    /// Validates `given`: every option must be one of `specs` and have an allowed value.
    ///
    /// # Errors
    /// Returns the first option that is unknown or whose value is not allowed.
    pub fn new(given: &'a Options, specs: Vec<OptionSpec>) -> Result<Self, OptionsError> {
        for (name, value) in given {
            let refuse = |allowed: String| OptionsError { option: name.clone(), value: value.clone(), allowed };
            let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
                let names: Vec<_> = specs.iter().map(|spec| spec.name).collect();
                return Err(refuse(format!("this game has no such option; it has {}", names.join(", "))));
            };
            if !spec.kind.accepts(value) {
                return Err(refuse(spec.kind.requirement()));
            }
            if let Some(other) = spec.instead_of.filter(|&other| given.contains_key(other)) {
                return Err(refuse(format!("it replaces {other}, and both are given")));
            }
        }
        Ok(Self { given, specs })
    }

    fn value(&self, name: &str) -> &Value {
        self.given.get(name).unwrap_or_else(|| {
            let spec = self.specs.iter().find(|spec| spec.name == name).expect("a game reads only its own options");
            let exception = spec.exceptions.iter().find(|exception| *self.value(exception.option) == exception.value);
            exception.map_or(&spec.default, |exception| &exception.default)
        })
    }

    /// Returns the value of a switch.
    ///
    /// # Panics
    /// If the game's specs have no switch of that name.
    #[must_use]
    pub fn switch(&self, name: &str) -> bool {
        self.value(name).as_bool().expect("the spec says that it is a switch")
    }

    /// Returns the value of an option that is a whole number.
    ///
    /// # Panics
    /// If the game's specs have no whole number of that name.
    #[must_use]
    pub fn integer(&self, name: &str) -> i64 {
        self.value(name).as_i64().expect("the spec says that it is a whole number")
    }

    /// Returns the value of an odd number that replaces another option, or `None` if it is not given.
    ///
    /// # Panics
    /// If the game's specs have no odd number of that name.
    #[must_use]
    pub fn odd(&self, name: &str) -> Option<i64> {
        let value = self.value(name);
        (!value.is_null()).then(|| value.as_i64().expect("the spec says that it is an odd number"))
    }

    /// Returns the number of a seat, or `None` if the value is a word.
    ///
    /// # Panics
    /// If the game's specs have no option of that name.
    #[must_use]
    pub fn seat(&self, name: &str) -> Option<usize> {
        self.value(name).as_u64().map(|seat| seat as usize)
    }

    /// Returns the word of a choice.
    ///
    /// # Panics
    /// If the game's specs have no choice of that name.
    #[must_use]
    pub fn choice(&self, name: &str) -> &str {
        self.value(name).as_str().expect("the spec says that it is a choice")
    }

    /// Returns the meaning of the chosen word.
    ///
    /// # Panics
    /// If the game's specs have no choice of that name among these words.
    #[must_use]
    pub fn meaning<T: Copy>(&self, name: &str, words: &Meanings<T>) -> T {
        let given = self.choice(name);
        words.iter().find(|(word, _)| *word == given).expect("the spec of the option has the same words").1
    }

    /// Whether a list contains this word.
    ///
    /// # Panics
    /// If the game's specs have no list of that name.
    #[must_use]
    pub fn lists(&self, name: &str, word: &str) -> bool {
        self.value(name).as_array().expect("the spec says that it is a list").iter().any(|item| item == word)
    }

    /// Returns the value of a name in a table, or `None` if the table does not contain it.
    ///
    /// # Panics
    /// If the game's specs have no table of that name.
    #[must_use]
    pub fn entry(&self, table: &str, name: &str) -> Option<i64> {
        self.value(table).as_object().expect("the spec says that it is a table").get(name).and_then(Value::as_i64)
    }

    /// Returns the text of a name in a table, or `None` if the table does not contain it.
    ///
    /// # Panics
    /// If the game's specs have no table of that name.
    #[must_use]
    pub fn text(&self, table: &str, name: &str) -> Option<&str> {
        self.value(table).as_object().expect("the spec says that it is a table").get(name).and_then(Value::as_str)
    }

    /// Returns the error for a value that is valid on its own but not in combination with the other options.
    #[must_use]
    pub fn refuse(&self, name: &str, allowed: impl Into<String>) -> OptionsError {
        OptionsError { option: name.to_owned(), value: self.value(name).clone(), allowed: allowed.into() }
    }
}

impl OptionKind {
    /// Whether the option accepts this value.
    fn accepts(&self, value: &Value) -> bool {
        match self {
            Self::Switch => value.is_boolean(),
            Self::Integer { least, most } => is_within(value, *least, *most),
            Self::Odd { least, most } => {
                is_within(value, *least, *most) && value.as_i64().is_some_and(|number| number % 2 != 0)
            }
            Self::Seat { words, most } => {
                is_within(value, 0, *most) || value.as_str().is_some_and(|word| words.contains(&word))
            }
            Self::Choice { words } => value.as_str().is_some_and(|word| words.contains(&word)),
            Self::Numbers { values } => value.as_i64().is_some_and(|number| values.contains(&number)),
            Self::List { words } => value.as_array().is_some_and(|items| {
                let is_word = |item: &Value| item.as_str().is_some_and(|item| words.contains(&item));
                (0..items.len()).all(|index| is_word(&items[index]) && !items[..index].contains(&items[index]))
            }),
            Self::Table { names, least, most } => value.as_object().is_some_and(|table| {
                table.iter().all(|(name, value)| names.contains(&name.as_str()) && is_within(value, *least, *most))
            }),
            Self::Texts { names, longest } => value.as_object().is_some_and(|table| {
                table.iter().all(|(name, value)| {
                    names.contains(&name.as_str()) && value.as_str().is_some_and(|text| is_display_text(text, *longest))
                })
            }),
        }
    }

    /// Describes the accepted values, for an error message.
    fn requirement(&self) -> String {
        match self {
            Self::Switch => "it must be true or false".to_owned(),
            Self::Integer { least, most } => format!("it must be a whole number from {least} to {most}"),
            Self::Odd { least, most } => format!("it must be an odd whole number from {least} to {most}"),
            Self::Seat { words, most } => format!("it must be {} or a seat from 0 to {most}", words.join(", ")),
            Self::Choice { words } => format!("it must be one of {}", words.join(", ")),
            Self::Numbers { values } => {
                let values: Vec<_> = values.iter().map(ToString::to_string).collect();
                format!("it must be one of {}", values.join(", "))
            }
            Self::List { words } => {
                format!("it must be a list of distinct words among {}", words.join(", "))
            }
            Self::Table { names, least, most } => {
                format!("it must map names to whole numbers from {least} to {most}; the names are {}", names.join(", "))
            }
            Self::Texts { names, longest } => format!(
                "it must map names to texts of 1 to {longest} letters, digits, spaces, hyphens and apostrophes; the names are {}",
                names.join(", ")
            ),
        }
    }
}

fn is_within(value: &Value, least: i64, most: i64) -> bool {
    value.as_i64().is_some_and(|number| (least..=most).contains(&number))
}
