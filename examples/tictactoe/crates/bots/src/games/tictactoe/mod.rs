//! Tic-Tac-Toe: nothing is known of it beyond its rules, and a plain search of them is enough.

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
