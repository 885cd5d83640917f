//! The plays of a hand that the rules allow now, sorted.

use super::combination::{Combination, Kind};
use super::refusal::refused_play;
use super::state::Public;
use super::table::{LARGEST, table};
use super::tiles::Tiles;

/// Puts the plays that the seat to move may make with this hand into `out`, sorted.
pub(super) fn plays(public: &Public, hand: Tiles, out: &mut Vec<Combination>) {
    out.clear();
    let reach = hand.and(public.pool);
    for kind in Kind::ALL {
        for size in 1..=LARGEST as u8 {
            let there = table().from(kind, size, -1).filter(|play| reach.contains(play.tiles()));
            out.extend(there.filter(|&play| refused_play(public, hand, play).is_none()));
        }
    }
}
