//! What a seat sees (T8).

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::Seat;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::NanaToridori;
use super::hand::Hand;
use super::state::{MOST_SEATS, Phase, Public, State};

/// All that a seat with perfect memory may know, written down card by card: what is not put in cannot leak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct View {
    pub(super) seat: Option<Seat>,
    pub(super) public: Public,
    /// One's own hand whole; of the others the known slots.
    pub(super) hands: [Hand; MOST_SEATS],
    /// The drawn card, if this seat knows it.
    pub(super) drawn: Option<u8>,
}

impl View {
    pub(super) fn new(state: &State, seat: Option<Seat>) -> Self {
        let public = state.public;
        let hands = std::array::from_fn(|index| {
            let hand = &state.hands[index];
            if seat.is_some_and(|seat| seat.index() == index) { *hand } else { hand.masked(public.known[index]) }
        });
        let knows_drawn = public.phase == Phase::Drawn && (public.rules.is_duel() || seat == Some(public.to_move));
        Self { seat, public, hands, drawn: knows_drawn.then_some(state.drawn) }
    }

    pub(super) fn is_own(&self, index: usize) -> bool {
        self.seat.is_some_and(|seat| seat.index() == index)
    }

    /// A hand as those see it who do not hold it.
    fn shown(&self, index: usize) -> Vec<Card> {
        let (hand, public) = (&self.hands[index], &self.public);
        if public.rules.public_gaps {
            return hand.masked(public.known[index]).ranks().map(Card).collect();
        }
        let must = (0..).zip(&public.must[index]).flat_map(|(rank, &count)| (0..count).map(move |_| Card(rank)));
        let mut shown: Vec<_> = must.collect();
        shown.resize(usize::from(hand.cards()), Card(0));
        shown
    }
}

/// A card in JSON: its rank, or `"?"`.
#[derive(Clone, Copy)]
struct Card(u8);

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 == 0 { serializer.serialize_str("?") } else { serializer.serialize_u8(self.0) }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let public = &self.public;
        let players = usize::from(public.rules.players);
        let seats = || 0..players;
        let acting = matches!(public.phase, Phase::Play | Phase::Beaten | Phase::Drawn).then_some(public.to_move);
        let hand = |index: usize| {
            if self.is_own(index) { self.hands[index].ranks().map(Card).collect() } else { self.shown(index) }
        };
        let phase = match public.phase {
            Phase::Start | Phase::Deal => "deal",
            Phase::Play => "play",
            Phase::Beaten => "beaten",
            Phase::Drawn => "drawn",
            Phase::Over => "over",
        };
        let repeated = |rank: u8, count: u8| vec![rank; usize::from(count)];
        let discards: Vec<u8> = (0..).zip(&public.discards).flat_map(|(rank, &count)| repeated(rank, count)).collect();
        let open: Vec<Vec<u8>> = if public.rules.is_duel() {
            Seat::all(players).map(|seat| public.open_cards(seat).collect()).collect()
        } else {
            Vec::new()
        };
        let drawn = (public.phase == Phase::Drawn).then(|| Card(self.drawn.unwrap_or(0)));
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("game", <NanaToridori as chabudai_engine::Game>::KEY)?;
        map.serialize_entry("seat", &self.seat)?;
        map.serialize_entry("acting", &acting.into_iter().collect::<Vec<_>>())?;
        map.serialize_entry("over", &(public.phase == Phase::Over))?;
        map.serialize_entry("players", &players)?;
        map.serialize_entry("round", &public.round)?;
        map.serialize_entry("phase", phase)?;
        map.serialize_entry("hands", &seats().map(hand).collect::<Vec<_>>())?;
        map.serialize_entry("shown", &self.seat.map(|seat| self.shown(seat.index())))?;
        map.serialize_entry("table", &repeated(public.table.rank, public.table.cards))?;
        map.serialize_entry("table_owner", &public.owner)?;
        map.serialize_entry("beaten", &repeated(public.beaten.rank, public.beaten.cards))?;
        map.serialize_entry("drawn", &drawn)?;
        map.serialize_entry("deck", &public.deck)?;
        map.serialize_entry("discards", &discards)?;
        map.serialize_entry("open", &open)?;
        map.serialize_entry("out", &public.out[..usize::from(public.gone)])?;
        map.serialize_entry("passed", &public.passed.iter().collect::<Vec<_>>())?;
        map.serialize_entry("penguins", &public.penguins[..players])?;
        map.serialize_entry("points", &public.rules.advanced.then_some(&public.points[..players]))?;
        map.serialize_entry("starter", &public.starter)?;
        map.serialize_entry("pass_loses", &public.pass_loses())?;
        map.serialize_entry("events", &public.happened.texts())?;
        map.end()
    }
}
