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

/// Suits that a thread remembers, four megabytes of them.
const SLOTS: usize = 1 << 16;

#[derive(Clone, Copy)]
#[repr(align(64))]
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
        let slot = &mut slots[(mixed >> 48) as usize];
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
        let mut next = [[Costs::NEVER; 3]; 3];
        // No run begins below the ace, and at most one goes on to the fool.
        let thirds = if rank < 2 { 0 } else { 2 };
        let seconds = if rank < 1 { 0 } else { 2 };
        let firsts = if rank + 2 < NUMBER_RANKS { 2 } else { 1 };
        for third in 0..=thirds {
            for second in 0..=seconds {
                let mut begun = states[third][second];
                for first in 0..=firsts {
                    let used = third + second + first;
                    if used > most {
                        break;
                    }
                    if first > 0 {
                        begun = begun.and_set();
                    }
                    let mut costs = begun.and_missing(used.saturating_sub(here) as u8);
                    if used + 2 <= most {
                        costs = costs.or(begun.and_pair().and_missing((used + 2).saturating_sub(here) as u8));
                    }
                    if used + 3 <= most {
                        costs = costs.or(begun.and_set().and_missing((used + 3).saturating_sub(here) as u8));
                    }
                    let to = &mut next[second][first];
                    *to = to.or(costs);
                }
            }
        }
        states = next;
    }
    NumberCosts([states[0][0], states[0][1], states[1][0]])
}
