//! Ratings of players from the places that they took in matches, by the Plackett-Luce model, which is the Bradley-Terry
//! model at a table for two.
//!
//! Every player has a strength. The winner of a match is drawn with probabilities in proportion to the strengths, the second
//! from the other seats in the same way, and so on. Equal results count as an unknown order of these seats. Ratings are
//! on the Elo scale: a difference of 400 means odds of ten to one.
//!
//! The intervals come from the spread of the score function between deals (the cluster-robust "sandwich" estimate), so
//! matches that share a deal need not be independent.

use std::collections::BTreeMap;

/// The maximum number of players that can be rated together.
pub const MAX_PLAYERS: usize = 16;
/// Rating points per unit of the natural logarithm of a strength.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;
/// The weight of the prior, which keeps the rating finite for a player that has won or lost every match.
const PRIOR: f64 = 0.01;
/// Half the width of a 95 % interval, in standard errors.
const STANDARD_ERRORS: f64 = super::interval::STANDARD_ERRORS_95;
/// The standard errors by which a difference must exceed 0 to be significant in four out of five measurements.
const ERRORS_TO_SHOW: f64 = STANDARD_ERRORS + 0.842;

type Gradient = [f64; MAX_PLAYERS];

/// A finished match.
#[derive(Clone, Debug, PartialEq)]
pub struct Placing {
    /// A number that all matches with the same deal share, and no others.
    pub deal: u64,
    /// The player in each seat.
    pub players: Vec<usize>,
    /// The return of each seat. Only their order counts.
    pub returns: Vec<f64>,
}

impl Placing {
    /// Returns the players in groups of seats with equal returns, best group first.
    fn groups(&self) -> Vec<Vec<usize>> {
        let mut seats: Vec<usize> = (0..self.players.len()).collect();
        seats.sort_by(|&one, &other| self.returns[other].total_cmp(&self.returns[one]));
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut last = None;
        for seat in seats {
            if last != Some(self.returns[seat]) {
                groups.push(Vec::new());
                last = Some(self.returns[seat]);
            }
            groups.last_mut().expect("a group was added").push(self.players[seat]);
        }
        groups.iter_mut().for_each(|group| group.sort_unstable());
        groups
    }
}

/// A difference of two ratings with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// The difference in rating points.
    pub points: f64,
    /// Half the width of the interval.
    pub half: f64,
}

impl Difference {
    /// Whether the interval excludes 0.
    #[must_use]
    pub fn is_shown(&self) -> bool {
        self.points.abs() > self.half
    }

    /// Returns the factor by which the number of matches must grow for a difference of this size to be significant in
    /// four out of five measurements.
    #[must_use]
    pub fn matches_factor(&self) -> f64 {
        (self.half / STANDARD_ERRORS * ERRORS_TO_SHOW / self.points.abs().max(1e-3)).powi(2)
    }
}

/// Ratings fitted to matches.
#[derive(Clone, Debug)]
pub struct Ratings {
    /// The natural logarithms of the strengths.
    strengths: Gradient,
    covariance: Vec<Vec<f64>>,
    reference: usize,
}

impl Ratings {
    /// Fits the ratings of `players` players. The one with the index `reference` is 0 by definition.
    ///
    /// # Panics
    /// If there are more than [`MAX_PLAYERS`] players.
    #[must_use]
    pub fn fit(matches: &[Placing], players: usize, reference: usize) -> Self {
        assert!(players <= MAX_PLAYERS, "at most {MAX_PLAYERS} players can be rated together");
        let mut counts: BTreeMap<Vec<Vec<usize>>, f64> = BTreeMap::new();
        for placing in matches {
            *counts.entry(placing.groups()).or_default() += 1.0;
        }
        let slope_at = |strengths: &Gradient| {
            let mut slope = strengths.map(|strength| -2.0 * PRIOR * strength);
            for (groups, count) in &counts {
                let own = score(groups, strengths);
                (0..players).for_each(|player| slope[player] += count * own[player]);
            }
            slope
        };
        let free: Vec<usize> = (0..players).filter(|&player| player != reference).collect();
        let mut strengths = [0.0; MAX_PLAYERS];
        let mut curvature = Vec::new();
        for _ in 0..50 {
            let slope = slope_at(&strengths);
            curvature = curvature_at(&strengths, &free, slope_at);
            let steps = solve(&curvature, &free.iter().map(|&player| slope[player]).collect::<Vec<_>>());
            for (&player, step) in free.iter().zip(&steps) {
                strengths[player] += step.clamp(-1.0, 1.0);
            }
            if steps.iter().all(|step| step.abs() < 1e-9) {
                break;
            }
        }
        let mut by_deal: BTreeMap<u64, Gradient> = BTreeMap::new();
        let mut known: BTreeMap<Vec<Vec<usize>>, Gradient> = BTreeMap::new();
        for placing in matches {
            let groups = placing.groups();
            let own = *known.entry(groups).or_insert_with_key(|groups| score(groups, &strengths));
            let sum = by_deal.entry(placing.deal).or_insert([0.0; MAX_PLAYERS]);
            (0..players).for_each(|player| sum[player] += own[player]);
        }
        let deals = by_deal.len() as f64;
        let correction = deals / (deals - 1.0).max(1.0);
        let spread: Vec<Vec<f64>> = free
            .iter()
            .map(|&one| {
                let product =
                    |&other: &usize| correction * by_deal.values().map(|score| score[one] * score[other]).sum::<f64>();
                free.iter().map(product).collect()
            })
            .collect();
        let half_way: Vec<Vec<f64>> = spread.iter().map(|row| solve(&curvature, row)).collect();
        let columns = |rows: &[Vec<f64>], place: usize| rows.iter().map(|row| row[place]).collect::<Vec<_>>();
        let inner: Vec<Vec<f64>> = (0..free.len()).map(|place| solve(&curvature, &columns(&half_way, place))).collect();
        let mut covariance = vec![vec![0.0; players]; players];
        for (row, &one) in inner.iter().zip(&free) {
            for (value, &other) in row.iter().zip(&free) {
                covariance[one][other] = *value;
            }
        }
        Self { strengths, covariance, reference }
    }

    /// Returns the rating of a player relative to another.
    #[must_use]
    pub fn difference(&self, one: usize, other: usize) -> Difference {
        let covariance = &self.covariance;
        let variance = covariance[one][one] + covariance[other][other] - 2.0 * covariance[one][other];
        Difference {
            points: POINTS * (self.strengths[one] - self.strengths[other]),
            half: POINTS * STANDARD_ERRORS * variance.max(0.0).sqrt(),
        }
    }

    /// Returns the rating of a player relative to the reference.
    #[must_use]
    pub fn of(&self, player: usize) -> Difference {
        self.difference(player, self.reference)
    }
}

/// Returns the derivative of the log-likelihood of a match with respect to the logarithm of each strength.
fn score(groups: &[Vec<usize>], strengths: &Gradient) -> Gradient {
    let mut all: Vec<usize> = groups.iter().flatten().copied().collect();
    let mut sum = [0.0; MAX_PLAYERS];
    for group in groups {
        let (mut probability, mut weighted) = (0.0, [0.0; MAX_PLAYERS]);
        for_each_order(&mut group.clone(), 0, &mut |order| {
            let mut left = all.clone();
            let (mut own, mut slope) = (1.0, [0.0; MAX_PLAYERS]);
            for &first in order {
                let total: f64 = left.iter().map(|&player| strengths[player].exp()).sum();
                own *= strengths[first].exp() / total;
                slope[first] += 1.0;
                left.iter().for_each(|&player| slope[player] -= strengths[player].exp() / total);
                left.remove(left.iter().position(|&player| player == first).expect("it is left"));
            }
            probability += own;
            weighted.iter_mut().zip(slope).for_each(|(weighted, slope)| *weighted += own * slope);
        });
        sum.iter_mut().zip(weighted).for_each(|(sum, weighted)| *sum += weighted / probability);
        for player in group {
            all.remove(all.iter().position(|other| other == player).expect("it is in the match"));
        }
    }
    sum
}

/// Calls `see` with every order of `items`, whose first `fixed` items stay in place.
fn for_each_order(items: &mut [usize], fixed: usize, see: &mut impl FnMut(&[usize])) {
    if fixed == items.len() {
        return see(items);
    }
    for place in fixed..items.len() {
        items.swap(fixed, place);
        for_each_order(items, fixed + 1, see);
        items.swap(fixed, place);
    }
}

/// Returns the negated second derivatives of the log-likelihood for the players whose strengths are free.
fn curvature_at(strengths: &Gradient, free: &[usize], slope_at: impl Fn(&Gradient) -> Gradient) -> Vec<Vec<f64>> {
    const STEP: f64 = 1e-5;
    let row = |&player: &usize| {
        let at = |step: f64| {
            let mut moved = *strengths;
            moved[player] += step;
            slope_at(&moved)
        };
        let (before, after) = (at(-STEP), at(STEP));
        free.iter().map(|&other| (before[other] - after[other]) / (2.0 * STEP)).collect()
    };
    free.iter().map(row).collect()
}

/// Solves a system of linear equations by Gaussian elimination.
fn solve(matrix: &[Vec<f64>], right: &[f64]) -> Vec<f64> {
    let size = right.len();
    let mut rows: Vec<Vec<f64>> =
        matrix.iter().zip(right).map(|(row, &right)| row.iter().copied().chain([right]).collect()).collect();
    for column in 0..size {
        let pivot = (column..size).max_by(|&one, &other| rows[one][column].abs().total_cmp(&rows[other][column].abs()));
        rows.swap(column, pivot.expect("the row itself is a candidate"));
        for row in 0..size {
            if row != column && rows[column][column] != 0.0 {
                let factor = rows[row][column] / rows[column][column];
                for place in column..=size {
                    let change = factor * rows[column][place];
                    rows[row][place] -= change;
                }
            }
        }
    }
    (0..size).map(|row| rows[row][size] / rows[row][row]).collect()
}

#[cfg(test)]
mod tests {
    use chabudai_engine::Rng;

    use super::*;

    /// Draws the places of a match according to the model.
    fn draw(players: &[usize], strengths: &[f64], last_only: bool, rng: &mut Rng) -> Vec<f64> {
        let mut returns = vec![0.0; players.len()];
        let mut left: Vec<usize> = (0..players.len()).collect();
        for place in 0..players.len() {
            let total: f64 = left.iter().map(|&seat| strengths[players[seat]].exp()).sum();
            let mut draw = rng.unit() * total;
            let mut chosen = left.len() - 1;
            for (index, &seat) in left.iter().enumerate() {
                draw -= strengths[players[seat]].exp();
                if draw < 0.0 {
                    chosen = index;
                    break;
                }
            }
            let seat = left.remove(chosen);
            returns[seat] = if last_only { f64::from(u8::from(!left.is_empty())) } else { -(place as f64) };
        }
        returns
    }

    #[test]
    fn a_table_for_two_gives_the_odds_of_its_results() {
        let result = |deal, won: bool| Placing {
            deal,
            players: vec![0, 1],
            returns: if won { vec![-1.0, 1.0] } else { vec![1.0, -1.0] },
        };
        let matches: Vec<_> = (0..1000).map(|deal| result(deal, deal % 10 != 0)).collect();
        let difference = Ratings::fit(&matches, 2, 0).of(1);
        assert!((difference.points - 400.0 * 9_f64.log10()).abs() < 0.1, "{difference:?}");
        // The delta method: the standard error of the logarithm of the odds is 1 / sqrt(n p (1 - p)).
        let half = STANDARD_ERRORS * POINTS / (1000.0_f64 * 0.09).sqrt();
        assert!((difference.half - half).abs() < 0.1, "{difference:?} {half}");
        assert!(difference.is_shown() && difference.matches_factor() < 1.0);
        // Pairs that always end one all carry no information about the spread between deals.
        let pairs: Vec<_> = (0..200).map(|game| result(game / 2, game % 2 == 0)).collect();
        let equal = Ratings::fit(&pairs, 2, 0).of(1);
        assert!(equal.points.abs() < 1e-6 && equal.half < 1e-3, "{equal:?}");
    }

    #[test]
    fn nineteen_of_twenty_intervals_contain_the_true_difference() {
        let strengths = [0.0, 0.3, 0.9];
        for last_only in [false, true] {
            let mut rng = Rng::from_seed(11);
            let (mut inside, trials) = (0, 400);
            for _ in 0..trials {
                let mut matches = Vec::new();
                for (number, pair) in [[0, 1], [1, 2]].iter().enumerate() {
                    for deal in 0..60 {
                        for turn in 0..2 {
                            let players: Vec<_> = (0..4).map(|seat| pair[(seat + turn) % 2]).collect();
                            let returns = draw(&players, &strengths, last_only, &mut rng);
                            matches.push(Placing { deal: 1000 * number as u64 + deal, players, returns });
                        }
                    }
                }
                let found = Ratings::fit(&matches, 3, 0).difference(2, 0);
                inside += u32::from((found.points - POINTS * 0.9).abs() <= found.half);
            }
            let share = f64::from(inside) / f64::from(trials);
            assert!((0.92..=0.98).contains(&share), "{share}");
        }
    }

    #[test]
    fn a_player_that_never_wins_has_a_finite_rating() {
        let lost = |deal| Placing { deal, players: vec![0, 1], returns: vec![1.0, -1.0] };
        let found = Ratings::fit(&(0..50).map(lost).collect::<Vec<_>>(), 2, 0).of(1);
        assert!(found.points.is_finite() && found.points < -400.0, "{found:?}");
    }
}
