//! The serialized form of a view and of an action. The Python and TypeScript types are generated from it.

use chabudai_engine::{Game, Seat, looks_as};
use schemars::JsonSchema;
use serde::Serialize;

use super::Nakatta;
use super::board::Colour;
use super::point::Point;
use super::view::View;

/// A view of Nakatta: the complete position, since nothing is hidden.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "NakattaView")]
pub struct ViewData {
    game: &'static str,
    /// The seat that this view belongs to; null for a spectator.
    seat: Option<Seat>,
    acting: Vec<Seat>,
    over: bool,
    /// Points on each side of the board.
    size: usize,
    /// The stones, the top row first: `B`, `W`, and `.` for an empty point.
    rows: Vec<String>,
    /// The colours that may play each point, the top row first: `.` both, `b` only Black, `w` only White, `x` neither,
    /// `-` a stone.
    playable: Vec<String>,
    /// The colour of each seat.
    colours: [Colour; 2],
    to_move: Colour,
    can_swap: bool,
    /// The latest stone.
    last: Option<Point>,
    /// Whether the turn before this one was skipped.
    skipped: bool,
    /// Events that the latest action caused.
    events: Vec<EventData>,
}

impl From<&View> for ViewData {
    fn from(view: &View) -> Self {
        let state = &view.state;
        let board = &state.board;
        let top_first = |letter: &dyn Fn(Point) -> char| -> Vec<String> {
            let row = |row| (0..board.columns()).map(|column| letter(Point::new(column, row))).collect();
            (0..board.rows()).rev().map(row).collect()
        };
        let stone = |point| match board.stone(point) {
            None => '.',
            Some(Colour::Black) => 'B',
            Some(Colour::White) => 'W',
        };
        let playable = |point| match (board.is_legal(Colour::Black, point), board.is_legal(Colour::White, point)) {
            _ if board.stone(point).is_some() => '-',
            (true, true) => '.',
            (true, false) => 'b',
            (false, true) => 'w',
            (false, false) => 'x',
        };
        let skip = state.skipped.then(|| EventData::Skip { colour: state.to_move.other() });
        Self {
            game: Nakatta::KEY,
            seat: view.seat,
            acting: state.seat_to_act().into_iter().collect(),
            over: state.winner.is_some(),
            size: board.columns(),
            rows: top_first(&stone),
            playable: top_first(&playable),
            colours: [Seat::new(0), Seat::new(1)].map(|seat| state.colour_of(seat)),
            to_move: state.to_move,
            can_swap: state.can_swap(),
            last: state.last,
            skipped: state.skipped,
            events: skip.into_iter().collect(),
        }
    }
}

looks_as!(View, ViewData, |view| view.into());

/// An event caused by an action.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "NakattaEvent")]
enum EventData {
    /// The colour had no legal point, so its turn was skipped (N3.4).
    Skip {
        /// The colour that was skipped.
        colour: Colour,
    },
}

/// An action of a seat.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "NakattaAction")]
pub enum ActionData {
    /// Places a stone.
    Place {
        /// The point.
        point: Point,
    },
    /// Takes over Black's first stone.
    Swap,
}
