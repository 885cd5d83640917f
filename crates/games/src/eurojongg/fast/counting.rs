//! The points of a hand (E9), without the ledger that explains them.

use super::analysis::best_points;
use crate::eurojongg::cards::{Cards, Suit};
use crate::eurojongg::options::Rules;
use crate::eurojongg::scoring::{GROUPS, Holding, KINDS, MAX_HAND_POINTS, Part, SUITS, has_four_of_a_kind, ledger};

/// Returns the points of a seat (E9.11).
pub(in crate::eurojongg) fn points(rules: &Rules, holding: &Holding<'_>) -> i32 {
    let place = holding.place;
    if holding.last.is_some() || !rules.bonuses.is_empty() {
        return ledger(rules, holding).iter().map(|line| line.points).sum();
    }
    if has_four_of_a_kind(place.laid) {
        return MAX_HAND_POINTS - place.penalties();
    }
    let suit_faces = rules.suit_faces(holding.seat);
    let melds: i32 = place.melds.iter().map(|meld| Part::from(meld).points_with(suit_faces)).sum();
    let hand = best_points(&holding.hand, suit_faces);
    let bonus_cards = bonus_card_points(place.laid, suit_faces.suit(), rules.suit_bonus_card());
    (melds + hand + bonus_cards).min(MAX_HAND_POINTS) - place.penalties()
}

/// Returns the points of laid bonus cards that include no four of a kind (E9.6, E14.1).
fn bonus_card_points(laid: Cards, own: Option<Suit>, suit_bonus_card: i32) -> i32 {
    let cards = laid.bonus_cards();
    if cards == 0 {
        return 0;
    }
    let mut in_groups = 0;
    let mut points = 0;
    for group in KINDS.into_iter().chain(SUITS) {
        let size = (cards & group).count_ones();
        points += GROUPS[size as usize];
        in_groups |= if size >= 2 { group } else { 0 };
    }
    points += 10 * (cards & !in_groups).count_ones() as i32;
    points + own.map_or(0, |own| suit_bonus_card * (cards & SUITS[own.index()]).count_ones() as i32)
}
