//! Uniformly random games of Nakatta, hundreds at a time: a word holds the same bit of as many games as it has bits.
//!
//! All games of a batch move together. In every turn each game
//! 1. marks its legal points (N6.1) and counts them, row by row;
//! 2. draws a rank below its own count: as many random bits as the count less one has, drawn anew until they are less
//!    than the count. Every rank is then equally likely, exactly;
//! 3. finds the row in which the running count passes the rank, then the point in that row, and places its stone.
//!
//! Every game has random bits of its own (its bit of every random word), and which of them it uses depends on that game
//! alone; the others only decide how many it leaves unused. So the games are independent and each is an exact sample. A
//! game with no legal point in a turn is skipped (N3.4): its count is 0 and no row passes it.
//!
//! The board is filled to the last point and the winner read off once: that is the winner of the real game (N6.3).

use chabudai_engine::Rng;
use chabudai_games::nakatta::playout::Start;

use super::lanes::{Bits, Lanes, RandomBits};

/// What the games are computed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kernel {
    /// What every processor of this architecture has.
    Plain,
    /// 256 games a word.
    Avx2,
    /// 512 games a word.
    Avx512,
}

impl Kernel {
    /// All kernels, the fastest last.
    pub const ALL: [Self; 3] = [Self::Plain, Self::Avx2, Self::Avx512];

    /// The fastest kernel that this processor has.
    #[must_use]
    pub fn best() -> Self {
        Self::ALL.into_iter().rfind(|kernel| kernel.is_available()).expect("the plain kernel needs nothing")
    }

    /// Whether this processor has it.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            Self::Plain => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => pulp::x86::V3::try_new().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => pulp::x86::V4::try_new().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx2 | Self::Avx512 => false,
        }
    }

    /// `plain`, `avx2` or `avx512`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }
}

/// The name of the kernel that [`playouts`] uses here.
#[must_use]
pub fn kernel_name() -> &'static str {
    Kernel::best().name()
}

/// Plays `games` uniformly random games from `start`; gives how many Black wins.
#[must_use]
pub fn playouts(start: &Start<'_>, games: u64, rng: &mut Rng) -> u64 {
    playouts_with(Kernel::best(), start, games, rng)
}

/// [`playouts`] with a kernel of one's choice.
///
/// # Panics
/// If the processor does not have that kernel, or if there is no board of that size.
#[must_use]
pub fn playouts_with(kernel: Kernel, start: &Start<'_>, games: u64, rng: &mut Rng) -> u64 {
    assert!((2..=29).contains(&start.size), "no such board (N1.1)");
    match kernel {
        #[cfg(not(target_arch = "x86_64"))]
        Kernel::Plain => pulp::NullaryFnOnce::call(Run { lanes: super::lanes::portable::Portable, start, games, rng }),
        #[cfg(target_arch = "x86_64")]
        Kernel::Plain => {
            let lanes = pulp::x86::V1::try_new().expect("every x86-64 processor has SSE2");
            lanes.vectorize(Run { lanes, start, games, rng })
        }
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx2 => {
            let lanes = pulp::x86::V3::try_new().expect("this processor has no AVX2");
            lanes.vectorize(Run { lanes, start, games, rng })
        }
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx512 => {
            let lanes = pulp::x86::V4::try_new().expect("this processor has no AVX-512");
            lanes.vectorize(Run { lanes, start, games, rng })
        }
        #[cfg(not(target_arch = "x86_64"))]
        Kernel::Avx2 | Kernel::Avx512 => panic!("this processor has no {}", kernel.name()),
    }
}

/// A call of [`playouts_with`], as an object: unlike a closure it is inlined for certain, without which the compiler may
/// not use the wide words.
struct Run<'a, L> {
    lanes: L,
    start: &'a Start<'a>,
    games: u64,
    rng: &'a mut Rng,
}

impl<L: Lanes> pulp::NullaryFnOnce for Run<'_, L> {
    type Output = u64;

    /// With as many bits for the count of a row and of a board as the size needs.
    #[inline(always)]
    fn call(self) -> u64 {
        match self.start.size {
            ..=7 => Batch::<L, 3, 6>::run(self),
            8..=11 => Batch::<L, 4, 7>::run(self),
            12..=15 => Batch::<L, 4, 8>::run(self),
            16..=22 => Batch::<L, 5, 9>::run(self),
            _ => Batch::<L, 5, 10>::run(self),
        }
    }
}

/// The games that move together. `ROW` bits hold any count of points in a row, `WHOLE` bits on the board.
struct Batch<L: Lanes, const ROW: usize, const WHOLE: usize> {
    lanes: L,
    size: usize,
    /// Black's and White's stones, point by point.
    stones: [Vec<Bits<L>>; 2],
    legal: Vec<Bits<L>>,
    /// For each row, how many legal points the rows before it have; then of all rows.
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
    fn new(lanes: L, start: &Start<'_>) -> Self {
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
    fn run(run: Run<'_, L>) -> u64 {
        let Run { lanes, start, games, rng } = run;
        let mut batch = Self::new(lanes, start);
        let mut random = RandomBits::new(lanes, rng);
        let word = 64 * L::U64S as u64;
        let mut wins = 0;
        let mut left = games;
        while left > 0 {
            batch.set_up(start);
            batch.play(start, &mut random);
            // Which games count is settled beforehand, so the rest of the last batch is no bias.
            wins += (batch.black_connects() & Bits::first(lanes, left.min(word))).count();
            left = left.saturating_sub(word);
        }
        wins
    }

    #[inline(always)]
    fn set_up(&mut self, start: &Start<'_>) {
        for (stones, rows) in self.stones.iter_mut().zip([start.black, start.white]) {
            for (row, bits) in stones.chunks_exact_mut(self.size).zip(rows) {
                for (column, point) in row.iter_mut().enumerate() {
                    *point = Bits::splat(self.lanes, bits >> column & 1 == 1);
                }
            }
        }
    }

    #[inline(always)]
    fn play(&mut self, start: &Start<'_>, random: &mut RandomBits<L>) {
        let stones: u32 = start.black.iter().chain(start.white).take(2 * self.size).map(|row| row.count_ones()).sum();
        let mut black_to_move = start.black_to_move;
        // A game is full after as many turns as it has empty points, and a turn more for every skip.
        let turns = self.size * self.size - stones as usize;
        for _ in 0..turns {
            self.turn(black_to_move, random);
            black_to_move = !black_to_move;
        }
        while !self.all_full() {
            self.turn(black_to_move, random);
            black_to_move = !black_to_move;
        }
    }

    #[inline(always)]
    fn turn(&mut self, black_to_move: bool, random: &mut RandomBits<L>) {
        self.mark_legal(black_to_move);
        let rank = self.draw_rank(random);
        self.find_point(rank);
        self.place(black_to_move);
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
                // What the window to the left forbids: to its falling and to its rising diagonal.
                let (mut left_rising, mut left_falling) = (zero, zero);
                for column in 1..size {
                    let here_right = (own_here[column], enemy_here[column]);
                    let next_right = (own_next[column], enemy_next[column]);
                    // Two points of a diagonal, both empty, are both forbidden if the other diagonal has an enemy stone
                    // and no own one.
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

    /// Draws a number below the count of legal points for every game that has any.
    #[inline(always)]
    fn draw_rank(&self, random: &mut RandomBits<L>) -> [Bits<L>; WHOLE] {
        let zero = Bits::splat(self.lanes, false);
        let count = self.counts[self.size];
        let mut undrawn = zero;
        for bit in count {
            undrawn |= bit;
        }
        // The bits that the count less one has, and all bits below its highest.
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
            let mut drawn = [zero; WHOLE];
            let mut less = zero;
            for bit in 0..WHOLE {
                drawn[bit] = random.next() & needed[bit];
                less = drawn[bit].borrow(count[bit], less);
            }
            let accepted = less & undrawn;
            for bit in 0..WHOLE {
                rank[bit] = accepted.select(drawn[bit], rank[bit]);
            }
            undrawn = undrawn.without(less);
        }
        rank
    }

    /// Finds the legal point of this rank, its row and its column.
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
        // The rank in the row needs no more bits than a row.
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
    fn all_full(&self) -> bool {
        let mut full = Bits::splat(self.lanes, true);
        for (&black, &white) in self.stones[0].iter().zip(&self.stones[1]) {
            full &= black | white;
        }
        !(!full).any()
    }

    /// In which games Black joins the bottom row to the top row, by flooding from the bottom.
    #[inline(always)]
    fn black_connects(&mut self) -> Bits<L> {
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

/// How many of the points are set, as a number of `ROW` bits.
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

/// Says in which games `legal` is the point that is looked for, which is so when none is left to pass by; then passes
/// it by.
#[inline(always)]
fn count_down<L: Lanes, const ROW: usize>(left: &mut [Bits<L>; ROW], legal: Bits<L>) -> Bits<L> {
    let mut some = left[0];
    for &bit in &left[1..] {
        some |= bit;
    }
    // Below zero it goes on from the greatest number of so many bits, and a row has too few points to reach zero again.
    let mut borrow = legal;
    for bit in left {
        let next = borrow.without(*bit);
        *bit ^= borrow;
        borrow = next;
    }
    legal.without(some)
}

#[cfg(test)]
mod tests {
    use chabudai_games::nakatta::playout::playout;

    use super::super::lanes::portable::Portable;
    use super::*;

    /// What is done with every set of instructions that this machine has.
    trait Check {
        fn check<L: Lanes>(&self, lanes: L, name: &str);
    }

    fn with_every_kernel(check: &impl Check) {
        check.check(Portable, "portable");
        #[cfg(target_arch = "x86_64")]
        {
            check.check(pulp::x86::V1::try_new().expect("every x86-64 processor has SSE2"), "plain");
            if let Some(lanes) = pulp::x86::V3::try_new() {
                check.check(lanes, "avx2");
            }
            if let Some(lanes) = pulp::x86::V4::try_new() {
                check.check(lanes, "avx512");
            }
        }
    }

    /// One game's board: `.`, `B` or `W` a point.
    fn board_of<L: Lanes, const ROW: usize, const WHOLE: usize>(batch: &Batch<L, ROW, WHOLE>, game: usize) -> Vec<u8> {
        let [black, white] = &batch.stones;
        let letter = |(black, white): (&Bits<L>, &Bits<L>)| match (black.of_game(game), white.of_game(game)) {
            (false, false) => b'.',
            (true, false) => b'B',
            (false, true) => b'W',
            (true, true) => panic!("two stones on a point"),
        };
        black.iter().zip(white).map(letter).collect()
    }

    /// By the rulebook's words: whether the stone just placed on `point` made a hard corner or a naked attachment.
    fn is_forbidden(board: &[u8], size: usize, point: usize) -> bool {
        let (row, column) = (point / size, point % size);
        let windows = |at: usize| at.saturating_sub(1)..=at.min(size - 2);
        windows(row).any(|row| {
            windows(column).any(|column| {
                let low = row * size + column;
                // Around the window, so that equal indices modulo 2 are diagonal.
                let window = [board[low], board[low + 1], board[low + size + 1], board[low + size]];
                (0..4).any(|turn| {
                    let [one, two, three, four] = [0, 1, 2, 3].map(|step| window[(turn + step) % 4]);
                    let hard_corner = one == b'.' && two == four && two != b'.' && three != b'.' && three != two;
                    let naked = one == b'.' && two == b'.' && three != b'.' && four != b'.' && three != four;
                    hard_corner || naked
                })
            })
        })
    }

    fn is_legal(board: &[u8], size: usize, point: usize, stone: u8) -> bool {
        let mut after = board.to_vec();
        after[point] = stone;
        board[point] == b'.' && !is_forbidden(&after, size, point)
    }

    /// Whether Black joins the first row to the last by orthogonal steps.
    fn black_connects(board: &[u8], size: usize) -> bool {
        let mut seen = vec![false; board.len()];
        let mut open: Vec<_> = (0..size).filter(|&point| board[point] == b'B').collect();
        while let Some(point) = open.pop() {
            if point / size + 1 == size {
                return true;
            }
            let beside = [(point % size > 0).then(|| point - 1), (point % size + 1 < size).then_some(point + 1)];
            let across = [point.checked_sub(size), Some(point + size)];
            for next in beside.into_iter().chain(across).flatten() {
                if board[next] == b'B' && !std::mem::replace(&mut seen[next], true) {
                    open.push(next);
                }
            }
        }
        false
    }

    fn rows_of(board: &[u8], size: usize, stone: u8) -> Vec<u32> {
        let bit = |(column, &point): (usize, &u8)| u32::from(point == stone) << column;
        board.chunks(size).map(|row| row.iter().enumerate().map(bit).sum()).collect()
    }

    struct EveryTurn {
        size: usize,
    }

    impl EveryTurn {
        fn follow<L: Lanes, const ROW: usize, const WHOLE: usize>(&self, lanes: L, name: &str) {
            let size = self.size;
            let what = format!("{name}, size {size}, seed {size}");
            let mut rng = Rng::from_seed(size as u64);
            let none = vec![0; size];
            let start = Start { size, black: &none, white: &none, black_to_move: true };
            let mut batch = Batch::<L, ROW, WHOLE>::new(lanes, &start);
            let mut random = RandomBits::new(lanes, &mut rng);
            batch.set_up(&start);
            let step = if size < 14 { 5 } else { 50 };
            let watched: Vec<_> = (0..64 * L::U64S).step_by(step).collect();
            let mut before: Vec<_> = watched.iter().map(|&game| board_of(&batch, game)).collect();
            let mut black_to_move = true;
            for turn in 0.. {
                if batch.all_full() {
                    assert!(turn >= size * size, "{what}: full too soon");
                    break;
                }
                assert!(turn < 2 * size * size, "{what}: never full");
                batch.turn(black_to_move, &mut random);
                let stone = if black_to_move { b'B' } else { b'W' };
                for (before, &game) in before.iter_mut().zip(&watched) {
                    let after = board_of(&batch, game);
                    let placed: Vec<_> = (0..size * size).filter(|&point| before[point] != after[point]).collect();
                    if let &[point] = placed.as_slice() {
                        assert_eq!(after[point], stone, "{what}: the wrong colour");
                        assert!(is_legal(before, size, point, stone), "{what}, game {game}: an illegal move");
                    } else {
                        assert!(placed.is_empty(), "{what}, game {game}: more than one change");
                        let legal = (0..size * size).any(|point| is_legal(before, size, point, stone));
                        assert!(!legal, "{what}, game {game}: skipped, but had a move");
                    }
                    *before = after;
                }
                black_to_move = !black_to_move;
            }
            let winners = batch.black_connects();
            for (board, &game) in before.iter().zip(&watched) {
                assert_eq!(winners.of_game(game), black_connects(board, size), "{what}, game {game}: the winner");
            }
        }
    }

    impl Check for EveryTurn {
        fn check<L: Lanes>(&self, lanes: L, name: &str) {
            match self.size {
                ..=7 => self.follow::<L, 3, 6>(lanes, name),
                8..=11 => self.follow::<L, 4, 7>(lanes, name),
                12..=15 => self.follow::<L, 4, 8>(lanes, name),
                16..=22 => self.follow::<L, 5, 9>(lanes, name),
                _ => self.follow::<L, 5, 10>(lanes, name),
            }
        }
    }

    #[test]
    fn n6_every_move_is_legal_every_skip_forced_and_the_winner_that_of_the_full_board() {
        for size in (2..=13).chain([15, 16, 19, 22, 23, 29]) {
            with_every_kernel(&EveryTurn { size });
        }
    }

    /// The first two moves of every game of some batches on 3x3: chi-square against uniform choice, and the pairs of
    /// neighbouring games against independence.
    struct FirstMoves;

    impl Check for FirstMoves {
        fn check<L: Lanes>(&self, lanes: L, name: &str) {
            let (size, seed) = (3, 7);
            let mut rng = Rng::from_seed(seed);
            let none = [0; 3];
            let start = Start { size, black: &none, white: &none, black_to_move: true };
            let mut batch = Batch::<L, 3, 6>::new(lanes, &start);
            let mut random = RandomBits::new(lanes, &mut rng);
            let mut seen = [[0u32; 9]; 9];
            let mut pairs = [[0u32; 9]; 9];
            let mut games = 0;
            while games < 60_000 {
                batch.set_up(&start);
                batch.turn(true, &mut random);
                batch.turn(false, &mut random);
                let mut neighbour = None;
                for game in 0..64 * L::U64S {
                    let board = board_of(&batch, game);
                    let at = |stone| board.iter().position(|&point| point == stone).expect("nobody is skipped so soon");
                    let (first, second) = (at(b'B'), at(b'W'));
                    seen[first][second] += 1;
                    games += 1;
                    // Pairs that do not overlap.
                    match neighbour.take() {
                        None => neighbour = Some(first),
                        Some(other) => pairs[other][first] += 1,
                    }
                }
            }
            let mut chi_square = 0.0;
            let mut cells = 0;
            for (first, seen) in seen.iter().enumerate() {
                let mut board = vec![b'.'; 9];
                board[first] = b'B';
                let legal: Vec<_> = (0..9).filter(|&point| is_legal(&board, 3, point, b'W')).collect();
                let expected = f64::from(games) / 9.0 / legal.len() as f64;
                for (second, &seen) in seen.iter().enumerate() {
                    if legal.contains(&second) {
                        chi_square += (f64::from(seen) - expected).powi(2) / expected;
                        cells += 1;
                    } else {
                        assert_eq!(seen, 0, "{name}: {second} is not legal after {first}");
                    }
                }
            }
            let freedom = f64::from(cells - 1);
            let bound = freedom + 4.0 * (2.0 * freedom).sqrt();
            assert!(chi_square < bound, "{name}, seed {seed}: moves {chi_square} of {freedom}");
            let expected = f64::from(games) / 2.0 / 81.0;
            let chi_square: f64 =
                pairs.iter().flatten().map(|&seen| (f64::from(seen) - expected).powi(2) / expected).sum();
            let bound = 80.0 + 4.0 * 160f64.sqrt();
            assert!(chi_square < bound, "{name}, seed {seed}: neighbouring games {chi_square} of 80");
        }
    }

    #[test]
    fn n3_the_first_two_moves_are_uniform_and_neighbouring_games_independent() {
        with_every_kernel(&FirstMoves);
    }

    fn available() -> impl Iterator<Item = Kernel> {
        Kernel::ALL.into_iter().filter(|kernel| kernel.is_available())
    }

    #[test]
    fn small_boards_are_won_as_often_as_calculated() {
        // By recursion over all games (Black first, no pie).
        for (size, share) in [(2, 0.5), (3, 0.6446), (4, 0.5351)] {
            for kernel in available() {
                let mut rng = Rng::from_seed(size as u64);
                let none = [0; 4];
                let start = Start { size, black: &none, white: &none, black_to_move: true };
                let games = 1_000_000;
                let measured = playouts_with(kernel, &start, games, &mut rng) as f64 / games as f64;
                let bound = 4.0 * 0.5 / (games as f64).sqrt();
                assert!((measured - share).abs() < bound, "{kernel:?}, {size}x{size}, seed {size}: {measured}");
            }
        }
    }

    #[test]
    fn from_a_position_all_kernels_agree_with_single_playouts() {
        for (size, seed) in [(5, 1), (7, 2), (9, 3), (11, 4), (13, 5), (16, 6)] {
            let mut rng = Rng::from_seed(seed);
            let none = vec![0; size];
            let empty = Start { size, black: &none, white: &none, black_to_move: true };
            let mut moves = Vec::new();
            playout(&empty, &mut rng, |black, point| moves.push((black, point)));
            // The middle is odd on some sizes and even on others, so both colours are to move.
            let middle = size * size / 3;
            let mut board = vec![b'.'; size * size];
            for &(black, point) in &moves[..middle] {
                board[point] = if black { b'B' } else { b'W' };
            }
            let (black, white) = (rows_of(&board, size, b'B'), rows_of(&board, size, b'W'));
            let start = Start { size, black: &black, white: &white, black_to_move: moves[middle].0 };
            let games = 40_000u32;
            let single = (0..games).filter(|_| playout(&start, &mut rng, |_, _| {})).count() as f64 / f64::from(games);
            for kernel in available() {
                let share = playouts_with(kernel, &start, u64::from(games), &mut rng) as f64 / f64::from(games);
                let bound = 4.0 * (0.5 / f64::from(games)).sqrt();
                assert!((share - single).abs() < bound, "{kernel:?}, size {size}, seed {seed}: {share}, {single}");
            }
        }
    }

    #[test]
    fn any_number_of_games_is_played() {
        // White has the whole left half, so every game is Black's.
        let (black, white) = ([0b10; 2], [0b01; 2]);
        let start = Start { size: 2, black: &black, white: &white, black_to_move: true };
        for kernel in available() {
            for games in [0, 1, 63, 64, 65, 127, 128, 129, 511, 512, 513, 1000, 1024] {
                assert_eq!(playouts_with(kernel, &start, games, &mut Rng::from_seed(1)), games, "{kernel:?}");
            }
        }
        assert_eq!(kernel_name(), Kernel::best().name());
    }
}
