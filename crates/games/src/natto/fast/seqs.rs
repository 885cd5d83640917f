//! The seqs for every choice of ranks of a suit, precomputed so that no search is needed (B5).

use std::array;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use super::families::{Dragons, Families, Window, families};
use super::legal::Ids;
use super::parts::{PLACES_PER_STEP, Places, bits};
use crate::natto::combination_table::{HIGHEST, LOWEST, MAX_TILES_PER_PLAY};
use crate::natto::tiles::Suit;

/// The number of tiles in each key of a seq's window. Looking it up is faster than counting bits on processors without
/// an instruction for that.
static SIZES_OF_KEYS: [u8; 1 << MAX_TILES_PER_PLAY] = {
    let mut sizes = [0; 1 << MAX_TILES_PER_PLAY];
    let mut key = 0;
    while key < sizes.len() {
        sizes[key] = key.count_ones() as u8;
        key += 1;
    }
    sizes
};

/// Returns the ordinary seqs of a suit in a given window, with these ranks and choices of dragons, one bit each: for each
/// choice that fits, the other tiles as indices in the tiles of a window.
#[inline]
pub(super) fn ordinary(
    families: &Families,
    suit: Suit,
    key: u32,
    dragons: u32,
    (size, window): (u8, Window),
) -> impl Iterator<Item = (&Dragons, Places<'_>)> {
    let there = SIZES_OF_KEYS[key as usize];
    let up_to = |count: u8| families.dragons_up_to[usize::from(count)];
    let too_few = if there < size { up_to(size - there - 1) } else { 0 };
    let fitting = if there > 0 { dragons & up_to(size - 1) & !too_few } else { 0 };
    bits(u64::from(fitting)).map(move |place| {
        let dragons = &families.dragons[place];
        let others = size - dragons.count;
        let mut places = families.seq_parts.of(key, usize::from(others));
        // If the only other tile is the flower, which is the last choice of one tile, the dragons determine the suit
        // (B5.4) or the seq is imaginary (B5.3).
        let is_imaginary = window.start % 10 == 0 && dragons.count <= 3;
        if others == 1 && key >> window.numbers == 1 && (is_imaginary || dragons.highest != Some(suit)) {
            places.count -= 1;
        }
        (dragons, places)
    })
}

/// Appends the ids of the ordinary seqs of a suit in a given window, with these ranks and choices of dragons.
#[inline]
pub(super) fn add_ordinary(
    families: &Families,
    suit: Suit,
    (ranks, has_flower): (u32, bool),
    dragons: u32,
    window: (u8, Window),
    out: &mut Ids,
) {
    let (size, Window { start, .. }) = window;
    let firsts = &families.seqs[usize::from(size)][(start - LOWEST) as usize][suit.index()];
    for (dragons, places) in ordinary(families, suit, window.1.of_suit(ranks, has_flower), dragons, window) {
        out.add(firsts[dragons.place], places);
    }
}

/// The seqs of each suit whose dragons are of that suit, for every choice of its ranks, flowers and dragons.
pub(super) static SEQS: LazyLock<Seqs> = LazyLock::new(Seqs::new);

/// The number of windows of all sizes, equal to the number of bits of a word.
pub(super) const WINDOWS: usize = 64;
/// The number of sets of ranks of a suit, with or without flowers.
pub(super) const RANK_SETS: usize = 1 << 9 << 1;
/// The number of keys. A key combines the ranks of a suit, whether there are flowers, and up to two dragons.
const KEYS: usize = RANK_SETS * 3;

/// Lists of seqs. The lists of a row are adjacent.
pub(super) struct Seqs {
    ids: Vec<u16>,
    /// The rows, by suit and key.
    rows: Vec<Row>,
    /// The tiles in each window, by the ranks of a suit and whether there are flowers.
    tiles: Vec<Windows>,
    /// All windows with their sizes, small ones first.
    pub windows: [(u8, Window); WINDOWS],
    /// The windows that may also contain an imaginary seq, one bit each.
    pub with_imaginary: u64,
    /// The windows whose ranks lie between -1 and 11, and the windows from 10, which only have imaginary seqs, one bit
    /// each (B11.1).
    pub near: u64,
    /// The windows of each size, one bit each.
    pub of_size: [u64; MAX_TILES_PER_PLAY as usize + 1],
    /// The windows in which a flower has a rank, one bit each.
    pub with_flower: u64,
    /// The windows with at least each start, counted from the lowest, one bit each.
    from: [u64; (HIGHEST - LOWEST + 1) as usize],
}

/// The tiles of one suit in each window, for one choice of its ranks and of whether there are flowers.
pub(super) struct Windows {
    /// The number of tiles in each window.
    pub sizes: [u8; WINDOWS],
    /// By a number of dragons: the windows with a tile that these dragons can fill, one bit each.
    pub filled_by: [u64; MAX_TILES_PER_PLAY as usize + 1],
}

impl Windows {
    fn new(windows: &[(u8, Window); WINDOWS], ranks: u32, has_flower: bool) -> Self {
        let sizes = windows.map(|(_, window)| SIZES_OF_KEYS[window.of_suit(ranks, has_flower) as usize]);
        let filled_by = array::from_fn(|dragons| {
            let is_filled = |place: &usize| sizes[*place] > 0 && windows[*place].0 <= sizes[*place] + dragons as u8;
            (0..WINDOWS).filter(is_filled).fold(0, |windows, place| windows | 1 << place)
        });
        Self { sizes, filled_by }
    }
}

struct Row {
    first: u32,
    /// Where the ids of each window end in the row. With eight or nine ranks and two dragons there are more than
    /// 255 ids.
    ends: [u16; WINDOWS],
    /// The windows that have seqs, one bit each.
    windows: u64,
}

/// The seqs of one suit, for one key.
pub(super) struct SeqRow<'a> {
    ids: &'a [u16],
    row: &'a Row,
}

impl Seqs {
    fn new() -> Self {
        let families = families();
        let mut all = (0..).zip(&families.seq_windows).flat_map(|(size, all)| all.iter().map(move |&one| (size, one)));
        let windows: [(u8, Window); WINDOWS] = array::from_fn(|_| all.next().expect("the windows fill one word"));
        let bits_of = |fits: &dyn Fn(u8, Window) -> bool| {
            let fitting = windows.iter().enumerate().filter(|(_, (size, window))| fits(*size, *window));
            fitting.fold(0, |bits, (place, _)| bits | 1 << place)
        };
        let with_imaginary = bits_of(&|size, window| window.start % 10 == 0 && size <= 4);
        let near =
            bits_of(&|size, window| window.start >= -1 && (window.start + size as i8 <= 12 || window.start == 10));
        let of_size = array::from_fn(|size| bits_of(&|of, _| usize::from(of) == size));
        let from = array::from_fn(|start| bits_of(&|_, window| window.start >= LOWEST + start as i8));
        let with_flower = bits_of(&|_, window| window.has_flower);
        let tiles = (0..RANK_SETS as u32).map(|set| Windows::new(&windows, set & 0x1ff, set >> 9 == 1)).collect();
        let (mut ids, mut rows) = (Ids::appending_to(Vec::new()), Vec::new());
        for suit in Suit::ALL {
            let own = families.dragons_alone[suit.index()];
            for key in 0..KEYS as u32 {
                let (ranks, has_flower, most) = (key & 0x1ff, key >> 9 & 1 == 1, key >> 10);
                let dragons = own & families.dragons_up_to[most as usize];
                let mut row = Row { first: ids.len() as u32, ends: [0; WINDOWS], windows: 0 };
                for (place, window) in windows.into_iter().enumerate() {
                    let before = ids.len();
                    add_ordinary(families, suit, (ranks, has_flower), dragons, window, &mut ids);
                    row.ends[place] =
                        u16::try_from(ids.len() - row.first as usize).expect("a row has a few hundred ids");
                    row.windows |= u64::from(ids.len() > before) << place;
                }
                rows.push(row);
            }
        }
        let mut ids: Vec<u16> = ids.finish().into_iter().map(|id| id as u16).collect();
        ids.extend([0; PLACES_PER_STEP]);
        Self { ids, rows, tiles, windows, with_imaginary, near, of_size, with_flower, from }
    }

    /// Returns the windows of some sizes with at least this start, one bit each.
    pub(super) fn windows_of(&self, sizes: RangeInclusive<u8>, least: i8) -> u64 {
        let of_sizes = sizes.fold(0, |windows, size| windows | self.of_size[usize::from(size)]);
        of_sizes & self.from[(least - LOWEST) as usize]
    }

    /// Returns the tiles in each window of a suit with these ranks.
    #[inline]
    pub(super) fn tiles_of(&self, ranks: u32, has_flower: bool) -> &Windows {
        &self.tiles[set_of_ranks(ranks, has_flower)]
    }

    /// Returns the tiles in each window for every set of ranks, in the order of [`set_of_ranks`].
    pub(super) fn tiles(&self) -> &[Windows] {
        &self.tiles
    }

    /// Returns the position of the window of this size from this start.
    pub(super) fn place_of(&self, size: usize, start: i8) -> usize {
        let first = self.of_size[size].trailing_zeros() as usize;
        first + (start - self.windows[first].1.start) as usize
    }

    /// Returns the seqs of a suit with these ranks and at most two of its dragons.
    #[inline]
    pub(super) fn of(&self, suit: Suit, ranks: u32, has_flower: bool, dragons: u32) -> SeqRow<'_> {
        let key = set_of_ranks(ranks, has_flower) | (dragons as usize) << 10;
        SeqRow { ids: &self.ids, row: &self.rows[suit.index() * KEYS + key] }
    }
}

/// Returns the index of these ranks of a suit, with or without flowers, among all such sets.
#[inline]
pub(super) const fn set_of_ranks(ranks: u32, has_flower: bool) -> usize {
    (ranks | (has_flower as u32) << 9) as usize
}

impl<'a> SeqRow<'a> {
    /// The windows that have seqs, one bit each.
    pub(super) const fn windows(&self) -> u64 {
        self.row.windows
    }

    /// Returns the seqs of a window.
    #[inline]
    pub(super) fn places(&self, window: usize) -> Places<'a> {
        let before = if window == 0 { 0 } else { self.row.ends[window - 1] };
        let start = self.row.first as usize + usize::from(before);
        Places { table: self.ids, start, count: usize::from(self.row.ends[window] - before) }
    }
}
