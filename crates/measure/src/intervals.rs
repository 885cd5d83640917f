//! Shares with their 95 % confidence intervals.

use chabudai_bots::ContestGame;

/// Half the width of a 95 % interval, in standard errors.
const STANDARD_ERRORS: f64 = 1.96;

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
        let lost = |played: &ContestGame| f64::from(u8::from(played.gain < 0.0));
        let rounds = played.len() as f64;
        let share = played.iter().map(lost).sum::<f64>() / rounds;
        let sets: Vec<f64> =
            played.chunks(seats).map(|set| set.iter().map(lost).sum::<f64>() / set.len() as f64).collect();
        let count = sets.len() as f64;
        let variance = sets.iter().map(|set| (set - share).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        let half = STANDARD_ERRORS * (variance / count).sqrt();
        let (low, high) = wilson(share, rounds);
        Self { rounds, share, fair: 1.0 / seats as f64, interval: (low.min(share - half), high.max(share + half)) }
    }
}

/// Returns Wilson's 95 % interval for a share of `count` independent cases.
pub fn wilson(share: f64, count: f64) -> (f64, f64) {
    let square = STANDARD_ERRORS * STANDARD_ERRORS;
    let centre = (share + square / (2.0 * count)) / (1.0 + square / count);
    let inside = share * (1.0 - share) / count + square / (4.0 * count * count);
    let half = STANDARD_ERRORS * inside.sqrt() / (1.0 + square / count);
    (centre - half, centre + half)
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
