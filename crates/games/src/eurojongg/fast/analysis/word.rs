//! A word of sixteen small numbers that are added and compared at once.

#[cfg(not(target_arch = "x86_64"))]
pub(super) use plain::Word;
#[cfg(target_arch = "x86_64")]
pub(super) use vector::Word;

impl Word {
    /// Returns a word with this number in each byte.
    #[inline(always)]
    pub fn repeating(number: u8) -> Self {
        let half = u64::from(number) * 0x0101_0101_0101_0101;
        Self::of([half, half])
    }

    /// Returns the number at an index of a half.
    #[inline(always)]
    pub fn at(self, half: usize, index: usize) -> u8 {
        (self.halves()[half] >> (8 * index)) as u8
    }
}

impl PartialEq for Word {
    fn eq(&self, other: &Self) -> bool {
        self.halves() == other.halves()
    }
}

/// Words in terms of instructions that every x86-64 processor has.
#[cfg(target_arch = "x86_64")]
mod vector {
    use std::arch::x86_64::__m128i;

    use pulp::core_arch::x86::Sse2;

    /// Sixteen numbers in two halves, each of which begins at its lowest byte.
    #[derive(Clone, Copy, Debug)]
    pub struct Word(__m128i);

    /// Returns access to the instructions. The compiler knows that they exist, so nothing is tested when this runs.
    #[inline(always)]
    fn instructions() -> Sse2 {
        Sse2::try_new().expect("every x86-64 processor has SSE2")
    }

    impl Word {
        /// Returns a word with these halves.
        #[inline(always)]
        pub fn of(halves: [u64; 2]) -> Self {
            Self(pulp::cast(halves))
        }

        /// The halves.
        #[inline(always)]
        pub fn halves(self) -> [u64; 2] {
            pulp::cast(self.0)
        }

        /// Returns the lower of the two numbers at each index.
        #[inline(always)]
        pub fn min(self, other: Self) -> Self {
            Self(instructions()._mm_min_epu8(self.0, other.0))
        }

        /// Returns the sums, which must not be above 255.
        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self(instructions()._mm_add_epi8(self.0, other.0))
        }

        /// Moves the numbers of each half up by one index and combines the result with the bits of `others`.
        #[inline(always)]
        pub fn moved_up(self, others: Self) -> Self {
            let sse = instructions();
            Self(sse._mm_or_si128(sse._mm_slli_epi64::<8>(self.0), others.0))
        }

        /// Returns a word of the low half of `low` and, as the high half, the low half of this one.
        #[inline(always)]
        pub fn as_high(self, low: Self) -> Self {
            Self(instructions()._mm_unpacklo_epi64(low.0, self.0))
        }

        /// Returns the lowest of all numbers.
        #[inline(always)]
        pub fn lowest(self) -> u8 {
            let sse = instructions();
            let eight = sse._mm_min_epu8(self.0, sse._mm_srli_si128::<8>(self.0));
            let four = sse._mm_min_epu8(eight, sse._mm_srli_si128::<4>(eight));
            let two = sse._mm_min_epu8(four, sse._mm_srli_si128::<2>(four));
            let one = sse._mm_min_epu8(two, sse._mm_srli_si128::<1>(two));
            sse._mm_cvtsi128_si32(one) as u8
        }
    }
}

/// Words in terms of bytes, for other processors and as a reference for tests.
#[cfg(any(test, not(target_arch = "x86_64")))]
mod plain {
    use std::array::from_fn;

    /// The number of bytes of each half of a word.
    const HALF: usize = 8;

    /// Sixteen numbers in two halves, each of which begins at its lowest byte.
    #[derive(Clone, Copy, Debug)]
    #[repr(align(16))]
    pub struct Word([u8; 2 * HALF]);

    impl Word {
        /// Returns a word with these halves.
        #[inline(always)]
        pub fn of(halves: [u64; 2]) -> Self {
            Self(from_fn(|index| halves[index / HALF].to_le_bytes()[index % HALF]))
        }

        /// The halves.
        #[inline(always)]
        pub fn halves(self) -> [u64; 2] {
            [0, HALF].map(|first| u64::from_le_bytes(from_fn(|index| self.0[first + index])))
        }

        /// Returns the lower of the two numbers at each index.
        #[inline(always)]
        pub fn min(self, other: Self) -> Self {
            Self(from_fn(|index| self.0[index].min(other.0[index])))
        }

        /// Returns the sums, which must not be above 255.
        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self(from_fn(|index| self.0[index] + other.0[index]))
        }

        /// Moves the numbers of each half up by one index and combines the result with the bits of `others`.
        #[inline(always)]
        pub fn moved_up(self, others: Self) -> Self {
            Self(from_fn(|index| if index % HALF == 0 { 0 } else { self.0[index - 1] } | others.0[index]))
        }

        /// Returns a word of the low half of `low` and, as the high half, the low half of this one.
        #[inline(always)]
        pub fn as_high(self, low: Self) -> Self {
            Self(from_fn(|index| if index < HALF { low.0[index] } else { self.0[index - HALF] }))
        }

        /// Returns the lowest of all numbers.
        #[inline(always)]
        pub fn lowest(self) -> u8 {
            self.0.into_iter().fold(u8::MAX, u8::min)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Word, plain};
    use crate::eurojongg::fast::analysis::brute::Chance;

    #[test]
    fn vector_instructions_do_the_same_as_bytes() {
        let mut chance = Chance::new(3);
        let mut half = || (0..8).fold(0, |half, _| half << 8 | chance.below(128) as u64);
        for _ in 0..1_000 {
            let (one, other) = ([half(), half()], [half(), half()]);
            let (fast, slow) = ([one, other].map(Word::of), [one, other].map(plain::Word::of));
            assert_eq!([fast[0].halves(), slow[0].halves()], [one; 2]);
            assert_eq!(fast[0].min(fast[1]).halves(), slow[0].min(slow[1]).halves());
            assert_eq!(fast[0].plus(fast[1]).halves(), slow[0].plus(slow[1]).halves());
            assert_eq!(fast[0].moved_up(fast[1]).halves(), slow[0].moved_up(slow[1]).halves());
            assert_eq!(fast[0].as_high(fast[1]).halves(), slow[0].as_high(slow[1]).halves());
            assert_eq!(fast[0].lowest(), slow[0].lowest());
        }
    }
}
