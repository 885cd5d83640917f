//! What the rules say, the same again fast: what a hand is and lacks, what may be done, what is counted, and random hands
//! without lists.
//!
//! Their laws: the analysis equals `complete.rs`, `partings.rs` and `analysis/brute.rs`, which follow the clauses word by
//! word (`analysis/tests.rs`); what is listed is what is not refused (`tests/legal.rs`); the points are those of
//! the ledger's lines (`tests/scores.rs`); the same luck plays the same match with and without lists (`playout.rs`).

pub mod analysis;
mod counted;
pub(super) mod counting;
pub(super) mod legal;
pub mod playout;
