//! The least number of plays that empty a hand, if no play has to beat another.

use chabudai_games::nanatoridori::CARDS;

/// Returns the least number of plays that empty a row of these ranks if no other seat plays: each play takes equal adjacent
/// cards, and cards that become adjacent can go together later.
///
/// The first block either goes alone, or it waits for an equal one: then everything between them goes first, and both go with
/// the later one. So the least for the blocks from `i` to `j` is `1 + least(i + 1, j)`, or `least(i + 1, k - 1) + least(k, j)`
/// for a block `k` of the same rank.
#[must_use]
pub fn least_plays(ranks: impl IntoIterator<Item = u8>) -> u32 {
    let mut blocks = [0; CARDS];
    let mut count = 0;
    for rank in ranks {
        if count == 0 || blocks[count - 1] != rank {
            blocks[count] = rank;
            count += 1;
        }
    }
    // A small table for a short hand is cleared much faster.
    if count <= 12 { least::<13>(&blocks[..count]) } else { least::<{ CARDS + 1 }>(&blocks[..count]) }
}

fn least<const SIZE: usize>(blocks: &[u8]) -> u32 {
    // `plays[i][j]` is the least number for the blocks from `i` up to but not including `j`.
    let mut plays = [[0_u8; SIZE]; SIZE];
    let count = blocks.len();
    for first in (0..count).rev() {
        for end in first + 1..=count {
            let mut best = 1 + plays[first + 1][end];
            for equal in first + 2..end {
                if blocks[equal] == blocks[first] {
                    best = best.min(plays[first + 1][equal] + plays[equal][end]);
                }
            }
            plays[first][end] = best;
        }
    }
    u32::from(plays[0][count])
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use chabudai_engine::Rng;

    use super::least_plays;

    /// Returns the least number of plays by trying everything, including parts of blocks (T2.2).
    fn brute_force(hand: &[u8], known: &mut HashMap<Vec<u8>, u32>) -> u32 {
        if hand.is_empty() {
            return 0;
        }
        if let Some(&plays) = known.get(hand) {
            return plays;
        }
        let mut least = u32::MAX;
        for first in 0..hand.len() {
            for end in first + 1..=hand.len() {
                if hand[first..end].iter().all(|&rank| rank == hand[first]) {
                    let rest = [&hand[..first], &hand[end..]].concat();
                    least = least.min(1 + brute_force(&rest, known));
                }
            }
        }
        known.insert(hand.to_vec(), least);
        least
    }

    #[test]
    fn t2_1_the_least_number_of_plays_is_that_of_trying_all() {
        let mut known = HashMap::new();
        let mut rng = Rng::from_seed(3);
        for _ in 0..10_000 {
            // Few ranks make many equal neighbours.
            let (cards, ranks) = (rng.below(9), 2 + rng.below(6));
            let hand: Vec<u8> = (0..cards).map(|_| rng.below(ranks) as u8 + 1).collect();
            assert_eq!(least_plays(hand.iter().copied()), brute_force(&hand, &mut known), "{hand:?}");
        }
    }

    #[test]
    fn t2_1_examples() {
        for (hand, plays) in [(&[2, 5, 2][..], 2), (&[1, 2, 1, 2, 1], 3), (&[3, 3, 3, 1], 2), (&[], 0), (&[7; 20], 1)] {
            assert_eq!(least_plays(hand.iter().copied()), plays, "{hand:?}");
        }
        assert_eq!(least_plays((0..40).map(|slot| slot % 2 + 1)), 21, "a long hand");
    }
}
