//! Costs: the numbers of cards that are missing for given numbers of sets, with and without a pair.

use super::SETS;

/// The width of a cost in bits. One bit is spare, so that all costs in a word can be compared in parallel.
const BITS: usize = 6;
/// The index of the first cost with a pair.
const PAIR: usize = SETS + 1;
const ONES: u64 = repeat_cost(1, 0, 2 * PAIR);
const SPARE: u64 = ONES << (BITS - 1);
/// The cost of what is impossible: more than the 14 cards that can be missing for any number of sets and a pair.
const TOO_MANY: u8 = 15;

/// Returns a word with this cost at each index of `from..to`.
const fn repeat_cost(cost: u64, from: usize, to: usize) -> u64 {
    let (mut all, mut place) = (0, from);
    while place < to {
        all |= cost << (BITS * place);
        place += 1;
    }
    all
}

/// The distance of a hand that no cards can complete.
pub const UNREACHABLE: u8 = u8::MAX;

/// The smallest number of missing cards for each number of sets from 0 to 4, first without and then with a pair, in one
/// word.
///
/// No cost is above fifteen, which means impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Costs(u64);

/// Costs after missing cards have been added; they may be above fifteen.
#[derive(Clone, Copy)]
pub(super) struct Raised(u64);

/// Costs in reverse order, so that two numbers of sets that add up to the one needed are at the same index of both
/// words.
#[derive(Clone, Copy)]
pub(super) struct Counterpart(u64);

/// The cost of using 0 to 4 cards of a kind, repeated for each cost of [`Costs`].
pub(super) struct MissingCards([u64; 5]);

impl MissingCards {
    /// Returns the costs of a kind of which `held` cards are in the hand, and `most` in the hand or unseen.
    #[inline(always)]
    pub fn of(held: u64, most: u64) -> Self {
        Self(
            [0, 1, 2, 3, 4]
                .map(|used: u64| ONES * if used > most { u64::from(TOO_MANY) } else { used.saturating_sub(held) }),
        )
    }
}

impl Costs {
    /// Nothing is possible.
    pub const NEVER: Self = Self(repeat_cost(TOO_MANY as u64, 0, 2 * PAIR));
    /// No sets and no pair, which costs nothing.
    pub const NOTHING: Self = Self(Self::NEVER.0 - TOO_MANY as u64);

    /// Returns the lower of the two costs at each index.
    #[inline]
    pub fn or(self, other: Raised) -> Self {
        let difference = (other.0 | SPARE) - self.0;
        let not_less = difference & SPARE;
        let not_less = not_less - (not_less >> (BITS - 1));
        Self(other.0 - (difference & not_less))
    }

    /// Adds `cards` missing cards, at most [`TOO_MANY`].
    #[inline]
    pub fn and_missing(self, cards: u8) -> Raised {
        Raised(self.0 + ONES * u64::from(cards))
    }

    /// Adds `used` cards of a kind.
    #[inline(always)]
    pub fn and_those(self, cards: &MissingCards, used: usize) -> Raised {
        Raised(self.0 + cards.0[used])
    }

    /// Adds a set at no cost.
    #[inline]
    pub fn and_set(self) -> Self {
        const FIRSTS: u64 =
            repeat_cost(0x3f, 0, 1) | repeat_cost(0x3f, PAIR, PAIR + 1) | !repeat_cost(0x3f, 0, 2 * PAIR);
        Self(self.0 << BITS & !FIRSTS | Self::NEVER.0 & FIRSTS & !(u64::MAX << (2 * PAIR * BITS)))
    }

    /// Adds the pair at no cost to the costs without a pair.
    #[inline]
    pub fn and_pair(self) -> Self {
        const WITHOUT: u64 = repeat_cost(0x3f, 0, PAIR);
        Self((self.0 & WITHOUT) << (PAIR * BITS) | Self::NEVER.0 & WITHOUT)
    }

    #[inline]
    fn at(self, place: usize) -> u8 {
        (self.0 >> (BITS * place)) as u8 & 0x1f
    }

    /// Returns the combined costs of two separate parts of the cards.
    #[inline]
    pub fn and(self, other: Self) -> Self {
        let (mut sum, mut with_sets) = (Self::NEVER, self);
        for sets in 0..=SETS {
            sum = sum.or(with_sets.and_missing(other.at(sets)));
            // A pair in the other part is combined with no pair in this one.
            sum = sum.or(with_sets.and_pair().and_missing(other.at(PAIR + sets)));
            with_sets = with_sets.and_set();
        }
        sum
    }

    /// Returns both words in an order that does not depend on which part is which, as the key of a cache.
    #[inline]
    pub fn key_with(self, other: Self) -> (u64, u64) {
        (self.0.min(other.0), self.0.max(other.0))
    }

    /// Returns these costs in reverse order: at the index of another part's sets, the cost of the sets that are still
    /// needed to make `sets` sets, and likewise for the pair if `pair` is 1.
    #[inline]
    pub fn counterpart(self, sets: usize, pair: usize) -> Counterpart {
        let cost = |place: usize| self.0 >> (BITS * place) & 0x3f;
        let mut costs = repeat_cost(TOO_MANY as u64, sets + 1, PAIR)
            | repeat_cost(TOO_MANY as u64, PAIR * pair + sets + 1, 2 * PAIR);
        for here in 0..=sets {
            costs |= cost(PAIR * pair + sets - here) << (BITS * here);
            costs |= cost(sets - here) << (BITS * (PAIR * pair + here));
        }
        Counterpart(costs)
    }

    /// Whether fewer than `than` cards are missing when two separate parts are combined.
    #[inline]
    pub fn misses_fewer(self, other: Counterpart, than: u8) -> bool {
        let sums = self.0 + other.0;
        // A sum that is not below `than` keeps the spare bit.
        ((sums | SPARE) - ONES * u64::from(than.min(TOO_MANY))) & SPARE != SPARE
    }

    /// Returns the number of missing cards for this number of sets, and for a pair if `pair` is 1.
    #[inline]
    pub fn missing(self, sets: usize, pair: usize) -> u8 {
        let cards = self.at(PAIR * pair + sets);
        if cards == TOO_MANY { UNREACHABLE } else { cards }
    }
}
