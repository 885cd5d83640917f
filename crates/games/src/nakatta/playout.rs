//! Uniformly random games, one board at a time and as fast as one board can be.
//!
//! A playout fills the whole board and reads the winner off once. That is the winner of the real game: the first
//! connection is still there on the full board, where exactly one side connects (N6.3). Filling is faster than
//! watching for the winning stone, although it places more stones.

use chabudai_engine::Rng;

use super::point::LONGEST_SIDE;

/// A position to play on from. Row 0 is the bottom row, bit `c` of a row is column `c`.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a> {
    /// Points along each side of the board.
    pub size: usize,
    /// Black's stones, a word a row.
    pub black: &'a [u32],
    /// White's stones, a word a row.
    pub white: &'a [u32],
    /// Whose turn it is.
    pub black_to_move: bool,
}

/// Plays uniformly random legal moves from `start` to the full board; says whether Black wins.
///
/// `on_move` hears of every stone: whether it is Black's, and its point (`row * size + column`). The stones placed
/// after the game is decided are among them.
pub fn playout(start: &Start<'_>, rng: &mut Rng, mut on_move: impl FnMut(bool, usize)) -> bool {
    let mut board = Board::new(start);
    let mut colour = if start.black_to_move { Colour::Black } else { Colour::White };
    while board.empties > 0 {
        if let Some(index) = board.choose(colour, rng) {
            let place = board.place(colour, index);
            on_move(colour == Colour::Black, place.row() * start.size + place.column());
        } else {
            debug_assert!(board.legal_indices(colour.other()).next().is_some(), "somebody can always move (N6.2)");
        }
        colour = colour.other();
    }
    board.black_connects()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Colour {
    Black,
    White,
}

impl Colour {
    const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// A point as an index into the padded board: 32 a row, with a row and a column off the board before the first.
#[derive(Clone, Copy, Default)]
struct Place(u16);

impl Place {
    const fn new(row: usize, column: usize) -> Self {
        Self(((row + 1) * ROW + column + 1) as u16)
    }

    const fn index(self) -> usize {
        self.0 as usize & (ROOM - 1)
    }

    const fn row(self) -> usize {
        self.index() / ROW - 1
    }

    const fn column(self) -> usize {
        self.index() % ROW - 1
    }
}

const ROW: usize = 32;
/// Indices of a padded board: a power of two, so that an index is bounded by a mask.
const ROOM: usize = 1024;

struct Board {
    size: usize,
    /// What surrounds each point: two bits a neighbour, anticlockwise from the east, 1 for Black, 2 for White, 3 off the board.
    rings: [u16; ROOM],
    black: [u32; ROW],
    /// How many points are empty.
    empties: usize,
    /// The empty points, in any order.
    places: [Place; ROOM],
}

/// Steps to the eight neighbours, anticlockwise from the east.
const STEPS: [usize; 8] = {
    let back = usize::MAX;
    [1, ROW + 1, ROW, ROW - 1, back, back.wrapping_sub(ROW), back.wrapping_sub(ROW - 1), back.wrapping_sub(ROW - 2)]
};

impl Board {
    #[inline(always)]
    fn new(start: &Start<'_>) -> Self {
        let size = start.size;
        assert!((2..=LONGEST_SIDE).contains(&size), "no such board (N1.1)");
        let whole = (1u32 << size) - 1;
        let mut board = Self { size, rings: [0; ROOM], black: [0; ROW], empties: 0, places: [Place::default(); ROOM] };
        for along in 0..size {
            board.rings[Place::new(0, along).index()] |= 0b11_11_11 << 10;
            board.rings[Place::new(size - 1, along).index()] |= 0b11_11_11 << 2;
            board.rings[Place::new(along, 0).index()] |= 0b11_11_11 << 6;
            board.rings[Place::new(along, size - 1).index()] |= 0b11_00_00_00_00_00_11_11;
        }
        for (row, (&black, &white)) in start.black[..size].iter().zip(&start.white[..size]).enumerate() {
            let mut empty = whole & !(black | white);
            while empty != 0 {
                board.places[board.empties & (ROOM - 1)] = Place::new(row, empty.trailing_zeros() as usize);
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
            self.rings[place.index().wrapping_add(STEPS[direction]) & (ROOM - 1)] |=
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

    /// The index in the list of a random point that is legal for a colour, all equally likely; `None` if none is.
    #[inline(always)]
    fn choose(&self, colour: Colour, rng: &mut Rng) -> Option<usize> {
        // Guesses are tested in groups without a branch among them, as what costs most is a wrongly predicted branch.
        // The first good guess is taken: given that it is legal it is uniform among the legal points.
        const ROUNDS: usize = 4;
        let empties = self.empties as u32;
        let biased = u32::from(BIASED[self.empties & (ROOM - 1)]);
        for _ in 0..ROUNDS {
            let random = rng.next_u64();
            let mut chosen = usize::MAX;
            for guess in (0..GUESSES).rev() {
                // Lemire's method with 16 bits; the rare guess that would be biased counts as a bad one.
                let product = (random >> (16 * guess) & 0xFFFF) as u32 * empties;
                let index = (product >> 16) as usize;
                let good = self.is_legal(colour, self.places[index & (ROOM - 1)]) & (product & 0xFFFF >= biased);
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
        (0..self.empties).filter(move |&index| self.is_legal(colour, self.places[index & (ROOM - 1)]))
    }

    #[inline(always)]
    fn place(&mut self, colour: Colour, index: usize) -> Place {
        let place = self.places[index & (ROOM - 1)];
        self.empties -= 1;
        self.places[index & (ROOM - 1)] = self.places[self.empties & (ROOM - 1)];
        self.put(colour, place);
        self.black[(place.0 as usize / ROW) & (ROW - 1)] |=
            u32::from(colour == Colour::Black) << (place.0 as usize % ROW);
        place
    }

    /// Whether Black's stones join the bottom row to the top row, on a full board.
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

/// The runs of `stones` that hold a seed; every seed is a stone.
fn along(seeds: u32, stones: u32) -> u32 {
    let mut run = seeds;
    let mut open = stones;
    let mut closed = stones;
    let mut left = seeds;
    for step in [1, 2, 4, 8, 16] {
        run |= open & run << step;
        open &= open << step;
        left |= closed & left >> step;
        closed &= closed >> step;
    }
    run | left
}

/// How many guesses one 64-bit number is good for at most is four.
const GUESSES: u32 = 3;

/// `2^16 mod empties`: so many of the products of Lemire's method with 16 bits are one too many.
const BIASED: [u16; ROOM] = {
    let mut biased = [0; ROOM];
    let mut empties = 1;
    while empties < ROOM {
        biased[empties] = (0x10000 % empties) as u16;
        empties += 1;
    }
    biased
};

/// Whom two windows on one side of an empty point forbid it: bit 0 is set for Black, bit 1 for White.
///
/// The index is five neighbours of the point in a half circle, two bits each.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The rulebook's own words, slowly: a board of letters and its forbidden patterns.
    #[derive(Clone)]
    struct Literal {
        size: usize,
        points: Vec<u8>,
    }

    impl Literal {
        fn empty(size: usize) -> Self {
            Self { size, points: vec![b'.'; size * size] }
        }

        fn has_forbidden_pattern(&self) -> bool {
            let at = |row: usize, column: usize| self.points[row * self.size + column];
            (1..self.size).any(|row| {
                (1..self.size).any(|column| {
                    // Around the window, so that equal indices modulo 2 are diagonal.
                    let window = [at(row, column), at(row, column - 1), at(row - 1, column - 1), at(row - 1, column)];
                    (0..4).any(|turn| {
                        let [one, two, three, four] = [0, 1, 2, 3].map(|step| window[(turn + step) % 4]);
                        let hard_corner = one == b'.' && two == four && two != b'.' && three != b'.' && three != two;
                        let naked = one == b'.' && two == b'.' && three != b'.' && four != b'.' && three != four;
                        hard_corner || naked
                    })
                })
            })
        }

        fn is_legal(&self, stone: u8, point: usize) -> bool {
            let mut after = self.clone();
            after.points[point] = stone;
            self.points[point] == b'.' && !after.has_forbidden_pattern()
        }

        fn legal(&self, stone: u8) -> Vec<usize> {
            (0..self.points.len()).filter(|&point| self.is_legal(stone, point)).collect()
        }

        /// By orthogonal steps, Black from row 0 to the last row, White from column 0 to the last column.
        fn connects(&self, stone: u8) -> bool {
            let size = self.size;
            let along = |point: usize| {
                if stone == b'B' { point / size } else { point % size }
            };
            let mut seen = vec![false; size * size];
            let mut open: Vec<_> =
                (0..size * size).filter(|&point| along(point) == 0 && self.points[point] == stone).collect();
            while let Some(point) = open.pop() {
                if along(point) + 1 == size {
                    return true;
                }
                let (row, column) = (point / size, point % size);
                let next = [
                    (row > 0).then(|| point - size),
                    (row + 1 < size).then(|| point + size),
                    (column > 0).then(|| point - 1),
                    (column + 1 < size).then(|| point + 1),
                ];
                for next in next.into_iter().flatten() {
                    if self.points[next] == stone && !std::mem::replace(&mut seen[next], true) {
                        open.push(next);
                    }
                }
            }
            false
        }

        fn rows(&self, stone: u8) -> Vec<u32> {
            let bit = |(column, &point): (usize, &u8)| u32::from(point == stone) << column;
            self.points.chunks(self.size).map(|row| row.iter().enumerate().map(bit).sum()).collect()
        }
    }

    fn traced(start: &Start<'_>, rng: &mut Rng) -> (bool, Vec<(bool, usize)>) {
        let mut moves = Vec::new();
        let black_wins = playout(start, rng, |black, point| moves.push((black, point)));
        (black_wins, moves)
    }

    /// Follows the moves in the literal game; gives it as it ends.
    fn replay(mut board: Literal, mut black_to_move: bool, moves: &[(bool, usize)], what: &str) -> Literal {
        for &(black, point) in moves {
            if black != black_to_move {
                let skipped = if black_to_move { b'B' } else { b'W' };
                assert!(board.legal(skipped).is_empty(), "{what}: skipped, but had a move");
            }
            let stone = if black { b'B' } else { b'W' };
            assert!(board.is_legal(stone, point), "{what}: an illegal move");
            board.points[point] = stone;
            black_to_move = !black;
        }
        board
    }

    #[test]
    fn n6_every_move_is_legal_and_the_winner_is_that_of_the_full_board() {
        for size in (2..=13).chain([19, 29]) {
            let games = if size < 14 { 40 } else { 2 };
            for seed in 0..games {
                let what = format!("size {size}, seed {seed}");
                let mut rng = Rng::from_seed(seed);
                let literal = Literal::empty(size);
                let none = literal.rows(b'B');
                let start = Start { size, black: &none, white: &none, black_to_move: true };
                let (black_wins, moves) = traced(&start, &mut rng);
                let end = replay(literal.clone(), true, &moves, &what);
                assert!(!end.points.contains(&b'.'), "{what}: not full");
                assert_eq!(black_wins, end.connects(b'B'), "{what}");
                assert_ne!(black_wins, end.connects(b'W'), "{what}");

                // From the middle of that game, whoever was to move.
                let middle = moves.len() / 2;
                let board = replay(literal, true, &moves[..middle], &what);
                let (black, white) = (board.rows(b'B'), board.rows(b'W'));
                let start = Start { size, black: &black, white: &white, black_to_move: moves[middle].0 };
                let (black_wins, moves) = traced(&start, &mut rng);
                let end = replay(board, start.black_to_move, &moves, &what);
                assert!(!end.points.contains(&b'.'), "{what}: not full from the middle");
                assert_eq!(black_wins, end.connects(b'B'), "{what} from the middle");
            }
        }
    }

    #[test]
    fn n3_the_first_two_moves_on_3x3_are_uniform() {
        let seed = 3;
        let mut rng = Rng::from_seed(seed);
        let games = 400_000;
        let none = [0; 3];
        let start = Start { size: 3, black: &none, white: &none, black_to_move: true };
        let mut seen = [[0u32; 9]; 9];
        for _ in 0..games {
            let mut points = Vec::with_capacity(9);
            playout(&start, &mut rng, |_, point| points.push(point));
            seen[points[0]][points[1]] += 1;
        }
        let mut chi_square = 0.0;
        let mut cells = 0;
        for first in 0..9 {
            let mut board = Literal::empty(3);
            board.points[first] = b'B';
            let legal = board.legal(b'W');
            let expected = f64::from(games) / 9.0 / legal.len() as f64;
            for second in 0..9 {
                if legal.contains(&second) {
                    chi_square += (f64::from(seen[first][second]) - expected).powi(2) / expected;
                    cells += 1;
                } else {
                    assert_eq!(seen[first][second], 0, "{second} is not legal after {first}");
                }
            }
        }
        let freedom = f64::from(cells - 1);
        assert!((chi_square - freedom) < 4.0 * (2.0 * freedom).sqrt(), "seed {seed}: {chi_square} of {freedom}");
    }

    #[test]
    fn small_boards_are_won_as_often_as_calculated() {
        // By recursion over all games (Black first, no pie).
        for (size, share) in [(2, 0.5), (3, 0.6446), (4, 0.5351)] {
            let mut rng = Rng::from_seed(size as u64);
            let games = 400_000;
            let none = [0; 4];
            let start = Start { size, black: &none, white: &none, black_to_move: true };
            let wins = (0..games).filter(|_| playout(&start, &mut rng, |_, _| {})).count();
            let measured = wins as f64 / f64::from(games);
            assert!((measured - share).abs() < 4.0 * 0.5 / f64::from(games).sqrt(), "{size}x{size}: {measured}");
        }
    }
}
