//! Actions of seats and of chance, with their notation and ids.

use std::fmt;

use chabudai_engine::{NO_ID, NotationError, Seat};

use super::combination::{Combination, Kind};
use super::combination_table::{HIGHEST, LOWEST, table};
use super::tiles::{Tile, Tiles};

/// The number of tiles dealt to a seat (B2.1).
pub const DEALT: u32 = 13;
/// The number of tiles left over by a deal (B2.1).
pub const LEFT_OVER: u32 = Tiles::DEALT.len() - 2 * DEALT;

/// The id of a pass.
const PASS: u32 = 0;

/// An action of a seat or of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `pass`: ends the trick (B3.3).
    Pass,
    /// `set 3 3o L` and the other kinds: plays a combination (B3.1, B3.2).
    Play(Combination),
    /// `start 1`: chance draws the seat that leads the round (B3.6).
    Start(Seat),
    /// `deal 1o …`: chance deals these tiles to the two seats; the other shuffled tiles are left over (B2.1).
    Deal([Tiles; 2]),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Play(combination) => fmt::Display::fmt(combination, f),
            Self::Start(seat) => write!(f, "start {seat}"),
            Self::Deal([first, second]) => {
                let left_over = Tiles::DEALT.without(first.and(*second));
                write!(f, "deal {first} {second} {left_over}")
            }
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The number of action ids.
pub(super) fn ids() -> u32 {
    table().len() as u32 + 1
}

impl Action {
    /// Returns the id: 0 for a pass, the combination's id for a play. Actions of chance have no id.
    pub(super) const fn id(&self) -> u32 {
        match self {
            Self::Pass => PASS,
            Self::Play(combination) => combination.id(),
            Self::Start(_) | Self::Deal(_) => NO_ID,
        }
    }

    /// Returns the action with this id.
    pub(super) fn with_id(id: u32) -> Option<Self> {
        if id == PASS { Some(Self::Pass) } else { Combination::with_id(id).map(Self::Play) }
    }

    /// Parses an action. The tiles of a play may be in any order.
    pub(super) fn parse(text: &str) -> Result<Self, NotationError> {
        let wrong = |expected: &str| NotationError::new(text, expected);
        if text == "pass" {
            return Ok(Self::Pass);
        }
        let (word, rest) = text.split_once(' ').ok_or_else(|| wrong(EXPECTED))?;
        match word {
            "start" => match rest {
                "0" | "1" => Ok(Self::Start(Seat::new(usize::from(rest == "1")))),
                _ => Err(wrong("start 0 or start 1")),
            },
            "deal" => parse_deal(rest).ok_or_else(|| wrong("deal and the 31 tiles without the dragons (B2.1)")),
            _ => {
                let kind = Kind::parse(word).ok_or_else(|| wrong(EXPECTED))?;
                parse_play(kind, rest).map(Self::Play).map_err(|expected| wrong(&expected))
            }
        }
    }
}

const EXPECTED: &str =
    "set 3 3o L, seq -1 1o F L, sum 5 2o 3t = 5q, tube 8 8o 8t 9o 9t F F, plate 9 9o 9t F F L C, bomb F F F or pass";

fn parse_deal(text: &str) -> Option<Action> {
    let words: Vec<_> = text.split(' ').collect();
    let all = Tiles::parse(words.iter().copied())?;
    if all != Tiles::DEALT {
        return None;
    }
    let mut hands = words.chunks(DEALT as usize).map(|words| Tiles::parse(words.iter().copied()));
    Some(Action::Deal([hands.next()??, hands.next()??]))
}

/// Parses a combination of this kind from the text after the kind. Fails with a description of the accepted texts.
fn parse_play(kind: Kind, text: &str) -> Result<Combination, String> {
    let (declared, text) = match kind {
        Kind::Bomb => (0, text),
        _ => {
            text.split_once(' ').and_then(|(number, rest)| Some((parse_declared(number)?, rest))).ok_or_else(|| {
                let example = if kind == Kind::Seq { "a start from -3 to 10" } else { "a number from -3 to 13" };
                format!("{} and {example}, then tiles", kind.name())
            })?
        }
    };
    let (addends, total) = match kind {
        Kind::Sum => {
            let (addends, total) = text.split_once(" = ").ok_or("sum 5 2o 3t = 5q: the total last (B6.3)")?;
            (addends, Some(Tile::parse(total).ok_or_else(|| format!("a tile for the total instead of {total:?}"))?))
        }
        _ => (text, None),
    };
    let tiles = Tiles::parse(addends.split(' '))
        .and_then(|tiles| total.map_or(Some(tiles), |total| tiles.with(total)))
        .ok_or("tiles such as 1o, 9t, 5q, F, L, C and R, no more of each than the game has (B1.1)")?;
    let made: Vec<_> = table().combinations_of(tiles).filter(|made| made.kind() == kind).collect();
    let same = |made: &&Combination| made.declared_number() == declared && made.facts().total == total;
    made.iter().find(same).copied().ok_or_else(|| expected_of(kind, &made))
}

/// Parses a rank that is written without a plus sign or leading zeros.
fn parse_declared(text: &str) -> Option<i8> {
    text.parse().ok().filter(|number: &i8| (LOWEST..=HIGHEST).contains(number) && number.to_string() == text)
}

/// Describes the combinations of this kind that the tiles make or, if they make none, the tiles that a combination of
/// the kind has.
fn expected_of(kind: Kind, made: &[Combination]) -> String {
    if !made.is_empty() {
        let texts: Vec<_> = made.iter().map(ToString::to_string).collect();
        return format!("what these tiles make: {} (B3.4)", texts.join(", "));
    }
    let expected = match kind {
        Kind::Set => "one to six tiles of one rank, not dragons alone (B4.1, B4.2)",
        Kind::Seq => "two to six tiles of one suit with consecutive ranks (B5.1), or a flower and dragons (B5.3)",
        Kind::Sum => "three to six tiles without dragons, one of them the sum of the others (B6.1)",
        Kind::Tube => "three pairs of consecutive ranks (B7.1)",
        Kind::Plate => "two triples of consecutive ranks (B8.1)",
        Kind::Bomb => "L C, L R, C R, L C R, F F, F F F or F F F F (B9.1, B9.4)",
    };
    expected.to_owned()
}
