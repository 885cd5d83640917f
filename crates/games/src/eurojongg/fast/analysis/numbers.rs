//! What sets and a pair cost in the number cards of one suit, remembered.

use std::cell::RefCell;

use super::NUMBERS;
use super::costs::{Costs, MissingCards};
use crate::eurojongg::cards::NUMBER_RANKS;

/// The costs of runs, books and a pair of the number cards of a suit.
///
/// At most one run goes on among the faces, since there is one fool: so there are the costs with none, with one that
/// lacks fool and wench, and with one that lacks the fool. That run counts as a set here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NumberCosts(pub [Costs; 3]);

/// Pairs of suits that a thread remembers, a megabyte and a half of them.
const PAIRS: usize = 1 << 14;

#[derive(Clone, Copy)]
struct Slot {
    held: u64,
    unseen: u64,
    costs: NumberCosts,
}

impl Slot {
    const fn is_of(&self, held: u64, unseen: u64) -> bool {
        self.held == held && self.unseen == unseen
    }
}

thread_local! {
    /// Of each pair the first was asked for last.
    static REMEMBERED: RefCell<Vec<[Slot; 2]>> = const { RefCell::new(Vec::new()) };
}

/// The costs in a suit, of which all counts may be given.
pub(super) fn number_costs(held: u64, unseen: u64) -> NumberCosts {
    let (held, unseen) = (held & NUMBERS, unseen & NUMBERS);
    REMEMBERED.with_borrow_mut(|pairs| {
        if pairs.is_empty() {
            // With no card held or unseen nothing can be made.
            let costs = NumberCosts([Costs::NOTHING, Costs::NEVER, Costs::NEVER]);
            *pairs = vec![[Slot { held: 0, unseen: 0, costs }; 2]; PAIRS];
        }
        let mixed = (held ^ unseen.rotate_left(28)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let pair = &mut pairs[(mixed >> 50) as usize];
        if !pair[0].is_of(held, unseen) {
            pair.swap(0, 1);
            if !pair[0].is_of(held, unseen) {
                pair[0] = Slot { held, unseen, costs: found(held, unseen) };
            }
        }
        pair[0].costs
    })
}

/// The same, rank by rank from the ace.
///
/// Three runs of the same ranks are as good as three books, so at most two of the same ranks are looked at. A state of
/// the search is how many runs need their third and how many their second card at a rank.
fn found(held: u64, unseen: u64) -> NumberCosts {
    let mut states = [[Costs::NEVER; 3]; 3];
    states[0][0] = Costs::NOTHING;
    for rank in 0..NUMBER_RANKS {
        let here = held >> (4 * rank) & 0xf;
        let most = here + (unseen >> (4 * rank) & 0xf);
        let by_number = MissingCards::of(here, most);
        // No run begins below the ace, and at most one goes on to the fool.
        let mut next = [[Costs::NEVER; 3]; 3];
        next[0] = begun::<0>(&states, &by_number);
        if rank >= 1 {
            next[1] = begun::<1>(&states, &by_number);
            next[2] = begun::<2>(&states, &by_number);
        }
        if rank + 2 >= NUMBER_RANKS {
            next.iter_mut().for_each(|of_second| of_second[2] = Costs::NEVER);
        }
        states = next;
    }
    NumberCosts([states[0][0], states[0][1], states[1][0]])
}

/// The costs after a rank at which so many runs had their second card, by how many had their first.
#[inline(always)]
fn begun<const SECOND: usize>(states: &[[Costs; 3]; 3], by_number: &MissingCards) -> [Costs; 3] {
    let used = costs_by_cards([states[0][SECOND], states[1][SECOND], states[2][SECOND]]);
    let with = |others: usize| {
        let mut costs = Costs::NEVER;
        for more in 0..=4 - others {
            costs = costs.or(used[more].and_those(by_number, others + more));
        }
        costs
    };
    [with(SECOND), with(SECOND + 1).and_set(), with(SECOND + 2).and_set().and_set()]
}

/// The costs, by how many cards of a rank are used as the third ones of runs and in a book and a pair, given the costs by
/// the number of these runs.
#[inline(always)]
fn costs_by_cards([none, one, two]: [Costs; 3]) -> [Costs; 5] {
    let or = |costs: Costs, other: Costs| costs.or(other.and_missing(0));
    [none, one, or(two, none.and_pair()), or(none.and_set(), one.and_pair()), or(one.and_set(), two.and_pair())]
}
