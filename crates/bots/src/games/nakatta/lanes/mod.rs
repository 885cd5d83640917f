//! Words with one bit per game, as wide as the processor supports.
//!
//! `pulp` holds the unsafe code: its tokens exist only if the processor has the instructions.

mod bits;
#[cfg(any(test, not(any(target_arch = "x86_64", target_feature = "simd128"))))]
pub mod portable;
mod random;
#[cfg(target_feature = "simd128")]
pub mod wasm;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use bits::Bits;
pub use random::RandomBits;

/// An instruction set and the operations on its widest words. A value of the type proves that the processor supports it.
pub trait Lanes: Copy {
    /// A word of [`Lanes::U64S`] times 64 bits.
    type Word: Copy;
    /// The width of a word, in units of 64 bits.
    const U64S: usize;

    /// Builds a word from [`Lanes::U64S`] parts.
    fn word(self, part: impl FnMut(usize) -> u64) -> Self::Word;
    /// Calls `part` with each 64 bits of the word.
    fn parts(self, word: Self::Word, part: impl FnMut(u64));
    /// Whether any bit is set.
    fn any(self, word: Self::Word) -> bool;
    /// Sets all bits of the 64-bit parts in which any bit is set.
    fn spread(self, word: Self::Word) -> Self::Word;
    /// Returns the bits set in both.
    fn and(self, one: Self::Word, other: Self::Word) -> Self::Word;
    /// Returns the bits set in either.
    fn or(self, one: Self::Word, other: Self::Word) -> Self::Word;
    /// Returns the bits set in exactly one.
    fn xor(self, one: Self::Word, other: Self::Word) -> Self::Word;
    /// Returns the bits set in the second and not in the first.
    fn not_and(self, one: Self::Word, other: Self::Word) -> Self::Word;
    /// Adds the 64-bit parts.
    fn add(self, one: Self::Word, other: Self::Word) -> Self::Word;
    /// Shifts the 64-bit parts left.
    fn shift_left<const BY: i32>(self, word: Self::Word) -> Self::Word;
    /// Rotates the 64-bit parts left.
    fn rotate_left<const BY: i32, const BACK: i32>(self, word: Self::Word) -> Self::Word;

    /// Returns the bits set in one or all of the three.
    #[inline(always)]
    fn parity(self, one: Self::Word, two: Self::Word, three: Self::Word) -> Self::Word {
        self.xor(self.xor(one, two), three)
    }

    /// Returns the bits set in at least two of the three.
    #[inline(always)]
    fn majority(self, one: Self::Word, two: Self::Word, three: Self::Word) -> Self::Word {
        self.or(self.and(one, two), self.and(three, self.xor(one, two)))
    }

    /// Selects the bits of `yes` where `condition` is set, and of `no` elsewhere.
    #[inline(always)]
    fn select(self, condition: Self::Word, yes: Self::Word, no: Self::Word) -> Self::Word {
        self.xor(no, self.and(condition, self.xor(yes, no)))
    }

    /// Returns the borrow of subtracting `less` and `borrow` from `from`.
    #[inline(always)]
    fn borrow(self, from: Self::Word, less: Self::Word, borrow: Self::Word) -> Self::Word {
        self.select(self.xor(from, less), less, borrow)
    }
}
