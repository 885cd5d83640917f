//! Converts every error of the core to its Python exception in `chabudai.errors`.

use std::fmt::Display;

use chabudai_engine::{NotationError, OptionsError, Refusal};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use pythonize::pythonize;

/// The reason why an operation on a state failed.
#[derive(Debug)]
pub enum PlayError {
    /// The text is not an action.
    Notation(NotationError),
    /// The text is not a position. Holds the expected notation.
    Position(String),
    /// A value that does not describe a round of the game. Holds the reason.
    Description(String),
    /// The rules forbid the action in this state, the position, or the described round.
    Illegal(Refusal),
    /// The seat is not to act.
    NotYourTurn(usize),
    /// The game is over.
    Over,
    /// The game has no seat with this number.
    NoSeat(usize),
    /// Chance does not act in this state, or cannot take this action.
    Chance(&'static str),
    /// No action has this id.
    NoAction(u32),
    /// The action has no id.
    NoId(String),
    /// There is no legal action at this index. Holds the index and the number of legal actions.
    NoIndex(usize, usize),
    /// Several seats act, and the caller did not choose one.
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

/// Creates a `GameError` without a more specific class.
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

/// Creates a `NotationError` with a message.
pub fn notation_error(message: impl Into<String>) -> PyErr {
    plain("NotationError", message)
}

/// Creates an `InputError`: a value of the wrong type, or a number out of range.
pub fn input_error(message: impl Into<String>) -> PyErr {
    plain("InputError", message)
}

/// Creates an `InternalError`: a bug in the core.
pub fn internal_error(message: impl Into<String>) -> PyErr {
    plain("InternalError", message)
}

/// Creates a `MissingExtraError`: a package is not installed. The message should name the command that installs it.
pub fn missing_extra_error(message: impl Into<String>) -> PyErr {
    plain("MissingExtraError", message)
}

/// Creates a `ClosedError`: the object is closed.
pub fn closed_error(message: impl Into<String>) -> PyErr {
    plain("ClosedError", message)
}

/// Creates a `GameOverError`: the match is over.
pub fn game_over_error(message: impl Into<String>) -> PyErr {
    plain("GameOverError", message)
}

/// Creates an `IllegalActionError` with a message and the refusal.
pub fn illegal_action_error(message: String, refusal: Option<&Refusal>) -> PyErr {
    raise("IllegalActionError", message, |fields| match refusal {
        Some(refusal) => fields.set_item("refusal", pythonize(fields.py(), refusal)?),
        None => Ok(()),
    })
}

/// Creates the error for a number that is not a seat of the game.
pub fn no_seat_error(seat: impl Display) -> PyErr {
    plain("NotYourTurnError", format!("this game has no seat={seat}; seats count from 0"))
}

/// Creates a `RecordError` with a message.
pub fn record_error(message: impl Into<String>) -> PyErr {
    plain("RecordError", message)
}

impl From<PlayError> for PyErr {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Notation(error) => notation_error(error.to_string()),
            PlayError::Position(expected) => plain("NotationError", format!("this is not a position: {expected}")),
            PlayError::Description(reason) => input_error(reason),
            PlayError::Illegal(refusal) => illegal_action_error(refusal.to_string(), Some(&refusal)),
            PlayError::NotYourTurn(seat) => plain("NotYourTurnError", format!("it is not the turn of seat={seat}")),
            PlayError::Over => plain("GameOverError", "the game is over"),
            PlayError::NoSeat(seat) => no_seat_error(seat),
            PlayError::Chance(message) => plain("IllegalActionError", message),
            PlayError::NoAction(id) => plain("NotationError", format!("no action of this game has the id {id}")),
            PlayError::NoIndex(index, count) => {
                input_error(format!("place={index} is invalid: there are {count} legal actions, counted from 0"))
            }
            PlayError::WhichSeat(seats) => {
                let seats: Vec<_> = seats.iter().map(|seat| format!("seat={seat}")).collect();
                input_error(format!("several seats must act, {}: choose one with the argument seat", seats.join(", ")))
            }
            PlayError::NoId(text) => {
                let text: String = text.chars().take(40).collect();
                plain("NotationError", format!("{text:?} is an action of chance and has no id"))
            }
        }
    }
}
