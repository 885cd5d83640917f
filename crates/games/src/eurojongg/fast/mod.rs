//! Fast versions of the rules: analysis of hands, legal moves, counting, and random hands that are played without lists
//! of moves.
//!
//! Tests compare them with the readable rules. `analysis/tests.rs` compares the analysis with `complete.rs`,
//! `best_groups.rs` and `analysis/brute.rs`, which follow the clauses literally; `tests/legal.rs` compares the legal
//! moves with the refusals; `tests/scores.rs` compares the points with the ledger. The tests in `playout.rs` check that
//! the same random numbers yield the same match with and without lists.

pub mod analysis;
mod counted;
pub(super) mod counting;
pub(super) mod legal;
pub mod playout;
