//! The choices of numbers from a hand that add up to each total (B6.1).

use super::families::{Families, GREATEST_TOTAL, LOW_NUMBERS, low_class};
use super::parts::{List, Places, bits};
use crate::natto::combination_table::MAX_TILES_PER_PLAY;
use crate::natto::tiles::Tiles;

/// More choices than a hand usually has.
const CHOICES_CAPACITY: usize = 192;

/// For each total, the choices of numbers that add up to it, by their count, as indices in their family.
///
/// Of numbers that add up to ten or less, at most one is above 4, except for two fives. So every choice consists of low
/// numbers alone, or of low numbers and a single high number.
pub(super) struct Addends {
    /// For each total, one bit for each count of numbers that can make it.
    counts: [u8; GREATEST_TOTAL + 1],
    places: List<u16>,
    /// The range in `places` of the choices for each total and count of numbers.
    ranges: [[(u16, u16); MAX_TILES_PER_PLAY as usize]; GREATEST_TOTAL + 1],
}

impl Addends {
    /// Finds the choices for all totals not below `least` for which the hand has a tile.
    pub(super) fn of(families: &Families, tiles: Tiles, least: usize) -> Self {
        let mut addends = Self {
            counts: [0; GREATEST_TOTAL + 1],
            places: List::appending_to(Vec::new()),
            ranges: [[(0, 0); MAX_TILES_PER_PLAY as usize]; GREATEST_TOTAL + 1],
        };
        addends.places.reserve(CHOICES_CAPACITY);
        for total in least..=GREATEST_TOTAL {
            if total % 10 == 0 {
                if tiles.flowers() > 0 {
                    addends.add(families, tiles, total);
                    // Flowers alone (B6.2): one choice, which contains no number.
                    addends.counts[total] |= 1;
                    addends.ranges[total][0] = (addends.places.len() as u16, addends.places.len() as u16 + 1);
                    addends.places.push(0);
                }
            } else {
                let tiles_of_rank = tiles.suits_of(total as u8);
                if tiles_of_rank > 0 {
                    addends.add(families, tiles, total);
                }
                if tiles_of_rank & tiles_of_rank.wrapping_sub(1) > 0 {
                    addends.counts[total] |= 1 << 1;
                }
            }
        }
        addends
    }

    /// Returns the counts of numbers that can make a total, one bit each. If the count is one, the number is another
    /// tile of the total's rank. That case has no indices here, because they depend on which tile is the total.
    #[inline]
    pub(super) fn counts(&self, total: usize) -> u32 {
        u32::from(self.counts[total])
    }

    /// Returns the indices of the choices of `count` numbers for a total.
    #[inline]
    pub(super) fn places(&self, total: usize, count: usize) -> Places<'_> {
        let (first, end) = self.ranges[total][count];
        self.places.between(usize::from(first), usize::from(end))
    }

    /// Finds all choices of two or more numbers for a total.
    fn add(&mut self, families: &Families, tiles: Tiles, total: usize) {
        let low = tiles.numbers() & ((1 << LOW_NUMBERS) - 1);
        let low_counts = &families.low_counts[low as usize];
        let fives = if total == GREATEST_TOTAL { tiles.suits_of(5) } else { 0 };
        // High numbers below the total, to which low numbers are added.
        let high = tiles.numbers() & ((1 << (3 * total.saturating_sub(1))) - 1) >> LOW_NUMBERS << LOW_NUMBERS;
        let mut counts = low_counts[total] | u8::from(fives & fives.wrapping_sub(1) > 0) << 2;
        for bit in bits(u64::from(high)) {
            counts |= low_counts[total - bit / 3 - 1] << 1;
        }
        counts &= 0b111100;
        self.counts[total] = counts;
        for count in bits(u64::from(counts)) {
            let first = self.places.len() as u16;
            self.places.add(0, families.low_parts.of(low, low_class(total, count)));
            if count == 2 && fives > 0 {
                // Two fives: three choices, by their bits.
                let pairs = [0b011, 0b101, 0b110].into_iter().zip(0..);
                for (_, place) in pairs.filter(|(pair, _)| fives & pair == *pair) {
                    self.places.push(place);
                }
            }
            for bit in bits(u64::from(high)) {
                let rest = total - bit / 3 - 1;
                if low_counts[rest] >> (count - 1) & 1 == 1 {
                    let with_high = families.high_addends[total][count][bit];
                    let others = families.low_parts.of(low, low_class(rest, count - 1));
                    self.places.add(with_high, others);
                }
            }
            self.ranges[total][count] = (first, self.places.len() as u16);
        }
    }
}
