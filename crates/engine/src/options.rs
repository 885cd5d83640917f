//! Options: names and values that choose a variant, checked once when a game is made.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::OptionsError;

/// Option names and values, as JSON has them.
pub type Options = Map<String, Value>;

/// What people are told of one option: enough to draw a form or a `--help` without knowing the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OptionSpec {
    /// The name, as in `load("nakatta", size=9)`.
    pub name: &'static str,
    /// The values it takes.
    #[serde(flatten)]
    pub kind: OptionKind,
    /// The value when none is given.
    pub default: Value,
    /// Other defaults, for when another option has a certain value; the first that fits holds.
    pub exceptions: Vec<Exception>,
    /// The option that this one may be given instead of. Of the two at most one is given, and a game has the one that
    /// says it; without either the other's default holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead_of: Option<&'static str>,
    /// One sentence for people.
    pub help: &'static str,
    /// What it comes to at a table, in a sentence of its own; empty for an option that needs none.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub example: &'static str,
}

impl OptionSpec {
    /// An option that has this default whatever the others are.
    #[must_use]
    pub fn new(name: &'static str, kind: OptionKind, default: impl Into<Value>, help: &'static str) -> Self {
        Self { name, kind, default: default.into(), exceptions: Vec::new(), instead_of: None, help, example: "" }
    }

    /// A switch that is off unless it is given.
    #[must_use]
    pub fn switch(name: &'static str, help: &'static str) -> Self {
        Self::new(name, OptionKind::Switch, false, help)
    }

    /// A choice between words, the first of them by default.
    ///
    /// # Panics
    /// Without a word.
    #[must_use]
    pub fn choice<T>(name: &'static str, words: &Meanings<T>, help: &'static str) -> Self {
        let words: Vec<_> = words.iter().map(|(word, _)| *word).collect();
        let default = words[0];
        Self::new(name, OptionKind::Choice { words }, default, help)
    }

    /// An option without a default that may be given instead of another.
    #[must_use]
    pub fn instead_of(other: &'static str, name: &'static str, kind: OptionKind, help: &'static str) -> Self {
        Self { instead_of: Some(other), ..Self::new(name, kind, Value::Null, help) }
    }

    /// These options, each with the example that stands under its name.
    ///
    /// # Panics
    /// If an option has no example there.
    #[must_use]
    pub fn with_examples(specs: Vec<Self>, examples: &[(&str, &'static str)]) -> Vec<Self> {
        let example = |name| examples.iter().find(|(known, _)| *known == name).expect("every option has an example").1;
        specs.into_iter().map(|spec| Self { example: example(spec.name), ..spec }).collect()
    }
}

/// The words of an option, each with what it means to the game.
pub type Meanings<T> = [(&'static str, T)];

/// The word of an option for what it means.
///
/// # Panics
/// If nothing among the words means that.
#[must_use]
pub fn option_word<T: PartialEq>(words: &Meanings<T>, meaning: &T) -> &'static str {
    words.iter().find(|(_, known)| known == meaning).expect("every meaning has its word").0
}

/// The default of an option while another option has a certain value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Exception {
    /// The other option, which has no exceptions of its own.
    pub option: &'static str,
    /// The other option's value.
    pub value: Value,
    /// The default then.
    pub default: Value,
}

/// The values that an option takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    /// `true` or `false`.
    Switch,
    /// A whole number in `least..=most`.
    Integer {
        /// The least value.
        least: i64,
        /// The greatest value.
        most: i64,
    },
    /// An odd whole number in `least..=most`.
    Odd {
        /// The least value.
        least: i64,
        /// The greatest value.
        most: i64,
    },
    /// One of these words, or the number of a seat up to `most`.
    Seat {
        /// The words.
        words: Vec<&'static str>,
        /// The greatest number of a seat, whatever the other options.
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
        /// The least value.
        least: i64,
        /// The greatest value.
        most: i64,
    },
}

/// Reads options one by one against their specs and refuses what is left over.
#[derive(Debug)]
pub struct OptionsReader<'a> {
    given: &'a Options,
    specs: Vec<OptionSpec>,
}

impl<'a> OptionsReader<'a> {
    /// A reader of `given`, which may hold only options that `specs` name, with values they allow.
    ///
    /// # Errors
    /// The first option that is unknown or has a value that is not allowed.
    pub fn new(given: &'a Options, specs: Vec<OptionSpec>) -> Result<Self, OptionsError> {
        for (name, value) in given {
            let refuse = |allowed: String| OptionsError { option: name.clone(), value: value.clone(), allowed };
            let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
                let names: Vec<_> = specs.iter().map(|spec| spec.name).collect();
                return Err(refuse(format!("this game has no such option; it has {}", names.join(", "))));
            };
            if !spec.kind.takes(value) {
                return Err(refuse(spec.kind.allowed()));
            }
            if let Some(other) = spec.instead_of.filter(|&other| given.contains_key(other)) {
                return Err(refuse(format!("it is given instead of {other}, and both are given")));
            }
        }
        Ok(Self { given, specs })
    }

    fn value(&self, name: &str) -> &Value {
        self.given.get(name).unwrap_or_else(|| {
            let spec = self.specs.iter().find(|spec| spec.name == name).expect("a game reads its own options");
            let exception = spec.exceptions.iter().find(|exception| *self.value(exception.option) == exception.value);
            exception.map_or(&spec.default, |exception| &exception.default)
        })
    }

    /// The value of a switch.
    ///
    /// # Panics
    /// If the game's specs have no switch of that name.
    #[must_use]
    pub fn switch(&self, name: &str) -> bool {
        self.value(name).as_bool().expect("the spec says that it is a switch")
    }

    /// The value of a whole number.
    ///
    /// # Panics
    /// If the game's specs have no whole number of that name.
    #[must_use]
    pub fn integer(&self, name: &str) -> i64 {
        self.value(name).as_i64().expect("the spec says that it is a whole number")
    }

    /// The value of an odd number that is given instead of another option, if it is.
    ///
    /// # Panics
    /// If the game's specs have no odd number of that name.
    #[must_use]
    pub fn odd(&self, name: &str) -> Option<i64> {
        let value = self.value(name);
        (!value.is_null()).then(|| value.as_i64().expect("the spec says that it is an odd number"))
    }

    /// The number of a seat, or `None` for a word.
    ///
    /// # Panics
    /// If the game's specs have no option of that name.
    #[must_use]
    pub fn seat(&self, name: &str) -> Option<usize> {
        self.value(name).as_u64().map(|seat| seat as usize)
    }

    /// The value of a choice.
    ///
    /// # Panics
    /// If the game's specs have no choice of that name.
    #[must_use]
    pub fn choice(&self, name: &str) -> &str {
        self.value(name).as_str().expect("the spec says that it is a choice")
    }

    /// What the word of a choice means.
    ///
    /// # Panics
    /// If the game's specs have no choice of that name between these words.
    #[must_use]
    pub fn meaning<T: Copy>(&self, name: &str, words: &Meanings<T>) -> T {
        let given = self.choice(name);
        words.iter().find(|(word, _)| *word == given).expect("the spec of the option has the same words").1
    }

    /// Whether a list has this word.
    ///
    /// # Panics
    /// If the game's specs have no list of that name.
    #[must_use]
    pub fn lists(&self, name: &str, word: &str) -> bool {
        self.value(name).as_array().expect("the spec says that it is a list").iter().any(|item| item == word)
    }

    /// The value of a name in a table, `None` if the table does not have it.
    ///
    /// # Panics
    /// If the game's specs have no table of that name.
    #[must_use]
    pub fn entry(&self, table: &str, name: &str) -> Option<i64> {
        self.value(table).as_object().expect("the spec says that it is a table").get(name).and_then(Value::as_i64)
    }

    /// Refuses the value that was given for an option, which is right by itself and not beside the other options.
    #[must_use]
    pub fn refuse(&self, name: &str, allowed: impl Into<String>) -> OptionsError {
        OptionsError { option: name.to_owned(), value: self.value(name).clone(), allowed: allowed.into() }
    }
}

impl OptionKind {
    /// Whether this is one of the values.
    fn takes(&self, value: &Value) -> bool {
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
                (0..items.len()).all(|place| is_word(&items[place]) && !items[..place].contains(&items[place]))
            }),
            Self::Table { names, least, most } => value.as_object().is_some_and(|table| {
                table.iter().all(|(name, value)| names.contains(&name.as_str()) && is_within(value, *least, *most))
            }),
        }
    }

    /// What is allowed, for an error.
    fn allowed(&self) -> String {
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
                format!("it must be a list of some of {}, each at most once", words.join(", "))
            }
            Self::Table { names, least, most } => format!(
                "it must be a table of names with whole numbers from {least} to {most}; the names are {}",
                names.join(", ")
            ),
        }
    }
}

fn is_within(value: &Value, least: i64, most: i64) -> bool {
    value.as_i64().is_some_and(|number| (least..=most).contains(&number))
}
