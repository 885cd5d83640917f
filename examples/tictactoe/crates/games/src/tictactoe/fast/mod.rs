//! Fast random games, with the marks of each seat as a bit set.
//!
//! The law in `tests/mod.rs`: with the same random numbers, a playout takes the same cells as the rules' own random game.

use chabudai_engine::{Rng, Seat};

use super::board::{Board, Cell, LINES};

const ALL: u16 = (1 << Cell::COUNT) - 1;

/// Plays random marks until a seat has won or the board is full, reports each cell to `note`, and returns the winner.
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

/// Returns whether these cells contain a line (X3.1).
fn has_line(cells: u16) -> bool {
    LINES.iter().any(|line| line.iter().all(|cell| cells >> cell.number() & 1 == 1))
}

/// Returns the position of the set bit that has `count` set bits below it.
fn nth_bit(mut bits: u16, count: u32) -> usize {
    for _ in 0..count {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as usize
}
