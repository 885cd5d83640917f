//! What a seat sees: everything, since nothing is hidden.

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::Seat;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::board::Colour;
use super::point::Point;
use super::{Nakatta, State};

/// A seat's view: the whole state, and whose eyes see it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct View {
    pub(super) seat: Option<Seat>,
    pub(super) state: State,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let state = &self.state;
        let board = &state.board;
        let acting: Vec<Seat> = state.seat_to_act().into_iter().collect();
        let colours = [Seat::new(0), Seat::new(1)].map(|seat| state.colour_of(seat).letter());
        let top_first = |letter: &dyn Fn(Point) -> char| -> Vec<String> {
            let row = |row| (0..board.columns()).map(|column| letter(Point::new(column, row))).collect();
            (0..board.rows()).rev().map(row).collect()
        };
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("game", <Nakatta as chabudai_engine::Game>::KEY)?;
        map.serialize_entry("seat", &self.seat)?;
        map.serialize_entry("acting", &acting)?;
        map.serialize_entry("over", &state.winner.is_some())?;
        map.serialize_entry("size", &board.columns())?;
        map.serialize_entry(
            "rows",
            &top_first(&|point| match board.stone(point) {
                None => '.',
                Some(Colour::Black) => 'B',
                Some(Colour::White) => 'W',
            }),
        )?;
        map.serialize_entry(
            "playable",
            &top_first(&|point| {
                if board.stone(point).is_some() {
                    return '-';
                }
                match (board.is_legal(Colour::Black, point), board.is_legal(Colour::White, point)) {
                    (true, true) => '.',
                    (true, false) => 'b',
                    (false, true) => 'w',
                    (false, false) => 'x',
                }
            }),
        )?;
        map.serialize_entry("colours", &colours)?;
        map.serialize_entry("to_move", state.to_move.letter())?;
        map.serialize_entry("can_swap", &state.can_swap())?;
        map.serialize_entry("last", &state.last.map(|point| point.to_string()))?;
        map.serialize_entry("skipped", &state.skipped)?;
        map.end()
    }
}
