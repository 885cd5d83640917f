//! Code that is compiled twice: for the baseline of the architecture, and for processors with newer bit-manipulation
//! and SIMD instructions.

pub use pulp::NullaryFnOnce as Work;

/// The name of the baseline instruction set, used if the processor lacks the newer one.
pub const PLAIN: &str = "plain";

/// Runs some work with the newest instruction set of the processor, and returns the output and the set's name.
///
/// The work is an object because, unlike a closure, its `call` can be forced inline; otherwise the compiler could not
/// use the newer instructions in it.
///
/// ```
/// use chabudai_engine::newest::{Work, by_newest};
/// struct Count([u64; 2]);
/// impl Work for Count {
///     type Output = u32;
///     #[inline(always)]
///     fn call(self) -> u32 {
///         self.0.map(u64::count_ones).iter().sum()
///     }
/// }
/// assert_eq!(by_newest(Count([7, 1])).0, 4);
/// ```
#[cfg(target_arch = "x86_64")]
#[inline]
pub fn by_newest<W: Work>(work: W) -> (W::Output, &'static str) {
    match pulp::x86::V3::try_new() {
        Some(instructions) => (instructions.vectorize(work), "x86-64-v3"),
        None => (work.call(), PLAIN),
    }
}

/// Runs some work with the newest instruction set of the processor, and returns the output and the set's name.
#[cfg(not(target_arch = "x86_64"))]
pub fn by_newest<W: Work>(work: W) -> (W::Output, &'static str) {
    (work.call(), PLAIN)
}
