//! Nakatta: the early end, the reply rule and the look one stone ahead.

mod grid;
mod rings;
mod rollout;
mod small;
mod tactics;
#[cfg(test)]
mod tests;

use chabudai_games::nakatta::{Nakatta, State};

use crate::guided::{Guidance, Guided};
use crate::solver::Solvable;
pub use grid::Grid;
pub use small::Small;

impl Guided for Nakatta {
    type Position = Grid;

    fn walk(&self, state: &State, guidance: Guidance) -> Grid {
        Grid::new(self, state, guidance)
    }
}

impl Solvable for Nakatta {
    type Riddle = Small;

    fn riddle(&self, state: &State) -> Option<Small> {
        Small::new(state, true)
    }
}
