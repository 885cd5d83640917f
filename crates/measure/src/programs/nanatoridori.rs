//! `measure nanatoridori SEATS ROUNDS BUDGET FIRST SECOND [SEED [MOST]]`: two players of Nana Toridori against each other. A
//! game is one round. Rounds come in sets that share a deal: the first player has each seat once, and the second player has
//! all other seats. The program exits with status 1 if the first player is last in more than MOST percent of the rounds.
//!
//! A budget is a number of playouts or, with `ms`, a wall time; `/` separates two budgets. Players are described in
//! `players.rs`.

use std::fmt::{Display, Formatter};

use chabudai_bots::ContestGame;
use chabudai_bots::measure::interval::{STANDARD_ERRORS_95, by_sets, wilson};
use chabudai_engine::{Game, Options};
use chabudai_games::nanatoridori::NanaToridori;

use crate::arguments::{Arguments, require};
use crate::players::{Contest, read_player};

pub fn run(mut arguments: Arguments) {
    let seats = arguments.number("SEATS", 2..=6);
    let rounds = arguments.count("ROUNDS");
    let contest = Contest::read(&mut arguments, 0, read_player);
    let most = arguments.number_or("MOST", 0.0..=100.0, 100.0);
    arguments.finish();
    let table = format!("{seats} seats, ");
    let losses = contest.play(&one_round(seats), &table, rounds, |played| Losses::new(played, seats));
    require(100.0 * losses.share <= most, format_args!("the first player is last in more than {most} % of the rounds"));
}

/// Creates a game of one round.
pub fn one_round(seats: usize) -> NanaToridori {
    let options = Options::from_iter([("players".to_owned(), seats.into()), ("penguins".to_owned(), 1.into())]);
    NanaToridori::from_options(&options).expect("the options are valid")
}

/// The number of times the first player was last.
struct Losses {
    rounds: usize,
    share: f64,
    /// The share of rounds that an equal player would lose.
    fair: f64,
    /// The 95 % interval: computed from the spread between sets of rounds that share a deal, and at least as wide as
    /// Wilson's interval, which allows for outcomes that did not occur.
    interval: (f64, f64),
}

impl Losses {
    /// Summarises rounds that came in sets of `seats`.
    fn new(played: &[ContestGame], seats: usize) -> Self {
        let lost: Vec<f64> = played.iter().map(|played| f64::from(u8::from(played.gain < 0.0))).collect();
        let share = lost.iter().sum::<f64>() / lost.len() as f64;
        let (low, high) = wilson(share, lost.len() as f64, STANDARD_ERRORS_95);
        let (low_by_sets, high_by_sets) = by_sets(&lost, seats, share, STANDARD_ERRORS_95);
        let interval = (low.min(low_by_sets), high.max(high_by_sets));
        Self { rounds: lost.len(), share, fair: 1.0 / seats as f64, interval }
    }
}

impl Display for Losses {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let rounds = self.rounds;
        let [share, low, high, fair, wins] =
            [self.share, self.interval.0, self.interval.1, self.fair, 1.0 - self.share].map(|share| 100.0 * share);
        write!(
            f,
            "last in {share:.1} % of {rounds} rounds (95 %: {low:.1} to {high:.1}; fair {fair:.1} %), wins {wins:.1} %"
        )
    }
}
