//! The distance of a hand: the number of missing cards.

use super::costs::{Costs, UNREACHABLE};
use super::faces::{BOOKS_OF_FACES, BookCosts, FACE_RANKS, PAIRS_OF_FACES, face_bits, suit_costs};
use super::known::Known;
use super::numbers::NumberCosts;
use super::special::{to_fourteen_run, to_seven_pairs};
use super::{FOOL, Forms, NUMBERS, SETS};
use crate::eurojongg::cards::{Card, Cards, RANKS};

/// Returns the number of cards that must still come before the hand contains a complete hand with this number of
/// melds: 0 for a complete hand, 1 for a hand that waits (E8.1, E14.2).
///
/// The hand can use no more copies of a card than the pack has, less those in `gone`, which were seen elsewhere, for
/// example in discards and melds. If these copies do not suffice, the distance is [`UNREACHABLE`]. The hand may have
/// any number of cards. Crowns and bonus cards are ignored, since they may still be laid (E5.1).
#[must_use]
pub fn distance(hand: &Cards, melds: usize, gone: &Cards, forms: Forms) -> u8 {
    Position::new(hand, gone).distance(melds, forms)
}

/// The playing cards that are held and those that can still come, four bits per rank in each suit.
#[derive(Clone, Copy)]
pub(super) struct Position {
    pub held: [u64; 4],
    pub unseen: [u64; 4],
}

impl Position {
    pub fn new(hand: &Cards, gone: &Cards) -> Self {
        let seen = hand.playing().and(&gone.playing());
        debug_assert!(Cards::PACK.contains(&seen), "the pack does not have that many of a card");
        Self { held: *hand.suits(), unseen: *Cards::PACK.without(&seen).suits() }
    }

    pub fn unseen(&self, card: Card) -> u32 {
        (self.unseen[card.index() / RANKS] >> (4 * card.rank()) & 0xf) as u32
    }

    /// Returns the position after a card of the hand has been discarded for good.
    pub fn less(mut self, card: Card) -> Self {
        self.held[card.index() / RANKS] -= 1 << (4 * card.rank());
        self
    }

    /// Returns the position after a card of the hand has become unseen again.
    pub fn put_back(mut self, card: Card) -> Self {
        self = self.less(card);
        self.unseen[card.index() / RANKS] += 1 << (4 * card.rank());
        self
    }

    /// Returns the position after an unseen card has joined the hand.
    pub fn with(mut self, card: Card) -> Self {
        self.unseen[card.index() / RANKS] -= 1 << (4 * card.rank());
        self.held[card.index() / RANKS] += 1 << (4 * card.rank());
        self
    }

    pub fn distance(&self, melds: usize, forms: Forms) -> u8 {
        let special = self.missing_to_special(melds, forms);
        let Some(sets) = SETS.checked_sub(melds) else { return special };
        Known::with(|known| {
            let joined = Costs::all(per_suit(|suit| known.suit(self.held[suit], self.unseen[suit])));
            let books = known.books(self.face_counts()).from(0);
            let without_books = special.min(joined.missing(sets, 1));
            // At least this many cards are missing, because runs and books of face cards may need the same cards.
            let least = special.min(joined.missing_together(books, sets, 1));
            if least == without_books {
                return least;
            }
            let numbers = per_suit(|suit| known.numbers(self.held[suit], self.unseen[suit]).without_faces());
            // At most this many are missing, because no run needs a face card.
            let most = without_books.min(Costs::all(numbers).missing_together(books, sets, 1));
            if most == least { least } else { Suits::of(self, known).missing(sets, most) }
        })
    }

    /// Returns the number of held and of unseen face cards of each rank, four bits each, the fool lowest.
    pub fn face_counts(&self) -> (u64, u64) {
        let of_rank = |suits: &[u64; 4]| suits.iter().map(|counts| (counts & !NUMBERS) >> (4 * FOOL)).sum();
        (of_rank(&self.held), of_rank(&self.unseen))
    }

    /// Returns the number of cards that are missing for the nearest special hand that is allowed (E8.7).
    pub fn missing_to_special(&self, melds: usize, forms: Forms) -> u8 {
        let mut least = UNREACHABLE;
        if melds == 0 && forms.seven_pairs {
            least = least.min(to_seven_pairs(&self.held, &self.unseen));
        }
        if melds == 0 && forms.fourteen_run {
            least = least.min(to_fourteen_run(&self.held, &self.unseen));
        }
        least
    }
}

/// Returns a value for each suit. The functions of arrays for this are not always inlined.
#[inline(always)]
fn per_suit<T>(mut of: impl FnMut(usize) -> T) -> [T; 4] {
    [of(0), of(1), of(2), of(3)]
}

/// The properties of the four suits on which sets and a pair depend.
#[derive(Clone)]
pub(super) struct Suits {
    pub numbers: [NumberCosts; 4],
    pub faces: Faces,
    pub books: BookCosts,
    /// The costs of each suit without books and pairs of face cards.
    pub costs: [Costs; 4],
}

/// The face cards of each suit that are held and that can still come, one bit each, less those in chosen books and
/// pairs.
#[derive(Clone, Copy)]
pub(super) struct Faces {
    pub held: [u8; 4],
    pub unseen: [u8; 4],
}

impl Suits {
    pub fn of(position: &Position, known: &mut Known) -> Self {
        let numbers = per_suit(|suit| known.numbers(position.held[suit], position.unseen[suit]));
        let faces = Faces { held: position.held.map(face_bits), unseen: position.unseen.map(face_bits) };
        let costs = per_suit(|suit| known.suit(position.held[suit], position.unseen[suit]));
        Self { numbers, faces, books: known.books(position.face_counts()).clone(), costs }
    }

    /// Returns the properties for a position to which this card was added or from which it was removed.
    pub fn after_change(&self, position: &Position, card: Card, known: &mut Known) -> Self {
        let mut changed = self.clone();
        let suit = card.index() / RANKS;
        if card.is_number() {
            changed.numbers[suit] = known.numbers(position.held[suit], position.unseen[suit]);
        } else {
            changed.faces = self.faces.after_change(position, suit);
            changed.books = known.books(position.face_counts()).clone();
        }
        changed.costs[suit] = changed.faces.suit_costs(suit, &changed.numbers[suit]);
        changed
    }

    /// Returns the number of cards that are missing for this number of sets and a pair, or `fewer_than` if that is
    /// lower.
    pub fn missing(&self, sets: usize, fewer_than: u8) -> u8 {
        let mut search = Search { suits: self, sets, best: fewer_than };
        search.look(&self.faces, &self.costs, &Chosen { place: 0, sets: 0, pair: 0, cost: 0 });
        search.best
    }
}

impl Faces {
    /// Returns the face cards of a position to which one of this suit was added or from which it was removed.
    pub fn after_change(mut self, position: &Position, suit: usize) -> Self {
        self.held[suit] = face_bits(position.held[suit]);
        self.unseen[suit] = face_bits(position.unseen[suit]);
        self
    }

    /// Returns the costs of all sets within this suit.
    pub fn suit_costs(&self, suit: usize, numbers: &NumberCosts) -> Costs {
        suit_costs(numbers, self.held[suit], self.unseen[suit])
    }
}

/// The search over books and pairs of face cards, which take cards from several suits.
struct Search<'a> {
    suits: &'a Suits,
    sets: usize,
    best: u8,
}

/// The chosen books and pair of face cards, all of ranks before index `place` in the order of [`BookCosts`].
struct Chosen {
    place: usize,
    sets: usize,
    pair: usize,
    cost: u8,
}

impl Search<'_> {
    /// Searches all choices that extend these.
    fn look(&mut self, faces: &Faces, costs: &[Costs; 4], chosen: &Chosen) {
        let (sets, pair) = (self.sets - chosen.sets, 1 - chosen.pair);
        let joined = Costs::all(*costs);
        self.best = self.best.min(chosen.cost.saturating_add(joined.missing(sets, pair)));
        for place in chosen.place..FACE_RANKS {
            // Books and pairs only take cards away from runs, so no further choice can cost less than these combined
            // costs.
            let with_books = joined.missing_together(self.suits.books.from(place), sets, pair);
            if chosen.cost.saturating_add(with_books) >= self.best {
                return;
            }
            self.choose(faces, costs, joined, place, chosen);
        }
    }

    /// Tries every book and pair of the rank at index `place`.
    fn choose(&mut self, faces: &Faces, costs: &[Costs; 4], joined: Costs, place: usize, before: &Chosen) {
        let rank = self.suits.books.rank(place);
        let bits = |suits: [u8; 4]| (0..4).map(|suit| (suits[suit] >> rank & 1) << suit).sum::<u8>();
        let held = bits(faces.held);
        let there = held | bits(faces.unseen);
        let later = self.suits.books.from(place + 1);
        for (groups, more_sets, more_pair) in [(BOOKS_OF_FACES, 1, 0), (PAIRS_OF_FACES, 0, 1)] {
            let (sets, pair) = (before.sets + more_sets, before.pair + more_pair);
            if sets > self.sets || pair > 1 {
                continue;
            }
            let least = before.cost.saturating_add(joined.missing_together(later, self.sets - sets, 1 - pair));
            for &group in groups {
                let missing = (group & !held).count_ones() as u8;
                if group & !there != 0 || least.saturating_add(missing) >= self.best {
                    continue;
                }
                let chosen = Chosen { place: place + 1, sets, pair, cost: before.cost + missing };
                let (left, left_costs) = self.without(group, rank, faces, costs);
                self.look(&left, &left_costs, &chosen);
            }
        }
    }

    /// Returns the face cards and the costs of the suits after a book or pair of this rank has been taken.
    fn without(&self, group: u8, rank: usize, faces: &Faces, costs: &[Costs; 4]) -> (Faces, [Costs; 4]) {
        let (mut left, mut left_costs) = (*faces, *costs);
        for suit in (0..4).filter(|suit| group >> suit & 1 == 1) {
            left.held[suit] &= !(1 << rank);
            left.unseen[suit] &= !(1 << rank);
            left_costs[suit] = left.suit_costs(suit, &self.suits.numbers[suit]);
        }
        (left, left_costs)
    }
}
