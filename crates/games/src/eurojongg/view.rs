//! What a seat sees (E11).

use std::sync::Arc;

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::Seat;

use super::action::Move;
use super::cards::{Card, Cards};
use super::ledger::Showdown;
use super::refusal::Own;
use super::state::{Happening, Phase, Public, State};

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
    pub(super) fn acting(&self) -> Vec<Seat> {
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
