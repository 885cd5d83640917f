//! Checks playouts against the rulebook's wording and against calculated shares of games that Black wins.

use super::*;

/// The rulebook taken literally, without optimization: a board of letters and its forbidden patterns.
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
                // Clockwise or anticlockwise around the window, so that indices equal modulo 2 are diagonal.
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

    /// Whether a colour is connected by orthogonal steps: Black from row 0 to the last row, White from column 0 to the
    /// last column.
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

fn play_traced(start: &Start<'_>, rng: &mut Rng) -> (bool, Vec<(bool, usize)>) {
    let mut moves = Vec::new();
    let black_wins = playout(start, rng, |black, point| moves.push((black, point)));
    (black_wins, moves)
}

/// Plays the moves in the literal game and returns the final board.
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
            let (black_wins, moves) = play_traced(&start, &mut rng);
            let end = replay(literal.clone(), true, &moves, &what);
            assert!(!end.points.contains(&b'.'), "{what}: not full");
            assert_eq!(black_wins, end.connects(b'B'), "{what}");
            assert_ne!(black_wins, end.connects(b'W'), "{what}");

            // Plays on from the middle of that game, with either colour to move.
            let middle = moves.len() / 2;
            let board = replay(literal, true, &moves[..middle], &what);
            let (black, white) = (board.rows(b'B'), board.rows(b'W'));
            let start = Start { size, black: &black, white: &white, black_to_move: moves[middle].0 };
            let (black_wins, moves) = play_traced(&start, &mut rng);
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
    // Calculated by recursion over all games (Black first, no pie).
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
