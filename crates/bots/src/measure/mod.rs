//! How strong players are: one against another, and against what is proven.

pub mod arena;
pub mod regret;
pub mod tally;
