//! The plays that the rules allow now, sorted, made family by family and never searched for.

use std::num::NonZeroU16;
use std::ops::RangeInclusive;

use super::combination::{Combination, Kind};
use super::families::{Dragons, Families, GREATEST_TOTAL, LOW_NUMBERS, LOWEST, Stacks, Window, families, low_class};
use super::refusal::from_hand;
use super::state::{Public, WidenedSums};
use super::table::LARGEST;
use super::tiles::{Suit, Tiles};

/// The sizes of all plays.
const ALL_SIZES: RangeInclusive<u8> = 1..=LARGEST as u8;

/// Puts the plays that the seat to move may make with this hand into `out`, sorted.
pub(super) fn plays(public: &Public, hand: Tiles, out: &mut Vec<Combination>) {
    out.clear();
    let (reach, rules) = (Reach::new(public, hand), &public.rules);
    match public.table {
        None => {
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
    /// The dragons that may be taken together, in the order of tiles.
    dragons: [Dragons; super::families::DRAGON_CHOICES],
    choices: usize,
    most_dragons: u8,
    free_dragons: bool,
}

impl Reach {
    fn new(public: &Public, hand: Tiles) -> Self {
        let families = families();
        let tiles = if public.pool.is_empty() { hand } else { hand.and(public.pool) };
        let most_dragons = public.dragon_limit(public.to_move).unwrap_or(u8::MAX);
        let mut dragons = families.dragons;
        let mut choices = 0;
        for choice in families.dragons {
            if choice.count <= most_dragons && tiles.contains(choice.tiles) {
                dragons[choices] = choice;
                choices += 1;
            }
        }
        Self {
            families,
            tiles,
            ranks: Suit::ALL.map(|suit| tiles.ranks_of(suit)),
            flowers: tiles.flowers(),
            dragons,
            choices,
            most_dragons,
            free_dragons: public.rules.free_dragons,
        }
    }

    fn dragons(&self) -> &[Dragons] {
        &self.dragons[..self.choices]
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
        for size in sizes {
            for &window in self.families.seq_windows[usize::from(size)].iter().filter(|window| window.start >= least) {
                for suit in Suit::ALL {
                    self.add_seqs_of(suit, size, window, out);
                }
                if self.flowers > 0 && window.start % 10 == 0 {
                    let firsts = &self.families.imaginary[usize::from(window.start > 0)];
                    let dragons = self.dragons().iter().filter(|dragons| (1..=3).contains(&dragons.count));
                    let fitting = dragons.filter(|dragons| dragons.count + 1 == size);
                    out.extend(fitting.map(|dragons| with_id(firsts[dragons.place])));
                }
            }
        }
    }

    /// The ordinary seqs of a suit and size from one start.
    fn add_seqs_of(&self, suit: Suit, size: u8, window: Window, out: &mut Vec<Combination>) {
        let key = window.of_suit(self.ranks[suit.index()], self.flowers > 0);
        let there = key.count_ones() as u8;
        if there == 0 {
            return;
        }
        let firsts = &self.families.seqs[usize::from(size)][(window.start - LOWEST) as usize][suit.index()];
        for dragons in self.dragons().iter().filter(|dragons| dragons.count < size && dragons.count + there >= size) {
            let is_own = dragons.is_pure && dragons.highest.is_none_or(|highest| highest == suit);
            if !is_own && !self.free_dragons {
                continue;
            }
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
        let numbers = self.tiles.numbers();
        let mut addends = Addends::new(numbers);
        for size in sizes.filter(|&size| size >= 3) {
            for total in least.max(0) as usize..=GREATEST_TOTAL {
                let is_flower = total % 10 == 0;
                if is_flower && self.flowers == 0 {
                    continue;
                }
                let suits = if is_flower { 0 } else { self.tiles.suits_of(total as u8) };
                let zeros = (self.flowers as usize - usize::from(is_flower)).min(usize::from(size) - 1);
                for tie in (0..4).filter(|&tie| if tie == 0 { is_flower } else { suits >> (tie - 1) & 1 == 1 }) {
                    for zeros in 0..=zeros {
                        let flowers = zeros + usize::from(is_flower);
                        let first = self.families.sums[usize::from(size)][total][tie][flowers];
                        match usize::from(size) - 1 - zeros {
                            0 if is_flower => out.push(with_id(first)),
                            0 => {}
                            1 => {
                                // One number and zeros: another tile of the rank of the total.
                                let others = (1..4).filter(|&suit| suit != tie && suits >> (suit - 1) & 1 == 1);
                                let places = others.map(|suit| suit - 1 - usize::from(suit > tie));
                                out.extend(places.map(|place| with_id(first + place as u16)));
                            }
                            count => add_places(first, addends.of(self.families, total, count), out),
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
            for dragons in self.dragons() {
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

/// The numbers of a hand that can be added, found once for each total and how many they are.
struct Addends {
    numbers: u32,
    places: Vec<u16>,
    /// Where in `places` those of a total and a count stand, if they were found.
    found: [[Option<(u16, u16)>; LARGEST as usize]; GREATEST_TOTAL + 1],
}

impl Addends {
    fn new(numbers: u32) -> Self {
        Self { numbers, places: Vec::new(), found: [[None; LARGEST as usize]; GREATEST_TOTAL + 1] }
    }

    /// The places of all choices of `count` numbers, two or more, that add up to `total`.
    fn of(&mut self, families: &Families, total: usize, count: usize) -> &[u16] {
        let (first, end) = match self.found[total][count] {
            Some(range) => range,
            None => {
                let first = self.places.len() as u16;
                self.find(families, total, count);
                *self.found[total][count].insert((first, self.places.len() as u16))
            }
        };
        &self.places[usize::from(first)..usize::from(end)]
    }

    fn find(&mut self, families: &Families, total: usize, count: usize) {
        let low = self.numbers & ((1 << LOW_NUMBERS) - 1);
        let parts = &families.low_parts;
        self.places.extend_from_slice(parts.of(low, low_class(total, count)));
        if (total, count) == (GREATEST_TOTAL, 2) {
            // Two fives: three choices, by their bits.
            let fives = self.numbers >> LOW_NUMBERS & 0b111;
            let pairs = [0b011, 0b101, 0b110].into_iter().zip(0..);
            self.places.extend(pairs.filter(|(pair, _)| fives & pair == *pair).map(|(_, place)| place));
        }
        // At most one number above 4 but for those: one below the total, so that others are added to it.
        let below_total = (1_u32 << (3 * total.saturating_sub(1))) - 1;
        let mut high = self.numbers & below_total & !((1 << LOW_NUMBERS) - 1);
        while high != 0 {
            let bit = high.trailing_zeros() as usize;
            high &= high - 1;
            let first = families.high_addends[total][count][bit];
            let others = parts.of(low, low_class(total - bit / 3 - 1, count - 1));
            self.places.extend(others.iter().map(|place| first + place));
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
