//! Combinations (B4 to B9): ids into the table of all combinations, and their properties.

use std::fmt;
use std::num::NonZeroU16;

use borsh::{BorshDeserialize, BorshSerialize, io};

use super::combination_table::table;
use super::options::{Rules, WidenedSums};
use super::tiles::{Suit, Tile, Tiles};

/// The kinds of combinations, in the order of their ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Tiles of one rank (B4).
    Set,
    /// Consecutive ranks of one suit (B5).
    Seq,
    /// Tiles and their total (B6).
    Sum,
    /// Three pairs of consecutive ranks (B7).
    Tube,
    /// Two triples of consecutive ranks (B8).
    Plate,
    /// A bomb (B9).
    Bomb,
}

impl Kind {
    /// All kinds, in order.
    pub const ALL: [Self; 6] = [Self::Set, Self::Seq, Self::Sum, Self::Tube, Self::Plate, Self::Bomb];

    /// The word for this kind in the notation.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Set => "set",
            Self::Seq => "seq",
            Self::Sum => "sum",
            Self::Tube => "tube",
            Self::Plate => "plate",
            Self::Bomb => "bomb",
        }
    }

    /// Returns the kind with this word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == word)
    }
}

/// Properties of a combination that do not depend on the options.
///
/// The order of the fields is the order of the ids: by kind, size, declared number, tie-break and tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Facts {
    /// The kind.
    pub kind: Kind,
    /// The number of tiles.
    pub size: u8,
    /// The rank, start or total (B3.4); 0 for a bomb.
    pub declared: i8,
    /// Decides between equal declared numbers. For a set or a sum, the suit's index plus one, or 0 without a suit
    /// (B4.4, B6.4). For a seq, the suit's index; for an imaginary seq, a number not below [`IMAGINARY`] that orders
    /// its dragons (B5.4, B5.5). For a bomb, its rank among all bombs (B9). Otherwise 0.
    pub tie: u8,
    /// The tiles.
    pub tiles: Tiles,
    /// The total of a sum.
    pub total: Option<Tile>,
    /// The number of dragons.
    pub dragons: u8,
    /// Whether a dragon stands for a tile of another suit in a seq, which only free dragons may (B10.5).
    pub needs_free: bool,
}

/// The properties by which plays are compared (B4.4 to B9.2); see [`Facts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Strength {
    pub(super) kind: Kind,
    pub(super) size: u8,
    pub(super) declared: i8,
    pub(super) tie: u8,
}

impl Strength {
    pub(super) fn of(combination: Combination) -> Self {
        let facts = combination.facts();
        Self { kind: facts.kind, size: facts.size, declared: facts.declared, tie: facts.tie }
    }

    const fn is_imaginary(self) -> bool {
        matches!(self.kind, Kind::Seq) && self.tie >= IMAGINARY
    }
}

/// The lowest `tie` of an imaginary seq.
pub const IMAGINARY: u8 = 3;

/// A combination, represented by its id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize)]
pub struct Combination(NonZeroU16);

impl BorshDeserialize for Combination {
    fn deserialize_reader<R: io::Read>(reader: &mut R) -> io::Result<Self> {
        let id = u32::from(u16::deserialize_reader(reader)?);
        Self::with_id(id).ok_or_else(|| io::ErrorKind::InvalidData.into())
    }
}

impl From<NonZeroU16> for Combination {
    /// Returns the combination with this id, which must be in the table.
    fn from(id: NonZeroU16) -> Self {
        Self(id)
    }
}

impl Combination {
    /// Returns the combination with this id, if it exists.
    #[must_use]
    pub fn with_id(id: u32) -> Option<Self> {
        let id = NonZeroU16::new(u16::try_from(id).ok()?)?;
        (usize::from(id.get()) <= table().len()).then_some(Self(id))
    }

    /// The id, from 1.
    #[must_use]
    pub const fn id(self) -> u32 {
        self.0.get() as u32
    }

    /// The properties of the combination.
    #[must_use]
    pub fn facts(self) -> &'static Facts {
        table().facts(self)
    }

    /// The notation. It is created once per process and then kept.
    #[must_use]
    pub fn text(self) -> &'static str {
        table().text(self)
    }

    /// The kind.
    #[must_use]
    pub fn kind(self) -> Kind {
        self.facts().kind
    }

    /// The number of tiles.
    #[must_use]
    pub fn size(self) -> u8 {
        self.facts().size
    }

    /// The declared rank, start or total (B3.4).
    #[must_use]
    pub fn declared_number(self) -> i8 {
        self.facts().declared
    }

    /// The tiles.
    #[must_use]
    pub fn tiles(self) -> Tiles {
        self.facts().tiles
    }

    /// Whether this is a seq of a flower followed by dragons (B5.3).
    #[must_use]
    pub fn is_imaginary(self) -> bool {
        self.facts().is_imaginary()
    }

    /// The tiles in the order of the text: canonical order, except that a total comes last.
    pub(super) fn tiles_as_written(self) -> impl Iterator<Item = Tile> {
        self.facts().addends().iter().chain(self.facts().total)
    }

    /// The tiles in display order, each with the rank that it stands for; in a bomb, tiles stand for no rank.
    #[must_use]
    pub fn ranked_tiles(self) -> Vec<(Tile, Option<i8>)> {
        self.facts().ranked_tiles()
    }
}

impl Facts {
    /// Whether this is a seq of a flower followed by dragons (B5.3).
    #[must_use]
    pub fn is_imaginary(&self) -> bool {
        self.kind == Kind::Seq && self.tie >= IMAGINARY
    }

    /// Whether this is a seq that reaches below -1 or above 11, other than an imaginary one (B5.2, B11.1).
    #[must_use]
    pub fn is_far(&self) -> bool {
        let end = self.declared + self.size as i8 - 1;
        self.kind == Kind::Seq && !self.is_imaginary() && (self.declared < -1 || end > 11)
    }

    /// The tiles of a sum that are added together.
    pub(super) fn addends(&self) -> Tiles {
        let total = self.total.and_then(|total| Tiles::EMPTY.with(total)).unwrap_or_default();
        self.tiles.without(total)
    }

    fn ranked_tiles(&self) -> Vec<(Tile, Option<i8>)> {
        match self.kind {
            Kind::Set => self.tiles.iter().map(|tile| (tile, Some(self.declared))).collect(),
            Kind::Seq => self.tiles_by_rank(1),
            Kind::Sum => self.sum_tiles(),
            Kind::Tube => self.tiles_by_rank(2),
            Kind::Plate => self.tiles_by_rank(3),
            Kind::Bomb => self.tiles.iter().map(|tile| (tile, None)).collect(),
        }
    }

    /// Lists tiles rank by rank from the declared one, with dragons for missing tiles.
    fn tiles_by_rank(&self, of_each: usize) -> Vec<(Tile, Option<i8>)> {
        let mut dragons = self.tiles.dragons().iter();
        let others = self.tiles.without_dragons();
        let ranks = self.declared..self.declared + self.size as i8 / of_each as i8;
        ranks
            .flat_map(|rank| {
                let own = others.iter().filter(|&tile| may_be(tile, rank));
                let tiles: Vec<_> = own.chain(&mut dragons).take(of_each).collect();
                tiles.into_iter().map(move |tile| (tile, Some(rank)))
            })
            .collect()
    }

    fn sum_tiles(&self) -> Vec<(Tile, Option<i8>)> {
        let addends = self.addends();
        // Flowers alone add up to 10 if one of them is the 10 (B6.2).
        let mut ten = (self.declared == 10 && addends.numbers() == 0).then_some(10);
        let addends = addends.iter().map(|tile| match tile {
            Tile::Number(rank, _) => (tile, Some(rank as i8)),
            _ => (tile, ten.take().or(Some(0))),
        });
        addends.chain(self.total.map(|total| (total, Some(self.declared)))).collect()
    }
}

/// Whether a tile other than a dragon can have this rank (B1.3).
fn may_be(tile: Tile, rank: i8) -> bool {
    match tile {
        Tile::Number(own, _) => own as i8 == rank,
        Tile::Flower => rank == 0 || rank == 10,
        Tile::Dragon(_) => false,
    }
}

/// The highest suit among the tiles, including dragons (B4.4): 0 without any, otherwise the suit's index plus one.
pub(super) fn highest_suit(tiles: Tiles) -> u8 {
    let suits = tiles.iter().filter_map(|tile| match tile {
        Tile::Number(_, suit) | Tile::Dragon(suit) => Some(suit as u8 + 1),
        Tile::Flower => None,
    });
    suits.max().unwrap_or(0)
}

/// The suit of the highest dragon.
pub(super) fn highest_dragon(tiles: Tiles) -> Option<Suit> {
    Suit::ALL.into_iter().rev().find(|&suit| tiles.dragons_of(suit) > 0)
}

impl Rules {
    /// Whether a play has the kind and the number of tiles of the play on the table (B3.2, B10.2). Not for bombs.
    #[must_use]
    pub fn fits(&self, play: Combination, table: Combination) -> bool {
        self.fits_strength(Strength::of(play), Strength::of(table))
    }

    fn fits_strength(&self, play: Strength, table: Strength) -> bool {
        let any_size = play.kind == Kind::Sum && self.widened_sums != WidenedSums::Off;
        play.kind == table.kind && (any_size || play.size == table.size)
    }

    /// Whether a play for which [`Rules::fits`] holds beats the play on the table (B4.4 to B9.2).
    #[must_use]
    pub fn is_higher(&self, play: Combination, table: Combination) -> bool {
        self.is_stronger(Strength::of(play), Strength::of(table))
    }

    pub(super) fn is_stronger(&self, play: Strength, table: Strength) -> bool {
        if play.declared != table.declared {
            return play.declared > table.declared;
        }
        match play.kind {
            Kind::Sum if self.widened_sums == WidenedSums::EqualOk => true,
            Kind::Seq if play.is_imaginary() != table.is_imaginary() => false,
            Kind::Seq if play.tie < IMAGINARY && !self.seq_suit_tiebreak => false,
            _ => play.tie > table.tie,
        }
    }

    /// Whether a play beats the play on the table (B3.2, B9.2).
    #[must_use]
    pub fn beats(&self, play: Combination, table: Combination) -> bool {
        self.beats_strength(Strength::of(play), Strength::of(table))
    }

    pub(super) fn beats_strength(&self, play: Strength, table: Strength) -> bool {
        if play.kind == Kind::Bomb && table.kind != Kind::Bomb {
            return true;
        }
        // Bombs of all sizes are compared by their rank in the list.
        (play.kind == Kind::Bomb && table.kind == Kind::Bomb || self.fits_strength(play, table))
            && self.is_stronger(play, table)
    }
}

impl fmt::Display for Combination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Display for Facts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name())?;
        if self.kind != Kind::Bomb {
            write!(f, " {}", self.declared)?;
        }
        write!(f, " {}", self.addends())?;
        self.total.map_or(Ok(()), |total| write!(f, " = {total}"))
    }
}

impl fmt::Debug for Combination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
