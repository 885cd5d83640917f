//! Errors as data: a code of the protocol, a message for programs, and the refusal of an illegal action.

use chabudai_engine::{NotationError, OptionsError, Refusal, RoundError};
use serde::Serialize;

/// The reason why a request failed. Nothing has changed.
#[derive(Debug, Serialize)]
pub struct CoreError {
    code: &'static str,
    message: String,
    /// The reason as data, if the rules forbid an action or a position.
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<Box<Refusal>>,
    /// The text that is not an action, and the notation that was expected.
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<Box<(String, String)>>,
}

impl CoreError {
    fn plain(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), refusal: None, expected: None }
    }

    /// A request that makes no sense.
    pub fn malformed(message: impl Into<String>) -> Self {
        Self::plain("malformed", message)
    }

    /// A text that is not a position of the game; `expected` is the notation.
    pub fn position(expected: &str) -> Self {
        Self::plain("notation", format!("this is not a position: {expected}"))
    }

    /// The rules forbid an action or a position.
    pub fn illegal(refusal: Refusal) -> Self {
        let message = refusal.to_string();
        Self { refusal: Some(Box::new(refusal)), ..Self::plain("illegal", message) }
    }

    /// The seat is not asked.
    pub fn not_your_turn(seat: usize) -> Self {
        Self::plain("not_your_turn", format!("it is not the turn of seat={seat}"))
    }

    /// The match has ended.
    pub fn over() -> Self {
        Self::plain("over", "the game is over")
    }

    /// The match has moved on, or there is nothing to take back.
    pub fn stale(message: &'static str) -> Self {
        Self::plain("stale", message)
    }

    /// A text that is not a record, or a record whose actions the rules forbid.
    pub fn record(message: impl Into<String>) -> Self {
        Self::plain("record", message)
    }

    /// The game does not offer this.
    pub fn not_offered(message: &'static str) -> Self {
        Self::plain("not_offered", message)
    }

    /// Returns the message for programs.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl From<NotationError> for CoreError {
    fn from(error: NotationError) -> Self {
        let message = error.to_string();
        Self { expected: Some(Box::new((error.text, error.expected))), ..Self::plain("notation", message) }
    }
}

impl From<RoundError> for CoreError {
    fn from(error: RoundError) -> Self {
        match error {
            RoundError::Refused(refusal) => Self::illegal(refusal),
            RoundError::NotCounted => Self::plain("not_offered", error.to_string()),
            RoundError::Unreadable(reason) => Self::malformed(reason),
        }
    }
}

impl From<OptionsError> for CoreError {
    fn from(error: OptionsError) -> Self {
        Self::plain("options", error.to_string())
    }
}
