//! Analysis of hands: complete hands and their readings (E8), the most points that the cards of a hand can score
//! (E9.5), and the number of missing cards.
//!
//! Every answer is exact. All sets are within one suit, except books and pairs of face cards. So each suit is analysed
//! separately for each choice of such books and pairs; there are few choices, since the pack has only one of each face
//! card.

#[cfg(test)]
mod brute;
mod complete;
mod costs;
mod distance;
mod faces;
mod improving;
mod known;
mod numbers;
mod points;
mod special;
#[cfg(test)]
mod tests;
mod word;

pub use crate::eurojongg::best_groups::SuitFaces;
pub use crate::eurojongg::complete::{COMPLETE, Forms, SETS};
pub use crate::eurojongg::readings::{Reading, Shape, readings, readings_beside};
pub use crate::eurojongg::sets::{Group, GroupKind};
pub use complete::{is_complete, waits};
pub use costs::UNREACHABLE;
pub use distance::distance;
pub use improving::{Discard, Outlook, discards, improving, improving_kinds};
pub use points::best_points;

/// The rank index of the fool, the lowest of the face cards (E1.3).
const FOOL: usize = crate::eurojongg::cards::NUMBER_RANKS;
/// The rank index of the king.
const KING: usize = crate::eurojongg::cards::RANKS - 1;
/// One card of each rank of a suit.
const ONES: u64 = 0x1111_1111_1111_1111;
/// All bits of the number cards of a suit.
const NUMBERS: u64 = 0xf_ffff_ffff;
