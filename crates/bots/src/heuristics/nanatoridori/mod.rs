//! How a search walks Nana Toridori.

use chabudai_games::nanatoridori::{NanaToridori, State};

use crate::guided::{Guidance, Guided, Plain};

impl Guided for NanaToridori {
    type Position = Plain<Self>;

    fn walk(&self, state: &State, guidance: Guidance) -> Plain<Self> {
        Plain::new(self, state, guidance)
    }
}
