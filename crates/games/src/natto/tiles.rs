//! The 37 tiles (B1) and sets of them in one word.

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::{as_text, looks_as};
use std::fmt;

/// A suit, from the lowest (B1.2). It names its dragon too: left, centre, right.
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
    /// All suits, from the lowest.
    pub const ALL: [Self; 3] = [Self::Circles, Self::Triangles, Self::Squares];

    /// The place in that order, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name for programs.
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
    /// The tile with this notation.
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

/// Flowers in the game (B1.1).
pub const FLOWERS: u32 = 4;
/// Dragons of each kind (B1.1).
pub const DRAGONS_OF_A_KIND: u32 = 2;
/// Numbered tiles (B1.1).
pub const NUMBERS: u32 = 27;

const FIRST_DRAGON: u32 = NUMBERS + FLOWERS;
const DRAGONS: u32 = 3 * DRAGONS_OF_A_KIND;
const LOWER_DRAGONS: u64 = 0b01_01_01 << FIRST_DRAGON;

/// Some of the 37 tiles.
///
/// Bits stand in canonical order: the numbers by rank and suit, the flowers, the dragons `L C R`. Equal tiles fill their bits
/// from the lowest, so that there is one word for each choice of tiles and a subset is seen by its bits alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, BorshSerialize, BorshDeserialize)]
pub struct Tiles(u64);

impl Tiles {
    /// No tile.
    pub const EMPTY: Self = Self(0);
    /// The tiles that are shuffled and dealt: all but the dragons (B2.1).
    pub const DEALT: Self = Self((1 << FIRST_DRAGON) - 1);
    /// All six dragons.
    pub const DRAGONS: Self = Self(((1 << DRAGONS) - 1) << FIRST_DRAGON);
    /// One dragon of each kind, as a seat gets them (B2.1).
    pub const OWN_DRAGONS: Self = Self(LOWER_DRAGONS);

    /// The numbered tiles with these bits and so many flowers and dragons of each kind.
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

    /// The suits of a rank from 1 to 9, the lowest in the lowest bit.
    #[must_use]
    pub const fn suits_of(self, rank: u8) -> u32 {
        self.0 as u32 >> (3 * (rank - 1)) & 0b111
    }

    /// The ranks of a suit, 1 in the lowest bit.
    #[must_use]
    pub const fn ranks_of(self, suit: Suit) -> u32 {
        // Every third bit, moved together by threes and then all.
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
        // They fill their bits from the lowest, and so no bits need be counted.
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

    /// The tiles that are no dragons.
    #[must_use]
    pub const fn without_dragons(self) -> Self {
        Self(self.0 & Self::DEALT.0)
    }

    /// How many tiles there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all the others are among these.
    #[must_use]
    pub const fn contains(self, others: Self) -> bool {
        others.0 & !self.0 == 0
    }

    /// The tiles with one more, or `None` if there are no more like it.
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

    /// These tiles without the others, which must be among them.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        let numbers = self.numbers() & !others.numbers();
        // What is left of equal tiles moves down to the lowest of their bits.
        let flowers = (self.0 & Self::DEALT.0) >> NUMBERS >> others.flowers();
        let left = (self.0 ^ others.0) & Self::DRAGONS.0;
        let (lower, upper) = (left & LOWER_DRAGONS, left & !LOWER_DRAGONS);
        Self(numbers as u64 | flowers << NUMBERS | lower | upper >> 1 | upper & lower << 1)
    }

    /// These tiles and the others together; there must be so many of each.
    ///
    /// # Panics
    /// If there are not.
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        let (own, more) = (self.0 & Self::DRAGONS.0, others.0 & Self::DRAGONS.0);
        let (own_lower, more_lower) = (own & LOWER_DRAGONS, more & LOWER_DRAGONS);
        let too_many = self.numbers() & others.numbers() != 0
            || self.flowers() + others.flowers() > FLOWERS
            || (own >> 1 & more_lower | more >> 1 & own_lower) != 0;
        assert!(!too_many, "there are not so many tiles like this");
        // Of equal tiles those of both fill the bits from the lowest.
        let flowers = unary(self.flowers() + others.flowers());
        let dragons = own | more | (own_lower & more_lower) << 1;
        Self((self.numbers() | others.numbers()) as u64 | flowers << NUMBERS | dragons)
    }

    /// Those of these tiles that are more than the others have.
    pub fn beyond(self, others: Self) -> impl Iterator<Item = Tile> {
        (0..u64::BITS).filter(move |bit| self.0 & !others.0 & 1 << bit != 0).map(tile_of)
    }

    /// The tiles in canonical order.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        self.beyond(Self::EMPTY)
    }

    /// The tiles that these words name.
    #[must_use]
    pub fn parse<'a>(words: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        words.into_iter().try_fold(Self::EMPTY, |tiles, word| tiles.with(Tile::parse(word)?))
    }

    /// Their notation, a text each.
    #[must_use]
    pub fn texts(self) -> Vec<String> {
        self.iter().map(|tile| tile.to_string()).collect()
    }
}

/// So many bits, from the lowest.
const fn unary(count: u32) -> u64 {
    (1 << count) - 1
}

/// The tile that a bit stands for.
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

as_text!(Tile, "Tile", "A tile as it is written: `5q`, `F`, `L`.");
looks_as!(Tiles, Vec<Tile>, |tiles| tiles.iter().collect());
