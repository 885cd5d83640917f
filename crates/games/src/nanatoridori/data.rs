//! The serialized form of a view and of an action. The Python and TypeScript types are generated from it.

use std::borrow::Cow;

use chabudai_engine::{Game, Seat, looks_as};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

use super::NanaToridori;
use super::action::{Action, Play};
use super::state::{self, Events};
use super::view::View;

/// A card: its rank, or unknown to the viewer.
#[derive(Clone, Copy)]
enum Seen {
    Rank(u8),
    Hidden,
}

impl Seen {
    /// Returns the card in a slot, where rank 0 stands for an unknown card.
    const fn of(rank: u8) -> Self {
        if rank == 0 { Self::Hidden } else { Self::Rank(rank) }
    }
}

impl Serialize for Seen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Rank(rank) => serializer.serialize_u8(*rank),
            Self::Hidden => serializer.serialize_str("?"),
        }
    }
}

impl JsonSchema for Seen {
    fn schema_name() -> Cow<'static, str> {
        "Seen".into()
    }

    fn json_schema(_generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The rank of a card, or \"?\" for a card that the viewer may not know.",
            "anyOf": [{"type": "integer"}, {"type": "string", "const": "?"}],
        })
    }
}

/// The decision to be made next.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Phase {
    Deal,
    Play,
    Beaten,
    Drawn,
    Over,
}

/// A view of Nana Toridori.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "NanaView")]
pub struct ViewData {
    game: &'static str,
    /// The seat that this view belongs to; null for a spectator.
    seat: Option<Seat>,
    acting: Vec<Seat>,
    over: bool,
    /// The number of seats.
    players: usize,
    /// The number of the round, from 1.
    round: u8,
    phase: Phase,
    /// The hands as the viewer sees them: the viewer's own hand in full, and all hands when a round is over (T6.2).
    hands: Vec<Vec<Seen>>,
    /// The viewer's hand as the others see it.
    shown: Option<Vec<Seen>>,
    /// The cards on the table.
    table: Vec<u8>,
    table_owner: Option<Seat>,
    /// The beaten cards, to be taken or dropped.
    beaten: Vec<u8>,
    /// The drawn card, until it is kept or dropped.
    drawn: Option<Seen>,
    /// The number of cards in the deck.
    deck: u8,
    discards: Vec<u8>,
    /// The open cards of the duel, one list per seat; empty in other games.
    open: Vec<Vec<u8>>,
    /// Seats that are out, in the order in which they went out.
    out: Vec<u8>,
    /// Seats that have passed in turn since the latest play.
    passed: Vec<Seat>,
    /// Penguins left, one number per seat.
    penguins: Vec<u8>,
    /// Points of advanced scoring; null without it.
    points: Option<Vec<u8>>,
    /// The seat that led the round.
    starter: Seat,
    /// Whether a pass loses the duel now.
    pass_loses: bool,
    /// Events that the latest action caused.
    events: Vec<EventData>,
}

fn repeat_rank(rank: u8, count: u8) -> Vec<u8> {
    vec![rank; usize::from(count)]
}

impl View {
    /// Returns the hand of a seat as the other seats see it.
    fn hand_seen_by_others(&self, index: usize) -> Vec<Seen> {
        let (hand, public) = (&self.hands[index], &self.public);
        if public.shows_slots() {
            return hand.mask(public.known[index]).ranks().map(Seen::of).collect();
        }
        let must = (0..).zip(&public.must[index]).flat_map(|(rank, &count)| repeat_rank(rank, count));
        let mut shown: Vec<_> = must.map(Seen::of).collect();
        shown.resize(usize::from(hand.cards()), Seen::Hidden);
        shown
    }

    fn hand(&self, index: usize) -> Vec<Seen> {
        if self.is_own(index) {
            self.hands[index].ranks().map(Seen::of).collect()
        } else {
            self.hand_seen_by_others(index)
        }
    }
}

impl From<&View> for ViewData {
    fn from(view: &View) -> Self {
        use state::Phase as At;
        let public = &view.public;
        let players = usize::from(public.rules.players);
        let acting = matches!(public.phase, At::Play | At::Beaten | At::Drawn).then_some(public.to_move);
        let open = |seat| public.open_cards(seat).collect();
        Self {
            game: NanaToridori::KEY,
            seat: view.seat,
            acting: acting.into_iter().collect(),
            over: public.phase == At::Over,
            players,
            round: public.round,
            phase: match public.phase {
                At::Start | At::Deal => Phase::Deal,
                At::Play => Phase::Play,
                At::Beaten => Phase::Beaten,
                At::Drawn => Phase::Drawn,
                At::Over => Phase::Over,
            },
            hands: (0..players).map(|index| view.hand(index)).collect(),
            shown: view.seat.map(|seat| view.hand_seen_by_others(seat.index())),
            table: repeat_rank(public.table.rank, public.table.cards),
            table_owner: public.owner,
            beaten: repeat_rank(public.beaten.rank, public.beaten.cards),
            drawn: (public.phase == At::Drawn).then(|| Seen::of(view.drawn.unwrap_or(0))),
            deck: public.deck,
            discards: (0..).zip(&public.discards).flat_map(|(rank, &count)| repeat_rank(rank, count)).collect(),
            open: if public.rules.is_duel() { Seat::all(players).map(open).collect() } else { Vec::new() },
            out: public.out[..usize::from(public.gone)].to_vec(),
            passed: public.passed.iter().collect(),
            penguins: public.penguins[..players].to_vec(),
            points: public.rules.advanced.then(|| public.points[..players].to_vec()),
            starter: public.starter,
            pass_loses: public.pass_loses(),
            events: EventData::of(public.happened),
        }
    }
}

looks_as!(View, ViewData, |view| view.into());

/// An event caused by an action.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "NanaEvent")]
enum EventData {
    /// This seat went out (T6.1).
    Out { seat: Seat },
    /// A trick ended and this seat leads (T5).
    Sweep { seat: Seat },
    /// This seat lost the round (T6.2, T9.3).
    Lost { seat: Seat },
}

impl EventData {
    fn of(happened: Events) -> Vec<Self> {
        let out = happened.out.map(|seat| Self::Out { seat });
        let swept = happened.swept.map(|seat| Self::Sweep { seat });
        let lost = happened.lost.map(|seat| Self::Lost { seat });
        [out, swept, lost].into_iter().flatten().collect()
    }
}

/// An action of a seat or of chance. Slots count from 1 and gaps from 0, as in the notation.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "NanaAction")]
#[expect(missing_docs, reason = "the names of the fields say what the text of the action holds")]
pub enum ActionData {
    /// Plays cards of one block. The slot is null if it is hidden from the viewer, as gaps are.
    Play {
        rank: u8,
        /// The number of cards from the hand.
        count: u8,
        /// The leftmost slot of the block.
        slot: Option<u8>,
        /// The number of open cards that join the cards from the hand.
        open: u8,
    },
    /// Puts the beaten cards into a gap.
    Take { gap: Option<u8> },
    /// Puts the drawn card into a gap.
    Keep { gap: Option<u8> },
    /// Puts the beaten or the drawn card on the discard pile.
    Drop,
    /// Passes; in the duel, picks up an open card of this rank.
    Pass { rank: Option<u8> },
    /// Chance draws the first starter.
    Start { seat: Seat },
    /// Chance puts the cards in order; null if they are hidden from the viewer.
    Deal { cards: Option<Vec<u8>> },
}

impl From<&Action> for ActionData {
    fn from(action: &Action) -> Self {
        match *action {
            Action::Play(Play { slot, rank, count, open }) => Self::Play { rank, count, slot: Some(slot + 1), open },
            Action::Take(gap) => Self::Take { gap: Some(gap) },
            Action::Keep(gap) => Self::Keep { gap: Some(gap) },
            Action::Drop => Self::Drop,
            Action::Pass => Self::Pass { rank: None },
            Action::PassWith(rank) => Self::Pass { rank: Some(rank) },
            Action::Start(seat) => Self::Start { seat },
            Action::Deal(cards) => Self::Deal { cards: Some(cards.ranks().collect()) },
        }
    }
}
