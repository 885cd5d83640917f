//! What a seat sees (B2.2).

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::Seat;

use super::state::{Happened, Public, State};
use super::tiles::Tiles;

/// All that a seat with perfect memory may know: what is not put in cannot leak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct View {
    pub(super) seat: Option<Seat>,
    pub(super) public: Public,
    /// One's own hand; a spectator has none.
    pub(super) hand: Tiles,
}

impl View {
    pub(super) fn new(state: &State, seat: Option<Seat>) -> Self {
        let hand = seat.map_or(Tiles::EMPTY, |seat| state.hand(seat));
        Self { seat, public: state.public, hand }
    }

    /// What everybody knows.
    #[must_use]
    pub const fn public(&self) -> &Public {
        &self.public
    }
}

impl Happened {
    /// The events of the record.
    pub(super) fn texts(self) -> Vec<String> {
        match self {
            Self::Nothing => Vec::new(),
            Self::Trick(leader) => vec![format!("trick {leader}")],
            Self::Round(winner) => vec![format!("round {winner}")],
        }
    }
}
