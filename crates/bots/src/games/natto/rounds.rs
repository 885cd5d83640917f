//! Many random rounds in one call, with the processor's newest instructions for counting bits.

use chabudai_engine::{Game, PerSeat, Rng, interrupt};
use chabudai_games::natto::playout::{Dice, supports, winner_of};
use chabudai_games::natto::{Natto, State};

use crate::measure::tally::{Tally, playouts as one_by_one, run_kernel};

/// Plays uniform playouts and returns the name of the kernel that was used.
pub fn playouts(game: &Natto, state: &State, count: u64, seed: u64, threads: usize) -> (Tally, &'static str) {
    if !supports(&state.public().rules) {
        return (one_by_one(game, state, count, seed, threads), "one game at a time");
    }
    run_kernel(game.spec().seats, (count, seed, threads), |games, rng| Games { state, games, rng })
}

/// The playouts of one thread.
struct Games<'a> {
    state: &'a State,
    games: u64,
    rng: Rng,
}

impl chabudai_engine::cpu_dispatch::Work for Games<'_> {
    type Output = Tally;

    #[inline(always)]
    fn call(mut self) -> Tally {
        let mut dice = Dice::new(&mut self.rng);
        let mut wins = PerSeat::from_fn(2, |_| 0);
        for _ in 0..self.games {
            interrupt::poll();
            wins[winner_of(self.state, &mut dice)] += 1;
        }
        Tally::from_wins(self.games, wins)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_in_one_call_end_like_rounds_one_by_one() {
        let options = serde_json::from_str(r#"{"target": 2}"#).expect("options");
        let game = Natto::from_options(&options).expect("the options are valid");
        let start = game.initial_state();
        let count = 20_000;
        let (many, _) = playouts(&game, &start, count, 7, 2);
        assert_eq!(many.playouts, count);
        assert_eq!(many.wins.as_slice().iter().sum::<u64>(), count);
        let single = one_by_one(&game, &start, count, 8, 1);
        for (many, single) in many.returns.as_slice().iter().zip(single.returns.as_slice()) {
            // Four standard deviations of a difference of sums: each return is 1 or -1.
            assert!((many - single).abs() < 4.0 * (2.0 * count as f64).sqrt(), "{many} {single}");
        }
        assert_eq!(playouts(&game, &start, 500, 7, 2), playouts(&game, &start, 500, 7, 2));
    }
}
