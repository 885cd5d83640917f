//! What a seat sees: everything, since nothing is hidden (X1.2).

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::Seat;

use super::board::Board;

/// A seat's view: the board, and whose eyes see it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct View {
    seat: Option<Seat>,
    board: Board,
}

impl View {
    pub(super) fn new(seat: Option<Seat>, board: Board) -> Self {
        Self { seat, board }
    }

    pub(super) fn seat(&self) -> Option<Seat> {
        self.seat
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }
}
