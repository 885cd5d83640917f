//! Which cards bring a hand nearer, and what discards leave.

use super::costs::UNREACHABLE;
use super::distance::{Position, Suits};
use super::faces::suit_costs;
use super::numbers::number_costs;
use super::{COMPLETE, FOOL, Forms, KING, SETS};
use crate::eurojongg::cards::{Card, Cards, PLAYING_KINDS, RANKS, Suit};

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
    hand.kinds().map(|card| position.after(card).discard(card, melds, forms)).collect()
}

/// The same for those cards alone that leave the least distance, which is quicker.
#[must_use]
pub fn nearest_discards(hand: &Cards, melds: usize, gone: &Cards, forms: Forms) -> Vec<Discard> {
    let position = Position::new(hand, gone);
    let mut nearest = Vec::with_capacity(COMPLETE);
    let mut least = UNREACHABLE;
    for card in hand.kinds() {
        let left = position.after(card);
        let distance = left.distance(melds, forms);
        if distance < least {
            nearest.clear();
            least = distance;
        }
        if distance == least {
            nearest.push((card, left));
        }
    }
    nearest.into_iter().map(|(card, left)| left.discard(card, melds, forms)).collect()
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
    /// After the card has been discarded.
    fn after(&self, card: Card) -> Self {
        if card.is_playing() { self.less(card) } else { *self }
    }

    /// What has been left by discarding this card.
    fn discard(&self, card: Card, melds: usize, forms: Forms) -> Discard {
        let (distance, kinds) = self.improving(melds, forms);
        Discard { card, distance, improving: cards_of(kinds).map(|card| self.unseen(card)).sum() }
    }

    /// The distance and the kinds that lower it.
    fn improving(&self, melds: usize, forms: Forms) -> (u8, u64) {
        let special = self.missing_to_special(melds, forms);
        let Some(sets) = SETS.checked_sub(melds) else { return (special, 0) };
        let suits = Suits::of(self);
        let now = special.min(suits.missing(sets, UNREACHABLE));
        let mut kinds = suits.improving(self, sets, now);
        if special != UNREACHABLE {
            let unseen = (0..PLAYING_KINDS).map(Card::new).filter(|&card| self.unseen(card) > 0);
            kinds |= mask(unseen.filter(|&card| self.with(card).missing_to_special(melds, forms) < now));
        }
        (now, kinds)
    }
}

/// A bit for each of these kinds.
fn mask(cards: impl Iterator<Item = Card>) -> u64 {
    cards.fold(0, |kinds, card| kinds | 1 << card.index())
}

impl Suits {
    /// The kinds whose coming leaves fewer missing cards to so many sets and a pair than there are now.
    ///
    /// A card changes the costs of its own suit, and a face also those of its rank. So the other three suits are joined
    /// once, and the search over books and pairs of faces is only for what their costs leave open.
    fn improving(&self, position: &Position, sets: usize, now: u8) -> u64 {
        let [s, h, d, c] = self.costs();
        let (black, red) = (s.and(c), h.and(d));
        let others = [c.and(red), d.and(black), h.and(black), s.and(red)];
        let with_books = others.map(|others| others.and(self.books.from(0)).counterpart(sets, 1));
        let without_books = others.map(|others| others.counterpart(sets, 1));
        let numbers = Suit::ALL.into_iter().flat_map(|suit| (0..FOOL).map(move |rank| Card::playing(suit, rank)));
        let comes = |card: &Card| position.unseen(*card) > 0;
        let lower = numbers.filter(comes).filter(|&card| {
            let suit = card.index() / RANKS;
            let with = position.with(card);
            let numbers = number_costs(with.held[suit], with.unseen[suit]);
            if numbers == self.numbers[suit] {
                return false;
            }
            let costs = suit_costs(&numbers, self.faces.held[suit], self.faces.unseen[suit]);
            if !costs.misses_fewer(with_books[suit], now) {
                return false;
            }
            costs.misses_fewer(without_books[suit], now) || {
                let mut with = self.clone();
                with.numbers[suit] = numbers;
                with.missing(sets, now) < now
            }
        });
        let mut kinds = mask(lower);
        for rank in FOOL..=KING {
            let mut faces = Suit::ALL.map(|suit| Card::playing(suit, rank)).into_iter().filter(comes).peekable();
            let Some(&first) = faces.peek() else { continue };
            let books = position.with(first).books();
            for card in faces {
                let suit = card.index() / RANKS;
                let mut faces = self.faces;
                faces.held[suit] |= 1 << (rank - FOOL);
                faces.unseen[suit] &= !(1 << (rank - FOOL));
                let costs = suit_costs(&self.numbers[suit], faces.held[suit], faces.unseen[suit]);
                let may_be_lower = || costs.misses_fewer(others[suit].and(books.from(0)).counterpart(sets, 1), now);
                let is_lower_with_books = || {
                    let with = Self { numbers: self.numbers, faces, books: books.clone() };
                    with.missing(sets, now) < now
                };
                if costs.misses_fewer(without_books[suit], now) || may_be_lower() && is_lower_with_books() {
                    kinds |= 1 << card.index();
                }
            }
        }
        kinds
    }
}
