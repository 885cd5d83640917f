//! The end of a round (T6), and its penguins or points, which may end the game (T7).

use chabudai_engine::Seat;

use super::state::{Phase, State};

/// Points that end a game with advanced scoring (T7.4).
pub(super) const POINTS_TO_END: u8 = 10;

impl State {
    /// Records that a seat has gone out with its last card (T6.1).
    pub(super) fn go_out(&mut self, seat: Seat) {
        self.discard_beaten();
        let public = &mut self.public;
        public.out[usize::from(public.gone)] = seat.index() as u8;
        public.gone += 1;
        public.active = public.active.without(seat);
        public.happened.out = Some(seat);
        if public.active.len() == 1 {
            let last = public.active.first().expect("one seat is left");
            self.end_round(last);
        } else {
            self.next_turn();
        }
    }

    /// Ends the round (T6.2, T9.3), and possibly the game (T7.2, T7.4).
    pub(super) fn end_round(&mut self, loser: Seat) {
        let public = &mut self.public;
        public.happened.lost = Some(loser);
        public.starter = loser;
        let is_over = if public.rules.advanced {
            let first = if public.gone > 0 { usize::from(public.out[0]) } else { 1 - loser.index() };
            for seat in Seat::all(usize::from(public.rules.players)).filter(|&seat| seat != loser) {
                public.points[seat.index()] += if seat.index() == first { 4 } else { 2 };
            }
            public.points.iter().any(|&points| points >= POINTS_TO_END)
        } else {
            public.penguins[loser.index()] -= 1;
            public.penguins[loser.index()] == 0
        };
        public.phase = if is_over { Phase::Over } else { Phase::Deal };
        if public.rules.turns_up {
            for (index, hand) in self.hands.iter().enumerate() {
                public.known[index] = hand.slots();
                public.must[index] = hand.counts();
            }
        }
    }
}
