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

impl NotationError {
    /// The longest part of a text that an error repeats, in characters.
    const SHOWN: usize = 40;

    /// An error about this text.
    pub fn new(text: &str, expected: impl Into<String>) -> Self {
        let mut shown: String = text.chars().take(Self::SHOWN).collect();
        if shown.len() < text.len() {
            shown.push('…');
        }
        Self { text: shown, expected: expected.into() }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not an action of this game; expected {}", self.text, self.expected)
    }
}

impl Error for NotationError {}

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
        write!(f, "option {} cannot be {}: {}", self.option, self.value, self.allowed)
    }
}

impl Error for OptionsError {}
