//! Work that is compiled twice: for any processor of an architecture, and for one with newer instructions for counting and
//! finding bits and for many numbers at once.

pub use pulp::NullaryFnOnce as Work;

/// What is run where the newer instructions are missing.
pub const PLAIN: &str = "plain";

/// Does some work with the newest instructions that the processor has, and names them.
///
/// Work is an object: unlike a closure its `call` is inlined for certain, without which the compiler may not use the newer
/// instructions.
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

/// Does some work with the newest instructions that the processor has, and names them.
#[cfg(not(target_arch = "x86_64"))]
pub fn by_newest<W: Work>(work: W) -> (W::Output, &'static str) {
    (work.call(), PLAIN)
}
