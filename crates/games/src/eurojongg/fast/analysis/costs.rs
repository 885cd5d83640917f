//! How many cards are missing to so many sets and a pair.

use super::SETS;

/// Bits of a cost: one to spare, so that all costs in a word are compared at once.
const BITS: usize = 6;
/// The first cost with a pair.
const PAIR: usize = SETS + 1;
const ONES: u64 = repeated(1, 0, 2 * PAIR);
const SPARE: u64 = ONES << (BITS - 1);
/// What cannot be made misses more cards than any number of sets and a pair can, 14.
const TOO_MANY: u8 = 15;

/// A cost in each place from this one to before that one.
const fn repeated(cost: u64, from: usize, to: usize) -> u64 {
    let (mut all, mut place) = (0, from);
    while place < to {
        all |= cost << (BITS * place);
        place += 1;
    }
    all
}

/// The distance of a hand that no cards can complete.
pub const UNREACHABLE: u8 = u8::MAX;

/// The least missing cards for each number of sets from 0 to 4, first without and then with a pair, in one word.
///
/// No cost is above fifteen, which stands for what cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Costs(u64);

/// Costs to which missing cards have been added, so that they may be above fifteen.
#[derive(Clone, Copy)]
pub(super) struct Raised(u64);

/// Costs turned round, so that what makes so many sets together stands in the same place of both.
#[derive(Clone, Copy)]
pub(super) struct Counterpart(u64);

/// What it costs to use 0 to 4 cards of a kind, once for each cost of [`Costs`].
pub(super) struct MissingCards([u64; 5]);

impl MissingCards {
    /// Of a kind of which so many are held, and of which there are so many with the unseen ones.
    #[inline(always)]
    pub fn of(held: u64, most: u64) -> Self {
        Self(
            [0, 1, 2, 3, 4]
                .map(|used: u64| ONES * if used > most { u64::from(TOO_MANY) } else { used.saturating_sub(held) }),
        )
    }
}

impl Costs {
    /// Nothing can be made.
    pub const NEVER: Self = Self(repeated(TOO_MANY as u64, 0, 2 * PAIR));
    /// Nothing is made, and that is free.
    pub const NOTHING: Self = Self(Self::NEVER.0 - TOO_MANY as u64);

    /// The lesser costs.
    #[inline]
    pub fn or(self, other: Raised) -> Self {
        let difference = (other.0 | SPARE) - self.0;
        let not_less = difference & SPARE;
        let not_less = not_less - (not_less >> (BITS - 1));
        Self(other.0 - (difference & not_less))
    }

    /// With so many missing cards more, at most fifteen or too many.
    #[inline]
    pub fn and_missing(self, cards: u8) -> Raised {
        Raised(self.0 + ONES * u64::from(cards))
    }

    /// With so many cards of a kind.
    #[inline(always)]
    pub fn and_those(self, cards: &MissingCards, used: usize) -> Raised {
        Raised(self.0 + cards.0[used])
    }

    /// With a set more, for no card.
    #[inline]
    pub fn and_set(self) -> Self {
        const FIRSTS: u64 = repeated(0x3f, 0, 1) | repeated(0x3f, PAIR, PAIR + 1) | !repeated(0x3f, 0, 2 * PAIR);
        Self(self.0 << BITS & !FIRSTS | Self::NEVER.0 & FIRSTS & !(u64::MAX << (2 * PAIR * BITS)))
    }

    /// With the pair, for no card, where it was not there.
    #[inline]
    pub fn and_pair(self) -> Self {
        const WITHOUT: u64 = repeated(0x3f, 0, PAIR);
        Self((self.0 & WITHOUT) << (PAIR * BITS) | Self::NEVER.0 & WITHOUT)
    }

    #[inline]
    fn at(self, place: usize) -> u8 {
        (self.0 >> (BITS * place)) as u8 & 0x1f
    }

    /// The costs of what is made in part here and in part there.
    #[inline]
    pub fn and(self, other: Self) -> Self {
        let (mut sum, mut with_sets) = (Self::NEVER, self);
        for sets in 0..=SETS {
            sum = sum.or(with_sets.and_missing(other.at(sets)));
            // A pair there goes with none here.
            sum = sum.or(with_sets.and_pair().and_missing(other.at(PAIR + sets)));
            with_sets = with_sets.and_set();
        }
        sum
    }

    /// The costs for the sets that others leave of so many, with and without a pair or without one.
    #[inline]
    pub fn counterpart(self, sets: usize, pair: usize) -> Counterpart {
        let cost = |place: usize| self.0 >> (BITS * place) & 0x3f;
        let mut costs =
            repeated(TOO_MANY as u64, sets + 1, PAIR) | repeated(TOO_MANY as u64, PAIR * pair + sets + 1, 2 * PAIR);
        for here in 0..=sets {
            costs |= cost(PAIR * pair + sets - here) << (BITS * here);
            costs |= cost(sets - here) << (BITS * (PAIR * pair + here));
        }
        Counterpart(costs)
    }

    /// Whether fewer than so many cards are missing to that many sets, made in part here and in part there.
    #[inline]
    pub fn misses_fewer(self, other: Counterpart, than: u8) -> bool {
        let sums = self.0 + other.0;
        // A sum that is not below it keeps the bit to spare.
        ((sums | SPARE) - ONES * u64::from(than.min(TOO_MANY))) & SPARE != SPARE
    }

    /// The missing cards for so many sets with or without a pair, made in part here and in part there.
    #[inline]
    pub fn missing_with(self, other: Self, sets: usize, pair: usize) -> u8 {
        let mut least = TOO_MANY;
        for here in 0..=sets {
            let there = sets - here;
            least = least.min(self.at(here) + other.at(PAIR * pair + there));
            least = least.min(self.at(PAIR * pair + here) + other.at(there));
        }
        if least == TOO_MANY { UNREACHABLE } else { least }
    }
}
