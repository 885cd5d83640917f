//! Sets: what is a run, a book or a tome, and the runs, books and pairs among the cards of a hand (E3.1 to E3.4).

use super::cards::{Card, Cards, RANKS, Suit};

/// The kind of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GroupKind {
    /// Three consecutive ranks of a suit (E3.1).
    Run,
    /// Three identical number cards, or three face cards of the same rank (E3.2).
    Book,
    /// Two identical number cards, or two face cards of the same rank (E3.3).
    Pair,
}

/// A run, book or pair in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Group {
    /// The kind of the group.
    pub kind: GroupKind,
    /// The cards of the group.
    pub cards: Cards,
}

impl Group {
    /// Whether all cards of the group are face cards (E9.3).
    #[must_use]
    pub fn is_of_faces(&self) -> bool {
        self.cards.kinds().all(Card::is_face)
    }

    fn of(kind: GroupKind, cards: &[Card]) -> Self {
        Self { kind, cards: cards.iter().copied().collect() }
    }
}

/// Returns the card of the same suit some ranks up or down.
fn beside(card: Card, step: isize) -> Option<Card> {
    let rank = card.rank().checked_add_signed(step).filter(|&rank| rank < RANKS)?;
    card.suit().map(|suit| Card::playing(suit, rank))
}

/// Returns every run, book and pair that this playing card makes with some of the others, each once: first those with
/// two of the others, then those with one, in the order of those cards (E1.9).
pub(super) fn groups_with(card: Card, others: &Cards) -> Vec<Group> {
    let mut found = Vec::with_capacity(8);
    let is_there = |other: &Card| others.count(*other) > 0;
    for steps in [[-2, -1], [-1, 1], [1, 2]] {
        let [Some(low), Some(high)] = steps.map(|step| beside(card, step).filter(is_there)) else { continue };
        found.push(([low, high], Group::of(GroupKind::Run, &[low, high, card])));
    }
    let mut pairs = Vec::new();
    if card.is_number() {
        if others.count(card) >= 2 {
            found.push(([card; 2], Group::of(GroupKind::Book, &[card; 3])));
        }
        if others.count(card) >= 1 {
            pairs.push(Group::of(GroupKind::Pair, &[card; 2]));
        }
    } else {
        let alike = Suit::ALL.map(|suit| Card::playing(suit, card.rank()));
        let alike: Vec<Card> = alike.into_iter().filter(|other| *other != card && is_there(other)).collect();
        for (place, &low) in alike.iter().enumerate() {
            for &high in &alike[place + 1..] {
                found.push(([low, high], Group::of(GroupKind::Book, &[low, high, card])));
            }
            pairs.push(Group::of(GroupKind::Pair, &[low, card]));
        }
    }
    found.sort_by_key(|&(mates, _)| mates);
    found.into_iter().map(|(_, group)| group).chain(pairs).collect()
}

/// Whether three playing cards are a run (E3.1).
#[must_use]
pub fn is_run(mut cards: [Card; 3]) -> bool {
    cards.sort_unstable();
    let [low, middle, high] = cards;
    low.is_playing()
        && high.is_playing()
        && low.suit() == high.suit()
        && middle.index() == low.index() + 1
        && high.index() == low.index() + 2
}

/// Whether three playing cards are a book (E3.2).
#[must_use]
pub fn is_book([one, two, three]: [Card; 3]) -> bool {
    one.is_playing()
        && two.is_playing()
        && three.is_playing()
        && if one.is_number() {
            one == two && two == three
        } else {
            two.is_face()
                && three.is_face()
                && one.rank() == two.rank()
                && two.rank() == three.rank()
                && one != two
                && two != three
                && one != three
        }
}

/// Returns the tome that a playing card belongs to (E3.4).
#[must_use]
pub fn tome_of(card: Card) -> Cards {
    debug_assert!(card.is_playing(), "only playing cards make tomes");
    if card.is_number() {
        return [card; 4].into_iter().collect();
    }
    Suit::ALL.into_iter().map(|suit| Card::playing(suit, card.rank())).collect()
}
