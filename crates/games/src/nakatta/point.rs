//! Points and their names (N1.3).

use borsh::{BorshDeserialize, BorshSerialize};
use std::fmt;

/// The longest side of a board.
pub const LONGEST_SIDE: usize = 29;

/// One bit per point: bit `column` of word `row`.
pub type Rows = [u32; LONGEST_SIDE];

/// An intersection: column from the left and row from the bottom, both from 0. Points are ordered row by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize)]
pub struct Point {
    row: u8,
    column: u8,
}

impl Point {
    /// Returns the point in this column and row.
    ///
    /// # Panics
    ///
    /// If no board is large enough to have this point.
    #[must_use]
    pub const fn new(column: usize, row: usize) -> Self {
        assert!(column < LONGEST_SIDE && row < LONGEST_SIDE, "no board has this point");
        Self { row: row as u8, column: column as u8 }
    }

    /// The number of columns left of the point.
    #[must_use]
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// The number of rows below the point.
    #[must_use]
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// Returns the point with this name, or `None` if no board has one. Accepts only the canonical name: no capital
    /// letters, no leading zeros.
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
    "A point as written: column letters from the left, row number from the bottom."
);
