//! Deals, and worlds that look the same to a seat (T8.4).

use chabudai_engine::Rng;

use super::hand::{CARDS, COPIES, Hand, RANKS, bits};
use super::state::{Phase, State};
use super::view::View;

/// Returns the first `count` cards of a shuffled pack, in order (T1.3).
pub(super) fn shuffled_pack(count: usize, rng: &mut Rng) -> Hand {
    let mut pack: [u8; CARDS] = std::array::from_fn(|card| (card / COPIES as usize) as u8 + 1);
    for place in 0..count {
        let other = place + rng.below((CARDS - place) as u32) as usize;
        pack.swap(place, other);
    }
    Hand::of(pack[..count].iter().copied())
}

impl View {
    /// Samples a world from those that have this view: every arrangement of the unseen cards is equally likely (T8.4).
    pub(super) fn determinize(&self, rng: &mut Rng) -> State {
        let public = self.public;
        let mut unseen = Unseen::of(self);
        let mut hands = self.hands;
        for (index, hand) in hands.iter_mut().enumerate().take(usize::from(public.rules.players)) {
            if self.seat.is_some_and(|seat| seat.index() == index) {
                continue;
            }
            if public.shows_slots() {
                for slot in bits(hand.slots() & !public.known[index]) {
                    hand.reveal(slot, unseen.draw(rng));
                }
            } else {
                *hand = unseen.hand_with(&public.must[index], hand.cards(), rng);
            }
        }
        let is_drawn = public.phase == Phase::Drawn;
        let drawn = if is_drawn { self.drawn.unwrap_or_else(|| unseen.draw(rng)) } else { 0 };
        let deck = Hand::of((0..public.deck).map(|_| unseen.draw(rng)));
        State { public, hands, deck, drawn }
    }
}

/// The cards that a view does not show, to be drawn without replacement.
struct Unseen {
    cards: [u8; CARDS],
    left: u8,
}

impl Unseen {
    fn of(view: &View) -> Self {
        let public = &view.public;
        let mut seen = public.discards;
        seen[usize::from(public.table.rank)] += public.table.cards;
        seen[usize::from(public.beaten.rank)] += public.beaten.cards;
        if let Some(drawn) = view.drawn {
            seen[usize::from(drawn)] += 1;
        }
        for rank in public.open.iter().flatten() {
            seen[usize::from(*rank)] += 1;
        }
        for index in 0..usize::from(public.rules.players) {
            let known = if view.is_own(index) || public.shows_slots() {
                view.hands[index].counts()
            } else {
                public.must[index]
            };
            for (seen, known) in seen.iter_mut().zip(known) {
                *seen += known;
            }
        }
        let mut unseen = Self { cards: [0; CARDS], left: 0 };
        for rank in 1..=RANKS {
            for _ in seen[usize::from(rank)]..COPIES {
                unseen.cards[usize::from(unseen.left)] = rank;
                unseen.left += 1;
            }
        }
        unseen
    }

    fn draw(&mut self, rng: &mut Rng) -> u8 {
        let place = rng.below(u32::from(self.left)) as usize;
        self.left -= 1;
        let rank = self.cards[place];
        self.cards[place] = self.cards[usize::from(self.left)];
        rank
    }

    /// Deals a hand of which some cards are known, but not their slots (T8.5).
    fn hand_with(&mut self, must: &[u8; RANKS as usize + 1], cards: u8, rng: &mut Rng) -> Hand {
        let mut row = [0; CARDS];
        let mut filled = 0;
        for (rank, &count) in (0..).zip(must) {
            row[filled..filled + usize::from(count)].fill(rank);
            filled += usize::from(count);
        }
        for place in &mut row[filled..usize::from(cards)] {
            *place = self.draw(rng);
        }
        rng.shuffle(&mut row[..usize::from(cards)]);
        Hand::of(row[..usize::from(cards)].iter().copied())
    }
}
