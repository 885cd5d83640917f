//! Natto: searched by its rules alone.

mod solver;

use chabudai_games::natto::{Natto, State};

use crate::guided::{Guidance, Guided, Plain};
pub use solver::{Endgame, Position, Verdict};

impl Guided for Natto {
    type Position = Plain<Self>;

    fn walk(&self, state: &State, guidance: Guidance) -> Plain<Self> {
        Plain::new(self, state, guidance)
    }
}
