//! Counts and picks the seqs of a hand (B5).
//!
//! For each suit, a lane of sixteen bits holds its ranks from -1 to 11. In the base game a seq is either imaginary or
//! has at most one dragon, that of its suit. So a seq that is not imaginary stays within these ranks, and it is enough
//! to know the windows of which the hand has all tiles and those of which it lacks exactly one.

use super::{CHOOSE, Hand, Play, Strength, choice_at, nth};
use crate::natto::combination::{IMAGINARY, Kind};

const LANE: u32 = 16;
/// The lowest bit of each lane.
const LANES: u64 = 1 | 1 << LANE | 1 << (2 * LANE);
/// The bits of a flower as 0 and as 10.
const FLOWER: u64 = 1 << 1 | 1 << 11;
const LONGEST: usize = 6;

/// The starts in each lane from which a seq of this size stays within the lane's ranks.
const fn starts(size: usize) -> u64 {
    LANES * ((1 << (14 - size)) - 1)
}

/// The starts above `start` in each lane.
const fn above(start: i8) -> u64 {
    LANES * (0x1fff & !((1 << (start + 2)) - 1))
}

#[derive(Debug)]
pub(super) struct Seqs {
    hand: Hand,
    /// The ranks in the hand.
    ranks: u64,
    /// All ranks of the suits whose dragon is in the hand.
    dragons: u64,
    /// By size, the starts of windows whose tiles are all in the hand.
    full: [u64; LONGEST + 1],
    /// By size, the starts of windows of which exactly one tile is missing.
    short: [u64; LONGEST + 1],
}

impl Seqs {
    /// No seqs.
    pub(super) const NONE: Self = Self {
        hand: Hand { numbers: 0, flowers: 0, dragons: 0 },
        ranks: 0,
        dragons: 0,
        full: [0; LONGEST + 1],
        short: [0; LONGEST + 1],
    };

    #[inline(always)]
    pub(super) fn of(hand: Hand) -> Self {
        let flower = if hand.flowers > 0 { FLOWER } else { 0 };
        let lane = |suit: u32| {
            let spread = hand.numbers >> suit & 0o111_111_111;
            let threes = spread | spread >> 2 | spread >> 4;
            let ranks = threes & 7 | (threes >> 9 & 7) << 3 | (threes >> 18 & 7) << 6;
            (u64::from(ranks) << 2 | flower) << (LANE * suit)
        };
        let ranks = lane(0) | lane(1) | lane(2);
        let dragon = |suit: u32| u64::from(hand.dragons >> suit & 1) << (LANE * suit);
        let dragons = (dragon(0) | dragon(1) | dragon(2)) * 0x1fff;
        let (mut full, mut short) = ([0; LONGEST + 1], [0; LONGEST + 1]);
        (full[1], short[1]) = (ranks, !ranks);
        for size in 2..=LONGEST {
            let next = ranks >> (size - 1);
            short[size] = short[size - 1] & next | full[size - 1] & !next;
            full[size] = full[size - 1] & next;
        }
        Self { hand, ranks, dragons, full, short }
    }

    /// Counts the ordinary seqs of this size that begin at these starts, and those imaginary seqs that have exactly one
    /// dragon.
    #[inline(always)]
    fn count(&self, size: usize, starts: u64) -> u32 {
        let (full, short) = (self.full[size] & starts, self.short[size] & starts & self.dragons);
        full.count_ones() + size as u32 * (full & self.dragons).count_ones() + short.count_ones()
    }

    #[inline(always)]
    fn get(&self, size: usize, starts: u64, mut number: u32) -> Play {
        let full = self.full[size] & starts;
        if number < full.count_ones() {
            return self.play(size, nth(full, number), None);
        }
        number -= full.count_ones();
        let replaced = full & self.dragons;
        let replacing = size as u32 * replaced.count_ones();
        if number < replacing {
            return self.play(size, nth(replaced, number / size as u32), Some(number % size as u32));
        }
        let start = nth(self.short[size] & starts & self.dragons, number - replacing);
        let missing = (!self.ranks >> start).trailing_zeros();
        self.play(size, start, Some(missing))
    }

    /// Returns the seq that starts at this bit, with a dragon at this position.
    fn play(&self, size: usize, start: u32, dragon: Option<u32>) -> Play {
        let (suit, first) = (start / LANE, start % LANE);
        let places = ((1_u64 << size) - 1) & !dragon.map_or(0, |place| 1 << place);
        let ranks = places << first;
        let mut numbers = 0;
        let mut left = ranks >> 2 & 0x1ff;
        while left != 0 {
            numbers |= 1 << (3 * left.trailing_zeros() + suit);
            left &= left - 1;
        }
        let flowers = u32::from(ranks & FLOWER != 0);
        let is_imaginary = size == 2 && dragon == Some(1) && flowers == 1;
        let tie = if is_imaginary { IMAGINARY + suit as u8 } else { suit as u8 };
        let strength = Strength { kind: Kind::Seq, size: size as u8, declared: first as i8 - 1, tie };
        (strength, Hand { numbers, flowers, dragons: u32::from(dragon.is_some()) << suit })
    }

    /// Counts the imaginary seqs of this size, if it is above two, from one start.
    const fn imaginary(&self, size: usize) -> u32 {
        if self.hand.flowers > 0 && 3 <= size && size <= 4 { CHOOSE[self.hand.dragon_count()][size - 1] } else { 0 }
    }

    #[inline(always)]
    pub(super) fn leads(&self) -> u32 {
        let ordinary: u32 = (2..=LONGEST).map(|size| self.count(size, starts(size))).sum();
        ordinary + 2 * (self.imaginary(3) + self.imaginary(4))
    }

    pub(super) fn lead(&self, mut number: u32) -> Play {
        for size in 2..=LONGEST {
            let ordinary = self.count(size, starts(size));
            if number < ordinary {
                return self.get(size, starts(size), number);
            }
            number -= ordinary;
            let imaginary = 2 * self.imaginary(size);
            if number < imaginary {
                return self
                    .imaginary_seq(10 * (number & 1) as i8, choice_at(self.hand.dragons, size - 1, number >> 1));
            }
            number -= imaginary;
        }
        unreachable!("the index is below the count")
    }

    pub(super) fn answers(&self, table: Strength) -> u32 {
        let size = usize::from(table.size);
        let ordinary = self.count(size, starts(size) & above(table.declared));
        ordinary + self.imaginary_above(table).count() as u32
    }

    pub(super) fn answer(&self, table: Strength, number: u32) -> Play {
        let size = usize::from(table.size);
        let higher = starts(size) & above(table.declared);
        let ordinary = self.count(size, higher);
        if number < ordinary {
            return self.get(size, higher, number);
        }
        self.imaginary_above(table).nth((number - ordinary) as usize).expect("the index is below the count")
    }

    /// Returns the imaginary seqs that beat another seq. Imaginary seqs of two tiles from a higher start are not among
    /// them: they are counted with the ordinary seqs.
    fn imaginary_above(&self, table: Strength) -> impl Iterator<Item = Play> {
        let count = usize::from(table.size) - 1;
        let choices = if self.hand.flowers > 0 && count <= 3 { CHOOSE[self.hand.dragon_count()][count] } else { 0 };
        let starts = [0, 10].into_iter().filter(move |&start| start >= table.declared);
        starts
            .flat_map(move |start| (0..choices).map(move |number| (start, number)))
            .map(move |(start, number)| self.imaginary_seq(start, choice_at(self.hand.dragons, count, number)))
            .filter(move |(play, _)| {
                let is_level = play.declared == table.declared;
                if is_level { table.tie >= IMAGINARY && play.tie > table.tie } else { count > 1 }
            })
    }

    fn imaginary_seq(&self, start: i8, dragons: u32) -> Play {
        let digits = (0..3).rev().filter(|suit| dragons >> suit & 1 == 1);
        let tie = IMAGINARY + digits.fold(0, |key, suit| 3 * key + suit as u8);
        let size = 1 + dragons.count_ones() as u8;
        (Strength { kind: Kind::Seq, size, declared: start, tie }, Hand { numbers: 0, flowers: 1, dragons })
    }
}
