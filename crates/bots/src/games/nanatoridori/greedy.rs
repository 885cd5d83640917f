//! The reference player of Nana Toridori for all measurements. It is frozen: do not tune it.

use std::cmp::Reverse;

use chabudai_engine::{Game, Rng};
use chabudai_games::nanatoridori::{Action, NanaToridori, View};

use crate::bot::{Bot, Budget, Decision, acting_seat};

/// Sheds the largest group that beats the play on the table, and never takes cards.
///
/// It plays as many cards from its hand as it can; among equals the play with the fewest open cards, then the lowest rank, then
/// the leftmost. It drops beaten and drawn cards. It passes only if it cannot beat the table; in the duel it then picks
/// up its lower open card.
#[derive(Clone, Debug)]
pub struct Greedy {
    game: NanaToridori,
}

impl Greedy {
    /// Creates the player.
    #[must_use]
    pub const fn new(game: NanaToridori) -> Self {
        Self { game }
    }

    /// Chooses one of the legal actions.
    fn choice(legal: &[Action]) -> Action {
        let plays = legal.iter().filter_map(|action| match action {
            Action::Play(play) => Some(*play),
            _ => None,
        });
        if let Some(play) = plays.max_by_key(|play| (play.count, Reverse((play.open, play.rank, play.slot)))) {
            return Action::Play(play);
        }
        if legal.contains(&Action::Drop) {
            return Action::Drop;
        }
        // Passes are sorted by rank.
        *legal.first().expect("a seat to act has an action")
    }
}

impl Bot<NanaToridori> for Greedy {
    fn choose(&mut self, view: &View, _budget: Budget, seed: u64) -> Decision<Action> {
        let state = self.game.determinize(view, &mut Rng::from_seed(seed));
        let mut legal = Vec::new();
        self.game.legal_actions(&state, acting_seat(&self.game, view, &state), &mut legal);
        Decision::without_search(Self::choice(&legal))
    }
}
