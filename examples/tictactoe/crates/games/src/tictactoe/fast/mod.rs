//! What the rules say, the same again fast: random games on a word of bits a seat.
//!
//! Their law stands in `tests/mod.rs`: with the same luck, a playout takes the cells that the rules' own random game takes.

use chabudai_engine::{Rng, Seat};

use super::board::{Board, Cell, LINES};

const ALL: u16 = (1 << Cell::COUNT) - 1;

/// Plays random marks until somebody has won or the board is full, tells of each by the cell's number, and gives the
/// winner.
pub fn playout(board: &Board, rng: &mut Rng, mut note: impl FnMut(Seat, usize)) -> Option<Seat> {
    let mut marks = [0_u16; 2];
    for cell in Cell::all() {
        if let Some(seat) = board.at(cell) {
            marks[seat.index()] |= 1 << cell.number();
        }
    }
    let mut to_act = board.marks() % 2;
    loop {
        if let Some(winner) = (0..2).find(|&seat| has_line(marks[seat])) {
            return Some(Seat::new(winner));
        }
        let empty = ALL & !(marks[0] | marks[1]);
        if empty == 0 {
            return None;
        }
        let cell = nth_bit(empty, rng.below(empty.count_ones()));
        marks[to_act] |= 1 << cell;
        note(Seat::new(to_act), cell);
        to_act = 1 - to_act;
    }
}

/// Whether these cells hold one of the lines (X3.1).
fn has_line(cells: u16) -> bool {
    LINES.iter().any(|line| line.iter().all(|cell| cells >> cell.number() & 1 == 1))
}

/// The place of the bit before which `count` others are set.
fn nth_bit(mut bits: u16, count: u32) -> usize {
    for _ in 0..count {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as usize
}
