//! What a play costs, and what a round is worth in its match.

use chabudai_games::natto::Public;

use super::class::Class;

/// A play that is never beaten costs this, in sixteenths of one that always is.
const LEAST: f32 = 3.0;
/// A play that is always beaten.
const MOST: f32 = 16.0;

/// How likely an opponent with a full hand is to have no answer to a play that declares the least or the greatest number of
/// its class, bombs aside.
const fn kept(class: Class, declared: i8) -> f32 {
    // Starts below -1 are rare, and no worse than it.
    let height = if declared < -1 { 0.0 } else { (declared + 1) as f32 / 14.0 };
    let size = match class.index() {
        0..=5 => class.index() + 1,
        6..=10 => class.index() - 4,
        11..=14 => class.index() - 8,
        _ => 6,
    };
    let rare = match size {
        1 => 0.0,
        2 => 0.05,
        3 => 0.15,
        4 => 0.3,
        5 => 0.5,
        _ => 0.6,
    };
    rare + (1.0 - rare) * height * height
}

/// What a play costs, in sixteenths of one that is always beaten: the plays that a hand needs cost time, and the more the
/// likelier they are to give the lead away.
pub(super) const fn cost(class: Class, declared: i8) -> u8 {
    (LEAST + (MOST - LEAST) * (1.0 - kept(class, declared)) + 0.5) as u8
}

/// The returns of the match that the winner and the loser of this round can expect, by the winner's index, if both seats are
/// as likely to win each later one.
pub(super) fn of_round(public: &Public) -> [[f64; 2]; 2] {
    let target = usize::from(public.rules.target);
    let missing = public.wins.map(|wins| target - usize::from(wins));
    std::array::from_fn(|winner| {
        let mut missing = missing;
        missing[winner] -= 1;
        let first = 2.0 * chance(missing) - 1.0;
        [first, -first]
    })
}

/// How likely the first of two equals is to win when each still misses so many rounds.
fn chance([first, second]: [usize; 2]) -> f64 {
    // Row by row of what the first one misses: with none missing it has won.
    let mut row = vec![1.0; second + 1];
    for _ in 0..first {
        row[0] = 0.0;
        for missing in 1..=second {
            row[missing] = f64::midpoint(row[missing], row[missing - 1]);
        }
    }
    row[second]
}
