//! Forced actions: those of seats that have exactly one legal action. On request they are played without asking.

use crate::vector_row::{Row, Slot};
use crate::{Actor, Game, Seat, Turn};

/// The treatment of a seat that must act and has exactly one legal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced {
    /// The seat is asked, like any other.
    Asked,
    /// The action is played without asking.
    Skipped,
}

/// Plays the actions of seats that have no choice, in order, and calls `note` for each. Returns the first acting seat and
/// the ids of its legal actions, of which there are several; `None` if no seat acts.
pub fn play_forced<G: Game>(
    game: &G,
    state: &mut G::State,
    mut note: impl FnMut(Seat, &G::Action),
) -> Option<(Seat, Vec<u32>)> {
    let mut ids = Vec::new();
    loop {
        let Turn::Seats(seats) = game.turn(state) else { return None };
        let seat = seats.first().expect("the set of acting seats is never empty");
        game.legal_ids(state, seat, &mut ids);
        let &[id] = ids.as_slice() else { return Some((seat, ids)) };
        let action = game.action_with_id(id).expect("every legal id belongs to an action");
        note(seat, &action);
        game.apply_unchecked(state, Actor::Seat(seat), &action);
    }
}

impl<G: Game> Row<G> {
    /// Plays all pending actions of chance, and those of seats without a choice if they are skipped. Then finds the
    /// seat to act, marks its legal actions, and returns the seat that acted last, at first `last`.
    #[inline(always)]
    pub(crate) fn drive(&mut self, game: &G, mut last: Seat, slot: &mut Slot<'_>) -> Seat {
        loop {
            self.seat = loop {
                match game.turn(&self.state) {
                    Turn::Seats(seats) => break seats.first(),
                    Turn::Over => break None,
                    Turn::Chance => {
                        let action = game.sample_chance(&self.state, &mut self.chance);
                        game.apply_unchecked(&mut self.state, Actor::Chance, &action);
                    }
                }
            };
            let Some(seat) = self.seat else { return last };
            self.count = game.mark_legal(&self.state, seat, slot.mask, &mut self.listed);
            if self.count != 1 || self.forced == Forced::Asked {
                return last;
            }
            let id = game.marked_id(&self.state, seat, &self.listed, 0);
            let action = game.action_with_id(id).expect("every marked id belongs to an action");
            game.apply_unchecked(&mut self.state, Actor::Seat(seat), &action);
            *slot.skipped += 1;
            last = seat;
        }
    }
}
