//! What a seat sees (E11).

use std::sync::Arc;

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::Seat;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::EuroJongg;
use super::action::{DEALT, Move, SEATS};
use super::cards::{Card, Cards};
use super::ledger::Showdown;
use super::melds::Meld;
use super::refusal::Own;
use super::scoring::suit_of;
use super::state::{Happening, Phase, Public, Source, State, cards_of};

/// All that a seat with perfect memory may know: what everybody knows, and its own.
#[derive(Clone, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct View {
    pub(super) seat: Option<Seat>,
    pub(super) public: Public,
    pub(super) own: Option<Own>,
    /// The own answer while others still owe theirs.
    pub(super) answer: Option<Move>,
    pub(super) happened: Vec<Happening>,
    pub(super) shown: Option<Arc<Showdown>>,
    pub(super) has_seat_suits: bool,
}

impl View {
    pub(super) fn new(state: &State, seat: Option<Seat>, has_seat_suits: bool) -> Self {
        let public = state.public;
        let own = seat.map(|seat| {
            let has_turn = matches!(public.phase, Phase::Turn | Phase::Rob) && seat == public.turn;
            Own {
                hand: *state.hand(seat),
                drawn: state.hidden.drawn.filter(|_| has_turn),
                owes: state.owing().contains(seat),
            }
        });
        Self {
            seat,
            public,
            own,
            answer: seat.and_then(|seat| state.hidden.answers[seat.index()]),
            happened: state.happened.clone(),
            shown: state.shown.clone(),
            has_seat_suits,
        }
    }

    /// The seat of this view; `None` is a spectator.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// What everybody knows.
    #[must_use]
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// The own hand; a spectator has none.
    #[must_use]
    pub fn hand(&self) -> Option<&Cards> {
        self.own.as_ref().map(|own| &own.hand)
    }

    /// The card that the seat has drawn in its turn.
    #[must_use]
    pub fn drawn(&self) -> Option<Card> {
        self.own.as_ref().and_then(|own| own.drawn)
    }

    /// Who owes an answer as this seat sees it: of other seats all that were asked, answered or not (E11.3).
    fn acting(&self) -> Vec<Seat> {
        match self.public.phase {
            Phase::Turn => vec![self.public.turn],
            Phase::Claims | Phase::Rob => {
                let owes = self.own.is_some_and(|own| own.owes);
                self.public.asked().iter().filter(|&seat| owes || Some(seat) != self.seat).collect()
            }
            Phase::Deal | Phase::Over => Vec::new(),
        }
    }
}

struct Text<T>(T);

impl<T: std::fmt::Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl Serialize for Meld {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(5))?;
        map.serialize_entry("kind", self.kind.word())?;
        map.serialize_entry("cards", &self.cards().texts())?;
        map.serialize_entry("open", &self.is_open())?;
        map.serialize_entry("from", &self.claimed.map(|offer| offer.seat))?;
        map.serialize_entry("claimed", &self.claimed.map(|offer| Text(offer.card)))?;
        map.end()
    }
}

fn texts(cards: impl Iterator<Item = Card>) -> Vec<String> {
    cards.map(|card| card.to_string()).collect()
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let public = &self.public;
        let places = || public.places.iter();
        let melds: Vec<Vec<&Meld>> = places().map(|place| place.melds.iter().collect()).collect();
        let mut discards = [(); SEATS].map(|()| Vec::new());
        let mut claimed = [(); SEATS].map(|()| Vec::new());
        for (card, seat, is_claimed) in public.discards.iter() {
            let row = &mut discards[seat.index()];
            if is_claimed {
                claimed[seat.index()].push(row.len());
            }
            row.push(card.to_string());
        }
        let offered =
            public.offered.map(|offer| serde_json::json!({"card": offer.card.to_string(), "seat": offer.seat}));
        let from_back = match public.source {
            _ if public.hand_number == 0 => None,
            Source::Claim(_) => None,
            source => Some(source == Source::Back),
        };
        let suits =
            self.has_seat_suits.then(|| Seat::all(SEATS).map(|seat| suit_of(seat).letter()).collect::<Vec<_>>());
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("game", <EuroJongg as chabudai_engine::Game>::KEY)?;
        map.serialize_entry("seat", &self.seat)?;
        map.serialize_entry("acting", &self.acting())?;
        map.serialize_entry("over", &(public.phase == Phase::Over))?;
        map.serialize_entry("phase", public.phase.word())?;
        map.serialize_entry("hand_number", &public.hand_number)?;
        map.serialize_entry("dealer", &public.dealer)?;
        map.serialize_entry("turn", &public.turn)?;
        map.serialize_entry("hand", &self.hand().map(|hand| hand.texts()))?;
        map.serialize_entry("drawn", &self.drawn().map(Text))?;
        map.serialize_entry("from_back", &from_back)?;
        map.serialize_entry("hand_sizes", &places().map(|place| place.hand_size).collect::<Vec<_>>())?;
        map.serialize_entry("melds", &melds)?;
        map.serialize_entry("laid", &places().map(|place| place.laid.texts()).collect::<Vec<_>>())?;
        map.serialize_entry("discards", &discards)?;
        map.serialize_entry("claimed", &claimed)?;
        map.serialize_entry("offered", &offered)?;
        map.serialize_entry("answer", &self.answer.map(Text))?;
        map.serialize_entry("wall", &public.wall)?;
        map.serialize_entry("blind", &DEALT)?;
        map.serialize_entry("had_turn", &places().map(super::state::Place::had_turn).collect::<Vec<_>>())?;
        map.serialize_entry("waits", &places().map(|place| place.waits).collect::<Vec<_>>())?;
        map.serialize_entry("sacred", &places().map(|place| texts(cards_of(place.sacred))).collect::<Vec<_>>())?;
        map.serialize_entry("penalties", &places().map(super::state::Place::penalties).collect::<Vec<_>>())?;
        map.serialize_entry("scores", &public.scores)?;
        map.serialize_entry("lost", &public.lost)?;
        map.serialize_entry("seat_suits", &suits)?;
        map.serialize_entry("shown", &self.shown.as_deref())?;
        map.serialize_entry("events", &self.happened.iter().map(ToString::to_string).collect::<Vec<_>>())?;
        map.end()
    }
}
