//! The view of a seat: the complete position, since nothing is hidden.

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::Seat;

use super::State;

/// The view of a seat: the whole state, and the seat itself.
#[derive(Clone, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct View {
    pub(super) seat: Option<Seat>,
    pub(super) state: State,
}
