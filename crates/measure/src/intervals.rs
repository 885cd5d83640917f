//! Shares with their 95 % confidence intervals.

use chabudai_bots::ContestGame;
use chabudai_bots::measure::interval::{STANDARD_ERRORS_95, by_sets, wilson};

/// How often the first player was last.
pub struct Losses {
    /// Rounds.
    pub rounds: f64,
    /// The share of them in which the first player was last.
    pub share: f64,
    /// The share of an equal player.
    pub fair: f64,
    /// The 95 % interval: from the spread between sets of rounds with one deal, and at least as wide as Wilson's, which
    /// allows for results that were never seen.
    pub interval: (f64, f64),
}

impl Losses {
    /// Summarises rounds that came in sets of `seats`.
    pub fn new(played: &[ContestGame], seats: usize) -> Self {
        let lost: Vec<f64> = played.iter().map(|played| f64::from(u8::from(played.gain < 0.0))).collect();
        let rounds = lost.len() as f64;
        let share = lost.iter().sum::<f64>() / rounds;
        let (low, high) = wilson(share, rounds, STANDARD_ERRORS_95);
        let (low_by_sets, high_by_sets) = by_sets(&lost, seats, share, STANDARD_ERRORS_95);
        Self { rounds, share, fair: 1.0 / seats as f64, interval: (low.min(low_by_sets), high.max(high_by_sets)) }
    }
}

impl std::fmt::Display for Losses {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { rounds, share, fair, interval: (low, high) } = self;
        let percent = |share: f64| 100.0 * share;
        write!(
            f,
            "last in {:.1} % of {rounds} rounds (95 %: {:.1} to {:.1}; fair {:.1} %), wins {:.1} %",
            percent(*share),
            percent(*low),
            percent(*high),
            percent(*fair),
            percent(1.0 - share)
        )
    }
}
