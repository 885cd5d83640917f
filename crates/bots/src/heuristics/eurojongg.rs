//! Euro-Jongg: the rules alone so far.

use chabudai_games::eurojongg::{EuroJongg, State};

use crate::guided::{Guidance, Guided, Plain};

impl Guided for EuroJongg {
    type Position = Plain<Self>;

    fn walk(&self, state: &State, guidance: Guidance) -> Plain<Self> {
        Plain::new(self, state, guidance)
    }
}
