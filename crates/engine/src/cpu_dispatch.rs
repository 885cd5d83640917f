//! Dispatch by CPU features: code that is compiled twice, for the baseline of the architecture and for processors with
//! newer bit-manipulation and SIMD instructions.

pub use pulp::NullaryFnOnce as Work;

/// The name of the baseline instruction set, which is used if the processor lacks the newer instructions.
pub const BASELINE: &str = "plain";

/// Runs work with the newest instruction set that the processor has, and returns the output and the name of that set.
///
/// The work is an object because, unlike that of a closure, its `call` can be forced inline. If it were not inlined,
/// the compiler could not use the newer instructions in it.
///
/// ```
/// use chabudai_engine::cpu_dispatch::{Work, dispatch};
/// struct Count([u64; 2]);
/// impl Work for Count {
///     type Output = u32;
///     #[inline(always)]
///     fn call(self) -> u32 {
///         self.0.map(u64::count_ones).iter().sum()
///     }
/// }
/// assert_eq!(dispatch(Count([7, 1])).0, 4);
/// ```
#[cfg(target_arch = "x86_64")]
#[inline]
pub fn dispatch<W: Work>(work: W) -> (W::Output, &'static str) {
    match pulp::x86::V3::try_new() {
        Some(instructions) => (instructions.vectorize(work), "x86-64-v3"),
        None => (work.call(), BASELINE),
    }
}

/// Runs work with the newest instruction set that the processor has, and returns the output and the name of that set.
#[cfg(not(target_arch = "x86_64"))]
pub fn dispatch<W: Work>(work: W) -> (W::Output, &'static str) {
    (work.call(), BASELINE)
}
