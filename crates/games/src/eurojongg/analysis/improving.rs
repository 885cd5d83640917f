//! Which cards bring a hand nearer, and what discards leave.

use super::distance::Position;
use super::{Forms, SETS};
use crate::eurojongg::cards::{Card, Cards, PLAYING_KINDS};

/// The playing kinds whose coming lowers the distance, a bit each; none that cannot come.
#[must_use]
pub fn improving_kinds(hand: &Cards, melds: usize, gone: &Cards, forms: Forms) -> u64 {
    Position::new(hand, gone).improving(melds, forms).1
}

/// The playing cards whose coming lowers the distance, each with the number of its copies that are unseen.
pub fn improving(hand: &Cards, melds: usize, gone: &Cards, forms: Forms) -> impl Iterator<Item = (Card, u32)> + use<> {
    let position = Position::new(hand, gone);
    let (_, kinds) = position.improving(melds, forms);
    cards_of(kinds).map(move |card| (card, position.unseen(card)))
}

/// What a discard would leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discard {
    /// The card.
    pub card: Card,
    /// The distance without it; the card discarded cannot come back.
    pub distance: u8,
    /// How many unseen cards would lower that distance.
    pub improving: u32,
}

/// What each kind of card in the hand would leave if it were discarded, in the order of E1.9.
#[must_use]
pub fn discards(hand: &Cards, melds: usize, gone: &Cards, forms: Forms) -> Vec<Discard> {
    let position = Position::new(hand, gone);
    hand.kinds()
        .map(|card| {
            let left = if card.is_playing() { position.less(card) } else { position };
            let (distance, kinds) = left.improving(melds, forms);
            Discard { card, distance, improving: cards_of(kinds).map(|card| left.unseen(card)).sum() }
        })
        .collect()
}

/// The kinds with these bits.
fn cards_of(mut kinds: u64) -> impl Iterator<Item = Card> {
    std::iter::from_fn(move || {
        let card = (kinds != 0).then(|| Card::new(kinds.trailing_zeros() as usize))?;
        kinds &= kinds - 1;
        Some(card)
    })
}

impl Position {
    /// The distance and the kinds that lower it.
    fn improving(&self, melds: usize, forms: Forms) -> (u8, u64) {
        let now = self.distance(melds, forms);
        let kinds = (0..PLAYING_KINDS)
            .map(Card::new)
            .filter(|&card| self.unseen(card) > 0 && self.with(card).distance(melds, forms) < now)
            .fold(0, |kinds, card| kinds | 1 << card.index());
        debug_assert!(melds <= SETS);
        (now, kinds)
    }
}
