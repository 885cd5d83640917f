//! What the cards of a hand that did not go out score at most (E9.5).

use super::faces::face_bits;
use super::{Group, GroupKind, ONES};
use crate::eurojongg::cards::{Card, Cards, Suit};
use crate::eurojongg::groups::groups_with;

const BOOK: i32 = 20;
const BOOK_OF_FACES: i32 = 40;
const PAIR_OR_RUN_OF_FACES: i32 = 5;

/// What face cards of a seat's suit do for the sets and pairs of face cards in which they lie (E14.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuitFaces {
    /// Nothing: seats have no suits.
    Plain,
    /// Each one adds points.
    Add {
        /// The seat's suit.
        suit: Suit,
        /// The points of each.
        points: i32,
    },
    /// Each one doubles the points.
    Double {
        /// The seat's suit.
        suit: Suit,
    },
}

impl SuitFaces {
    /// The seat's suit, if it has one.
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Self::Plain => None,
            Self::Add { suit, .. } | Self::Double { suit } => Some(suit),
        }
    }

    /// What a set or pair of face cards with these points scores with so many cards of the suit in it.
    #[must_use]
    pub const fn with(self, points: i32, own: u32) -> i32 {
        match self {
            Self::Plain => points,
            Self::Add { points: each, .. } => points + each * own as i32,
            Self::Double { .. } => points << own,
        }
    }

    const fn is_of(self, suit: usize) -> bool {
        matches!(self.suit(), Some(own) if own.index() == suit)
    }
}

/// The most that the cards of a hand can score as closed books, runs and pairs (E9.5, E9.2 to E9.4, E14.1).
#[must_use]
pub fn best_points(hand: &Cards, suit_faces: SuitFaces) -> i32 {
    number_points(hand) + Faces::of(hand).points(suit_faces)
}

/// Number cards score in books alone, and a run of three faces has none of them.
fn number_points(hand: &Cards) -> i32 {
    let books = hand.suits().map(|counts| {
        // A count of three or four has its third bit, or its first two.
        let threes = (counts >> 2 | counts >> 1 & counts) & ONES & super::NUMBERS;
        threes.count_ones() as i32
    });
    BOOK * books.iter().sum::<i32>()
}

/// The face cards of each suit, a bit each, the fool lowest.
#[derive(Clone, Copy)]
struct Faces([u8; 4]);

impl Faces {
    fn of(hand: &Cards) -> Self {
        Self(hand.suits().map(face_bits))
    }

    fn points(self, suit_faces: SuitFaces) -> i32 {
        let starts = self.0.map(|held| held & held >> 1 & held >> 2);
        if starts == [0; 4] {
            return self.points_without_runs(suit_faces);
        }
        self.points_with_runs(starts, suit_faces)
    }

    /// The most with some of the runs that begin at these places: each is made or is not.
    fn points_with_runs(self, mut starts: [u8; 4], suit_faces: SuitFaces) -> i32 {
        let Some(suit) = (0..4).find(|&suit| starts[suit] != 0) else {
            return self.points_without_runs(suit_faces);
        };
        let run = 7 << starts[suit].trailing_zeros();
        starts[suit] &= starts[suit] - 1;
        let without = self.points_with_runs(starts, suit_faces);
        let mut left = self;
        left.0[suit] &= !run;
        starts[suit] &= left.0[suit] & left.0[suit] >> 1 & left.0[suit] >> 2;
        let run = suit_faces.with(PAIR_OR_RUN_OF_FACES, if suit_faces.is_of(suit) { 3 } else { 0 });
        without.max(run + left.points_with_runs(starts, suit_faces))
    }

    /// The most with books and pairs alone: a book of three or four of a rank, with the own suit's card in it, and a pair
    /// of two.
    fn points_without_runs(self, suit_faces: SuitFaces) -> i32 {
        let [s, h, d, c] = self.0;
        let three = s & h & (d | c) | d & c & (s | h);
        let two = s & h | d & c | (s | h) & (d | c);
        let own = suit_faces.suit().map_or(0, |own| self.0[own.index()]);
        let of = |groups: u8, points: i32| {
            let with_own = (groups & own).count_ones() as i32;
            with_own * suit_faces.with(points, 1) + (groups.count_ones() as i32 - with_own) * points
        };
        of(three, BOOK_OF_FACES) + of(two & !three, PAIR_OR_RUN_OF_FACES)
    }
}

/// What a group scores, with the face cards of the own suit in it (E9.2 to E9.4, E14.1); an open book half of a closed one.
fn worth(group: &Group, is_open: bool, suit_faces: SuitFaces) -> i32 {
    let is_book = group.kind == GroupKind::Book;
    let part = if is_open && is_book { 2 } else { 1 };
    if !group.is_of_faces() {
        return if is_book { BOOK / part } else { 0 };
    }
    let points = if is_book { BOOK_OF_FACES / part } else { PAIR_OR_RUN_OF_FACES };
    let own = group.cards.kinds().filter(|card| card.suit() == suit_faces.suit()).count() as u32;
    suit_faces.with(points, own)
}

/// The same with the groups, those that score, in the order of their first cards (E9.5).
///
/// Of partings that score the same it is the one that leaves the first cards over, so that it is the same everywhere.
#[must_use]
pub fn best_groups(hand: &Cards, suit_faces: SuitFaces) -> (i32, Vec<Group>) {
    let points = best_points(hand, suit_faces);
    let (mut left, mut wanted, mut groups) = (hand.playing(), points, Vec::new());
    while wanted > 0 {
        let first = left.kinds().next().expect("some of the cards score");
        let others = left.less(first);
        if best_points(&others, suit_faces) == wanted {
            left = others;
            continue;
        }
        let group = groups_with(first, &others)
            .into_iter()
            .find(|group| {
                let worth = worth(group, false, suit_faces);
                worth > 0 && worth + best_points(&left.without(&group.cards), suit_faces) == wanted
            })
            .expect("a card without which the others score less is in a group");
        wanted -= worth(&group, false, suit_faces);
        left = left.without(&group.cards);
        groups.push(group);
    }
    (points, groups)
}

/// The same of a special hand whose last card was claimed: a book with that card is open (E9.10).
///
/// The group with the claimed card, if there is one, comes first and is told apart.
#[must_use]
pub fn best_groups_with_claimed(
    hand: &Cards,
    claimed: Card,
    suit_faces: SuitFaces,
) -> (i32, Option<Group>, Vec<Group>) {
    let (points, groups) = best_groups(hand, suit_faces);
    let mut best = (points, None, groups);
    let all = hand.with(claimed);
    for group in groups_with(claimed, hand) {
        let (points, groups) = best_groups(&all.without(&group.cards), suit_faces);
        let points = points + worth(&group, true, suit_faces);
        if points > best.0 {
            best = (points, Some(group), groups);
        }
    }
    best
}
