//! Caches of the costs of number cards, of whole suits, and of all books and pairs of face cards.
//!
//! Most hands hold few cards of a suit, so the same suits occur again and again.

use std::cell::RefCell;

use super::NUMBERS;
use super::costs::Costs;
use super::faces::{BookCosts, face_bits, suit_costs};
use super::numbers::NumberCosts;

/// The caches of a thread. They take about 2.5 MB.
pub(super) struct Known {
    numbers: Cache<NumberCosts, { 1 << 13 }>,
    suits: Cache<Costs, { 1 << 14 }>,
    faces: Cache<BookCosts, { 1 << 9 }>,
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
        let never = Costs::never();
        Self {
            numbers: Cache::new(NumberCosts([never; 3])),
            suits: Cache::new(never),
            faces: Cache::new(BookCosts::of(0, 0)),
        }
    }

    /// Returns the costs of the number cards of a suit; counts of face cards are ignored.
    #[inline]
    pub fn numbers(&mut self, held: u64, unseen: u64) -> NumberCosts {
        *self.numbers.of_suit(held, unseen)
    }

    /// Returns the costs of a suit without books and pairs of face cards, if runs may use all of its face cards.
    #[inline]
    pub fn suit(&mut self, held: u64, unseen: u64) -> Costs {
        let Self { numbers, suits, .. } = self;
        *suits.get((held, unseen), || suit_costs(numbers.of_suit(held, unseen), face_bits(held), face_bits(unseen)))
    }

    /// Returns the costs of books and pairs of face cards, given the number of held and of unseen cards of each rank.
    #[inline]
    pub fn books(&mut self, (held, unseen): (u64, u64)) -> &BookCosts {
        self.faces.get((held, unseen), || BookCosts::of(held, unseen))
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
    #[inline(always)]
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
