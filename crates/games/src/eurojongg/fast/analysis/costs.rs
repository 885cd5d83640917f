//! Costs: the numbers of cards that are missing for given numbers of sets, with and without a pair.

use super::SETS;
use super::word::Word;

/// The cost of what is impossible: more than the 14 cards that can be missing for any number of sets and a pair.
const TOO_MANY: u8 = 15;
/// A half of a word in which nothing is possible.
const NEVER: u64 = 0x0f0f_0f0f_0f0f_0f0f;
/// The impossible costs of a half after a set has been added: no sets, and more than four.
const WITH_A_SET: u64 = NEVER & !0xff_ffff_ff00;

/// The distance of a hand that no cards can complete.
pub const UNREACHABLE: u8 = u8::MAX;

/// The smallest number of missing cards for each number of sets from 0 to 4, without a pair in the low half of a word
/// and with a pair in the high half.
///
/// No cost is above fifteen, which means impossible. All numbers of sets above four are impossible.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Costs(Word);

/// Costs after missing cards have been added; they may be above fifteen.
#[derive(Clone, Copy)]
pub(super) struct Raised(Word);

/// Costs in reverse order, so that two numbers of sets that add up to the one needed are at the same index of both
/// words.
#[derive(Clone, Copy)]
pub(super) struct Counterpart(Word);

/// The cost of using 0 to 4 cards of a kind, repeated for each cost of [`Costs`].
pub(super) struct MissingCards([Word; 5]);

impl MissingCards {
    /// Returns the costs of a kind of which `held` cards are in the hand, and `most` in the hand or unseen.
    #[inline(always)]
    pub fn of(held: u64, most: u64) -> Self {
        let cost = |used: u64| if used > most { TOO_MANY } else { used.saturating_sub(held) as u8 };
        Self([0, 1, 2, 3, 4].map(|used| Word::repeating(cost(used))))
    }
}

impl Costs {
    /// Nothing is possible.
    #[inline(always)]
    pub fn never() -> Self {
        Self(Word::of([NEVER; 2]))
    }

    /// No sets and no pair, which costs nothing.
    #[inline(always)]
    pub fn nothing() -> Self {
        Self(Word::of([NEVER & !0xff, NEVER]))
    }

    /// Returns the lower of the two costs at each index.
    #[inline(always)]
    pub fn or(self, other: Raised) -> Self {
        Self(self.0.min(other.0))
    }

    /// Adds `cards` missing cards, at most [`TOO_MANY`].
    #[inline(always)]
    pub fn and_missing(self, cards: u8) -> Raised {
        Raised(self.0.plus(Word::repeating(cards)))
    }

    /// Adds `used` cards of a kind.
    #[inline(always)]
    pub fn and_those(self, cards: &MissingCards, used: usize) -> Raised {
        Raised(self.0.plus(cards.0[used]))
    }

    /// Adds no cards.
    #[inline(always)]
    pub fn raised(self) -> Raised {
        Raised(self.0)
    }

    /// Adds a set at no cost.
    #[inline(always)]
    pub fn and_set(self) -> Self {
        Self(self.0.moved_up(Word::of([WITH_A_SET; 2])))
    }

    /// Adds the pair at no cost to the costs without a pair.
    #[inline(always)]
    pub fn and_pair(self) -> Self {
        Self(self.0.as_high(Word::of([NEVER; 2])))
    }

    /// Returns the combined costs of separate parts of the cards, such as the four suits.
    #[inline]
    pub fn all([first, second, third, last]: [Self; 4]) -> Self {
        first.and(second).and(third.and(last))
    }

    /// Returns the combined costs of two separate parts of the cards.
    #[inline]
    pub fn and(self, other: Self) -> Self {
        let (mut sum, mut with_sets) = (Self::never(), self);
        for sets in 0..=SETS {
            sum = sum.or(with_sets.and_missing(other.0.at(0, sets)));
            // A pair in the other part is combined with no pair in this one.
            sum = sum.or(with_sets.and_pair().and_missing(other.0.at(1, sets)));
            with_sets = with_sets.and_set();
        }
        sum
    }

    /// Returns these costs in reverse order: at the index of another part's sets, the cost of the sets that are still
    /// needed to make `sets` sets, and likewise for the pair if `pair` is 1.
    #[inline]
    pub fn counterpart(self, sets: usize, pair: usize) -> Counterpart {
        let reversed = |half: u64| {
            // The costs of up to `sets` sets become the highest bytes, which come first in the reverse order.
            let highest = half << (8 * (7 - sets));
            highest.swap_bytes() | NEVER << (8 * sets) << 8
        };
        let [without, with] = self.0.halves().map(reversed);
        Counterpart(Word::of(if pair == 1 { [with, without] } else { [without, NEVER] }))
    }

    /// Whether fewer than `than` cards are missing when two separate parts are combined.
    #[inline]
    pub fn misses_fewer(self, other: Counterpart, than: u8) -> bool {
        self.0.plus(other.0).lowest() < than.min(TOO_MANY)
    }

    /// Returns the number of missing cards for this number of sets, and for a pair if `pair` is 1, when two separate
    /// parts are combined.
    #[inline]
    pub fn missing_together(self, other: Self, sets: usize, pair: usize) -> u8 {
        finite(self.0.plus(other.counterpart(sets, pair).0).lowest())
    }

    /// Returns the number of missing cards for this number of sets, and for a pair if `pair` is 1.
    #[inline]
    pub fn missing(self, sets: usize, pair: usize) -> u8 {
        finite(self.0.at(pair, sets))
    }
}

/// Returns a cost as a number of cards.
const fn finite(cost: u8) -> u8 {
    if cost >= TOO_MANY { UNREACHABLE } else { cost }
}
