//! The reference player of Nakatta for measurements. It is frozen: do not tune it.

use std::collections::VecDeque;

use chabudai_engine::{Game, Rng};
use chabudai_games::nakatta::{Action, Board, Colour, Nakatta, Point, View};

use super::openings::is_worth_having;
use crate::bot::{Bot, Budget, Decision};

/// Takes the shortest path, as a beginner might: it places a stone on a path between its edges, along rows and columns, that
/// needs the fewest further stones, and ignores the opponent's plans. It takes over a first stone near the middle (N5.2).
#[derive(Clone, Debug)]
pub struct Naive {
    game: Nakatta,
}

/// More stones than any path needs.
const UNREACHABLE_COST: u32 = 1 << 16;

impl Naive {
    /// Creates the player.
    #[must_use]
    pub const fn new(game: Nakatta) -> Self {
        Self { game }
    }
}

/// Returns, by the index of a point, the number of further stones, including one on the point itself if it is empty,
/// that a path from it to an edge of the colour needs.
fn stones_needed(board: &Board, colour: Colour, to_last_edge: bool) -> Vec<u32> {
    let (columns, rows) = (board.columns(), board.rows());
    let cost = |point: Point| match board.stone(point) {
        Some(stone) if stone == colour => Some(0),
        None if board.is_legal(colour, point) => Some(1),
        _ => None,
    };
    let edge = |point: Point| match colour {
        Colour::Black => point.row() == if to_last_edge { rows - 1 } else { 0 },
        Colour::White => point.column() == if to_last_edge { columns - 1 } else { 0 },
    };
    let number = |point: Point| point.row() * columns + point.column();
    let mut needed = vec![UNREACHABLE_COST; columns * rows];
    // A point with a stone of the colour costs nothing and goes to the front, so points are visited in order of cost.
    let mut queue: VecDeque<(Point, u32)> = VecDeque::new();
    let push = |queue: &mut VecDeque<(Point, u32)>, needed: &mut Vec<u32>, point: Point, before: u32| {
        let Some(cost) = cost(point) else { return };
        if before + cost < needed[number(point)] {
            needed[number(point)] = before + cost;
            if cost == 0 { queue.push_front((point, before)) } else { queue.push_back((point, before + cost)) }
        }
    };
    for point in board.points().filter(|&point| edge(point)) {
        push(&mut queue, &mut needed, point, 0);
    }
    while let Some((point, stones)) = queue.pop_front() {
        if stones > needed[number(point)] {
            continue;
        }
        let (column, row) = (point.column(), point.row());
        let beside =
            [(column.wrapping_sub(1), row), (column + 1, row), (column, row.wrapping_sub(1)), (column, row + 1)];
        for (column, row) in beside.into_iter().filter(|&(column, row)| column < columns && row < rows) {
            push(&mut queue, &mut needed, Point::new(column, row), stones);
        }
    }
    needed
}

impl Bot<Nakatta> for Naive {
    fn choose(&mut self, view: &View, _budget: Budget, seed: u64) -> Decision<Action> {
        let mut rng = Rng::from_seed(seed);
        let state = self.game.determinize(view, &mut rng);
        let (board, colour) = (state.board(), state.to_move());
        let first = board.points().find(|&point| state.can_swap() && board.stone(point).is_some());
        let action = if first.is_some_and(|point| is_worth_having(board.columns(), board.rows(), point)) {
            Action::Swap
        } else {
            let [one, other] = [false, true].map(|last| stones_needed(board, colour, last));
            let free = || board.points().enumerate().filter(|&(_, point)| board.is_legal(colour, point));
            let through = |number: usize| one[number] + other[number];
            let least = free().map(|(number, _)| through(number)).min().unwrap_or(UNREACHABLE_COST);
            let best: Vec<Point> =
                free().filter(|&(number, _)| through(number) == least).map(|(_, point)| point).collect();
            Action::Place(*rng.choose(&best).expect("a seat that cannot place a stone is skipped"))
        };
        Decision::without_search(action)
    }
}
