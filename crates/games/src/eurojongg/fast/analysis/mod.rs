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

pub use crate::eurojongg::groups::{Group, GroupKind};
pub use crate::eurojongg::readings::{Reading, Shape, readings, readings_beside};
pub(in crate::eurojongg) use complete::{are_fourteen_run, are_seven_pairs};
pub use complete::{is_complete, waits};
pub use costs::UNREACHABLE;
pub use distance::distance;
pub use improving::{Discard, Outlook, discards, improving, improving_kinds};
pub use points::{SuitFaces, best_groups, best_groups_with_claimed, best_points};

/// The special hands that the options switch on (E8.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forms {
    /// Seven pairs are a complete hand (E12.4).
    pub seven_pairs: bool,
    /// Fourteen cards of one suit with consecutive ranks are a complete hand (E12.5).
    pub fourteen_run: bool,
}

/// The sets of a complete hand (E8.1).
pub const SETS: usize = 4;
/// The cards of a complete hand that has no melds (E8.1).
pub const COMPLETE: usize = 14;

/// The place of the fool in a suit, the lowest of the face cards (E1.3).
const FOOL: usize = crate::eurojongg::cards::NUMBER_RANKS;
/// The king's.
const KING: usize = crate::eurojongg::cards::RANKS - 1;
/// One of each rank of a suit.
const ONES: u64 = 0x1111_1111_1111_1111;
/// All bits of the number cards of a suit.
const NUMBERS: u64 = 0xf_ffff_ffff;
