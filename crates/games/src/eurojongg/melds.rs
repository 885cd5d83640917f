//! Sets (E3) and those that lie on the table.

use borsh::{BorshDeserialize, BorshSerialize};
use schemars::JsonSchema;
use serde::Serialize;

use super::action::Move;
use super::cards::{Card, Cards, RANKS, Suit};
use super::state::Offer;

/// What kind of set a meld is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, BorshSerialize, BorshDeserialize)]
#[serde(rename_all = "lowercase")]
pub enum MeldKind {
    /// Three consecutive ranks of a suit (E3.1).
    Run,
    /// Three of what makes a tome (E3.2).
    Book,
    /// All four (E3.4).
    Tome,
}

impl MeldKind {
    /// The word of the notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Run => "run",
            Self::Book => "book",
            Self::Tome => "tome",
        }
    }
}

/// A set that lies in front of its owner (E3.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Meld {
    /// What kind of set it is.
    pub kind: MeldKind,
    /// The lowest card of a run; the first card of the tome to which a book or tome belongs.
    first: Card,
    /// The card of its tome that a book of faces has not.
    lacking: Card,
    /// The card that was claimed for it, and whose discard that was; `None` of a closed tome (E3.7). A book keeps it when
    /// it becomes a tome, also by a second claimed card: that one can only be the card that the book lacked.
    pub claimed: Option<Offer>,
}

impl Meld {
    /// The set that a claim makes with the offered card, which must go with it.
    pub(super) fn claimed(claim: Move, offer: Offer) -> Self {
        let (offered, claimed) = (offer.card, Some(offer));
        match claim {
            Move::ClaimRun([low, _]) => {
                let first = low.min(offered);
                Self { kind: MeldKind::Run, first, lacking: first, claimed }
            }
            Move::ClaimBook(two) => {
                let first = first_of_tome(offered);
                let lacking = if offered.is_face() {
                    // The places of all four suits add up to six.
                    let suits: usize = two.iter().chain([&offered]).map(|card| card.index() / RANKS).sum();
                    Card::playing(Suit::ALL[6 - suits], offered.rank())
                } else {
                    first
                };
                Self { kind: MeldKind::Book, first, lacking, claimed }
            }
            _ => {
                let first = first_of_tome(offered);
                Self { kind: MeldKind::Tome, first, lacking: first, claimed }
            }
        }
    }

    /// The closed tome with this first card (E6.1).
    pub(super) const fn closed_tome(first: Card) -> Self {
        Self { kind: MeldKind::Tome, first, lacking: first, claimed: None }
    }

    /// Whether a claimed card is in it (E3.7).
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.claimed.is_some()
    }

    /// Its cards.
    #[must_use]
    pub fn cards(&self) -> Cards {
        match self.kind {
            MeldKind::Run => (0..3).map(|step| Card::new(self.first.index() + step)).collect(),
            MeldKind::Book => tome_of(self.first).less(self.lacking),
            MeldKind::Tome => tome_of(self.first),
        }
    }

    /// Whether all of its cards are face cards (E9.3).
    #[must_use]
    pub const fn is_of_faces(&self) -> bool {
        self.first.is_face()
    }

    /// The card that would make it a tome, if it is an open book (E6.2, E7.5).
    #[must_use]
    pub fn fourth(&self) -> Option<Card> {
        (self.kind == MeldKind::Book).then_some(self.lacking)
    }

    /// The card of its tome that a book of faces has not, or had not before it grew.
    pub(super) const fn lacking(&self) -> Card {
        self.lacking
    }

    /// Makes the book a tome.
    pub(super) fn grow(&mut self) {
        debug_assert_eq!(self.kind, MeldKind::Book, "only a book grows");
        self.kind = MeldKind::Tome;
    }
}

/// The melds of a seat, the oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, BorshSerialize, BorshDeserialize)]
pub struct Melds {
    melds: [Option<Meld>; 4],
    count: u8,
}

impl Melds {
    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// All of them, the oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Meld> {
        self.melds.iter().flatten()
    }

    pub(super) fn push(&mut self, meld: Meld) {
        self.melds[self.len()] = Some(meld);
        self.count += 1;
    }

    pub(super) fn pop(&mut self) -> Option<Meld> {
        self.count = self.count.checked_sub(1)?;
        self.melds[self.len()].take()
    }

    /// The open book that this card would make a tome.
    pub(super) fn book_for(&mut self, card: Card) -> Option<&mut Meld> {
        self.melds.iter_mut().flatten().find(|meld| meld.fourth() == Some(card))
    }

    /// The tomes.
    #[must_use]
    pub fn tomes(&self) -> usize {
        self.iter().filter(|meld| meld.kind == MeldKind::Tome).count()
    }

    /// All cards in them.
    #[must_use]
    pub fn cards(&self) -> Cards {
        self.iter().fold(Cards::EMPTY, |cards, meld| cards.and(&meld.cards()))
    }
}

impl std::fmt::Debug for Melds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The tome that a playing card belongs to (E3.4).
#[must_use]
pub fn tome_of(card: Card) -> Cards {
    debug_assert!(card.is_playing(), "only playing cards make tomes");
    if card.is_number() {
        return [card; 4].into_iter().collect();
    }
    Suit::ALL.into_iter().map(|suit| Card::playing(suit, card.rank())).collect()
}

/// The first card of that tome.
const fn first_of_tome(card: Card) -> Card {
    if card.is_number() { card } else { Card::playing(Suit::Spades, card.rank()) }
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
