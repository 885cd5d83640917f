//! Every error of the core as the exception that Python knows for it, from `chabudai.errors`.

use std::fmt::Display;

use chabudai_engine::{NotationError, OptionsError, RecordError, Refusal};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use pythonize::pythonize;

/// Why a state would not be played on.
#[derive(Debug)]
pub enum PlayError {
    /// The text is no action.
    Notation(NotationError),
    /// The text is no position; what would have been understood.
    Position(String),
    /// The rules do not allow the action now, or the position.
    Illegal(Refusal),
    /// The seat owes no answer.
    NotYourTurn(usize),
    /// The game is over.
    Over,
    /// The game has no seat of this number.
    NoSeat(usize),
    /// Chance does not act here, or cannot do that.
    Chance(&'static str),
    /// No action has this id.
    NoAction(u32),
    /// The action has no id.
    NoId(String),
    /// There is no legal action at this place, of so many.
    NoPlace(usize, usize),
    /// Several seats act, and it was not said which is meant.
    WhichSeat(Vec<usize>),
}

fn raise(class: &str, message: String, fill: impl FnOnce(&Bound<'_, PyDict>) -> PyResult<()>) -> PyErr {
    Python::attach(|py| {
        let make = || -> PyResult<PyErr> {
            let class = py.import("chabudai.errors")?.getattr(class)?;
            let fields = PyDict::new(py);
            fill(&fields)?;
            Ok(PyErr::from_value(class.call((message,), Some(&fields))?))
        };
        make().unwrap_or_else(|error| error)
    })
}

fn plain(class: &str, message: impl Into<String>) -> PyErr {
    raise(class, message.into(), |_| Ok(()))
}

/// A `GameError` that has no class of its own.
pub fn game_error(message: impl Into<String>) -> PyErr {
    plain("GameError", message)
}

pub fn options_error(error: &OptionsError) -> PyErr {
    raise("OptionsError", error.to_string(), |fields| {
        fields.set_item("option", &error.option)?;
        fields.set_item("value", pythonize(fields.py(), &error.value)?)?;
        fields.set_item("allowed", &error.allowed)
    })
}

pub fn notation_error(error: &NotationError) -> PyErr {
    plain("NotationError", error.to_string())
}

/// A `NotationError` about something that is no action.
pub fn notation_error_of(message: impl Into<String>) -> PyErr {
    plain("NotationError", message)
}

/// A value of the wrong type, or a number out of range.
pub fn input_error(message: impl Into<String>) -> PyErr {
    plain("InputError", message)
}

/// A package that is not installed, with the command that installs it.
pub fn missing_extra(message: impl Into<String>) -> PyErr {
    plain("MissingExtraError", message)
}

/// Something that was closed before.
pub fn closed(message: impl Into<String>) -> PyErr {
    plain("ClosedError", message)
}

/// A match that is over.
pub fn game_over(message: impl Into<String>) -> PyErr {
    plain("GameOverError", message)
}

/// An action that the rules do not allow now, told in words of the caller's.
pub fn illegal(message: String, refusal: Option<&Refusal>) -> PyErr {
    raise("IllegalActionError", message, |fields| match refusal {
        Some(refusal) => fields.set_item("refusal", pythonize(fields.py(), refusal)?),
        None => Ok(()),
    })
}

/// A number that is no seat's in any game or in this one.
pub fn no_seat(seat: impl Display) -> PyErr {
    plain("NotYourTurnError", format!("this game has no seat={seat}; seats count from 0"))
}

pub fn record_error(error: &RecordError) -> PyErr {
    plain("RecordError", error.to_string())
}

/// A `RecordError` about the text of a record.
pub fn record_error_of(message: impl Into<String>) -> PyErr {
    plain("RecordError", message)
}

impl From<PlayError> for PyErr {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Notation(error) => notation_error(&error),
            PlayError::Position(expected) => plain("NotationError", format!("this is no position: {expected}")),
            PlayError::Illegal(refusal) => illegal(refusal.to_string(), Some(&refusal)),
            PlayError::NotYourTurn(seat) => plain("NotYourTurnError", format!("it is not the turn of seat={seat}")),
            PlayError::Over => plain("GameOverError", "the game is over"),
            PlayError::NoSeat(seat) => no_seat(seat),
            PlayError::Chance(message) => plain("IllegalActionError", message),
            PlayError::NoAction(id) => plain("NotationError", format!("no action of this game has the id {id}")),
            PlayError::NoPlace(place, count) => {
                input_error(format!("place={place} cannot be: there are {count} legal actions, counted from 0"))
            }
            PlayError::WhichSeat(seats) => {
                let seats: Vec<_> = seats.iter().map(|seat| format!("seat={seat}")).collect();
                input_error(format!("several seats owe an answer, {}: say which is meant", seats.join(", ")))
            }
            PlayError::NoId(text) => {
                let shown: String = text.chars().take(40).collect();
                plain("NotationError", format!("{shown:?} is an action of chance and has no id"))
            }
        }
    }
}
