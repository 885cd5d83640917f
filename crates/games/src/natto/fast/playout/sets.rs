//! Counts and picks the sets of a hand (B4).

use super::{CHOOSE, Hand, Play, Strength, choice_at, nth, spread};
use crate::natto::combination::Kind;

/// Counts the sets of `size` tiles from `tiles` tiles of one rank and `dragons` dragons.
const fn number_sets(tiles: usize, dragons: usize, size: usize) -> u32 {
    let (mut sets, mut own) = (0, 1);
    while own <= tiles && own <= size {
        if size - own <= dragons {
            sets += CHOOSE[tiles][own] * CHOOSE[dragons][size - own];
        }
        own += 1;
    }
    sets
}

/// Counts the sets of `size` tiles from `flowers` flowers, which are indistinguishable, and `dragons` dragons.
const fn flower_sets(flowers: usize, dragons: usize, size: usize) -> u32 {
    let (mut sets, mut own) = (0, 1);
    while own <= flowers && own <= size {
        if size - own <= dragons {
            sets += CHOOSE[dragons][size - own];
        }
        own += 1;
    }
    sets
}

/// The number of sets of numbers, by tiles of the rank, dragons and size.
static NUMBER_SETS: [[[u32; 7]; 4]; 4] = {
    let mut sets = [[[0; 7]; 4]; 4];
    let mut at = 0;
    while at < 4 * 4 * 7 {
        sets[at / 28][at / 7 % 4][at % 7] = number_sets(at / 28, at / 7 % 4, at % 7);
        at += 1;
    }
    sets
};

/// The number of sets of flowers, by flowers, dragons and size.
static FLOWER_SETS: [[[u32; 7]; 4]; 5] = {
    let mut sets = [[[0; 7]; 4]; 5];
    let mut at = 0;
    while at < 5 * 4 * 7 {
        sets[at / 28][at / 7 % 4][at % 7] = flower_sets(at / 28, at / 7 % 4, at % 7);
        at += 1;
    }
    sets
};

/// Returns the number of tiles of each rank, three bits per rank, starting with rank 1.
#[inline(always)]
pub(super) const fn counts(numbers: u32) -> u32 {
    numbers - (numbers >> 1 & 0o333_333_333) - (numbers >> 2 & 0o111_111_111)
}

/// Returns the ranks with exactly one, two and three tiles, each in the lowest of its three bits.
#[inline(always)]
pub(super) const fn by_count(numbers: u32) -> [u32; 3] {
    const LOWEST: u32 = 0o111_111_111;
    let counts = counts(numbers);
    let (odd, two) = (counts & LOWEST, counts >> 1 & LOWEST);
    [odd & !two, two & !odd, odd & two]
}

/// The bits of all ranks above this one.
#[inline(always)]
pub(super) const fn above(rank: i8) -> u32 {
    if rank >= 9 { 0 } else { !0 << (3 * rank as u32) }
}

/// Counts the sets of four flowers and three dragons, which would be too large (B4.1).
#[inline(always)]
const fn too_large(hand: Hand) -> u32 {
    if hand.flowers == 4 && hand.dragons == 0b111 { 2 } else { 0 }
}

#[inline(always)]
pub(super) fn leads(hand: Hand) -> u32 {
    let [one, two, three] = by_count(hand.numbers).map(u32::count_ones);
    let dragons = hand.dragon_count();
    ((one + 3 * two + 7 * three + 2 * hand.flowers) << dragons) - too_large(hand) + dragons as u32
}

pub(super) fn lead(hand: Hand, mut number: u32) -> Play {
    let dragons = hand.dragon_count();
    if number < dragons as u32 {
        return lone_dragon(nth(u64::from(hand.dragons), number));
    }
    number -= dragons as u32;
    // Each set of flowers counts twice, as 0 and as 10. The last two would be too large.
    let of_flowers = ((2 * hand.flowers) << dragons) - too_large(hand);
    if number < of_flowers {
        let (flowers, rest) = (number >> (dragons + 1), number & ((2 << dragons) - 1));
        return flower_set(10 * (rest & 1) as i8, flowers + 1, spread(rest >> 1, hand.dragons));
    }
    number -= of_flowers;
    let with = spread(number & ((1 << dragons) - 1), hand.dragons);
    number >>= dragons;
    let mut counts = counts(hand.numbers);
    let mut rank = 1;
    loop {
        let sets = (1 << (counts & 7)) - 1;
        if number < sets {
            return number_set(rank, spread(number + 1, hand.suits_of(rank)), with);
        }
        number -= sets;
        counts >>= 3;
        rank += 1;
    }
}

#[inline(always)]
pub(super) fn answers(hand: Hand, table: Strength) -> u32 {
    let (size, dragons) = (usize::from(table.size), hand.dragon_count());
    let higher = by_count(hand.numbers & above(table.declared)).map(u32::count_ones);
    let of_numbers: u32 =
        (1..).zip(higher).map(|(tiles, ranks): (usize, u32)| ranks * NUMBER_SETS[tiles][dragons][size]).sum();
    let of_flowers = if table.declared < 10 { FLOWER_SETS[hand.flowers as usize][dragons][size] } else { 0 };
    of_numbers + of_flowers + lone_above(hand, table).count_ones() + level(hand, table)
}

/// Counts the single dragons of a higher rank.
#[inline(always)]
fn lone_above(hand: Hand, table: Strength) -> u32 {
    match table.size {
        1 if table.declared > 10 => hand.dragons & (!0 << (table.declared - 10)),
        1 => hand.dragons,
        _ => 0,
    }
}

/// Counts the sets of the same rank with a higher suit: all sets of the rank except those without a higher suit (B4.4).
#[inline(always)]
fn level(hand: Hand, table: Strength) -> u32 {
    let size = usize::from(table.size);
    let low = (1 << table.tie) - 1;
    let (all, lower) = (hand.dragons.count_ones() as usize, (hand.dragons & low).count_ones() as usize);
    match table.declared {
        0 | 10 => {
            let sets = &FLOWER_SETS[hand.flowers as usize];
            sets[all][size] - sets[lower][size]
        }
        1..=9 => {
            let suits = hand.suits_of(table.declared as usize);
            let [tiles, low_tiles] = [suits, suits & low].map(|suits| suits.count_ones() as usize);
            NUMBER_SETS[tiles][all][size] - NUMBER_SETS[low_tiles][lower][size]
        }
        _ => 0,
    }
}

pub(super) fn answer(hand: Hand, table: Strength, mut number: u32) -> Play {
    let (size, dragons) = (usize::from(table.size), hand.dragon_count());
    let lone = lone_above(hand, table);
    if number < lone.count_ones() {
        return lone_dragon(nth(u64::from(lone), number));
    }
    number -= lone.count_ones();
    let level = level(hand, table);
    if number < level {
        return level_set(hand, table, number);
    }
    number -= level;
    if table.declared < 10 {
        let of_flowers = FLOWER_SETS[hand.flowers as usize][dragons][size];
        if number < of_flowers {
            return flowers_of_size(10, hand, size, number);
        }
        number -= of_flowers;
    }
    let mut rank = table.declared as usize + 1;
    loop {
        let suits = hand.suits_of(rank);
        let sets = NUMBER_SETS[suits.count_ones() as usize][dragons][size];
        if number < sets {
            let (own, with) = numbers_of_size(suits, hand.dragons, size, number);
            return number_set(rank, own, with);
        }
        number -= sets;
        rank += 1;
    }
}

/// Returns the set of the same rank with a higher suit that has this index.
#[cold]
fn level_set(hand: Hand, table: Strength, mut number: u32) -> Play {
    let (size, dragons) = (usize::from(table.size), hand.dragon_count());
    let is_flower = table.declared % 10 == 0;
    let suits = if is_flower { 0 } else { hand.suits_of(table.declared as usize) };
    let all = if is_flower {
        FLOWER_SETS[hand.flowers as usize][dragons][size]
    } else {
        NUMBER_SETS[suits.count_ones() as usize][dragons][size]
    };
    for at in 0..all {
        let play = if is_flower {
            flowers_of_size(table.declared, hand, size, at)
        } else {
            let (own, with) = numbers_of_size(suits, hand.dragons, size, at);
            number_set(table.declared as usize, own, with)
        };
        if play.0.tie > table.tie {
            if number == 0 {
                return play;
            }
            number -= 1;
        }
    }
    unreachable!("the index is below the count")
}

/// Returns the choice of suits and dragons with this index among those of `size` tiles.
fn numbers_of_size(suits: u32, dragons: u32, size: usize, mut number: u32) -> (u32, u32) {
    let (tiles, all) = (suits.count_ones() as usize, dragons.count_ones() as usize);
    let least = size.saturating_sub(all).max(1);
    for own in least..=tiles.min(size) {
        let with = CHOOSE[all][size - own];
        let sets = CHOOSE[tiles][own] * with;
        if number < sets {
            return (choice_at(suits, own, number / with), choice_at(dragons, size - own, number % with));
        }
        number -= sets;
    }
    unreachable!("the index is below the count")
}

/// Returns the set of flowers and dragons with this index among those of `size` tiles.
fn flowers_of_size(rank: i8, hand: Hand, size: usize, mut number: u32) -> Play {
    let all = hand.dragon_count();
    let least = size.saturating_sub(all).max(1);
    for own in least..=(hand.flowers as usize).min(size) {
        let sets = CHOOSE[all][size - own];
        if number < sets {
            return flower_set(rank, own as u32, choice_at(hand.dragons, size - own, number));
        }
        number -= sets;
    }
    unreachable!("the index is below the count")
}

/// Returns one plus the index of the highest suit, or 0 if there are no suits.
const fn highest(suits: u32) -> u8 {
    (u32::BITS - suits.leading_zeros()) as u8
}

fn number_set(rank: usize, suits: u32, dragons: u32) -> Play {
    let size = (suits.count_ones() + dragons.count_ones()) as u8;
    let strength = Strength { kind: Kind::Set, size, declared: rank as i8, tie: highest(suits | dragons) };
    (strength, Hand { numbers: suits << (3 * (rank - 1)), flowers: 0, dragons })
}

fn flower_set(rank: i8, flowers: u32, dragons: u32) -> Play {
    let size = (flowers + dragons.count_ones()) as u8;
    (Strength { kind: Kind::Set, size, declared: rank, tie: highest(dragons) }, Hand { numbers: 0, flowers, dragons })
}

fn lone_dragon(suit: u32) -> Play {
    let strength = Strength { kind: Kind::Set, size: 1, declared: 11 + suit as i8, tie: suit as u8 + 1 };
    (strength, Hand { numbers: 0, flowers: 0, dragons: 1 << suit })
}
