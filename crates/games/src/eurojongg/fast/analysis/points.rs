//! The most points that the cards of a hand that did not go out can score (E9.5).

use super::ONES;
use super::faces::face_bits;
use crate::eurojongg::best_groups::SuitFaces;
use crate::eurojongg::cards::Cards;

const BOOK: i32 = 20;
const BOOK_OF_FACES: i32 = 40;
const PAIR_OR_RUN_OF_FACES: i32 = 5;

impl SuitFaces {
    const fn is_of(self, suit: usize) -> bool {
        matches!(self.suit(), Some(own) if own.index() == suit)
    }
}

/// Returns the most points that the cards of a hand can score as closed books, runs and pairs (E9.5, E9.2 to E9.4,
/// E14.1).
#[must_use]
pub fn best_points(hand: &Cards, suit_faces: SuitFaces) -> i32 {
    number_points(hand) + Faces::of(hand).points(suit_faces)
}

/// Number cards score only in books; runs of three face cards do not use them.
fn number_points(hand: &Cards) -> i32 {
    let books = hand.suits().map(|counts| {
        // A count of four has its third bit set, and a count of three its first two.
        let threes = (counts >> 2 | counts >> 1 & counts) & ONES & super::NUMBERS;
        threes.count_ones() as i32
    });
    BOOK * books.iter().sum::<i32>()
}

/// The face cards of each suit, one bit each, the fool lowest.
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

    /// Returns the maximum points over all choices of runs that begin at these ranks.
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

    /// Returns the most points with books and pairs alone: three or four of a rank make a book, which includes the card
    /// of the seat's suit, and two make a pair.
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
