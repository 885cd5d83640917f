//! The cards that bring a hand nearer to completion, and the hands that discards leave.

use super::costs::UNREACHABLE;
use super::distance::{Position, Suits};
use super::known::Known;
use super::{Forms, SETS};
use crate::eurojongg::cards::{Card, Cards, PLAYING_KINDS, RANKS};

/// Returns the kinds of playing cards that lower the distance, one bit each. Cards that cannot come are left out.
#[must_use]
pub fn improving_kinds(hand: &Cards, melds: usize, gone: &Cards, forms: Forms) -> u64 {
    let outlook = Outlook::new(hand, melds, gone, forms);
    outlook.improving(u64::MAX, outlook.distance())
}

/// Returns the playing cards that lower the distance, each with its number of unseen copies.
pub fn improving(hand: &Cards, melds: usize, gone: &Cards, forms: Forms) -> impl Iterator<Item = (Card, u32)> + use<> {
    let position = Position::new(hand, gone);
    cards_of(improving_kinds(hand, melds, gone, forms)).map(move |card| (card, position.unseen(card)))
}

/// The hand that a discard leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discard {
    /// The discarded card.
    pub card: Card,
    /// The distance after the discard; the card cannot come back.
    pub distance: u8,
    /// The number of unseen cards that would lower that distance.
    pub improving: u32,
}

/// Returns an evaluation of discarding each kind of card in the hand, in the order of E1.9.
#[must_use]
pub fn discards(hand: &Cards, melds: usize, gone: &Cards, forms: Forms) -> Vec<Discard> {
    let outlook = Outlook::new(hand, melds, gone, forms);
    let discard = |card| {
        let left = outlook.after(card);
        left.discard(card, left.distance())
    };
    hand.kinds().map(discard).collect()
}

/// Returns the kinds with these bits.
fn cards_of(mut kinds: u64) -> impl Iterator<Item = Card> {
    std::iter::from_fn(move || {
        let card = (kinds != 0).then(|| Card::new(kinds.trailing_zeros() as usize))?;
        kinds &= kinds - 1;
        Some(card)
    })
}

/// A hand with its costs computed, so that the effect of adding or removing a card is found quickly.
#[derive(Clone)]
pub struct Outlook {
    position: Position,
    melds: usize,
    forms: Forms,
    suits: Suits,
}

impl Outlook {
    /// Computes the costs of a hand with this number of melds, as in [`distance`](super::distance).
    #[must_use]
    pub fn new(hand: &Cards, melds: usize, gone: &Cards, forms: Forms) -> Self {
        let position = Position::new(hand, gone);
        Self { position, melds, forms, suits: Known::with(|known| Suits::of(&position, known)) }
    }

    /// Returns the outlook after a card of the hand has been discarded and cannot come back.
    #[must_use]
    pub fn after(&self, card: Card) -> Self {
        if card.is_playing() { self.after_change(self.position.less(card), card) } else { self.clone() }
    }

    /// Returns the outlook without a card of the hand, as if that card were unseen.
    #[must_use]
    pub fn less(&self, card: Card) -> Self {
        if card.is_playing() { self.after_change(self.position.put_back(card), card) } else { self.clone() }
    }

    fn after_change(&self, position: Position, card: Card) -> Self {
        let suits = Known::with(|known| self.suits.after_change(&position, card, known));
        Self { position, suits, ..*self }
    }

    /// The number of missing cards.
    #[must_use]
    pub fn distance(&self) -> u8 {
        let special = self.position.missing_to_special(self.melds, self.forms);
        let Some(sets) = SETS.checked_sub(self.melds) else { return special };
        self.suits.missing(sets, special)
    }

    /// Returns those kinds of `among` of which one more card would leave fewer than `fewer_than` missing, one bit each.
    /// Cards that cannot come are left out.
    #[must_use]
    pub fn improving(&self, among: u64, fewer_than: u8) -> u64 {
        let Some(sets) = SETS.checked_sub(self.melds) else { return 0 };
        let unseen = mask((0..PLAYING_KINDS).map(Card::new).filter(|&card| self.position.unseen(card) > 0));
        let may_come = unseen & among;
        let kinds = Known::with(|known| self.suits.improving(known, &self.position, sets, may_come, fewer_than));
        if self.position.missing_to_special(self.melds, self.forms) == UNREACHABLE {
            return kinds;
        }
        let to_special = |card: &Card| self.position.with(*card).missing_to_special(self.melds, self.forms);
        kinds | mask(cards_of(may_come & !kinds).filter(|card| to_special(card) < fewer_than))
    }

    /// Returns the evaluation of a discard, given this outlook on the hand that it leaves.
    fn discard(&self, card: Card, distance: u8) -> Discard {
        let kinds = cards_of(self.improving(u64::MAX, distance));
        Discard { card, distance, improving: kinds.map(|card| self.position.unseen(card)).sum() }
    }
}

/// Returns one bit for each of these kinds.
fn mask(cards: impl Iterator<Item = Card>) -> u64 {
    cards.fold(0, |kinds, card| kinds | 1 << card.index())
}

impl Suits {
    /// Returns those kinds of `among`, all of which can come, of which one more card would leave fewer than
    /// `fewer_than` missing for `sets` sets and a pair.
    ///
    /// A card changes the costs of its own suit, and a face card also those of its rank. So the other three suits are
    /// combined once, and the search over books and pairs of face cards only runs where their costs leave the result
    /// open.
    fn improving(&self, known: &mut Known, position: &Position, sets: usize, among: u64, fewer_than: u8) -> u64 {
        if self.missing(sets, fewer_than) < fewer_than {
            // An additional card never increases the number of missing cards.
            return among;
        }
        let [s, h, d, c] = self.costs;
        let (black, red) = (s.and(c), h.and(d));
        let others = [c.and(red), d.and(black), h.and(black), s.and(red)];
        let with_books = others.map(|others| others.and(self.books.from(0)).counterpart(sets, 1));
        let without_books = others.map(|others| others.counterpart(sets, 1));
        let number_lowers = |card: Card, known: &mut Known| {
            let suit = card.index() / RANKS;
            let with = position.with(card);
            let numbers = known.numbers(with.held[suit], with.unseen[suit]);
            if numbers == self.numbers[suit] {
                return false;
            }
            let costs = self.faces.suit_costs(suit, &numbers);
            costs.misses_fewer(with_books[suit], fewer_than)
                && (costs.misses_fewer(without_books[suit], fewer_than)
                    || self.after_change(&with, card, known).missing(sets, fewer_than) < fewer_than)
        };
        let face_lowers = |card: Card, known: &mut Known| {
            let suit = card.index() / RANKS;
            let with = position.with(card);
            let costs = self.faces.after_change(&with, suit).suit_costs(suit, &self.numbers[suit]);
            if costs.misses_fewer(without_books[suit], fewer_than) {
                return true;
            }
            let books = known.books(with.face_counts()).from(0);
            costs.misses_fewer(others[suit].and(books).counterpart(sets, 1), fewer_than)
                && self.after_change(&with, card, known).missing(sets, fewer_than) < fewer_than
        };
        let lowers = |card: &Card| if card.is_face() { face_lowers(*card, known) } else { number_lowers(*card, known) };
        mask(cards_of(among).filter(lowers))
    }
}
