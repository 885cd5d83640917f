//! The plays that the rules allow now, sorted, made family by family and never searched for.

use std::num::NonZeroU16;
use std::ops::RangeInclusive;

use super::addends::Addends;
use super::combination::{Combination, Kind};
use super::families::{DRAGON_CHOICES, Dragons, Families, GREATEST_TOTAL, LOWEST, Stacks, Window, families};
use super::refusal::from_hand;
use super::state::{Public, WidenedSums};
use super::table::LARGEST;
use super::tiles::{Suit, Tiles};

/// How many tiles each key of a window of a seq has: quicker than counting bits where no instruction does it.
static SIZES_OF_KEYS: [u8; 1 << LARGEST] = {
    let mut sizes = [0; 1 << LARGEST];
    let mut key = 0;
    while key < sizes.len() {
        sizes[key] = key.count_ones() as u8;
        key += 1;
    }
    sizes
};

/// More plays than a hand usually has.
const MANY: usize = 1024;

/// The sizes of all plays.
const ALL_SIZES: RangeInclusive<u8> = 1..=LARGEST as u8;

/// Puts the plays that the seat to move may make with this hand into `out`, sorted.
pub(super) fn plays(public: &Public, hand: Tiles, out: &mut Vec<Combination>) {
    out.clear();
    let (reach, rules) = (Reach::new(public, hand), &public.rules);
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
            out.retain(|&play| rules.is_higher(play, table));
            reach.add_bombs(public, out);
        }
    }
    if rules.single_must_end && hand.len() <= LARGEST {
        out.retain(|&play| play.size() == 1 || from_hand(public, play) != hand);
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
}

/// Some choices of dragons, in the order of tiles.
#[derive(Clone, Copy)]
struct Choices {
    places: [u8; DRAGON_CHOICES],
    length: u8,
}

impl Choices {
    const NONE: Self = Self { places: [0; DRAGON_CHOICES], length: 0 };

    fn push(&mut self, place: usize) {
        self.places[usize::from(self.length)] = place as u8;
        self.length += 1;
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = &'static Dragons> {
        let all = &families().dragons;
        self.places[..usize::from(self.length)].iter().map(|&place| &all[usize::from(place)])
    }
}

impl Reach {
    fn new(public: &Public, hand: Tiles) -> Self {
        let families = families();
        let tiles = if public.pool.is_empty() { hand } else { hand.and(public.pool) };
        let most_dragons = public.dragon_limit(public.to_move).unwrap_or(u8::MAX);
        let free_dragons = public.rules.free_dragons;
        let (mut dragons, mut in_seqs) = (Choices::NONE, [Choices::NONE; 3]);
        for (place, choice) in families.dragons.iter().enumerate() {
            if choice.count > most_dragons || !tiles.contains(choice.tiles) {
                continue;
            }
            dragons.push(place);
            for (suit, in_seqs) in Suit::ALL.into_iter().zip(&mut in_seqs) {
                let is_own = choice.is_pure && choice.highest.is_none_or(|highest| highest == suit);
                if is_own || free_dragons {
                    in_seqs.push(place);
                }
            }
        }
        Self {
            families,
            tiles,
            ranks: Suit::ALL.map(|suit| tiles.ranks_of(suit)),
            flowers: tiles.flowers(),
            dragons,
            in_seqs,
            most_dragons,
        }
    }

    /// All of a kind, of these sizes and with at least this declared number, sorted. Bombs are apart.
    fn add(&self, kind: Kind, sizes: RangeInclusive<u8>, least: i8, out: &mut Vec<Combination>) {
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
    fn add_sets(&self, sizes: RangeInclusive<u8>, least: i8, out: &mut Vec<Combination>) {
        let before = out.len();
        let dragons = self.tiles.dragon_bits();
        let flower_key = ((1 << self.flowers) - 1) | dragons << super::tiles::FLOWERS;
        for size in sizes {
            let (firsts, class) = (&self.families.sets[usize::from(size)], usize::from(size));
            for rank in least.max(0)..=10 {
                let places = if rank % 10 == 0 {
                    self.families.flower_sets.of(flower_key, class)
                } else {
                    self.families.number_sets.of(self.tiles.suits_of(rank as u8) | dragons << 3, class)
                };
                add_places(firsts[rank as usize], places, out);
            }
            if size == 1 {
                let lone = (11..).zip(Suit::ALL).filter(|&(_, suit)| self.tiles.dragons_of(suit) > 0);
                out.extend(lone.filter(|&(rank, _)| rank >= least).map(|(rank, _)| with_id(firsts[rank as usize])));
            }
        }
        if u32::from(self.most_dragons) < self.tiles.dragons().len() {
            let mut place = 0;
            out.retain(|play| {
                place += 1;
                place <= before || play.facts().dragons <= self.most_dragons
            });
        }
    }

    /// Seqs (B5), the imaginary ones of each start behind the ordinary ones.
    fn add_seqs(&self, sizes: RangeInclusive<u8>, least: i8, out: &mut Vec<Combination>) {
        let starts = Suit::ALL.map(|suit| self.seq_starts(suit));
        for size in sizes {
            for &window in self.families.seq_windows[usize::from(size)].iter().filter(|window| window.start >= least) {
                for suit in Suit::ALL {
                    if starts[suit.index()][usize::from(size)] >> (window.start - LOWEST) & 1 == 1 {
                        self.add_seqs_of(suit, size, window, out);
                    }
                }
                if self.flowers > 0 && window.start % 10 == 0 && size <= 4 {
                    let firsts = &self.families.imaginary[usize::from(window.start > 0)];
                    let fitting = self.dragons.iter().filter(|dragons| dragons.count + 1 == size);
                    out.extend(fitting.map(|dragons| with_id(firsts[dragons.place])));
                }
            }
        }
    }

    /// By size, from which starts no more ranks of a suit are missing than dragons may stand in for.
    fn seq_starts(&self, suit: Suit) -> [u32; LARGEST as usize + 1] {
        let most = self.in_seqs[suit.index()].iter().map(|dragons| dragons.count).max().unwrap_or(0);
        if most > 2 {
            return [!0; LARGEST as usize + 1];
        }
        // Bits from the rank -1 on; the flower is 0 and 10.
        let flower = if self.flowers > 0 { 1 << 1 | 1 << 11 } else { 0 };
        let ranks = self.ranks[suit.index()] << 2 | flower;
        let (mut none, mut one, mut two) = (!0, 0, 0);
        let mut starts = [0; LARGEST as usize + 1];
        for size in 1..starts.len() {
            let next = ranks >> (size - 1);
            two = two & next | one & !next;
            one = one & next | none & !next;
            none &= next;
            starts[size] = none | if most > 0 { one } else { 0 } | if most > 1 { two } else { 0 };
        }
        starts
    }

    /// The ordinary seqs of a suit and size from one start.
    fn add_seqs_of(&self, suit: Suit, size: u8, window: Window, out: &mut Vec<Combination>) {
        let key = window.of_suit(self.ranks[suit.index()], self.flowers > 0);
        let there = SIZES_OF_KEYS[key as usize];
        if there == 0 {
            return;
        }
        let firsts = &self.families.seqs[usize::from(size)][(window.start - LOWEST) as usize][suit.index()];
        let dragons = self.in_seqs[suit.index()].iter();
        for dragons in dragons.filter(|dragons| dragons.count < size && dragons.count + there >= size) {
            let others = size - dragons.count;
            let mut places = self.families.seq_parts.of(key, usize::from(others));
            // A flower alone, the last choice of one tile, leaves the suit to the dragons (B5.4), or makes an imaginary
            // seq (B5.3).
            let is_imaginary = window.start % 10 == 0 && dragons.count <= 3;
            if others == 1 && key >> window.numbers == 1 && (is_imaginary || dragons.highest != Some(suit)) {
                places = &places[..places.len() - 1];
            }
            add_places(firsts[dragons.place], places, out);
        }
    }

    /// Sums (B6).
    fn add_sums(&self, sizes: RangeInclusive<u8>, least: i8, out: &mut Vec<Combination>) {
        let addends = Addends::of(self.families, self.tiles, least.max(0) as usize);
        for size in sizes.filter(|&size| size >= 3).map(usize::from) {
            for total in least.max(0) as usize..=GREATEST_TOTAL {
                let flower = usize::from(total % 10 == 0);
                let zeros = (self.flowers as usize).saturating_sub(flower);
                let ties = if flower == 1 { 0b1 } else { self.tiles.suits_of(total as u8) << 1 };
                for tie in (0..4).filter(|tie| ties >> tie & 1 == 1) {
                    let firsts = &self.families.sums[size][total][tie];
                    for count in addends.counts(total, (size - 1).saturating_sub(zeros), size - 1) {
                        let first = firsts[size - 1 - count + flower];
                        if count == 1 {
                            // One number and zeros: another tile of the rank of the total.
                            let others = (1..4).filter(|&suit| suit != tie && ties >> suit & 1 == 1);
                            let places = others.map(|suit| suit - 1 - usize::from(suit > tie));
                            out.extend(places.map(|place| with_id(first + place as u16)));
                        } else {
                            add_places(first, addends.places(total, count), out);
                        }
                    }
                }
            }
        }
    }

    /// Tubes or plates (B7, B8).
    fn add_stacks(&self, stacks: &Stacks, least: i8, out: &mut Vec<Combination>) {
        let numbers = self.tiles.numbers();
        for (window, firsts) in stacks.windows.iter().filter(|(window, _)| window.start >= least) {
            let key = window.of_all(numbers, self.flowers, stacks.height);
            let there = key.count_ones();
            let parts = stacks.parts(*window);
            for dragons in self.dragons.iter() {
                let others = LARGEST - u32::from(dragons.count);
                if (1..=there).contains(&others) {
                    add_places(firsts[dragons.place], parts.of(key, others as usize), out);
                }
            }
        }
    }

    /// The bombs in force that beat what lies on the table (B9).
    fn add_bombs(&self, public: &Public, out: &mut Vec<Combination>) {
        for &(id, tiles) in &self.families.bombs {
            let is_there = self.tiles.contains(tiles) && tiles.dragons().len() <= u32::from(self.most_dragons);
            let bomb = with_id(id);
            if is_there
                && public.rules.has_bomb(tiles)
                && public.table.is_none_or(|table| public.rules.beats(bomb, table))
            {
                out.push(bomb);
            }
        }
    }
}

/// The combinations at these places of a family.
#[inline]
fn add_places(first: u16, places: &[u16], out: &mut Vec<Combination>) {
    out.extend(places.iter().map(|place| with_id(first + place)));
}

/// The combination with an id that the table has.
#[inline]
fn with_id(id: u16) -> Combination {
    debug_assert!(id > 0, "no family begins with a pass");
    Combination::from(NonZeroU16::MIN.saturating_add(id - 1))
}
