//! Measurements of strength: contests between players, and comparisons with proven results.

pub mod arena;
pub mod regret;
pub mod tally;
