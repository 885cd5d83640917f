//! The points of a hand (E9).

use chabudai_engine::Seat;

use super::best_groups::{SuitFaces, best_groups, best_groups_with_claimed};
use super::bonuses;
use super::cards::{BONUS_CARDS, CROWNS, Card, Cards, PLAYING_KINDS, Suit};
use super::ledger::Line;
use super::melds::{Meld, MeldKind};
use super::options::Rules;
use super::readings::{Reading, Shape, readings, readings_beside};
use super::sets::Group;
use super::state::{Place, Source};

/// The card with which a seat goes out (E13.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Last {
    pub(super) card: Card,
    pub(super) source: Source,
    /// Whether the seat goes out in its own turn. This includes a claimed card if the turn began with it (E8.3).
    pub(super) is_in_turn: bool,
    /// Whether drawing the card left the wall empty.
    pub(super) empties: bool,
    /// Whether the card was claimed for a named set (E8.3), and is therefore in that set and not in the hand.
    pub(super) is_melded: bool,
}

/// The cards of a seat at the end of a hand.
#[derive(Clone, Copy)]
pub(super) struct Holding<'a> {
    pub(super) seat: Seat,
    /// The cards in the hand, including the last one unless it is in a meld.
    pub(super) hand: Cards,
    pub(super) place: &'a Place,
    /// The last card, if the seat goes out.
    pub(super) last: Option<Last>,
}

/// The kind of a part: a set or a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PartKind {
    Run,
    Book,
    Tome,
    Pair,
}

impl From<MeldKind> for PartKind {
    fn from(kind: MeldKind) -> Self {
        match kind {
            MeldKind::Run => Self::Run,
            MeldKind::Book => Self::Book,
            MeldKind::Tome => Self::Tome,
        }
    }
}

/// Returns the score of a set or pair (E9.2 to E9.4).
const fn worth(kind: PartKind, is_open: bool, is_of_faces: bool) -> i32 {
    let points = match (kind, is_open) {
        (PartKind::Run | PartKind::Pair, _) => return if is_of_faces { 5 } else { 0 },
        (PartKind::Book, true) => 10,
        (PartKind::Book, false) | (PartKind::Tome, true) => 20,
        (PartKind::Tome, false) => 50,
    };
    if is_of_faces { 2 * points } else { points }
}

/// A set or pair to be scored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) kind: PartKind,
    pub(super) cards: Cards,
    pub(super) is_open: bool,
    /// Whether the part contains the last card, and that card is in the hand.
    pub(super) has_last: bool,
    is_of_faces: bool,
}

impl From<&Meld> for Part {
    fn from(meld: &Meld) -> Self {
        let is_of_faces = meld.is_of_faces();
        Self { kind: meld.kind.into(), cards: meld.cards(), is_open: meld.is_open(), has_last: false, is_of_faces }
    }
}

impl Part {
    fn from_closed_group(group: &Group) -> Self {
        let is_of_faces = group.is_of_faces();
        Self { kind: group.kind.into(), cards: group.cards, is_open: false, has_last: false, is_of_faces }
    }

    const fn points(&self) -> i32 {
        worth(self.kind, self.is_open, self.is_of_faces)
    }

    /// Returns the points, including the effect of face cards of the seat's suit (E14.1).
    pub(super) fn points_with(&self, suit_faces: SuitFaces) -> i32 {
        let own = suit_faces.suit().map_or(0, |suit| self.of_suit(suit).len());
        if own == 0 { self.points() } else { suit_faces.with(self.points(), own) }
    }

    const fn clause(&self) -> &'static str {
        match self.kind {
            _ if self.is_of_faces => "E9.3",
            PartKind::Run | PartKind::Pair => "E9.4",
            PartKind::Book | PartKind::Tome => "E9.2",
        }
    }

    const fn name(&self) -> &'static str {
        match (self.kind, self.is_open, self.is_of_faces) {
            (PartKind::Run, _, false) => "run",
            (PartKind::Run, _, true) => "run of faces",
            (PartKind::Pair, _, false) => "pair",
            (PartKind::Pair, _, true) => "pair of faces",
            (PartKind::Book, true, false) => "open book",
            (PartKind::Book, true, true) => "open book of faces",
            (PartKind::Book, false, false) => "closed book",
            (PartKind::Book, false, true) => "closed book of faces",
            (PartKind::Tome, true, false) => "open tome",
            (PartKind::Tome, true, true) => "open tome of faces",
            (PartKind::Tome, false, false) => "closed tome",
            (PartKind::Tome, false, true) => "closed tome of faces",
        }
    }

    /// Returns the face cards of the seat's suit that have an effect (E14.1).
    fn of_suit(&self, suit: Suit) -> Cards {
        if !self.is_of_faces {
            return Cards::EMPTY;
        }
        self.cards.kinds().filter(|card| card.suit() == Some(suit)).collect()
    }
}

/// Returns the suit of a seat (E14.1).
#[must_use]
pub(super) const fn suit_of(seat: Seat) -> Suit {
    Suit::ALL[seat.index()]
}

/// The maximum score of a hand (E9.8).
pub(super) const MAX_HAND_POINTS: i32 = 10_000;

/// Returns the ledger of a seat at the end of a hand. For a seat that goes out, the reading that scores most counts
/// (E8.4, E9).
pub(super) fn ledger(rules: &Rules, holding: &Holding<'_>) -> Vec<Line> {
    let Some(last) = holding.last else {
        let (_, groups) = best_groups(&holding.hand, rules.suit_faces(holding.seat));
        return lines(rules, holding, None, &parts(holding, groups.iter().map(Part::from_closed_group)));
    };
    let of_readings = readings_of(rules, holding, last).into_iter().map(|reading| {
        let parts = parts_of_reading(rules, holding, last, &reading);
        let lines = lines(rules, holding, Some(reading.shape), &parts);
        (lines.iter().map(|line| line.points).sum::<i32>(), lines)
    });
    // If several readings score the same, the first of them counts.
    let best = of_readings.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.expect("a seat that goes out has a complete hand (E8.1)").1
}

/// Returns all readings of the hand of a seat that goes out.
fn readings_of(rules: &Rules, holding: &Holding<'_>, last: Last) -> Vec<Reading> {
    let melds = holding.place.melds.len();
    if last.is_melded {
        return readings_beside(&holding.hand, melds);
    }
    readings(&holding.hand.less(last.card), last.card, melds, rules.forms())
}

fn parts(holding: &Holding<'_>, of_hand: impl Iterator<Item = Part>) -> Vec<Part> {
    holding.place.melds.iter().map(Part::from).chain(of_hand).collect()
}

/// Returns the parts of a reading; a book with a claimed last card is open (E9.9, E9.10).
fn parts_of_reading(rules: &Rules, holding: &Holding<'_>, last: Last, reading: &Reading) -> Vec<Part> {
    let is_claimed = matches!(last.source, Source::Claim(_));
    if reading.shape == Shape::FourSets {
        return parts(
            holding,
            reading.groups.iter().enumerate().map(|(number, group)| {
                let has_last = number == 0 && !last.is_melded;
                Part { has_last, is_open: has_last && is_claimed, ..Part::from_closed_group(group) }
            }),
        );
    }
    let suit_faces = rules.suit_faces(holding.seat);
    if !is_claimed {
        return parts(holding, best_groups(&holding.hand, suit_faces).1.iter().map(Part::from_closed_group));
    }
    let (_, claimed, groups) = best_groups_with_claimed(&holding.hand.less(last.card), last.card, suit_faces);
    let with_last =
        claimed.iter().map(|group| Part { has_last: true, is_open: true, ..Part::from_closed_group(group) });
    parts(holding, with_last.chain(groups.iter().map(Part::from_closed_group)))
}

/// Returns the lines for these parts and for everything else that counts (E9.11).
fn lines(rules: &Rules, holding: &Holding<'_>, shape: Option<Shape>, parts: &[Part]) -> Vec<Line> {
    let place = holding.place;
    let mut lines = Vec::with_capacity(16);
    let plain = |clause, name, points| Line { clause, name, cards: Cards::EMPTY, points };
    if let Some(shape) = shape {
        let name = match shape {
            Shape::FourSets => "going out",
            Shape::SevenPairs => "going out with seven pairs",
            Shape::FourteenRun => "going out with fourteen in a run",
        };
        lines.push(plain("E9.2", name, 10));
    }
    for part in parts {
        lines.push(Line { clause: part.clause(), name: part.name(), cards: part.cards, points: part.points() });
        let own = part.of_suit(suit_of(holding.seat));
        if rules.seat_suits && !own.is_empty() {
            let points = part.points_with(rules.suit_faces(holding.seat)) - part.points();
            lines.push(Line { clause: "E14.1", name: "seat-suit-face", cards: own, points });
        }
    }
    bonus_card_lines(place.laid, &mut lines);
    let own = of_seat_suit(place.laid, suit_of(holding.seat));
    if rules.seat_suits && !own.is_empty() {
        let points = rules.suit_bonus_card() * own.len() as i32;
        lines.push(Line { clause: "E14.1", name: "seat-suit-bonus-card", cards: own, points });
    }
    if holding.hand.extras() != 0 {
        // These cards score nothing. The line explains why (E5.6).
        let cards = holding.hand.without(&holding.hand.playing());
        lines.push(Line { clause: "E5.6", name: "left in the hand", cards, points: 0 });
    }
    bonuses::count(&rules.bonuses, holding, shape.map(|shape| (shape, parts)), |bonus, points| {
        lines.push(plain(bonus.clause(), bonus.name(), points));
    });
    let total = |lines: &[Line]| lines.iter().map(|line| line.points).sum::<i32>();
    if place.waits && shape.is_some() {
        lines.push(plain("E14.4", "out after waiting", total(&lines)));
    }
    if has_four_of_a_kind(place.laid) {
        lines.push(plain("E9.7", "four of a kind", MAX_HAND_POINTS - total(&lines)));
    } else if total(&lines) > MAX_HAND_POINTS {
        lines.push(plain("E9.8", "the most", MAX_HAND_POINTS - total(&lines)));
    }
    if place.in_vain {
        lines.push(plain("E14.4", "waited in vain", -100));
    }
    let served = plain("E14.5", "discarded to one who waited", -100);
    lines.extend(std::iter::repeat_n(served, usize::from(place.served)));
    let slighted = plain("E14.7", "sacred discard slighted", -5000);
    lines.extend(std::iter::repeat_n(slighted, usize::from(place.slights)));
    lines
}

/// The bonus cards of each kind and of each suit, as bits of [`Cards::bonus_cards`].
pub(super) const KINDS: [u32; 3] = [0x249, 0x249 << 1, 0x249 << 2];
pub(super) const SUITS: [u32; 4] = [0o7000, 0o70, 0o700, 0o7];

/// Whether four of a kind are laid (E9.7).
pub(super) fn has_four_of_a_kind(laid: Cards) -> bool {
    KINDS.iter().any(|kind| laid.bonus_cards() & kind == *kind)
}

/// The points of a group by its size (E9.6). Four of a kind are handled separately.
pub(super) const GROUPS: [i32; 5] = [0, 0, 100, 1000, 0];

fn bonus_cards(bits: u32) -> Cards {
    (0..BONUS_CARDS).filter(|place| bits >> place & 1 == 1).map(Card::bonus).collect()
}

fn bonus_card_lines(laid: Cards, lines: &mut Vec<Line>) {
    let cards = laid.bonus_cards();
    let mut in_groups = 0;
    let kinds = KINDS.into_iter().map(|group| (group, ["two of a kind", "three of a kind"]));
    let suits = SUITS.into_iter().map(|group| (group, ["two of a suit", "three of a suit"]));
    for (group, names) in kinds.chain(suits) {
        let size = (cards & group).count_ones();
        if size >= 2 {
            in_groups |= group;
        }
        if size == 2 || size == 3 {
            let name = names[size as usize - 2];
            let points = GROUPS[size as usize];
            lines.push(Line { clause: "E9.6", name, cards: bonus_cards(cards & group), points });
        }
    }
    for card in bonus_cards(cards & !in_groups).kinds() {
        let cards = [card].into_iter().collect();
        lines.push(Line { clause: "E9.6", name: "bonus card", cards, points: 10 });
    }
}

/// The laid bonus cards of a suit.
fn of_seat_suit(laid: Cards, suit: Suit) -> Cards {
    bonus_cards(laid.bonus_cards() & SUITS[suit.index()])
}

const _: () = assert!(PLAYING_KINDS + CROWNS + BONUS_CARDS == super::cards::KINDS, "bonus cards are the last kinds");
