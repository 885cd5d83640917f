//! How a search walks Nana Toridori.

pub mod rounds;

use chabudai_games::nanatoridori::{NanaToridori, State};

use crate::guided::{Guidance, Guided, Plain, Tally};

impl Guided for NanaToridori {
    type Position = Plain<Self>;

    fn walk(&self, state: &State, guidance: Guidance) -> Plain<Self> {
        Plain::new(self, state, guidance)
    }

    fn playouts(&self, state: &State, count: u64, seed: u64, threads: usize) -> (Tally, &'static str) {
        rounds::playouts(self, state, count, seed, threads)
    }
}
