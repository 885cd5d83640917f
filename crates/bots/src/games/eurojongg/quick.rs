//! Players that decide without a search.

use chabudai_engine::{Game, Rng, Seat};
use chabudai_games::eurojongg::{Action, EuroJongg, Move, View};

use super::policy::{Manner, choose};
use super::seat_knowledge::Sight;
use crate::bot::{Bot, Budget, Decision};

/// A player that decides without a search.
#[derive(Clone, Debug)]
pub struct Quick {
    game: EuroJongg,
    manner: Manner,
}

impl Quick {
    /// Creates a player with this manner.
    #[must_use]
    pub const fn new(game: EuroJongg, manner: Manner) -> Self {
        Self { game, manner }
    }
}

/// Returns the legal moves of a view's seat.
pub(super) fn legal_moves(game: &EuroJongg, view: &View, seat: Seat, rng: &mut Rng) -> Vec<Move> {
    let world = game.determinize(view, rng);
    let mut legal = Vec::new();
    game.legal_actions(&world, seat, &mut legal);
    legal.iter().filter_map(Action::by_seat).collect()
}

impl Bot<EuroJongg> for Quick {
    fn choose(&mut self, view: &View, _budget: Budget, seed: u64) -> Decision<Action> {
        let mut rng = Rng::from_seed(seed);
        let sight = Sight::of_view(self.game.rules(), view).expect("a player has a seat");
        let legal = legal_moves(&self.game, view, sight.seat, &mut rng);
        Decision::without_search(choose(&self.manner, &sight, &legal, &mut rng).into())
    }
}
