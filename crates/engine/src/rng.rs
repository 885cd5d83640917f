//! The seedable random generator. Its output never changes between versions.
//!
//! A seat must not be able to predict a deal from the part it has seen, so the generator is a stream cipher (ChaCha8)
//! and not one of the faster linear ones, whose state a few dozen outputs reveal.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng};

/// A stream of random numbers that depends only on its seed, on every platform and in every version.
///
/// ```
/// use chabudai_engine::Rng;
/// assert_eq!(Rng::from_seed(7).below(1000), Rng::from_seed(7).below(1000));
/// ```
#[derive(Clone, Debug)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// Creates the stream for a small seed, such as one typed by a user.
    #[must_use]
    pub fn from_seed(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self::from_key(key)
    }

    /// Creates the stream for a full 256-bit key, such as one that a live match takes from the system's entropy.
    #[must_use]
    pub fn from_key(key: [u8; 32]) -> Self {
        Self(ChaCha8Rng::from_seed(key))
    }

    /// Returns another stream of the same key, independent of all its other streams.
    #[must_use]
    pub fn stream(&self, stream: u64) -> Self {
        let mut rng = self.0.clone();
        rng.set_stream(stream);
        rng.set_word_pos(0);
        Self(rng)
    }

    /// Returns 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns 32 random bits.
    pub fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// Returns a uniformly random number in `0..bound`.
    ///
    /// # Panics
    /// If `bound` is 0, in debug builds.
    pub fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "the bound is positive");
        // Lemire's method: one multiplication, and a rare second draw that removes the bias.
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// Returns a uniformly random item, or `None` if there are no items.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            return None;
        }
        let index = self.below(u32::try_from(items.len()).expect("a list has fewer than 2^32 items"));
        items.get(index as usize)
    }

    /// Shuffles the items uniformly.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            let bound = u32::try_from(end + 1).expect("a list has fewer than 2^32 items");
            items.swap(end, self.below(bound) as usize);
        }
    }

    /// Returns a number in `[0, 1)` with 53 random bits.
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }
}
