//! Searches of any game, and what they may know of one.

pub mod guided;
pub mod ismcts;
pub mod mcts;
pub mod solver;
pub(crate) mod table;
mod trees;
