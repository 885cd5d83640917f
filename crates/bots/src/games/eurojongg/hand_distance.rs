//! How close a hand is to completion, and how many unseen cards bring it closer.

use chabudai_games::eurojongg::analysis::{Forms, Outlook, distance};
use chabudai_games::eurojongg::cards::{Card, Cards, RANKS};

use super::seat_knowledge::Sight;

/// How close a hand is to completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nearness {
    /// The number of missing cards.
    pub distance: u8,
    /// The number of unseen cards that would reduce the distance.
    pub improving: u32,
}

/// A hand with a number of melds, as one seat evaluates it.
#[derive(Clone, Copy)]
pub struct Held<'a> {
    /// The knowledge of the seat.
    pub sight: &'a Sight<'a>,
    /// The cards, which may differ from those that the seat holds now.
    pub hand: Cards,
    /// The number of melds.
    pub melds: usize,
}

impl Held<'_> {
    fn forms(&self) -> Forms {
        self.sight.rules.forms()
    }

    /// Returns the number of missing cards.
    pub fn distance(&self) -> u8 {
        distance(&self.hand, self.melds, &self.sight.seen_elsewhere, self.forms())
    }

    /// Returns the hand without one card, which it must hold.
    pub fn less(mut self, card: Card) -> Self {
        self.hand.remove(card);
        self
    }

    /// Returns the hand with its distances computed.
    pub fn outlook(&self) -> Outlook {
        Outlook::new(&self.hand, self.melds, &self.sight.seen_elsewhere, self.forms())
    }

    /// Returns the number of unseen cards that reduce the distance below `now`.
    pub fn count_improving(&self, now: u8) -> u32 {
        self.count(self.outlook().improving(self.neighbours(), now))
    }

    /// Returns the number of unseen cards of these kinds, which are given as one bit each.
    fn count(&self, mut kinds: u64) -> u32 {
        let mut unseen = 0;
        while kinds != 0 {
            unseen += self.sight.unseen(Card::new(kinds.trailing_zeros() as usize));
            kinds &= kinds - 1;
        }
        unseen
    }

    /// Returns the kinds with unseen copies that can form a set or pair with a card of the hand, one bit each. Other
    /// kinds hardly ever improve the hand: a missing set starts with a card that is already held.
    fn neighbours(&self) -> u64 {
        let mut faces = 0;
        let mut near = [0_u32; 4];
        for card in self.hand.playing().kinds() {
            // The two bits below the ace are unused.
            near[card.index() / RANKS] |= 0b11111 << card.rank();
            if card.is_face() {
                faces |= 1_u32 << (card.rank() + 2);
            }
        }
        let any_rank = self.sight.rules.fourteen_run;
        let is_near = |card: &Card| any_rank || (near[card.index() / RANKS] | faces) >> (card.rank() + 2) & 1 == 1;
        self.sight.unseen_kinds().filter(is_near).fold(0, |kinds, card| kinds | 1 << card.index())
    }
}

/// Returns an evaluation of each discard, in the order of E1.9: the distance for all, and the improving cards for those
/// with the least distance.
pub fn discards(held: &Held<'_>) -> Vec<(Card, Nearness)> {
    let outlook = held.outlook();
    let left = |card: Card| {
        let left = outlook.less(card);
        (card, left.distance(), left)
    };
    let all: Vec<(Card, u8, Outlook)> = held.hand.kinds().filter(|card| card.is_playing()).map(left).collect();
    let Some(least) = all.iter().map(|&(_, distance, _)| distance).min() else { return Vec::new() };
    // A card that improves the hand without the discard also improves the hand with it.
    let near = outlook.improving(held.neighbours(), least);
    let improving = |distance, left: Outlook| {
        if distance == least { held.count(left.improving(near, distance)) } else { 0 }
    };
    all.into_iter()
        .map(|(card, distance, left)| (card, Nearness { distance, improving: improving(distance, left) }))
        .collect()
}
