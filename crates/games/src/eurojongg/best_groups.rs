//! The highest-scoring sets and pairs among the cards of a hand that did not go out (E9.5).

use super::cards::{Card, Cards, Suit};
use super::sets::{Group, GroupKind, groups_with};

const BOOK: i32 = 20;
const BOOK_OF_FACES: i32 = 40;
const PAIR_OR_RUN_OF_FACES: i32 = 5;

/// The effect of face cards of a seat's suit on the sets and pairs of face cards that contain them (E14.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuitFaces {
    /// No effect: seats have no suits.
    Plain,
    /// Each face card adds points.
    Add {
        /// The seat's suit.
        suit: Suit,
        /// The points that each face card adds.
        points: i32,
    },
    /// Each face card doubles the points.
    Double {
        /// The seat's suit.
        suit: Suit,
    },
}

impl SuitFaces {
    /// The seat's suit, if seats have suits.
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Self::Plain => None,
            Self::Add { suit, .. } | Self::Double { suit } => Some(suit),
        }
    }

    /// Returns the score of a set or pair of face cards with these points that contains `own` cards of the suit.
    #[must_use]
    pub const fn with(self, points: i32, own: u32) -> i32 {
        match self {
            Self::Plain => points,
            Self::Add { points: each, .. } => points + each * own as i32,
            Self::Double { .. } => points << own,
        }
    }
}

/// Returns the score of a group, including face cards of the seat's suit (E9.2 to E9.4, E14.1). An open book scores
/// half of a closed one.
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

/// Returns the most points that the cards of a hand can score as closed sets and pairs, and the groups that score, in
/// the order of their first cards (E9.5).
///
/// Among divisions with the same score, the one that leaves the first cards over is chosen, so that the result is
/// always the same.
pub(super) fn best_groups(hand: &Cards, suit_faces: SuitFaces) -> (i32, Vec<Group>) {
    best_of(&hand.playing(), suit_faces)
}

/// Tries leaving the first card over and using it in each of its possible groups, and returns the best result.
fn best_of(left: &Cards, suit_faces: SuitFaces) -> (i32, Vec<Group>) {
    let Some(first) = left.kinds().next() else { return (0, Vec::new()) };
    let others = left.less(first);
    let mut best = best_of(&others, suit_faces);
    for group in groups_with(first, &others) {
        let worth = worth(&group, false, suit_faces);
        if worth == 0 {
            continue;
        }
        let (points, mut groups) = best_of(&left.without(&group.cards), suit_faces);
        if worth + points > best.0 {
            groups.insert(0, group);
            best = (worth + points, groups);
        }
    }
    best
}

/// Returns the most points and the groups for a special hand whose last card was claimed: a book with that card is open
/// (E9.10).
///
/// The group with the claimed card, if any, comes first and is marked.
pub(super) fn best_groups_with_claimed(
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
