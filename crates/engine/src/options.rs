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
    /// One sentence for people.
    pub help: &'static str,
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
    /// One of these words.
    Choice {
        /// The words.
        words: Vec<&'static str>,
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
            let fits = match &spec.kind {
                OptionKind::Switch => value.is_boolean(),
                OptionKind::Integer { least, most } => value.as_i64().is_some_and(|v| (*least..=*most).contains(&v)),
                OptionKind::Choice { words } => value.as_str().is_some_and(|v| words.contains(&v)),
            };
            if !fits {
                return Err(refuse(spec.kind.allowed()));
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

    /// The value of a choice.
    ///
    /// # Panics
    /// If the game's specs have no choice of that name.
    #[must_use]
    pub fn choice(&self, name: &str) -> &str {
        self.value(name).as_str().expect("the spec says that it is a choice")
    }
}

impl OptionKind {
    /// What is allowed, for an error.
    fn allowed(&self) -> String {
        match self {
            Self::Switch => "it must be true or false".to_owned(),
            Self::Integer { least, most } => format!("it must be a whole number from {least} to {most}"),
            Self::Choice { words } => format!("it must be one of {}", words.join(", ")),
        }
    }
}
