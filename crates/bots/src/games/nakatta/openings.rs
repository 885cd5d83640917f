//! First stones under the pie rule (N5.2): which colour wins after them, and a rule of thumb for unsolved boards.

use chabudai_games::nakatta::Point;

/// The first stones after which Black wins: a word per row and a bit per column, for square boards from 2x2. `measure openings`
/// computes them.
const WINNING_FIRST_STONES: [&[u8]; 5] = [
    &[0b11, 0b11],
    &[0b000, 0b111, 0b000],
    &[0b0000, 0b0110, 0b0110, 0b0000],
    &[0b00000, 0b11011, 0b01110, 0b11011, 0b00000],
    &[0b000000, 0b000000, 0b011110, 0b011110, 0b000000, 0b000000],
];
const SMALLEST_SIZE: usize = 2;

/// How a player decides whether to swap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The swap is proven to win.
    SwapWins,
    /// The rule of thumb says to swap.
    Swap,
    /// The swap is proven to lose, or the rule of thumb says not to swap.
    Stay,
}

/// Whether Black wins after this first stone; `None` if boards of this size are not solved.
#[must_use]
pub fn black_wins(columns: usize, rows: usize, first: Point) -> Option<bool> {
    let table = (columns == rows).then(|| WINNING_FIRST_STONES.get(columns.checked_sub(SMALLEST_SIZE)?)).flatten()?;
    Some(table[first.row()] >> first.column() & 1 == 1)
}

/// Whether a rule of thumb says to swap: a first stone near the middle is worth taking over.
///
/// On boards from 7x7, Black won more than half of the strong player's games against itself after nearly every first
/// stone that is not on the edge (`measure balance`). On smaller boards the rule is right more often than never
/// swapping.
pub(super) fn is_worth_having(columns: usize, rows: usize, first: Point) -> bool {
    let edge_rows = if rows == 6 { 2 } else { 1 };
    let is_inside = |place: usize, edge: usize, side: usize| (edge..side.saturating_sub(edge)).contains(&place);
    is_inside(first.row(), edge_rows, rows) && is_inside(first.column(), 1, columns)
}
