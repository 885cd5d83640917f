//! Nakatta: early end, reply rule and tactics one stone ahead.

mod beginner;
mod lanes;
mod large_solver_board;
mod levels;
mod naive;
mod openings;
mod rings;
mod rollout;
mod search_position;
pub mod sliced;
mod small_solver_board;
mod tactics;
#[cfg(test)]
mod tests;

use chabudai_engine::{PerSeat, Rng};
use chabudai_games::nakatta::{Action, Colour, Nakatta, State};

use crate::bot::Bot;
use crate::levels::{Level, Playable};
use crate::measure::tally::{self, Tally};
use crate::search::guided::{Guidance, Guided};
use crate::search::solver::{Solution, Solvable, SolvedActions, Solver, SolverLimits};
use crate::threads::run_in_shares;
pub use beginner::{Attention, Beginner};
pub use large_solver_board::{SolverBoard, Wide};
pub use naive::Naive;
pub use openings::black_wins;
pub use search_position::Grid;
pub use small_solver_board::Small;

/// The minimum number of games for which playing them side by side is faster than playing them one by one.
const MIN_GAMES_SIDE_BY_SIDE: u64 = 256;

/// The maximum number of empty points for which the solver is tried: always on boards larger than 8x8, and before a
/// search on others.
const MOST_EMPTY_TO_SOLVE: usize = 40;

impl Guided for Nakatta {
    type Position = Grid;

    fn walk(&self, state: &State, guidance: Guidance) -> Grid {
        Grid::new(self, state, guidance)
    }

    fn solve(&self, solver: &mut Solver, state: &State, limits: SolverLimits) -> Option<Solution> {
        Some(solver.solve(self, state, limits))
    }

    fn solve_actions(&self, solver: &mut Solver, state: &State, limits: SolverLimits) -> Option<SolvedActions<Action>> {
        (empty_points(state) <= MOST_EMPTY_TO_SOLVE).then(|| solver.solve_actions(self, state, limits))
    }
}

impl Playable for Nakatta {
    fn levels() -> Vec<Level> {
        levels::levels()
    }

    fn greedy(&self) -> Option<Box<dyn Bot<Self>>> {
        Some(Box::new(Naive::new(self.clone())))
    }

    fn named_player(&self, name: &str) -> Option<Box<dyn Bot<Self>>> {
        let attention = match name {
            "own-path" => Attention::OwnPath,
            "both-paths" => Attention::BothPaths,
            _ => return None,
        };
        Some(Box::new(Beginner::new(self.clone(), attention)))
    }

    fn playouts(&self, state: &State, count: u64, seed: u64, threads: usize) -> (Tally, &'static str) {
        let square = state.board().columns() == state.board().rows();
        if count < MIN_GAMES_SIDE_BY_SIDE || !square || state.certain_winner().is_some() {
            return (tally::playouts(self, state, count, seed, threads), "one board at a time");
        }
        let luck = Rng::from_seed(seed);
        let black_wins = run_in_shares(count, threads, |share, thread| {
            sliced::playouts(&state.start(), state.may_yet_swap(), share, &mut luck.stream(thread))
        });
        let black_wins: u64 = black_wins.into_iter().sum();
        let wins = |seat| if state.colour_of(seat) == Colour::Black { black_wins } else { count - black_wins };
        (Tally::from_wins(count, PerSeat::from_fn(2, wins)), sliced::kernel_name())
    }
}

impl Solvable for Nakatta {
    type SolverPosition = SolverBoard;

    fn solver_position(&self, state: &State) -> Option<SolverBoard> {
        if let Some(board) = Small::new(state, true) {
            return Some(SolverBoard::Small(board));
        }
        let walk = || Wide(Box::new(Grid::new(self, state, Guidance::FULL)));
        (empty_points(state) <= MOST_EMPTY_TO_SOLVE).then(|| SolverBoard::Wide(walk()))
    }

    fn is_before_solver(&self, state: &State) -> bool {
        state.may_yet_swap()
    }
}

fn empty_points(state: &State) -> usize {
    let board = state.board();
    board.columns() * board.rows() - board.stones_placed() as usize
}
