//! The table of all combinations of all variants, each listed once and numbered (B4 to B9).

use std::num::NonZeroU16;
use std::sync::{LazyLock, OnceLock};

use super::bombs::bombs;
use super::combination::{Combination, Facts, IMAGINARY, Kind, highest_dragon, highest_suit};
use super::tiles::{DRAGONS_OF_A_KIND, FLOWERS, NUMBERS, Suit, Tile, Tiles};

/// The maximum number of tiles in a play.
pub const MAX_TILES_PER_PLAY: u32 = 6;
/// The lowest rank in a play: at most three dragons reach below a flower as 0 (B5.2).
pub const LOWEST: i8 = -3;
/// The highest rank in a play: at most three dragons reach above a flower as 10.
pub const HIGHEST: i8 = 13;

/// All combinations in the order of their ids.
#[derive(Debug)]
pub struct Table {
    facts: Vec<Facts>,
    /// All combinations, sorted by their tiles and then by id.
    by_tiles: Vec<Combination>,
    /// The notations that have been requested so far.
    texts: Vec<OnceLock<Box<str>>>,
}

static TABLE: LazyLock<Table> = LazyLock::new(Table::new);

/// Returns the table of all combinations.
pub fn table() -> &'static Table {
    &TABLE
}

impl Table {
    fn new() -> Self {
        let mut facts = Vec::new();
        let dragons = dragons();
        add_sets(&dragons, &mut facts);
        add_seqs(&dragons, &mut facts);
        add_sums(&mut facts);
        add_stacks(Kind::Tube, &dragons, &mut facts);
        add_stacks(Kind::Plate, &dragons, &mut facts);
        facts.extend((0..).zip(bombs()).map(|(place, tiles)| facts_of(Kind::Bomb, 0, place, tiles)));
        facts.sort_unstable();
        assert!(facts.len() < usize::from(u16::MAX), "ids fit in sixteen bits");
        let mut by_tiles: Vec<_> = (1..=facts.len()).map(combination).collect();
        by_tiles.sort_by_key(|made| facts[made.id() as usize - 1].tiles);
        let texts = facts.iter().map(|_| OnceLock::new()).collect();
        Self { facts, by_tiles, texts }
    }

    /// The number of combinations.
    pub fn len(&self) -> usize {
        self.facts.len()
    }

    /// Returns the properties of a combination.
    pub fn facts(&self, combination: Combination) -> &Facts {
        &self.facts[combination.id() as usize - 1]
    }

    /// Returns the notation of a combination.
    pub fn text(&self, combination: Combination) -> &str {
        self.texts[combination.id() as usize - 1].get_or_init(|| self.facts(combination).to_string().into())
    }

    /// Returns all combinations in order.
    pub fn all(&self) -> impl Iterator<Item = Combination> {
        (1..=self.len()).map(combination)
    }

    /// Returns all combinations that these tiles make, in order.
    pub fn combinations_of(&self, tiles: Tiles) -> impl Iterator<Item = Combination> {
        let first = self.by_tiles.partition_point(|&made| self.facts(made).tiles < tiles);
        self.by_tiles[first..].iter().copied().take_while(move |&made| self.facts(made).tiles == tiles)
    }
}

fn combination(id: usize) -> Combination {
    let id = u16::try_from(id).ok().and_then(NonZeroU16::new);
    Combination::from(id.expect("the ids of the table begin at 1"))
}

/// Returns all choices of dragons, including none.
fn dragons() -> Vec<Tiles> {
    let counts = || 0..=DRAGONS_OF_A_KIND;
    let lefts = counts();
    lefts
        .flat_map(|left| counts().map(move |centre| (left, centre)))
        .flat_map(|(left, centre)| counts().map(move |right| Tiles::of(0, 0, [left, centre, right])))
        .collect()
}

fn facts_of(kind: Kind, declared: i8, tie: u8, tiles: Tiles) -> Facts {
    let size = tiles.len() as u8;
    let dragons = tiles.dragons().len() as u8;
    Facts { kind, size, declared, tie, tiles, total: None, dragons, needs_free: false }
}

/// Adds sets: tiles of one rank with any dragons, and lone dragons (B4).
fn add_sets(dragons: &[Tiles], out: &mut Vec<Facts>) {
    let numbers = (1..=9).flat_map(|rank: i8| (1..8).map(move |suits| (rank, suits << (3 * (rank - 1)), 0)));
    let flowers = [0, 10].into_iter().flat_map(|rank| (1..=FLOWERS).map(move |flowers| (rank, 0, flowers)));
    for (rank, numbers, flowers) in numbers.chain(flowers) {
        for dragons in dragons {
            let tiles = Tiles::of(numbers, flowers, [0; 3]).and(*dragons);
            if tiles.len() <= MAX_TILES_PER_PLAY {
                out.push(facts_of(Kind::Set, rank, highest_suit(tiles), tiles));
            }
        }
    }
    for (suit, rank) in Suit::ALL.into_iter().zip(11..) {
        let tiles = Tiles::EMPTY.with(Tile::Dragon(suit)).expect("there are dragons");
        out.push(facts_of(Kind::Set, rank, highest_suit(tiles), tiles));
    }
}

/// Adds seqs (B5), including those that need free dragons (B10.5).
fn add_seqs(dragons: &[Tiles], out: &mut Vec<Facts>) {
    for size in 2..=MAX_TILES_PER_PLAY as i8 {
        for start in LOWEST..=HIGHEST + 1 - size {
            for suit in Suit::ALL {
                // The positions in the seq that tiles other than dragons take.
                for places in 1..1_u32 << size {
                    let ranks = (0..size).filter(|place| places >> place & 1 == 1).map(|place| start + place);
                    if let Some(others) = tiles_of_suit(ranks, suit) {
                        add_seqs_with(others, suit, start, size, dragons, out);
                    }
                }
            }
        }
    }
    for start in [0, 10] {
        for dragons in dragons.iter().filter(|dragons| (1..=3).contains(&dragons.len())) {
            let tiles = Tiles::of(0, 1, [0; 3]).and(*dragons);
            out.push(facts_of(Kind::Seq, start, imaginary_tie(*dragons), tiles));
        }
    }
}

/// Returns one tile of each rank, numbers of this suit and flowers; `None` if no tile has one of the ranks.
fn tiles_of_suit(ranks: impl Iterator<Item = i8>, suit: Suit) -> Option<Tiles> {
    let tile = |rank: i8| match rank {
        0 | 10 => Some(Tile::Flower),
        1..=9 => Some(Tile::Number(rank as u8, suit)),
        _ => None,
    };
    ranks.map(tile).try_fold(Tiles::EMPTY, |tiles, tile| tiles.with(tile?))
}

/// Adds the seqs of a suit in which dragons stand for all but these tiles.
fn add_seqs_with(others: Tiles, suit: Suit, start: i8, size: i8, dragons: &[Tiles], out: &mut Vec<Facts>) {
    let missing = size as u32 - others.len();
    for dragons in dragons.iter().filter(|dragons| dragons.len() == missing) {
        if others.numbers() == 0 {
            // Without numbers, the dragons determine the suit (B5.4). A flower before up to three dragons makes an
            // imaginary seq (B5.3), which has no suit.
            let is_imaginary = (start == 0 || start == 10) && missing <= 3;
            if is_imaginary || highest_dragon(*dragons) != Some(suit) {
                continue;
            }
        }
        let needs_free = dragons.dragons_of(suit) != missing;
        out.push(Facts { needs_free, ..facts_of(Kind::Seq, start, suit as u8, others.and(*dragons)) });
    }
}

/// The tie-break of an imaginary seq: its dragons, compared in order from the highest (B5.5).
fn imaginary_tie(dragons: Tiles) -> u8 {
    let from_highest = dragons.iter().collect::<Vec<_>>().into_iter().rev();
    let digits = from_highest.map(|dragon| match dragon {
        Tile::Dragon(suit) => suit as u8,
        _ => unreachable!("only dragons follow the flower"),
    });
    IMAGINARY + digits.fold(0, |key, digit| 3 * key + digit)
}

/// Adds sums (B6).
fn add_sums(out: &mut Vec<Facts>) {
    for rank in 1..=9 {
        for suit in Suit::ALL {
            let total = Tile::Number(rank, suit);
            let tile = Tiles::EMPTY.with(total).expect("there is one");
            for numbers in numbers_with_sum(rank).into_iter().filter(|numbers| numbers & tile.numbers() == 0) {
                add_sums_of(numbers, total, rank as i8, FLOWERS, out);
            }
        }
    }
    // If a flower is the total, one flower fewer can be added.
    for numbers in numbers_with_sum(10) {
        add_sums_of(numbers, Tile::Flower, 10, FLOWERS - 1, out);
    }
    for total in [0, 10] {
        add_sums_of(0, Tile::Flower, total, FLOWERS - 1, out);
    }
}

/// Adds the sums of these numbers and up to `flowers` flowers as zeros.
fn add_sums_of(numbers: u32, total: Tile, declared: i8, flowers: u32, out: &mut Vec<Facts>) {
    for flowers in 0..=flowers {
        let tiles = Tiles::of(numbers, flowers, [0; 3]).with(total).expect("the total is not among the addends");
        if (3..=MAX_TILES_PER_PLAY).contains(&tiles.len()) {
            let tie = if let Tile::Number(_, suit) = total { suit as u8 + 1 } else { 0 };
            out.push(Facts { total: Some(total), ..facts_of(Kind::Sum, declared, tie, tiles) });
        }
    }
}

/// Returns all choices of up to five numbered tiles whose ranks add up to `sum`.
fn numbers_with_sum(sum: u8) -> Vec<u32> {
    fn search(first: u32, left: u8, numbers: u32, out: &mut Vec<u32>) {
        if left == 0 {
            out.push(numbers);
        }
        for bit in first..NUMBERS {
            let rank = (bit / 3) as u8 + 1;
            if rank > left || numbers.count_ones() == MAX_TILES_PER_PLAY - 1 {
                return;
            }
            search(bit + 1, left - rank, numbers | 1 << bit, out);
        }
    }
    let mut out = Vec::new();
    search(0, sum, 0, &mut out);
    out
}

/// Adds tubes or plates: equal numbers of tiles of consecutive ranks, with dragons for missing tiles (B7, B8).
fn add_stacks(kind: Kind, dragons: &[Tiles], out: &mut Vec<Facts>) {
    let height = if kind == Kind::Tube { 2 } else { 3 };
    let ranks = (MAX_TILES_PER_PLAY / height) as i8;
    for start in LOWEST..=HIGHEST + 1 - ranks {
        let mut others = vec![Tiles::EMPTY];
        for rank in start..start + ranks {
            let of_rank = choices_up_to(height, rank);
            others = others.iter().flat_map(|tiles| of_rank.iter().map(|more| tiles.and(*more))).collect();
        }
        for others in others.into_iter().filter(|others| !others.is_empty()) {
            let filling = dragons.iter().filter(|dragons| dragons.len() == MAX_TILES_PER_PLAY - others.len());
            out.extend(filling.map(|dragons| facts_of(kind, start, 0, others.and(*dragons))));
        }
    }
}

/// Returns all choices of at most `most` tiles of a rank, without dragons.
fn choices_up_to(most: u32, rank: i8) -> Vec<Tiles> {
    match rank {
        0 | 10 => (0..=most).map(|flowers| Tiles::of(0, flowers, [0; 3])).collect(),
        1..=9 => {
            let suits = (0..8_u32).filter(|suits| suits.count_ones() <= most);
            suits.map(|suits| Tiles::of(suits << (3 * (rank - 1)), 0, [0; 3])).collect()
        }
        _ => vec![Tiles::EMPTY],
    }
}
