//! Compares every kernel with the rulebook's wording, with calculated shares and with single playouts.

use chabudai_engine::testkit::full_or_quick;
use chabudai_engine::{Actor, Game, Playout, Seat};
use chabudai_games::nakatta::Nakatta;
use chabudai_games::nakatta::playout::playout;

use super::super::lanes::portable::Portable;
use super::super::lanes::{Bits, RandomBits};
use super::*;

/// A check to run with every instruction set of this machine.
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

/// Returns one game's board: `.`, `B` or `W` for each point.
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

/// Whether the stone just placed on `point` made a hard corner or a naked attachment, by the rulebook's wording.
fn is_forbidden(board: &[u8], size: usize, point: usize) -> bool {
    let (row, column) = (point / size, point % size);
    let windows = |at: usize| at.saturating_sub(1)..=at.min(size - 2);
    windows(row).any(|row| {
        windows(column).any(|column| {
            let low = row * size + column;
            // The points go around the window, so that those with indices equal modulo 2 are diagonal.
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
        let mut random = RandomBits::new(lanes, 64 * L::U64S as u64, &mut rng);
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
    let sizes: &[usize] =
        full_or_quick(&[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 19, 22, 23, 29], &[2, 3, 7, 9, 13, 16]);
    for &size in sizes {
        with_every_kernel(&EveryTurn { size });
    }
}

/// Checks the first two moves of every game of some batches on 3x3: chi-square for uniform choice, and for the independence of
/// neighbouring games.
struct FirstMoves;

impl Check for FirstMoves {
    fn check<L: Lanes>(&self, lanes: L, name: &str) {
        let (size, seed) = (3, 7);
        let mut rng = Rng::from_seed(seed);
        let none = [0; 3];
        let start = Start { size, black: &none, white: &none, black_to_move: true };
        let mut batch = Batch::<L, 3, 6>::new(lanes, &start);
        let mut random = RandomBits::new(lanes, 64 * L::U64S as u64, &mut rng);
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
                let at = |stone| board.iter().position(|&point| point == stone).expect("no seat is skipped this early");
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
        let chi_square: f64 = pairs.iter().flatten().map(|&seen| (f64::from(seen) - expected).powi(2) / expected).sum();
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
    // Computed by recursion over all games (Black first, no pie rule).
    for (size, share) in [(2, 0.5), (3, 0.6446), (4, 0.5351)] {
        for kernel in available() {
            let mut rng = Rng::from_seed(size as u64);
            let none = [0; 4];
            let start = Start { size, black: &none, white: &none, black_to_move: true };
            let games = 1_000_000;
            let measured = playouts_with(kernel, &start, false, games, &mut rng) as f64 / games as f64;
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
        let games = full_or_quick(40_000u32, 10_000);
        let single = (0..games).filter(|_| playout(&start, &mut rng, |_, _| {})).count() as f64 / f64::from(games);
        for kernel in available() {
            let share = playouts_with(kernel, &start, false, u64::from(games), &mut rng) as f64 / f64::from(games);
            let bound = 4.0 * (0.5 / f64::from(games)).sqrt();
            assert!((share - single).abs() < bound, "{kernel:?}, size {size}, seed {seed}: {share}, {single}");
        }
    }
}

#[test]
fn any_number_of_games_is_played() {
    // White has the whole left half, so Black wins every game.
    let (black, white) = ([0b10; 2], [0b01; 2]);
    let start = Start { size: 2, black: &black, white: &white, black_to_move: true };
    for kernel in available() {
        for games in [0, 1, 63, 64, 65, 127, 128, 129, 511, 512, 513, 1000, 1024] {
            assert_eq!(playouts_with(kernel, &start, false, games, &mut Rng::from_seed(1)), games, "{kernel:?}");
        }
    }
    assert_eq!(kernel_name(), Kernel::best().name());
}

#[test]
fn every_kernel_plays_the_same_games() {
    struct Wins<'a> {
        start: &'a Start<'a>,
        may_yet_swap: bool,
        games: u64,
        expected: &'a std::cell::Cell<Option<(u64, u64)>>,
    }
    impl Check for Wins<'_> {
        fn check<L: Lanes>(&self, lanes: L, name: &str) {
            let mut rng = Rng::from_seed(self.games);
            let (start, may_yet_swap, games) = (self.start, self.may_yet_swap, self.games);
            let wins = pulp::NullaryFnOnce::call(Run { lanes, start, may_yet_swap, games, rng: &mut rng });
            // The next number shows that the same seeds have been drawn.
            let found = (wins, rng.next_u64());
            let expected = self.expected.get().unwrap_or(found);
            assert_eq!(found, expected, "{name}, size {}, {games} games, swap {may_yet_swap}", start.size);
            self.expected.set(Some(found));
        }
    }
    let none = [0; LARGEST];
    let mut one = none;
    one[0] = 1;
    for size in [2, 3, 5, 9, 13, 16, LARGEST] {
        for (black, may_yet_swap) in [(&none, false), (&none, true), (&one, true)] {
            let black_to_move = *black == none;
            let start = Start { size, black: &black[..size], white: &none[..size], black_to_move };
            for games in if size < 13 { &[1, 64, 65, 300, 1500][..] } else { &[65, 600][..] } {
                let expected = std::cell::Cell::new(None);
                with_every_kernel(&Wins { start: &start, may_yet_swap, games: *games, expected: &expected });
            }
        }
    }
}

/// The size of the largest board.
const LARGEST: usize = 29;

#[test]
fn n5_with_the_pie_rule_a_seat_wins_as_often_as_in_single_playouts() {
    let games = full_or_quick(200_000_u32, 60_000);
    for (size, first, seed) in [(2, None, 1), (3, None, 2), (3, Some("a1"), 3), (3, Some("b2"), 4), (4, Some("b2"), 5)]
    {
        let game = Nakatta::square(size, true);
        let mut state = game.initial_state();
        if let Some(point) = first {
            let point = game.parse_action(point).expect("a point of the board");
            game.apply_unchecked(&mut state, Actor::Seat(Seat::new(0)), &point);
        }
        let (mut rng, mut scratch) = (Rng::from_seed(seed), Playout::default());
        let wins = |_: &u32| game.playout(&state, &mut rng, &mut scratch)[Seat::new(0)] > 0.0;
        let single = (0..games).filter(wins).count() as f64 / f64::from(games);
        let many = playouts(&state.start(), true, u64::from(games), &mut rng) as f64 / f64::from(games);
        let bound = 4.0 * (0.5 / f64::from(games)).sqrt();
        assert!((many - single).abs() < bound, "size {size}, after {first:?}, seed {seed}: {many}, {single}");
    }
}

#[test]
fn the_games_of_a_seed_never_change() {
    // Every processor, and every later version, must compute these numbers.
    let none = [0; 11];
    for (size, games, may_yet_swap, wins) in [(5, 1_000, false, 564), (5, 1_000, true, 538), (11, 700, true, 371)] {
        let start = Start { size, black: &none[..size], white: &none[..size], black_to_move: true };
        assert_eq!(playouts(&start, may_yet_swap, games, &mut Rng::from_seed(7)), wins, "{size}x{size}");
    }
}
