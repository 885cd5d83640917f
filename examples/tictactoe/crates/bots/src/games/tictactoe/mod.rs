//! Tic-Tac-Toe for the search. A plain search needs no knowledge beyond the rules.

use chabudai_games::tictactoe::{Board, TicTacToe};

use crate::levels::Playable;
use crate::search::guided::{Guidance, Guided, PlainPosition};

impl Guided for TicTacToe {
    type Position = PlainPosition<Self>;

    fn walk(&self, state: &Board, guidance: Guidance) -> PlainPosition<Self> {
        PlainPosition::new(self, state, guidance)
    }
}

impl Playable for TicTacToe {}
