//! Many random rounds in one call, with the processor's newest instructions for counting bits.

use chabudai_engine::{Game, PerSeat, Rng, interrupt};
use chabudai_games::natto::playout::{Dice, winner_of};
use chabudai_games::natto::{Natto, State};

use crate::measure::tally::{Tally, run_kernel};

/// Plays uniform playouts and returns the name of the kernel that was used.
pub fn playouts(game: &Natto, state: &State, count: u64, seed: u64, threads: usize) -> (Tally, &'static str) {
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
    use chabudai_engine::{Playout, play_on};

    use super::*;

    #[test]
    fn rounds_in_one_call_end_like_rounds_by_the_rules() {
        for options in [r#"{"target": 2}"#, r#"{"target": 1, "shared_dragons": "strict", "leads": "random"}"#] {
            let options = serde_json::from_str(options).expect("options");
            let game = Natto::from_options(&options).expect("the options are valid");
            let start = game.initial_state();
            let count = 4_000;
            let (many, _) = playouts(&game, &start, count, 7, 2);
            assert_eq!(many.playouts, count);
            assert_eq!(many.wins.as_slice().iter().sum::<u64>(), count);
            let (mut rng, mut scratch) = (Rng::from_seed(8), Playout::default());
            let single = (0..count).map(|_| play_on(&game, start, &mut rng, &mut scratch));
            let single: f64 = single.map(|returns| returns.as_slice()[0]).sum();
            // Four standard deviations of a difference of sums: each return is 1 or -1.
            let difference = (many.returns.as_slice()[0] - single).abs();
            assert!(difference < 4.0 * (2.0 * count as f64).sqrt(), "{many:?} {single}");
            assert_eq!(playouts(&game, &start, 500, 7, 2), playouts(&game, &start, 500, 7, 2));
        }
    }
}
