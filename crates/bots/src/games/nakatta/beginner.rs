//! Players of the first two levels, who look only at paths. They never choose at random between actions that they can
//! tell apart.

use std::cmp::Reverse;
use std::collections::VecDeque;

use chabudai_engine::{Game, Rng};
use chabudai_games::nakatta::{Action, Board, Colour, Nakatta, Point, State, View};

use super::openings::is_worth_having;
use crate::bot::{Bot, Budget, Decision};

/// The part of a position that a beginner looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attention {
    /// Only its own path, along rows and columns. It sees a stone that completes this path, and no threat of the
    /// opponent. It opens in the middle, whatever the opponent may take over.
    OwnPath,
    /// Both paths, which may turn diagonally, one stone ahead: it compares how many stones each side needs after its stone. It
    /// overlooks everything that takes two stones.
    BothPaths,
}

/// A player that looks at paths.
#[derive(Clone, Debug)]
pub struct Beginner {
    game: Nakatta,
    attention: Attention,
}

/// More stones than any path needs.
const UNREACHABLE_COST: u32 = 1 << 16;
/// Rows at Black's edges in which the player places a first stone that may be taken over.
const EDGE_ROWS: usize = 2;

impl Beginner {
    /// Creates a player with this attention.
    #[must_use]
    pub const fn new(game: Nakatta, attention: Attention) -> Self {
        Self { game, attention }
    }

    /// Returns the equally good points of the colour to move; at least one.
    fn best_points(&self, state: &State) -> Vec<Point> {
        let (board, colour) = (state.board(), state.to_move());
        let legal: Vec<Point> = board.legal_points(colour).collect();
        if board.stones_placed() == 0 {
            return self.openings(state, legal);
        }
        let [own, theirs] = [colour, colour.other()].map(|colour| Paths::new(board, colour, true));
        if self.attention == Attention::OwnPath || own.fewest() == 0 {
            // Only rows and columns matter once a path with diagonals has decided the game (N6.4).
            let paths = Paths::new(board, colour, false);
            return minimal(legal, |point| (paths.through(*point), Reverse(own_neighbours(board, colour, *point))));
        }
        let (fewest, their_fewest) = (own.fewest(), theirs.fewest());
        let is_on_a_path = |point: &Point| own.through(*point) == fewest || theirs.through(*point) == their_fewest;
        let (critical, others): (Vec<_>, Vec<_>) = legal.into_iter().partition(is_on_a_path);
        // A stone beside a threatened point can make that point illegal (N4), so any stone may stop an immediate
        // threat.
        let candidates = if their_fewest > 1 && !critical.is_empty() { critical } else { [critical, others].concat() };
        minimal(candidates, |point| {
            let mut after = board.clone();
            after.place(colour, *point);
            let [own, theirs] = [colour, colour.other()].map(|colour| Paths::new(&after, colour, true).fewest());
            // A finished path decides the game, and a path that needs one more stone is about to. Otherwise the side
            // that needs fewer stones is ahead; among equals the own path counts.
            let lead = i64::from(theirs) - i64::from(own);
            (own > 0, theirs <= 1, Reverse(lead), own, Reverse(own_neighbours(board, colour, *point)))
        })
    }

    /// Returns the first stones that it would place.
    fn openings(&self, state: &State, legal: Vec<Point>) -> Vec<Point> {
        let (columns, rows) = (state.board().columns(), state.board().rows());
        let from_middle =
            |point: &Point| (2 * point.row() + 1).abs_diff(rows).max((2 * point.column() + 1).abs_diff(columns));
        if self.attention == Attention::OwnPath || !state.may_yet_swap() || rows < 3 * EDGE_ROWS {
            return minimal(legal, from_middle);
        }
        legal.into_iter().filter(|point| point.row() < EDGE_ROWS || point.row() >= rows - EDGE_ROWS).collect()
    }
}

/// Returns all items with the least value.
fn minimal<T, K: Ord>(items: Vec<T>, value: impl Fn(&T) -> K) -> Vec<T> {
    let mut best: Option<K> = None;
    let mut chosen = Vec::new();
    for item in items {
        let own = value(&item);
        match best.as_ref().map(|best| own.cmp(best)) {
            Some(std::cmp::Ordering::Greater) => continue,
            Some(std::cmp::Ordering::Equal) => {}
            _ => {
                chosen.clear();
                best = Some(own);
            }
        }
        chosen.push(item);
    }
    chosen
}

/// Returns the number of own stones around a point.
fn own_neighbours(board: &Board, colour: Colour, point: Point) -> usize {
    around(board, point, true).filter(|&next| board.stone(next) == Some(colour)).count()
}

/// Returns the neighbours of a point along rows and columns, and with `diagonal` all eight.
fn around(board: &Board, point: Point, diagonal: bool) -> impl Iterator<Item = Point> {
    let (columns, rows) = (board.columns() as isize, board.rows() as isize);
    let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (right, down)));
    steps
        .filter(move |&(right, down)| (right, down) != (0, 0) && (diagonal || right == 0 || down == 0))
        .map(move |(right, down)| (point.column() as isize + right, point.row() as isize + down))
        .filter(move |&(column, row)| (0..columns).contains(&column) && (0..rows).contains(&row))
        .map(|(column, row)| Point::new(column as usize, row as usize))
}

/// The stones that paths of a colour between its edges still need.
struct Paths {
    columns: usize,
    /// For each point, the stones needed from one edge to the point, including one on it, and the same from the other edge.
    needed: [Vec<u32>; 2],
    /// The cost of each point: 0 with a stone of the colour, 1 if one can be placed.
    costs: Vec<u32>,
}

impl Paths {
    fn new(board: &Board, colour: Colour, diagonal: bool) -> Self {
        let columns = board.columns();
        let cost = |point: Point| match board.stone(point) {
            Some(stone) if stone == colour => 0,
            None if board.is_legal(colour, point) => 1,
            _ => UNREACHABLE_COST,
        };
        let costs: Vec<u32> = board.points().map(cost).collect();
        let needed = [false, true].map(|last| stones_needed(board, colour, &costs, last, diagonal));
        Self { columns, needed, costs }
    }

    /// Returns the number of stones that the shortest path through a point needs.
    fn through(&self, point: Point) -> u32 {
        let number = point.row() * self.columns + point.column();
        (self.needed[0][number] + self.needed[1][number]).saturating_sub(self.costs[number])
    }

    /// Returns the number of stones that the shortest path needs.
    fn fewest(&self) -> u32 {
        let sums = self.needed[0].iter().zip(&self.needed[1]).zip(&self.costs);
        sums.map(|((one, other), cost)| (one + other).saturating_sub(*cost)).min().unwrap_or(UNREACHABLE_COST)
    }
}

/// Returns the number of stones needed from an edge to each point.
fn stones_needed(board: &Board, colour: Colour, costs: &[u32], last: bool, diagonal: bool) -> Vec<u32> {
    let (columns, rows) = (board.columns(), board.rows());
    let is_edge = |point: Point| match colour {
        Colour::Black => point.row() == if last { rows - 1 } else { 0 },
        Colour::White => point.column() == if last { columns - 1 } else { 0 },
    };
    let number = |point: Point| point.row() * columns + point.column();
    let mut needed = vec![UNREACHABLE_COST; columns * rows];
    // A point with a stone of the colour costs nothing and goes to the front, so points are visited in order of cost.
    let mut queue = VecDeque::new();
    let mut push = |queue: &mut VecDeque<(Point, u32)>, point: Point, before: u32| {
        let (cost, needed) = (costs[number(point)], &mut needed[number(point)]);
        if cost < UNREACHABLE_COST && before + cost < *needed {
            *needed = before + cost;
            if cost == 0 { queue.push_front((point, *needed)) } else { queue.push_back((point, *needed)) }
        }
    };
    for point in board.points().filter(|&point| is_edge(point)) {
        push(&mut queue, point, 0);
    }
    while let Some((point, stones)) = queue.pop_front() {
        for next in around(board, point, diagonal) {
            push(&mut queue, next, stones);
        }
    }
    needed
}

impl Bot<Nakatta> for Beginner {
    fn choose(&mut self, view: &View, _budget: Budget, seed: u64) -> Decision<Action> {
        let mut rng = Rng::from_seed(seed);
        let state = self.game.determinize(view, &mut rng);
        let board = state.board();
        let first = board.points().find(|&point| state.can_swap() && board.stone(point).is_some());
        let action = if first.is_some_and(|point| is_worth_having(board.columns(), board.rows(), point)) {
            Action::Swap
        } else {
            let best = self.best_points(&state);
            Action::Place(*rng.choose(&best).expect("a seat that cannot place a stone is skipped"))
        };
        Decision::without_search(action)
    }
}
