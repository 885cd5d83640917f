//! A word with operators.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::Lanes;

/// A word together with the proof that the processor supports it.
#[derive(Clone, Copy)]
pub struct Bits<L: Lanes> {
    word: L::Word,
    lanes: L,
}

impl<L: Lanes> Bits<L> {
    #[inline(always)]
    pub(super) const fn of(lanes: L, word: L::Word) -> Self {
        Self { word, lanes }
    }

    #[inline(always)]
    pub(super) const fn word(self) -> L::Word {
        self.word
    }

    /// Sets the same bit in every game.
    #[inline(always)]
    pub fn splat(lanes: L, bit: bool) -> Self {
        Self::of(lanes, lanes.word(|_| if bit { u64::MAX } else { 0 }))
    }

    /// Sets the bits of the first `games` games.
    #[inline(always)]
    pub fn first(lanes: L, games: u64) -> Self {
        Self::of(
            lanes,
            lanes.word(|part| {
                u64::MAX.checked_shr(64 - games.saturating_sub(64 * part as u64).min(64) as u32).unwrap_or(0)
            }),
        )
    }

    /// Whether the bit is set in any game.
    #[inline(always)]
    pub fn any(self) -> bool {
        self.lanes.any(self.word)
    }

    /// Sets the bit of every game in the groups of 64 games in which the bit of any game is set.
    #[inline(always)]
    pub fn spread(self) -> Self {
        Self::of(self.lanes, self.lanes.spread(self.word))
    }

    /// Returns the number of games whose bit is set.
    #[inline(always)]
    pub fn count(self) -> u64 {
        let mut count = 0;
        self.lanes.parts(self.word, |part| count += u64::from(part.count_ones()));
        count
    }

    /// Returns the bit of one game.
    #[cfg(test)]
    pub fn of_game(self, game: usize) -> bool {
        let mut parts = Vec::new();
        self.lanes.parts(self.word, |part| parts.push(part));
        parts[game / 64] >> (game % 64) & 1 == 1
    }

    /// Returns the bits set in `self` and not in `other`.
    #[inline(always)]
    pub fn without(self, other: Self) -> Self {
        Self::of(self.lanes, self.lanes.not_and(other.word, self.word))
    }

    /// Returns the sum and the carry of three bits.
    #[inline(always)]
    pub fn full_add(self, two: Self, three: Self) -> (Self, Self) {
        let lanes = self.lanes;
        let sum = lanes.parity(self.word, two.word, three.word);
        (Self::of(lanes, sum), Self::of(lanes, lanes.majority(self.word, two.word, three.word)))
    }

    /// Returns the sum and the carry of two bits.
    #[inline(always)]
    pub fn half_add(self, two: Self) -> (Self, Self) {
        (self ^ two, self & two)
    }

    /// Returns the borrow of subtracting `less` and `borrow` from `self`.
    #[inline(always)]
    pub fn borrow(self, less: Self, borrow: Self) -> Self {
        Self::of(self.lanes, self.lanes.borrow(self.word, less.word, borrow.word))
    }

    /// Selects the bits of `yes` where `self` is set, and of `no` elsewhere.
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
