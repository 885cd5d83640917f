//! Words of many bits, a bit a game, as wide as the processor has them.
//!
//! Unsafe code is left to `pulp`: its tokens exist only where the processor has the instructions.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use chabudai_engine::Rng;

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

/// A word together with the proof that it may be computed with, so that it has operators.
#[derive(Clone, Copy)]
pub struct Bits<L: Lanes> {
    word: L::Word,
    lanes: L,
}

impl<L: Lanes> Bits<L> {
    #[inline(always)]
    const fn of(lanes: L, word: L::Word) -> Self {
        Self { word, lanes }
    }

    /// The same bit in every game.
    #[inline(always)]
    pub fn splat(lanes: L, bit: bool) -> Self {
        Self::of(lanes, lanes.word(|_| if bit { u64::MAX } else { 0 }))
    }

    /// The bits of the first `games` games.
    #[inline(always)]
    pub fn first(lanes: L, games: u64) -> Self {
        Self::of(
            lanes,
            lanes.word(|part| {
                u64::MAX.checked_shr(64 - games.saturating_sub(64 * part as u64).min(64) as u32).unwrap_or(0)
            }),
        )
    }

    /// Whether the bit of any game is set.
    #[inline(always)]
    pub fn any(self) -> bool {
        self.lanes.any(self.word)
    }

    /// In how many games the bit is set.
    #[inline(always)]
    pub fn count(self) -> u64 {
        let mut count = 0;
        self.lanes.parts(self.word, |part| count += u64::from(part.count_ones()));
        count
    }

    /// The bit of one game.
    #[cfg(test)]
    pub fn of_game(self, game: usize) -> bool {
        let mut parts = Vec::new();
        self.lanes.parts(self.word, |part| parts.push(part));
        parts[game / 64] >> (game % 64) & 1 == 1
    }

    /// Bits set in `self` and not in `other`.
    #[inline(always)]
    pub fn without(self, other: Self) -> Self {
        Self::of(self.lanes, self.lanes.not_and(other.word, self.word))
    }

    /// The sum of three bits and what it carries over.
    #[inline(always)]
    pub fn full_add(self, two: Self, three: Self) -> (Self, Self) {
        let lanes = self.lanes;
        let sum = lanes.parity(self.word, two.word, three.word);
        (Self::of(lanes, sum), Self::of(lanes, lanes.majority(self.word, two.word, three.word)))
    }

    /// The sum of two bits and what it carries over.
    #[inline(always)]
    pub fn half_add(self, two: Self) -> (Self, Self) {
        (self ^ two, self & two)
    }

    /// What is carried over when `less` and `borrow` are taken from `self`.
    #[inline(always)]
    pub fn borrow(self, less: Self, borrow: Self) -> Self {
        Self::of(self.lanes, self.lanes.borrow(self.word, less.word, borrow.word))
    }

    /// The bits of `yes` where `self` is set, of `no` elsewhere.
    #[inline(always)]
    pub fn select(self, yes: Self, no: Self) -> Self {
        Self::of(self.lanes, self.lanes.select(self.word, yes.word, no.word))
    }
}

macro_rules! operator {
    ($operator:ident, $function:ident, $assign:ident, $assign_function:ident, $by:ident) => {
        impl<L: Lanes> $operator for Bits<L> {
            type Output = Self;

            #[inline(always)]
            fn $function(self, other: Self) -> Self {
                Self::of(self.lanes, self.lanes.$by(self.word, other.word))
            }
        }

        impl<L: Lanes> $assign for Bits<L> {
            #[inline(always)]
            fn $assign_function(&mut self, other: Self) {
                *self = $operator::$function(*self, other);
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign, and);
operator!(BitOr, bitor, BitOrAssign, bitor_assign, or);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, xor);

impl<L: Lanes> Not for Bits<L> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        self ^ Self::splat(self.lanes, true)
    }
}

/// xoshiro256++, a generator of its own for every 64 games; each is seeded from the cipher.
///
/// Cards are never dealt with it, so that its state can be found out from its numbers does no harm.
pub struct RandomBits<L: Lanes> {
    state: [L::Word; 4],
    lanes: L,
}

impl<L: Lanes> RandomBits<L> {
    /// Generators that share nothing with one another.
    #[inline(always)]
    pub fn new(lanes: L, rng: &mut Rng) -> Self {
        Self { state: [(); 4].map(|()| lanes.word(|_| rng.next_u64())), lanes }
    }

    /// A random bit for every game.
    #[inline(always)]
    pub fn next(&mut self) -> Bits<L> {
        let lanes = self.lanes;
        let [s0, s1, s2, s3] = self.state;
        let output = lanes.add(lanes.rotate_left::<23, 41>(lanes.add(s0, s3)), s0);
        let shifted = lanes.shift_left::<17>(s1);
        let (s2, s3) = (lanes.xor(s2, s0), lanes.xor(s3, s1));
        let (s1, s0) = (lanes.xor(s1, s2), lanes.xor(s0, s3));
        self.state = [s0, s1, lanes.xor(s2, shifted), lanes.rotate_left::<45, 19>(s3)];
        Bits::of(lanes, output)
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{__m128i, __m256i, __m512i};

    use pulp::x86::{V1, V3, V4};

    use super::Lanes;

    impl Lanes for V1 {
        type Word = __m128i;
        const U64S: usize = 2;

        #[inline(always)]
        fn word(self, part: impl FnMut(usize) -> u64) -> __m128i {
            let mut part = part;
            pulp::cast([part(0), part(1)])
        }

        #[inline(always)]
        fn parts(self, word: __m128i, part: impl FnMut(u64)) {
            pulp::cast::<_, [u64; 2]>(word).into_iter().for_each(part);
        }

        #[inline(always)]
        fn any(self, word: __m128i) -> bool {
            self.sse2._mm_movemask_epi8(self.sse2._mm_cmpeq_epi8(word, self.sse2._mm_setzero_si128())) != 0xFFFF
        }

        #[inline(always)]
        fn and(self, one: __m128i, other: __m128i) -> __m128i {
            self.sse2._mm_and_si128(one, other)
        }

        #[inline(always)]
        fn or(self, one: __m128i, other: __m128i) -> __m128i {
            self.sse2._mm_or_si128(one, other)
        }

        #[inline(always)]
        fn xor(self, one: __m128i, other: __m128i) -> __m128i {
            self.sse2._mm_xor_si128(one, other)
        }

        #[inline(always)]
        fn not_and(self, one: __m128i, other: __m128i) -> __m128i {
            self.sse2._mm_andnot_si128(one, other)
        }

        #[inline(always)]
        fn add(self, one: __m128i, other: __m128i) -> __m128i {
            self.sse2._mm_add_epi64(one, other)
        }

        #[inline(always)]
        fn shift_left<const BY: i32>(self, word: __m128i) -> __m128i {
            self.sse2._mm_slli_epi64::<BY>(word)
        }

        #[inline(always)]
        fn rotate_left<const BY: i32, const BACK: i32>(self, word: __m128i) -> __m128i {
            self.sse2._mm_or_si128(self.sse2._mm_slli_epi64::<BY>(word), self.sse2._mm_srli_epi64::<BACK>(word))
        }
    }

    impl Lanes for V3 {
        type Word = __m256i;
        const U64S: usize = 4;

        #[inline(always)]
        fn word(self, part: impl FnMut(usize) -> u64) -> __m256i {
            pulp::cast::<[u64; 4], _>([0, 1, 2, 3].map(part))
        }

        #[inline(always)]
        fn parts(self, word: __m256i, part: impl FnMut(u64)) {
            pulp::cast::<_, [u64; 4]>(word).into_iter().for_each(part);
        }

        #[inline(always)]
        fn any(self, word: __m256i) -> bool {
            self.avx._mm256_testz_si256(word, word) == 0
        }

        #[inline(always)]
        fn and(self, one: __m256i, other: __m256i) -> __m256i {
            self.avx2._mm256_and_si256(one, other)
        }

        #[inline(always)]
        fn or(self, one: __m256i, other: __m256i) -> __m256i {
            self.avx2._mm256_or_si256(one, other)
        }

        #[inline(always)]
        fn xor(self, one: __m256i, other: __m256i) -> __m256i {
            self.avx2._mm256_xor_si256(one, other)
        }

        #[inline(always)]
        fn not_and(self, one: __m256i, other: __m256i) -> __m256i {
            self.avx2._mm256_andnot_si256(one, other)
        }

        #[inline(always)]
        fn add(self, one: __m256i, other: __m256i) -> __m256i {
            self.avx2._mm256_add_epi64(one, other)
        }

        #[inline(always)]
        fn shift_left<const BY: i32>(self, word: __m256i) -> __m256i {
            self.avx2._mm256_slli_epi64::<BY>(word)
        }

        #[inline(always)]
        fn rotate_left<const BY: i32, const BACK: i32>(self, word: __m256i) -> __m256i {
            self.or(self.shift_left::<BY>(word), self.avx2._mm256_srli_epi64::<BACK>(word))
        }
    }

    impl Lanes for V4 {
        type Word = __m512i;
        const U64S: usize = 8;

        #[inline(always)]
        fn word(self, part: impl FnMut(usize) -> u64) -> __m512i {
            pulp::cast::<[u64; 8], _>([0, 1, 2, 3, 4, 5, 6, 7].map(part))
        }

        #[inline(always)]
        fn parts(self, word: __m512i, part: impl FnMut(u64)) {
            pulp::cast::<_, [u64; 8]>(word).into_iter().for_each(part);
        }

        #[inline(always)]
        fn any(self, word: __m512i) -> bool {
            self.avx512f._mm512_test_epi64_mask(word, word) != 0
        }

        #[inline(always)]
        fn and(self, one: __m512i, other: __m512i) -> __m512i {
            self.avx512f._mm512_and_si512(one, other)
        }

        #[inline(always)]
        fn or(self, one: __m512i, other: __m512i) -> __m512i {
            self.avx512f._mm512_or_si512(one, other)
        }

        #[inline(always)]
        fn xor(self, one: __m512i, other: __m512i) -> __m512i {
            self.avx512f._mm512_xor_si512(one, other)
        }

        #[inline(always)]
        fn not_and(self, one: __m512i, other: __m512i) -> __m512i {
            self.avx512f._mm512_andnot_si512(one, other)
        }

        #[inline(always)]
        fn add(self, one: __m512i, other: __m512i) -> __m512i {
            self.avx512f._mm512_add_epi64(one, other)
        }

        #[inline(always)]
        fn shift_left<const BY: i32>(self, word: __m512i) -> __m512i {
            self.avx512f._mm512_sllv_epi64(word, self.avx512f._mm512_set1_epi64(i64::from(BY)))
        }

        #[inline(always)]
        fn rotate_left<const BY: i32, const BACK: i32>(self, word: __m512i) -> __m512i {
            self.avx512f._mm512_rol_epi64::<BY>(word)
        }

        // One instruction computes any function of three bits; its number lists the function's values, with the first
        // operand as the high bit of the place.
        #[inline(always)]
        fn parity(self, one: __m512i, two: __m512i, three: __m512i) -> __m512i {
            self.avx512f._mm512_ternarylogic_epi64::<0b1001_0110>(one, two, three)
        }

        #[inline(always)]
        fn majority(self, one: __m512i, two: __m512i, three: __m512i) -> __m512i {
            self.avx512f._mm512_ternarylogic_epi64::<0b1110_1000>(one, two, three)
        }

        #[inline(always)]
        fn select(self, condition: __m512i, yes: __m512i, no: __m512i) -> __m512i {
            self.avx512f._mm512_ternarylogic_epi64::<0b1100_1010>(condition, yes, no)
        }

        #[inline(always)]
        fn borrow(self, from: __m512i, less: __m512i, borrow: __m512i) -> __m512i {
            self.avx512f._mm512_ternarylogic_epi64::<0b1000_1110>(from, less, borrow)
        }
    }
}

#[cfg(any(test, not(target_arch = "x86_64")))]
pub mod portable {
    //! The words that every processor has.

    use super::Lanes;

    /// Plain words of 64 bits.
    #[derive(Clone, Copy)]
    pub struct Portable;

    impl Lanes for Portable {
        type Word = u64;
        const U64S: usize = 1;

        #[inline(always)]
        fn word(self, part: impl FnMut(usize) -> u64) -> u64 {
            let mut part = part;
            part(0)
        }

        #[inline(always)]
        fn parts(self, word: u64, part: impl FnMut(u64)) {
            let mut part = part;
            part(word);
        }

        #[inline(always)]
        fn any(self, word: u64) -> bool {
            word != 0
        }

        #[inline(always)]
        fn and(self, one: u64, other: u64) -> u64 {
            one & other
        }

        #[inline(always)]
        fn or(self, one: u64, other: u64) -> u64 {
            one | other
        }

        #[inline(always)]
        fn xor(self, one: u64, other: u64) -> u64 {
            one ^ other
        }

        #[inline(always)]
        fn not_and(self, one: u64, other: u64) -> u64 {
            !one & other
        }

        #[inline(always)]
        fn add(self, one: u64, other: u64) -> u64 {
            one.wrapping_add(other)
        }

        #[inline(always)]
        fn shift_left<const BY: i32>(self, word: u64) -> u64 {
            word << BY
        }

        #[inline(always)]
        fn rotate_left<const BY: i32, const BACK: i32>(self, word: u64) -> u64 {
            word.rotate_left(BY as u32)
        }
    }
}
