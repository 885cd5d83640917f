//! A point's ring: which of its eight neighbours hold stones of each colour, one byte per colour.
//!
//! Bits run clockwise from the point above: even bits are the orthogonal neighbours, odd bits the diagonal ones. A neighbour
//! off the board has both bits set, so it counts neither as empty nor as one colour's stone.

use chabudai_games::nakatta::Colour;

/// The number of cells from one row to the next, the same for every board, so that neighbours are at constant offsets.
pub(super) const PITCH: usize = 32;
/// The number of cells for the largest board and its border; a power of two, so that a mask keeps every index in range.
pub(super) const CELLS: usize = 1024;
/// The offsets of the eight neighbours, in the order of the bits.
pub(super) const OFFSETS: [usize; 8] =
    [PITCH, PITCH + 1, 1, CELLS + 1 - PITCH, CELLS - PITCH, CELLS - PITCH - 1, CELLS - 1, PITCH - 1];
const ALONG: u8 = 0b0101_0101;

/// The bytes of both colours: Black's low, White's high.
pub(super) type Ring = u16;

/// Returns the neighbours that hold stones of a colour or are off the board.
pub(super) const fn stones(ring: Ring, colour: Colour) -> u8 {
    (ring >> (8 * colour as u32)) as u8
}

/// Returns the bit that a stone of a colour sets in the ring of its neighbour number `direction`.
pub(super) const fn bit(colour: Colour, direction: usize) -> Ring {
    1 << (8 * colour as usize + (direction + 4) % 8)
}

/// Whether a colour may place a stone on an empty point with this ring (N6.1).
pub(super) const fn is_legal(ring: Ring, colour: Colour) -> bool {
    let own = stones(ring, colour);
    let enemy = stones(ring, colour.other());
    // Bit 2k of each stands for the window between neighbours 2k and 2k + 2; the diagonal point is 2k + 1.
    let enemy_between = enemy | enemy.rotate_right(2);
    let own_between = own | own.rotate_right(2);
    let across_is_empty = !(own | enemy) >> 1;
    enemy_between & !own_between & across_is_empty & ALONG == 0
}

/// Returns the empty neighbours that would join stones of `colour` around a point that the opponent has just taken: each lies
/// between two of these stones that, as far as the ring shows, belong to different groups.
pub(super) const fn joining(ring: Ring, colour: Colour) -> u8 {
    let own = stones(ring, colour) & !stones(ring, colour.other());
    let empty = !(stones(ring, colour) | stones(ring, colour.other()));
    JOINING[own as usize] & empty
}

const JOINING: [u8; 256] = {
    let mut table = [0; 256];
    let mut own = 0;
    while own < 256 {
        table[own] = joining_neighbours(own as u8);
        own += 1;
    }
    table
};

const fn joining_neighbours(own: u8) -> u8 {
    let mut joining = 0;
    let mut at = 0;
    while at < 8 {
        // The points next to an orthogonal neighbour on either side of it.
        let before = own.rotate_right(at + 6) & 0b11;
        let after = own.rotate_right(at + 1) & 0b11;
        if before != 0 && after != 0 && !are_linked(own, at) {
            joining |= 1 << at;
        }
        at += 2;
    }
    joining
}

/// Whether the stones before and after the empty neighbour `at` are linked the other way round the ring.
const fn are_linked(own: u8, at: u32) -> bool {
    // Clockwise from the point after `at`: bit 0 is diagonal (odd), bit 1 orthogonal (even), and so on to bit 6.
    let around = own.rotate_right(at + 1) & 0x7f;
    let mut group = if around & 1 != 0 { 1 } else { 2 };
    let mut step = 0;
    while step < 7 {
        // Consecutive neighbours of the ring touch; two orthogonal ones with a corner between them touch as well.
        group |= around & (group << 1 | (group & 0b010_1010) << 2);
        step += 1;
    }
    group & 0b110_0000 != 0
}
