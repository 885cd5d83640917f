//! Counts and picks the tubes and plates of a hand (B7, B8).
//!
//! The number of plays in a window of ranks depends only on the number of tiles of each rank and on whether they are
//! numbers, which differ from one another, or flowers, which are all alike. So each rank has a class, and a table holds
//! the counts for two or three classes.

use std::sync::LazyLock;

use super::{CHOOSE, Hand, Play, Strength, choice_at, sets};
use crate::natto::combination::Kind;
use crate::natto::combination_table::MAX_TILES_PER_PLAY;
use crate::natto::fast::families::{Stacks, families};
use crate::natto::tiles::FLOWERS;

pub(super) const CLASS_BITS: u32 = 3;
/// The class of two flowers. One flower has the class of one number.
const TWO_FLOWERS: u32 = 4;
pub(super) const CLASSES: usize = 1 << CLASS_BITS;

/// Returns the class of each rank from -1 to 11.
#[inline(always)]
pub(super) const fn classes(hand: Hand) -> u64 {
    classes_of(hand.numbers, hand.flowers)
}

/// Returns the class of each rank from -1 to 11 of these numbers and flowers.
#[inline(always)]
pub(super) const fn classes_of(numbers: u32, flowers: u32) -> u64 {
    const OF_FLOWERS: [u64; FLOWERS as usize + 1] =
        [0, 1, TWO_FLOWERS as u64, TWO_FLOWERS as u64 + 1, TWO_FLOWERS as u64 + 2];
    let flower = OF_FLOWERS[flowers as usize];
    flower << CLASS_BITS | (sets::counts(numbers) as u64) << (2 * CLASS_BITS) | flower << (11 * CLASS_BITS)
}

/// Returns the number of ways to take `count` tiles of a rank of this class.
fn ways(class: usize, count: usize) -> u32 {
    let flowers = class.checked_sub(TWO_FLOWERS as usize).map(|more| more + 2);
    match flowers {
        None => CHOOSE[class][count],
        Some(flowers) => u32::from(count <= flowers),
    }
}

/// Returns the number of ways to take each number of tiles, up to `height` of each rank, from a window of ranks with these
/// classes.
pub(super) fn taken(window: usize, ranks: u32, height: usize) -> [u32; MAX_TILES_PER_PLAY as usize + 1] {
    let mut taken = [1, 0, 0, 0, 0, 0, 0];
    for rank in 0..ranks {
        let class = window >> (CLASS_BITS * rank) & (CLASSES - 1);
        let before = taken;
        taken = std::array::from_fn(|count| {
            (0..=height.min(count)).map(|own| ways(class, own) * before[count - own]).sum()
        });
    }
    taken
}

/// Tubes or plates.
pub(super) struct Counts {
    kind: Kind,
    ranks: u32,
    /// The number of windows within the ranks from -1 to 11: three dragons, one of each kind, reach no further.
    windows: usize,
    height: usize,
    /// The number of plays, by number of dragons and the classes of a window.
    counts: LazyLock<Box<[[u16; CLASSES.pow(3)]; 4]>>,
}

pub(super) static TUBES: Counts =
    Counts { kind: Kind::Tube, ranks: 3, windows: 11, height: 2, counts: LazyLock::new(|| TUBES.all_counts()) };
pub(super) static PLATES: Counts =
    Counts { kind: Kind::Plate, ranks: 2, windows: 12, height: 3, counts: LazyLock::new(|| PLATES.all_counts()) };

impl Counts {
    fn all_counts(&self) -> Box<[[u16; CLASSES.pow(3)]; 4]> {
        let mut counts = Box::new([[0; CLASSES.pow(3)]; 4]);
        for window in 0..CLASSES.pow(self.ranks) {
            let taken = taken(window, self.ranks, self.height);
            for dragons in 0..=3 {
                let all: u32 =
                    (0..=dragons).map(|with| taken[MAX_TILES_PER_PLAY as usize - with] * CHOOSE[dragons][with]).sum();
                counts[dragons][window] = all as u16;
            }
        }
        counts
    }

    /// Counts the plays in this window and in those after it.
    #[inline(always)]
    pub(super) fn count(&self, hand: Hand, classes: u64, first: usize) -> u32 {
        let counts = &self.counts[hand.dragon_count()];
        let mut left = classes >> (CLASS_BITS as usize * first);
        let mut all = 0;
        for _ in first..self.windows {
            all += u32::from(counts[left as usize & (CLASSES.pow(self.ranks) - 1)]);
            left >>= CLASS_BITS;
        }
        all
    }

    /// Returns the play with this index.
    pub(super) fn get(&self, hand: Hand, first: usize, mut number: u32) -> Play {
        let classes = classes(hand);
        let counts = &self.counts[hand.dragon_count()];
        for window in first..self.windows {
            let key = (classes >> (CLASS_BITS as usize * window)) as usize & (CLASSES.pow(self.ranks) - 1);
            let here = u32::from(counts[key]);
            if number < here {
                return self.in_window(hand, window, number);
            }
            number -= here;
        }
        unreachable!("the index is below the count")
    }

    fn in_window(&self, hand: Hand, window: usize, mut number: u32) -> Play {
        let stacks: &Stacks = if self.kind == Kind::Tube { &families().tubes } else { &families().plates };
        let (window, _) = stacks.windows[stacks.place_of(window as i8 - 1)];
        let key = window.of_all(hand.numbers, hand.flowers, stacks.height);
        let parts = stacks.parts(window);
        let all = hand.dragon_count();
        for with in 0..=all {
            let class = MAX_TILES_PER_PLAY as usize - with;
            let (places, choices) = (parts.of(key, class).slice(), CHOOSE[all][with]);
            let here = places.len() as u32 * choices;
            if number < here {
                let member = parts.member(class, places[(number / choices) as usize]);
                let bits = 3 * window.numbers;
                let numbers = (member & ((1 << bits) - 1)) << (3 * (window.lowest_number - 1));
                let flowers = (member >> bits).count_ones();
                let dragons = choice_at(hand.dragons, with, number % choices);
                let strength =
                    Strength { kind: self.kind, size: MAX_TILES_PER_PLAY as u8, declared: window.start, tie: 0 };
                return (strength, Hand { numbers, flowers, dragons });
            }
            number -= here;
        }
        unreachable!("the index is below the count")
    }
}
