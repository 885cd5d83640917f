//! Searches of any game, and the interface for knowledge of a game.

pub mod guided;
pub mod ismcts;
pub mod mcts;
pub(crate) mod proof_table;
pub mod solver;
mod trees;
