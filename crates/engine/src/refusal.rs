//! Refusals and errors as data; the presentation layers turn refusals into sentences.

use std::error::Error;
use std::fmt;

use serde::Serialize;
use serde_json::Value;

/// The reason why an action is not legal for a seat, derived only from what that seat knows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Refusal {
    /// The kind of refusal, in `snake_case`; stable for programs.
    pub code: &'static str,
    /// The clause of the rulebook that forbids the action, such as `N4.2`.
    pub clause: &'static str,
    /// The cards or points that cause the refusal.
    pub culprits: Vec<Culprit>,
}

/// A card or point that causes a refusal, in notation, and its role.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Culprit {
    /// The role, such as `enemy`, `own` or `empty`. Each game defines its roles.
    pub role: &'static str,
    /// The card or point in the game's notation.
    pub item: String,
}

impl Refusal {
    /// Creates a refusal without culprits.
    #[must_use]
    pub fn new(code: &'static str, clause: &'static str) -> Self {
        Self { code, clause, culprits: Vec::new() }
    }

    /// Adds a culprit.
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

/// A text that is not the notation of an action of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The text as given, truncated if too long.
    pub text: String,
    /// The notation that was expected.
    pub expected: String,
}

/// The maximum length of a user's text in an error message, in characters.
const MAX_QUOTED_CHARS: usize = 40;
/// The maximum length of the expected notation or values in an error message, in characters.
const MAX_EXPECTED_CHARS: usize = 300;

/// Truncates a text to a number of characters.
pub(crate) fn truncate(text: &str, max_chars: usize) -> String {
    match text.char_indices().nth(max_chars) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// Whether a character after a letter neither breaks the line, nor is invisible, nor grows when it is escaped.
pub(crate) fn is_visible(c: char) -> bool {
    // An escaped quote or backslash has two characters; an unprintable character has more.
    !c.is_control() && format!("a{c}").escape_debug().count() <= 3
}

/// Replaces each character that could break the line, be invisible or grow when escaped with the replacement character.
pub(crate) fn replace_invisible(text: &str) -> String {
    text.chars().map(|c| if is_visible(c) { c } else { char::REPLACEMENT_CHARACTER }).collect()
}

impl NotationError {
    /// Creates an error about this text.
    pub fn new(text: &str, expected: impl Into<String>) -> Self {
        Self { text: truncate(text, MAX_QUOTED_CHARS), expected: truncate(&expected.into(), MAX_EXPECTED_CHARS) }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (text, expected) = (replace_invisible(&self.text), replace_invisible(&self.expected));
        write!(f, "{text:?} is not an action of this game; expected {expected}")
    }
}

impl Error for NotationError {}

/// The reason why a position cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetUpError {
    /// The text is not a position of this game. Holds the expected notation.
    Unreadable(String),
    /// The rules forbid the position.
    Refused(Refusal),
}

/// An unknown option, or a value that an option does not accept.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionsError {
    /// The option's name.
    pub option: String,
    /// The given value.
    pub value: Value,
    /// The allowed values, as part of a sentence.
    pub allowed: String,
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let option = replace_invisible(&truncate(&self.option, MAX_QUOTED_CHARS));
        let value = replace_invisible(&truncate(&self.value.to_string(), MAX_QUOTED_CHARS));
        let allowed = replace_invisible(&truncate(&self.allowed, MAX_EXPECTED_CHARS));
        write!(f, "option {option} cannot be {value}: {allowed}")
    }
}

impl Error for OptionsError {}
