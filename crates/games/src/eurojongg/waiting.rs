//! Hands that are one card short (E14.2), drawn at random.

use chabudai_engine::Rng;

use super::action::DEALT;
use super::cards::Cards;
use super::options::Rules;
use super::refusals::is_one_short;
use super::state::Place;
use super::worlds::shuffled;

/// A hand of the seat that waits, drawn from these cards.
pub(super) fn draw(rules: &Rules, place: &Place, left: &Cards, rng: &mut Rng) -> Cards {
    let size = DEALT - 3 * place.melds.len();
    loop {
        let hand: Cards = shuffled(left.playing(), rng).into_iter().take(size).collect();
        if is_one_short(rules, place, &hand) {
            return hand;
        }
    }
}
