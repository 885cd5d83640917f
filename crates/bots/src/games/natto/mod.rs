//! Natto: hands valued by the plays they need, and beliefs about the other seat's hand.

mod answer_classes;
mod beginner;
mod belief;
mod endings;
mod greedy;
mod habits;
mod levels;
mod play_cost;
mod plays;
mod policy;
pub mod round_value;
mod rounds;
mod search_position;
mod solver;

use std::sync::Arc;

use chabudai_engine::{Game, PerSeat, Rng, Seat};
use chabudai_games::natto::{Action, Natto, State, View, other};

use crate::bot::{Bot, Budget, Decision, acting_seat};
use crate::levels::{Level, Playable};
use crate::measure::tally::Tally;
use crate::search::guided::{Guidance, Guided, Worlds};
pub use beginner::{Attention, Beginner};
pub use belief::{Belief, for_each_act};
pub use greedy::Greedy;
use plays::{Hand, entries};
pub use search_position::Round;
pub use solver::{Endgame, Position, Verdict};

/// The maximum number of worlds to draw. A world costs about ten simulations, and the other seat answers better in a world that
/// is visited often: 12 worlds beat 32, and 32 beat 128 (10,000 playouts per decision).
const MAX_WORLDS: usize = 12;
const SIMULATIONS_PER_WORLD: u64 = 12;

impl Guided for Natto {
    type Position = Round;

    fn walk(&self, state: &State, guidance: Guidance) -> Round {
        Round::new(state, guidance)
    }

    fn worlds<'a>(&'a self, view: &'a View, guidance: Guidance) -> Worlds<'a, Round> {
        let state = self.determinize(view, &mut Rng::from_seed(0));
        let public = view.public();
        let seat = acting_seat(self, view, &state);
        let theirs = other(seat);
        let hand = state.hand(seat);
        let belief = Belief::new(public, seat, hand);
        let dragons = public.dragons[theirs.index()].and(public.pool);
        let entries = entries(&public.rules, belief::unseen_tiles(public, hand).and(dragons));
        let first = Round::without_other_hand(seat, &state, guidance);
        let mut worlds: Vec<Arc<Hand>> = Vec::new();
        let mut draws = 0;
        Box::new(move |rng| {
            if draws % SIMULATIONS_PER_WORLD == 0 && worlds.len() < MAX_WORLDS {
                worlds.push(Arc::new(Hand::new(belief.draw(rng), dragons, &entries)));
            }
            draws += 1;
            let hand = &worlds[rng.below(worlds.len() as u32) as usize];
            first.with_hand(theirs.index(), hand.clone())
        })
    }

    fn return_bounds(&self, state: &State, _guidance: Guidance) -> PerSeat<(f64, f64)> {
        let returns = round_value::round_returns(state.public());
        PerSeat::from_fn(2, |seat: Seat| {
            let seat = seat.index();
            (returns[1 - seat][seat], returns[seat][seat])
        })
    }

    fn is_known(&self, _state: &State, _guidance: Guidance) -> bool {
        // A round in which a seat is to act is undecided, because the last tile ends it.
        false
    }

    fn solve_ending(&self, view: &View, budget: Budget) -> Option<Decision<Action>> {
        endings::solve_ending(self, view, budget)
    }
}

impl Playable for Natto {
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
        let attention = match name {
            "every-answer" => Attention::ThisPlay,
            "saved-bombs" => Attention::OwnTiles,
            _ => return None,
        };
        Some(Box::new(Beginner::new(self.clone(), attention)))
    }

    fn playouts(&self, state: &State, count: u64, seed: u64, threads: usize) -> (Tally, &'static str) {
        rounds::playouts(self, state, count, seed, threads)
    }
}
