//! What some cards or tiles could be played as.

use serde::Serialize;

use crate::Refusal;

/// One way to take some cards or tiles, or one kind of action that they do not make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reading<A> {
    /// The action, or `None` if the cards make none of this kind.
    pub action: Option<A>,
    /// The kind of action, in lower-case words, stable for programs.
    pub kind: &'static str,
    /// Why it may not be played now, or why the cards make none of this kind; `None` if it may.
    pub refusal: Option<Refusal>,
}

impl<A> Reading<A> {
    /// An action that these cards make, and why it may not be played now, if so.
    #[must_use]
    pub const fn of(kind: &'static str, action: A, refusal: Option<Refusal>) -> Self {
        Self { action: Some(action), kind, refusal }
    }

    /// A kind of action that these cards do not make.
    #[must_use]
    pub const fn none(kind: &'static str, refusal: Refusal) -> Self {
        Self { action: None, kind, refusal: Some(refusal) }
    }
}
