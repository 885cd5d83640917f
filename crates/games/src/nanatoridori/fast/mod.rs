//! Fast versions of the rules: random actions without lists, and random rounds on hands, deck and table alone.
//!
//! `tests/mod.rs` checks that random actions are legal and equally likely, and that a random round obeys the rules.

pub(super) mod picks;
pub mod playout;
