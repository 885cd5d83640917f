//! Readings: the actions for which a selection of cards or tiles could stand.

use serde::Serialize;

use crate::Refusal;

/// One interpretation of a selection of cards or tiles, or one kind of action that they cannot form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reading<A> {
    /// The action, or `None` if the cards form no action of this kind.
    pub action: Option<A>,
    /// The kind of action, in lower-case words, stable for programs.
    pub kind: &'static str,
    /// The reason why the action may not be played now, or why the cards form no action of this kind; `None` if the
    /// action may be played.
    pub refusal: Option<Refusal>,
}

impl<A> Reading<A> {
    /// An action that these cards form, and the refusal if it may not be played now.
    #[must_use]
    pub const fn of(kind: &'static str, action: A, refusal: Option<Refusal>) -> Self {
        Self { action: Some(action), kind, refusal }
    }

    /// A kind of action that these cards do not form.
    #[must_use]
    pub const fn none(kind: &'static str, refusal: Refusal) -> Self {
        Self { action: None, kind, refusal: Some(refusal) }
    }
}
