//! The serialized form of a view and of an action. The Python and TypeScript types are generated from it.

use std::slice;

use chabudai_engine::{Game, Seat, looks_as};
use schemars::JsonSchema;
use serde::Serialize;

use super::EuroJongg;
use super::action::{Action, DEALT, Deal, Move, SEATS};
use super::cards::{Card, Cards};
use super::ledger::Showdown;
use super::melds::{Meld, MeldKind};
use super::scoring::suit_of;
use super::sets::tome_of;
use super::state::{Happening, NoWin, Offer, Phase, Place, Public, Source, cards_of};
use super::view::View;

/// A meld: a set on the table in front of its owner.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Meld")]
struct MeldData {
    kind: MeldKind,
    cards: Cards,
    open: bool,
    /// The seat that discarded the claimed card; null for a closed tome.
    from: Option<Seat>,
    /// The claimed card of the meld. A tome that grew from a book keeps the book's claimed card.
    claimed: Option<Card>,
}

impl From<&Meld> for MeldData {
    fn from(meld: &Meld) -> Self {
        Self {
            kind: meld.kind,
            cards: meld.cards(),
            open: meld.is_open(),
            from: meld.claimed.map(|offer| offer.seat),
            claimed: meld.claimed.map(|offer| offer.card),
        }
    }
}

/// A view of Euro-Jongg. Lists of four have one value per seat.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "EuroView")]
pub struct ViewData {
    game: &'static str,
    /// The seat that this view belongs to; null for a spectator.
    seat: Option<Seat>,
    acting: Vec<Seat>,
    over: bool,
    phase: Phase,
    /// The number of the hand, from 1; 0 before the first deal.
    hand_number: u16,
    dealer: Seat,
    /// The seat whose turn it is or was last.
    turn: Seat,
    /// The viewer's hand.
    hand: Option<Cards>,
    /// The card that the viewer drew in this turn.
    drawn: Option<Card>,
    /// Whether the latest card drawn in the current turn is a replacement.
    from_back: Option<bool>,
    hand_sizes: [u8; SEATS],
    melds: [Vec<MeldData>; SEATS],
    /// The crowns and bonus cards that were laid.
    laid: [Cards; SEATS],
    /// The discards of each seat, in order.
    discards: [Vec<Card>; SEATS],
    /// For each seat, the indices of its discards that were claimed.
    claimed: [Vec<usize>; SEATS],
    /// The seat of each discard of the hand, from the first: the order of all discards (E11.2).
    discard_order: Vec<Seat>,
    /// The card offered to the other seats.
    offered: Option<Offer>,
    /// The viewer's own answer while other seats still owe theirs.
    answer: Option<String>,
    /// The number of cards left in the wall.
    wall: u8,
    /// The number of cards in the blind.
    blind: usize,
    /// Whether the seat has begun a turn in this hand.
    had_turn: [bool; SEATS],
    /// Whether the seat has declared that one card is missing.
    waits: [bool; SEATS],
    /// The cards that the seat has declared.
    sacred: [Vec<Card>; SEATS],
    /// The penalties of the seat so far in this hand.
    penalties: [i32; SEATS],
    /// The total scores.
    scores: [i64; SEATS],
    /// The number of times the deal was lost.
    lost: u8,
    /// The letter of each seat's suit, if seats have suits.
    seat_suits: Option<[char; SEATS]>,
    /// The cards and the counting revealed when a hand is over.
    shown: Option<Showdown>,
    /// Events that the latest action caused.
    events: Vec<EventData>,
}

/// Returns each seat's discards in order, and the indices of those that were claimed.
fn discards(public: &Public) -> ([Vec<Card>; SEATS], [Vec<usize>; SEATS]) {
    let mut discards: [Vec<Card>; SEATS] = Default::default();
    let mut claimed: [Vec<usize>; SEATS] = Default::default();
    for (card, seat, is_claimed) in public.discards.iter() {
        let row = &mut discards[seat.index()];
        if is_claimed {
            claimed[seat.index()].push(row.len());
        }
        row.push(card);
    }
    (discards, claimed)
}

impl From<&View> for ViewData {
    fn from(view: &View) -> Self {
        let public = &view.public;
        let places = public.places.each_ref();
        let (discards, claimed) = discards(public);
        Self {
            game: EuroJongg::KEY,
            seat: view.seat,
            acting: view.acting(),
            over: public.phase == Phase::Over,
            phase: if public.phase == Phase::Start { Phase::Deal } else { public.phase },
            hand_number: public.hand_number,
            dealer: public.dealer,
            turn: public.turn,
            hand: view.hand().copied(),
            drawn: view.drawn_card(),
            from_back: match public.source {
                _ if public.hand_number == 0 => None,
                Source::Claim(_) => None,
                source => Some(source == Source::Back),
            },
            hand_sizes: places.map(|place| place.hand_size),
            melds: places.map(|place| place.melds.iter().map(MeldData::from).collect()),
            laid: places.map(|place| place.laid),
            discards,
            claimed,
            discard_order: public.discards.iter().map(|(_, seat, _)| seat).collect(),
            offered: public.offered,
            answer: view.answer.map(|answer| answer.to_string()),
            wall: public.wall,
            blind: DEALT,
            had_turn: places.map(Place::had_turn),
            waits: places.map(|place| place.waits),
            sacred: places.map(|place| cards_of(place.sacred).collect()),
            penalties: places.map(Place::penalties),
            scores: public.scores,
            lost: public.lost,
            seat_suits: view.has_seat_suits.then(|| std::array::from_fn(|index| suit_of(Seat::new(index)).letter())),
            shown: view.shown.as_deref().cloned(),
            events: view.happened.iter().map(EventData::from).collect(),
        }
    }
}

looks_as!(View, ViewData, |view| view.into());

/// The kind of a claim.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Claimed {
    Win,
    Run,
    Book,
    Tome,
}

/// An event caused by an action.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[schemars(rename = "EuroEvent")]
enum EventData {
    /// A seat claimed the offered card. For a run, the event names the run's top card (E7.14).
    Claim { seat: Seat, claim: Claimed, card: Option<Card> },
    /// A seat received the card (E7.12).
    Taken { seat: Seat },
    /// A card was laid automatically for a seat (E5.7).
    Lay { seat: Seat, card: Card },
    /// A seat goes out (E8.2).
    Out { seat: Seat },
    /// The hand ended without a winner (E8.6).
    NoWin { why: NoWin },
    /// The points of each seat's hand (E9).
    Score { points: [i32; SEATS] },
    /// A seat lost the deal (E10.1).
    Lost { seat: Seat },
    /// The match ends because of E10.4.
    Limit,
}

impl From<&Happening> for EventData {
    fn from(happening: &Happening) -> Self {
        match *happening {
            Happening::Claim(seat, claim, card) => {
                let claim = match claim {
                    Move::Win => Claimed::Win,
                    Move::ClaimRun(_) => Claimed::Run,
                    Move::ClaimBook(_) => Claimed::Book,
                    _ => Claimed::Tome,
                };
                Self::Claim { seat, claim, card }
            }
            Happening::Taken(seat) => Self::Taken { seat },
            Happening::Laid(seat, card) => Self::Lay { seat, card },
            Happening::Out(seat) => Self::Out { seat },
            Happening::NoWin(why) => Self::NoWin { why },
            Happening::Score(points) => Self::Score { points },
            Happening::Lost(seat) => Self::Lost { seat },
            Happening::Limit => Self::Limit,
        }
    }
}

/// The kind of a move.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum MoveKind {
    Skip,
    Win,
    Lay,
    Tome,
    Add,
    Sacred,
    Discard,
    Wait,
    Run,
    Book,
}

/// A move of a seat, with the cards that its text names.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "EuroMove")]
pub struct MoveData {
    kind: MoveKind,
    cards: Vec<Card>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum DealKind {
    Deal,
}

/// Chance deals these cards; each list is null if it is hidden from the viewer.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "EuroDeal")]
pub struct DealData {
    kind: DealKind,
    hands: Option<[Cards; SEATS]>,
    blind: Option<Cards>,
    /// The wall from the front to the back.
    wall: Option<Vec<Card>>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum StartKind {
    Start,
}

/// Chance draws the first dealer.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "EuroStart")]
pub struct StartData {
    kind: StartKind,
    seat: Seat,
}

/// An action of a seat or of chance.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "EuroAction")]
pub enum ActionData {
    /// A move of a seat.
    Move(MoveData),
    /// A deal.
    Deal(Box<DealData>),
    /// The draw of the first dealer.
    Start(StartData),
}

impl From<&Action> for ActionData {
    fn from(action: &Action) -> Self {
        match action {
            Action::Seat(action) => Self::Move(MoveData::from(*action)),
            Action::Start(seat) => Self::Start(StartData { kind: StartKind::Start, seat: *seat }),
            Action::Deal(deal) => Self::Deal(Box::new(DealData::from(deal.as_ref()))),
        }
    }
}

impl From<Move> for MoveData {
    fn from(action: Move) -> Self {
        let none: &[Card] = &[];
        let (kind, cards) = match &action {
            Move::Skip => (MoveKind::Skip, none),
            Move::Win => (MoveKind::Win, none),
            Move::Lay(card) => (MoveKind::Lay, slice::from_ref(card)),
            Move::LayTome(first) => return Self { kind: MoveKind::Tome, cards: tome_of(*first).iter().collect() },
            Move::Add(card) => (MoveKind::Add, slice::from_ref(card)),
            Move::Sacred(card) => (MoveKind::Sacred, slice::from_ref(card)),
            Move::Discard(card) => (MoveKind::Discard, slice::from_ref(card)),
            Move::Wait(card) => (MoveKind::Wait, slice::from_ref(card)),
            Move::ClaimRun(cards) => (MoveKind::Run, cards.as_slice()),
            Move::ClaimBook(cards) => (MoveKind::Book, cards.as_slice()),
            Move::ClaimTome(cards) => (MoveKind::Tome, cards.as_slice()),
            Move::ClaimOntoBook => (MoveKind::Tome, none),
        };
        Self { kind, cards: cards.to_vec() }
    }
}

impl From<&Deal> for DealData {
    fn from(deal: &Deal) -> Self {
        let (hands, blind, wall) = (Some(deal.hands), Some(deal.blind), Some(deal.wall.to_vec()));
        Self { kind: DealKind::Deal, hands, blind, wall }
    }
}

impl DealData {
    /// A deal as the players receive it, without cards (E11.1).
    pub(super) const fn hidden() -> Self {
        Self { kind: DealKind::Deal, hands: None, blind: None, wall: None }
    }
}
