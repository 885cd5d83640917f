//! The view of a seat (T8).

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::Seat;

use super::hand::Hand;
use super::state::{MAX_SEATS, Phase, Public, State};

/// The information set of a seat with perfect memory, field by field: what is not written into a view cannot leak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct View {
    pub(super) seat: Option<Seat>,
    pub(super) public: Public,
    /// The viewer's own hand in full; the known slots of the others.
    pub(super) hands: [Hand; MAX_SEATS],
    /// The drawn card, if this seat knows it.
    pub(super) drawn: Option<u8>,
}

impl View {
    pub(super) fn new(state: &State, seat: Option<Seat>) -> Self {
        let public = state.public;
        let hands = std::array::from_fn(|index| {
            let hand = &state.hands[index];
            if seat.is_some_and(|seat| seat.index() == index) { *hand } else { hand.mask(public.known[index]) }
        });
        let knows_drawn = public.phase == Phase::Drawn && (public.rules.is_duel() || seat == Some(public.to_move));
        Self { seat, public, hands, drawn: knows_drawn.then_some(state.drawn) }
    }

    pub(super) fn is_own(&self, index: usize) -> bool {
        self.seat.is_some_and(|seat| seat.index() == index)
    }
}
