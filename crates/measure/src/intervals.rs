//! Means and shares with their 95 % confidence intervals.

use std::fmt::{Display, Formatter, Result};

use chabudai_bots::measure::interval::{STANDARD_ERRORS_95, wilson};

/// A mean with the half width of its 95 % interval and the standard deviation.
pub struct Mean {
    pub mean: f64,
    pub half: f64,
    pub spread: f64,
}

impl Mean {
    /// Computes the mean and its interval from figures that are assumed to be independent.
    pub fn of(figures: impl Iterator<Item = f64>) -> Self {
        let figures: Vec<f64> = figures.collect();
        let count = figures.len().max(1) as f64;
        let mean = figures.iter().sum::<f64>() / count;
        let variance = figures.iter().map(|figure| (figure - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        Self { mean, half: STANDARD_ERRORS_95 * (variance / count).sqrt(), spread: variance.sqrt() }
    }

    /// Formats the mean as a difference with this number of decimals, and a mark if it is significant.
    pub fn difference(&self, decimals: usize) -> String {
        let mark = if self.mean.abs() > self.half { " *" } else { "" };
        format!("{:+.decimals$} ± {:.decimals$}{mark}", self.mean, self.half)
    }

    /// Returns the number of decimals that the width of the interval justifies.
    pub const fn decimals(&self) -> usize {
        if self.half >= 0.995 { 1 } else { 2 }
    }
}

impl Display for Mean {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let decimals = f.precision().unwrap_or(self.decimals());
        write!(f, "{:.decimals$} ± {:.decimals$}", self.mean, self.half)
    }
}

/// A share with Wilson's 95 % interval.
pub struct Rate {
    pub share: f64,
    low: f64,
    high: f64,
}

impl Rate {
    /// Computes the share of `count` in `all` with its interval.
    pub fn of(count: usize, all: usize) -> Self {
        let all = all.max(1) as f64;
        let share = count as f64 / all;
        let (low, high) = wilson(share, all, STANDARD_ERRORS_95);
        Self { share, low: low.max(0.0), high: high.min(1.0) }
    }
}

impl Display for Rate {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let percent = |share: f64| {
            let percent = 100.0 * share;
            let decimals = 1 + usize::from(percent < 10.0) + usize::from(percent < 0.1);
            format!("{percent:.decimals$}")
        };
        write!(f, "{} % ({} to {})", percent(self.share), percent(self.low), percent(self.high))
    }
}
