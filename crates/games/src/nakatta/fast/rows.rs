//! The legal points of all rows, computed together from rows of bits.

use crate::nakatta::board::{Board, Colour};
use crate::nakatta::point::{LONGEST_SIDE, Rows};

/// The number of rows above the lowest that one pass computes on a small board.
const ROWS_PER_PASS: usize = 16;

/// Returns the points of a row that a colour may not play because of the adjacent row: some window has an empty point
/// across and, on the two points between, at least one enemy stone and no stone of this colour (N6.1).
#[inline(always)]
fn forbidden_points(own: u32, enemy: u32, own_next: u32, enemy_next: u32, whole_next: u32) -> u32 {
    let across = whole_next & !(own_next | enemy_next);
    let left = across << 1 & (enemy << 1 | enemy_next) & !(own << 1 | own_next);
    let right = across >> 1 & (enemy >> 1 | enemy_next) & !(own >> 1 | own_next);
    left | right
}

impl Board {
    /// Computes [`Board::legal_row`] for every row.
    #[inline(always)]
    pub fn legal_rows(&self, colour: Colour, legal: &mut Rows) {
        let sides = (self.columns(), self.rows());
        legal_rows(self.stones(colour), self.stones(colour.other()), sides, legal);
    }
}

/// Computes where a colour may place a stone (N4.1, N4.2) on a board of this size.
#[inline(always)]
fn legal_rows(own: &Rows, enemy: &Rows, (columns, rows): (usize, usize), legal: &mut Rows) {
    let whole = (1 << columns) - 1;
    legal[0] = whole & !(own[0] | enemy[0]) & !forbidden_points(own[0], enemy[0], own[1], enemy[1], whole);
    if rows <= ROWS_PER_PASS + 1 {
        rows_from_second::<ROWS_PER_PASS>(own, enemy, whole, rows, legal);
        return;
    }
    rows_from_second::<{ LONGEST_SIDE - 2 }>(own, enemy, whole, rows, legal);
    let last = LONGEST_SIDE - 1;
    let below = forbidden_points(own[last], enemy[last], own[last - 1], enemy[last - 1], whole);
    legal[last] = if last < rows { whole & !(own[last] | enemy[last] | below) } else { 0 };
}

/// Computes `COUNT` rows, starting with the second. The count is the same for every small board and the loop has no
/// branch, so that the compiler can vectorize it.
#[inline(always)]
fn rows_from_second<const COUNT: usize>(own: &Rows, enemy: &Rows, whole: u32, rows: usize, legal: &mut Rows) {
    let (own_below, own_here, own_above) =
        (rows_from::<COUNT>(own, 0), rows_from::<COUNT>(own, 1), rows_from::<COUNT>(own, 2));
    let (enemy_below, enemy_here, enemy_above) =
        (rows_from::<COUNT>(enemy, 0), rows_from::<COUNT>(enemy, 1), rows_from::<COUNT>(enemy, 2));
    let legal = legal[1..].first_chunk_mut::<COUNT>().expect("a row is below");
    for place in 0..COUNT {
        // No point off the board is empty, so the rows outside forbid nothing (N4.3).
        let whole_here = if place + 1 < rows { whole } else { 0 };
        let whole_above = if place + 2 < rows { whole } else { 0 };
        let (own, enemy) = (own_here[place], enemy_here[place]);
        let below = forbidden_points(own, enemy, own_below[place], enemy_below[place], whole);
        let above = forbidden_points(own, enemy, own_above[place], enemy_above[place], whole_above);
        legal[place] = whole_here & !(own | enemy | below | above);
    }
}

/// Returns `COUNT` rows, starting with this one.
#[inline(always)]
fn rows_from<const COUNT: usize>(rows: &Rows, first: usize) -> &[u32; COUNT] {
    rows[first..].first_chunk().expect("there are as many")
}

#[cfg(test)]
mod tests {
    use chabudai_engine::Rng;

    use super::*;
    use crate::nakatta::point::Point;

    #[test]
    fn n6_1_the_rows_of_boards_of_any_sides_are_those_found_one_by_one() {
        let mut rng = Rng::from_seed(1);
        for (columns, rows) in
            (2..=LONGEST_SIDE).flat_map(|columns| (2..=LONGEST_SIDE).map(move |rows| (columns, rows)))
        {
            let mut board = Board::new(columns, rows);
            for point in (0..rows).flat_map(|row| (0..columns).map(move |column| Point::new(column, row))) {
                match rng.below(3) {
                    0 => board.place(Colour::Black, point),
                    1 => board.place(Colour::White, point),
                    _ => {}
                }
            }
            for colour in [Colour::Black, Colour::White] {
                let mut legal = [0; LONGEST_SIDE];
                board.legal_rows(colour, &mut legal);
                for (row, &legal) in legal[..rows].iter().enumerate() {
                    assert_eq!(legal, board.legal_row(colour, row), "{columns}x{rows}, {colour:?}, row {row}");
                }
            }
        }
    }
}
