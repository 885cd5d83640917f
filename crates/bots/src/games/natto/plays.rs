//! All plays of a hand in a round, computed once and then filtered by bit masks.

use chabudai_games::natto::{Combination, Kind, Rules, Tiles, WidenedSums};

use super::answer_classes::Class;
use super::play_cost;

/// A combination with its tiles as counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) tiles: Tiles,
    pub(super) id: u16,
    pub(super) class: Class,
    pub(super) declared: i8,
}

/// Returns all combinations that the rules allow and the tiles can make, in the order of their ids.
pub(super) fn entries(rules: &Rules, tiles: Tiles) -> Vec<Entry> {
    let all = (1..).map_while(Combination::with_id);
    let possible = all.filter_map(|combination| {
        let facts = combination.facts();
        if !tiles.contains(facts.tiles)
            || !rules.make(combination)
            || facts.kind == Kind::Bomb && !rules.has_bomb(facts.tiles)
        {
            return None;
        }
        let id = combination.id() as u16;
        Some(Entry { tiles: facts.tiles, id, class: Class::of(facts), declared: facts.declared })
    });
    possible.collect()
}

/// A set of a hand's tiles, one bit each: from bit 0 its numbers and flowers in the order of [`Tiles`], from bit 16 the
/// dragons, with two bits per kind.
pub(super) type Mask = u32;

/// The dragons in a mask.
pub(super) const DRAGONS: Mask = 0b11_11_11 << DRAGON_SHIFT;
const DRAGON_SHIFT: u32 = 16;
const LOWER_DRAGONS: Mask = 0b01_01_01 << DRAGON_SHIFT;
const FIRST_DRAGON: u32 = 31;

/// A play of a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play {
    /// The tiles of the play.
    pub(super) mask: Mask,
    pub(super) id: u16,
    pub(super) class: Class,
    pub(super) declared: i8,
    pub(super) size: u8,
    pub(super) dragons: u8,
    flowers: u8,
    /// The cost of making the play, in sixteenths of a weak play; see [`super::play_cost`].
    pub(super) cost: u8,
    /// The tiles as a number; adding such numbers combines the tiles.
    pub(super) tally: u64,
}

impl Play {
    pub(super) fn combination(&self) -> Combination {
        Combination::with_id(u32::from(self.id)).expect("plays come from the table")
    }

    pub(super) fn is_bomb(&self) -> bool {
        self.class == Class::BOMB
    }

    /// Whether the play beats a play on the table.
    #[inline]
    pub(super) fn beats(&self, table: &OnTable, rules: &Rules) -> bool {
        if self.is_bomb() && table.class != Class::BOMB {
            return true;
        }
        let fits = self.class == table.class
            || rules.widened_sums != WidenedSums::Off && self.class.is_sum() && table.class.is_sum();
        fits && (self.declared > table.declared
            || self.declared == table.declared && rules.is_higher(self.combination(), table.combination()))
    }
}

/// The play on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OnTable {
    pub(super) id: u16,
    pub(super) class: Class,
    pub(super) declared: i8,
}

impl OnTable {
    pub(super) fn of(combination: Combination) -> Self {
        let facts = combination.facts();
        Self { id: combination.id() as u16, class: Class::of(facts), declared: facts.declared }
    }

    fn combination(&self) -> Combination {
        Combination::with_id(u32::from(self.id)).expect("the play on the table is a combination")
    }

    /// Returns the range of classes that can answer, without bombs.
    fn answers(&self, rules: &Rules) -> (usize, usize) {
        if rules.widened_sums != WidenedSums::Off && self.class.is_sum() {
            (Class::SUMS[0].index(), Class::SUMS[1].index() + 1)
        } else {
            (self.class.index(), self.class.index() + 1)
        }
    }
}

/// Returns the tiles as a number: a bit for each numbered tile, and above them the numbers of flowers and of dragons of each
/// kind. Combining tiles adds these numbers.
pub(super) fn tally(tiles: Tiles) -> u64 {
    let dragons = tiles.dragons().bits() >> FIRST_DRAGON;
    let kinds = (dragons & LOWER) + (dragons >> 1 & LOWER);
    u64::from(tiles.numbers())
        | u64::from(tiles.flowers()) << 32
        | (kinds & 0b11) << 36
        | (kinds >> 2 & 0b11) << 40
        | (kinds >> 4 & 0b11) << 44
}

const LOWER: u64 = 0b01_01_01;

/// All plays of a hand, and the cost of emptying it.
#[derive(Clone, Debug)]
pub(super) struct Hand {
    /// Its numbers and flowers.
    pub(super) tiles: Tiles,
    pub(super) plays: Vec<Play>,
    /// The index at which the plays of each class begin. Bombs are the last class.
    starts: [u16; Class::COUNT + 1],
    flowers: Mask,
    /// The number of numbers and flowers.
    pub(super) count: u32,
    /// The least cost of plays that empty each subset of the hand, without dragons.
    pub(super) needs: Vec<u8>,
}

impl Hand {
    /// Computes the plays of a hand of these numbers and flowers, with its own dragons or those of the pool. `entries` must
    /// hold every combination that may apply.
    pub(super) fn new(tiles: Tiles, dragons: Tiles, entries: &[Entry]) -> Self {
        let bits = tiles.bits();
        let count = tiles.len();
        let all = tiles.bits() | dragons.bits();
        let place = |bit: u32| (bits & ((1 << bit) - 1)).count_ones();
        let mut places = [0; FIRST_DRAGON as usize];
        for bit in 0..FIRST_DRAGON {
            places[bit as usize] = 1 << place(bit);
        }
        let mask = |tiles: Tiles| -> Mask {
            let mut mask = (tiles.bits() >> FIRST_DRAGON << DRAGON_SHIFT) as Mask;
            let mut rest = tiles.without_dragons().bits();
            while rest != 0 {
                mask |= places[rest.trailing_zeros() as usize];
                rest &= rest - 1;
            }
            mask
        };
        let mut plays = Vec::with_capacity(512);
        let mut starts = [0; Class::COUNT + 1];
        for entry in entries.iter().filter(|entry| entry.tiles.bits() & !all == 0) {
            starts[entry.class.index() + 1] += 1;
            plays.push(Play {
                mask: mask(entry.tiles),
                id: entry.id,
                class: entry.class,
                declared: entry.declared,
                size: entry.tiles.len() as u8,
                dragons: entry.tiles.dragons().len() as u8,
                flowers: entry.tiles.flowers() as u8,
                cost: play_cost::cost(entry.class, entry.declared),
                tally: tally(entry.tiles),
            });
        }
        for class in 0..Class::COUNT {
            starts[class + 1] += starts[class];
        }
        let flowers = (1 << count) - (1 << (count - tiles.flowers()));
        let mut hand = Self { tiles, plays, starts, flowers, count, needs: Vec::new() };
        hand.needs = hand.compute_needs();
        hand
    }

    /// Returns all tiles except the dragons.
    pub(super) const fn whole(&self) -> Mask {
        (1 << self.count) - 1
    }

    /// Returns dragons as a mask.
    pub(super) const fn dragons(dragons: Tiles) -> Mask {
        (dragons.bits() >> FIRST_DRAGON << DRAGON_SHIFT) as Mask
    }

    /// Returns the plays of a range of classes.
    fn range(&self, from: usize, to: usize) -> &[Play] {
        &self.plays[usize::from(self.starts[from])..usize::from(self.starts[to])]
    }

    /// Returns all plays except bombs.
    pub(super) fn leads(&self) -> &[Play] {
        self.range(0, Class::BOMB.index())
    }

    /// Returns all bombs.
    pub(super) fn bombs(&self) -> &[Play] {
        self.range(Class::BOMB.index(), Class::COUNT)
    }

    /// Returns the plays, without bombs, whose kind and size may beat this.
    pub(super) fn answers(&self, table: &OnTable, rules: &Rules) -> &[Play] {
        if table.class == Class::BOMB {
            return &[];
        }
        let (from, to) = table.answers(rules);
        self.range(from, to)
    }

    /// Returns the tiles that are left, without the pool's dragons.
    #[inline]
    pub(super) const fn after(&self, mask: Mask, play: &Play) -> Mask {
        // Equal tiles fill their bits from the lowest.
        let flowers = (mask & self.flowers) >> play.flowers & self.flowers;
        mask & !play.mask & !self.flowers | flowers
    }

    /// Returns the least cost of emptying a hand, without its dragons.
    #[inline]
    pub(super) fn need(&self, mask: Mask) -> i32 {
        i32::from(self.needs[(mask & !DRAGONS) as usize])
    }

    fn compute_needs(&self) -> Vec<u8> {
        // Every way to empty a hand removes the lowest tile with some play.
        let mut by_lowest: Vec<Vec<(Mask, u8, u8)>> = vec![Vec::new(); self.count as usize];
        for play in self.leads() {
            if play.dragons == 0 {
                by_lowest[play.mask.trailing_zeros() as usize].push((play.mask, play.flowers, play.cost));
            }
        }
        for plays in &mut by_lowest {
            // Of plays with the same tiles, only the cheapest is kept.
            plays.sort_unstable();
            plays.dedup_by_key(|play| play.0);
        }
        let numbers = self.whole() & !self.flowers;
        let first_flower = numbers.count_ones();
        let mut needs = vec![0_u8; 1 << self.count];
        for flowers in 0..=self.flowers.count_ones() {
            let flowers = ((1 << flowers) - 1) << first_flower;
            for part in 0..=numbers {
                let mask: Mask = part | flowers;
                if mask == 0 {
                    continue;
                }
                let mut least = u8::MAX;
                for &(play, used, cost) in &by_lowest[mask.trailing_zeros() as usize] {
                    if play & !mask == 0 {
                        let rest = part & !play | flowers >> used & self.flowers;
                        least = least.min(needs[rest as usize].saturating_add(cost));
                    }
                }
                needs[mask as usize] = least;
            }
        }
        needs
    }
}

/// Returns the dragons of a pool that are left.
pub(super) const fn without_dragons(pool: Mask, play: Mask) -> Mask {
    let left = (pool ^ play) & pool;
    let (lower, upper) = (left & LOWER_DRAGONS, left & DRAGONS & !LOWER_DRAGONS);
    lower | upper >> 1 | upper & lower << 1
}
