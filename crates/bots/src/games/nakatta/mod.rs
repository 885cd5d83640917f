//! Nakatta: early end, reply rule and tactics one stone ahead.

mod grid;
mod lanes;
mod naive;
mod openings;
mod rings;
mod rollout;
pub mod sliced;
mod small;
mod tactics;
#[cfg(test)]
mod tests;

use chabudai_engine::{PerSeat, Rng};
use chabudai_games::nakatta::{Colour, Nakatta, State};

use crate::bot::Bot;
use crate::levels::Playable;
use crate::measure::tally::{self, Tally};
use crate::search::guided::{Guidance, Guided};
use crate::search::solver::{Solution, Solvable, Solver, SolverLimits};
use crate::threads::run_in_shares;
pub use grid::Grid;
pub use naive::Naive;
pub use openings::black_wins;
pub use small::Small;

/// Fewer games than this are faster one by one than side by side.
const MIN_GAMES_SIDE_BY_SIDE: u64 = 256;

impl Guided for Nakatta {
    type Position = Grid;

    fn walk(&self, state: &State, guidance: Guidance) -> Grid {
        Grid::new(self, state, guidance)
    }
}

impl Playable for Nakatta {
    fn greedy(&self) -> Option<Box<dyn Bot<Self>>> {
        Some(Box::new(Naive::new(self.clone())))
    }

    fn playouts(&self, state: &State, count: u64, seed: u64, threads: usize) -> (Tally, &'static str) {
        let square = state.board().columns() == state.board().rows();
        if count < MIN_GAMES_SIDE_BY_SIDE || !square || state.may_yet_swap() || state.certain_winner().is_some() {
            return (tally::playouts(self, state, count, seed, threads), "one board at a time");
        }
        let luck = Rng::from_seed(seed);
        let black_wins = run_in_shares(count, threads, |share, thread| {
            sliced::playouts(&state.start(), share, &mut luck.stream(thread))
        });
        let black_wins: u64 = black_wins.into_iter().sum();
        let wins = |seat| if state.colour_of(seat) == Colour::Black { black_wins } else { count - black_wins };
        (Tally::from_wins(count, PerSeat::from_fn(2, wins)), sliced::kernel_name())
    }

    fn solve(&self, solver: &mut Solver, state: &State, limits: SolverLimits) -> Option<Solution> {
        Some(solver.solve(self, state, limits))
    }
}

impl Solvable for Nakatta {
    type SolverPosition = Small;

    fn solver_position(&self, state: &State) -> Option<Small> {
        Small::new(state, true)
    }
}
