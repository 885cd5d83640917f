//! The view of a seat, which has no hidden information (X1.2).

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::Seat;

use super::board::Board;

/// A seat's view: the board and the viewer.
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
