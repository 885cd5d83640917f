//! Measurements of strength: contests between players, and comparisons with proven results.

pub mod arena;
pub mod interval;
pub mod ratings;
pub mod regret;
pub mod tally;
