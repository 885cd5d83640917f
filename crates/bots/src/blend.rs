//! A player between two others: some of its decisions are made as the one makes them, the rest as the other does.

use chabudai_engine::{Game, Rng};

use crate::bot::{Bot, Budget, Decision};

/// A player that decides now as one player and now as another; which of them, each decision's seed and view say.
///
/// It places a level between two that are too far apart. Neither of its players need be told anything by the other.
pub struct Blend<G: Game> {
    one: Box<dyn Bot<G>>,
    other: Box<dyn Bot<G>>,
    /// How much the other thinks at most, whatever the budget.
    others_playouts: u64,
    /// How many of a hundred decisions the first makes.
    percent: u32,
}

impl<G: Game> Blend<G> {
    /// A player of whose decisions the first makes so many in a hundred with the whole budget, and the other the rest with
    /// so many playouts at most.
    ///
    /// # Panics
    /// If more than a hundred in a hundred are wanted.
    #[must_use]
    pub fn new(percent: u32, one: Box<dyn Bot<G>>, other: Box<dyn Bot<G>>, others_playouts: u64) -> Self {
        assert!(percent <= 100, "of a hundred decisions no more than a hundred can be made, not {percent}");
        Self { one, other, others_playouts, percent }
    }
}

impl<G: Game> Bot<G> for Blend<G> {
    fn choose(&mut self, view: &G::View, budget: Budget, seed: u64) -> Decision<G::Action> {
        let seed = luck::<G>(view, seed);
        // The players' own luck begins at the seed, so this has a stream of its own.
        if Rng::from_seed(seed).stream(u64::MAX).below(100) < self.percent {
            return self.one.choose(view, budget, seed);
        }
        let playouts = budget.playouts.map_or(self.others_playouts, |playouts| playouts.min(self.others_playouts));
        self.other.choose(view, Budget { playouts: Some(playouts), ..budget }, seed)
    }
}

/// Where the luck of one decision begins: a bot with a seed is asked with the same at every decision, and would otherwise be one
/// of its players for good.
fn luck<G: Game>(view: &G::View, seed: u64) -> u64 {
    let bytes = borsh::to_vec(view).expect("memory takes all bytes");
    // Fowler, Noll and Vo's hash, 1a.
    bytes
        .iter()
        .fold(seed ^ 0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
