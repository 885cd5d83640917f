//! The shapes of a view and of an action in data: other languages have their types from here.

use chabudai_engine::{Game, Seat, looks_as};
use schemars::JsonSchema;
use serde::Serialize;

use super::Nakatta;
use super::board::Colour;
use super::point::Point;
use super::view::View;

/// What a view of Nakatta holds: everything, since nothing is hidden.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "NakattaView")]
pub struct ViewData {
    game: &'static str,
    /// Whose eyes see it; null for a spectator.
    seat: Option<Seat>,
    acting: Vec<Seat>,
    over: bool,
    /// Points on a side.
    size: usize,
    /// The stones, the top row first: `B`, `W`, and `.` for an empty point.
    rows: Vec<String>,
    /// Who may play where, the top row first: `.` both, `b` only Black, `w` only White, `x` nobody, `-` a stone.
    playable: Vec<String>,
    /// The colour of each seat.
    colours: [Colour; 2],
    to_move: Colour,
    can_swap: bool,
    /// The point played last.
    last: Option<Point>,
    /// Whether the turn before was skipped.
    skipped: bool,
    /// What the latest action brought about by itself.
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

/// What an action brought about by itself.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "NakattaEvent")]
enum EventData {
    /// This colour could not play and was passed over (N3.4).
    Skip {
        /// Which.
        colour: Colour,
    },
}

/// What a seat does.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "NakattaAction")]
pub enum ActionData {
    /// Places a stone.
    Place {
        /// Where.
        point: Point,
    },
    /// Takes Black's first stone over.
    Swap,
}
