//! Words of many bits, a bit a game, as wide as the processor has them.
//!
//! Unsafe code is left to `pulp`: its tokens exist only where the processor has the instructions.

mod bits;
#[cfg(any(test, not(target_arch = "x86_64")))]
pub mod portable;
mod random;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use bits::Bits;
pub use random::RandomBits;

/// A set of instructions: how to compute with its widest words. A value of it proves that the processor has them.
pub trait Lanes: Copy {
    /// A word of [`Lanes::U64S`] times 64 bits.
    type Word: Copy;
    /// How many times 64 bits a word has.
    const U64S: usize;

    /// The word of these parts, which are as many as [`Lanes::U64S`].
    fn word(self, part: impl FnMut(usize) -> u64) -> Self::Word;
    /// Calls `part` with every 64 bits of the word.
    fn parts(self, word: Self::Word, part: impl FnMut(u64));
    /// Whether any bit is set.
    fn any(self, word: Self::Word) -> bool;
    /// Bits set in both.
    fn and(self, one: Self::Word, other: Self::Word) -> Self::Word;
    /// Bits set in either.
    fn or(self, one: Self::Word, other: Self::Word) -> Self::Word;
    /// Bits set in just one.
    fn xor(self, one: Self::Word, other: Self::Word) -> Self::Word;
    /// Bits set in the second and not in the first.
    fn not_and(self, one: Self::Word, other: Self::Word) -> Self::Word;
    /// The sums of the 64-bit parts.
    fn add(self, one: Self::Word, other: Self::Word) -> Self::Word;
    /// The 64-bit parts shifted left.
    fn shift_left<const BY: i32>(self, word: Self::Word) -> Self::Word;
    /// The 64-bit parts rotated left.
    fn rotate_left<const BY: i32, const BACK: i32>(self, word: Self::Word) -> Self::Word;

    /// Bits set in one or all of the three.
    #[inline(always)]
    fn parity(self, one: Self::Word, two: Self::Word, three: Self::Word) -> Self::Word {
        self.xor(self.xor(one, two), three)
    }

    /// Bits set in at least two of the three.
    #[inline(always)]
    fn majority(self, one: Self::Word, two: Self::Word, three: Self::Word) -> Self::Word {
        self.or(self.and(one, two), self.and(three, self.xor(one, two)))
    }

    /// The bits of `yes` where `condition` is set, of `no` elsewhere.
    #[inline(always)]
    fn select(self, condition: Self::Word, yes: Self::Word, no: Self::Word) -> Self::Word {
        self.xor(no, self.and(condition, self.xor(yes, no)))
    }

    /// What is carried over when `less` and `borrow` are taken from `from`.
    #[inline(always)]
    fn borrow(self, from: Self::Word, less: Self::Word, borrow: Self::Word) -> Self::Word {
        self.select(self.xor(from, less), less, borrow)
    }
}
