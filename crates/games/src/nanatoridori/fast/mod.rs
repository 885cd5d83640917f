//! Fast versions of the rules: random actions drawn without listing the legal ones, and random rounds that track only
//! the hands, the deck and the table.
//!
//! `tests/mod.rs` checks that random actions are legal and equally likely, and that a random round obeys the rules.

pub(super) mod picks;
pub mod playout;
