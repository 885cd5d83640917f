//! The legal plays, found by checking every combination.

use super::combination::Combination;
use super::combination_table::table;
use super::refusal::play_refusal;
use super::state::Public;
use super::tiles::Tiles;

/// Returns the legal plays of the seat to move with this hand, in order: every combination that is not refused (B3.1,
/// B3.2).
///
/// In play, `fast/legal.rs` finds the same list without checking each combination.
pub fn plays(public: &Public, hand: Tiles) -> impl Iterator<Item = Combination> {
    // Most combinations need tiles that the seat does not have (B2.1, B10.3); testing that first is cheap.
    let there = hand.and(public.pool);
    table().all().filter(move |&play| there.contains(play.tiles()) && play_refusal(public, hand, play).is_none())
}
