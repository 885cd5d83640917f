//! The view of a seat (B2.2).

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::Seat;

use super::state::{Happened, Public, SEATS, State};
use super::tiles::Tiles;

/// The information set of a seat with perfect memory: what is not written into a view cannot leak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct View {
    pub(super) seat: Option<Seat>,
    pub(super) public: Public,
    /// The viewer's own hand; a spectator has none.
    pub(super) hand: Tiles,
    /// Both hands between a round and the next, when nothing of the round is hidden any more (B2.2).
    pub(super) turned_up: Option<[Tiles; SEATS]>,
}

impl View {
    pub(super) fn new(state: &State, seat: Option<Seat>) -> Self {
        let hand = seat.map_or(Tiles::EMPTY, |seat| state.hand(seat));
        let turned_up = state.public.is_round_over().then_some(state.hands);
        Self { seat, public: state.public, hand, turned_up }
    }

    /// Public knowledge.
    #[must_use]
    pub const fn public(&self) -> &Public {
        &self.public
    }
}

impl Happened {
    /// Returns the events of the record.
    pub(super) fn texts(self) -> Vec<String> {
        match self {
            Self::Nothing => Vec::new(),
            Self::Trick(leader) => vec![format!("trick {leader}")],
            Self::Round(winner) => vec![format!("round {winner}")],
        }
    }
}
