//! Many random games in one call, with the processor's newest instructions for counting and finding bits.

use chabudai_engine::{Game, Rng, interrupt};
use chabudai_games::nanatoridori::playout::{Dice, play_to_end};
use chabudai_games::nanatoridori::{NanaToridori, State};

use crate::measure::tally::{Tally, playouts as one_by_one, run_kernel};

/// Plays uniform playouts and returns the name of the kernel that was used.
pub fn playouts(game: &NanaToridori, state: &State, count: u64, seed: u64, threads: usize) -> (Tally, &'static str) {
    if game.spec().seats == 2 {
        // The duel is over after a few turns, so the specialised kernel gains nothing.
        return (one_by_one(game, state, count, seed, threads), "one game at a time");
    }
    run_kernel(game.spec().seats, (count, seed, threads), |games, rng| Games { game, state, games, rng })
}

/// The playouts of one thread.
struct Games<'a> {
    game: &'a NanaToridori,
    state: &'a State,
    games: u64,
    rng: Rng,
}

impl chabudai_engine::cpu_dispatch::Work for Games<'_> {
    type Output = Tally;

    #[inline(always)]
    fn call(mut self) -> Tally {
        let spec = self.game.spec();
        let mut dice = Dice::new(&mut self.rng);
        let mut tally = Tally::empty(spec.seats);
        for _ in 0..self.games {
            interrupt::poll();
            let end = play_to_end(*self.state, &mut self.rng, &mut dice);
            tally.add(&self.game.returns(&end), spec.greatest_return);
        }
        tally
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_in_one_call_end_like_rounds_one_by_one() {
        let options = serde_json::from_str(r#"{"players": 4, "penguins": 1}"#).expect("options");
        let game = NanaToridori::from_options(&options).expect("the options are valid");
        let start = game.initial_state();
        let count = 20_000;
        let (many, _) = playouts(&game, &start, count, 7, 2);
        assert_eq!(many.playouts, count);
        assert!(many.returns.as_slice().iter().sum::<f64>().abs() < 1e-6);
        let single = one_by_one(&game, &start, count, 8, 1);
        for (many, single) in many.returns.as_slice().iter().zip(single.returns.as_slice()) {
            // Four standard deviations of a difference of sums: each return is 1/3 or -1.
            assert!((many - single).abs() < 4.0 * (2.0 * count as f64 / 3.0).sqrt(), "{many} {single}");
        }
        assert_eq!(playouts(&game, &start, 500, 7, 2), playouts(&game, &start, 500, 7, 2));
    }
}
