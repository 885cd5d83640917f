//! Counts and picks the sums of a hand (B6).
//!
//! At most one of the numbers that are added is above 4, except for two fives. So they are at most one high number and
//! some of the twelve low tiles. Tables hold the number of choices of low tiles with each total.

use std::sync::LazyLock;

use super::{Hand, Play, Strength, nth};
use crate::natto::combination::Kind;
use crate::natto::combination_table::MAX_TILES_PER_PLAY;
use crate::natto::fast::families::{GREATEST_TOTAL, LOW_NUMBERS, families, low_class};
use crate::natto::tiles::FLOWERS;

/// The maximum number of addends.
const MAX_ADDENDS: usize = MAX_TILES_PER_PLAY as usize - 1;
const LOW_SETS: usize = 1 << LOW_NUMBERS;

/// Returns the number of ways in which up to `zeros` zeros extend `numbers` numbers to two to five addends.
const fn ways(zeros: usize, numbers: usize) -> u32 {
    let (mut ways, mut taken) = (0, 0);
    while taken <= zeros {
        if 2 <= numbers + taken && numbers + taken <= MAX_ADDENDS {
            ways += 1;
        }
        taken += 1;
    }
    ways
}

/// The number of choices of low numbers with each total. Each choice is counted once for every number of zeros that can
/// join it.
#[derive(Clone, Copy, Default)]
struct Low {
    /// By total: choices of at least two low numbers that make up a whole sum.
    alone: [u16; GREATEST_TOTAL + 1],
    /// By total: choices of low numbers that are added to a high one.
    beside: [u16; 6],
}

/// These counts, by the number of flowers that can be zeros and by the low numbers of the hand.
static LOW: LazyLock<Vec<[Low; LOW_SETS]>> = LazyLock::new(|| {
    let of = |zeros: usize, low: usize| {
        let count = |total, numbers| families().low_parts.of(low as u32, low_class(total, numbers)).count as u32;
        let all = |total, more: usize| -> u16 {
            let least = 2 - more;
            (least..=MAX_ADDENDS - more).map(|numbers| count(total, numbers) * ways(zeros, numbers + more)).sum::<u32>()
                as u16
        };
        Low { alone: std::array::from_fn(|total| all(total, 0)), beside: std::array::from_fn(|total| all(total, 1)) }
    };
    (0..=FLOWERS as usize).map(|zeros| std::array::from_fn(|low| of(zeros, low))).collect()
});

#[derive(Debug)]
pub(super) struct Sums {
    hand: Hand,
    /// By total, the number of sums for each tile that can be the total.
    by_total: [u32; GREATEST_TOTAL + 1],
    leads: u32,
}

impl Sums {
    /// Creates the counts of a hand's sums, without counting them yet.
    pub(super) const fn of(hand: Hand) -> Self {
        Self { hand, by_total: [0; GREATEST_TOTAL + 1], leads: 0 }
    }

    /// Counts the sums of a hand that leads.
    #[inline(always)]
    pub(super) fn of_leader(hand: Hand) -> Self {
        let mut sums = Self::of(hand);
        let low_set = hand.numbers as usize & (LOW_SETS - 1);
        let flowers = hand.flowers as usize;
        let low = &LOW[flowers][low_set];
        let twins = ways(flowers, 1);
        let counts: [u32; 10] =
            std::array::from_fn(|rank| if rank == 0 { 0 } else { hand.suits_of(rank).count_ones() });
        let mut leads = 0;
        for total in 1..10 {
            if counts[total] > 0 {
                let high: u32 = (5..total).map(|rank| counts[rank] * u32::from(low.beside[total - rank])).sum();
                sums.by_total[total] = u32::from(low.alone[total]) + high + (counts[total] - 1) * twins;
                leads += counts[total] * sums.by_total[total];
            }
        }
        if flowers > 0 {
            let low = &LOW[flowers - 1][low_set];
            let high: u32 = (5..10).map(|rank| counts[rank] * u32::from(low.beside[10 - rank])).sum();
            let fives = counts[5] * counts[5].saturating_sub(1) / 2 * ways(flowers - 1, 2);
            sums.by_total[0] = ways(flowers - 1, 0);
            sums.by_total[10] = u32::from(low.alone[10]) + high + fives + sums.by_total[0];
            leads += sums.by_total[0] + sums.by_total[10];
        }
        sums.leads = leads;
        sums
    }

    pub(super) const fn leads(&self) -> u32 {
        self.leads
    }

    pub(super) fn lead(&self, mut number: u32) -> Play {
        for total in 0..=GREATEST_TOTAL {
            let of_each = self.by_total[total];
            let totals = self.totals(total).count_ones();
            if number < totals * of_each {
                let suit = nth(u64::from(self.totals(total)), number / of_each);
                let mut number = number % of_each;
                for size in 3..=MAX_TILES_PER_PLAY as usize {
                    let here = self.of_size(total, size);
                    if number < here {
                        return self.sum(total, suit, size, number);
                    }
                    number -= here;
                }
            }
            number -= totals * of_each;
        }
        unreachable!("the index is below the count")
    }

    pub(super) fn answers(&self, table: Strength) -> u32 {
        let size = usize::from(table.size);
        let totals = table.declared as usize..=GREATEST_TOTAL;
        totals
            .map(|total| match self.totals_above(table, total).count_ones() {
                0 => 0,
                totals => totals * self.of_size(total, size),
            })
            .sum()
    }

    pub(super) fn answer(&self, table: Strength, mut number: u32) -> Play {
        let size = usize::from(table.size);
        for total in table.declared as usize..=GREATEST_TOTAL {
            let totals = self.totals_above(table, total);
            if totals == 0 {
                continue;
            }
            let of_each = self.of_size(total, size);
            if number < totals.count_ones() * of_each {
                return self.sum(total, nth(u64::from(totals), number / of_each), size, number % of_each);
            }
            number -= totals.count_ones() * of_each;
        }
        unreachable!("the index is below the count")
    }

    /// Returns the tiles that can be a total: a flower in bit 0, and the suits in the bits after it.
    fn totals(&self, total: usize) -> u32 {
        if total.is_multiple_of(10) { u32::from(self.hand.flowers > 0) } else { self.hand.suits_of(total) << 1 }
    }

    /// Returns the tiles that can be this total and with which a sum beats the one on the table (B6.4).
    fn totals_above(&self, table: Strength, total: usize) -> u32 {
        let level = total == table.declared as usize;
        self.totals(total) & if level { !0 << (table.tie + 1) } else { !0 }
    }

    /// Returns the number of flowers that can be addends.
    const fn zeros(&self, total: usize) -> usize {
        if total.is_multiple_of(10) { self.hand.flowers as usize - 1 } else { self.hand.flowers as usize }
    }

    /// Counts the choices of `numbers` numbers that add up to a total, for one tile as the total.
    fn choices(&self, total: usize, numbers: usize) -> u32 {
        match numbers {
            0 => u32::from(total.is_multiple_of(10)),
            // No numbers add up to 0.
            _ if total == 0 => 0,
            1 if total < 10 => self.hand.suits_of(total).count_ones().saturating_sub(1),
            1 => 0,
            _ => {
                let high = (5..total).map(|rank| match self.hand.suits_of(rank) {
                    0 => 0,
                    suits => suits.count_ones() * self.low(total - rank, numbers - 1).len() as u32,
                });
                self.low(total, numbers).len() as u32 + self.pairs_of_fives(total, numbers) + high.sum::<u32>()
            }
        }
    }

    fn low(&self, total: usize, numbers: usize) -> &'static [u16] {
        families().low_parts.of(self.hand.numbers & (LOW_SETS as u32 - 1), low_class(total, numbers)).slice()
    }

    fn pairs_of_fives(&self, total: usize, numbers: usize) -> u32 {
        let fives = self.hand.suits_of(5).count_ones();
        if (total, numbers) == (GREATEST_TOTAL, 2) { fives * fives.saturating_sub(1) / 2 } else { 0 }
    }

    /// Counts the sums of this size with one given tile as the total.
    fn of_size(&self, total: usize, size: usize) -> u32 {
        (0..=self.zeros(total).min(size - 1)).map(|zeros| self.choices(total, size - 1 - zeros)).sum()
    }

    /// Returns the sum with this index among those with this size, total and suit.
    fn sum(&self, total: usize, suit: u32, size: usize, mut number: u32) -> Play {
        for zeros in 0..=self.zeros(total).min(size - 1) {
            let numbers = size - 1 - zeros;
            let here = self.choices(total, numbers);
            if number < here {
                let is_flower = suit == 0;
                let own = if is_flower { 0 } else { 1 << (3 * (total - 1) + suit as usize - 1) };
                let addends = self.addends(total, own, numbers, number);
                let flowers = zeros as u32 + u32::from(is_flower);
                let strength = Strength { kind: Kind::Sum, size: size as u8, declared: total as i8, tie: suit as u8 };
                return (strength, Hand { numbers: addends | own, flowers, dragons: 0 });
            }
            number -= here;
        }
        unreachable!("the index is below the count")
    }

    /// Returns the choice with this index of `numbers` numbers that add up to a total, without the tile that is the
    /// total.
    fn addends(&self, total: usize, own: u32, numbers: usize, mut number: u32) -> u32 {
        let parts = &families().low_parts;
        match numbers {
            0 => return 0,
            1 => {
                let twins = self.hand.numbers & 0b111 << (3 * (total - 1)) & !own;
                return 1 << nth(u64::from(twins), number);
            }
            _ => {}
        }
        let alone = self.low(total, numbers);
        if number < alone.len() as u32 {
            return parts.member(low_class(total, numbers), alone[number as usize]);
        }
        number -= alone.len() as u32;
        let fives = self.pairs_of_fives(total, numbers);
        if number < fives {
            return super::choice_at(self.hand.suits_of(5), 2, number) << LOW_NUMBERS;
        }
        number -= fives;
        for rank in 5..total {
            let (suits, low) = (self.hand.suits_of(rank), self.low(total - rank, numbers - 1));
            let here = suits.count_ones() * low.len() as u32;
            if number < here {
                let tile = 1 << (3 * (rank - 1) as u32 + nth(u64::from(suits), number / low.len() as u32));
                let place = low[(number % low.len() as u32) as usize];
                return tile | parts.member(low_class(total - rank, numbers - 1), place);
            }
            number -= here;
        }
        unreachable!("the index is below the count")
    }
}
