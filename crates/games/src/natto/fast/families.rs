//! Families of combinations, and the first id of each.
//!
//! A family consists of combinations with consecutive ids in which only a part of the tiles varies, for example the
//! tiles other than dragons. The ids are in the order of that part, so the id of a combination is the first id of its
//! family plus the index of the part.

use std::sync::LazyLock;

use super::parts::Parts;
use crate::natto::combination::{Facts, IMAGINARY, Kind, Strength};
use crate::natto::combination_table::{HIGHEST, LOWEST, MAX_TILES_PER_PLAY, table};
use crate::natto::tiles::{DRAGONS_OF_A_KIND, FLOWERS, NUMBERS, Suit, Tiles};

/// The number of choices of dragons: any number of each kind, up to all of them.
pub const DRAGON_CHOICES: usize = (DRAGONS_OF_A_KIND as usize + 1).pow(3);
/// The number of ranks of seqs, tubes and plates (B5.2).
const RANKS: usize = (HIGHEST - LOWEST + 1) as usize;
/// The highest rank of a tile other than a dragon (B1.4).
const HIGHEST_FLOWER: i8 = 10;
/// The number of bits of the ranks from 1 to 4.
pub const LOW_NUMBERS: u32 = 12;
/// The bit of the highest five.
const LAST_FIVE: usize = 14;
/// The number of possible sizes of a play, counting 0.
const SIZES: usize = MAX_TILES_PER_PLAY as usize + 1;
/// The greatest total of a sum.
pub const GREATEST_TOTAL: usize = 10;

/// A choice of dragons for a play, with its properties.
#[derive(Clone, Copy, Debug)]
pub struct Dragons {
    /// The tiles.
    pub tiles: Tiles,
    /// The index of this choice among all choices, in the order of tiles.
    pub place: usize,
    /// The number of dragons.
    pub count: u8,
    /// The suit of the highest dragon.
    pub highest: Option<Suit>,
    /// Whether all dragons are of one kind, or there are none.
    pub is_pure: bool,
}

/// Returns the index of a choice of dragons among all choices, in the order of tiles.
pub fn place_of_dragons(tiles: Tiles) -> usize {
    let [left, centre, right] = Suit::ALL.map(|suit| tiles.dragons_of(suit) as usize);
    (right * 3 + centre) * 3 + left
}

/// Returns the choice of dragons with this index.
fn dragons_at(place: usize) -> Dragons {
    let counts = [place % 3, place / 3 % 3, place / 9];
    let tiles = Tiles::of(0, 0, counts.map(|count| count as u32));
    let highest = Suit::ALL.into_iter().rev().find(|suit| counts[suit.index()] > 0);
    let is_pure = counts.iter().filter(|&&count| count > 0).count() <= 1;
    Dragons { tiles, place, count: counts.iter().sum::<usize>() as u8, highest, is_pure }
}

/// Returns the choices of dragons that complete a play of exactly six tiles together with other tiles, one bit each.
/// The possible numbers of other tiles, from 1 to 6, are also given as bits.
fn dragons_beside(sizes: usize) -> u32 {
    let fits = |place: &usize| {
        let others = MAX_TILES_PER_PLAY as usize - usize::from(dragons_at(*place).count);
        others > 0 && sizes >> (others - 1) & 1 == 1
    };
    (0..DRAGON_CHOICES).filter(fits).fold(0, |places, place| places | 1 << place)
}

/// Returns the subsets of a choice of dragons, one bit each.
fn dragons_within(place: usize) -> u32 {
    dragons_that(|choice| dragons_at(place).tiles.contains(choice.tiles))
}

/// Returns the choices of dragons that satisfy a condition, one bit each.
fn dragons_that(fits: impl Fn(&Dragons) -> bool) -> u32 {
    (0..DRAGON_CHOICES).filter(|&place| fits(&dragons_at(place))).fold(0, |places, place| places | 1 << place)
}

/// A window: consecutive ranks that a play may cover.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// The lowest rank.
    pub start: i8,
    /// The lowest of the ranks that numbered tiles have, 1 to 9.
    pub lowest_number: u8,
    /// The number of these ranks.
    pub numbers: u32,
    /// Whether 0 or 10 is among the ranks of the window (never both).
    pub has_flower: bool,
}

impl Window {
    const fn new(start: i8, ranks: i8) -> Self {
        let (lowest, highest) =
            (if start < 1 { 1 } else { start }, if start + ranks > 10 { 9 } else { start + ranks - 1 });
        let end = start + ranks - 1;
        let has_flower = start <= 0 && end >= 0 || start <= 10 && end >= 10;
        let numbers = if highest < lowest { 0 } else { (highest - lowest + 1) as u32 };
        Self { start, lowest_number: lowest as u8, numbers, has_flower }
    }

    /// Returns all windows of `ranks` ranks that include a rank from 0 to 10, so that dragons alone do not fill them.
    pub fn all(ranks: u8) -> impl Iterator<Item = Self> {
        let ranks = ranks as i8;
        let (first, last) = (LOWEST.max(1 - ranks), HIGHEST_FLOWER.min(HIGHEST + 1 - ranks));
        (first..=last).map(move |start| Self::new(start, ranks))
    }

    /// Returns the tiles of a hand that a seq in this window can use, one bit each: numbers of one suit, given as the
    /// bits of their ranks, then a flower.
    #[inline]
    pub const fn of_suit(self, ranks: u32, has_flower: bool) -> u32 {
        let numbers = ranks >> (self.lowest_number - 1) & ((1 << self.numbers) - 1);
        numbers | ((self.has_flower && has_flower) as u32) << self.numbers
    }

    /// Returns the tiles of a hand that a tube or plate in this window can use, one bit each: numbers of all suits,
    /// then at most `most` flowers.
    #[inline]
    pub const fn of_all(self, numbers: u32, flowers: u32, most: u32) -> u32 {
        let bits = 3 * self.numbers;
        let numbers = numbers >> (3 * (self.lowest_number - 1)) & ((1 << bits) - 1);
        let flowers = if !self.has_flower {
            0
        } else if flowers < most {
            flowers
        } else {
            most
        };
        numbers | ((1 << flowers) - 1) << bits
    }
}

/// The families of tubes or of plates.
#[derive(Debug)]
pub struct Stacks {
    /// The number of tiles of each rank.
    pub height: u32,
    /// The windows, each with its first ids by choice of dragons.
    pub windows: Vec<(Window, [u16; DRAGON_CHOICES])>,
    /// The choices of tiles other than dragons, by the number of numbered ranks in the window and whether it has
    /// flowers. The classes are the sizes.
    parts: Vec<Parts>,
}

impl Stacks {
    fn new(kind: Kind) -> Self {
        let height = if kind == Kind::Tube { 2 } else { 3 };
        let ranks = MAX_TILES_PER_PLAY / height;
        let windows = Window::all(ranks as u8).map(|window| (window, [0; DRAGON_CHOICES])).collect();
        let parts = (0..=ranks).flat_map(|numbers| [0, height].map(|flowers| stack_parts(numbers, flowers, height)));
        Self { height, windows, parts: parts.collect() }
    }

    /// Returns the index of the window with this start.
    #[inline]
    pub fn place_of(&self, start: i8) -> usize {
        let (lowest, _) = self.windows[0];
        (start - lowest.start) as usize
    }

    /// Returns the entry for the first id of the window with this start and these dragons.
    fn first_mut(&mut self, start: i8, dragons: usize) -> &mut u16 {
        let place = self.place_of(start);
        &mut self.windows[place].1[dragons]
    }

    /// Returns the choices of tiles other than dragons for a window.
    #[inline]
    pub fn parts(&self, window: Window) -> &Parts {
        &self.parts[2 * window.numbers as usize + usize::from(window.has_flower)]
    }
}

/// Returns the choices of at most `height` tiles of each rank and of up to `flowers` flowers.
fn stack_parts(numbers: u32, flowers: u32, height: u32) -> Parts {
    let class_of = |member: u32| {
        let fits = (0..numbers).all(|rank| (member >> (3 * rank) & 0b111).count_ones() <= height);
        let is_unary = is_unary(member >> (3 * numbers));
        let size = member.count_ones();
        (fits && is_unary && size <= MAX_TILES_PER_PLAY).then_some(size as usize)
    };
    Parts::new(3 * numbers + flowers, SIZES, class_of, |member| member)
}

/// Whether the set bits are exactly the lowest ones.
const fn is_unary(bits: u32) -> bool {
    bits & (bits + 1) == 0
}

/// Returns the choices of numbers of one rank, or of flowers, with dragons. The classes are the sizes.
fn set_parts(bits: u32, is_choice: impl Fn(u32) -> bool, suit: impl Fn(u32) -> u32) -> Parts {
    let dragons = |member: u32| [member >> bits & 3, member >> (bits + 2) & 3, member >> (bits + 4) & 3];
    let class_of = |member: u32| {
        let own = member & ((1 << bits) - 1);
        let fits = own > 0 && is_choice(own) && dragons(member).into_iter().all(is_unary);
        (fits && member.count_ones() <= MAX_TILES_PER_PLAY).then_some(member.count_ones() as usize)
    };
    // Like ids, choices are ordered by their highest suit first (B4.4).
    let highest = |member: u32| {
        let of_dragons = dragons(member).iter().rposition(|&count| count > 0).map_or(0, |place| place as u32 + 1);
        of_dragons.max(suit(member & ((1 << bits) - 1)))
    };
    Parts::new(bits + 2 * 3, SIZES, class_of, |member| highest(member) << (bits + 2 * 3) | member)
}

/// Returns the class of choices of numbers of the ranks from 1 to 4 with this sum and count.
#[inline]
pub const fn low_class(sum: usize, count: usize) -> usize {
    sum * MAX_TILES_PER_PLAY as usize + count
}

fn low_parts() -> Parts {
    let sum = |member: u32| (0..LOW_NUMBERS).filter(|bit| member >> bit & 1 == 1).map(|bit| bit / 3 + 1).sum::<u32>();
    let class_of = |member: u32| {
        let fits = sum(member) <= GREATEST_TOTAL as u32 && member.count_ones() < MAX_TILES_PER_PLAY;
        fits.then(|| low_class(sum(member) as usize, member.count_ones() as usize))
    };
    Parts::new(LOW_NUMBERS, low_class(GREATEST_TOTAL + 1, 0), class_of, |member| member)
}

fn low_counts(low: &Parts) -> Vec<[u8; GREATEST_TOTAL + 1]> {
    let has = |set, sum, count| low.of(set, low_class(sum, count)).count > 0;
    let counts = |set, sum| {
        (0..MAX_TILES_PER_PLAY as usize).filter(|&count| has(set, sum, count)).fold(0, |bits, count| bits | 1 << count)
    };
    (0..1 << LOW_NUMBERS).map(|set| std::array::from_fn(|sum| counts(set, sum))).collect()
}

/// Returns, for each high tile, the index of the first choice of `count` numbers with this total that contains the
/// tile. These choices come after those of low numbers alone and those with a lower high tile. Two fives make 10
/// without a low number and are listed with the choices that contain a five.
fn high_addends(low: &Parts, total: usize, count: usize) -> [u16; NUMBERS as usize] {
    let mut firsts = [0; NUMBERS as usize];
    if count == 0 {
        return firsts;
    }
    let mut next = low.class_size(low_class(total, count));
    for bit in LOW_NUMBERS as usize..NUMBERS as usize {
        firsts[bit] = next;
        let rank = bit / 3 + 1;
        if rank <= total {
            next += low.class_size(low_class(total - rank, count - 1));
        }
        if (total, count, bit) == (GREATEST_TOTAL, 2, LAST_FIVE) {
            next += 3;
        }
    }
    firsts
}

/// Returns the windows of seqs of this size.
fn seq_windows(size: usize) -> Vec<Window> {
    Window::all(size as u8).filter(|_| size > 1).collect()
}

/// All families. An id that does not exist is 0.
#[derive(Debug)]
pub struct Families {
    /// Every choice of dragons, in the order of tiles.
    pub dragons: [Dragons; DRAGON_CHOICES],
    /// The choices of dragons that complete a play of exactly six tiles, indexed by the possible numbers of other tiles
    /// from 1 to 6, one bit each.
    pub dragons_beside: [u32; 1 << MAX_TILES_PER_PLAY],
    /// The subsets of each choice of dragons, one bit each.
    pub dragons_within: [u32; DRAGON_CHOICES],
    /// The choices of at most this number of dragons, one bit each.
    pub dragons_up_to: [u32; SIZES],
    /// For each suit, the choices that contain only its dragons, including no dragons, one bit each.
    pub dragons_alone: [u32; 3],
    /// The last id by kind, size and declared number, counted from the lowest.
    pub lasts: [[[u16; RANKS]; SIZES]; Kind::ALL.len()],
    /// The first id of the sets of each size and rank; lone dragons have ranks from 11 to 13.
    pub sets: [[u16; 14]; SIZES],
    /// The choices of tiles for sets of numbers: the suits of a rank, then dragons.
    pub number_sets: Parts,
    /// The choices of tiles for sets of flowers: flowers, then dragons.
    pub flower_sets: Parts,
    /// The first id of the seqs of each size, start counted from the lowest, suit and choice of dragons.
    pub seqs: Box<[[[[u16; DRAGON_CHOICES]; 3]; RANKS]; SIZES]>,
    /// All windows of each size.
    pub seq_windows: [Vec<Window>; SIZES],
    /// The choices of tiles other than dragons for seqs: the ranks of a suit, then a flower. The classes are the sizes.
    pub seq_parts: Parts,
    /// The ids of the imaginary seqs from 0 and from 10 with each choice of dragons.
    pub imaginary: [[u16; DRAGON_CHOICES]; 2],
    /// The first id of the sums of each size, total, suit of the total and number of flowers.
    pub sums: [[[[u16; FLOWERS as usize + 1]; 4]; GREATEST_TOTAL + 1]; SIZES],
    /// The choices of numbers of the ranks from 1 to 4. The classes are those of [`low_class`].
    pub low_parts: Parts,
    /// For each set of low numbers and each sum, one bit for each count of these numbers that can have the sum.
    pub low_counts: Vec<[u8; GREATEST_TOTAL + 1]>,
    /// The index of the first choice of addends with each numbered tile above 4, by total and count of numbers.
    pub high_addends: [[[u16; NUMBERS as usize]; MAX_TILES_PER_PLAY as usize]; GREATEST_TOTAL + 1],
    /// Tubes.
    pub tubes: Stacks,
    /// Plates.
    pub plates: Stacks,
    /// The bombs of all lists.
    pub bombs: Vec<(u16, Tiles)>,
}

static FAMILIES: LazyLock<Families> = LazyLock::new(Families::new);

/// Returns all families.
pub fn families() -> &'static Families {
    &FAMILIES
}

impl Families {
    fn new() -> Self {
        let low_parts = low_parts();
        let mut families = Self {
            dragons: std::array::from_fn(dragons_at),
            dragons_beside: std::array::from_fn(dragons_beside),
            dragons_within: std::array::from_fn(dragons_within),
            dragons_up_to: std::array::from_fn(|most| dragons_that(|choice| usize::from(choice.count) <= most)),
            dragons_alone: Suit::ALL
                .map(|suit| dragons_that(|choice| choice.is_pure && choice.highest.is_none_or(|of| of == suit))),
            lasts: [[[0; RANKS]; SIZES]; Kind::ALL.len()],
            sets: [[0; 14]; SIZES],
            number_sets: set_parts(3, |_| true, |suits| u32::BITS - suits.leading_zeros()),
            flower_sets: set_parts(FLOWERS, is_unary, |_| 0),
            seqs: Box::new([[[[0; DRAGON_CHOICES]; 3]; RANKS]; SIZES]),
            seq_windows: std::array::from_fn(seq_windows),
            seq_parts: Parts::new(
                MAX_TILES_PER_PLAY,
                SIZES,
                |member| Some(member.count_ones() as usize),
                |member| member,
            ),
            imaginary: [[0; DRAGON_CHOICES]; 2],
            sums: [[[[0; FLOWERS as usize + 1]; 4]; GREATEST_TOTAL + 1]; SIZES],
            high_addends: std::array::from_fn(|total| {
                std::array::from_fn(|count| high_addends(&low_parts, total, count))
            }),
            low_counts: low_counts(&low_parts),
            low_parts,
            tubes: Stacks::new(Kind::Tube),
            plates: Stacks::new(Kind::Plate),
            bombs: Vec::new(),
        };
        for combination in table().all() {
            let facts = combination.facts();
            let id = combination.id() as u16;
            // Ids ascend, so the last one written is the highest.
            families.lasts[facts.kind as usize][usize::from(facts.size)][(facts.declared - LOWEST) as usize] = id;
            if facts.kind == Kind::Bomb {
                families.bombs.push((id, facts.tiles));
                continue;
            }
            let first = families.first_mut(facts);
            if *first == 0 {
                *first = id;
            }
        }
        families
    }

    /// Returns the last id with the kind, size and declared number of a play.
    #[inline]
    pub fn last_like(&self, play: Strength) -> u16 {
        self.lasts[play.kind as usize][usize::from(play.size)][(play.declared - LOWEST) as usize]
    }

    /// Returns the entry for the first id of the family that a combination belongs to.
    fn first_mut(&mut self, facts: &Facts) -> &mut u16 {
        let size = usize::from(facts.size);
        let dragons = place_of_dragons(facts.tiles);
        match facts.kind {
            Kind::Set => &mut self.sets[size][facts.declared as usize],
            Kind::Seq if facts.tie >= IMAGINARY => &mut self.imaginary[usize::from(facts.declared > 0)][dragons],
            Kind::Seq => &mut self.seqs[size][(facts.declared - LOWEST) as usize][usize::from(facts.tie)][dragons],
            Kind::Sum => {
                let flowers = facts.tiles.flowers() as usize;
                &mut self.sums[size][facts.declared as usize][usize::from(facts.tie)][flowers]
            }
            Kind::Tube => self.tubes.first_mut(facts.declared, dragons),
            Kind::Plate => self.plates.first_mut(facts.declared, dragons),
            Kind::Bomb => unreachable!("a bomb has no family"),
        }
    }
}
