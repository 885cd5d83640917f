//! A row of cards whose order never changes (T1.4).

use borsh::{BorshDeserialize, BorshSerialize};
use std::fmt;

/// The number of ranks (T1.1).
pub const RANKS: u8 = 7;
/// Cards of each rank (T1.1).
pub const COPIES: u8 = 9;
/// All cards (T1.1).
pub const CARDS: usize = RANKS as usize * COPIES as usize;

/// A row of up to 63 cards, left to right. An unknown card has rank 0.
///
/// The rank in slot `i` is stored in bit `i` of three planes, so inserting and removing cards are shifts, and all
/// blocks are found in parallel. Slots are counted from 0 here and from 1 in the notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, BorshSerialize, BorshDeserialize)]
pub struct Hand {
    planes: [u64; 3],
    cards: u8,
}

/// Returns a mask of the lowest `count` bits.
#[inline(always)]
pub const fn lowest(count: u8) -> u64 {
    (1 << count) - 1
}

impl Hand {
    /// No cards.
    pub const EMPTY: Self = Self { planes: [0; 3], cards: 0 };

    /// Returns a row of unknown cards.
    pub const fn unknown(cards: u8) -> Self {
        Self { planes: [0; 3], cards }
    }

    /// Returns the row of these ranks.
    #[must_use]
    pub fn of(ranks: impl IntoIterator<Item = u8>) -> Self {
        let mut hand = Self::EMPTY;
        for rank in ranks {
            hand.push(rank);
        }
        hand
    }

    /// Returns the row of all cards in this order.
    #[inline(always)]
    pub(super) fn pack(ranks: &[u8; CARDS]) -> Self {
        let mut planes = [0; 3];
        for (slot, &rank) in ranks.iter().enumerate() {
            for (bit, plane) in planes.iter_mut().enumerate() {
                *plane |= u64::from(rank >> bit & 1) << slot;
            }
        }
        Self { planes, cards: CARDS as u8 }
    }

    /// The number of cards.
    #[must_use]
    #[inline(always)]
    pub const fn cards(&self) -> u8 {
        self.cards
    }

    /// Whether no card is left.
    #[must_use]
    #[inline(always)]
    pub const fn is_empty(&self) -> bool {
        self.cards == 0
    }

    /// The rank in a slot.
    #[must_use]
    #[inline(always)]
    pub const fn rank(&self, slot: u8) -> u8 {
        let [low, middle, high] = self.planes;
        (low >> slot & 1 | (middle >> slot & 1) << 1 | (high >> slot & 1) << 2) as u8
    }

    /// The ranks from left to right.
    pub fn ranks(&self) -> impl Iterator<Item = u8> {
        let hand = *self;
        (0..self.cards).map(move |slot| hand.rank(slot))
    }

    /// Adds a card at the right end.
    pub fn push(&mut self, rank: u8) {
        self.insert(self.cards, rank, 1);
    }

    /// Inserts `count` cards of a rank at a gap (T3.2).
    #[inline(always)]
    pub fn insert(&mut self, gap: u8, rank: u8, count: u8) {
        debug_assert!(gap <= self.cards, "there is no such gap (T1.5)");
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            *plane = insert_places(*plane, gap, count) | if rank >> bit & 1 == 1 { lowest(count) << gap } else { 0 };
        }
        self.cards += count;
    }

    /// Removes `count` cards, starting at a slot; the others close up (T1.4).
    #[inline(always)]
    pub fn remove(&mut self, slot: u8, count: u8) {
        debug_assert!(slot + count <= self.cards, "there are no such slots (T1.5)");
        for plane in &mut self.planes {
            *plane = remove_places(*plane, slot, count);
        }
        self.cards -= count;
    }

    /// Removes and returns the leftmost card.
    #[inline(always)]
    pub fn take_first(&mut self) -> u8 {
        let rank = self.rank(0);
        self.remove(0, 1);
        rank
    }

    /// Returns `count` cards, starting at a slot, as a separate row.
    #[must_use]
    #[inline(always)]
    pub fn part(&self, slot: u8, count: u8) -> Self {
        Self { planes: self.planes.map(|plane| plane >> slot & lowest(count)), cards: count }
    }

    /// Returns the same row with only the slots in `known` visible; the other cards become unknown.
    #[must_use]
    pub fn mask(&self, known: u64) -> Self {
        Self { planes: self.planes.map(|plane| plane & known), cards: self.cards }
    }

    /// Sets the rank of an unknown card.
    pub fn reveal(&mut self, slot: u8, rank: u8) {
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            *plane |= u64::from(rank >> bit & 1) << slot;
        }
    }

    /// A bit set of the slots that have a card.
    #[must_use]
    #[inline(always)]
    pub const fn slots(&self) -> u64 {
        lowest(self.cards)
    }

    /// The slots whose right neighbour has the same rank.
    #[must_use]
    #[inline(always)]
    pub fn joined_slots(&self) -> u64 {
        let differs = self.planes.iter().fold(0, |differs, plane| differs | (plane ^ plane >> 1));
        !differs & (self.slots() >> 1)
    }

    /// Whether this is a row of known cards, with nothing beyond them.
    pub(super) fn is_known(&self) -> bool {
        usize::from(self.cards) <= CARDS
            && self.planes.iter().all(|plane| plane & !self.slots() == 0)
            && self.with_rank(0) == 0
    }

    /// The leftmost slot of every block (T2.1).
    #[must_use]
    pub fn blocks(&self) -> u64 {
        self.slots() & !(self.joined_slots() << 1)
    }

    /// The slots with a higher rank than this.
    #[must_use]
    #[inline(always)]
    pub fn slots_above(&self, rank: u8) -> u64 {
        let (mut above, mut same) = (0, self.slots());
        for (bit, &plane) in self.planes.iter().enumerate().rev() {
            let wanted = if rank >> bit & 1 == 1 { u64::MAX } else { 0 };
            above |= same & plane & !wanted;
            same &= !(plane ^ wanted);
        }
        above
    }

    /// The slots with this rank.
    #[must_use]
    pub fn with_rank(&self, rank: u8) -> u64 {
        self.planes
            .iter()
            .enumerate()
            .fold(self.slots(), |slots, (bit, plane)| slots & if rank >> bit & 1 == 1 { *plane } else { !*plane })
    }

    /// The size of the block that begins at a slot.
    #[must_use]
    pub fn block_size(&self, slot: u8) -> u8 {
        (self.joined_slots() >> slot).trailing_ones() as u8 + 1
    }

    /// Returns the leftmost slot of the block that a slot belongs to.
    #[must_use]
    pub fn block_of(&self, slot: u8) -> u8 {
        let before = self.blocks() & lowest(slot + 1);
        63 - before.leading_zeros() as u8
    }

    /// The number of cards of each rank; unknown ones at index 0.
    #[must_use]
    pub fn counts(&self) -> [u8; RANKS as usize + 1] {
        let mut counts = [0; RANKS as usize + 1];
        for (rank, count) in (0..).zip(&mut counts) {
            *count = self.with_rank(rank).count_ones() as u8;
        }
        counts
    }
}

/// Returns a plane with `count` empty slots inserted at `gap`.
#[inline(always)]
pub const fn insert_places(plane: u64, gap: u8, count: u8) -> u64 {
    let left = lowest(gap);
    (plane & left) | ((plane & !left) << count)
}

/// Returns a plane with `count` slots removed, starting at `slot`.
#[inline(always)]
pub const fn remove_places(plane: u64, slot: u8, count: u8) -> u64 {
    let left = lowest(slot);
    (plane & left) | ((plane >> count) & !left)
}

/// Returns the positions of the set bits, lowest first.
pub fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let place = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(place)
    })
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (slot, rank) in self.ranks().enumerate() {
            let space = if slot == 0 { "" } else { " " };
            if rank == 0 { write!(f, "{space}?")? } else { write!(f, "{space}{rank}")? }
        }
        f.write_str("]")
    }
}
