//! Searches of any game, and the interface for knowledge of a game.

pub mod guided;
pub mod ismcts;
pub mod mcts;
pub mod solver;
pub(crate) mod table;
mod trees;
