//! Nana Toridori: hands valued by the plays they need, and a learnt policy for quick play.

mod beginner;
mod careful;
mod features;
mod fewest_plays;
mod greedy;
mod levels;
pub mod passes;
mod policy;
mod round_value;
pub mod rounds;
mod search_position;
mod weights;

use chabudai_engine::{Game, PerSeat, Seat};
use chabudai_games::nanatoridori::{NanaToridori, State, View};

use crate::bot::Bot;
use crate::levels::{Level, Playable};
use crate::measure::tally::Tally;
use crate::search::guided::{Guidance, Guided, Worlds};
pub use beginner::{Attention, Beginner};
pub use careful::Careful;
pub use features::{Kind, PLACE_SIGNS, TURN_SIGNS};
pub use fewest_plays::least_plays;
pub use greedy::Greedy;
pub use policy::{Lesson, lesson};
use round_value::Worth;
pub use search_position::Round;

impl Guided for NanaToridori {
    type Position = Round;

    fn walk(&self, state: &State, guidance: Guidance) -> Round {
        Round::new(self, state, guidance)
    }

    fn worlds<'a>(&'a self, view: &'a View, guidance: Guidance) -> Worlds<'a, Round> {
        // The value of the end of the round is computed once.
        let mut first: Option<Round> = None;
        Box::new(move |rng| {
            let state = self.determinize(view, rng);
            first.get_or_insert_with(|| self.walk(&state, guidance)).with_state(&state)
        })
    }

    fn return_bounds(&self, state: &State, guidance: Guidance) -> PerSeat<(f64, f64)> {
        let worth = guidance.early_end.then(|| Worth::new(state.public()));
        PerSeat::from_fn(usize::from(state.public().rules.players), |seat: Seat| {
            worth.as_ref().map_or((-1.0, 1.0), |worth| worth.return_bounds(seat))
        })
    }
}

impl Playable for NanaToridori {
    fn levels() -> Vec<Level> {
        levels::levels()
    }

    fn max_level() -> Level {
        levels::max_level()
    }

    fn greedy(&self) -> Option<Box<dyn Bot<Self>>> {
        Some(Box::new(Greedy::new(self.clone())))
    }

    fn named_player(&self, name: &str) -> Option<Box<dyn Bot<Self>>> {
        levels::named_player(self, name)
    }

    fn playouts(&self, state: &State, count: u64, seed: u64, threads: usize) -> (Tally, &'static str) {
        rounds::playouts(self, state, count, seed, threads)
    }
}
