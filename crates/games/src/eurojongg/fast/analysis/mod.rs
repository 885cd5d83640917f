//! What a hand is and what it can become: complete hands and their readings (E8), what the cards of a hand score at
//! most (E9.5), and how many cards are missing.
//!
//! Every answer is exact. Sets lie in single suits but for books and pairs of face cards, so each suit is looked at for
//! itself, once for each choice of these; there are few, since every face card is there once.

#[cfg(test)]
mod brute;
mod complete;
mod costs;
mod distance;
mod faces;
mod improving;
mod numbers;
mod points;
mod special;
#[cfg(test)]
mod tests;

pub use crate::eurojongg::complete::{COMPLETE, Forms, SETS};
pub use crate::eurojongg::groups::{Group, GroupKind};
pub use crate::eurojongg::partings::SuitFaces;
pub use crate::eurojongg::readings::{Reading, Shape, readings, readings_beside};
pub use complete::{is_complete, waits};
pub use costs::UNREACHABLE;
pub use distance::distance;
pub use improving::{Discard, Outlook, discards, improving, improving_kinds};
pub use points::best_points;

/// The place of the fool in a suit, the lowest of the face cards (E1.3).
const FOOL: usize = crate::eurojongg::cards::NUMBER_RANKS;
/// The king's.
const KING: usize = crate::eurojongg::cards::RANKS - 1;
/// One of each rank of a suit.
const ONES: u64 = 0x1111_1111_1111_1111;
/// All bits of the number cards of a suit.
const NUMBERS: u64 = 0xf_ffff_ffff;
