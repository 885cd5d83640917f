//! What the cards of a hand that did not go out score at most (E9.5).

use super::faces::face_bits;
use super::{Group, GroupKind, ONES};
use crate::eurojongg::cards::{Card, Cards, Suit};
use crate::eurojongg::groups::groups_with;

const BOOK: i32 = 20;
const BOOK_OF_FACES: i32 = 40;
const PAIR_OR_RUN_OF_FACES: i32 = 5;

/// The most that the cards of a hand can score as closed books, runs and pairs (E9.5, E9.2 to E9.4).
///
/// Each face card of `own_suit` in one that scores adds `suit_face` (E14.1).
#[must_use]
pub fn best_points(hand: &Cards, own_suit: Option<Suit>, suit_face: i32) -> i32 {
    number_points(hand) + Faces::of(hand).points(own_suit, suit_face)
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

    fn points(self, own_suit: Option<Suit>, suit_face: i32) -> i32 {
        let starts = self.0.map(|held| held & held >> 1 & held >> 2);
        if starts == [0; 4] {
            return self.points_without_runs(own_suit, suit_face);
        }
        self.points_with_runs(starts, own_suit, suit_face)
    }

    /// The most with some of the runs that begin at these places: each is made or is not.
    fn points_with_runs(self, mut starts: [u8; 4], own_suit: Option<Suit>, suit_face: i32) -> i32 {
        let Some(suit) = (0..4).find(|&suit| starts[suit] != 0) else {
            return self.points_without_runs(own_suit, suit_face);
        };
        let run = 7 << starts[suit].trailing_zeros();
        starts[suit] &= starts[suit] - 1;
        let without = self.points_with_runs(starts, own_suit, suit_face);
        let mut left = self;
        left.0[suit] &= !run;
        starts[suit] &= left.0[suit] & left.0[suit] >> 1 & left.0[suit] >> 2;
        let own = if own_suit.is_some_and(|own| own.index() == suit) { 3 * suit_face } else { 0 };
        without.max(PAIR_OR_RUN_OF_FACES + own + left.points_with_runs(starts, own_suit, suit_face))
    }

    /// The most with books and pairs alone: a book of three or four of a rank, with the own suit's card in it, and a pair
    /// of two.
    fn points_without_runs(self, own_suit: Option<Suit>, suit_face: i32) -> i32 {
        let [s, h, d, c] = self.0;
        let three = s & h & (d | c) | d & c & (s | h);
        let two = s & h | d & c | (s | h) & (d | c);
        let own = own_suit.map_or(0, |own| (self.0[own.index()] & two).count_ones() as i32);
        let (books, pairs) = (three.count_ones() as i32, (two & !three).count_ones() as i32);
        BOOK_OF_FACES * books + PAIR_OR_RUN_OF_FACES * pairs + suit_face * own
    }
}

/// What a closed group scores, with the face cards of the own suit in it (E9.2 to E9.4, E14.1).
fn worth(group: &Group, own_suit: Option<Suit>, suit_face: i32) -> i32 {
    let is_of_faces = group.is_of_faces();
    if !is_of_faces {
        return if group.kind == GroupKind::Book { BOOK } else { 0 };
    }
    let points = if group.kind == GroupKind::Book { BOOK_OF_FACES } else { PAIR_OR_RUN_OF_FACES };
    let own = group.cards.kinds().filter(|card| card.suit() == own_suit).count() as i32;
    points + suit_face * own
}

/// The same with the groups, those that score, in the order of their first cards (E9.5).
///
/// Of partings that score the same it is the one that leaves the first cards over, so that it is the same everywhere.
#[must_use]
pub fn best_groups(hand: &Cards, own_suit: Option<Suit>, suit_face: i32) -> (i32, Vec<Group>) {
    let points = best_points(hand, own_suit, suit_face);
    let (mut left, mut wanted, mut groups) = (hand.playing(), points, Vec::new());
    while wanted > 0 {
        let first = left.kinds().next().expect("some of the cards score");
        let others = left.less(first);
        if best_points(&others, own_suit, suit_face) == wanted {
            left = others;
            continue;
        }
        let group = groups_with(first, &others)
            .into_iter()
            .find(|group| {
                let worth = worth(group, own_suit, suit_face);
                worth > 0 && worth + best_points(&left.without(&group.cards), own_suit, suit_face) == wanted
            })
            .expect("a card without which the others score less is in a group");
        wanted -= worth(&group, own_suit, suit_face);
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
    own_suit: Option<Suit>,
    suit_face: i32,
) -> (i32, Option<Group>, Vec<Group>) {
    let (points, groups) = best_groups(hand, own_suit, suit_face);
    let mut best = (points, None, groups);
    let all = hand.with(claimed);
    for group in groups_with(claimed, hand) {
        // An open book scores half of a closed one (E9.2, E9.3).
        let halved = match (group.kind, claimed.is_face()) {
            (GroupKind::Book, false) => BOOK / 2,
            (GroupKind::Book, true) => BOOK_OF_FACES / 2,
            _ => 0,
        };
        let (points, groups) = best_groups(&all.without(&group.cards), own_suit, suit_face);
        let points = points + worth(&group, own_suit, suit_face) - halved;
        if points > best.0 {
            best = (points, Some(group), groups);
        }
    }
    best
}
