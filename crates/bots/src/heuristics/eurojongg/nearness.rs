//! How near a hand is to a complete one, and how many unseen cards bring it nearer.

use chabudai_games::eurojongg::analysis::{Forms, distance};
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

    /// Of these kinds those that lower the distance from `now`.
    pub fn improving(&self, kinds: &[Card], now: u8) -> Vec<Card> {
        let lowers = |card: &Card| {
            let hand = self.hand.with(*card);
            distance(&hand, self.melds, &self.sight.gone, self.forms()) < now
        };
        kinds.iter().copied().filter(lowers).collect()
    }

    /// The unseen cards among these kinds that lower the distance from `now`.
    pub fn count_improving(&self, kinds: &[Card], now: u8) -> u32 {
        self.improving(kinds, now).into_iter().map(|card| self.sight.unseen(card)).sum()
    }

    /// The kinds that can lie in a set or pair with some card of the hand, of which copies are unseen. Others improve
    /// next to nothing: who lacks a whole set begins it with a card that is held.
    pub fn neighbours(&self) -> Vec<Card> {
        if self.sight.rules.fourteen_run {
            return self.sight.unseen_kinds().collect();
        }
        let mut faces = 0;
        let mut near = [0_u32; 4];
        for card in self.hand.playing().kinds() {
            // Two places below the ace are spare.
            near[card.index() / RANKS] |= 0b11111 << card.rank();
            if card.is_face() {
                faces |= 1_u32 << (card.rank() + 2);
            }
        }
        let is_near = |card: &Card| (near[card.index() / RANKS] | faces) >> (card.rank() + 2) & 1 == 1;
        self.sight.unseen_kinds().filter(is_near).collect()
    }
}

/// What each discard would leave, in the order of E1.9: of all the distance, of those that leave the least distance, or one
/// more with `slack`, the improving cards too.
pub fn discards(held: &Held<'_>, slack: u8) -> Vec<(Card, Nearness)> {
    let all: Vec<(Card, u8)> =
        held.hand.kinds().filter(|card| card.is_playing()).map(|card| (card, held.less(card).distance())).collect();
    let Some(least) = all.iter().map(|&(_, distance)| distance).min() else { return Vec::new() };
    // Whatever improves a hand with a card less improves it with that card too, or another one.
    let neighbours = held.neighbours();
    let near = held.improving(&neighbours, least);
    all.into_iter()
        .map(|(card, distance)| {
            let kinds = match distance - least {
                0 => &near,
                more if more <= slack => &neighbours,
                _ => return (card, Nearness { distance, improving: 0 }),
            };
            (card, Nearness { distance, improving: held.less(card).count_improving(kinds, distance) })
        })
        .collect()
}
