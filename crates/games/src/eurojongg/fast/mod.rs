//! What the rules say, the same again fast: what a hand is and lacks, and random hands without lists.

pub mod analysis;
mod counted;
pub mod playout;
