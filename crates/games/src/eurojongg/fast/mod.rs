//! What the rules say, the same again fast: what a hand is and lacks, and random hands without lists.
//!
//! Their laws: the analysis equals `analysis/brute.rs`, which follows the clauses word by word; the same luck plays the same
//! match with and without lists (`playout.rs`).

pub mod analysis;
mod counted;
pub mod playout;
