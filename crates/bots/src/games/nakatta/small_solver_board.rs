//! Boards of up to 8x8 points in two words, for the solver.
//!
//! The key is the same for the eight images of a position: four reflections, each also with colours exchanged and the board
//! transposed, since Black joins rows and White joins columns (N1.2).

use chabudai_engine::Seat;
use chabudai_games::nakatta::{Colour, State};

use crate::search::proof_table::ProofNumbers;
use crate::search::solver::SolverPosition;

/// A set of points: bit `8 * row + column`.
type Points = u64;

const SIDE: u32 = 8;
const FIRST_COLUMN: Points = 0x0101_0101_0101_0101;
const LAST_COLUMN: Points = FIRST_COLUMN << 7;
const FIRST_ROW: Points = 0xff;

/// A position on a small board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Small {
    columns: u32,
    rows: u32,
    stones: [Points; 2],
    to_move: Colour,
    black: Seat,
    /// Whether a chain by king's moves ends the game (N6.4), or only an orthogonal one (N2.2).
    early_end: bool,
}

impl Small {
    /// Converts a state; `None` if the board is larger, or a swap is still possible.
    #[must_use]
    pub fn new(state: &State, early_end: bool) -> Option<Self> {
        let board = state.board();
        let (columns, rows) = (board.columns() as u32, board.rows() as u32);
        if columns > SIDE || rows > SIDE || state.can_swap() {
            return None;
        }
        let stones = [Colour::Black, Colour::White].map(|colour| {
            let rows = board.stones(colour).iter().take(SIDE as usize).enumerate();
            rows.fold(0, |points, (row, &stones)| points | u64::from(stones) << (SIDE * row as u32))
        });
        let black = state.seat_of(Colour::Black);
        Some(Self { columns, rows, stones, to_move: state.to_move(), black, early_end })
    }

    const fn all(&self) -> Points {
        let row = (1_u64 << self.columns) - 1;
        row * (FIRST_COLUMN & (!0 >> (64 - SIDE * self.rows)))
    }

    const fn empty(&self) -> Points {
        self.all() & !(self.stones[0] | self.stones[1])
    }

    /// Returns the legal points of a colour (N6.1).
    fn legal(&self, colour: Colour) -> Points {
        let own = self.stones[colour as usize];
        let enemy = self.stones[colour.other() as usize];
        let empty = self.empty();
        let mut forbidden = 0;
        for beside in [from_left, from_right] {
            let (own_beside, enemy_beside, empty_beside) = (beside(own), beside(enemy), beside(empty));
            forbidden |= empty_beside << SIDE & (enemy_beside | enemy << SIDE) & !(own_beside | own << SIDE);
            forbidden |= empty_beside >> SIDE & (enemy_beside | enemy >> SIDE) & !(own_beside | own >> SIDE);
        }
        empty & !forbidden
    }

    const fn edges(&self, colour: Colour) -> [Points; 2] {
        match colour {
            Colour::Black => [FIRST_ROW, FIRST_ROW << (SIDE * (self.rows - 1))],
            Colour::White => [FIRST_COLUMN, FIRST_COLUMN << (self.columns - 1)],
        }
    }

    const fn spread(&self, points: Points) -> Points {
        if self.early_end {
            let row = points | from_left(points) | from_right(points);
            row | row << SIDE | row >> SIDE
        } else {
            points | from_left(points) | from_right(points) | points << SIDE | points >> SIDE
        }
    }

    /// Returns the seeds and the stones of `own` connected to them.
    const fn connected_to(&self, own: Points, seeds: Points) -> Points {
        let mut reached = seeds;
        loop {
            let next = reached | self.spread(reached) & own;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// Returns the empty points that would join a colour's edges if they were legal.
    fn joining(&self, colour: Colour) -> Points {
        let own = self.stones[colour as usize];
        let [first, last] = self.edges(colour).map(|edge| edge | self.spread(self.connected_to(own, own & edge)));
        first & last & self.empty()
    }

    /// Returns the least number of stones that would join a colour's edges if every empty point were legal.
    fn distance(&self, colour: Colour) -> u32 {
        let own = self.stones[colour as usize];
        let empty = self.empty();
        let [first, last] = self.edges(colour);
        let mut reached = self.connected_to(own, own & first);
        let mut next = (first | self.spread(reached)) & empty;
        let mut stones = 0;
        while reached & last == 0 && stones < SIDE * SIDE {
            stones += 1;
            reached = self.connected_to(own, reached | next);
            next = self.spread(reached) & empty;
        }
        stones
    }

    fn seat_of(&self, colour: Colour) -> Seat {
        if colour == Colour::Black { self.black } else { Seat::new(1 - self.black.index()) }
    }

    fn with(&self, point: u32) -> Self {
        let mut after = *self;
        after.stones[self.to_move as usize] |= 1 << point;
        after
    }
}

/// The factor by which the estimated effort of a proof grows with every missing stone.
const GROWTH_PER_STONE: u32 = 4;

impl SolverPosition for Small {
    fn seat(&self) -> Seat {
        self.seat_of(self.to_move)
    }

    fn key(&self) -> u64 {
        let [mut own, mut enemy] = self.stones;
        let (mut columns, mut rows) = (self.columns, self.rows);
        if self.to_move == Colour::White {
            (own, enemy) = (transpose(enemy), transpose(own));
            (columns, rows) = (rows, columns);
        }
        let upside_down = |points: Points| points.swap_bytes() >> (SIDE * (SIDE - rows));
        let mirrored = |points: Points| points.swap_bytes().reverse_bits() >> (SIDE - columns);
        let turned = |points| upside_down(mirrored(points));
        let images = [
            (own, enemy),
            (upside_down(own), upside_down(enemy)),
            (mirrored(own), mirrored(enemy)),
            (turned(own), turned(enemy)),
        ];
        let (own, enemy) = images.into_iter().min().expect("a position has images");
        mix(own ^ mix(enemy ^ u64::from(columns << 8 | rows << 4)))
    }

    fn expand(&self, out: &mut Vec<u32>) -> Option<Seat> {
        let colour = self.to_move;
        let mut legal = self.legal(colour);
        if self.joining(colour) & legal != 0 {
            return Some(self.seat());
        }
        let threats = self.joining(colour.other());
        while legal != 0 {
            let point = legal.trailing_zeros();
            legal &= legal - 1;
            if threats == 0 || threats & self.with(point).legal(colour.other()) == 0 {
                out.push(point);
            }
        }
        out.is_empty().then(|| self.seat_of(colour.other()))
    }

    fn play(&mut self, id: u32) {
        *self = self.with(id);
        let next = self.to_move.other();
        if self.legal(next) != 0 {
            self.to_move = next;
        }
    }

    fn first_numbers(&self) -> ProofNumbers {
        let number = |colour| GROWTH_PER_STONE.pow(self.distance(colour).clamp(1, 12) - 1);
        ProofNumbers { proof: number(self.to_move), disproof: number(self.to_move.other()) }
    }
}

/// Returns the points to the right of these.
const fn from_left(points: Points) -> Points {
    points << 1 & !FIRST_COLUMN
}

/// Returns the points to the left of these.
const fn from_right(points: Points) -> Points {
    points >> 1 & !LAST_COLUMN
}

/// Exchanges rows and columns.
const fn transpose(mut points: Points) -> Points {
    let mut swap = (points ^ points >> 7) & 0x00aa_00aa_00aa_00aa;
    points ^= swap ^ swap << 7;
    swap = (points ^ points >> 14) & 0x0000_cccc_0000_cccc;
    points ^= swap ^ swap << 14;
    swap = (points ^ points >> 28) & 0x0000_0000_f0f0_f0f0;
    points ^ swap ^ swap << 28
}

/// Returns a number that depends on every bit of the argument.
const fn mix(mut number: u64) -> u64 {
    number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
