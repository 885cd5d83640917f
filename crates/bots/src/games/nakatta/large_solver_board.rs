//! Boards of any size for the solver, once most of their points are taken: the search's position with its tactics.

use chabudai_engine::{Seat, Turn};

use super::search_position::Grid;
use super::small_solver_board::Small;
use crate::search::guided::{Choices, Position};
use crate::search::proof_table::ProofNumbers;
use crate::search::solver::SolverPosition;

/// A board on which the search's tactics leave out actions that lose or are no better than another.
#[derive(Clone, Debug)]
pub struct Wide(pub(super) Box<Grid>);

impl SolverPosition for Wide {
    fn seat(&self) -> Seat {
        let Turn::Seats(seats) = self.0.turn() else { panic!("the tactics find a win before the game is over") };
        seats.first().expect("a turn of seats has a seat")
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn expand(&self, out: &mut Vec<u32>) -> Option<Seat> {
        let mut choices = Choices::default();
        self.0.choices(&mut choices);
        if let Some(returns) = choices.proven_returns {
            return Seat::all(2).find(|&seat| returns[seat] > 0.0);
        }
        out.append(&mut choices.ids);
        None
    }

    fn play(&mut self, id: u32) {
        self.0.play(id);
    }
}

/// A position for the solver: the faster form if the board is small enough for it.
#[derive(Clone, Debug)]
pub enum SolverBoard {
    /// Up to 8x8 points.
    Small(Small),
    /// More points, of which few are empty.
    Wide(Wide),
}

impl SolverPosition for SolverBoard {
    fn seat(&self) -> Seat {
        match self {
            Self::Small(board) => board.seat(),
            Self::Wide(board) => board.seat(),
        }
    }

    fn key(&self) -> u64 {
        match self {
            Self::Small(board) => board.key(),
            Self::Wide(board) => board.key(),
        }
    }

    fn expand(&self, out: &mut Vec<u32>) -> Option<Seat> {
        match self {
            Self::Small(board) => board.expand(out),
            Self::Wide(board) => board.expand(out),
        }
    }

    fn play(&mut self, id: u32) {
        match self {
            Self::Small(board) => board.play(id),
            Self::Wide(board) => board.play(id),
        }
    }

    fn first_numbers(&self) -> ProofNumbers {
        match self {
            Self::Small(board) => board.first_numbers(),
            Self::Wide(board) => board.first_numbers(),
        }
    }
}
