//! Uniformly random games of Nakatta, hundreds at a time: each bit of a word belongs to a different game.
//!
//! All games of a batch move together. In every turn each game
//! 1. marks its legal points (N6.1) and counts them, row by row;
//! 2. draws a rank below its own count: it draws as many random bits as the count minus one has, and repeats until they are
//!    less than the count, so that all ranks are exactly equally likely;
//! 3. finds the row in which the running count passes the rank, then the point in that row, and places its stone.
//!
//! Every game has its own random bits (its bit of every random word), and which of them it uses depends on that game alone;
//! the others of its group of 64 only determine how many it leaves unused. The games are therefore independent, and each is an
//! exact sample. Each group has its own generator, which stands still while another group draws again: the same seed plays
//! the same games with words of every width, on every processor. A game with no legal point in a turn is skipped (N3.4): its
//! count is 0 and no row passes it.
//!
//! The board is filled to the last point, and the winner is determined once: it is the winner of the real game (N6.3).
//!
//! With the pie rule, the swap is one action more for White's first turn (N5.2). It changes neither the stones nor the colour
//! to move, only the seats of the colours (N5.4): a game draws whether it swaps, plays on, and counts for the other seat.

mod batch;
#[cfg(test)]
mod tests;
mod word_width;

use chabudai_engine::Rng;
use chabudai_games::nakatta::playout::Start;

use self::batch::Batch;
pub use self::word_width::Kernel;
use super::lanes::Lanes;

/// Returns the name of the kernel that [`playouts`] uses on this processor.
#[must_use]
pub fn kernel_name() -> &'static str {
    Kernel::best().name()
}

/// Plays `games` uniformly random games from `start` and returns how many are won by the seat that has Black at the start.
///
/// With `may_yet_swap`, White may swap on its first turn, which is the current or the next one. Every processor gives the same
/// number for the same generator, and leaves the generator in the same state.
#[must_use]
pub fn playouts(start: &Start<'_>, may_yet_swap: bool, games: u64, rng: &mut Rng) -> u64 {
    playouts_with(Kernel::best(), start, may_yet_swap, games, rng)
}

/// Does the same as [`playouts`], with a given kernel.
///
/// # Panics
/// If the processor does not support the kernel, or if the size is invalid.
#[must_use]
pub fn playouts_with(kernel: Kernel, start: &Start<'_>, may_yet_swap: bool, games: u64, rng: &mut Rng) -> u64 {
    assert!((2..=29).contains(&start.size), "invalid board size (N1.1)");
    match kernel {
        #[cfg(not(target_arch = "x86_64"))]
        Kernel::Plain => {
            #[cfg(target_feature = "simd128")]
            let lanes = super::lanes::wasm::Simd128;
            #[cfg(not(target_feature = "simd128"))]
            let lanes = super::lanes::portable::Portable;
            pulp::NullaryFnOnce::call(Run { lanes, start, may_yet_swap, games, rng })
        }
        #[cfg(target_arch = "x86_64")]
        Kernel::Plain => {
            let lanes = pulp::x86::V1::try_new().expect("every x86-64 processor has SSE2");
            lanes.vectorize(Run { lanes, start, may_yet_swap, games, rng })
        }
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx2 => {
            let lanes = pulp::x86::V3::try_new().expect("this processor has no AVX2");
            lanes.vectorize(Run { lanes, start, may_yet_swap, games, rng })
        }
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx512 => {
            let lanes = pulp::x86::V4::try_new().expect("this processor has no AVX-512");
            lanes.vectorize(Run { lanes, start, may_yet_swap, games, rng })
        }
        #[cfg(not(target_arch = "x86_64"))]
        Kernel::Avx2 | Kernel::Avx512 => panic!("this processor has no {}", kernel.name()),
    }
}

/// A call of [`playouts_with`] as an object. Unlike a closure, it is always inlined; otherwise the compiler may not use the
/// wide words.
struct Run<'a, L> {
    lanes: L,
    start: &'a Start<'a>,
    may_yet_swap: bool,
    games: u64,
    rng: &'a mut Rng,
}

impl<L: Lanes> pulp::NullaryFnOnce for Run<'_, L> {
    type Output = u64;

    /// Plays with the number of bits that the size needs for the counts of a row and of the board.
    #[inline(always)]
    fn call(self) -> u64 {
        match self.start.size {
            ..=7 => Batch::<L, 3, 6>::run(self),
            8..=11 => Batch::<L, 4, 7>::run(self),
            12..=15 => Batch::<L, 4, 8>::run(self),
            16..=22 => Batch::<L, 5, 9>::run(self),
            _ => Batch::<L, 5, 10>::run(self),
        }
    }
}
