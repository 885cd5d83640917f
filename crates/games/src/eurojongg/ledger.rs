//! How the points of a hand are shown once it is over (E11.4).

use std::collections::BTreeSet;
use std::sync::{LazyLock, Mutex, PoisonError};

use borsh::io;
use borsh::{BorshDeserialize, BorshSerialize};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::action::SEATS;
use super::cards::Cards;

/// A line of the counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
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

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(4))?;
        map.serialize_entry("clause", self.clause)?;
        map.serialize_entry("name", self.name)?;
        map.serialize_entry("cards", &self.cards.texts())?;
        map.serialize_entry("points", &self.points)?;
        map.end()
    }
}

/// What is shown of a finished hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Showdown {
    /// The hands, those of who went out with the last card.
    pub hands: [Cards; SEATS],
    /// The blind.
    pub blind: Cards,
    /// How each seat's points are counted.
    pub ledger: Vec<Vec<Line>>,
}

impl Serialize for Showdown {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("hands", &self.hands.map(Cards::texts))?;
        map.serialize_entry("blind", &self.blind.texts())?;
        map.serialize_entry("ledger", &self.ledger)?;
        map.end()
    }
}
