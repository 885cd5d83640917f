//! A player that mixes two others: one makes some of the decisions, the other makes the rest.

use chabudai_engine::{Game, Rng};

use crate::bot::{Bot, Budget, Decision};

/// Decides sometimes as one player and sometimes as another. The seed and the view of each decision pick the player.
///
/// A blend fills the gap between two levels that are too far apart. Its players share no information.
pub struct Blend<G: Game> {
    one: Box<dyn Bot<G>>,
    other: Box<dyn Bot<G>>,
    /// The maximum number of playouts of the other player, whatever the budget.
    others_playouts: u64,
    /// The percentage of decisions that the first player makes.
    percent: u32,
}

impl<G: Game> Blend<G> {
    /// Creates a player whose decisions are made by `one` in `percent` % of cases, with the whole budget, and otherwise by
    /// `other`, with at most `others_playouts` playouts.
    ///
    /// # Panics
    /// If `percent` is above 100.
    #[must_use]
    pub fn new(percent: u32, one: Box<dyn Bot<G>>, other: Box<dyn Bot<G>>, others_playouts: u64) -> Self {
        assert!(percent <= 100, "percent must be at most 100, not {percent}");
        Self { one, other, others_playouts, percent }
    }
}

impl<G: Game> Bot<G> for Blend<G> {
    fn choose(&mut self, view: &G::View, budget: Budget, seed: u64) -> Decision<G::Action> {
        let seed = mix_seed::<G>(view, seed);
        // The players start their own streams from the seed, so the pick uses another stream.
        if Rng::from_seed(seed).stream(u64::MAX).below(100) < self.percent {
            return self.one.choose(view, budget, seed);
        }
        let playouts = budget.playouts.map_or(self.others_playouts, |playouts| playouts.min(self.others_playouts));
        self.other.choose(view, Budget { playouts: Some(playouts), ..budget }, seed)
    }
}

/// Mixes the view into the seed. A bot may get the same seed for every decision, and would otherwise always pick the same
/// player.
fn mix_seed<G: Game>(view: &G::View, seed: u64) -> u64 {
    let bytes = borsh::to_vec(view).expect("writing to memory cannot fail");
    // The FNV-1a hash by Fowler, Noll and Vo.
    bytes
        .iter()
        .fold(seed ^ 0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
