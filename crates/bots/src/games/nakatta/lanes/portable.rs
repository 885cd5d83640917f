//! Words for every processor.

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
    fn spread(self, word: u64) -> u64 {
        if word == 0 { 0 } else { u64::MAX }
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
