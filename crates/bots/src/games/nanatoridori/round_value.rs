//! The value of the end of a round to each seat in the whole game.

use std::collections::HashMap;

use chabudai_engine::{PerSeat, Seat};
use chabudai_games::nanatoridori::{MAX_SEATS, Public, Rules};

/// The penguins or points of each seat.
type Standing = [u8; MAX_SEATS];

/// Points that end a game with advanced scoring (T7.4).
const POINTS_TO_END: u8 = 10;

/// The expected returns of each seat for every result of a round. In all later rounds every seat is assumed to be equally
/// likely to go out first or last. At the end of the game these are the game's returns.
#[derive(Clone, Debug)]
pub(super) struct Worth {
    rules: Rules,
    /// The returns, by the first and the last seat of the round. With penguins the first seat does not matter.
    returns: [[PerSeat<f64>; MAX_SEATS]; MAX_SEATS],
}

impl Worth {
    pub(super) fn new(public: &Public) -> Self {
        let rules = public.rules;
        let standing = if rules.advanced { public.points } else { public.penguins };
        let mut known = HashMap::new();
        let nothing = PerSeat::from_fn(usize::from(rules.players), |_| 0.0);
        let mut returns = [[nothing; MAX_SEATS]; MAX_SEATS];
        for (first, last) in ways(rules) {
            returns[first][last] = expected_returns(rules, after(rules, standing, first, last), &mut known);
        }
        Self { rules, returns }
    }

    pub(super) fn of(&self, public: &Public, loser: Seat) -> PerSeat<f64> {
        let first = match (self.rules.advanced, public.gone) {
            (false, _) => (loser.index() + 1) % usize::from(self.rules.players),
            (true, 0) => 1 - loser.index(),
            (true, _) => usize::from(public.out[0]),
        };
        self.returns[first][loser.index()]
    }

    /// Returns the least and the greatest value of a seat.
    pub(super) fn return_bounds(&self, seat: Seat) -> (f64, f64) {
        let values = || ways(self.rules).map(|(first, last)| self.returns[first][last][seat]);
        (values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max))
    }
}

/// Returns the possible pairs of first and last seat. With penguins there is one first seat for each last seat.
fn ways(rules: Rules) -> impl Iterator<Item = (usize, usize)> {
    let players = usize::from(rules.players);
    (0..players).flat_map(move |last| {
        let firsts = if rules.advanced { players - 1 } else { 1 };
        (1..=firsts).map(move |step| ((last + step) % players, last))
    })
}

/// Returns the standing after a round (T7.2, T7.4).
fn after(rules: Rules, mut standing: Standing, first: usize, last: usize) -> Standing {
    if rules.advanced {
        for (seat, points) in standing.iter_mut().enumerate().take(usize::from(rules.players)) {
            *points += if seat == last {
                0
            } else if seat == first {
                4
            } else {
                2
            };
        }
    } else {
        standing[last] -= 1;
    }
    standing
}

fn expected_returns(rules: Rules, standing: Standing, known: &mut HashMap<Standing, PerSeat<f64>>) -> PerSeat<f64> {
    let players = usize::from(rules.players);
    let row = &standing[..players];
    let most = row.iter().max().copied().unwrap_or(0);
    let is_over = if rules.advanced { most >= POINTS_TO_END } else { row.contains(&0) };
    if is_over {
        let wins = |seat: usize| if rules.advanced { row[seat] == most } else { row[seat] > 0 };
        let won = (0..players).filter(|&seat| wins(seat)).count() as f64;
        let lost = players as f64 - won;
        let gain = |seat: Seat| if wins(seat.index()) { 1.0 / won } else { -1.0 / lost };
        return PerSeat::from_fn(players, gain);
    }
    // Seats with equal standings expect equal returns, so only sorted standings are computed. The others follow by
    // reordering.
    let mut order: [usize; MAX_SEATS] = std::array::from_fn(|seat| seat);
    order[..players].sort_by_key(|&seat| standing[seat]);
    let sorted: Standing = std::array::from_fn(|place| standing[order[place]]);
    let returns = known.get(&sorted).copied().unwrap_or_else(|| {
        let mut sum = PerSeat::from_fn(players, |_| 0.0);
        let mut count = 0.0;
        for (first, last) in ways(rules) {
            let returns = expected_returns(rules, after(rules, sorted, first, last), known);
            for seat in Seat::all(players) {
                sum[seat] += returns[seat];
            }
            count += 1.0;
        }
        let mean = PerSeat::from_fn(players, |seat| sum[seat] / count);
        known.insert(sorted, mean);
        mean
    });
    let mut own = returns;
    for place in Seat::all(players) {
        own[Seat::new(order[place.index()])] = returns[place];
    }
    own
}

#[cfg(test)]
mod tests {
    use chabudai_engine::{Game, Options, Seat};
    use chabudai_games::nanatoridori::NanaToridori;

    use super::{Rules, Standing, expected_returns};

    fn rules(options: &str) -> Rules {
        let options: Options = serde_json::from_str(options).expect("JSON");
        NanaToridori::from_options(&options).expect("options").initial_state().public().rules
    }

    fn returns(rules: Rules, standing: Standing) -> Vec<f64> {
        expected_returns(rules, standing, &mut std::collections::HashMap::new()).as_slice().to_vec()
    }

    #[test]
    fn t7_2_the_last_penguin_costs_the_game() {
        let rules = rules(r#"{"players": 3, "penguins": 2}"#);
        assert_eq!(returns(rules, [2, 0, 1, 0, 0, 0]), [0.5, -1.0, 0.5]);
        // One round decides: each seat is as likely as the others to lose it.
        let level = returns(rules, [1, 1, 1, 0, 0, 0]);
        assert!(level.iter().all(|value| value.abs() < 1e-9), "{level:?}");
        // Seat 1 loses immediately with probability 1/3. Otherwise another seat gets its first penguin; with (1, 1, 2)
        // the seats with one lose with probability 1/3 + 1/9 each, the third with 1/9.
        let behind = returns(rules, [2, 1, 2, 0, 0, 0]);
        let loses: f64 = 1.0 / 3.0 + 2.0 / 3.0 * 4.0 / 9.0;
        assert!((behind[1] - (0.5 - 1.5 * loses)).abs() < 1e-9, "{behind:?}");
        assert!((behind[0] - behind[2]).abs() < 1e-12 && behind[0] > behind[1]);
    }

    #[test]
    fn t7_4_the_most_points_win() {
        let rules = rules(r#"{"players": 4, "scoring": "advanced"}"#);
        assert_eq!(returns(rules, [10, 8, 10, 4, 0, 0]), [0.5, -0.5, 0.5, -0.5]);
        let open = returns(rules, [8, 2, 4, 6, 0, 0]);
        assert!(open[0] > open[3] && open[3] > open[2] && open[2] > open[1], "{open:?}");
        assert!(open.iter().sum::<f64>().abs() < 1e-9);
        assert!(Seat::all(4).all(|seat| (-1.0..=1.0).contains(&open[seat.index()])));
    }
}
