//! Fast random numbers for playouts and random actions, for which it does not matter if the next number can be guessed.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};

use crate::Rng;

/// A fast generator for playouts and random actions, seeded from an [`Rng`]. Never used to deal the cards of a match.
#[derive(Clone, Debug)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// Creates a generator seeded with the next numbers of `rng`.
    #[must_use]
    pub fn new(rng: &mut Rng) -> Self {
        let mut seed = [0; 32];
        for part in seed.chunks_exact_mut(8) {
            part.copy_from_slice(&rng.next_u64().to_le_bytes());
        }
        Self(Xoshiro256PlusPlus::from_seed(seed))
    }

    /// Returns a uniformly random number in `0..bound` (Lemire's method).
    #[inline(always)]
    pub fn below(&mut self, bound: u32) -> u32 {
        let mut product = (self.0.next_u64() >> 32) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = (self.0.next_u64() >> 32) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }
}
