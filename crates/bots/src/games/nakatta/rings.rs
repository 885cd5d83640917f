//! A point's ring: which of its eight neighbours hold stones of either colour, one byte a colour.
//!
//! Bits run clockwise from the point above: even ones are the neighbours along row and column, odd ones those across.
//! A neighbour off the board has both bits, so that it is neither empty nor anybody's alone.

use chabudai_games::nakatta::Colour;

/// The words between one row and the next, the same for every board, so that neighbours are at constant offsets.
pub(super) const PITCH: usize = 32;
/// Enough for the largest board and a border; a power of two, so that a mask keeps every index inside.
pub(super) const CELLS: usize = 1024;
/// Where the eight neighbours are, in the order of the bits.
pub(super) const OFFSETS: [usize; 8] =
    [PITCH, PITCH + 1, 1, CELLS + 1 - PITCH, CELLS - PITCH, CELLS - PITCH - 1, CELLS - 1, PITCH - 1];
const ALONG: u8 = 0b0101_0101;

/// Both colours' bytes: Black's low, White's high.
pub(super) type Ring = u16;

/// The neighbours that hold stones of a colour, and those off the board.
pub(super) const fn stones(ring: Ring, colour: Colour) -> u8 {
    (ring >> (8 * colour as u32)) as u8
}

/// The bit that a stone of a colour sets in the ring of its neighbour number `direction`.
pub(super) const fn bit(colour: Colour, direction: usize) -> Ring {
    1 << (8 * colour as usize + (direction + 4) % 8)
}

/// Whether a colour may place a stone on an empty point with this ring (N6.1).
pub(super) const fn is_legal(ring: Ring, colour: Colour) -> bool {
    let own = stones(ring, colour);
    let enemy = stones(ring, colour.other());
    // Bit 2k of each speaks of the window between the neighbours 2k and 2k + 2; the point across is 2k + 1.
    let enemy_between = enemy | enemy.rotate_right(2);
    let own_between = own | own.rotate_right(2);
    let across_is_empty = !(own | enemy) >> 1;
    enemy_between & !own_between & across_is_empty & ALONG == 0
}

/// The empty neighbours that join stones of `colour` around a point which the enemy has just taken: each is next to
/// stones on both sides of it that are in different groups as far as the ring shows.
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
        // The points on either side of a neighbour along row or column that are next to it.
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
    // From the point after `at` on, clockwise; bit 0 is across (odd), bit 1 along (even), and so on to bit 6.
    let around = own.rotate_right(at + 1) & 0x7f;
    let mut group = if around & 1 != 0 { 1 } else { 2 };
    let mut step = 0;
    while step < 7 {
        // Neighbours of the ring touch; two along row and column with a corner between them touch as well.
        group |= around & (group << 1 | (group & 0b010_1010) << 2);
        step += 1;
    }
    group & 0b110_0000 != 0
}
