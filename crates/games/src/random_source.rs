//! Random choices from either generator: that of deals, or the fast one of playouts.

use chabudai_engine::{Dice, Rng};

/// A source of random numbers for random choices.
pub(crate) trait RandomSource {
    /// Returns a uniformly random number in `0..bound`.
    fn below(&mut self, bound: u32) -> u32;
}

impl RandomSource for Rng {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        Self::below(self, bound)
    }
}

impl RandomSource for Dice {
    #[inline(always)]
    fn below(&mut self, bound: u32) -> u32 {
        Self::below(self, bound)
    }
}
