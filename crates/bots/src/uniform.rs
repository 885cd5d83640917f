//! A player that picks a uniformly random legal action.

use chabudai_engine::{Game, Rng};

use crate::bot::{Bot, Budget, Decision, acting_seat};

/// Plays uniformly at random, as a reference for measurements. It is not offered as an opponent.
#[derive(Clone, Debug)]
pub struct Uniform<G> {
    game: G,
}

impl<G: Game> Uniform<G> {
    /// Creates a player of this game.
    #[must_use]
    pub const fn new(game: G) -> Self {
        Self { game }
    }
}

impl<G: Game> Bot<G> for Uniform<G> {
    fn choose(&mut self, view: &G::View, _budget: Budget, seed: u64) -> Decision<G::Action> {
        let mut rng = Rng::from_seed(seed);
        let state = self.game.determinize(view, &mut rng);
        let seat = acting_seat(&self.game, view, &state);
        Decision::without_search(self.game.random_action(&state, seat, &mut rng))
    }
}
