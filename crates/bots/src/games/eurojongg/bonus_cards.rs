//! The value of bonus cards, both laid and yet to be drawn (E9.6, E9.7).
//!
//! The value rises faster than the number of cards: a fourth card beside three is worth far more than the first. A seat with
//! many bonus cards therefore wants the hand to last, and the others want it to end.

use std::sync::LazyLock;

use chabudai_engine::Seat;
use chabudai_games::eurojongg::cards::BONUS_CARDS;
use chabudai_games::eurojongg::{DEALT, Public};

/// The number of sets of bonus cards. A set has a bit for each card in the order of E1.6.
const SET_COUNT: usize = 1 << BONUS_CARDS;
const FLOWERS: u32 = 0o1111;
const OF_A_SUIT: u32 = 0o7;
const FOUR_OF_A_KIND: f32 = 10_000.0;

/// The points of each set (E9.6, E9.7).
static POINTS: LazyLock<Vec<f32>> = LazyLock::new(|| (0..SET_COUNT as u32).map(points_of).collect());

fn points_of(cards: u32) -> f32 {
    const GROUPS: [f32; 4] = [0.0, 0.0, 100.0, 1000.0];
    let kinds = (0..3).map(|kind| FLOWERS << kind);
    let suits = (0..4).map(|suit| OF_A_SUIT << (3 * suit));
    let (mut points, mut grouped) = (0.0, 0);
    for group in kinds.chain(suits).map(|group| group & cards) {
        match group.count_ones() {
            4 => return FOUR_OF_A_KIND,
            size if size >= 2 => {
                points += GROUPS[size as usize];
                grouped |= group;
            }
            _ => {}
        }
    }
    points + 10.0 * (cards & !grouped).count_ones() as f32
}

/// Returns the points for these bonus cards (E9.6, E9.7).
#[must_use]
pub fn points(cards: u32) -> f64 {
    f64::from(POINTS[cards as usize])
}

/// The maximum number of draws to look ahead.
const MAX_DRAWS: usize = 64;

/// The expected points from the bonus cards of each seat after a number of further draws.
#[derive(Clone, Debug)]
pub struct Prospects([[f64; MAX_DRAWS + 1]; 4]);

impl Prospects {
    /// Computes the prospects from public information and the bonus cards in one hand. All other cards that are not laid may be
    /// anywhere.
    #[must_use]
    pub fn new(public: &Public, held: u32) -> Self {
        let laid = public.places.map(|place| place.laid.bonus_cards());
        let left = (SET_COUNT as u32 - 1) & !laid.iter().fold(held, |all, laid| all | laid);
        let hidden = usize::from(public.wall)
            + DEALT
            + public.places.iter().map(|place| usize::from(place.hand_size)).sum::<usize>();
        let chances = draw_probabilities(left.count_ones() as usize, hidden);
        Self(laid.map(|laid| {
            let after = mean_points(laid, left);
            std::array::from_fn(|draws| after.iter().zip(&chances[draws]).map(|(worth, chance)| worth * chance).sum())
        }))
    }

    /// Returns the expected points of a seat after this number of further draws.
    #[must_use]
    pub fn after(&self, seat: Seat, draws: usize) -> f64 {
        self.0[seat.index()][draws.min(MAX_DRAWS)]
    }

    /// Returns the expected points of a seat after this number of further draws for every seat, minus the mean of all seats.
    #[must_use]
    pub fn lead(&self, seat: Seat, draws: usize) -> f64 {
        let rise = |seat: Seat| self.after(seat, draws) - self.after(seat, 0);
        rise(seat) - Seat::all(4).map(rise).sum::<f64>() / 4.0
    }
}

/// Returns the mean points for each number of further cards out of those left, all choices being equally likely.
fn mean_points(laid: u32, left: u32) -> [f64; BONUS_CARDS + 1] {
    let (mut sums, mut counts) = ([0.0; BONUS_CARDS + 1], [0.0; BONUS_CARDS + 1]);
    let mut more = left;
    loop {
        let size = more.count_ones() as usize;
        sums[size] += points(laid | more);
        counts[size] += 1.0;
        if more == 0 {
            break;
        }
        more = (more - 1) & left;
    }
    std::array::from_fn(|size| if counts[size] > 0.0 { sums[size] / counts[size] } else { 0.0 })
}

/// Returns, for every number of draws, the probability of each number of wanted cards among the hidden ones.
fn draw_probabilities(cards: usize, hidden: usize) -> Vec<[f64; BONUS_CARDS + 1]> {
    let mut now = [0.0; BONUS_CARDS + 1];
    now[0] = 1.0;
    let mut all = vec![now];
    for drawn in 0..MAX_DRAWS {
        let mut next = [0.0; BONUS_CARDS + 1];
        let others = hidden.saturating_sub(drawn).max(1) as f64;
        for (found, chance) in now.iter().enumerate().take(cards + 1) {
            let hit = (cards - found) as f64 / others;
            next[found] += chance * (1.0 - hit);
            if found < cards {
                next[found + 1] += chance * hit;
            }
        }
        now = next;
        all.push(now);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e9_6_groups_score_and_cards_in_none_alone() {
        // Rose; rose and crane; rose, crane and apple; rose, tulip and swan; three and four flowers.
        for (cards, is) in [(1, 10.0), (3, 100.0), (7, 1000.0), (0o211, 110.0), (0o111, 1000.0), (0o1111, 10_000.0)] {
            assert_eq!(points(cards), is, "{cards:o}");
        }
    }

    #[test]
    fn each_further_random_card_is_worth_more_than_the_one_before() {
        let means = mean_points(0, 0o7777);
        // Of 66 pairs, 18 have the same kind and 12 the same suit.
        let pairs = f64::from(30 * 100 + 36 * 20) / 66.0;
        assert!((means[1] - 10.0).abs() < 1e-9 && (means[2] - pairs).abs() < 1e-9, "{means:?}");
        assert!((1..7).all(|size| means[size + 1] - means[size] > means[size] - means[size - 1]), "{means:?}");
        assert!((means[12] - 10_000.0).abs() < 1e-9, "{means:?}");
    }

    #[test]
    fn chances_add_up_to_one() {
        for chances in draw_probabilities(12, 150) {
            assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }
}
