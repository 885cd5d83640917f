//! The legal plays, sorted, generated without a search, one family of combinations after another (see
//! [`super::families`]).

use std::cell::RefCell;
use std::mem;
use std::num::NonZeroU16;
use std::ops::{Range, RangeInclusive};
use std::sync::LazyLock;

use super::addends::Addends;
use super::families::{DRAGON_CHOICES, Dragons, Families, GREATEST_TOTAL, Stacks, Window, families, place_of_dragons};
use super::parts::{List, PLACES_PER_STEP, Places, bits};
use super::seqs::{SEQS, add_ordinary};
use crate::natto::combination::{Combination, Kind, Strength};
use crate::natto::combination_table::{LOWEST, MAX_TILES_PER_PLAY, table};
use crate::natto::options::{Rules, WidenedSums};
use crate::natto::state::Public;
use crate::natto::tiles::{NUMBERS, Suit, Tiles};

/// More plays than a hand usually has.
const PLAYS_CAPACITY: usize = 1024;

/// A list of ids of plays.
pub(in crate::natto) type Ids = List<u32>;

/// The tiles of every combination, by its id; none for a pass.
pub(super) static TILES: LazyLock<Vec<u64>> =
    LazyLock::new(|| [0].into_iter().chain(table().all().map(|combination| combination.tiles().bits())).collect());

/// The sizes of all plays.
const ALL_SIZES: RangeInclusive<u8> = 1..=MAX_TILES_PER_PLAY as u8;

/// Appends the ids of the legal plays of the seat to move with this hand to `out`, sorted.
pub(in crate::natto) fn plays(public: &Public, hand: Tiles, out: &mut Vec<u32>) {
    let mut ids = Ids::appending_to(mem::take(out));
    add_plays(public, public.table.map(Strength::of), hand, &mut ids);
    *out = ids.finish();
}

thread_local! {
    /// A buffer for long lists of plays. It is kept between calls, so that its memory is not cleared each time.
    static BUFFER: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
}

/// Takes the buffer for a list that is kept for some time. [`return_buffer`] returns it.
pub(super) fn take_buffer() -> Ids {
    Ids::reusing(BUFFER.take())
}

/// Returns the buffer.
pub(super) fn return_buffer(ids: Ids) {
    BUFFER.set(ids.with_room());
}

/// Replaces the entries at `places` in `out` with the ids that [`plays`] would append, and returns their number. Meant
/// for long lists.
pub(super) fn replace_by_plays(public: &Public, hand: Tiles, out: &mut Vec<u32>, places: Range<usize>) -> usize {
    BUFFER.with_borrow_mut(|room| {
        let mut ids = Ids::reusing(mem::take(room));
        add_plays(public, public.table.map(Strength::of), hand, &mut ids);
        let count = ids.len();
        *room = ids.with_room();
        out.splice(places, room[..count].iter().copied());
        count
    })
}

/// Adds the legal plays of the seat to move, sorted. The play to beat is given separately.
pub(super) fn add_plays(public: &Public, table: Option<Strength>, hand: Tiles, out: &mut Ids) {
    let (reach, rules) = (Reach::new(public, hand), &public.rules);
    let before = out.len();
    match table {
        None => {
            out.reserve(PLAYS_CAPACITY);
            for kind in Kind::ALL.into_iter().filter(|&kind| kind != Kind::Bomb) {
                reach.add(kind, ALL_SIZES, LOWEST, out);
            }
            if rules.lead_bombs {
                reach.add_bombs(rules, table, out);
            }
        }
        Some(to_beat) => {
            reach.add_answers(rules, to_beat, out);
            reach.add_bombs(rules, table, out);
        }
    }
    if rules.single_must_end && hand.len() <= MAX_TILES_PER_PLAY {
        let tiles = TILES.as_slice();
        let from_hand = if rules.shares_dragons() { Tiles::DEALT.bits() } else { !0 };
        let (all, is_single) = (hand.bits(), hand.len() == 1);
        out.retain(before, |id| {
            let play = tiles[id as usize];
            play & from_hand != all || is_single && play == all
        });
    }
}

/// Adds the answers of the kind of the play to beat.
pub(super) fn add_answers_of_kind(public: &Public, table: Strength, hand: Tiles, out: &mut Ids) {
    Reach::new(public, hand).add_answers(&public.rules, table, out);
}

/// The tiles that a play may use, and the limits on its dragons.
struct Reach {
    families: &'static Families,
    tiles: Tiles,
    /// The ranks of each suit, 1 in the lowest bit.
    ranks: [u32; 3],
    flowers: u32,
    /// The dragons that may be used together.
    dragons: Choices,
    /// The dragons that may be part of a seq of each suit (B5.1, B10.5).
    in_seqs: [Choices; 3],
    most_dragons: u8,
    free_dragons: bool,
    far_seqs: bool,
}

/// A set of choices of dragons, one bit each in the order of tiles.
#[derive(Clone, Copy)]
struct Choices(u32);

impl Choices {
    #[inline]
    fn of(self, all: &[Dragons; DRAGON_CHOICES]) -> impl Iterator<Item = &Dragons> {
        bits(u64::from(self.0)).map(|place| &all[place])
    }
}

impl Reach {
    fn new(public: &Public, hand: Tiles) -> Self {
        let families = families();
        let tiles = if public.pool.is_empty() { hand } else { hand.and(public.pool) };
        let most_dragons = public.dragon_limit(public.to_move).unwrap_or(u8::MAX);
        let free_dragons = public.rules.free_dragons;
        let within = families.dragons_within[place_of_dragons(tiles)];
        let dragons = within & families.dragons_up_to[usize::from(most_dragons.min(MAX_TILES_PER_PLAY as u8))];
        let in_seqs = families.dragons_alone.map(|alone| Choices(if free_dragons { dragons } else { dragons & alone }));
        Self {
            families,
            tiles,
            ranks: Suit::ALL.map(|suit| tiles.ranks_of(suit)),
            flowers: tiles.flowers(),
            dragons: Choices(dragons),
            in_seqs,
            most_dragons,
            free_dragons,
            far_seqs: public.rules.far_seqs,
        }
    }

    /// Adds all plays of a kind with these sizes and at least this declared number, sorted. Bombs are added
    /// separately.
    fn add(&self, kind: Kind, sizes: RangeInclusive<u8>, least: i8, out: &mut Ids) {
        match kind {
            Kind::Set => self.add_sets(sizes, least, out),
            Kind::Seq => self.add_seqs(sizes, least, out),
            Kind::Sum => self.add_sums(sizes, least, out),
            Kind::Tube if sizes.contains(&(MAX_TILES_PER_PLAY as u8)) => {
                self.add_stacks(&self.families.tubes, least, out);
            }
            Kind::Plate if sizes.contains(&(MAX_TILES_PER_PLAY as u8)) => {
                self.add_stacks(&self.families.plates, least, out);
            }
            Kind::Tube | Kind::Plate | Kind::Bomb => {}
        }
    }

    /// Adds the plays that beat a play of their kind. Bombs are added separately.
    fn add_answers(&self, rules: &Rules, table: Strength, out: &mut Ids) {
        let before = out.len();
        let any_size = table.kind == Kind::Sum && rules.widened_sums != WidenedSums::Off;
        let sizes = if any_size { ALL_SIZES } else { table.size..=table.size };
        self.add(table.kind, sizes, table.declared, out);
        // Among plays of one size, those with a higher declared number than the play on the table come last. Only those with
        // the same number need a comparison.
        let sure = if any_size { u32::MAX } else { u32::from(self.families.last_like(table)) };
        out.retain(before, |id| id > sure || rules.is_stronger(Strength::of(with_id(id as u16)), table));
    }

    /// Adds sets (B4).
    fn add_sets(&self, sizes: RangeInclusive<u8>, least: i8, out: &mut Ids) {
        let before = out.len();
        let dragons = self.tiles.dragon_bits();
        let flower_key = ((1 << self.flowers) - 1) | dragons << crate::natto::tiles::FLOWERS;
        let key_of = |rank: usize| {
            if rank.is_multiple_of(10) { flower_key } else { self.tiles.suits_of(rank as u8) | dragons << 3 }
        };
        let parts_of = |rank: usize| {
            if rank.is_multiple_of(10) { &self.families.flower_sets } else { &self.families.number_sets }
        };
        // The ranks that have sets, by size.
        let mut ranks = [0; MAX_TILES_PER_PLAY as usize + 1];
        for rank in least.max(0) as usize..=10 {
            let classes = parts_of(rank).classes_of(key_of(rank));
            for (size, ranks) in ranks.iter_mut().enumerate() {
                *ranks |= (classes >> size & 1) << rank;
            }
        }
        for size in sizes {
            let firsts = &self.families.sets[usize::from(size)];
            for rank in bits(u64::from(ranks[usize::from(size)])) {
                out.add(firsts[rank], parts_of(rank).of(key_of(rank), usize::from(size)));
            }
            if size == 1 {
                for (rank, suit) in (11..).zip(Suit::ALL) {
                    if self.tiles.dragons_of(suit) > 0 && rank >= least {
                        out.push(firsts[rank as usize]);
                    }
                }
            }
        }
        if self.most_dragons < MAX_TILES_PER_PLAY as u8 && u32::from(self.most_dragons) < self.tiles.dragons().len() {
            let (tiles, most) = (TILES.as_slice(), u32::from(self.most_dragons));
            out.retain(before, |id| (tiles[id as usize] & Tiles::DRAGONS.bits()).count_ones() <= most);
        }
    }

    /// Adds seqs (B5): for each size and start, first the ordinary ones, then the imaginary ones.
    fn add_seqs(&self, sizes: RangeInclusive<u8>, least: i8, out: &mut Ids) {
        let all = &*SEQS;
        let windows = all.windows_of(sizes, least) & if self.far_seqs { !0 } else { all.near };
        if self.free_dragons {
            let most = self.tiles.dragons().len().min(u32::from(self.most_dragons)) as usize;
            let filled = self.ranks.map(|ranks| all.tiles_of(ranks, self.flowers > 0).filled_by[most]);
            let any = filled.iter().fold(all.with_imaginary, |windows, filled| windows | filled);
            for group in bits(windows & any) {
                let (size, window) = all.windows[group];
                for suit in Suit::ALL.into_iter().filter(|suit| filled[suit.index()] >> group & 1 == 1) {
                    let tiles = (self.ranks[suit.index()], self.flowers > 0);
                    add_ordinary(self.families, suit, tiles, self.in_seqs[suit.index()].0, (size, window), out);
                }
                self.add_imaginary(size, window, out);
            }
        } else {
            let rows = Suit::ALL.map(|suit| {
                let own = self.tiles.dragons_of(suit).min(u32::from(self.most_dragons));
                all.of(suit, self.ranks[suit.index()], self.flowers > 0, own)
            });
            let any = rows.iter().fold(all.with_imaginary, |windows, row| windows | row.windows());
            for group in bits(windows & any) {
                rows.iter().for_each(|row| out.add(0, row.places(group)));
                if all.with_imaginary >> group & 1 == 1 {
                    let (size, window) = all.windows[group];
                    self.add_imaginary(size, window, out);
                }
            }
        }
    }

    /// Adds the imaginary seqs of this size from 0 or 10 (B5.3).
    fn add_imaginary(&self, size: u8, window: Window, out: &mut Ids) {
        if self.flowers > 0 && window.start % 10 == 0 && size <= 4 {
            let firsts = &self.families.imaginary[usize::from(window.start > 0)];
            for dragons in self.dragons.of(&self.families.dragons).filter(|dragons| dragons.count + 1 == size) {
                out.push(firsts[dragons.place]);
            }
        }
    }

    /// Adds sums (B6).
    fn add_sums(&self, sizes: RangeInclusive<u8>, least: i8, out: &mut Ids) {
        let addends = Addends::of(self.families, self.tiles, least.max(0) as usize);
        let mut totals = Totals::NONE;
        for total in least.max(0) as usize..=GREATEST_TOTAL {
            let ties = if total % 10 > 0 { self.tiles.suits_of(total as u8) << 1 } else { u32::from(self.flowers > 0) };
            totals.push(total, ties);
        }
        for size in sizes.filter(|&size| size >= 3).map(usize::from) {
            for &(total, tie, ties) in totals.all() {
                let firsts = &self.families.sums[size][total][tie];
                let flower = usize::from(total % 10 == 0);
                let zeros = self.flowers as usize - flower;
                // The possible counts of numbers, highest first.
                let mut counts = addends.counts(total) & ((1 << size) - (1 << (size - 1).saturating_sub(zeros)));
                while let Some(count) = counts.checked_ilog2() {
                    counts ^= 1 << count;
                    let count = count as usize;
                    let places = if count == 1 { same_rank(tie, ties) } else { addends.places(total, count) };
                    out.add(firsts[size - 1 - count + flower], places);
                }
            }
        }
    }

    /// Adds tubes or plates (B7, B8).
    fn add_stacks(&self, stacks: &Stacks, least: i8, out: &mut Ids) {
        let numbers = self.tiles.numbers();
        for (window, firsts) in stacks.windows.iter().filter(|(window, _)| window.start >= least) {
            let key = window.of_all(numbers, self.flowers, stacks.height);
            let parts = stacks.parts(*window);
            // Dragons alone make no play, so there are from one to six other tiles.
            let beside = self.families.dragons_beside[(parts.classes_of(key) >> 1) as usize];
            for place in bits(u64::from(beside & self.dragons.0)) {
                let others = MAX_TILES_PER_PLAY as usize - usize::from(self.families.dragons[place].count);
                out.add(firsts[place], parts.of(key, others));
            }
        }
    }

    /// Adds the bombs in force that beat the play on the table (B9).
    fn add_bombs(&self, rules: &Rules, table: Option<Strength>, out: &mut Ids) {
        for &(id, tiles) in &self.families.bombs {
            let is_there = self.tiles.contains(tiles) && tiles.dragons().len() <= u32::from(self.most_dragons);
            let beats = |table| rules.beats_strength(Strength::of(with_id(id)), table);
            if is_there && rules.has_bomb(tiles) && table.is_none_or(beats) {
                out.push(id);
            }
        }
    }
}

/// The tiles that can be the total of a sum, lowest first.
struct Totals {
    /// For each tile, the total, the tile's tie-break (0 for a flower, otherwise 1 plus the suit) and the tie-breaks of
    /// all tiles of its rank.
    tiles: [(usize, usize, u32); NUMBERS as usize + 2],
    length: usize,
}

impl Totals {
    const NONE: Self = Self { tiles: [(0, 0, 0); NUMBERS as usize + 2], length: 0 };

    /// Adds the tiles of one total.
    #[inline]
    fn push(&mut self, total: usize, ties: u32) {
        for tie in 0..4 {
            self.tiles[self.length] = (total, tie, ties);
            self.length += (ties >> tie & 1) as usize;
        }
    }

    fn all(&self) -> &[(usize, usize, u32)] {
        &self.tiles[..self.length]
    }
}

/// Returns the choices of the number in a sum of one number and zeros, as indices: the other tiles of the total's rank.
#[inline]
fn same_rank(tie: usize, ties: u32) -> Places<'static> {
    /// Indices 0 and 1; a range of this table contains none of them, one, or both.
    static PLACES: [u16; 3 + PLACES_PER_STEP] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    // If the total is a flower, there is no such number: the other tiles of its rank are flowers (B6.2).
    let others = if tie == 0 { 0 } else { (ties >> 1 & ((1 << (tie - 1)) - 1)) | (ties >> (tie + 1) << (tie - 1)) };
    Places { table: &PLACES, start: usize::from(others == 0b10), count: (others & 1) as usize + (others >> 1) as usize }
}

/// Returns the combination with this id, which must be in the table.
pub(in crate::natto) fn with_id(id: u16) -> Combination {
    Combination::from(NonZeroU16::new(id).expect("an id of a play is never that of a pass"))
}
