//! The board: nine cells, the marks in them, and the lines of three.

use std::fmt;

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::{Invariant, Seat, require};

pub(super) const SIDE: usize = 3;

/// A cell by its column and row, `a1` at the bottom left (X1.1); sorted row by row from the bottom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize)]
pub struct Cell(u8);

impl Cell {
    /// Number of cells.
    pub const COUNT: usize = SIDE * SIDE;

    const fn new(column: usize, row: usize) -> Self {
        Self((row * SIDE + column) as u8)
    }

    /// Returns all cells, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Returns its index in that order.
    #[must_use]
    pub fn number(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the cell with this name.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::all().find(|cell| cell.to_string() == text)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = [b'a', b'b', b'c'][self.number() % SIDE] as char;
        write!(f, "{column}{}", self.number() / SIDE + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The rows, the columns and the diagonals (X3.1).
pub(super) const LINES: [[Cell; SIDE]; 8] = [
    [Cell::new(0, 0), Cell::new(1, 0), Cell::new(2, 0)],
    [Cell::new(0, 1), Cell::new(1, 1), Cell::new(2, 1)],
    [Cell::new(0, 2), Cell::new(1, 2), Cell::new(2, 2)],
    [Cell::new(0, 0), Cell::new(0, 1), Cell::new(0, 2)],
    [Cell::new(1, 0), Cell::new(1, 1), Cell::new(1, 2)],
    [Cell::new(2, 0), Cell::new(2, 1), Cell::new(2, 2)],
    [Cell::new(0, 0), Cell::new(1, 1), Cell::new(2, 2)],
    [Cell::new(0, 2), Cell::new(1, 1), Cell::new(2, 0)],
];

/// The complete state: the seat whose mark is in each cell, and the cell of the last mark.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Board {
    cells: [Option<u8>; Cell::COUNT],
    last: Option<Cell>,
}

impl Board {
    /// Returns the seat whose mark is in a cell.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Seat> {
        self.cells[cell.number()].map(|seat| Seat::new(usize::from(seat)))
    }

    /// Returns the cell of the last mark.
    #[must_use]
    pub fn last(&self) -> Option<Cell> {
        self.last
    }

    /// Returns the number of marks.
    #[must_use]
    pub fn marks(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    /// Returns whether no cell is empty (X3.2).
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.marks() == Cell::COUNT
    }

    /// Returns the first line that one seat's marks fill (X3.1).
    #[must_use]
    pub fn line(&self) -> Option<[Cell; SIDE]> {
        LINES.into_iter().find(|&[first, second, third]| {
            self.at(first).is_some() && self.at(first) == self.at(second) && self.at(second) == self.at(third)
        })
    }

    /// Checks that the seats have written in turn, and no further than a line.
    pub(super) fn check(&self) -> Invariant {
        let count = |seat| self.cells.iter().flatten().filter(|&&one| one == seat).count();
        require(count(0) + count(1) == self.marks(), "a mark belongs to no seat (X1.2)")?;
        require(count(0) == self.marks().div_ceil(2), "the seats did not take turns (X2.1)")?;
        let wrote_last = self.marks().checked_sub(1).map(|before| Some((before % 2) as u8));
        let mark = self.last.map(|cell| self.cells.get(cell.number()).copied().flatten());
        require(mark == wrote_last, "the last mark is another one (X2.1)")?;
        let is_filled = |line: &&[Cell; SIDE]| {
            self.at(line[0]).is_some() && line.iter().all(|&cell| self.at(cell) == self.at(line[0]))
        };
        let has_last = |line: &[Cell; SIDE]| line.iter().any(|&cell| Some(cell) == self.last);
        require(LINES.iter().filter(is_filled).all(has_last), "a mark was written after the match was won (X3.1)")
    }

    pub(super) fn write(&mut self, cell: Cell, seat: Seat) {
        debug_assert_eq!(self.at(cell), None, "{cell} is taken (X2.2)");
        self.cells[cell.number()] = Some(seat.index() as u8);
        self.last = Some(cell);
    }
}

chabudai_engine::as_text!(Cell, "Cell", "A cell in notation: its column, then its row.");
