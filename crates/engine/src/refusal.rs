//! Why something was not accepted, in data; the sentences are made where people read them.

use std::error::Error;
use std::fmt;

use serde::Serialize;
use serde_json::Value;

/// Why an action is not legal for a seat, from what that seat knows alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Refusal {
    /// What kind of refusal this is, in `snake_case`, stable for programs.
    pub code: &'static str,
    /// The clause of our rulebook that forbids the action, such as `N4.2`.
    pub clause: &'static str,
    /// The cards or points that the refusal is about.
    pub culprits: Vec<Culprit>,
}

/// One card or point that a refusal is about, in notation, and the part it plays.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Culprit {
    /// The part it plays, such as `enemy`, `own` or `empty`; the game says which there are.
    pub role: &'static str,
    /// The card or point in the game's notation.
    pub item: String,
}

impl Refusal {
    /// A refusal without culprits.
    #[must_use]
    pub fn new(code: &'static str, clause: &'static str) -> Self {
        Self { code, clause, culprits: Vec::new() }
    }

    /// The same refusal with one more culprit.
    #[must_use]
    pub fn with(mut self, role: &'static str, item: impl fmt::Display) -> Self {
        self.culprits.push(Culprit { role, item: item.to_string() });
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.code, self.clause)?;
        for culprit in &self.culprits {
            write!(f, " {} {}", culprit.role, culprit.item)?;
        }
        Ok(())
    }
}

/// A text that is no action of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The text as it came, shortened if it was long.
    pub text: String,
    /// What would have been understood.
    pub expected: String,
}

/// The longest part of somebody's text that an error repeats, in characters.
const SHOWN: usize = 40;
/// The longest that an error says of what would have been understood, in characters.
const EXPECTED: usize = 300;

/// The beginning of a text that may be of any length.
fn beginning(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// Text from anywhere as one line of characters that can be seen: the others, which could break the line, hide in it or
/// grow when they are escaped, each become one that says that something was there.
fn visible(text: &str) -> String {
    // A quote and a backslash are two characters when they are escaped; what cannot be printed is more.
    let is_visible = |c: char| !c.is_control() && format!("a{c}").escape_debug().count() <= 3;
    text.chars().map(|c| if is_visible(c) { c } else { char::REPLACEMENT_CHARACTER }).collect()
}

impl NotationError {
    /// An error about this text.
    pub fn new(text: &str, expected: impl Into<String>) -> Self {
        Self { text: beginning(text, SHOWN), expected: beginning(&expected.into(), EXPECTED) }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not an action of this game; expected {}", visible(&self.text), visible(&self.expected))
    }
}

impl Error for NotationError {}

/// Why a position cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetUpError {
    /// The text tells no position of this game; what would have been understood.
    Unreadable(String),
    /// The rules allow no such position.
    Refused(Refusal),
}

/// An option that the game does not have, or a value that the option does not take.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionsError {
    /// The option's name.
    pub option: String,
    /// The value that was given.
    pub value: Value,
    /// What is allowed instead.
    pub allowed: String,
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (option, value) = (beginning(&self.option, SHOWN), beginning(&self.value.to_string(), SHOWN));
        let allowed = beginning(&self.allowed, EXPECTED);
        write!(f, "option {} cannot be {}: {}", visible(&option), visible(&value), visible(&allowed))
    }
}

impl Error for OptionsError {}
