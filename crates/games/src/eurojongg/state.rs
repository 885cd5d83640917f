//! The state of a game.

use std::sync::Arc;

use borsh::{BorshDeserialize, BorshSerialize, io};
use chabudai_engine::{Seat, SeatSet};
use schemars::JsonSchema;
use serde::Serialize;

use super::action::{Deal, Move, SEATS, WALL};
use super::cards::{Card, Cards, PLAYING_KINDS};
use super::ledger::Showdown;
use super::melds::Melds;
use super::options::{Rules, Starts};

/// The decision to be made next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, BorshSerialize, BorshDeserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// A hand is dealt (E2.3).
    Deal,
    /// A seat has its turn (E4).
    Turn,
    /// The other seats answer a discard (E7.2).
    Claims,
    /// The other seats answer an added card (E6.5).
    Rob,
    /// The match has ended.
    Over,
    /// The first dealer is drawn (E12.17). Views show it as a deal.
    #[serde(skip)]
    Start,
}

/// The origin of the latest card of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub enum Source {
    /// The turn began with this claimed card, and no card has come from the wall since (E8.3).
    Claim(Card),
    /// The front of the wall (E4.2).
    Front,
    /// The back: a replacement (E5.2, E6.3).
    Back,
}

/// A card offered to the other seats (E7.1, E6.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, BorshSerialize, BorshDeserialize)]
pub struct Offer {
    /// The card.
    pub card: Card,
    /// The seat that discarded or adds it.
    pub seat: Seat,
}

/// The public knowledge about a seat in this hand: its cards on the table, and everything else (E11.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Place {
    /// The melds, oldest first.
    pub melds: Melds,
    /// The cards that would make an open book a tome, one bit each.
    pub(super) fourths: u64,
    /// Laid crowns and bonus cards.
    pub laid: Cards,
    /// The number of cards in the hand.
    pub hand_size: u8,
    /// The number of turns begun in this hand; more than two count as two.
    pub(super) turns: u8,
    /// Whether the seat has declared that one card is missing (E14.2).
    pub waits: bool,
    /// The playing cards that the seat has discarded in this hand, including claimed ones, one bit each.
    pub discarded: u64,
    /// The cards that the seat has declared (E14.6), one bit each.
    pub sacred: u64,
    /// The number of times the seat has slighted a sacred discard (E14.7).
    pub(super) slights: u8,
    /// The number of waiting seats that went out with this seat's discard (E14.5).
    pub(super) served: u8,
    /// Whether the seat has waited in vain (E14.4).
    pub(super) in_vain: bool,
}

impl Place {
    /// Whether the seat has begun a turn in this hand.
    #[must_use]
    pub const fn had_turn(&self) -> bool {
        self.turns > 0
    }

    /// The points that the seat has lost so far in this hand (E14.4, E14.5, E14.7).
    #[must_use]
    pub const fn penalties(&self) -> i32 {
        5000 * self.slights as i32 + 100 * (self.served as i32 + self.in_vain as i32)
    }
}

/// Returns the bit of a playing card.
pub(super) const fn bit(card: Card) -> u64 {
    debug_assert!(card.is_playing(), "only playing cards have bits");
    1 << card.index()
}

/// Returns the playing cards of a bit set, in order.
pub(super) fn cards_of(mut bits: u64) -> impl Iterator<Item = Card> {
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(Card::new(place))
    })
}

const _: () = assert!(PLAYING_KINDS == 64, "a word has a bit for each playing card");

/// The maximum number of discards in a hand, one per turn (E15.1).
pub(super) const MAX_DISCARDS: usize = 144;

/// The discards of all seats in a hand, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, BorshSerialize)]
pub struct Discards {
    cards: [Card; MAX_DISCARDS],
    /// For each discard, the seat and a flag for a claimed card.
    marks: [u8; MAX_DISCARDS],
    count: u8,
}

const CLAIMED: u8 = 1 << 4;

impl BorshDeserialize for Discards {
    fn deserialize_reader<R: io::Read>(reader: &mut R) -> io::Result<Self> {
        let (cards, marks, count): ([Card; MAX_DISCARDS], [u8; MAX_DISCARDS], u8) =
            BorshDeserialize::deserialize_reader(reader)?;
        let length = usize::from(count);
        let is_possible = length <= MAX_DISCARDS
            && marks.iter().all(|mark| usize::from(mark & !CLAIMED) < SEATS)
            && cards[length..].iter().zip(&marks[length..]).all(|(&card, &mark)| card == Card::new(0) && mark == 0);
        if is_possible { Ok(Self { cards, marks, count }) } else { Err(io::ErrorKind::InvalidData.into()) }
    }
}

impl Discards {
    const NONE: Self = Self { cards: [Card::new(0); MAX_DISCARDS], marks: [0; MAX_DISCARDS], count: 0 };

    pub(super) fn push(&mut self, card: Card, seat: Seat) {
        let place = usize::from(self.count);
        (self.cards[place], self.marks[place]) = (card, seat.index() as u8);
        self.count += 1;
    }

    /// Marks the latest discard as claimed.
    pub(super) fn claim_latest(&mut self) {
        self.marks[usize::from(self.count) - 1] |= CLAIMED;
    }

    /// Returns all discards in order: the card, its seat and whether it was claimed.
    pub fn iter(&self) -> impl Iterator<Item = (Card, Seat, bool)> {
        let marks = self.marks.iter().map(|mark| (Seat::new(usize::from(mark & !CLAIMED)), mark & CLAIMED != 0));
        self.cards.iter().zip(marks).take(usize::from(self.count)).map(|(&card, (seat, is))| (card, seat, is))
    }
}

impl std::fmt::Debug for Discards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Public knowledge (E11.2), except events of the latest action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Public {
    /// The decision to be made next.
    pub phase: Phase,
    /// The seat whose turn it is or was last.
    pub turn: Seat,
    /// The dealer.
    pub dealer: Seat,
    /// The number of times the deal was lost (E10.1).
    pub lost: u8,
    /// The number of the hand, from 1; 0 before the first deal.
    pub hand_number: u16,
    /// The total scores (E9.1).
    pub scores: [i64; SEATS],
    /// The public knowledge about each seat.
    pub places: [Place; SEATS],
    /// The card offered to the other seats.
    pub offered: Option<Offer>,
    /// The origin of the latest card of the turn.
    pub source: Source,
    /// The number of cards left in the wall.
    pub wall: u8,
    /// The discards of this hand.
    pub discards: Discards,
}

impl Public {
    /// Returns what is known about a seat.
    #[must_use]
    pub const fn place(&self, seat: Seat) -> &Place {
        &self.places[seat.index()]
    }

    /// The seats that were asked for an answer, whether or not they have answered (E7.2, E6.5).
    #[must_use]
    pub fn asked_seats(&self) -> SeatSet {
        match (self.phase, self.offered) {
            (Phase::Claims | Phase::Rob, Some(offer)) => Seat::all(SEATS).filter(|&seat| seat != offer.seat).collect(),
            _ => SeatSet::EMPTY,
        }
    }

    /// The number of tomes on the table.
    #[must_use]
    pub fn tomes(&self) -> usize {
        self.places.iter().map(|place| place.melds.tomes()).sum()
    }
}

/// Returns the next seat in order of play (E2.1).
#[must_use]
pub const fn after(seat: Seat) -> Seat {
    Seat::new((seat.index() + 1) % SEATS)
}

/// Returns the number of seats from one seat to another in order of play.
pub(super) const fn steps(from: Seat, to: Seat) -> usize {
    (to.index() + SEATS - from.index()) % SEATS
}

/// Returns all seats in order of play, starting with this one.
pub(super) fn in_order(from: Seat) -> impl Iterator<Item = Seat> {
    (0..SEATS).map(move |step| Seat::new((from.index() + step) % SEATS))
}

/// A public event that followed from an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub enum Happening {
    /// A seat claimed the offered card. For a run, the event names the run's top card (E7.14).
    Claim(Seat, Move, Option<Card>),
    /// A seat received the card (E7.12).
    Taken(Seat),
    /// A card was laid automatically for a seat (E5.7).
    Laid(Seat, Card),
    /// A seat goes out (E8.2).
    Out(Seat),
    /// The hand ended without a winner (E8.6).
    NoWin(NoWin),
    /// The points of each seat's hand (E9).
    Score([i32; SEATS]),
    /// A seat lost the deal (E10.1).
    Lost(Seat),
    /// The match ends because of E10.4.
    Limit,
}

/// The reason why a hand ended without a winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, BorshSerialize, BorshDeserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoWin {
    /// The wall is empty (E8.5).
    Wall,
    /// Each seat has discarded a face card of the same rank (E14.8).
    SameFace,
    /// The fourth tome is on the table (E14.9).
    FourTomes,
    /// Three seats claimed a card to win (E14.10).
    ThreeWinners,
}

impl NoWin {
    const fn word(self) -> &'static str {
        match self {
            Self::Wall => "wall",
            Self::SameFace => "same-face",
            Self::FourTomes => "four-tomes",
            Self::ThreeWinners => "three-winners",
        }
    }
}

impl std::fmt::Display for Happening {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Claim(seat, claim, top) => {
                let word = match claim {
                    Move::Win => "win",
                    Move::ClaimRun(_) => "run",
                    Move::ClaimBook(_) => "book",
                    _ => "tome",
                };
                write!(f, "claim {seat} {word}")?;
                top.map_or(Ok(()), |top| write!(f, " {top}"))
            }
            Self::Taken(seat) => write!(f, "taken {seat}"),
            Self::Laid(seat, card) => write!(f, "lay {seat} {card}"),
            Self::Out(seat) => write!(f, "out {seat}"),
            Self::NoWin(why) => write!(f, "no-win {}", why.word()),
            Self::Score([a, b, c, d]) => write!(f, "score {a} {b} {c} {d}"),
            Self::Lost(seat) => write!(f, "lost {seat}"),
            Self::Limit => f.write_str("limit"),
        }
    }
}

/// Hidden information (E11.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Hidden {
    /// The hands.
    pub hands: [Cards; SEATS],
    /// The card drawn last by the seat whose turn it is, while it may still be in the hand.
    pub drawn: Option<Card>,
    /// The answers given so far.
    pub answers: [Option<Move>; SEATS],
    /// The cards of the wall, from `front` to `back`; other entries are meaningless.
    pub(super) wall: [Card; WALL],
    pub(super) front: u8,
    pub(super) back: u8,
    /// The blind.
    pub blind: Cards,
}

impl Hidden {
    /// The cards left in the wall, from front to back. They can be reordered, since a search may consider some worlds
    /// likelier than chance does.
    #[must_use]
    pub fn wall_mut(&mut self) -> &mut [Card] {
        &mut self.wall[usize::from(self.front)..usize::from(self.back)]
    }
}

impl std::fmt::Debug for Hidden {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hidden")
            .field("hands", &self.hands)
            .field("drawn", &self.drawn)
            .field("answers", &self.answers)
            .field("wall", &&self.wall[usize::from(self.front)..usize::from(self.back)])
            .field("blind", &self.blind)
            .finish()
    }
}

/// The complete state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct State {
    /// Public knowledge.
    pub public: Public,
    /// Hidden information.
    pub hidden: Hidden,
    /// Events of the latest action. An answer causes none while other seats still owe theirs.
    pub(super) happened: Vec<Happening>,
    /// The latest finished hand, as all seats see it (E11.4).
    pub(super) shown: Option<Arc<Showdown>>,
}

impl State {
    /// Returns the state before the first deal, or before its dealer is drawn (E12.17).
    pub(super) fn of_rules(rules: &Rules) -> Self {
        let mut state = Self::new();
        match rules.starts {
            Starts::At(seat) => state.public.dealer = seat,
            Starts::Drawn => state.public.phase = Phase::Start,
        }
        state
    }

    /// Makes a seat the first dealer (E12.17).
    pub(super) fn start(&mut self, dealer: Seat) {
        (self.public.dealer, self.public.phase) = (dealer, Phase::Deal);
    }

    /// Returns a state before the first deal, of seat 0.
    pub(super) fn new() -> Self {
        Self {
            public: Public {
                phase: Phase::Deal,
                turn: Seat::new(0),
                dealer: Seat::new(0),
                lost: 0,
                hand_number: 0,
                scores: [0; SEATS],
                places: [Place::default(); SEATS],
                offered: None,
                source: Source::Front,
                wall: 0,
                discards: Discards::NONE,
            },
            hidden: Hidden {
                hands: [Cards::EMPTY; SEATS],
                drawn: None,
                answers: [None; SEATS],
                wall: [Card::new(0); WALL],
                front: 0,
                back: 0,
                blind: Cards::EMPTY,
            },
            happened: Vec::new(),
            shown: None,
        }
    }

    /// The seats that owe an answer.
    #[must_use]
    pub fn owing(&self) -> SeatSet {
        match self.public.phase {
            Phase::Turn => SeatSet::only(self.public.turn),
            Phase::Claims | Phase::Rob => {
                self.public.asked_seats().iter().filter(|seat| self.hidden.answers[seat.index()].is_none()).collect()
            }
            Phase::Start | Phase::Deal | Phase::Over => SeatSet::EMPTY,
        }
    }

    /// The latest finished hand, as all seats see it (E11.4).
    #[must_use]
    pub fn finished_hand(&self) -> Option<&Showdown> {
        self.shown.as_deref()
    }

    /// The hand of a seat.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> &Cards {
        &self.hidden.hands[seat.index()]
    }

    /// Distributes the cards of a deal.
    pub(super) fn place_cards(&mut self, deal: &Deal) {
        let public = &mut self.public;
        public.places = [Place { hand_size: super::action::DEALT as u8, ..Place::default() }; SEATS];
        public.discards = Discards::NONE;
        public.offered = None;
        public.wall = WALL as u8;
        public.hand_number += 1;
        let Deal { hands, blind, wall } = *deal;
        self.hidden = Hidden { hands, drawn: None, answers: [None; SEATS], wall, front: 0, back: WALL as u8, blind };
    }

    /// Clears the order of the wall: the hand is over and the rest of the wall is never seen.
    pub(super) fn clear_wall(&mut self) {
        let hidden = &mut self.hidden;
        (hidden.wall, hidden.front, hidden.back) = ([Card::new(0); WALL], 0, 0);
    }
}
