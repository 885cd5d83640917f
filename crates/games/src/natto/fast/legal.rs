//! The plays that the rules allow now, sorted, made family by family and never searched for.

use std::cell::RefCell;
use std::mem;
use std::num::NonZeroU16;
use std::ops::{Range, RangeInclusive};

use super::addends::Addends;
use super::families::{DRAGON_CHOICES, Dragons, Families, GREATEST_TOTAL, Stacks, Window, families, place_of_dragons};
use super::parts::{AT_ONCE, List, Places, bits};
use super::seqs::{SEQS, add_ordinary};
use crate::natto::combination::{Combination, Kind};
use crate::natto::options::WidenedSums;
use crate::natto::refusal::from_hand;
use crate::natto::state::Public;
use crate::natto::table::{LARGEST, LOWEST};
use crate::natto::tiles::{NUMBERS, Suit, Tiles};

/// More plays than a hand usually has.
const MANY: usize = 1024;

/// Ids of plays that are being listed.
pub(super) type Ids = List<u32>;

/// The sizes of all plays.
const ALL_SIZES: RangeInclusive<u8> = 1..=LARGEST as u8;

/// Puts the ids of the plays that the seat to move may make with this hand behind those in `out`, sorted.
pub(in crate::natto) fn plays(public: &Public, hand: Tiles, out: &mut Vec<u32>) {
    let mut ids = Ids::behind(mem::take(out));
    add_plays(public, hand, &mut ids);
    *out = ids.finish();
}

thread_local! {
    /// Room in which plays are listed that are many: it stays, so that it need not be cleared each time.
    static ROOM: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
}

/// The same for lists of many, with those that are in `out` replaced from a place up to another.
pub(super) fn replace_by_plays(public: &Public, hand: Tiles, out: &mut Vec<u32>, places: Range<usize>) -> usize {
    ROOM.with_borrow_mut(|room| {
        let mut ids = Ids::over(mem::take(room));
        add_plays(public, hand, &mut ids);
        let count = ids.len();
        *room = ids.with_room();
        out.splice(places, room[..count].iter().copied());
        count
    })
}

fn add_plays(public: &Public, hand: Tiles, out: &mut Ids) {
    let (reach, rules) = (Reach::new(public, hand), &public.rules);
    let before = out.len();
    match public.table {
        None => {
            out.reserve(MANY);
            for kind in Kind::ALL.into_iter().filter(|&kind| kind != Kind::Bomb) {
                reach.add(kind, ALL_SIZES, LOWEST, out);
            }
            if rules.lead_bombs {
                reach.add_bombs(public, out);
            }
        }
        Some(table) => {
            let any_size = table.kind() == Kind::Sum && rules.widened_sums != WidenedSums::Off;
            let sizes = if any_size { ALL_SIZES } else { table.size()..=table.size() };
            reach.add(table.kind(), sizes, table.declared(), out);
            // Of one size, the higher ones stand behind all with the number of the table; only those with it are looked up.
            let sure = if any_size { u32::MAX } else { u32::from(reach.families.last_like(table.facts())) };
            out.retain(before, |id| id > sure || rules.is_higher(with_id(id as u16), table));
            reach.add_bombs(public, out);
        }
    }
    if rules.single_must_end && hand.len() <= LARGEST {
        out.retain(before, |id| {
            let play = with_id(id as u16);
            play.size() == 1 || from_hand(public, play) != hand
        });
    }
}

/// The tiles that a play may take, and the limits on its dragons.
struct Reach {
    families: &'static Families,
    tiles: Tiles,
    /// Ranks of each suit, 1 in the lowest bit.
    ranks: [u32; 3],
    flowers: u32,
    /// The dragons that may be taken together.
    dragons: Choices,
    /// Those of them that may stand in a seq of each suit (B5.1, B10.5).
    in_seqs: [Choices; 3],
    most_dragons: u8,
    free_dragons: bool,
    far_seqs: bool,
}

/// Some choices of dragons, a bit each in the order of tiles.
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
        let dragons = within & families.dragons_up_to[usize::from(most_dragons.min(LARGEST as u8))];
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

    /// All of a kind, of these sizes and with at least this declared number, sorted. Bombs are apart.
    fn add(&self, kind: Kind, sizes: RangeInclusive<u8>, least: i8, out: &mut Ids) {
        match kind {
            Kind::Set => self.add_sets(sizes, least, out),
            Kind::Seq => self.add_seqs(sizes, least, out),
            Kind::Sum => self.add_sums(sizes, least, out),
            Kind::Tube if sizes.contains(&(LARGEST as u8)) => self.add_stacks(&self.families.tubes, least, out),
            Kind::Plate if sizes.contains(&(LARGEST as u8)) => self.add_stacks(&self.families.plates, least, out),
            Kind::Tube | Kind::Plate | Kind::Bomb => {}
        }
    }

    /// Sets (B4).
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
        // By size, the ranks that have sets.
        let mut ranks = [0; LARGEST as usize + 1];
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
        if self.most_dragons < LARGEST as u8 && u32::from(self.most_dragons) < self.tiles.dragons().len() {
            out.retain(before, |id| with_id(id as u16).facts().dragons <= self.most_dragons);
        }
    }

    /// Seqs (B5), the imaginary ones of each start behind the ordinary ones.
    fn add_seqs(&self, sizes: RangeInclusive<u8>, least: i8, out: &mut Ids) {
        let all = &*SEQS;
        let windows = all.windows_of(sizes, least) & if self.far_seqs { !0 } else { all.near };
        if self.free_dragons {
            for group in bits(windows) {
                let (size, window) = all.windows[group];
                for suit in Suit::ALL {
                    let dragons = self.in_seqs[suit.index()].of(&self.families.dragons);
                    add_ordinary(
                        self.families,
                        suit,
                        self.ranks[suit.index()],
                        self.flowers > 0,
                        dragons,
                        (size, window),
                        out,
                    );
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

    /// The imaginary seqs of a size from 0 or 10 (B5.3).
    fn add_imaginary(&self, size: u8, window: Window, out: &mut Ids) {
        if self.flowers > 0 && window.start % 10 == 0 && size <= 4 {
            let firsts = &self.families.imaginary[usize::from(window.start > 0)];
            for dragons in self.dragons.of(&self.families.dragons).filter(|dragons| dragons.count + 1 == size) {
                out.push(firsts[dragons.place]);
            }
        }
    }

    /// Sums (B6).
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
                // With how many numbers, the most first.
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

    /// Tubes or plates (B7, B8).
    fn add_stacks(&self, stacks: &Stacks, least: i8, out: &mut Ids) {
        let numbers = self.tiles.numbers();
        for (window, firsts) in stacks.windows.iter().filter(|(window, _)| window.start >= least) {
            let key = window.of_all(numbers, self.flowers, stacks.height);
            let parts = stacks.parts(*window);
            // Dragons alone make nothing, so there are at least one and at most six others.
            let beside = self.families.dragons_beside[(parts.classes_of(key) >> 1) as usize];
            for place in bits(u64::from(beside & self.dragons.0)) {
                let others = LARGEST as usize - usize::from(self.families.dragons[place].count);
                out.add(firsts[place], parts.of(key, others));
            }
        }
    }

    /// The bombs in force that beat what lies on the table (B9).
    fn add_bombs(&self, public: &Public, out: &mut Ids) {
        for &(id, tiles) in &self.families.bombs {
            let is_there = self.tiles.contains(tiles) && tiles.dragons().len() <= u32::from(self.most_dragons);
            if is_there
                && public.rules.has_bomb(tiles)
                && public.table.is_none_or(|table| public.rules.beats(with_id(id), table))
            {
                out.push(id);
            }
        }
    }
}

/// The tiles that can be the total of a sum, from the lowest.
struct Totals {
    /// Of each the total, the tie (0 for a flower, else 1 and more for the suit) and the ties of all tiles of its rank.
    tiles: [(usize, usize, u32); NUMBERS as usize + 2],
    length: usize,
}

impl Totals {
    const NONE: Self = Self { tiles: [(0, 0, 0); NUMBERS as usize + 2], length: 0 };

    /// Lists those of one total.
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

/// The addends of a sum of one number and zeros: the other tiles of the rank of the total, as places.
#[inline]
fn same_rank(tie: usize, ties: u32) -> Places<'static> {
    /// No place, then both and then the second alone; read from where the first wanted one stands.
    static PLACES: [u16; 3 + AT_ONCE] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    // A flower has no others of its rank here: flowers alone have no number among the addends (B6.2).
    let others = if tie == 0 { 0 } else { (ties >> 1 & ((1 << (tie - 1)) - 1)) | (ties >> (tie + 1) << (tie - 1)) };
    Places { table: &PLACES, start: usize::from(others == 0b10), count: (others & 1) as usize + (others >> 1) as usize }
}

/// The combination with an id that the table has.
pub(in crate::natto) fn with_id(id: u16) -> Combination {
    Combination::from(NonZeroU16::new(id).expect("no play has the id of a pass"))
}
