//! Confidence intervals of mean scores, and the rating difference that a score corresponds to.
//!
//! All measurements of strength use these: contests, the distance between levels, and losses.

/// Half the width of a 95 % interval, in standard errors.
pub const STANDARD_ERRORS_95: f64 = 1.96;

/// Returns Wilson's interval for a mean score between 0 and 1 of `count` independent cases.
#[must_use]
pub fn wilson(score: f64, count: f64, standard_errors: f64) -> (f64, f64) {
    let square = standard_errors * standard_errors;
    let centre = (score + square / (2.0 * count)) / (1.0 + square / count);
    let inside = score * (1.0 - score) / count + square / (4.0 * count * count);
    let half = standard_errors * inside.sqrt() / (1.0 + square / count);
    (centre - half, centre + half)
}

/// Returns the interval of the mean of `scores` from the spread between sets of `set` cases, for cases within a set that are not
/// independent.
#[must_use]
pub fn by_sets(scores: &[f64], set: usize, mean: f64, standard_errors: f64) -> (f64, f64) {
    let means: Vec<f64> = scores.chunks(set).map(|set| set.iter().sum::<f64>() / set.len() as f64).collect();
    let count = means.len() as f64;
    let variance = means.iter().map(|each| (each - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let half = standard_errors * (variance / count).sqrt();
    (mean - half, mean + half)
}

/// Returns the difference in rating points between two players: 400 times the common logarithm of the odds of a score, relative
/// to those of `fair`, the score of an equal player. It is infinite for a score of 0 or 1.
#[must_use]
pub fn rating_difference(score: f64, fair: f64) -> f64 {
    let odds = |score: f64| score / (1.0 - score);
    400.0 * (odds(score) / odds(fair)).log10()
}
