//! How far a level is above the one below: games that end as soon as it is sure.
//!
//! A step is told as a difference in rating points, of which it should have 100 to 250: 400 times the common logarithm of the
//! odds of success against those of equal players. It is looked at [`LOOKS`] times, after equal parts of the games that it may
//! have at most, each time by an interval of 99 %. So in at least 95 of 100 steps all these intervals hold the truth (Bonferroni),
//! also the one at which the games end: as soon as it lies inside the wanted range, or outside of it.

use std::fmt::{Display, Formatter};

/// How often a step is looked at.
pub const LOOKS: u64 = 5;
/// Standard errors on each side of an interval of 99 %: five of them fail in no more than 5 of 100 cases together.
const SPREADS: f64 = 2.576;
/// What a step should have: enough to be felt, and not so much that nobody wins.
const WANTED: (f64, f64) = (100.0, 250.0);

/// How far one player is above another.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    games: usize,
    most: u64,
    share: f64,
    points: f64,
    interval: (f64, f64),
}

impl Step {
    /// From scores between 0 and 1, one a game, of which `set` at a time had one deal or opening, out of `most` games; an
    /// equal player has the mean score `fair`.
    ///
    /// The interval is Wilson's, widened to the one from the spread between sets.
    pub fn of(scores: &[f64], set: usize, most: u64, fair: f64) -> Self {
        let count = scores.len() as f64;
        let share = scores.iter().sum::<f64>() / count;
        let square = SPREADS * SPREADS;
        let centre = (share + square / (2.0 * count)) / (1.0 + square / count);
        let inside = share * (1.0 - share) / count + square / (4.0 * count * count);
        let half = SPREADS * inside.sqrt() / (1.0 + square / count);
        let sets: Vec<f64> = scores.chunks(set).map(|set| set.iter().sum::<f64>() / set.len() as f64).collect();
        let number = sets.len() as f64;
        let variance = sets.iter().map(|mean| (mean - share).powi(2)).sum::<f64>() / (number - 1.0).max(1.0);
        let half_by_sets = SPREADS * (variance / number).sqrt();
        let odds = |share: f64| share / (1.0 - share);
        let points = |share: f64| 400.0 * (odds(share.clamp(0.0, 1.0)) / odds(fair)).log10();
        let (low, high) = ((centre - half).min(share - half_by_sets), (centre + half).max(share + half_by_sets));
        Self { games: scores.len(), most, share, points: points(share), interval: (points(low), points(high)) }
    }

    /// Whether it is certainly as far as a step should be, or certainly not.
    fn is_sure(&self) -> bool {
        let (low, high) = self.interval;
        low >= WANTED.0 && high <= WANTED.1 || high < WANTED.0 || low > WANTED.1
    }
}

impl Display for Step {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let Self { games, most, share, points, interval: (low, high) } = self;
        let end = if self.is_sure() { "sure" } else { "not sure" };
        let is_as_wanted = (WANTED.0..=WANTED.1).contains(points);
        let mark = if is_as_wanted { "" } else { ", not the 100 to 250 wanted" };
        write!(
            f,
            "{points:+.0} points (95 %: {low:+.0} to {high:+.0}), {:.1} % of {games} games, {end} after {games} of {most}{mark}",
            100.0 * share
        )
    }
}

/// Plays a step: `play` plays the games with these numbers and gives their scores. Games come in whole sets.
pub fn until_sure(set: usize, most: u64, fair: f64, mut play: impl FnMut(std::ops::Range<u64>) -> Vec<f64>) -> Step {
    let part = most.div_ceil(LOOKS).next_multiple_of(set as u64);
    let mut scores = Vec::new();
    loop {
        let first = scores.len() as u64;
        scores.extend(play(first..most.min(first + part)));
        let step = Step::of(&scores, set, most, fair);
        if step.is_sure() || scores.len() as u64 >= most {
            return step;
        }
    }
}
