//! What the rules allow, by asking about each combination that there is.

use super::combination::Combination;
use super::refusal::refused_play;
use super::state::Public;
use super::table::table;
use super::tiles::Tiles;

/// The plays that the seat to move may make with this hand, in order: every combination that is not refused (B3.1, B3.2).
///
/// Lists for play come from `fast/legal.rs`, which finds the same without asking.
pub fn plays(public: &Public, hand: Tiles) -> impl Iterator<Item = Combination> {
    // Most combinations want tiles that are not there (B2.1, B10.3): that is soon seen.
    let there = hand.and(public.pool);
    table().all().filter(move |&play| there.contains(play.tiles()) && refused_play(public, hand, play).is_none())
}
