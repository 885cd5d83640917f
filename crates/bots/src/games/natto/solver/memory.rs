//! The solver's table of solved positions: exact keys, a bounded size that grows on demand, and the cheapest result replaced
//! first.

/// A slot: the key; then the number of the search in the upper half, the work, and the result in the lowest bit.
type Slot = [u64; 2];

const MIN_SLOTS: usize = 1 << 12;
/// 64 MiB.
const MAX_SLOTS: usize = 1 << 22;
/// Slots kept between searches. Most searches need no more, and a small table stays in the processor's caches.
const KEPT_SLOTS: usize = 1 << 14;
const QUESTION_SHIFT: u32 = 32;
const MAX_WORK: u64 = 0x3fff_ffff;

/// A memory of results, reused by one search after another.
#[derive(Clone, Debug)]
pub struct Memory {
    slots: Vec<Slot>,
    /// The number of the current search. Slots of an older search count as empty.
    question: u64,
    filled: usize,
}

impl Memory {
    /// Creates an empty memory.
    pub fn new() -> Self {
        Self { slots: vec![[0; 2]; MIN_SLOTS], question: 0, filled: 0 }
    }

    /// Forgets all results before the next search.
    pub fn forget(&mut self) {
        self.question += 1;
        self.filled = 0;
        if self.slots.len() > KEPT_SLOTS {
            self.slots = vec![[0; 2]; KEPT_SLOTS];
        }
        if self.question > u64::from(u32::MAX) {
            self.slots.fill([0; 2]);
            self.question = 1;
        }
    }

    fn place(&self, key: u64) -> usize {
        let mixed = (key ^ key >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 32) as usize & (self.slots.len() - 1) & !1
    }

    fn is_of(&self, slot: &Slot) -> bool {
        slot[1] >> QUESTION_SHIFT == self.question
    }

    /// Returns the result of a position if it is known.
    pub fn find(&self, key: u64) -> Option<bool> {
        let place = self.place(key);
        let slots = &self.slots[place..place + 2];
        let slot = slots.iter().find(|slot| slot[0] == key && self.is_of(slot))?;
        Some(slot[1] & 1 == 1)
    }

    /// Stores a result that took this many nodes.
    pub fn store(&mut self, key: u64, result: bool, nodes: u64) {
        if self.filled > self.slots.len() / 2 && self.slots.len() < MAX_SLOTS {
            self.grow();
        }
        let slot = [key, self.question << QUESTION_SHIFT | nodes.min(MAX_WORK) << 1 | u64::from(result)];
        self.put(slot);
    }

    fn put(&mut self, slot: Slot) {
        let place = self.place(slot[0]);
        let at = match [self.slots[place], self.slots[place + 1]] {
            [first, _] if first[0] == slot[0] || !self.is_of(&first) => place,
            [_, second] if second[0] == slot[0] || !self.is_of(&second) => place + 1,
            // Both slots belong to this search, so the comparison depends only on the work.
            [first, second] => place + usize::from(first[1] > second[1]),
        };
        self.filled += usize::from(!self.is_of(&self.slots[at]));
        self.slots[at] = slot;
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.slots);
        self.slots = vec![[0; 2]; 4 * old.len()];
        self.filled = 0;
        for slot in old {
            if self.is_of(&slot) {
                self.put(slot);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{KEPT_SLOTS, MAX_SLOTS, Memory};

    #[test]
    fn the_memory_is_correct_and_bounded() {
        let mut memory = Memory::new();
        memory.forget();
        let result = |key: u64| key.is_multiple_of(3);
        let keys = || (0..3_000_000_u64).map(|key| key * 0x1_0001);
        for key in keys() {
            memory.store(key, result(key), key % 1000);
        }
        assert_eq!(memory.slots.len(), MAX_SLOTS);
        let found = keys().filter(|&key| memory.find(key).is_some_and(|found| found == result(key))).count();
        let wrong = keys().filter(|&key| memory.find(key).is_some_and(|found| found != result(key))).count();
        assert!(found > MAX_SLOTS / 4, "{found}");
        assert_eq!(wrong, 0);
        memory.forget();
        assert!(keys().all(|key| memory.find(key).is_none()));
        assert_eq!(memory.slots.len(), KEPT_SLOTS);
    }
}
