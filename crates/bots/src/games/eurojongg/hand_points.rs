//! The points of a hand, both present and expected (E9.2 to E9.5).
//!
//! Going out gives ten points and a run gives none, so books and tomes make up most of a hand's value. Books and tomes
//! count whichever seat goes out.

use chabudai_games::eurojongg::cards::{Card, Cards, NUMBER_RANKS, PLAYING_KINDS, RANKS, Suit};

use super::seat_knowledge::Sight;

/// The probability at the start of a hand that a given unseen card comes within reach of a seat that wants it.
const REACH_PROBABILITY: f64 = 0.25;
/// The typical number of cards left in the wall at the end of a hand. Only the cards above this number are still drawn.
const USUAL_WALL_AT_END: f64 = 75.0;
const FULL_WALL_CARDS: f64 = 128.0;

/// Returns the probability that a given unseen card still comes within reach.
fn reach_probability(sight: &Sight<'_>) -> f64 {
    REACH_PROBABILITY
        * ((f64::from(sight.public.wall) - USUAL_WALL_AT_END) / (FULL_WALL_CARDS - USUAL_WALL_AT_END)).max(0.15)
}

/// Returns the probability of at least one of `unseen` cards.
fn at_least_one(unseen: u32, reach: f64) -> f64 {
    1.0 - (1.0 - reach).powi(unseen as i32)
}

/// Returns the probability of at least two of `unseen` cards.
fn at_least_two(unseen: u32, reach: f64) -> f64 {
    at_least_one(unseen, reach) - f64::from(unseen) * reach * (1.0 - reach).powi(unseen.saturating_sub(1) as i32)
}

/// Returns the expected value of `held` equal cards with `unseen` copies left, if a closed book is worth `book` (E9.2, E9.3).
fn group_value(held: u32, unseen: u32, reach: f64, book: f64, pair: f64) -> f64 {
    // Most books that are not dealt are claimed, and a claimed book is worth half.
    let mixed = 0.6 * book;
    match held {
        0 => 0.0,
        1 => mixed * at_least_two(unseen, reach),
        2 => pair + (mixed - pair) * at_least_one(unseen, reach),
        // The fourth card makes a closed tome only if it is drawn. A tome also brings a replacement card.
        3 => book + 0.6 * book * at_least_one(unseen, reach),
        _ => 2.5 * book,
    }
}

/// Returns the expected value of the books, pairs and tomes of a hand, including possible ones.
#[must_use]
pub fn prospects(sight: &Sight<'_>, hand: &Cards) -> f64 {
    let reach = reach_probability(sight);
    let mut worth = 0.0;
    let mut faces = [(0, 0); RANKS];
    for card in (0..PLAYING_KINDS).map(Card::new) {
        let held = hand.count(card);
        if card.is_number() {
            if held > 0 {
                worth += group_value(held, sight.unseen(card), reach, 20.0, 0.0);
            }
        } else {
            let (all, left) = &mut faces[card.rank()];
            *all += held;
            *left += if held == 0 { sight.unseen(card) } else { 0 };
        }
    }
    for &(held, left) in &faces[NUMBER_RANKS..] {
        worth += group_value(held, left, reach, 40.0, 5.0);
    }
    worth
}

/// Returns the danger of a discard, in points lost against the mean of all seats: others may make a book with it or go out.
#[must_use]
pub fn danger(sight: &Sight<'_>, card: Card) -> f64 {
    let hidden = f64::from(sight.all_unseen().max(1));
    let (others, book) = if card.is_number() {
        (sight.unseen(card), 10.0)
    } else {
        let of_rank = Suit::ALL.map(|suit| Card::playing(suit, card.rank()));
        (of_rank.iter().filter(|&&other| other != card).map(|&other| sight.unseen(other)).sum(), 20.0)
    };
    let share = |seat| f64::from(sight.public.place(seat).hand_size) / hidden;
    let pairs = f64::from(others * others.saturating_sub(1) / 2);
    let runs = f64::from(count_runs_with(sight, card));
    let mut danger = 0.0;
    for seat in sight.others() {
        let place = sight.public.place(seat);
        danger += book / 4.0 * pairs * share(seat).powi(2);
        let ways = (pairs + runs + f64::from(others)) / 20.0;
        if place.waits {
            // Discarding the last card to a seat that has declared waiting costs a hundred (E14.5), and that seat's
            // points double.
            danger += 200.0 * (0.1 * ways).min(0.5);
        } else {
            const NEAR_COMPLETION: [f64; 5] = [0.05, 0.1, 0.25, 0.5, 0.8];
            danger += 8.0 * NEAR_COMPLETION[place.melds.len()] * (0.1 * ways).min(0.5);
        }
    }
    danger
}

/// Returns the number of ways in which unseen cards make a run with this one.
fn count_runs_with(sight: &Sight<'_>, card: Card) -> u32 {
    let at = |step: isize| {
        let rank = card.rank() as isize + step;
        let there = (0..RANKS as isize).contains(&rank);
        if there { sight.unseen(Card::new((card.index() as isize + step) as usize)) } else { 0 }
    };
    at(-2) * at(-1) + at(-1) * at(1) + at(1) * at(2)
}
