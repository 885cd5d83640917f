//! What a player is: it sees a view, has a budget and a seed, and decides.

use std::time::Duration;

use chabudai_engine::{Game, Seat, Turn};

/// How much a bot may think about one decision. Whichever limit is reached first ends the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// At most so many playouts, all threads together.
    pub playouts: Option<u64>,
    /// At most so much wall time.
    pub time: Option<Duration>,
    /// Threads to search with; each grows a tree of its own, so the result depends on the number.
    pub threads: usize,
}

impl Budget {
    /// A number of playouts on one thread: the same seed gives the same decision, on every machine.
    #[must_use]
    pub const fn playouts(playouts: u64) -> Self {
        Self { playouts: Some(playouts), time: None, threads: 1 }
    }

    /// A wall time on one thread.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self { playouts: None, time: Some(time), threads: 1 }
    }

    /// The same budget on so many threads.
    #[must_use]
    pub const fn with_threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }
}

/// What is known for certain of a position or an action, for the seat that decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proven {
    /// The seat can force its best possible return.
    Win,
    /// The seat cannot escape its worst possible return.
    Loss,
    /// The return is known and is neither.
    Between,
}

/// What a bot thinks of one legal action.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// How many playouts began with it.
    pub visits: u64,
    /// The expected return of the seat, on the scale of [`Game::returns`].
    pub value: f64,
    /// What is certain.
    pub proven: Option<Proven>,
}

/// An action and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<A> {
    /// What the bot plays.
    pub action: A,
    /// The expected return of the seat, on the scale of [`Game::returns`].
    pub value: f64,
    /// What is certain of the position.
    pub proven: Option<Proven>,
    /// Playouts made.
    pub playouts: u64,
    /// Wall time used.
    pub elapsed: Duration,
    /// The actions considered, the most visited first.
    pub candidates: Vec<Candidate<A>>,
}

/// A player of the game `G`.
pub trait Bot<G: Game>: Send {
    /// Decides for the seat of `view`, which must owe an answer.
    ///
    /// With a budget in playouts the decision depends on the arguments alone.
    fn choose(&mut self, view: &G::View, budget: Budget, seed: u64) -> Decision<G::Action>;
}

/// The seat whose view this is, found in a determinized state.
///
/// # Panics
/// If nobody owes an answer in the state.
pub fn acting_seat<G: Game>(game: &G, view: &G::View, state: &G::State) -> Seat {
    let Turn::Seats(seats) = game.turn(state) else { panic!("a bot is asked only when a seat owes an answer") };
    let mut acting = seats.iter().filter(|&seat| seats.len() == 1 || game.view(state, Some(seat)) == *view);
    acting.next().expect("the view is one of a seat that owes an answer")
}
