//! How the points of a hand are shown once it is over (E11.4).

use std::collections::BTreeSet;
use std::sync::{LazyLock, Mutex, PoisonError};

use borsh::io;
use borsh::{BorshDeserialize, BorshSerialize};
use schemars::JsonSchema;
use serde::Serialize;

use super::action::SEATS;
use super::cards::Cards;

/// A line of the counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, BorshSerialize, BorshDeserialize)]
#[schemars(rename = "LedgerLine")]
pub struct Line {
    /// The clause by which it counts.
    #[borsh(deserialize_with = "known_text")]
    pub clause: &'static str,
    /// What counts.
    #[borsh(deserialize_with = "known_text")]
    pub name: &'static str,
    /// The cards that it is for.
    pub cards: Cards,
    /// The points, below 0 where they come off.
    pub points: i32,
}

/// A text of a line that was packed: one of the few that are ever written, so each is kept but once.
fn known_text<R: io::Read>(reader: &mut R) -> io::Result<&'static str> {
    static KNOWN: LazyLock<Mutex<BTreeSet<&'static str>>> = LazyLock::new(Mutex::default);
    let text = String::deserialize_reader(reader)?;
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = known.get(text.as_str()) {
        return Ok(found);
    }
    let text: &'static str = text.leak();
    known.insert(text);
    Ok(text)
}

/// What is shown of a finished hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, BorshSerialize, BorshDeserialize)]
pub struct Showdown {
    /// The hands, those of who went out with the last card.
    pub hands: [Cards; SEATS],
    /// The blind.
    pub blind: Cards,
    /// How each seat's points are counted.
    pub ledger: Vec<Vec<Line>>,
}
