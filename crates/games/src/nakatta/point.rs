//! Points and their names (N1.3).

use borsh::{BorshDeserialize, BorshSerialize};
use std::fmt;

/// The longest side of a board.
pub const LONGEST_SIDE: usize = 29;

/// A bit a point: bit `column` of word `row`.
pub type Rows = [u32; LONGEST_SIDE];

/// An intersection: column from the left and row from the bottom, both from 0. Points are ordered row by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize)]
pub struct Point {
    row: u8,
    column: u8,
}

impl Point {
    /// The point in this column and row.
    ///
    /// # Panics
    /// If no board is so long.
    #[must_use]
    pub const fn new(column: usize, row: usize) -> Self {
        assert!(column < LONGEST_SIDE && row < LONGEST_SIDE, "no board is so long");
        Self { row: row as u8, column: column as u8 }
    }

    /// Columns left of the point.
    #[must_use]
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// Rows below the point.
    #[must_use]
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// The point with this name, whatever the board; `None` if no board has one. Only the one canonical name is read:
    /// no capitals, no leading zeros.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        let digits = name.find(|c: char| c.is_ascii_digit())?;
        let (letters, digits) = name.split_at(digits);
        let column = match letters.as_bytes() {
            [letter @ b'a'..=b'z'] => usize::from(letter - b'a'),
            [b'a', letter @ b'a'..=b'z'] => 26 + usize::from(letter - b'a'),
            _ => return None,
        };
        if digits.len() > 2 || digits.starts_with('0') || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        let row = digits.parse::<usize>().ok()? - 1;
        (column < LONGEST_SIDE && row < LONGEST_SIDE).then(|| Self::new(column, row))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.column >= 26 {
            f.write_str("a")?;
        }
        write!(f, "{}{}", char::from(b'a' + self.column % 26), self.row + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

chabudai_engine::as_text!(
    Point,
    "Point",
    "A point as it is written: column letters from the left, row number from the bottom."
);
