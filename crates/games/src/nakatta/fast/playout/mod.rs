//! Uniformly random games, one board at a time, as fast as possible.
//!
//! A playout fills the whole board and determines the winner once at the end. This is the winner of the real game: the
//! first connection is still there on the full board, where exactly one side connects (N6.3). Filling the board is
//! faster than checking for the winning stone, although it places more stones.

#[cfg(test)]
mod tests;

use chabudai_engine::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};

use crate::nakatta::chains::along;
use crate::nakatta::point::LONGEST_SIDE;

/// The position that a playout starts from. Row 0 is the bottom row, bit `c` of a row is column `c`.
///
/// The position must not contain a forbidden pattern (N4); otherwise the playout might never end. No position reached
/// by play contains one.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a> {
    /// Points along each side of the board.
    pub size: usize,
    /// Black's stones, one word per row.
    pub black: &'a [u32],
    /// White's stones, one word per row.
    pub white: &'a [u32],
    /// Whether Black is to move.
    pub black_to_move: bool,
}

/// Plays uniformly random legal moves from `start` until the board is full. Returns whether Black wins.
///
/// `on_move` is called for every stone with its colour (true for Black) and its point (`row * size + column`). This
/// includes the stones placed after the game is decided.
pub fn playout(start: &Start<'_>, rng: &mut Rng, mut on_move: impl FnMut(bool, usize)) -> bool {
    // The cryptographic generator would take a fifth of the time, so it only seeds a faster one.
    let mut seed = [0; 32];
    for bytes in seed.chunks_exact_mut(8) {
        bytes.copy_from_slice(&rng.next_u64().to_le_bytes());
    }
    let mut random = Xoshiro256PlusPlus::from_seed(seed);
    let mut board = Board::new(start);
    if !start.black_to_move && board.empties > 0 {
        board.turn(Colour::White, &mut random, rng, &mut on_move);
    }
    // The two colours take turns in separate calls, so that the compiler specializes each call for its colour.
    while board.empties > 0 {
        board.turn(Colour::Black, &mut random, rng, &mut on_move);
        if board.empties > 0 {
            board.turn(Colour::White, &mut random, rng, &mut on_move);
        }
    }
    board.black_connects()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Colour {
    Black,
    White,
}

/// A point as an index into the padded board, which has 32 columns per row. One row and one column off the board come
/// first.
#[derive(Clone, Copy, Default)]
struct Place(u16);

impl Place {
    const fn new(row: usize, column: usize) -> Self {
        Self(((row + 1) * PADDED_ROW + column + 1) as u16)
    }

    const fn index(self) -> usize {
        self.0 as usize & (PADDED_POINTS - 1)
    }

    const fn row(self) -> usize {
        self.index() / PADDED_ROW - 1
    }

    const fn column(self) -> usize {
        self.index() % PADDED_ROW - 1
    }
}

const PADDED_ROW: usize = 32;
/// The number of indices of a padded board: a power of two, so that a mask bounds every index.
const PADDED_POINTS: usize = 1024;

struct Board {
    size: usize,
    /// The surroundings of each point: two bits per neighbour, anticlockwise from the east; 1 for Black, 2 for White, 3
    /// off the board.
    rings: [u16; PADDED_POINTS],
    black: [u32; PADDED_ROW],
    /// The number of empty points.
    empties: usize,
    /// The empty points, in any order.
    places: [Place; PADDED_POINTS],
}

/// The steps in the index to the eight neighbours, anticlockwise from the east.
const STEPS: [usize; 8] = {
    let back = usize::MAX;
    [
        1,
        PADDED_ROW + 1,
        PADDED_ROW,
        PADDED_ROW - 1,
        back,
        back.wrapping_sub(PADDED_ROW),
        back.wrapping_sub(PADDED_ROW - 1),
        back.wrapping_sub(PADDED_ROW - 2),
    ]
};

impl Board {
    #[inline(always)]
    fn new(start: &Start<'_>) -> Self {
        let size = start.size;
        assert!((2..=LONGEST_SIDE).contains(&size), "no such board (N1.1)");
        let whole = (1u32 << size) - 1;
        let mut board = Self {
            size,
            rings: [0; PADDED_POINTS],
            black: [0; PADDED_ROW],
            empties: 0,
            places: [Place::default(); PADDED_POINTS],
        };
        for along in 0..size {
            board.rings[Place::new(0, along).index()] |= 0b11_11_11 << 10;
            board.rings[Place::new(size - 1, along).index()] |= 0b11_11_11 << 2;
            board.rings[Place::new(along, 0).index()] |= 0b11_11_11 << 6;
            board.rings[Place::new(along, size - 1).index()] |= 0b11_00_00_00_00_00_11_11;
        }
        for (row, (&black, &white)) in start.black[..size].iter().zip(&start.white[..size]).enumerate() {
            let mut empty = whole & !(black | white);
            while empty != 0 {
                board.places[board.empties & (PADDED_POINTS - 1)] = Place::new(row, empty.trailing_zeros() as usize);
                board.empties += 1;
                empty &= empty - 1;
            }
            for (colour, mut stones) in [(Colour::Black, black), (Colour::White, white)] {
                while stones != 0 {
                    board.put(colour, Place::new(row, stones.trailing_zeros() as usize));
                    stones &= stones - 1;
                }
            }
            board.black[row + 1] = black << 1;
        }
        board
    }

    #[inline(always)]
    fn put(&mut self, colour: Colour, place: Place) {
        for direction in 0..8 {
            let opposite = (direction + 4) % 8;
            self.rings[place.index().wrapping_add(STEPS[direction]) & (PADDED_POINTS - 1)] |=
                ((colour as u16) + 1) << (2 * opposite);
        }
    }

    /// Whether a colour may place a stone on an empty point, by the local test of N6.1.
    #[inline(always)]
    fn is_legal(&self, colour: Colour, place: Place) -> bool {
        let ring = self.rings[place.index()] as usize;
        let forbidden = FORBIDDEN[ring & 1023] | FORBIDDEN[ring >> 8 | (ring & 3) << 8];
        forbidden >> colour as u32 & 1 == 0
    }

    /// Places a random stone of a colour if it has a legal point; otherwise does nothing (N3.4). The board must not be
    /// full.
    #[inline(always)]
    fn turn(
        &mut self,
        colour: Colour,
        random: &mut Xoshiro256PlusPlus,
        rng: &mut Rng,
        on_move: &mut impl FnMut(bool, usize),
    ) {
        if let Some(index) = self.choose(colour, random, rng) {
            let place = self.place(colour, index);
            on_move(colour == Colour::Black, place.row() * self.size + place.column());
        }
    }

    /// Returns the list index of a random legal point for a colour, all equally likely; `None` if the colour has none.
    #[inline(always)]
    fn choose(&self, colour: Colour, random: &mut Xoshiro256PlusPlus, rng: &mut Rng) -> Option<usize> {
        // Guesses are tested in groups without branches, because a mispredicted branch costs the most. The first legal
        // guess is taken; it is uniform among the legal points.
        const ROUNDS: usize = 4;
        let empties = self.empties as u32;
        let biased = u32::from(BIASED[self.empties & (PADDED_POINTS - 1)]);
        for _ in 0..ROUNDS {
            let numbers = random.next_u64();
            let mut chosen = usize::MAX;
            for guess in (0..GUESSES_PER_NUMBER).rev() {
                // Lemire's method with 16 bits. A rare guess that would be biased counts as a failed guess.
                let product = (numbers >> (16 * guess) & 0xFFFF) as u32 * empties;
                let index = (product >> 16) as usize;
                let good =
                    self.is_legal(colour, self.places[index & (PADDED_POINTS - 1)]) & (product & 0xFFFF >= biased);
                chosen = if good { index } else { chosen };
            }
            if chosen != usize::MAX {
                return Some(chosen);
            }
        }
        self.choose_from_all(colour, rng)
    }

    #[cold]
    #[inline(never)]
    fn choose_from_all(&self, colour: Colour, rng: &mut Rng) -> Option<usize> {
        let legal = self.legal_indices(colour).count();
        if legal == 0 {
            return None;
        }
        self.legal_indices(colour).nth(rng.below(legal as u32) as usize)
    }

    fn legal_indices(&self, colour: Colour) -> impl Iterator<Item = usize> {
        (0..self.empties).filter(move |&index| self.is_legal(colour, self.places[index & (PADDED_POINTS - 1)]))
    }

    #[inline(always)]
    fn place(&mut self, colour: Colour, index: usize) -> Place {
        let place = self.places[index & (PADDED_POINTS - 1)];
        self.empties -= 1;
        self.places[index & (PADDED_POINTS - 1)] = self.places[self.empties & (PADDED_POINTS - 1)];
        self.put(colour, place);
        self.black[(place.0 as usize / PADDED_ROW) & (PADDED_ROW - 1)] |=
            u32::from(colour == Colour::Black) << (place.0 as usize % PADDED_ROW);
        place
    }

    /// Whether Black's stones connect the bottom row to the top row on a full board.
    ///
    /// A full board has no crosscut, so king's moves reach no farther than orthogonal steps (N6.3).
    fn black_connects(&self) -> bool {
        let size = self.size;
        let mut reached = [0u32; LONGEST_SIDE];
        let mut black = [0u32; LONGEST_SIDE];
        black[..size].copy_from_slice(&self.black[1..=size]);
        reached[0] = black[0];
        loop {
            let mut grown = false;
            for row in 1..size {
                let seeds = reached[row] | reached[row - 1] & black[row];
                let run = along(seeds, black[row]);
                grown |= run != reached[row];
                reached[row] = run;
            }
            if reached[size - 1] != 0 {
                return true;
            }
            if !grown {
                return false;
            }
            grown = false;
            for row in (1..size - 1).rev() {
                let seeds = reached[row] | reached[row + 1] & black[row];
                let run = along(seeds, black[row]);
                grown |= run != reached[row];
                reached[row] = run;
            }
            if !grown {
                return false;
            }
        }
    }
}

/// The number of guesses made from one 64-bit number, which has bits for four.
const GUESSES_PER_NUMBER: u32 = 3;

/// `2^16 mod empties`: the number of products that Lemire's method with 16 bits has to reject.
const BIASED: [u16; PADDED_POINTS] = {
    let mut biased = [0; PADDED_POINTS];
    let mut empties = 1;
    while empties < PADDED_POINTS {
        biased[empties] = (0x10000 % empties) as u16;
        empties += 1;
    }
    biased
};

/// The colours for which the two windows on one side of an empty point forbid it: bit 0 for Black, bit 1 for White.
///
/// The index holds five neighbours of the point in a half circle, two bits each.
const FORBIDDEN: [u8; 1024] = {
    let mut forbidden = [0; 1024];
    let mut index = 0;
    while index < 1024 {
        let mut side = 0;
        while side < 2 {
            let across = index >> (2 + 4 * side) & 3;
            let between = (index >> (4 * side) | index >> (4 + 4 * side)) & 3;
            if across == 0 && between == 0b10 {
                forbidden[index] |= 0b01;
            }
            if across == 0 && between == 0b01 {
                forbidden[index] |= 0b10;
            }
            side += 1;
        }
        index += 1;
    }
    forbidden
};
