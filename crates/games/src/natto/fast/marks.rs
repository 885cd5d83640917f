//! The legal ids of successive decisions: the leads of a seat are filtered from those of its previous lead.
//!
//! If leads depend only on the hand, the leads of a hand that has lost tiles are a subset of its earlier leads. So the
//! leads of each seat are kept, and those whose tiles are gone are removed; only the first leads of a round are
//! generated in full.

use chabudai_engine::Seat;

use super::legal::{TILES, plays, replace_by_plays};
use crate::natto::action::Action;
use crate::natto::options::Rules;
use crate::natto::state::Public;
use crate::natto::tiles::Tiles;

// The layout of the kept data. The head holds, for each seat, the hand whose leads are kept and their number, and then
// which ids are the latest. After the head come the leads of seat 0, those of seat 1, and the latest answers.
const HANDS: [usize; 2] = [0, 2];
const LENGTHS: [usize; 2] = [4, 5];
const LATEST: usize = 6;
const HEAD: usize = 7;

/// The value at `LATEST` if the latest ids are the answers; otherwise the value is the seat whose leads are the latest.
const ANSWERS: u32 = 2;

/// Whether leads depend only on the hand.
fn depend_only_on_hand(rules: &Rules) -> bool {
    !rules.shares_dragons() && !rules.single_must_end
}

/// Returns the latest ids.
#[inline]
pub fn latest(kept: &[u32]) -> &[u32] {
    let Some(head) = kept.first_chunk::<HEAD>() else { return &[] };
    let [first, second] = LENGTHS.map(|place| head[place] as usize);
    let (start, end) = match head[LATEST] {
        0 => (0, first),
        1 => (first, first + second),
        _ => (first + second, kept.len() - HEAD),
    };
    &kept[HEAD + start..HEAD + end]
}

/// Finds the legal ids of the seat to move with this hand, and makes them the latest.
pub fn find(public: &Public, seat: Seat, hand: Tiles, kept: &mut Vec<u32>) {
    if kept.is_empty() {
        kept.resize(HEAD, 0);
    }
    let lengths = LENGTHS.map(|place| kept[place] as usize);
    kept.truncate(HEAD + lengths[0] + lengths[1]);
    if public.table.is_none() && depend_only_on_hand(&public.rules) {
        kept[LATEST] = seat.index() as u32;
        lead(public, seat.index(), hand, lengths, kept);
        return;
    }
    kept[LATEST] = ANSWERS;
    kept.extend(public.table.map(|_| Action::Pass.id()));
    plays(public, hand, kept);
}

/// Records that no play is legal, so that there are no latest ids.
pub fn find_none(kept: &mut Vec<u32>) {
    if !kept.is_empty() {
        kept.truncate(HEAD + (kept[LENGTHS[0]] + kept[LENGTHS[1]]) as usize);
        kept[LATEST] = ANSWERS;
    }
}

fn lead(public: &Public, seat: usize, hand: Tiles, lengths: [usize; 2], kept: &mut Vec<u32>) {
    let place = HANDS[seat];
    let before = u64::from(kept[place]) | u64::from(kept[place + 1]) << 32;
    let start = HEAD + if seat == 0 { 0 } else { lengths[0] };
    if before & hand.bits() == hand.bits() && lengths[seat] > 0 {
        let left = keep_playable(&mut kept[start..start + lengths[seat]], hand);
        kept.drain(start + left..start + lengths[seat]);
        kept[LENGTHS[seat]] = left as u32;
    } else {
        let count = replace_by_plays(public, hand, kept, start..start + lengths[seat]);
        kept[LENGTHS[seat]] = count as u32;
    }
    (kept[place], kept[place + 1]) = (hand.bits() as u32, (hand.bits() >> 32) as u32);
}

/// Moves the ids whose tiles are all in the hand to the front, and returns their number.
fn keep_playable(ids: &mut [u32], hand: Tiles) -> usize {
    let tiles = TILES.as_slice();
    let gone = !hand.bits();
    let mut left = 0;
    for place in 0..ids.len() {
        let id = ids[place];
        ids[left] = id;
        left += usize::from(tiles[id as usize] & gone == 0);
    }
    left
}
