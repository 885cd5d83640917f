//! The costs of suits that were looked at before.

use std::cell::RefCell;

use super::suits::{Costs, costs};

/// Suits that a thread remembers, two megabytes of them.
const SLOTS: usize = 1 << 16;

#[derive(Clone, Copy)]
struct Slot {
    held: u64,
    unseen: u64,
    costs: Costs,
}

thread_local! {
    static CACHE: RefCell<Vec<Slot>> = const { RefCell::new(Vec::new()) };
}

/// The costs of a suit, remembered if it was looked at not long ago.
pub(super) fn remembered(held: u64, unseen: u64) -> Costs {
    CACHE.with_borrow_mut(|slots| {
        if slots.is_empty() {
            // A suit in which nothing is held or unseen has these costs.
            *slots = vec![Slot { held: 0, unseen: 0, costs: Costs::NOTHING }; SLOTS];
        }
        let mixed = (held ^ unseen.rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let slot = &mut slots[(mixed >> 48) as usize];
        if slot.held != held || slot.unseen != unseen {
            *slot = Slot { held, unseen, costs: costs(held, unseen) };
        }
        slot.costs
    })
}
