//! Natto: searched by its rules alone.

use chabudai_games::natto::{Natto, State};

use crate::guided::{Guidance, Guided, Plain};

impl Guided for Natto {
    type Position = Plain<Self>;

    fn walk(&self, state: &State, guidance: Guidance) -> Plain<Self> {
        Plain::new(self, state, guidance)
    }
}
