//! The board: stones as bitboards (one word per row), legality (N4, N6.1), and chains maintained incrementally (N2).

use std::hash::{Hash, Hasher};

use borsh::io;
use borsh::{BorshDeserialize, BorshSerialize};
use schemars::JsonSchema;
use serde::Serialize;

use super::chains::{BOTH_EDGES, Chains, TO_JOIN};
use super::point::{LONGEST_SIDE, Point, Rows};

/// The two sides. Black joins bottom and top, White joins left and right (N1.2).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema, BorshSerialize, BorshDeserialize,
)]
pub enum Colour {
    /// Moves first.
    #[serde(rename = "B")]
    Black,
    /// May swap on the first turn.
    #[serde(rename = "W")]
    White,
}

impl Colour {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// `B` or `W`, as in a diagram.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Black => "B",
            Self::White => "W",
        }
    }

    /// `black` or `white`, as in notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }
}

/// Stones on a board of any width and height from 2 to 29. Two boards are equal if their stones are.
#[derive(Clone, Debug)]
pub struct Board {
    columns: u8,
    rows: u8,
    /// The number of stones on the board.
    placed: u16,
    stones: [Rows; 2],
    chains: Chains,
}

/// The edges that the chains of a newly placed stone reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reached {
    /// Both edges by orthogonal steps: the colour has won (N2.2).
    pub connects: bool,
    /// Both edges by king's moves: the colour will win (N6.4).
    pub decides: bool,
}

/// A window that forbids a placement on a point: the point's two neighbours in the window, and the point across.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The neighbour in the same row.
    pub beside: Point,
    /// The neighbour in the same column.
    pub above_or_below: Point,
    /// The point diagonally across, which is empty.
    pub across: Point,
}

impl Board {
    /// Returns an empty board.
    #[must_use]
    pub fn new(columns: usize, rows: usize) -> Self {
        assert!((2..=LONGEST_SIDE).contains(&columns) && (2..=LONGEST_SIDE).contains(&rows), "no such board (N1.1)");
        Self {
            columns: columns as u8,
            rows: rows as u8,
            placed: 0,
            stones: [[0; LONGEST_SIDE]; 2],
            chains: Chains::new(columns, rows),
        }
    }

    /// The number of columns.
    #[must_use]
    pub const fn columns(&self) -> usize {
        self.columns as usize
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.rows as usize
    }

    /// Whether the point is on this board.
    #[must_use]
    pub const fn has(&self, point: Point) -> bool {
        point.column() < self.columns() && point.row() < self.rows()
    }

    /// All points, row by row from the bottom.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        let columns = self.columns();
        (0..self.rows()).flat_map(move |row| (0..columns).map(move |column| Point::new(column, row)))
    }

    /// The stones of a colour.
    #[must_use]
    pub const fn stones(&self, colour: Colour) -> &Rows {
        &self.stones[colour as usize]
    }

    /// The colour of the stone on a point.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Colour> {
        [Colour::Black, Colour::White]
            .into_iter()
            .find(|&colour| self.stones(colour)[point.row()] >> point.column() & 1 == 1)
    }

    /// The number of stones on the board.
    #[must_use]
    pub const fn stones_placed(&self) -> u32 {
        self.placed as u32
    }

    /// The empty points of a row.
    #[must_use]
    pub fn empty_row(&self, row: usize) -> u32 {
        let whole = (1 << self.columns) - 1;
        whole & !(self.stones[0][row] | self.stones[1][row])
    }

    /// Returns the points of a row where a colour may place a stone (N4.1, N4.2). This is the local test of N6.1: a
    /// point is forbidden if and only if some window has an empty point across and, on the two points between, at least
    /// one enemy stone and no stone of this colour.
    #[must_use]
    pub fn legal_row(&self, colour: Colour, row: usize) -> u32 {
        let own = self.stones(colour);
        let enemy = self.stones(colour.other());
        let forbidden_by_row = |next: usize| {
            let across = self.empty_row(next);
            let left = across << 1 & (enemy[row] << 1 | enemy[next]) & !(own[row] << 1 | own[next]);
            let right = across >> 1 & (enemy[row] >> 1 | enemy[next]) & !(own[row] >> 1 | own[next]);
            left | right
        };
        // A window that extends over the edge does not count (N4.3): no point off the board is empty, so nothing is
        // forbidden.
        let mut forbidden = 0;
        if row > 0 {
            forbidden |= forbidden_by_row(row - 1);
        }
        if row + 1 < self.rows() {
            forbidden |= forbidden_by_row(row + 1);
        }
        self.empty_row(row) & !forbidden
    }

    /// Whether a colour may place a stone on a point of the board.
    #[must_use]
    pub fn is_legal(&self, colour: Colour, point: Point) -> bool {
        self.legal_row(colour, point.row()) >> point.column() & 1 == 1
    }

    /// Returns the points where a colour may place a stone, row by row.
    pub fn legal_points(&self, colour: Colour) -> impl Iterator<Item = Point> {
        (0..self.rows())
            .flat_map(move |row| bits(self.legal_row(colour, row)).map(move |column| Point::new(column, row)))
    }

    /// Whether a colour has a legal point.
    #[must_use]
    pub fn can_place(&self, colour: Colour) -> bool {
        // Called after every stone. The bottom row nearly always decides: a window can forbid a point only if an enemy
        // stone is beside it (N6.1).
        let enemy = self.stones(colour.other());
        let has_distant = self.empty_row(0) & !(enemy[0] << 1 | enemy[0] >> 1 | enemy[1]) != 0;
        has_distant || (0..self.rows()).any(|row| self.legal_row(colour, row) != 0)
    }

    /// Whether a chain of king's moves joins the edges of a colour (N6.4).
    pub(super) fn is_decided_for(&self, colour: Colour) -> bool {
        let is_joined = |point| self.chains.edges(self.chains.root(self.chains.index(point))) == BOTH_EDGES;
        self.points().any(|point| self.stone(point) == Some(colour) && is_joined(point))
    }

    /// Returns the first window that forbids a colour from playing on an empty point, or `None` if the point is legal.
    #[must_use]
    pub fn forbidding_window(&self, colour: Colour, point: Point) -> Option<Window> {
        let (column, row) = (point.column(), point.row());
        let sides =
            |at: usize, end: usize| [at.checked_sub(1), Some(at + 1).filter(|&next| next < end)].into_iter().flatten();
        for next_row in sides(row, self.rows()) {
            for next_column in sides(column, self.columns()) {
                let window = Window {
                    beside: Point::new(next_column, row),
                    above_or_below: Point::new(column, next_row),
                    across: Point::new(next_column, next_row),
                };
                let between = [self.stone(window.beside), self.stone(window.above_or_below)];
                if self.stone(window.across).is_none()
                    && between.contains(&Some(colour.other()))
                    && !between.contains(&Some(colour))
                {
                    return Some(window);
                }
            }
        }
        None
    }

    /// Puts a stone on an empty point and joins it to its chains.
    pub fn place(&mut self, colour: Colour, point: Point) {
        self.join(colour, point);
    }

    /// Places a stone like [`Board::place`], and returns the edges that its chains now reach.
    pub(super) fn join(&mut self, colour: Colour, point: Point) -> Reached {
        debug_assert!(self.has(point) && self.stone(point).is_none(), "{point} is not an empty point (N3.2)");
        let (column, row) = (point.column(), point.row());
        self.placed += 1;
        let own = &mut self.stones[colour as usize];
        own[row] |= 1 << column;
        // The stones of this colour in the three columns around the point, leftmost column in the lowest bit.
        let around = |row: usize| own[row] << 1 >> column & 0b111;
        let below = if row > 0 { around(row - 1) } else { 0 };
        let above = if row + 1 < LONGEST_SIDE { around(row + 1) } else { 0 };
        let beside = around(row);
        let ring = below | (beside & 1) << 3 | (beside & 0b100) << 2 | above << 5;
        let edges = self.edges(colour, point);
        let at = self.chains.index(point);
        let [beside, around] = TO_JOIN[ring as usize];
        let root = self.chains.put(at, edges, around);
        let decides = self.chains.edges(root) == BOTH_EDGES;
        // An orthogonal chain is part of a king-move chain, and a stone that only extends one chain does not connect it
        // to another edge.
        let may_connect = decides && beside.count_ones() + u32::from(edges != 0) > 1;
        Reached { connects: may_connect && self.connects(point), decides }
    }

    /// Returns the number of steps from the stone on this point to the root of its chain.
    #[cfg(test)]
    pub fn steps_to_root(&self, point: Point) -> usize {
        self.chains.steps_to_root(self.chains.index(point))
    }

    /// Whether the king-move chain of the stone on this point touches both edges of its colour (N6.4).
    #[must_use]
    pub fn decides(&self, point: Point) -> bool {
        self.chains.edges(self.chains.root(self.chains.index(point))) == BOTH_EDGES
    }

    /// The neighbours of a point along its row and its column.
    pub fn orthogonal_neighbours(&self, point: Point) -> impl Iterator<Item = Point> {
        let (column, row) = (point.column(), point.row());
        [
            row.checked_sub(1).map(|below| (column, below)),
            column.checked_sub(1).map(|left| (left, row)),
            Some((column + 1, row)).filter(|next| next.0 < self.columns()),
            Some((column, row + 1)).filter(|next| next.1 < self.rows()),
        ]
        .into_iter()
        .flatten()
        .map(|(column, row)| Point::new(column, row))
    }

    /// Returns the edges of the colour that a point lies on, as bits: 1 (bottom or left) and 2 (top or right). A corner
    /// point lies on one edge of each colour (N1.4).
    pub(super) fn edges(&self, colour: Colour, point: Point) -> u16 {
        let (at, end) = match colour {
            Colour::Black => (point.row(), self.rows()),
            Colour::White => (point.column(), self.columns()),
        };
        u16::from(at == 0) | u16::from(at + 1 == end) << 1
    }
}

impl BorshSerialize for Board {
    fn serialize<W: io::Write>(&self, writer: &mut W) -> io::Result<()> {
        BorshSerialize::serialize(&(self.columns, self.rows, self.stones), writer)
    }
}

impl BorshDeserialize for Board {
    fn deserialize_reader<R: io::Read>(reader: &mut R) -> io::Result<Self> {
        let (columns, rows, stones): (u8, u8, [Rows; 2]) = BorshDeserialize::deserialize_reader(reader)?;
        let (wide, high) = (usize::from(columns), usize::from(rows));
        let is_side = |side| (2..=LONGEST_SIDE).contains(&side);
        let [black, white] = stones;
        let is_on_board = |row: usize| {
            let both = black[row] | white[row];
            black[row] & white[row] == 0 && both >> wide == 0 && (row < high || both == 0)
        };
        if !is_side(wide) || !is_side(high) || !(0..LONGEST_SIDE).all(is_on_board) {
            return Err(io::ErrorKind::InvalidData.into());
        }
        // The chains depend only on the stones, not on the order in which they were placed.
        let mut board = Self::new(wide, high);
        for (colour, rows) in [Colour::Black, Colour::White].into_iter().zip(&stones) {
            for (row, &placed) in rows.iter().enumerate() {
                for column in bits(placed) {
                    board.place(colour, Point::new(column, row));
                }
            }
        }
        Ok(board)
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        (self.columns, self.rows, &self.stones) == (other.columns, other.rows, &other.stones)
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.columns, self.rows).hash(hasher);
        for row in 0..self.rows() {
            (self.stones[0][row], self.stones[1][row]).hash(hasher);
        }
    }
}

/// Returns the columns of the bits set in a row, from the left.
pub fn bits(mut row: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let column = row.trailing_zeros();
        row &= row.wrapping_sub(1);
        (column < u32::BITS).then_some(column as usize)
    })
}
