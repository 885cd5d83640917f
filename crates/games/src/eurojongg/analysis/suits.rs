//! What sets and a pair cost in the cards of one suit that are still missing.

use super::{FOOL, SETS};
use crate::eurojongg::cards::RANKS;

/// The least missing cards for each number of sets from 0 to 4 without and with a pair, at `2 * sets + pair`.
///
/// What cannot be made costs [`NEVER`]; the last six places are not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Costs(pub [u8; 16]);

/// The cost of what cannot be made.
pub(super) const NEVER: u8 = u8::MAX;
const PLACES: usize = 2 * (SETS + 1);

impl Costs {
    /// Nothing can be made.
    pub const NONE: Self = Self([NEVER; 16]);
    /// Nothing is made, and that is free.
    pub const NOTHING: Self = {
        let mut costs = [NEVER; 16];
        costs[0] = 0;
        Self(costs)
    };

    /// The lesser costs.
    #[inline]
    pub fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|place| self.0[place].min(other.0[place])))
    }

    /// The costs with a group more that takes so many places and costs so much.
    #[inline]
    fn with<const STEP: usize>(self, cost: u8) -> Self {
        let mut costs = [NEVER; 16];
        for place in STEP..PLACES {
            costs[place] = self.0[place - STEP].saturating_add(cost);
        }
        Self(costs)
    }

    /// The costs with a set more.
    #[inline]
    pub fn with_set(self, cost: u8) -> Self {
        self.with::<2>(cost)
    }

    /// The costs with the pair; it is there once.
    #[inline]
    pub fn with_pair(self, cost: u8) -> Self {
        const EVEN: [u8; 16] =
            [0, NEVER, 0, NEVER, 0, NEVER, 0, NEVER, 0, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER];
        let costs = Self(std::array::from_fn(|place| self.0[place] | EVEN[place]));
        costs.with::<1>(cost)
    }

    /// The costs of what is made in part here and in part there.
    #[inline]
    pub fn and(self, other: Self) -> Self {
        let mut sum = Self::NONE;
        let mut sets_here = self;
        for sets in 0..=SETS {
            sum = sum.or(sets_here.with::<0>(other.0[2 * sets]));
            sum = sum.or(sets_here.with_pair(other.0[2 * sets + 1]));
            sets_here = sets_here.with_set(0);
        }
        sum
    }

    /// The least cost of so many sets, with or without a pair, in part here and in part there.
    #[inline]
    pub fn least(&self, other: &Self, sets: usize, pair: usize) -> u8 {
        let mut least = NEVER;
        for here in 0..=sets {
            let there = sets - here;
            least = least.min(self.0[2 * here].saturating_add(other.0[2 * there + pair]));
            if pair == 1 {
                least = least.min(self.0[2 * here + 1].saturating_add(other.0[2 * there]));
            }
        }
        least
    }
}

/// The costs in one suit of runs, and of books and a pair of number cards, for what is held and what is unseen.
///
/// Three runs of the same ranks are as good as three books, and faces are there once, so at most two runs of the same
/// ranks are looked at. A state of the search is how many runs need their second and their third card at a rank.
pub(super) fn costs(held: u64, unseen: u64) -> Costs {
    // The runs that began two ranks before, and one rank before.
    let mut states = [[Costs::NONE; 3]; 3];
    states[0][0] = Costs::NOTHING;
    for rank in 0..RANKS {
        let here = (held >> (4 * rank) & 0xf) as u8;
        let most = here + (unseen >> (4 * rank) & 0xf) as u8;
        let missing = |used: usize| (used as u8).saturating_sub(here);
        let can_begin = rank + 2 < RANKS;
        let mut next = [[Costs::NONE; 3]; 3];
        for third in 0..3 {
            for second in 0..3 {
                let from = states[third][second];
                if from == Costs::NONE {
                    continue;
                }
                for first in 0..3 {
                    let used = third + second + first;
                    if used > most as usize || first > 0 && !can_begin {
                        break;
                    }
                    let mut begun = from;
                    for _ in 0..first {
                        begun = begun.with_set(0);
                    }
                    let to = &mut next[second][first];
                    *to = to.or(begun.with::<0>(missing(used)));
                    if rank < FOOL && used + 2 <= most as usize {
                        *to = to.or(begun.with_pair(missing(used + 2)));
                        if used + 3 <= most as usize {
                            *to = to.or(begun.with_set(missing(used + 3)));
                        }
                    }
                }
            }
        }
        states = next;
    }
    states[0][0]
}
