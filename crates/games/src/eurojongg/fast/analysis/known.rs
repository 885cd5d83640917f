//! Caches of the costs of number cards, of whole suits, of all books and pairs of face cards, and of parts combined.
//!
//! Most hands hold few cards of a suit, so the same suits occur again and again. Different suits often have the same
//! costs: the suits of random hands have about 150 different ones, and so have two suits combined.

use std::cell::RefCell;

use super::NUMBERS;
use super::costs::Costs;
use super::faces::{BookCosts, face_bits, suit_costs};
use super::numbers::NumberCosts;

/// The costs of a suit without books and pairs of face cards.
#[derive(Clone, Copy)]
pub(super) struct SuitCosts {
    /// The costs if runs may use all of its face cards.
    pub with_faces: Costs,
    /// The costs if runs may use none of them.
    pub numbers_only: Costs,
}

/// The caches of a thread. They take about 2.5 MB.
pub(super) struct Known {
    numbers: Cache<NumberCosts, { 1 << 13 }>,
    suits: Cache<SuitCosts, { 1 << 14 }>,
    faces: Cache<BookCosts, { 1 << 9 }>,
    combined: Cache<Costs, { 1 << 12 }>,
}

thread_local! {
    static KNOWN: RefCell<Option<Known>> = const { RefCell::new(None) };
}

impl Known {
    /// Calls a function with the caches of this thread.
    #[inline]
    pub fn with<T>(call: impl FnOnce(&mut Self) -> T) -> T {
        KNOWN.with_borrow_mut(|known| call(known.get_or_insert_with(Self::new)))
    }

    #[cold]
    fn new() -> Self {
        let never = Costs::NEVER;
        Self {
            numbers: Cache::new(NumberCosts([never; 3])),
            suits: Cache::new(SuitCosts { with_faces: never, numbers_only: never }),
            faces: Cache::new(BookCosts::of(0, 0)),
            combined: Cache::new(never),
        }
    }

    /// Returns the costs of the number cards of a suit; counts of face cards are ignored.
    #[inline]
    pub fn numbers(&mut self, held: u64, unseen: u64) -> NumberCosts {
        *self.numbers.of_suit(held, unseen)
    }

    /// Returns the costs of a suit.
    #[inline]
    pub fn suit(&mut self, held: u64, unseen: u64) -> SuitCosts {
        let Self { numbers, suits, .. } = self;
        *suits.get((held, unseen), || {
            let numbers = numbers.of_suit(held, unseen);
            let with_faces = suit_costs(numbers, face_bits(held), face_bits(unseen));
            SuitCosts { with_faces, numbers_only: suit_costs(numbers, 0, 0) }
        })
    }

    /// Returns the costs of books and pairs of face cards, given the number of held and of unseen cards of each rank.
    #[inline]
    pub fn books(&mut self, (held, unseen): (u64, u64)) -> &BookCosts {
        self.faces.get((held, unseen), || BookCosts::of(held, unseen))
    }

    /// Returns the combined costs of two separate parts of the cards.
    #[inline]
    pub fn combine(&mut self, one: Costs, other: Costs) -> Costs {
        *self.combined.get(one.key_with(other), || one.and(other))
    }

    /// Returns the combined costs of the four suits.
    #[inline]
    pub fn combine_suits(&mut self, [s, h, d, c]: [Costs; 4]) -> Costs {
        let (black, red) = (self.combine(s, c), self.combine(h, d));
        self.combine(black, red)
    }
}

type Key = (u64, u64);

/// A cache with this number of pairs of values.
struct Cache<V, const PAIRS: usize>(Box<[Pair<V>]>);

/// Two values with the same place. The first was used most recently.
///
/// The alignment is that of the processor's own cache, so that most pairs need only one access to memory.
#[derive(Clone)]
#[repr(align(64))]
struct Pair<V>([Slot<V>; 2]);

/// A value and what it was computed from.
#[derive(Clone)]
struct Slot<V> {
    key: Key,
    value: V,
}

/// No cards and no costs have this key.
const NO_KEY: Key = (u64::MAX, u64::MAX);

impl<V: Clone, const PAIRS: usize> Cache<V, PAIRS> {
    /// Creates a cache without values; `value` only fills the space.
    fn new(value: V) -> Self {
        const { assert!(PAIRS.is_power_of_two()) }
        let slot = Slot { key: NO_KEY, value };
        Self(vec![Pair([slot.clone(), slot]); PAIRS].into_boxed_slice())
    }

    /// Returns the value with this key, which is computed and stored if it is not there.
    #[inline]
    fn get(&mut self, key: Key, compute: impl FnOnce() -> V) -> &V {
        // Only the highest bits of a product depend on all bits of its factors.
        let mixed = key.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ key.1.wrapping_mul(0xd1b5_4a32_d192_ed03);
        let Pair([first, second]) = &mut self.0[(mixed >> (u64::BITS - PAIRS.ilog2())) as usize];
        if first.key != key {
            // Common keys move to the front, where the processor expects them.
            std::mem::swap(first, second);
            if first.key != key {
                store(first, key, compute);
            }
        }
        &first.value
    }
}

impl<const PAIRS: usize> Cache<NumberCosts, PAIRS> {
    #[inline]
    fn of_suit(&mut self, held: u64, unseen: u64) -> &NumberCosts {
        let (held, unseen) = (held & NUMBERS, unseen & NUMBERS);
        self.get((held, unseen), || NumberCosts::of(held, unseen))
    }
}

/// Computes a value and stores it. This is not inlined, so that the way to a stored value is short.
#[cold]
#[inline(never)]
fn store<V>(slot: &mut Slot<V>, key: Key, compute: impl FnOnce() -> V) {
    *slot = Slot { key, value: compute() };
}
