//! Words of WebAssembly's vector instructions, in a module that is built for browsers that have them.

use std::arch::wasm32::{
    i64x2_add, i64x2_ne, i64x2_shl, u64x2, u64x2_extract_lane, u64x2_shr, v128, v128_and, v128_andnot, v128_any_true,
    v128_or, v128_xor,
};

use super::Lanes;

/// Words of 128 bits.
#[derive(Clone, Copy)]
pub struct Simd128;

impl Lanes for Simd128 {
    type Word = v128;
    const U64S: usize = 2;

    #[inline(always)]
    fn word(self, part: impl FnMut(usize) -> u64) -> v128 {
        let mut part = part;
        let first = part(0);
        u64x2(first, part(1))
    }

    #[inline(always)]
    fn parts(self, word: v128, part: impl FnMut(u64)) {
        let mut part = part;
        part(u64x2_extract_lane::<0>(word));
        part(u64x2_extract_lane::<1>(word));
    }

    #[inline(always)]
    fn any(self, word: v128) -> bool {
        v128_any_true(word)
    }

    #[inline(always)]
    fn spread(self, word: v128) -> v128 {
        i64x2_ne(word, u64x2(0, 0))
    }

    #[inline(always)]
    fn and(self, one: v128, other: v128) -> v128 {
        v128_and(one, other)
    }

    #[inline(always)]
    fn or(self, one: v128, other: v128) -> v128 {
        v128_or(one, other)
    }

    #[inline(always)]
    fn xor(self, one: v128, other: v128) -> v128 {
        v128_xor(one, other)
    }

    #[inline(always)]
    fn not_and(self, one: v128, other: v128) -> v128 {
        v128_andnot(other, one)
    }

    #[inline(always)]
    fn add(self, one: v128, other: v128) -> v128 {
        i64x2_add(one, other)
    }

    #[inline(always)]
    fn shift_left<const BY: i32>(self, word: v128) -> v128 {
        i64x2_shl(word, BY as u32)
    }

    #[inline(always)]
    fn rotate_left<const BY: i32, const BACK: i32>(self, word: v128) -> v128 {
        v128_or(i64x2_shl(word, BY as u32), u64x2_shr(word, BACK as u32))
    }
}
