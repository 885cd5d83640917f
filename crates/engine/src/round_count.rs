//! Rounds that were played at a real table, described by the cards that lie on it and counted by the game's own rules.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::refusal::{replace_invisible, truncate};
use crate::{Ending, Refusal, Seat};

/// The maximum length of an error about an unreadable description, in characters.
const MAX_ERROR_CHARS: usize = 300;

/// A counted round: its ledger, and the match after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundCount {
    /// The lines of the ledger, seat by seat.
    pub lines: Vec<CountLine>,
    /// The change of each seat's score.
    pub points: Vec<i64>,
    /// The score of each seat after the round.
    pub scores: Vec<i64>,
    /// The match after the round, to be passed with the next one.
    pub standing: Value,
    /// The seat that deals or leads the next round; `None` if the match is over or the seat is drawn.
    pub next: Option<Seat>,
    /// The ending of the match, if this round ends it.
    pub ending: Option<Ending>,
}

/// A line of the ledger of a counted round.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct CountLine {
    /// The seat that the line counts for.
    pub seat: Seat,
    /// The clause that gives the points.
    pub clause: &'static str,
    /// The reason for the points; stable for programs.
    pub name: &'static str,
    /// The cards or tiles that the line is about, in notation.
    pub items: Vec<String>,
    /// The points, negative for a loss.
    pub points: i64,
}

/// The reason why a described round cannot be counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoundError {
    /// The game has no rounds with scores.
    NotCounted,
    /// The description does not have the form that the game expects. Holds a sentence for programmers.
    Unreadable(String),
    /// No round can end like this. The culprits name the card, tile or seat.
    Refused(Refusal),
}

impl From<Refusal> for RoundError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl fmt::Display for RoundError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotCounted => f.write_str("this game has no rounds with scores"),
            Self::Unreadable(reason) => f.write_str(reason),
            Self::Refused(refusal) => fmt::Display::fmt(refusal, f),
        }
    }
}

/// A seat in a description, as a number from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct SeatNumber(usize);

impl SeatNumber {
    /// Returns the seat of a table with this number of seats.
    ///
    /// # Errors
    /// If the table has no such seat.
    pub fn of(self, seats: usize) -> Result<Seat, RoundError> {
        let most = seats - 1;
        let missing = || RoundError::Unreadable(format!("seat={} does not exist: seats are 0 to {most}", self.0));
        if self.0 < seats { Ok(Seat::new(self.0)) } else { Err(missing()) }
    }
}

/// Reads a part of a description; `part` names it in errors.
///
/// # Errors
/// If the JSON does not have the form of the type.
pub fn read_description<T: DeserializeOwned>(part: &str, value: &Value) -> Result<T, RoundError> {
    T::deserialize(value).map_err(|error| {
        let reason = truncate(&format!("{part}: {error}"), MAX_ERROR_CHARS);
        RoundError::Unreadable(replace_invisible(&reason))
    })
}
