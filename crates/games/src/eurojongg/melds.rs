//! Melds: the sets on the table (E3.6, E3.7).

use borsh::{BorshDeserialize, BorshSerialize, io};
use chabudai_engine::Seat;
use schemars::JsonSchema;
use serde::Serialize;

use super::action::{Move, SEATS};
use super::cards::{Card, Cards, RANKS, Suit};
use super::sets::{is_book, is_run, tome_of};
use super::state::Offer;

/// The kind of a meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, BorshSerialize, BorshDeserialize)]
#[serde(rename_all = "lowercase")]
pub enum MeldKind {
    /// Three consecutive ranks of a suit (E3.1).
    Run,
    /// Three of the cards of a tome (E3.2).
    Book,
    /// All four cards of a tome (E3.4).
    Tome,
}

impl MeldKind {
    /// The word used in the notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Run => "run",
            Self::Book => "book",
            Self::Tome => "tome",
        }
    }
}

/// A set on the table in front of its owner (E3.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize)]
pub struct Meld {
    /// The kind of set.
    pub kind: MeldKind,
    /// The lowest card of a run, or the first card of the tome that a book or tome belongs to.
    first: Card,
    /// The card of its tome that a book of face cards lacks.
    lacking: Card,
    /// The claimed card and the seat that discarded it; `None` for a closed tome (E3.7). A book keeps it when it
    /// becomes a tome, even by a second claimed card: that card can only be the one that the book lacked.
    pub claimed: Option<Offer>,
}

impl BorshDeserialize for Meld {
    fn deserialize_reader<R: io::Read>(reader: &mut R) -> io::Result<Self> {
        let (kind, first, lacking, claimed) = BorshDeserialize::deserialize_reader(reader)?;
        let meld = Self { kind, first, lacking, claimed };
        if meld.is_possible() { Ok(meld) } else { Err(io::ErrorKind::InvalidData.into()) }
    }
}

impl Meld {
    /// Whether the fields are those of a set.
    fn is_possible(&self) -> bool {
        let Self { kind, first, lacking, claimed } = *self;
        let is_set = match kind {
            MeldKind::Run => first.is_playing() && first.rank() + 2 < RANKS && lacking == first,
            // A tome that grew from a book keeps the card that the book lacked.
            MeldKind::Book | MeldKind::Tome => {
                let is_first = first.is_playing() && first_of_tome(first) == first;
                let of_tome = is_first && tome_of(first).count(lacking) > 0;
                of_tome && (kind == MeldKind::Tome || claimed.is_some())
            }
        };
        is_set
            && claimed.is_none_or(|offer| self.cards().count(offer.card) > 0 && offer.seat.index() < SEATS)
            && (kind != MeldKind::Run || claimed.is_some())
    }

    /// Returns the set that a claim makes with the offered card, which must fit.
    pub(super) fn from_claim(claim: Move, offer: Offer) -> Self {
        let (offered, claimed) = (offer.card, Some(offer));
        match claim {
            Move::ClaimRun([low, _]) => {
                let first = low.min(offered);
                Self { kind: MeldKind::Run, first, lacking: first, claimed }
            }
            Move::ClaimBook(two) => {
                let first = first_of_tome(offered);
                let lacking = if offered.is_face() {
                    // The indices of all four suits add up to six.
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

    /// Returns the closed tome with this first card (E6.1).
    pub(super) const fn closed_tome(first: Card) -> Self {
        Self { kind: MeldKind::Tome, first, lacking: first, claimed: None }
    }

    /// Returns the meld that these cards of a real table are; `None` if they are no set. An open one contains a card
    /// that was claimed from `discarder`; which card and which seat it was does not change its points. Closed runs and
    /// books are no melds: they stay in the hand (E3.7).
    pub(super) fn on_table(cards: &[Card], discarder: Option<Seat>) -> Option<Self> {
        let first = *cards.iter().min()?;
        let claimed = discarder.map(|seat| Offer { card: first, seat });
        match *cards {
            [one, two, three] if is_run([one, two, three]) => {
                claimed.map(|_| Self { kind: MeldKind::Run, first, lacking: first, claimed })
            }
            [one, two, three] if is_book([one, two, three]) => {
                claimed.map(|offer| Self::from_claim(Move::ClaimBook(others_of(cards, offer.card)), offer))
            }
            [_, _, _, _] => {
                let first = Some(first).filter(|first| first.is_playing()).map(first_of_tome)?;
                let is_tome = cards.iter().copied().collect::<Cards>() == tome_of(first);
                is_tome.then_some(Self { claimed, ..Self::closed_tome(first) })
            }
            _ => None,
        }
    }

    /// Whether the meld contains a claimed card (E3.7).
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.claimed.is_some()
    }

    /// The cards of the meld.
    #[must_use]
    pub fn cards(&self) -> Cards {
        match self.kind {
            MeldKind::Run => (0..3).map(|step| Card::new(self.first.index() + step)).collect(),
            MeldKind::Book => tome_of(self.first).less(self.lacking),
            MeldKind::Tome => tome_of(self.first),
        }
    }

    /// Whether all cards of the meld are face cards (E9.3).
    #[must_use]
    pub const fn is_of_faces(&self) -> bool {
        self.first.is_face()
    }

    /// The card that would make the meld a tome, if it is an open book (E6.2, E7.5).
    #[must_use]
    pub fn fourth(&self) -> Option<Card> {
        (self.kind == MeldKind::Book).then_some(self.lacking)
    }

    /// The card of its tome that a book of face cards lacks, or lacked before it grew.
    pub(super) const fn lacking(&self) -> Card {
        self.lacking
    }

    /// Turns the book into a tome.
    pub(super) fn grow(&mut self) {
        debug_assert_eq!(self.kind, MeldKind::Book, "only a book grows");
        self.kind = MeldKind::Tome;
    }
}

/// The melds of a seat, oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, BorshSerialize)]
pub struct Melds {
    melds: [Option<Meld>; 4],
    count: u8,
}

impl BorshDeserialize for Melds {
    fn deserialize_reader<R: io::Read>(reader: &mut R) -> io::Result<Self> {
        let (melds, count): ([Option<Meld>; 4], u8) = BorshDeserialize::deserialize_reader(reader)?;
        let is_possible = melds.iter().enumerate().all(|(place, meld)| meld.is_some() == (place < usize::from(count)));
        if is_possible && count <= 4 { Ok(Self { melds, count }) } else { Err(io::ErrorKind::InvalidData.into()) }
    }
}

impl Melds {
    /// The number of melds.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether there are no melds.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Returns all melds, oldest first.
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

    /// Returns the open book that this card would make a tome.
    pub(super) fn book_for(&mut self, card: Card) -> Option<&mut Meld> {
        self.melds.iter_mut().flatten().find(|meld| meld.fourth() == Some(card))
    }

    /// The number of tomes.
    #[must_use]
    pub fn tomes(&self) -> usize {
        self.iter().filter(|meld| meld.kind == MeldKind::Tome).count()
    }

    /// All cards of the melds.
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

/// Returns the two of three cards that are left without one of them.
fn others_of(cards: &[Card], one: Card) -> [Card; 2] {
    let place = cards.iter().position(|&card| card == one).unwrap_or(0);
    [cards[(place + 1) % 3], cards[(place + 2) % 3]]
}

/// Returns the first card of the tome that a playing card belongs to.
const fn first_of_tome(card: Card) -> Card {
    if card.is_number() { card } else { Card::playing(Suit::Spades, card.rank()) }
}
