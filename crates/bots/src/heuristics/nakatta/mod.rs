//! Nakatta: the early end, the reply rule and the look one stone ahead.

mod grid;
mod rings;
mod rollout;
mod tactics;

use chabudai_games::nakatta::{Nakatta, State};

use crate::guided::{Guidance, Guided};
pub use grid::Grid;

impl Guided for Nakatta {
    type Position = Grid;

    fn walk(&self, state: &State, guidance: Guidance) -> Grid {
        Grid::new(self, state, guidance)
    }
}
