//! Natto: searched by its rules alone, with fast random rounds.

pub mod rounds;

use chabudai_games::natto::{Natto, State};

use crate::guided::{Guidance, Guided, Plain, Tally};

impl Guided for Natto {
    type Position = Plain<Self>;

    fn walk(&self, state: &State, guidance: Guidance) -> Plain<Self> {
        Plain::new(self, state, guidance)
    }

    fn playouts(&self, state: &State, count: u64, seed: u64, threads: usize) -> (Tally, &'static str) {
        rounds::playouts(self, state, count, seed, threads)
    }
}
