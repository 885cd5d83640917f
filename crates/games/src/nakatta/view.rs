//! The view of a seat: the complete position, since nothing is hidden.

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::Seat;

use super::State;

/// A seat's view: the whole state, and the seat that it belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct View {
    pub(super) seat: Option<Seat>,
    pub(super) state: State,
}
