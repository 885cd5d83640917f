//! The end of a trick (T5).

use chabudai_engine::SeatSet;

use super::state::{Meld, Phase, State};

impl State {
    /// Completes a pass, which may end the trick (T5).
    pub(super) fn end_pass(&mut self) {
        let public = &mut self.public;
        if public.table.is_empty() {
            self.next_turn();
            return;
        }
        public.passed = public.passed.with(public.to_move);
        let owner = public.owner.expect("cards on the table have an owner");
        if public.passed != public.active.without(owner) {
            self.next_turn();
            return;
        }
        let leader = if public.active.contains(owner) { owner } else { public.next(owner) };
        public.discards[usize::from(public.table.rank)] += public.table.cards;
        public.table = Meld::NONE;
        public.owner = None;
        public.passed = SeatSet::EMPTY;
        public.phase = Phase::Play;
        public.to_move = leader;
        public.happened.swept = Some(leader);
    }
}
