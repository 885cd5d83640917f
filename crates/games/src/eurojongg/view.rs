//! The view of a seat (E11).

use std::sync::Arc;

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::Seat;

use super::action::Move;
use super::cards::{Card, Cards};
use super::ledger::Showdown;
use super::refusal::Own;
use super::state::{Happening, Phase, Public, State};

/// The information set of a seat with perfect memory: public knowledge, and its own cards and answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct View {
    pub(super) seat: Option<Seat>,
    pub(super) public: Public,
    pub(super) own: Option<Own>,
    /// The viewer's own answer while other seats still owe theirs.
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

    /// The seat of this view; `None` for a spectator.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Public knowledge.
    #[must_use]
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// The viewer's hand; a spectator has none.
    #[must_use]
    pub fn hand(&self) -> Option<&Cards> {
        self.own.as_ref().map(|own| &own.hand)
    }

    /// The card that the viewer drew in this turn.
    #[must_use]
    pub fn drawn_card(&self) -> Option<Card> {
        self.own.as_ref().and_then(|own| own.drawn)
    }

    /// The seats that owe an answer as far as the viewer knows: of the other seats, all that were asked, whether or not
    /// they have answered (E11.3).
    pub(super) fn acting(&self) -> Vec<Seat> {
        match self.public.phase {
            Phase::Turn => vec![self.public.turn],
            Phase::Claims | Phase::Rob => {
                let owes = self.own.is_some_and(|own| own.owes);
                self.public.asked_seats().iter().filter(|&seat| owes || Some(seat) != self.seat).collect()
            }
            Phase::Start | Phase::Deal | Phase::Over => Vec::new(),
        }
    }
}
