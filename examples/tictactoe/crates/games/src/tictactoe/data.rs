//! The types of views and actions as data, from which those of other languages are generated.

use chabudai_engine::{Game, Seat, looks_as};
use schemars::JsonSchema;
use serde::Serialize;

use super::TicTacToe;
use super::board::Cell;
use super::view::View;

/// A view of Tic-Tac-Toe, which has no hidden information (X1.2).
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "TicTacToeView")]
pub struct ViewData {
    game: &'static str,
    /// The seat of the viewer; null for a spectator.
    seat: Option<Seat>,
    acting: Vec<Seat>,
    over: bool,
    /// The marks, the top row first: `X`, `O`, and `.` for an empty cell.
    rows: Vec<String>,
    /// The cell of the last mark.
    last: Option<Cell>,
}

impl From<&View> for ViewData {
    fn from(view: &View) -> Self {
        let board = view.board();
        let to_act = TicTacToe::seat_to_act(board);
        let sign = |cell| board.at(cell).map_or('.', |seat| ['X', 'O'][seat.index()]);
        let signs: Vec<char> = Cell::all().map(sign).collect();
        Self {
            game: TicTacToe::KEY,
            seat: view.seat(),
            acting: to_act.into_iter().collect(),
            over: to_act.is_none(),
            rows: signs.chunks(3).rev().map(|row| row.iter().collect()).collect(),
            last: board.last(),
        }
    }
}

looks_as!(View, ViewData, |view| view.into());

/// An action of a seat.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "TicTacToeAction")]
pub enum ActionData {
    /// Writes a mark.
    Mark {
        /// The cell.
        cell: Cell,
    },
}
