//! The 37 tiles (B1), and sets of them in one word.

use borsh::{BorshDeserialize, BorshSerialize, io};
use chabudai_engine::{as_text, looks_as};
use std::fmt;

/// A suit; suits are ordered from the lowest (B1.2). The left, the centre and the right dragon belong to these suits in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Circles and the left dragon.
    Circles,
    /// Triangles and the centre dragon.
    Triangles,
    /// Squares and the right dragon.
    Squares,
}

impl Suit {
    /// All suits, lowest first.
    pub const ALL: [Self; 3] = [Self::Circles, Self::Triangles, Self::Squares];

    /// The index in the order of suits, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name used in programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Circles => "circles",
            Self::Triangles => "triangles",
            Self::Squares => "squares",
        }
    }
}

/// One tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// A rank from 1 to 9 in a suit.
    Number(u8, Suit),
    /// A flower, 0 or 10 (B1.4).
    Flower,
    /// The dragon of a suit (B1.5).
    Dragon(Suit),
}

impl Tile {
    /// Parses a tile.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        match text.as_bytes() {
            b"F" => Some(Self::Flower),
            b"L" => Some(Self::Dragon(Suit::Circles)),
            b"C" => Some(Self::Dragon(Suit::Triangles)),
            b"R" => Some(Self::Dragon(Suit::Squares)),
            &[rank @ b'1'..=b'9', suit] => {
                let place = b"otq".iter().position(|&letter| letter == suit)?;
                Some(Self::Number(rank - b'0', Suit::ALL[place]))
            }
            _ => None,
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Number(rank, suit) => write!(f, "{rank}{}", ["o", "t", "q"][suit.index()]),
            Self::Flower => f.write_str("F"),
            Self::Dragon(suit) => f.write_str(["L", "C", "R"][suit.index()]),
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The number of flowers in the game (B1.1).
pub const FLOWERS: u32 = 4;
/// The number of dragons of each kind (B1.1).
pub const DRAGONS_OF_A_KIND: u32 = 2;
/// The number of numbered tiles (B1.1).
pub const NUMBERS: u32 = 27;

const FIRST_DRAGON: u32 = NUMBERS + FLOWERS;
const DRAGONS: u32 = 3 * DRAGONS_OF_A_KIND;
const LOWER_DRAGONS: u64 = 0b01_01_01 << FIRST_DRAGON;

/// A multiset of the 37 tiles.
///
/// The bits are in canonical order: the numbers by rank and suit, the flowers, the dragons `L C R`. Equal tiles fill
/// their bits from the lowest. So each choice of tiles has exactly one word, and a subset can be tested by its bits
/// alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, BorshSerialize)]
pub struct Tiles(u64);

impl BorshDeserialize for Tiles {
    fn deserialize_reader<R: io::Read>(reader: &mut R) -> io::Result<Self> {
        let bits = u64::deserialize_reader(reader)?;
        let is_known = bits & !(Self::DEALT.0 | Self::DRAGONS.0) == 0;
        // Equal tiles must fill their bits from the lowest, as they do after they are counted again.
        let counted =
            |tiles: Self| Self::of(tiles.numbers(), tiles.flowers(), Suit::ALL.map(|suit| tiles.dragons_of(suit)));
        let tiles = Some(Self(bits)).filter(|&tiles| is_known && counted(tiles) == tiles);
        tiles.ok_or_else(|| io::ErrorKind::InvalidData.into())
    }
}

impl Tiles {
    /// No tile.
    pub const EMPTY: Self = Self(0);
    /// The tiles that are shuffled and dealt: all but the dragons (B2.1).
    pub const DEALT: Self = Self((1 << FIRST_DRAGON) - 1);
    /// All six dragons.
    pub const DRAGONS: Self = Self(((1 << DRAGONS) - 1) << FIRST_DRAGON);
    /// One dragon of each kind, the dragons of a hand (B2.1).
    pub const OWN_DRAGONS: Self = Self(LOWER_DRAGONS);

    /// Returns the numbered tiles with these bits, and these numbers of flowers and of dragons of each kind.
    #[must_use]
    pub const fn of(numbers: u32, flowers: u32, dragons: [u32; 3]) -> Self {
        let [left, centre, right] = dragons;
        let dragons = unary(left) | unary(centre) << DRAGONS_OF_A_KIND | unary(right) << (2 * DRAGONS_OF_A_KIND);
        Self(numbers as u64 | unary(flowers) << NUMBERS | dragons << FIRST_DRAGON)
    }

    /// The bits.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The numbered tiles, bit `3 * (rank - 1) + suit` each.
    #[must_use]
    pub const fn numbers(self) -> u32 {
        self.0 as u32 & ((1 << NUMBERS) - 1)
    }

    /// The suits of a rank from 1 to 9, lowest suit in the lowest bit.
    #[must_use]
    pub const fn suits_of(self, rank: u8) -> u32 {
        self.0 as u32 >> (3 * (rank - 1)) & 0b111
    }

    /// The ranks of a suit, 1 in the lowest bit.
    #[must_use]
    pub const fn ranks_of(self, suit: Suit) -> u32 {
        // Gathers every third bit: within groups of three first, then across all groups.
        let spread = self.numbers() >> suit as u32 & 0o111_111_111;
        let threes = spread | spread >> 2 | spread >> 4;
        threes & 7 | (threes >> 9 & 7) << 3 | (threes >> 18 & 7) << 6
    }

    /// The bits of the dragons, two for each kind, `L` lowest.
    #[must_use]
    pub const fn dragon_bits(self) -> u32 {
        (self.0 >> FIRST_DRAGON) as u32
    }

    /// The number of flowers.
    #[must_use]
    pub const fn flowers(self) -> u32 {
        // Equal tiles fill their bits from the lowest, so no bits need to be counted.
        ((self.0 >> NUMBERS) as u32 & ((1 << FLOWERS) - 1)).trailing_ones()
    }

    /// The number of dragons of a suit.
    #[must_use]
    pub const fn dragons_of(self, suit: Suit) -> u32 {
        let bits = (self.0 >> (FIRST_DRAGON + DRAGONS_OF_A_KIND * suit as u32)) as u32 & 0b11;
        (bits & 1) + (bits >> 1)
    }

    /// The dragons alone.
    #[must_use]
    pub const fn dragons(self) -> Self {
        Self(self.0 & Self::DRAGONS.0)
    }

    /// The tiles other than dragons.
    #[must_use]
    pub const fn without_dragons(self) -> Self {
        Self(self.0 & Self::DEALT.0)
    }

    /// The number of tiles.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are no tiles.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of `others` are among these tiles.
    #[must_use]
    pub const fn contains(self, others: Self) -> bool {
        others.0 & !self.0 == 0
    }

    /// Returns the tiles with one more, or `None` if the game has no more tiles like it.
    #[must_use]
    pub fn with(self, tile: Tile) -> Option<Self> {
        let (first, copies) = match tile {
            Tile::Number(rank, suit) => (3 * u32::from(rank - 1) + suit as u32, 1),
            Tile::Flower => (NUMBERS, FLOWERS),
            Tile::Dragon(suit) => (FIRST_DRAGON + DRAGONS_OF_A_KIND * suit as u32, DRAGONS_OF_A_KIND),
        };
        let free = (first..first + copies).find(|&bit| self.0 >> bit & 1 == 0)?;
        Some(Self(self.0 | 1 << free))
    }

    /// Returns these tiles without `others`, which must be among them.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        let numbers = self.numbers() & !others.numbers();
        // The remaining equal tiles move down to the lowest of their bits.
        let flowers = (self.0 & Self::DEALT.0) >> NUMBERS >> others.flowers();
        let left = (self.0 ^ others.0) & Self::DRAGONS.0;
        let (lower, upper) = (left & LOWER_DRAGONS, left & !LOWER_DRAGONS);
        Self(numbers as u64 | flowers << NUMBERS | lower | upper >> 1 | upper & lower << 1)
    }

    /// Returns these tiles together with `others`.
    ///
    /// # Panics
    ///
    /// If the game does not have that many of a kind.
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        let (own, more) = (self.0 & Self::DRAGONS.0, others.0 & Self::DRAGONS.0);
        let (own_lower, more_lower) = (own & LOWER_DRAGONS, more & LOWER_DRAGONS);
        let too_many = self.numbers() & others.numbers() != 0
            || self.flowers() + others.flowers() > FLOWERS
            || (own >> 1 & more_lower | more >> 1 & own_lower) != 0;
        assert!(!too_many, "there are not that many tiles of this kind");
        // Equal tiles of both fill their bits from the lowest.
        let flowers = unary(self.flowers() + others.flowers());
        let dragons = own | more | (own_lower & more_lower) << 1;
        Self((self.numbers() | others.numbers()) as u64 | flowers << NUMBERS | dragons)
    }

    /// Returns these tiles together with `others`; `None` if the game does not have that many of a kind.
    #[must_use]
    pub fn checked_and(self, others: Self) -> Option<Self> {
        others.iter().try_fold(self, Self::with)
    }

    /// Returns the tiles that these have in excess of `others`.
    pub fn excess_over(self, others: Self) -> impl Iterator<Item = Tile> {
        (0..u64::BITS).filter(move |bit| self.0 & !others.0 & 1 << bit != 0).map(tile_of)
    }

    /// The tiles in canonical order.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        self.excess_over(Self::EMPTY)
    }

    /// Parses tiles.
    #[must_use]
    pub fn parse<'a>(words: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        words.into_iter().try_fold(Self::EMPTY, |tiles, word| tiles.with(Tile::parse(word)?))
    }

    /// Returns the notation of each tile.
    #[must_use]
    pub fn texts(self) -> Vec<String> {
        self.iter().map(|tile| tile.to_string()).collect()
    }
}

/// Returns a word with the lowest `count` bits set.
const fn unary(count: u32) -> u64 {
    (1 << count) - 1
}

/// Returns the tile that a bit stands for.
fn tile_of(bit: u32) -> Tile {
    let suit = |place: u32| Suit::ALL[place as usize];
    match bit {
        0..NUMBERS => Tile::Number((bit / 3) as u8 + 1, suit(bit % 3)),
        NUMBERS..FIRST_DRAGON => Tile::Flower,
        _ => Tile::Dragon(suit((bit - FIRST_DRAGON) / DRAGONS_OF_A_KIND)),
    }
}

impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, tile) in self.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            write!(f, "{space}{tile}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

as_text!(Tile, "Tile", "A tile as written: `5q`, `F`, `L`.");
looks_as!(Tiles, Vec<Tile>, |tiles| tiles.iter().collect());
