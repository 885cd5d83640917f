//! Bonuses (E13): their names and their conditions.

use super::cards::{Card, Cards, NUMBER_RANKS, Suit};
use super::options::Bonuses;
use super::readings::Shape;
use super::scoring::{Holding, Part, PartKind};
use super::sets::GroupKind;
use super::state::Source;

/// Defines the bonuses in one table, so that the name and title of each are on one line.
macro_rules! bonuses {
    ($($(#[$doc:meta])* $bonus:ident = $name:literal, $title:literal;)*) => {
        /// The bonuses that the option `bonuses` can give points (E13.4 to E13.7), in the order of the rules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Bonus {
            $($(#[$doc])* $bonus,)*
        }

        const NAMES: [&str; Bonus::COUNT] = [$($name),*];
        const TITLES: [&str; Bonus::COUNT] = [$($title),*];
        const ORDER: [Bonus; Bonus::COUNT] = [$(Bonus::$bonus),*];
    };
}

bonuses! {
    /// The sets are four runs.
    AllRuns = "all-runs", "all runs";
    /// Books or tomes of one number rank in all suits.
    FourSuits = "four-suits", "one rank in four suits";
    /// Each card is an ace or a nine.
    AcesAndNines = "aces-and-nines", "aces and nines";
    /// No card is an ace or a nine.
    NoAcesOrNines = "no-aces-or-nines", "no aces or nines";
    /// All cards are face cards.
    AllFaces = "all-faces", "all faces";
    /// All cards are red or all are black.
    OneColour = "one-colour", "one colour";
    /// All cards are of one suit.
    OneSuit = "one-suit", "one suit";
    /// Nine consecutive ranks of a suit.
    Sequence9 = "sequence-9", "nine in sequence";
    /// Twelve consecutive ranks of a suit.
    Sequence12 = "sequence-12", "twelve in sequence";
    /// Fourteen consecutive ranks of a suit.
    Sequence14 = "sequence-14", "fourteen in sequence";
    /// The hand is read as seven pairs.
    SevenPairs = "seven-pairs", "seven pairs";
    /// The last card is in the pair.
    OutOnPair = "out-on-pair", "out on the pair";
    /// The last card was drawn.
    OutFromWall = "out-from-wall", "out from the wall";
    /// The last card was a replacement.
    OutFromBack = "out-from-back", "out from the back of the wall";
    /// The last card left the wall empty.
    OutOnLastCard = "out-on-last-card", "out on the last card";
    /// The seat goes out on its first turn.
    OutOnFirstTurn = "out-on-first-turn", "out on the first turn";
    /// No open meld, and the last card was drawn.
    HiddenHand = "hidden-hand", "hidden hand";
    /// Two tomes.
    Tomes2 = "tomes-2", "two tomes";
    /// Three tomes.
    Tomes3 = "tomes-3", "three tomes";
    /// Four tomes.
    Tomes4 = "tomes-4", "four tomes";
    /// The even crowns.
    CrownEvens = "crown-evens", "all even crowns";
    /// The odd crowns.
    CrownOdds = "crown-odds", "all odd crowns";
    /// The lowest and the highest crown.
    CrownEnds = "crown-ends", "ace and nine of crowns";
    /// A face card of the seat's suit (E14.1).
    SeatSuitFace = "seat-suit-face", "faces of the seat's suit";
    /// A laid bonus card of the seat's suit (E14.1).
    SeatSuitBonusCard = "seat-suit-bonus-card", "bonus cards of the seat's suit";
}

/// Of each of these lines, only the first bonus that is earned and named in the option counts (E13.2).
const LINES: [&[Bonus]; 6] = {
    use Bonus::*;
    [
        &[Sequence14, Sequence12, Sequence9],
        &[OneSuit, OneColour],
        &[AllFaces, NoAcesOrNines],
        &[OutFromBack, OutFromWall],
        &[Tomes4, Tomes3, Tomes2],
        &[CrownOdds, CrownEnds],
    ]
};

impl Bonus {
    /// The number of bonuses.
    pub const COUNT: usize = Self::SeatSuitBonusCard as usize + 1;

    /// Returns all bonuses, in the order of the rules.
    pub fn all() -> impl Iterator<Item = Self> {
        ORDER.into_iter()
    }

    /// The name in the option `bonuses`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        NAMES[self as usize]
    }

    /// The title shown to players.
    #[must_use]
    pub const fn title(self) -> &'static str {
        TITLES[self as usize]
    }

    /// The clause that defines the bonus.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self as usize {
            0..=10 => "E13.4",
            11..=15 => "E13.5",
            16 => "E13.6",
            _ => "E13.7",
        }
    }

    const fn bit(self) -> u32 {
        1 << self as usize
    }
}

/// A set of bonuses, one bit each.
#[derive(Clone, Copy, Default)]
struct Earned(u32);

impl Earned {
    fn add(&mut self, bonus: Bonus, is_earned: bool) {
        self.0 |= u32::from(is_earned) << bonus as usize;
    }

    /// Returns the bonuses that count: those named in the option, and of each line only the first (E13.2).
    fn that_count(self, bonuses: &Bonuses) -> impl Iterator<Item = (Bonus, i32)> {
        let is_named = |bonus: &Bonus| self.0 & bonus.bit() != 0 && bonuses.points(*bonus).is_some();
        let mut left = self.0;
        for line in LINES {
            for beaten in line.iter().filter(|bonus| is_named(bonus)).skip(1) {
                left &= !beaten.bit();
            }
        }
        let counted = Bonus::all().filter(move |bonus| left & bonus.bit() != 0);
        counted.filter_map(|bonus| Some((bonus, bonuses.points(bonus)?)))
    }
}

/// Calls `visit` with every bonus that counts for a seat and its points (E13.1). The bonuses for going out depend on
/// the reading.
pub(super) fn count(
    bonuses: &Bonuses,
    holding: &Holding<'_>,
    reading: Option<(Shape, &[Part])>,
    mut visit: impl FnMut(Bonus, i32),
) {
    if bonuses.is_empty() {
        return;
    }
    let mut earned = table_bonuses(holding);
    if let Some((shape, parts)) = reading {
        earned.0 |= card_bonuses(holding, shape, parts).0 | going_out_bonuses(holding, shape, parts).0;
    }
    earned.that_count(bonuses).for_each(|(bonus, points)| visit(bonus, points));
}

/// Bonuses for the cards of the hand (E13.4).
fn card_bonuses(holding: &Holding<'_>, shape: Shape, parts: &[Part]) -> Earned {
    let all = holding.hand.playing().and(&holding.place.melds.cards());
    let every = |is: fn(Card) -> bool| all.kinds().all(is);
    let is_end = |card: Card| card.is_number() && (card.rank() == 0 || card.rank() == NUMBER_RANKS - 1);
    let suits = Suit::ALL.map(|suit| all.suit(suit) != 0);
    let [spades, hearts, diamonds, clubs] = suits;
    let sequence = Suit::ALL.into_iter().map(|suit| longest_sequence(all, suit)).max().unwrap_or(0);
    let sets = || parts.iter().filter(|part| part.kind != PartKind::Pair);
    let mut earned = Earned::default();
    let is_plain = shape == Shape::FourSets;
    earned.add(Bonus::AllRuns, is_plain && sets().all(|set| set.kind == PartKind::Run));
    earned.add(Bonus::FourSuits, is_plain && are_four_suits(sets()));
    earned.add(Bonus::AcesAndNines, every(is_end));
    earned.add(Bonus::NoAcesOrNines, !all.kinds().any(is_end));
    earned.add(Bonus::AllFaces, every(Card::is_face));
    earned.add(Bonus::OneColour, !(spades || clubs) || !(hearts || diamonds));
    earned.add(Bonus::OneSuit, suits.into_iter().filter(|&is_there| is_there).count() == 1);
    earned.add(Bonus::Sequence9, sequence >= 9);
    earned.add(Bonus::Sequence12, sequence >= 12);
    earned.add(Bonus::Sequence14, sequence >= 14);
    earned.add(Bonus::SevenPairs, shape == Shape::SevenPairs);
    earned
}

/// Returns the length of the longest sequence of consecutive ranks of a suit.
fn longest_sequence(all: Cards, suit: Suit) -> u32 {
    let counts = all.suit(suit);
    // The lowest bit of each group of four is set if the rank is present.
    let mut ranks = (counts | counts >> 1 | counts >> 2) & 0x1111_1111_1111_1111;
    let mut longest = 0;
    while ranks != 0 {
        ranks &= ranks >> 4;
        longest += 1;
    }
    longest
}

fn are_four_suits<'a>(sets: impl Iterator<Item = &'a Part>) -> bool {
    let mut ranks = 0_u32;
    let mut suits = 0_u32;
    for set in sets {
        let first = set.cards.kinds().next().expect("a set has cards");
        if set.kind == PartKind::Run || !first.is_number() {
            return false;
        }
        ranks |= 1 << first.rank();
        suits |= first.suit().map_or(0, |suit| 1 << suit.index());
    }
    ranks.count_ones() == 1 && suits == 0b1111
}

/// Bonuses for the way of going out (E13.5, E13.6).
fn going_out_bonuses(holding: &Holding<'_>, shape: Shape, parts: &[Part]) -> Earned {
    let Some(last) = holding.last else { return Earned::default() };
    let is_drawn = !matches!(last.source, Source::Claim(_));
    let turns = holding.place.turns;
    let mut earned = Earned::default();
    let in_pair = parts.iter().any(|part| part.kind == PartKind::Pair && part.has_last);
    earned.add(Bonus::OutOnPair, shape == Shape::FourSets && in_pair);
    earned.add(Bonus::OutFromWall, is_drawn);
    earned.add(Bonus::OutFromBack, last.source == Source::Back);
    earned.add(Bonus::OutOnLastCard, is_drawn && last.empties);
    // A seat that claims a card to win has not begun a turn with that card.
    earned.add(Bonus::OutOnFirstTurn, turns == u8::from(last.is_in_turn));
    earned.add(Bonus::HiddenHand, is_drawn && !holding.place.melds.iter().any(|meld| meld.is_open()));
    earned
}

/// Bonuses for cards on the table (E13.7), except those of the seat's suit.
fn table_bonuses(holding: &Holding<'_>) -> Earned {
    const EVENS: u32 = 0b0_1010_1010;
    const ODDS: u32 = 0b1_0101_0101;
    const ENDS: u32 = 0b1_0000_0001;
    let tomes = holding.place.melds.tomes();
    let crowns = holding.place.laid.crowns();
    let mut earned = Earned::default();
    earned.add(Bonus::Tomes2, tomes >= 2);
    earned.add(Bonus::Tomes3, tomes >= 3);
    earned.add(Bonus::Tomes4, tomes >= 4);
    earned.add(Bonus::CrownEvens, crowns & EVENS == EVENS);
    earned.add(Bonus::CrownOdds, crowns & ODDS == ODDS);
    earned.add(Bonus::CrownEnds, crowns & ENDS == ENDS);
    earned
}

impl From<GroupKind> for PartKind {
    fn from(kind: GroupKind) -> Self {
        match kind {
            GroupKind::Run => Self::Run,
            GroupKind::Book => Self::Book,
            GroupKind::Pair => Self::Pair,
        }
    }
}
