//! Complete hands (E8.1, E8.7).

use super::{COMPLETE, FOOL, Forms, KING, NUMBERS, ONES, SETS};
use super::{distance, improving_kinds};
use crate::eurojongg::cards::{Cards, NUMBER_RANKS};

/// The bits in which a borrow shows when counts are subtracted.
const SPARE: u64 = 0x8888_8888_8888_8888;

/// Whether these cards, including the last one, are a complete hand with this number of melds (E8.1).
///
/// A hand with a crown or bonus card is never complete. Special hands have no melds (E8.7).
#[must_use]
pub fn is_complete(cards: &Cards, melds: usize, forms: Forms) -> bool {
    if melds > SETS || cards.extras() != 0 || cards.len() as usize != COMPLETE - 3 * melds {
        return false;
    }
    let suits = cards.suits();
    parts_from(*suits, KING, true)
        || melds == 0 && (forms.seven_pairs && are_seven_pairs(suits) || forms.fourteen_run && are_fourteen_run(suits))
}

/// Returns the kinds of playing cards that complete the hand, one bit each (E8.1), except those of which the hand holds
/// every copy (E14.2).
#[must_use]
pub fn waits(hand: &Cards, melds: usize, forms: Forms) -> u64 {
    let is_hand = melds <= SETS && hand.extras() == 0 && hand.len() as usize + 1 == COMPLETE - 3 * melds;
    if !is_hand || distance(hand, melds, &Cards::EMPTY, forms) != 1 {
        return 0;
    }
    // At distance one, a card that lowers the distance completes the hand.
    improving_kinds(hand, melds, &Cards::EMPTY, forms)
}

/// Whether the cards, none above this rank, can be divided into sets and, with `with_pair`, one pair.
///
/// Face cards are taken from the highest down: a card that is not in a book or pair must be the top of a run, which
/// determines that run.
fn parts_from(mut suits: [u64; 4], highest: usize, with_pair: bool) -> bool {
    for rank in (FOOL..=highest).rev() {
        let [s, h, d, c] = suits.map(|counts| counts >> (4 * rank) & 1);
        let held = s | h << 1 | d << 2 | c << 3;
        if held == 0 {
            continue;
        }
        // Any two or three of the held cards may be a pair or a book; the empty group leaves all of them to runs.
        let mut group = held;
        while group != 0 {
            let size = group.count_ones();
            if size == 3 || size == 2 && with_pair {
                let left = take_runs(take(suits, group, rank), held & !group, rank);
                if left.is_some_and(|left| parts_from(left, rank - 1, with_pair && size == 3)) {
                    return true;
                }
            }
            group = (group - 1) & held;
        }
        match take_runs(suits, held, rank) {
            Some(left) => suits = left,
            None => return false,
        }
    }
    numbers_part(suits, with_pair)
}

/// Removes the card of this rank from each suit whose bit is set in `from`.
fn take(mut suits: [u64; 4], from: u64, rank: usize) -> [u64; 4] {
    for suit in 0..4 {
        suits[suit] -= (from >> suit & 1) << (4 * rank);
    }
    suits
}

/// Removes the run that ends at this rank from each suit whose bit is set in `from`; `None` if a run is not present.
fn take_runs(mut suits: [u64; 4], from: u64, rank: usize) -> Option<[u64; 4]> {
    for suit in 0..4 {
        let run = (from >> suit & 1) * (0x111 << (4 * (rank - 2)));
        suits[suit] = less(suits[suit], run)?;
    }
    Some(suits)
}

/// Subtracts counts; `None` if there are too few cards.
fn less(counts: u64, taken: u64) -> Option<u64> {
    let left = (counts | SPARE).wrapping_sub(taken);
    (left & SPARE == SPARE).then_some(left & !SPARE)
}

/// Whether number cards alone can be divided into sets and, with `with_pair`, one pair.
fn numbers_part(suits: [u64; 4], with_pair: bool) -> bool {
    let mut has_pair = false;
    let mut pair_suit = 0;
    for counts in suits {
        match cards_of(counts) % 3 {
            0 => {
                if !are_sets(counts) {
                    return false;
                }
            }
            2 if with_pair && !has_pair => (has_pair, pair_suit) = (true, counts),
            _ => return false,
        }
    }
    has_pair == with_pair && (!with_pair || are_sets_and_pair(pair_suit))
}

/// Returns the number of cards in the counts of a suit.
fn cards_of(counts: u64) -> u32 {
    let twos = (counts & 0x0f0f_0f0f_0f0f_0f0f) + (counts >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
    (twos.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

/// Whether the number cards of a suit can be divided into sets.
///
/// Three runs of the same ranks use the same cards as three books, so any three cards of the lowest rank can be taken
/// as a book.
fn are_sets(mut counts: u64) -> bool {
    const RUNS: [u64; 5] = [0, 0x111, 0x222, 0, 0x111];
    while counts != 0 {
        let low = counts.trailing_zeros() & !3;
        counts >>= low;
        let lowest = counts & 0xf;
        let books = lowest / 3 * 3;
        match less(counts - books, RUNS[lowest as usize]) {
            Some(left) => counts = left,
            None => return false,
        }
    }
    true
}

/// Whether the number cards of a suit can be divided into sets and a pair.
fn are_sets_and_pair(counts: u64) -> bool {
    // The ranks of a set add up to a multiple of three, so only a third of the ranks can be the pair's.
    let sum: u64 = (0..NUMBER_RANKS).map(|rank| (counts >> (4 * rank) & 0xf) * rank as u64).sum();
    let first = (sum * 2 % 3) as usize;
    (first..NUMBER_RANKS).step_by(3).any(|rank| counts >> (4 * rank) & 0xf >= 2 && are_sets(counts - (2 << (4 * rank))))
}

/// Whether fourteen cards are seven pairs, where four equal cards count as two pairs (E12.4).
fn are_seven_pairs(suits: &[u64; 4]) -> bool {
    let [s, h, d, c] = *suits;
    // Face cards of a rank are counted together, whatever their suits.
    (s + h + d + c) >> (4 * FOOL) & ONES == 0 && (s | h | d | c) & ONES & NUMBERS == 0
}

/// Whether fourteen cards have consecutive ranks of one suit (E12.5).
fn are_fourteen_run(suits: &[u64; 4]) -> bool {
    suits.iter().any(|&counts| (0..3).any(|first| counts == (ONES >> 8) << (4 * first)))
}
