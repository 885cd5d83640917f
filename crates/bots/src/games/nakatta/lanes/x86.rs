//! Words of SSE2, AVX2 and AVX-512.

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
    fn spread(self, word: __m128i) -> __m128i {
        let (sse, zero) = (self.sse2, self.sse2._mm_setzero_si128());
        // SSE2 compares 32 bits at a time: a part is zero if both of its halves are.
        let zeros = sse._mm_cmpeq_epi32(word, zero);
        let both = sse._mm_and_si128(zeros, sse._mm_shuffle_epi32::<0b10_11_00_01>(zeros));
        sse._mm_xor_si128(both, sse._mm_cmpeq_epi32(zero, zero))
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
    fn spread(self, word: __m256i) -> __m256i {
        let zero = self.avx._mm256_setzero_si256();
        self.xor(self.avx2._mm256_cmpeq_epi64(word, zero), self.avx2._mm256_cmpeq_epi64(zero, zero))
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
    fn spread(self, word: __m512i) -> __m512i {
        self.avx512f._mm512_maskz_set1_epi64(self.avx512f._mm512_test_epi64_mask(word, word), -1)
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

    // One instruction computes any function of three bits. Its number lists the function's values, indexed with the first
    // operand as the highest bit.
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
