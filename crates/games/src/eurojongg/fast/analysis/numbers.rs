//! The costs of sets and a pair in the number cards of one suit.

use super::costs::{Costs, MissingCards};
use crate::eurojongg::cards::NUMBER_RANKS;

/// The costs of runs, books and a pair of the number cards of a suit.
///
/// At most one run continues into the face cards, since there is only one fool. So there are three cases: without such
/// a run, with one that lacks fool and wench, and with one that lacks the fool. That run counts as a set here.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct NumberCosts(pub [Costs; 3]);

impl NumberCosts {
    /// Computes the costs rank by rank from the ace.
    ///
    /// Three runs of the same ranks use the same cards as three books, so at most two runs of the same ranks are
    /// considered. A state of the search is the number of runs that need their third card and the number that need their
    /// second card at a rank.
    pub fn of(held: u64, unseen: u64) -> Self {
        let mut states = [[Costs::never(); 3]; 3];
        states[0][0] = Costs::nothing();
        for rank in 0..NUMBER_RANKS {
            let here = held >> (4 * rank) & 0xf;
            let most = here + (unseen >> (4 * rank) & 0xf);
            let by_number = MissingCards::of(here, most);
            // No run begins below the ace, and at most one continues to the fool.
            let mut next = [[Costs::never(); 3]; 3];
            next[0] = costs_after_rank::<0>(&states, &by_number);
            if rank >= 1 {
                next[1] = costs_after_rank::<1>(&states, &by_number);
                next[2] = costs_after_rank::<2>(&states, &by_number);
            }
            if rank + 2 >= NUMBER_RANKS {
                next.iter_mut().for_each(|of_second| of_second[2] = Costs::never());
            }
            states = next;
        }
        Self([states[0][0], states[0][1], states[1][0]])
    }

    /// Returns the costs without a run that continues into the face cards.
    pub const fn without_faces(&self) -> Costs {
        self.0[0]
    }
}

/// Returns the costs after a rank at which `SECOND` runs got their second card, by the number of runs that got their
/// first.
#[inline(always)]
fn costs_after_rank<const SECOND: usize>(states: &[[Costs; 3]; 3], by_number: &MissingCards) -> [Costs; 3] {
    let used = costs_by_cards([states[0][SECOND], states[1][SECOND], states[2][SECOND]]);
    let with = |others: usize| {
        let mut costs = Costs::never();
        for more in 0..=4 - others {
            costs = costs.or(used[more].and_those(by_number, others + more));
        }
        costs
    };
    [with(SECOND), with(SECOND + 1).and_set(), with(SECOND + 2).and_set().and_set()]
}

/// Returns the costs by the number of cards of a rank that are used as the third cards of runs and in a book and a
/// pair, given the costs by the number of those runs.
#[inline(always)]
fn costs_by_cards([none, one, two]: [Costs; 3]) -> [Costs; 5] {
    let or = |costs: Costs, other: Costs| costs.or(other.raised());
    [none, one, or(two, none.and_pair()), or(none.and_set(), one.and_pair()), or(one.and_set(), two.and_pair())]
}
