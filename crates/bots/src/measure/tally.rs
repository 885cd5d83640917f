//! Sums of random games, played one by one or many in a call.

use chabudai_engine::cpu_dispatch::{BASELINE, Work, dispatch};
use chabudai_engine::{Game, PerSeat, Playout, Rng, Seat, interrupt};

use crate::threads::run_in_shares;

/// The sum of many playouts from one state.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// Playouts made.
    pub playouts: u64,
    /// The sum of each seat's returns.
    pub returns: PerSeat<f64>,
    /// The number of playouts in which each seat got its greatest possible return.
    pub wins: PerSeat<u64>,
}

impl Tally {
    pub(crate) fn empty(seats: usize) -> Self {
        Self { playouts: 0, returns: PerSeat::from_fn(seats, |_| 0.0), wins: PerSeat::from_fn(seats, |_| 0) }
    }

    pub(crate) fn add(&mut self, returns: &PerSeat<f64>, greatest: f64) {
        self.playouts += 1;
        for seat in Seat::all(returns.as_slice().len()) {
            self.returns[seat] += returns[seat];
            self.wins[seat] += u64::from(returns[seat] >= greatest);
        }
    }

    /// Returns the tally of two-player games with one winner each, who gains 1 from the loser.
    pub(crate) fn from_wins(playouts: u64, wins: PerSeat<u64>) -> Self {
        let returns = PerSeat::from_fn(2, |seat| 2.0 * wins[seat] as f64 - playouts as f64);
        Self { playouts, returns, wins }
    }

    pub(crate) fn merge(mut self, other: &Self) -> Self {
        self.playouts += other.playouts;
        for seat in Seat::all(other.wins.as_slice().len()) {
            self.returns[seat] += other.returns[seat];
            self.wins[seat] += other.wins[seat];
        }
        self
    }
}

/// Plays `count` uniform playouts from a state and adds them up. The same seed and number of threads give the same tally.
pub fn playouts<G: Game>(game: &G, state: &G::State, count: u64, seed: u64, threads: usize) -> Tally {
    let spec = game.spec();
    let luck = Rng::from_seed(seed);
    let tallies = run_in_shares(count, threads, |share, thread| {
        let mut rng = luck.stream(thread);
        let mut playout = Playout::default();
        let mut tally = Tally::empty(spec.seats);
        for _ in 0..share {
            interrupt::poll();
            tally.add(&game.playout(state, &mut rng, &mut playout), spec.greatest_return);
        }
        tally
    });
    tallies.iter().fold(Tally::empty(spec.seats), Tally::merge)
}

/// Plays playouts on several threads, each with its own kernel, compiled for the processor's newest instructions for counting
/// and finding bits. Returns the sum and the name of the instructions used.
pub(crate) fn run_kernel<K: Work<Output = Tally>>(
    seats: usize,
    (count, seed, threads): (u64, u64, usize),
    kernel: impl Fn(u64, Rng) -> K + Sync,
) -> (Tally, &'static str) {
    let luck = Rng::from_seed(seed);
    let tallies = run_in_shares(count, threads, |share, thread| dispatch(kernel(share, luck.stream(thread))));
    let tally = tallies.iter().fold(Tally::empty(seats), |sum, (tally, _)| sum.merge(tally));
    (tally, tallies.first().map_or(BASELINE, |(_, name)| name))
}
