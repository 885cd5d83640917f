//! Playouts of the search: random stones until the board is full, with the reply rule.
//!
//! Playing on after a win does not change the winner, and a full board has exactly one (N6.3). Determining the winner once at
//! the end is cheaper than following chains stone by stone.

use chabudai_engine::Rng;
use chabudai_games::nakatta::Colour;

use super::rings::{self, CELLS, OFFSETS};
use super::search_position::Grid;
use crate::search::guided::Trace;

/// The number of random guesses at a legal point before the legal points are listed.
const MAX_GUESSES: usize = 12;

impl Grid {
    /// Plays until the board is full and returns the winner.
    pub(super) fn fill(&mut self, rng: &mut Rng, trace: &mut Trace) -> Colour {
        let mut colour = self.to_move;
        let mut last = None;
        while self.empties_left > 0 {
            let reply = if self.guidance.reply { last.and_then(|last| self.reply(colour, last, rng)) } else { None };
            if let Some(cell) = reply.or_else(|| self.guess(colour, rng)) {
                self.place(colour, cell);
                trace.mark(colour as usize, self.id_of(cell));
                last = Some(cell);
            } else {
                last = None;
            }
            colour = colour.other();
        }
        if self.has_joined(Colour::Black, false) { Colour::Black } else { Colour::White }
    }

    /// Returns a uniformly random legal point; `None` if the turn must be skipped (N3.4).
    #[inline]
    fn guess(&self, colour: Colour, rng: &mut Rng) -> Option<usize> {
        let empties = &self.empties[..self.empties_left];
        for _ in 0..MAX_GUESSES {
            let cell = usize::from(empties[pick(rng, empties.len())]) % CELLS;
            if rings::is_legal(self.rings[cell], colour) {
                return Some(cell);
            }
        }
        let is_legal = |&&cell: &&u16| rings::is_legal(self.rings[usize::from(cell) % CELLS], colour);
        let legal = empties.iter().filter(is_legal).count();
        if legal == 0 {
            return None;
        }
        empties.iter().filter(is_legal).nth(pick(rng, legal)).map(|&cell| usize::from(cell))
    }

    /// Returns a legal point that joins two own groups that the opponent's last stone separates.
    #[inline]
    fn reply(&self, colour: Colour, last: usize, rng: &mut Rng) -> Option<usize> {
        let mut joining = rings::joining(self.rings[last % CELLS], colour);
        if joining == 0 {
            return None;
        }
        // If two points are possible, a random one of them is tried first.
        let turned = if rng.next_u32() & 1 == 1 { 4 } else { 0 };
        joining = joining.rotate_right(turned);
        while joining != 0 {
            let direction = (joining.trailing_zeros() + turned) as usize % 8;
            let cell = (last + OFFSETS[direction]) % CELLS;
            if rings::is_legal(self.rings[cell], colour) {
                return Some(cell);
            }
            joining &= joining - 1;
        }
        None
    }
}

/// Returns a number below `bound`. Its bias is so small (one in many millions) that it does not matter in a playout.
#[inline]
fn pick(rng: &mut Rng, bound: usize) -> usize {
    ((u64::from(rng.next_u32()) * bound as u64) >> 32) as usize
}
