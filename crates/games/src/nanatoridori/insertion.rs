//! Inserting beaten or drawn cards into a gap of the hand (T3.2, T4.2), and what all seats then know about it (T8).

use super::hand::{insert_places, lowest};
use super::state::{Events, Meld, State};

impl State {
    /// Takes the beaten cards into a gap (T3.2).
    pub(super) fn take(&mut self, gap: u8) {
        let beaten = std::mem::take(&mut self.public.beaten);
        self.public.happened = Events::default();
        self.put_in(gap, beaten, true);
        self.next_turn();
    }

    /// Keeps the drawn card (T4.2). In the duel all seats have seen it (T9.2).
    pub(super) fn keep(&mut self, gap: u8) {
        let drawn = Meld { rank: std::mem::take(&mut self.drawn), cards: 1 };
        self.public.happened = Events::default();
        self.put_in(gap, drawn, self.public.rules.is_duel());
        self.end_pass();
    }

    fn put_in(&mut self, gap: u8, meld: Meld, is_seen: bool) {
        let index = self.public.to_move.index();
        self.hands[index].insert(gap, meld.rank, meld.cards);
        if self.public.rules.public_gaps {
            let known = if is_seen { lowest(meld.cards) << gap } else { 0 };
            self.public.known[index] = insert_places(self.public.known[index], gap, meld.cards) | known;
        } else if is_seen {
            self.public.must[index][usize::from(meld.rank)] += meld.cards;
        }
    }
}
