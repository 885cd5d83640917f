//! How near a hand is to a complete one, and how many unseen cards bring it nearer.

use chabudai_games::eurojongg::analysis::{Forms, Outlook, distance};
use chabudai_games::eurojongg::cards::{Card, Cards, RANKS};

use super::sight::Sight;

/// How near a hand is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nearness {
    /// The cards missing.
    pub distance: u8,
    /// The unseen cards that would lower the distance.
    pub improving: u32,
}

/// A hand beside so many melds, as one seat weighs it.
#[derive(Clone, Copy)]
pub struct Held<'a> {
    /// What the seat sees.
    pub sight: &'a Sight<'a>,
    /// The cards, perhaps not those that the seat holds now.
    pub hand: Cards,
    /// The melds.
    pub melds: usize,
}

impl Held<'_> {
    fn forms(&self) -> Forms {
        self.sight.rules.forms()
    }

    /// The cards missing.
    pub fn distance(&self) -> u8 {
        distance(&self.hand, self.melds, &self.sight.gone, self.forms())
    }

    /// The same hand without a card, which it must hold.
    pub fn less(mut self, card: Card) -> Self {
        self.hand.remove(card);
        self
    }

    /// The hand with its costs worked out.
    pub fn outlook(&self) -> Outlook {
        Outlook::new(&self.hand, self.melds, &self.sight.gone, self.forms())
    }

    /// The unseen cards beside those held that lower the distance from `now`.
    pub fn count_improving(&self, now: u8) -> u32 {
        self.count(self.outlook().improving(self.neighbours(), now))
    }

    /// The unseen cards of these kinds.
    fn count(&self, mut kinds: u64) -> u32 {
        let mut unseen = 0;
        while kinds != 0 {
            unseen += self.sight.unseen(Card::new(kinds.trailing_zeros() as usize));
            kinds &= kinds - 1;
        }
        unseen
    }

    /// The kinds that can lie in a set or pair with some card of the hand, of which copies are unseen, a bit each. Others
    /// improve next to nothing: who lacks a whole set begins it with a card that is held.
    fn neighbours(&self) -> u64 {
        let mut faces = 0;
        let mut near = [0_u32; 4];
        for card in self.hand.playing().kinds() {
            // Two places below the ace are spare.
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

/// What each discard would leave, in the order of E1.9: of all the distance, of those that leave the least the improving
/// cards too.
pub fn discards(held: &Held<'_>) -> Vec<(Card, Nearness)> {
    let outlook = held.outlook();
    let left = |card: Card| {
        let left = outlook.less(card);
        (card, left.distance(), left)
    };
    let all: Vec<(Card, u8, Outlook)> = held.hand.kinds().filter(|card| card.is_playing()).map(left).collect();
    let Some(least) = all.iter().map(|&(_, distance, _)| distance).min() else { return Vec::new() };
    // Whatever improves a hand with a card less improves it with that card too.
    let near = outlook.improving(held.neighbours(), least);
    let improving = |distance, left: Outlook| {
        if distance == least { held.count(left.improving(near, distance)) } else { 0 }
    };
    all.into_iter()
        .map(|(card, distance, left)| (card, Nearness { distance, improving: improving(distance, left) }))
        .collect()
}
