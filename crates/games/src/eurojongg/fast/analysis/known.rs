//! A cache of the costs of whole suits and of all books and pairs of face cards.
//!
//! Most hands hold few cards of a suit, so the same suits occur again and again.

use std::cell::RefCell;

use super::costs::Costs;
use super::distance::Position;
use super::faces::{face_bits, suit_costs};
use super::numbers::number_costs;

/// The number of suits that each thread keeps. They take about 500 kB.
const KNOWN_SUITS: usize = 1 << 14;
/// The number of groups of face cards that each thread keeps.
const KNOWN_FACES: usize = 1 << 10;

/// The costs for some held and unseen cards.
#[derive(Clone, Copy)]
struct Slot<V> {
    held: u64,
    unseen: u64,
    costs: V,
}

/// The costs of a suit without books and pairs of face cards.
#[derive(Clone, Copy)]
pub(super) struct SuitCosts {
    /// The costs if runs may use all of its face cards.
    pub with_faces: Costs,
    /// The costs if runs may use none of them.
    pub numbers_only: Costs,
}

/// Returns the costs at their place in the cache, which are computed and stored if other costs are there.
#[inline]
fn look_up<V: Copy>(slots: &mut [Slot<V>], held: u64, unseen: u64, compute: impl FnOnce() -> V) -> V {
    let mixed = (held ^ unseen.rotate_left(28)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let slot = &mut slots[(mixed >> 32) as usize % slots.len()];
    if (slot.held, slot.unseen) != (held, unseen) {
        *slot = Slot { held, unseen, costs: compute() };
    }
    slot.costs
}

thread_local! {
    static KNOWN: RefCell<Known> = const { RefCell::new(Known { suits: Vec::new(), faces: Vec::new() }) };
}

struct Known {
    suits: Vec<Slot<SuitCosts>>,
    faces: Vec<Slot<Costs>>,
}

/// No suit and no face cards have this count.
const NO_CARDS: u64 = u64::MAX;

/// Returns the costs of each suit, and those of all books and pairs of face cards if no run needed their cards.
pub(super) fn known_costs(position: &Position) -> ([SuitCosts; 4], Costs) {
    KNOWN.with_borrow_mut(|Known { suits, faces }| {
        if suits.is_empty() {
            let costs = SuitCosts { with_faces: Costs::NEVER, numbers_only: Costs::NEVER };
            *suits = vec![Slot { held: NO_CARDS, unseen: NO_CARDS, costs }; KNOWN_SUITS];
            *faces = vec![Slot { held: NO_CARDS, unseen: NO_CARDS, costs: Costs::NEVER }; KNOWN_FACES];
        }
        let of_suit = |suit: usize| {
            let (held, unseen) = (position.held[suit], position.unseen[suit]);
            look_up(&mut suits[..KNOWN_SUITS], held, unseen, || {
                let numbers = number_costs(held, unseen);
                let with_faces = suit_costs(&numbers, face_bits(held), face_bits(unseen));
                SuitCosts { with_faces, numbers_only: suit_costs(&numbers, 0, 0) }
            })
        };
        let costs = [0, 1, 2, 3].map(of_suit);
        let (held, unseen) = position.face_counts();
        (costs, look_up(&mut faces[..KNOWN_FACES], held, unseen, || position.books().from(0)))
    })
}
