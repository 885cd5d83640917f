//! What the rules say, the same again fast: plays listed family by family, and random rounds without lists.
//!
//! Their laws: the list is every combination that is not refused, under every set of options (`tests/legal.rs`), and what a
//! search by the clauses finds (`tests/complete.rs`); the ids that are marked for one decision after another are that list
//! (`check_mask` of the testkit); what is picked without a list is the list, each play once, and rounds
//! end as often as by the rules (`tests/picks.rs`).

mod addends;
mod families;
pub(super) mod legal;
pub(super) mod marks;
mod parts;
pub mod playout;
mod seqs;
