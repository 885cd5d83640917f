//! How many cards are missing to so many sets and a pair.

use super::SETS;

/// More than any number of sets and a pair can miss.
const TOO_MANY: u8 = 15;
/// Where the costs with a pair begin.
const PAIR: usize = 8;

/// The least missing cards for each number of sets from 0 to 4, without and with a pair.
///
/// They are kept as what they stay below fifteen, which is more than any can be: so 0 stands for what cannot be made, the
/// greater is the better, and sums that saturate need no question. Sets count from place 0 and with a pair from place 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(16))]
pub(super) struct Costs([u8; 16]);

impl Costs {
    /// Nothing can be made.
    pub const NEVER: Self = Self([0; 16]);
    /// Nothing is made, and that is free.
    pub const NOTHING: Self = Self([TOO_MANY, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

    /// The missing cards for so many sets with a pair (1) or without (0), if they can be made.
    #[inline]
    pub fn missing(&self, sets: usize, pair: usize) -> u8 {
        below(self.0[PAIR * pair + sets])
    }

    /// The lesser costs.
    #[inline]
    pub fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|place| self.0[place].max(other.0[place])))
    }

    /// With so many missing cards more.
    #[inline]
    pub fn and_missing(self, cards: u8) -> Self {
        Self(self.0.map(|cost| cost.saturating_sub(cards)))
    }

    /// With a set more, for no card.
    #[inline]
    pub fn and_set(self) -> Self {
        let mut costs = [0; 16];
        for half in [0, PAIR] {
            costs[half + 1..half + PAIR].copy_from_slice(&self.0[half..half + PAIR - 1]);
        }
        Self(costs)
    }

    /// With the pair, for no card, where it was not there.
    #[inline]
    pub fn and_pair(self) -> Self {
        let mut costs = [0; 16];
        costs[PAIR..].copy_from_slice(&self.0[..PAIR]);
        Self(costs)
    }

    /// The costs of what is made in part here and in part there.
    #[inline]
    pub fn and(self, other: Self) -> Self {
        let (mut sum, mut with_sets) = (Self::NEVER, self);
        for sets in 0..=SETS {
            sum = sum.or(with_sets.and_missing(TOO_MANY - other.0[sets]));
            sum = sum.or(with_sets.and_pair().and_missing(TOO_MANY - other.0[PAIR + sets]));
            with_sets = with_sets.and_set();
        }
        sum
    }

    /// The missing cards for so many sets with or without a pair, made in part here and in part there.
    #[inline]
    pub fn missing_with(&self, other: &Self, sets: usize, pair: usize) -> u8 {
        let mut most = TOO_MANY;
        for here in 0..=sets {
            let there = sets - here;
            most = most.max(self.0[here] + other.0[PAIR * pair + there]);
            if pair == 1 {
                most = most.max(self.0[PAIR + here] + other.0[there]);
            }
        }
        below(most - TOO_MANY)
    }
}

/// The distance of a hand that no cards can complete.
pub const UNREACHABLE: u8 = u8::MAX;

fn below(kept: u8) -> u8 {
    if kept == 0 { UNREACHABLE } else { TOO_MANY - kept }
}
