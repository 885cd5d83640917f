//! Euro-Jongg: distance of hands from completion, their expected points, and players that decide immediately.

mod bonus_cards;
mod hand;
mod hand_distance;
mod hand_points;
mod levels;
mod policy;
mod quick;
mod rollouts;
mod seat_knowledge;

use chabudai_engine::{Game, PerSeat};
use chabudai_games::eurojongg::{EuroJongg, State};

use crate::bot::Bot;
use crate::levels::{Level, Playable};
use crate::search::guided::{Guidance, Guided};
pub use bonus_cards::{Prospects, points as bonus_card_points};
pub use hand::Hand;
pub use policy::{Equals, Manner, choose};
pub use quick::Quick;
pub use rollouts::Rollouts;
pub use seat_knowledge::Sight;

impl Guided for EuroJongg {
    type Position = Hand;

    fn walk(&self, state: &State, guidance: Guidance) -> Hand {
        Hand::new(self, state, guidance)
    }

    /// A search position that ends with the hand has the return bounds of one hand, however many hands the match has.
    fn return_bounds(&self, _state: &State, guidance: Guidance) -> PerSeat<(f64, f64)> {
        let spec = self.spec();
        let hands = if guidance.early_end { f64::from(self.rules().max_hands()) } else { 1.0 };
        PerSeat::from_fn(spec.seats, |_| (spec.least_return / hands, spec.greatest_return / hands))
    }
}

impl Playable for EuroJongg {
    fn levels() -> Vec<Level> {
        levels::levels()
    }

    fn max_level() -> Level {
        levels::max_level()
    }

    fn greedy(&self) -> Option<Box<dyn Bot<Self>>> {
        self.named_player("acceptance")
    }

    fn named_player(&self, name: &str) -> Option<Box<dyn Bot<Self>>> {
        if name == "rollouts" {
            return Some(Box::new(Rollouts::new(self.clone(), Manner::POINTS)));
        }
        let manner = Manner::by_name(name)?;
        Some(Box::new(Quick::new(self.clone(), manner)))
    }
}
