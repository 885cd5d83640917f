//! A batch of games, played turn by turn.

use chabudai_engine::interrupt;
use chabudai_games::nakatta::playout::Start;

use super::super::lanes::{Bits, Lanes, RandomBits};
use super::Run;

/// The games that move together. Counts of points take `ROW` bits for a row and `WHOLE` bits for the board.
pub struct Batch<L: Lanes, const ROW: usize, const WHOLE: usize> {
    lanes: L,
    size: usize,
    /// Black's and White's stones, by point.
    pub(super) stones: [Vec<Bits<L>>; 2],
    legal: Vec<Bits<L>>,
    /// For each row, the number of legal points in the rows before it; the last entry is the total.
    counts: Vec<[Bits<L>; WHOLE]>,
    /// For each column of one row, whether a window with the row before forbids the point.
    forbidden: Vec<Bits<L>>,
    /// The row of the chosen point.
    row: Vec<Bits<L>>,
    /// The column of the chosen point.
    column: Vec<Bits<L>>,
}

impl<L: Lanes, const ROW: usize, const WHOLE: usize> Batch<L, ROW, WHOLE> {
    #[inline(always)]
    pub(super) fn new(lanes: L, start: &Start<'_>) -> Self {
        let size = start.size;
        let zero = Bits::splat(lanes, false);
        let points = || vec![zero; size * size];
        Self {
            lanes,
            size,
            stones: [points(), points()],
            legal: points(),
            counts: vec![[zero; WHOLE]; size + 1],
            forbidden: vec![zero; size],
            row: vec![zero; size],
            column: vec![zero; size],
        }
    }

    #[inline(always)]
    pub(super) fn run(run: Run<'_, L>) -> u64 {
        let Run { lanes, start, may_yet_swap, games, rng } = run;
        let mut batch = Self::new(lanes, start);
        let word = 64 * L::U64S as u64;
        let mut wins = 0;
        let mut left = games;
        while left > 0 {
            interrupt::poll();
            let mut random = RandomBits::new(lanes, left, rng);
            batch.set_up(start);
            let swapped = batch.play(start, may_yet_swap, &mut random);
            // The games that are counted are fixed in advance, so cutting the last batch short causes no bias.
            wins += ((batch.black_connects() ^ swapped) & Bits::first(lanes, left.min(word))).count();
            left = left.saturating_sub(word);
        }
        wins
    }

    #[inline(always)]
    pub(super) fn set_up(&mut self, start: &Start<'_>) {
        for (stones, rows) in self.stones.iter_mut().zip([start.black, start.white]) {
            for (row, bits) in stones.chunks_exact_mut(self.size).zip(rows) {
                for (column, point) in row.iter_mut().enumerate() {
                    *point = Bits::splat(self.lanes, bits >> column & 1 == 1);
                }
            }
        }
    }

    /// Fills all boards and returns the games in which the seats have swapped.
    #[inline(always)]
    pub(super) fn play(&mut self, start: &Start<'_>, may_yet_swap: bool, random: &mut RandomBits<L>) -> Bits<L> {
        let stones: u32 = start.black.iter().chain(start.white).map(|row| row.count_ones()).sum();
        let mut swapped = Bits::splat(self.lanes, false);
        let mut black_to_move = start.black_to_move;
        // A game fills the board after one turn per empty point plus one per skipped turn.
        for placed in stones as usize..self.size * self.size {
            if may_yet_swap && placed == 1 {
                swapped = self.draw_swaps(random);
            }
            self.turn(black_to_move, random);
            black_to_move = !black_to_move;
        }
        while !self.all_full() {
            self.turn(black_to_move, random);
            black_to_move = !black_to_move;
        }
        swapped
    }

    #[inline(always)]
    pub(super) fn turn(&mut self, black_to_move: bool, random: &mut RandomBits<L>) {
        self.mark_legal(black_to_move);
        let rank = self.draw_below(self.counts[self.size], random);
        self.find_point(rank);
        self.place(black_to_move);
    }

    /// Draws the games in which White swaps, which is one action more than its legal points.
    #[inline(always)]
    fn draw_swaps(&mut self, random: &mut RandomBits<L>) -> Bits<L> {
        self.mark_legal(false);
        let points = self.counts[self.size];
        let mut actions = points;
        let mut carry = Bits::splat(self.lanes, true);
        for bit in &mut actions {
            (*bit, carry) = bit.half_add(carry);
        }
        let drawn = self.draw_below(actions, random);
        let mut other = Bits::splat(self.lanes, false);
        for bit in 0..WHOLE {
            other |= drawn[bit] ^ points[bit];
        }
        !other
    }

    /// Marks and counts the legal points of the colour to move.
    #[inline(always)]
    fn mark_legal(&mut self, black_to_move: bool) {
        let size = self.size;
        let zero = Bits::splat(self.lanes, false);
        let [black, white] = &self.stones;
        let (own, enemy) = if black_to_move { (black, white) } else { (white, black) };
        let forbidden = &mut self.forbidden[..size];
        forbidden.fill(zero);
        let mut total = [zero; WHOLE];
        for row in 0..size {
            let legal = &mut self.legal[row * size..][..size];
            let (own_here, enemy_here) = (&own[row * size..][..size], &enemy[row * size..][..size]);
            if row + 1 < size {
                let (own_next, enemy_next) = (&own[(row + 1) * size..][..size], &enemy[(row + 1) * size..][..size]);
                let mut here = (own_here[0], enemy_here[0]);
                let mut next = (own_next[0], enemy_next[0]);
                // What the window to the left forbids, for its falling and its rising diagonal.
                let (mut left_rising, mut left_falling) = (zero, zero);
                for column in 1..size {
                    let here_right = (own_here[column], enemy_here[column]);
                    let next_right = (own_next[column], enemy_next[column]);
                    // Two empty points of a diagonal are both forbidden if the other diagonal has an opponent's stone and no
                    // own stone.
                    let rising = (here_right.1 | next.1)
                        .without(here_right.0 | next.0)
                        .without(here.0 | here.1 | (next_right.0 | next_right.1));
                    let falling = (here.1 | next_right.1)
                        .without(here.0 | next_right.0)
                        .without(here_right.0 | here_right.1 | (next.0 | next.1));
                    let at = column - 1;
                    legal[at] = !(here.0 | here.1 | forbidden[at] | rising | left_falling);
                    forbidden[at] = falling | left_rising;
                    (left_rising, left_falling) = (rising, falling);
                    (here, next) = (here_right, next_right);
                }
                let at = size - 1;
                legal[at] = !(here.0 | here.1 | forbidden[at] | left_falling);
                forbidden[at] = left_rising;
            } else {
                for column in 0..size {
                    legal[column] = !(own_here[column] | enemy_here[column] | forbidden[column]);
                }
            }
            let count = count_row::<L, ROW>(self.lanes, legal);
            let mut carry = zero;
            for bit in 0..WHOLE {
                (total[bit], carry) =
                    if bit < ROW { total[bit].full_add(count[bit], carry) } else { total[bit].half_add(carry) };
            }
            self.counts[row + 1] = total;
        }
    }

    /// Draws a number below the count for every game whose count is not 0.
    #[inline(always)]
    fn draw_below(&self, count: [Bits<L>; WHOLE], random: &mut RandomBits<L>) -> [Bits<L>; WHOLE] {
        let zero = Bits::splat(self.lanes, false);
        let mut undrawn = zero;
        for bit in count {
            undrawn |= bit;
        }
        // The highest bit of the count minus one, and all bits below it.
        let mut needed = [zero; WHOLE];
        let mut borrow = !zero;
        for bit in 0..WHOLE {
            needed[bit] = count[bit] ^ borrow;
            borrow = borrow.without(count[bit]);
        }
        for bit in (0..WHOLE - 1).rev() {
            needed[bit] |= needed[bit + 1];
        }
        let mut rank = [zero; WHOLE];
        while undrawn.any() {
            let earlier = *random;
            let mut drawn = [zero; WHOLE];
            let mut less = zero;
            for bit in 0..WHOLE {
                drawn[bit] = random.next() & needed[bit];
                less = drawn[bit].borrow(count[bit], less);
            }
            // Otherwise the games that share a word would decide which numbers come next.
            random.rewind_unused(&earlier, undrawn);
            let accepted = less & undrawn;
            for bit in 0..WHOLE {
                rank[bit] = accepted.select(drawn[bit], rank[bit]);
            }
            undrawn = undrawn.without(less);
        }
        rank
    }

    /// Finds the row and the column of the legal point of this rank.
    #[inline(always)]
    fn find_point(&mut self, rank: [Bits<L>; WHOLE]) {
        let size = self.size;
        let zero = Bits::splat(self.lanes, false);
        let mut passed = zero;
        let mut before = [zero; ROW];
        for row in 0..size {
            let counts = &self.counts[row..][..2];
            let mut less = zero;
            for bit in 0..WHOLE {
                less = rank[bit].borrow(counts[1][bit], less);
            }
            let here = less.without(passed);
            self.row[row] = here;
            passed = less;
            for bit in 0..ROW {
                before[bit] |= here & counts[0][bit];
            }
        }
        // The rank within a row needs no more bits than a row.
        let mut left = [zero; ROW];
        let mut borrow = zero;
        for bit in 0..ROW {
            left[bit] = rank[bit] ^ before[bit] ^ borrow;
            borrow = rank[bit].borrow(before[bit], borrow);
        }
        const BLOCK: usize = 4;
        let mut column = 0;
        let rows = &self.row[..size];
        while column + BLOCK <= size {
            let mut legal = [zero; BLOCK];
            for (row, &here) in self.legal.chunks_exact(size).zip(rows) {
                let points = &row[column..][..BLOCK];
                for at in 0..BLOCK {
                    legal[at] |= points[at] & here;
                }
            }
            for legal in legal {
                self.column[column] = count_down(&mut left, legal);
                column += 1;
            }
        }
        while column < size {
            let mut legal = zero;
            for (row, &here) in self.legal.chunks_exact(size).zip(rows) {
                legal |= row[column] & here;
            }
            self.column[column] = count_down(&mut left, legal);
            column += 1;
        }
    }

    #[inline(always)]
    fn place(&mut self, black_to_move: bool) {
        let size = self.size;
        let own = &mut self.stones[usize::from(!black_to_move)];
        let columns = &self.column[..size];
        for (points, &row) in own.chunks_exact_mut(size).zip(&self.row) {
            for (point, &column) in points.iter_mut().zip(columns) {
                *point |= row & column;
            }
        }
    }

    #[inline(always)]
    pub(super) fn all_full(&self) -> bool {
        let mut full = Bits::splat(self.lanes, true);
        for (&black, &white) in self.stones[0].iter().zip(&self.stones[1]) {
            full &= black | white;
        }
        !(!full).any()
    }

    /// Returns the games in which Black joins the bottom row to the top row, by a flood fill from the bottom.
    #[inline(always)]
    pub(super) fn black_connects(&mut self) -> Bits<L> {
        let size = self.size;
        let zero = Bits::splat(self.lanes, false);
        let black = &self.stones[0];
        let reached = &mut self.legal;
        reached.fill(zero);
        reached[..size].copy_from_slice(&black[..size]);
        loop {
            let mut grown = zero;
            for row in (1..size).chain((1..size - 1).rev()) {
                for column in 0..size {
                    let at = row * size + column;
                    let mut near = reached[at - size];
                    if row + 1 < size {
                        near |= reached[at + size];
                    }
                    if column > 0 {
                        near |= reached[at - 1];
                    }
                    let new = (black[at] & near).without(reached[at]);
                    reached[at] |= new;
                    grown |= new;
                }
                for column in (0..size - 1).rev() {
                    let at = row * size + column;
                    let new = (black[at] & reached[at + 1]).without(reached[at]);
                    reached[at] |= new;
                    grown |= new;
                }
            }
            if !grown.any() {
                let mut connected = zero;
                for &point in &reached[(size - 1) * size..] {
                    connected |= point;
                }
                return connected;
            }
        }
    }
}

/// Counts the points that are set, as a number of `ROW` bits.
#[inline(always)]
fn count_row<L: Lanes, const ROW: usize>(lanes: L, points: &[Bits<L>]) -> [Bits<L>; ROW] {
    let zero = Bits::splat(lanes, false);
    let mut count = [zero; ROW];
    let mut chunks = points.chunks_exact(4);
    for chunk in &mut chunks {
        let (ones, twos) = count[0].full_add(chunk[0], chunk[1]);
        let (ones, more_twos) = ones.full_add(chunk[2], chunk[3]);
        let (twos, mut carry) = count[1].full_add(twos, more_twos);
        (count[0], count[1]) = (ones, twos);
        for bit in &mut count[2..] {
            (*bit, carry) = bit.half_add(carry);
        }
    }
    for &point in chunks.remainder() {
        let mut carry = point;
        for bit in &mut count {
            (*bit, carry) = bit.half_add(carry);
        }
    }
    count
}

/// Returns the games in which `legal` is the wanted point, that is, no further legal point has to be passed, and then counts
/// the point as passed.
#[inline(always)]
fn count_down<L: Lanes, const ROW: usize>(left: &mut [Bits<L>; ROW], legal: Bits<L>) -> Bits<L> {
    let mut some = left[0];
    for &bit in &left[1..] {
        some |= bit;
    }
    // Below zero it wraps around to the greatest number, and a row has too few points to reach zero again.
    let mut borrow = legal;
    for bit in left {
        let next = borrow.without(*bit);
        *bit ^= borrow;
        borrow = next;
    }
    legal.without(some)
}
