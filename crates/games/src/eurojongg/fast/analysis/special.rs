//! The number of cards that are missing for special hands (E8.7).

use super::costs::UNREACHABLE;
use super::{COMPLETE, FOOL, KING, ONES};

const PAIRS: u64 = 7;
/// The highest rank index at which a run of fourteen can begin.
const RUN_STARTS: usize = 2;

/// Returns the number of cards that are missing for seven pairs (E12.4): one for each missing pair of which a card is
/// held, two for each other missing pair.
pub(super) fn to_seven_pairs(held: &[u64; 4], unseen: &[u64; 4]) -> u8 {
    let (mut held_pairs, mut halves, mut all) = (0, 0, 0);
    let mut count = |held: u64, unseen: u64| {
        held_pairs += held / 2;
        halves += u64::from(held % 2 == 1 && unseen > 0);
        all += (held + unseen) / 2;
    };
    for rank in 0..FOOL {
        for suit in 0..4 {
            count(held[suit] >> (4 * rank) & 0xf, unseen[suit] >> (4 * rank) & 0xf);
        }
    }
    for rank in FOOL..=KING {
        let of = |suits: &[u64; 4]| suits.iter().map(|counts| counts >> (4 * rank) & 0xf).sum();
        count(of(held), of(unseen));
    }
    if all < PAIRS {
        return UNREACHABLE;
    }
    let missing = PAIRS.saturating_sub(held_pairs);
    (missing + missing.saturating_sub(halves)) as u8
}

/// Returns the number of cards that are missing for fourteen consecutive ranks of a suit (E12.5).
pub(super) fn to_fourteen_run(held: &[u64; 4], unseen: &[u64; 4]) -> u8 {
    let mut least = UNREACHABLE;
    for suit in 0..4 {
        let some = |counts: u64| (counts | counts >> 1 | counts >> 2) & ONES;
        let (held, there) = (some(held[suit]), some(held[suit] | unseen[suit]));
        for first in 0..=RUN_STARTS {
            let run = (ONES >> (4 * RUN_STARTS)) << (4 * first);
            if there & run == run {
                least = least.min(COMPLETE as u8 - (held & run).count_ones() as u8);
            }
        }
    }
    least
}
