//! How often seats did what, in rounds of the search against itself; `examples/natto.rs` learns it.

/// The longest lead without dragons, from one tile to six; then, for answers to one tile, to two and to more, what there is:
/// nothing, a bomb, something with dragons, one play without, more of them.
pub(super) const ROWS: usize = 21;
/// Of a lead its tiles, from one to six; of an answer: a pass, the lowest without dragons, another one, one with dragons, a
/// bomb.
pub(super) const OUTCOMES: usize = 6;

pub(super) const HABITS: [[f32; OUTCOMES]; ROWS] = [[1.0; OUTCOMES]; ROWS];
