//! The explanation of a hand's points, shown once it is over (E11.4).

use std::collections::BTreeSet;
use std::sync::{LazyLock, Mutex, PoisonError};

use borsh::io;
use borsh::{BorshDeserialize, BorshSerialize};
use schemars::JsonSchema;
use serde::Serialize;

use super::action::SEATS;
use super::cards::Cards;

/// A line of the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, BorshSerialize, BorshDeserialize)]
#[schemars(rename = "LedgerLine")]
pub struct Line {
    /// The clause that gives the points.
    #[borsh(deserialize_with = "known_text")]
    pub clause: &'static str,
    /// The reason for the points.
    #[borsh(deserialize_with = "known_text")]
    pub name: &'static str,
    /// The cards that the points are for.
    pub cards: Cards,
    /// The points, negative for a penalty.
    pub points: i32,
}

/// The maximum length of a line's text, in bytes.
const MAX_TEXT_BYTES: usize = 64;
/// The maximum number of different texts; there are fewer than a hundred.
const MAX_TEXTS: usize = 1_024;

/// Reads the text of a serialized line as a static one. Each distinct text stays in memory once; there are only a few.
fn known_text<R: io::Read>(reader: &mut R) -> io::Result<&'static str> {
    static KNOWN: LazyLock<Mutex<BTreeSet<&'static str>>> = LazyLock::new(Mutex::default);
    let text = String::deserialize_reader(reader)?;
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = known.get(text.as_str()) {
        return Ok(found);
    }
    // Without these limits, pickles that no version has written could fill the memory.
    if text.len() > MAX_TEXT_BYTES || known.len() >= MAX_TEXTS {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let text: &'static str = text.leak();
    known.insert(text);
    Ok(text)
}

/// A finished hand as all seats see it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, BorshSerialize, BorshDeserialize)]
pub struct Showdown {
    /// The hands; those of winners include the last card.
    pub hands: [Cards; SEATS],
    /// The blind.
    pub blind: Cards,
    /// The ledger of each seat.
    pub ledger: Vec<Vec<Line>>,
}
