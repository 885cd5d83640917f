//! Counts and picks plays with any dragons, as variants allow them: dragons of a pool (B10.3), and free dragons in seqs
//! (B10.5). The order of the plays is that of their ids.
//!
//! How many plays have some tiles depends only on how many choices of dragons there are of each number. So tables hold
//! the counts for every such list of numbers, and only the group of the picked play is searched play by play.

use std::sync::LazyLock;

use super::sets::{above, by_count};
use super::stacks::{self, CLASS_BITS, CLASSES};
use super::{CHOOSE, Strength};
use crate::natto::combination::{IMAGINARY, Kind};
use crate::natto::combination_table::{LOWEST, MAX_TILES_PER_PLAY};
use crate::natto::fast::families::{DRAGON_CHOICES, Dragons, Families, Stacks, Window, families, place_of_dragons};
use crate::natto::fast::legal::with_id;
use crate::natto::fast::parts::{Parts, bits};
use crate::natto::fast::seqs::{SEQS, Windows, ordinary, set_of_ranks};
use crate::natto::options::Rules;
use crate::natto::state::Public;
use crate::natto::tiles::{FLOWERS, Suit, Tiles};

const LARGEST: usize = MAX_TILES_PER_PLAY as usize;
const SIZES: usize = LARGEST + 1;
/// The highest rank of a tile other than a dragon.
const HIGHEST_FLOWER: usize = 10;

/// A play: its strength and its tiles.
type Play = (Strength, Tiles);

/// The number of plays with some choices of dragons.
struct Ways {
    /// The number of choices by their number of dragons.
    dragons: [u16; SIZES],
    /// The number of seqs in a window, by its size and the number of its tiles in the hand.
    seqs: [[u16; SIZES + 1]; SIZES],
    /// The number of seqs of a suit in all windows, by the ranks of the suit and whether there are flowers: those of up
    /// to each size.
    all_seqs: Box<[[u16; SIZES]]>,
    /// The number of sets of a rank, by its tiles in the hand and the size of the set.
    number_sets: [[u16; SIZES]; 4],
    /// The number of sets of a rank of all sizes, by its tiles in the hand.
    all_number_sets: [u16; 4],
    /// The number of sets of flowers, by the flowers in the hand and the size of the set.
    flower_sets: [[u16; SIZES]; FLOWERS as usize + 1],
    /// The number of sets of flowers of all sizes, by the flowers in the hand.
    all_flower_sets: [u16; FLOWERS as usize + 1],
    /// The number of tubes in a window, by the classes of its ranks.
    tubes: Box<[u16; CLASSES.pow(3)]>,
    /// The number of plates in a window, by the classes of its ranks.
    plates: Box<[u16; CLASSES.pow(2)]>,
}

/// For each window of some ranks, by its classes: the number of ways to take each number of tiles from it.
type Taken<const WINDOWS: usize> = Box<[[u32; SIZES]; WINDOWS]>;

impl Ways {
    /// Returns the counts for these numbers of choices by number of dragons.
    fn new(dragons: [u16; SIZES], tubes: &Taken<{ CLASSES.pow(3) }>, plates: &Taken<{ CLASSES.pow(2) }>) -> Self {
        // Every play has a tile other than a dragon.
        let with = |size: usize, own: &dyn Fn(usize) -> u32| {
            (1..=size).map(|others| own(others) as u16 * dragons[size - others]).sum::<u16>()
        };
        let of_choices = |tiles: usize, size| with(size, &|own| if own <= tiles { CHOOSE[tiles][own] } else { 0 });
        let stacks = |taken: &[u32; SIZES]| with(LARGEST, &|own| taken[own]);
        let seqs = std::array::from_fn(|size| {
            std::array::from_fn(|tiles| if tiles <= size { of_choices(tiles, size) } else { 0 })
        });
        let number_sets = std::array::from_fn(|tiles| std::array::from_fn(|size| of_choices(tiles, size)));
        let flower_sets =
            std::array::from_fn(|flowers| std::array::from_fn(|size| with(size, &|own| u32::from(own <= flowers))));
        let of_all_sizes = |sets: [u16; SIZES]| sets.iter().sum();
        Self {
            dragons,
            seqs,
            all_seqs: SEQS.tiles().iter().map(|in_windows| all_seqs(&seqs, in_windows)).collect(),
            number_sets,
            all_number_sets: number_sets.map(of_all_sizes),
            flower_sets,
            all_flower_sets: flower_sets.map(of_all_sizes),
            tubes: Box::new(std::array::from_fn(|window| stacks(&tubes[window]))),
            plates: Box::new(std::array::from_fn(|window| stacks(&plates[window]))),
        }
    }
}

/// Returns the number of seqs of up to each size in all windows with these numbers of tiles.
fn all_seqs(ways: &[[u16; SIZES + 1]; SIZES], in_windows: &Windows) -> [u16; SIZES] {
    let (mut seqs, mut all) = ([0; SIZES], 0);
    for size in 2..=LARGEST {
        all += bits(SEQS.of_size[size]).map(|window| ways[size][usize::from(in_windows.sizes[window])]).sum::<u16>();
        seqs[size] = all;
    }
    seqs
}

/// The tables.
struct Tables {
    ways: Vec<Ways>,
    /// The place in `ways` for each choice of dragons at hand and each limit.
    ways_of: [[u8; SIZES]; DRAGON_CHOICES],
    /// For each choice of dragons at hand: the number of choices of each number of them of which the highest dragon is
    /// not of a suit.
    foreign: [[[u16; 3]; SIZES]; DRAGON_CHOICES],
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);
/// The same if dragons are bound to their suit: no dragon of another suit is part of a seq (B5.1).
const NO_FOREIGN: [[u16; 3]; SIZES] = [[0; 3]; SIZES];

impl Tables {
    fn new() -> Self {
        let families = families();
        let within = |place: usize| bits(u64::from(families.dragons_within[place])).map(|at| &families.dragons[at]);
        let (mut lists, mut ways_of) = (Vec::new(), [[0; SIZES]; DRAGON_CHOICES]);
        let mut foreign = [[[0; 3]; SIZES]; DRAGON_CHOICES];
        for place in 0..DRAGON_CHOICES {
            for (limit, ways) in ways_of[place].iter_mut().enumerate() {
                let mut numbers = [0; SIZES];
                for count in within(place).map(|dragons| usize::from(dragons.count)).filter(|&count| count <= limit) {
                    numbers[count] += 1;
                }
                let at = lists.iter().position(|list| *list == numbers).unwrap_or(lists.len());
                if at == lists.len() {
                    lists.push(numbers);
                }
                *ways = at as u8;
            }
            for dragons in within(place) {
                for suit in Suit::ALL.into_iter().filter(|&suit| dragons.highest != Some(suit)) {
                    foreign[place][usize::from(dragons.count)][suit.index()] += 1;
                }
            }
        }
        let tubes = Box::new(std::array::from_fn(|window| stacks::taken(window, 3, 2)));
        let plates = Box::new(std::array::from_fn(|window| stacks::taken(window, 2, 3)));
        let ways = lists.into_iter().map(|numbers| Ways::new(numbers, &tubes, &plates)).collect();
        Self { ways, ways_of, foreign }
    }

    #[inline(always)]
    fn ways(&self, place: usize, limit: usize) -> &Ways {
        &self.ways[usize::from(self.ways_of[place][limit])]
    }
}

/// The numbers of seqs with some dragons at hand, under the options and limits that concern them.
struct SeqWays {
    limit: usize,
    /// The counts for all choices of dragons, as imaginary seqs use them.
    ways: &'static Ways,
    /// The counts for the dragons of a seq of each suit (B5.1, B10.5).
    of_suits: [&'static Ways; 3],
    /// The choices of dragons in seqs of each suit, one bit each.
    dragons: [u32; 3],
    /// The most dragons in seqs of each suit.
    most: [usize; 3],
    foreign: &'static [[u16; 3]; SIZES],
    /// The additions of flowers to the seqs of up to each size in all windows, beside those that [`Ways`] counts: imaginary seqs,
    /// less the choices of dragons that make no ordinary seq with a flower alone.
    with_flowers: [i16; SIZES],
}

/// The numbers of seqs if dragons are bound to their suit and if they are free, by the dragons at hand and the limit.
static SEQ_WAYS: LazyLock<[Vec<SeqWays>; 2]> = LazyLock::new(|| {
    [false, true].map(|is_free| {
        let all =
            (0..DRAGON_CHOICES).flat_map(|place| (0..SIZES).map(move |limit| SeqWays::new(is_free, place, limit)));
        all.collect()
    })
});

impl SeqWays {
    fn new(is_free: bool, place: usize, limit: usize) -> Self {
        let (tables, families): (&'static Tables, _) = (&TABLES, families());
        let (ways, available) = (tables.ways(place, limit), families.dragons[place]);
        let choices = families.dragons_within[place] & families.dragons_up_to[limit];
        let (of_suits, dragons, most, foreign) = if is_free {
            ([ways; 3], [choices; 3], [limit.min(usize::from(available.count)); 3], &tables.foreign[place])
        } else {
            // The counts for some dragons of one kind are the same for all kinds.
            let own = Suit::ALL.map(|suit| available.tiles.dragons_of(suit) as usize);
            let alone = families.dragons_alone.map(|alone| choices & alone);
            (own.map(|own| tables.ways(own, limit)), alone, own.map(|own| own.min(limit)), &NO_FOREIGN)
        };
        let mut seqs = Self { limit, ways, of_suits, dragons, most, foreign, with_flowers: [0; SIZES] };
        for size in 2..=LARGEST {
            seqs.with_flowers[size] =
                seqs.with_flowers[size - 1] + seqs.with_flowers_in(size, SEQS.of_size[size]) as i16;
        }
        seqs
    }

    /// Returns the same for the seqs of a size in some of its windows.
    #[inline(always)]
    fn with_flowers_in(&self, size: usize, windows: u64) -> i32 {
        let starting = (windows & SEQS.with_imaginary).count_ones() as i32;
        let others = (windows & SEQS.with_flower & !SEQS.with_imaginary).count_ones() as i32;
        let lone = |is_imaginary| (0..3).map(|suit| self.lone_flowers(suit, size, is_imaginary) as i32).sum::<i32>();
        starting * (self.imaginary(size) as i32 - lone(true)) - others * lone(false)
    }

    /// Counts the imaginary seqs of a size from one start, if there are any of this size.
    #[inline(always)]
    fn imaginary(&self, size: usize) -> u32 {
        u32::from(self.ways.dragons[size - 1])
    }

    /// Counts the choices of dragons that make no ordinary seq of a suit with a flower alone, because the seq is imaginary
    /// (B5.3) or its suit is that of the dragons (B5.4).
    #[inline(always)]
    fn lone_flowers(&self, suit: usize, size: usize, is_imaginary: bool) -> u32 {
        let dragons = size - 1;
        if is_imaginary {
            u32::from(self.of_suits[suit].dragons[dragons])
        } else if dragons <= self.limit {
            u32::from(self.foreign[dragons][suit])
        } else {
            0
        }
    }
}

/// The plays of a seat, except sums and bombs.
pub(super) struct DragonPlays {
    families: &'static Families,
    /// The tiles that a play may use.
    tiles: Tiles,
    flowers: u32,
    limit: usize,
    /// The place of the dragons at hand among all choices.
    place: usize,
    /// The choices of dragons, one bit each.
    dragons: u32,
    ways: &'static Ways,
    seq_ways: &'static SeqWays,
    /// The ranks of each suit.
    ranks: [u32; 3],
    /// The windows in force (B11.1).
    windows: u64,
}

impl DragonPlays {
    #[inline(always)]
    pub(super) fn new(public: &Public, hand: Tiles) -> Self {
        let Rules { free_dragons, far_seqs, .. } = public.rules;
        let (tables, families): (&'static Tables, _) = (&TABLES, families());
        let tiles = if public.pool.is_empty() { hand } else { hand.and(public.pool) };
        let limit = public.dragon_limit(public.to_move).map_or(LARGEST, usize::from).min(LARGEST);
        let place = place_of_dragons(tiles);
        let dragons = families.dragons_within[place] & families.dragons_up_to[limit];
        Self {
            families,
            tiles,
            flowers: tiles.flowers(),
            limit,
            place,
            dragons,
            ways: tables.ways(place, limit),
            seq_ways: &SEQ_WAYS[usize::from(free_dragons)][place * SIZES + limit],
            ranks: Suit::ALL.map(|suit| tiles.ranks_of(suit)),
            windows: if far_seqs { !0 } else { SEQS.near },
        }
    }

    fn choices(&self, dragons: u32) -> impl Iterator<Item = &'static Dragons> {
        bits(u64::from(dragons)).map(|place| &self.families.dragons[place])
    }

    /// Counts the leads of a kind.
    #[inline(always)]
    pub(super) fn leads(&self, kind: Kind) -> u32 {
        match kind {
            Kind::Set => self.all_sets(),
            Kind::Seq => self.seqs_up_to(LARGEST),
            Kind::Tube => self.tubes(LOWEST),
            Kind::Plate => self.plates(LOWEST),
            Kind::Sum | Kind::Bomb => 0,
        }
    }

    /// Returns the lead of a kind with this index.
    pub(super) fn lead(&self, kind: Kind, mut number: u32) -> Play {
        match kind {
            Kind::Set => {
                for size in 1..=LARGEST {
                    let here = self.sets(size, 0);
                    if number < here {
                        return self.set(size, 0, number);
                    }
                    number -= here;
                }
                unreachable!("the index is below the count")
            }
            Kind::Seq => {
                let (mut size, mut smaller) = (2, 0);
                loop {
                    let up_to = self.seqs_up_to(size);
                    if number < up_to {
                        return self.seq(self.windows & SEQS.of_size[size], number - smaller);
                    }
                    (size, smaller) = (size + 1, up_to);
                }
            }
            Kind::Tube => self.stack(Kind::Tube, LOWEST, number),
            Kind::Plate => self.stack(Kind::Plate, LOWEST, number),
            Kind::Sum | Kind::Bomb => unreachable!("they are counted elsewhere"),
        }
    }

    /// Counts the answers of the kind of the play to beat.
    #[inline(always)]
    pub(super) fn answers(&self, rules: &Rules, table: Strength) -> u32 {
        let (size, above) = (usize::from(table.size), table.declared + 1);
        match table.kind {
            Kind::Set => self.count_level_sets(table) + self.sets(size, above),
            Kind::Seq => self.level_seqs(rules, table) + self.seqs(size, self.windows_from(size, above)),
            Kind::Tube => self.tubes(above),
            Kind::Plate => self.plates(above),
            Kind::Sum | Kind::Bomb => 0,
        }
    }

    /// Returns the answer with this index.
    pub(super) fn answer(&self, rules: &Rules, table: Strength, number: u32) -> Play {
        let (size, above) = (usize::from(table.size), table.declared + 1);
        match table.kind {
            Kind::Set => {
                let level = self.count_level_sets(table);
                match number.checked_sub(level) {
                    None => self.level_sets(table).nth(number as usize).expect("the index is below the count"),
                    Some(number) => self.set(size, above, number),
                }
            }
            Kind::Seq => match number.checked_sub(self.level_seqs(rules, table)) {
                None => self.level_seq(rules, table, number),
                Some(number) => self.seq(self.windows_from(size, above), number),
            },
            kind => self.stack(kind, above, number),
        }
    }

    /// Counts the sets of a size from this rank on.
    #[inline(always)]
    fn sets(&self, size: usize, least: i8) -> u32 {
        let of_flowers = u32::from(self.ways.flower_sets[self.flowers as usize][size]);
        let flower_ranks = u32::from(least <= 0) + u32::from(least <= HIGHEST_FLOWER as i8);
        let higher = by_count(self.tiles.numbers() & above((least - 1).max(0)));
        let mut sets = of_flowers * flower_ranks;
        for (ranks, ways) in higher.into_iter().zip(&self.ways.number_sets[1..]) {
            sets += ranks.count_ones() * u32::from(ways[size]);
        }
        if size == 1 && self.limit > 0 {
            sets += self.lone_dragons(least).count_ones();
        }
        sets
    }

    /// Counts the sets of all sizes and ranks.
    #[inline(always)]
    fn all_sets(&self) -> u32 {
        let mut sets = 2 * u32::from(self.ways.all_flower_sets[self.flowers as usize]);
        for (ranks, &ways) in by_count(self.tiles.numbers()).into_iter().zip(&self.ways.all_number_sets[1..]) {
            sets += ranks.count_ones() * u32::from(ways);
        }
        if self.limit > 0 {
            sets += self.lone_dragons(0).count_ones();
        }
        sets
    }

    #[inline(always)]
    fn number_sets(&self, size: usize, rank: u8) -> u32 {
        u32::from(self.ways.number_sets[self.tiles.suits_of(rank).count_ones() as usize][size])
    }

    /// Returns the suits of the dragons with at least this rank, one bit each (B1.5).
    fn lone_dragons(&self, least: i8) -> u32 {
        let lowest = (least - HIGHEST_FLOWER as i8 - 1).max(0);
        Suit::ALL
            .into_iter()
            .filter(|&suit| suit.index() as i8 >= lowest && self.tiles.dragons_of(suit) > 0)
            .fold(0, |suits, suit| suits | 1 << suit.index())
    }

    /// Returns the set with this index among those of a size from this rank on.
    fn set(&self, size: usize, least: i8, mut number: u32) -> Play {
        for rank in least.max(0)..=HIGHEST_FLOWER as i8 {
            let here = if rank % HIGHEST_FLOWER as i8 == 0 {
                u32::from(self.ways.flower_sets[self.flowers as usize][size])
            } else {
                self.number_sets(size, rank as u8)
            };
            if number < here {
                return self.sets_of(rank, size).nth(number as usize).expect("the index is below the count");
            }
            number -= here;
        }
        let suit = super::nth(u64::from(self.lone_dragons(least)), number);
        let strength = Strength {
            kind: Kind::Set,
            size: 1,
            declared: 1 + (HIGHEST_FLOWER as i8 + suit as i8),
            tie: suit as u8 + 1,
        };
        (strength, Tiles::of(0, 0, [0, 1, 2].map(|of| u32::from(of == suit))))
    }

    /// Returns the sets of a size and a rank of numbers or flowers.
    fn sets_of(&self, rank: i8, size: usize) -> impl Iterator<Item = Play> {
        let is_flower = rank % HIGHEST_FLOWER as i8 == 0;
        let (parts, own_bits, own) = if is_flower {
            (&self.families.flower_sets, FLOWERS, (1 << self.flowers) - 1)
        } else {
            (&self.families.number_sets, 3, self.tiles.suits_of(rank as u8))
        };
        let limit = self.limit as u32;
        let members = members(parts, own | self.tiles.dragon_bits() << own_bits, size);
        members.filter(move |member| (member >> own_bits).count_ones() <= limit).map(move |member| {
            let dragons = [0, 2, 4].map(|at| (member >> own_bits >> at & 3).count_ones());
            let own = member & ((1 << own_bits) - 1);
            let tiles = if is_flower {
                Tiles::of(0, own.count_ones(), dragons)
            } else {
                Tiles::of(own << (3 * (rank as u32 - 1)), 0, dragons)
            };
            let highest_own = if is_flower { 0 } else { u32::BITS - own.leading_zeros() };
            let highest_dragon = dragons.iter().rposition(|&count| count > 0).map_or(0, |suit| suit as u32 + 1);
            let tie = highest_own.max(highest_dragon) as u8;
            (Strength { kind: Kind::Set, size: size as u8, declared: rank, tie }, tiles)
        })
    }

    /// Returns the sets of the rank on the table with a higher suit (B4.4).
    fn level_sets(&self, table: Strength) -> impl Iterator<Item = Play> {
        // Dragons alone have one set of each rank.
        let of_rank =
            (table.declared <= HIGHEST_FLOWER as i8).then(|| self.sets_of(table.declared, usize::from(table.size)));
        of_rank.into_iter().flatten().filter(move |(play, _)| play.tie > table.tie)
    }

    /// Counts the sets of the rank on the table with a higher suit: all sets of the rank except those without a higher
    /// suit.
    #[inline(always)]
    fn count_level_sets(&self, table: Strength) -> u32 {
        // The place of the dragons of the lower suits, by the number of these suits (see `place_of_dragons`).
        const LOWER: [usize; 4] = [1, 3, 9, 27];
        let size = usize::from(table.size);
        let lower = TABLES.ways(self.place % LOWER[usize::from(table.tie)], self.limit);
        let (all, without) = match table.declared {
            0 | 10 => {
                let flowers = self.flowers as usize;
                (self.ways.flower_sets[flowers][size], lower.flower_sets[flowers][size])
            }
            1..=9 => {
                let suits = self.tiles.suits_of(table.declared as u8);
                let low = suits & ((1 << table.tie) - 1);
                let [all, low] = [suits, low].map(|suits| suits.count_ones() as usize);
                (self.ways.number_sets[all][size], lower.number_sets[low][size])
            }
            // Dragons alone have one set of each rank.
            _ => (0, 0),
        };
        u32::from(all - without)
    }

    fn windows_from(&self, size: usize, least: i8) -> u64 {
        self.windows & SEQS.windows_of(size as u8..=size as u8, least)
    }

    /// Counts the seqs of up to a size.
    #[inline(always)]
    fn seqs_up_to(&self, size: usize) -> u32 {
        if self.windows != !0 {
            return (2..=size).map(|size| self.seqs(size, self.windows & SEQS.of_size[size])).sum();
        }
        let has_flowers = self.flowers > 0;
        let of_suit = |suit: usize| {
            let key = set_of_ranks(self.ranks[suit], has_flowers);
            i32::from(self.seq_ways.of_suits[suit].all_seqs[key][size])
        };
        let with_flowers = if has_flowers { i32::from(self.seq_ways.with_flowers[size]) } else { 0 };
        (of_suit(0) + of_suit(1) + of_suit(2) + with_flowers) as u32
    }

    /// Counts the seqs of a size in some of its windows.
    #[inline(always)]
    fn seqs(&self, size: usize, windows: u64) -> u32 {
        let mut count = 0;
        for suit in 0..3 {
            let (there, ways) = (self.in_windows(suit), &self.seq_ways.of_suits[suit].seqs[size]);
            for window in bits(windows & there.filled_by[self.seq_ways.most[suit]]) {
                count += i32::from(ways[usize::from(there.sizes[window] & 7)]);
            }
        }
        if self.flowers > 0 {
            count += self.seq_ways.with_flowers_in(size, windows);
        }
        count as u32
    }

    /// Returns the number of tiles of a suit in each window.
    #[inline(always)]
    fn in_windows(&self, suit: usize) -> &'static Windows {
        SEQS.tiles_of(self.ranks[suit], self.flowers > 0)
    }

    /// Counts the ordinary seqs of a suit in a window.
    #[inline(always)]
    fn ordinary_count(&self, suit: usize, size: usize, window: usize) -> u32 {
        let all = self.seq_ways.of_suits[suit].seqs[size][usize::from(self.in_windows(suit).sizes[window] & 7)];
        let has_flower = self.flowers > 0 && SEQS.with_flower >> window & 1 == 1;
        let is_imaginary = SEQS.with_imaginary >> window & 1 == 1;
        u32::from(all) - if has_flower { self.seq_ways.lone_flowers(suit, size, is_imaginary) } else { 0 }
    }

    /// Returns the seq with this index among those in some windows.
    fn seq(&self, windows: u64, mut number: u32) -> Play {
        for place in bits(windows) {
            let (size, window) = SEQS.windows[place];
            for suit in 0..3 {
                let here = self.ordinary_count(suit, usize::from(size), place);
                if number < here {
                    return self.ordinary_seq(suit, size, window, number);
                }
                number -= here;
            }
            if self.flowers > 0 && SEQS.with_imaginary >> place & 1 == 1 {
                let here = self.seq_ways.imaginary(usize::from(size));
                if number < here {
                    let mut seqs = self.imaginary_seqs(usize::from(size), window.start);
                    return seqs.nth(number as usize).expect("the index is below the count");
                }
                number -= here;
            }
        }
        unreachable!("the index is below the count")
    }

    /// Returns the ordinary seq of a suit in a window with this index.
    fn ordinary_seq(&self, suit: usize, size: u8, window: Window, mut number: u32) -> Play {
        let key = window.of_suit(self.ranks[suit], self.flowers > 0);
        let seqs = ordinary(self.families, Suit::ALL[suit], key, self.seq_ways.dragons[suit], (size, window));
        for (dragons, places) in seqs {
            if (number as usize) < places.count {
                let others = usize::from(size - dragons.count);
                let member = self.families.seq_parts.member(others, places.slice()[number as usize]);
                let ranks = (member & ((1 << window.numbers) - 1)) << (window.lowest_number - 1);
                let numbers = bits(u64::from(ranks)).fold(0, |numbers, rank| numbers | 1 << (3 * rank + suit));
                let tiles = Tiles::of(numbers, member >> window.numbers, [0; 3]).and(dragons.tiles);
                return (Strength { kind: Kind::Seq, size, declared: window.start, tie: suit as u8 }, tiles);
            }
            number -= places.count as u32;
        }
        unreachable!("the index is below the count")
    }

    /// Returns the imaginary seqs of a size from 0 or 10.
    fn imaginary_seqs(&self, size: usize, start: i8) -> impl Iterator<Item = Play> {
        let firsts = &self.families.imaginary[usize::from(start > 0)];
        self.choices(self.dragons).filter(move |dragons| usize::from(dragons.count) + 1 == size).map(|dragons| {
            let combination = with_id(firsts[dragons.place]);
            (Strength::of(combination), combination.tiles())
        })
    }

    /// Returns the imaginary seqs that beat the one on the table with the same start (B5.5).
    fn level_imaginary_seqs(&self, table: Strength) -> impl Iterator<Item = Play> {
        let there = self.flowers > 0 && table.tie >= IMAGINARY;
        let all = there.then(|| self.imaginary_seqs(usize::from(table.size), table.declared));
        all.into_iter().flatten().filter(move |(play, _)| play.tie > table.tie)
    }

    /// Returns the suits of the ordinary seqs that beat the one on the table with the same start (B5.4).
    fn higher_suits(rules: &Rules, table: Strength) -> std::ops::Range<usize> {
        if rules.seq_suit_tiebreak && table.tie < IMAGINARY { usize::from(table.tie) + 1..3 } else { 0..0 }
    }

    /// Counts the seqs with the start of the seq on the table that beat it.
    fn level_seqs(&self, rules: &Rules, table: Strength) -> u32 {
        if table.tie >= IMAGINARY {
            return self.level_imaginary_seqs(table).count() as u32;
        }
        let size = usize::from(table.size);
        let window = SEQS.place_of(size, table.declared);
        Self::higher_suits(rules, table).map(|suit| self.ordinary_count(suit, size, window)).sum()
    }

    /// Returns the seq with this index among those with the start of the seq on the table.
    fn level_seq(&self, rules: &Rules, table: Strength, mut number: u32) -> Play {
        if table.tie >= IMAGINARY {
            return self.level_imaginary_seqs(table).nth(number as usize).expect("the index is below the count");
        }
        let place = SEQS.place_of(usize::from(table.size), table.declared);
        for suit in Self::higher_suits(rules, table) {
            let here = self.ordinary_count(suit, usize::from(table.size), place);
            if number < here {
                return self.ordinary_seq(suit, table.size, SEQS.windows[place].1, number);
            }
            number -= here;
        }
        unreachable!("the index is below the count")
    }

    /// Returns the class of each rank from the lowest one on (see [`stacks`]).
    #[inline(always)]
    fn classes(&self) -> u64 {
        stacks::classes_of(self.tiles.numbers(), self.flowers) << (CLASS_BITS * (-1 - LOWEST) as u32)
    }

    #[inline(always)]
    fn tubes(&self, least: i8) -> u32 {
        count_stacks(&self.families.tubes, &*self.ways.tubes, self.classes(), least)
    }

    #[inline(always)]
    fn plates(&self, least: i8) -> u32 {
        count_stacks(&self.families.plates, &*self.ways.plates, self.classes(), least)
    }

    /// Returns the tube or plate with this index among those from this start on.
    fn stack(&self, kind: Kind, least: i8, mut number: u32) -> Play {
        let is_tube = kind == Kind::Tube;
        let stacks = if is_tube { &self.families.tubes } else { &self.families.plates };
        let ways = if is_tube { self.ways.tubes.as_slice() } else { self.ways.plates.as_slice() };
        let classes = self.classes();
        for &(window, _) in stacks.windows.iter().filter(|(window, _)| window.start >= least) {
            let here = u32::from(ways[key_of(classes, window.start, ways.len())]);
            if number < here {
                return self.stack_in_window(kind, stacks, window, number);
            }
            number -= here;
        }
        unreachable!("the index is below the count")
    }

    fn stack_in_window(&self, kind: Kind, stacks: &Stacks, window: Window, mut number: u32) -> Play {
        let key = window.of_all(self.tiles.numbers(), self.flowers, stacks.height);
        let parts = stacks.parts(window);
        for dragons in self.choices(self.dragons).filter(|dragons| usize::from(dragons.count) < LARGEST) {
            let others = LARGEST - usize::from(dragons.count);
            let places = parts.of(key, others);
            if (number as usize) < places.count {
                let member = parts.member(others, places.slice()[number as usize]);
                let own_bits = 3 * window.numbers;
                let numbers = (member & ((1 << own_bits) - 1)) << (3 * (window.lowest_number - 1));
                let tiles = Tiles::of(numbers, (member >> own_bits).count_ones(), [0; 3]).and(dragons.tiles);
                return (Strength { kind, size: MAX_TILES_PER_PLAY as u8, declared: window.start, tie: 0 }, tiles);
            }
            number -= places.count as u32;
        }
        unreachable!("the index is below the count")
    }
}

/// Counts the tubes or plates from this start on.
#[inline(always)]
fn count_stacks(stacks: &Stacks, ways: &[u16], classes: u64, least: i8) -> u32 {
    let (first, last) = (stacks.windows[0].0.start, stacks.windows[stacks.windows.len() - 1].0.start);
    (first.max(least)..=last).map(|start| u32::from(ways[key_of(classes, start, ways.len())])).sum()
}

/// Returns the classes of a window with this start, as an index in a table of this length.
#[inline(always)]
fn key_of(classes: u64, start: i8, length: usize) -> usize {
    (classes >> (CLASS_BITS * (start - LOWEST) as u32)) as usize & (length - 1)
}

/// Returns those members of a class that are subsets of a set, in order.
fn members(parts: &'static Parts, set: u32, class: usize) -> impl Iterator<Item = u32> {
    parts.of(set, class).slice().iter().map(move |&place| parts.member(class, place))
}
