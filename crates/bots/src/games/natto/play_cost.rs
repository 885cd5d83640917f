//! The cost of a play.

use super::answer_classes::Class;

/// The cost of a play that is never beaten, in sixteenths of the cost of one that is always beaten.
const UNBEATEN_COST: f32 = 3.0;
/// The cost of a play that is always beaten.
const BEATEN_COST: f32 = 16.0;

/// Returns the probability that an opponent with a full hand cannot answer a play with this declared number, from the least to
/// the greatest of its class, without bombs.
const fn unbeaten_probability(class: Class, declared: i8) -> f32 {
    // Starts below -1 are rare, and count like -1.
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

/// Returns the cost of a play, in sixteenths of one that is always beaten. Plays that a hand needs cost time, and each may give
/// the lead away.
pub(super) const fn cost(class: Class, declared: i8) -> u8 {
    (UNBEATEN_COST + (BEATEN_COST - UNBEATEN_COST) * (1.0 - unbeaten_probability(class, declared)) + 0.5) as u8
}
