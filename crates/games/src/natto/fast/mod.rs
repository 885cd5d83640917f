//! Fast versions of the rules: lists of plays generated without a search, and random rounds that need no lists.
//!
//! Tests compare them with the readable rules: `tests/legal.rs` with every combination that is not refused, under every
//! set of options, and `tests/complete.rs` with a search by the clauses. The testkit's `check_mask` compares the ids
//! marked from one decision to the next with the list. `tests/picks.rs` checks that the plays picked without a list
//! are those of the list, each once, and that a seat wins as often as in rounds played by the rules.

mod addends;
mod families;
pub(super) mod legal;
pub(super) mod marks;
mod parts;
pub mod playout;
mod seqs;
