//! The value of the end of a round to each seat in the match.

use chabudai_games::natto::Public;

/// Returns the expected returns of the match for both seats, by the winner of this round, if both are equally likely to win
/// each later round.
pub(super) fn round_returns(public: &Public) -> [[f64; 2]; 2] {
    let target = usize::from(public.rules.target);
    let missing = public.wins.map(|wins| target - usize::from(wins));
    std::array::from_fn(|winner| {
        let mut missing = missing;
        missing[winner] -= 1;
        let first = 2.0 * win_probability(missing) - 1.0;
        [first, -first]
    })
}

/// Returns the probability that the first of two equal players wins the match if they still need this many rounds.
fn win_probability([first, second]: [usize; 2]) -> f64 {
    // One row for each number of rounds that the first player still needs; with none, that player has won.
    let mut row = vec![1.0; second + 1];
    for _ in 0..first {
        row[0] = 0.0;
        for missing in 1..=second {
            row[missing] = f64::midpoint(row[missing], row[missing - 1]);
        }
    }
    row[second]
}
