//! The distance between a level and the one below, measured in games that end as soon as the result is certain.
//!
//! A step is a difference in rating points, and should be between 100 and 250: 400 times the common logarithm of the
//! odds of success relative to those of equal players. The step is tested [`LOOKS`] times, after equal parts of the
//! maximum number of games, each time with a 99 % interval. In at least 95 of 100 steps, all these intervals therefore
//! contain the true value (Bonferroni), including the last interval: the games end when an interval lies entirely
//! inside or outside the wanted range.

use std::fmt::{Display, Formatter};

use chabudai_bots::measure::interval::{by_sets, rating_difference, wilson};

/// The number of tests per step.
pub const LOOKS: u64 = 5;
/// Half the width of a 99 % interval, in standard errors. Five such intervals together fail in at most 5 of 100 cases.
const STANDARD_ERRORS: f64 = 2.576;
/// The wanted range of a step in rating points: enough to notice, and not so much that the lower level never wins.
const WANTED_POINTS: (f64, f64) = (100.0, 250.0);

/// The distance between two players.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    games: usize,
    most: u64,
    share: f64,
    points: f64,
    interval: (f64, f64),
}

impl Step {
    /// Computes the step from scores between 0 and 1, one per game, out of at most `most` games. Each `set` games have one deal
    /// or opening, and an equal player has the mean score `fair`.
    ///
    /// The interval is Wilson's, or the one from the spread between sets if that is wider.
    pub fn of(scores: &[f64], set: usize, most: u64, fair: f64) -> Self {
        let count = scores.len() as f64;
        let share = scores.iter().sum::<f64>() / count;
        let (low, high) = wilson(share, count, STANDARD_ERRORS);
        let (low_by_sets, high_by_sets) = by_sets(scores, set, share, STANDARD_ERRORS);
        let (low, high) = (low.min(low_by_sets), high.max(high_by_sets));
        let points = |share: f64| rating_difference(share.clamp(0.0, 1.0), fair);
        Self { games: scores.len(), most, share, points: points(share), interval: (points(low), points(high)) }
    }

    /// Whether the step is certain to be inside the wanted range, or certain to be outside.
    fn is_sure(&self) -> bool {
        let (low, high) = self.interval;
        low >= WANTED_POINTS.0 && high <= WANTED_POINTS.1 || high < WANTED_POINTS.0 || low > WANTED_POINTS.1
    }
}

impl Display for Step {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let Self { games, most, share, points, interval: (low, high) } = self;
        let end = if self.is_sure() { "sure" } else { "not sure" };
        let is_as_wanted = (WANTED_POINTS.0..=WANTED_POINTS.1).contains(points);
        let mark = if is_as_wanted { "" } else { ", not the 100 to 250 wanted" };
        write!(
            f,
            "{points:+.0} points (95 %: {low:+.0} to {high:+.0}), {:.1} % of {games} games, {end} after {games} of {most}{mark}",
            100.0 * share
        )
    }
}

/// Plays a step. `play` plays the games with these numbers and returns their scores. Games come in whole sets.
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
