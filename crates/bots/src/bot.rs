//! The interface of a player: it receives a view, a budget and a seed, and returns a decision.

use std::time::Duration;

use chabudai_engine::clock::Instant;

use chabudai_engine::{Game, Seat, Turn};

/// The limits on a bot's thinking about one decision. The limit that is reached first ends the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The maximum number of playouts, across all threads.
    pub playouts: Option<u64>,
    /// The maximum wall time.
    pub time: Option<Duration>,
    /// The maximum number of positions that an exact solver may visit before the search; 0 means no solver.
    pub solver_nodes: u64,
    /// Threads to search with. Each thread grows its own tree, so the result depends on the number of threads.
    pub threads: usize,
}

impl Budget {
    /// Returns a budget of playouts on one thread. The same seed then gives the same decision on every machine.
    #[must_use]
    pub const fn playouts(playouts: u64) -> Self {
        Self { playouts: Some(playouts), time: None, solver_nodes: 0, threads: 1 }
    }

    /// Returns a budget of wall time on one thread.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self { playouts: None, time: Some(time), solver_nodes: 0, threads: 1 }
    }

    /// Returns the same budget with an exact solver before the search.
    #[must_use]
    pub const fn with_solver(self, solver_nodes: u64) -> Self {
        Self { solver_nodes, ..self }
    }

    /// Returns the same budget on this number of threads.
    #[must_use]
    pub const fn with_threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }
}

/// A proven result of a position or an action, for the seat that decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proven {
    /// The seat can force its best possible return.
    Win,
    /// The seat cannot escape its worst possible return.
    Loss,
    /// The return is known and is between the two.
    Between,
}

/// A bot's estimate of one legal action.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// The number of playouts that began with this action.
    pub visits: u64,
    /// The expected return of the seat, on the scale of [`Game::returns`].
    pub value: f64,
    /// The proven result, if there is one.
    pub proven: Option<Proven>,
}

/// An action and the reasons for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<A> {
    /// The chosen action.
    pub action: A,
    /// The expected return of the seat, on the scale of [`Game::returns`].
    pub value: f64,
    /// The proven result of the position, if there is one.
    pub proven: Option<Proven>,
    /// Playouts made.
    pub playouts: u64,
    /// Wall time used.
    pub elapsed: Duration,
    /// The actions considered, most visited first.
    pub candidates: Vec<Candidate<A>>,
}

impl<A: Clone> Decision<A> {
    /// Returns a decision that was made without a search.
    #[must_use]
    pub const fn without_search(action: A) -> Self {
        Self { action, value: 0.0, proven: None, playouts: 0, elapsed: Duration::ZERO, candidates: Vec::new() }
    }

    /// Returns the decision of a search that began at `start`: the first of these candidates, of which there must be at
    /// least one.
    pub(crate) fn for_first(candidates: Vec<Candidate<A>>, playouts: u64, start: Instant) -> Self {
        let Candidate { action, value, proven, .. } = candidates.first().expect("a seat to act has an action").clone();
        Self { action, value, proven, playouts, elapsed: start.elapsed(), candidates }
    }
}

/// A player of the game `G`.
pub trait Bot<G: Game>: Send {
    /// Decides for the seat of `view`, which must be to act.
    ///
    /// With a budget in playouts, the decision depends on the arguments alone.
    fn choose(&mut self, view: &G::View, budget: Budget, seed: u64) -> Decision<G::Action>;
}

/// Returns the seat to act that has this view in a determinized state.
///
/// # Panics
/// If no seat is to act in the state.
pub fn acting_seat<G: Game>(game: &G, view: &G::View, state: &G::State) -> Seat {
    let Turn::Seats(seats) = game.turn(state) else { panic!("a bot is asked only when a seat is to act") };
    let mut acting = seats.iter().filter(|&seat| seats.len() == 1 || game.view(state, Some(seat)) == *view);
    acting.next().expect("the view belongs to a seat that is to act")
}
