//! What sets and a pair cost in the number cards of one suit, remembered.

use std::cell::RefCell;

use super::NUMBERS;
use super::costs::Costs;
use crate::eurojongg::cards::NUMBER_RANKS;

/// The costs of runs, books and a pair of the number cards of a suit.
///
/// At most one run goes on among the faces, since there is one fool: so there are the costs with none, with one that
/// lacks fool and wench, and with one that lacks the fool. That run counts as a set here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NumberCosts(pub [Costs; 3]);

/// Suits that a thread remembers, a megabyte and a half of them.
const SLOTS: usize = 1 << 15;

#[derive(Clone, Copy)]
struct Slot {
    held: u64,
    unseen: u64,
    costs: NumberCosts,
}

thread_local! {
    static REMEMBERED: RefCell<Vec<Slot>> = const { RefCell::new(Vec::new()) };
}

/// The costs in a suit, of which all counts may be given.
pub(super) fn number_costs(held: u64, unseen: u64) -> NumberCosts {
    let (held, unseen) = (held & NUMBERS, unseen & NUMBERS);
    REMEMBERED.with_borrow_mut(|slots| {
        if slots.is_empty() {
            // With no card held or unseen nothing can be made.
            let costs = NumberCosts([Costs::NOTHING, Costs::NEVER, Costs::NEVER]);
            *slots = vec![Slot { held: 0, unseen: 0, costs }; SLOTS];
        }
        let mixed = (held ^ unseen.rotate_left(28)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let slot = &mut slots[(mixed >> 49) as usize];
        if slot.held != held || slot.unseen != unseen {
            *slot = Slot { held, unseen, costs: found(held, unseen) };
        }
        slot.costs
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
        let here = (held >> (4 * rank) & 0xf) as usize;
        let most = here + (unseen >> (4 * rank) & 0xf) as usize;
        // No run begins below the ace, and at most one goes on to the fool.
        let seconds = if rank < 1 { 0 } else { 2 };
        let firsts = if rank + 2 < NUMBER_RANKS { 2 } else { 1 };
        let mut next = [[Costs::NEVER; 3]; 3];
        for second in 0..=seconds {
            let used = costs_by_cards(states.map(|of_third| of_third[second]));
            for first in 0..=firsts {
                let others = second + first;
                if others > most {
                    break;
                }
                let mut costs = Costs::NEVER;
                for (more, used) in used.iter().enumerate().take(most - others + 1) {
                    costs = costs.or(used.and_missing((others + more).saturating_sub(here) as u8));
                }
                for _ in 0..first {
                    costs = costs.and_set();
                }
                next[second][first] = costs;
            }
        }
        states = next;
    }
    NumberCosts([states[0][0], states[0][1], states[1][0]])
}

/// The costs, by how many cards of a rank are used as the third ones of runs and in a book and a pair, given the costs by
/// the number of these runs.
fn costs_by_cards([none, one, two]: [Costs; 3]) -> [Costs; 5] {
    let or = |costs: Costs, other: Costs| costs.or(other.and_missing(0));
    [none, one, or(two, none.and_pair()), or(none.and_set(), one.and_pair()), or(one.and_set(), two.and_pair())]
}
