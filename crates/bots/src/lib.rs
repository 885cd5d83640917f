//! Search and players, generic over games. Games are named under `heuristics` alone.
#![forbid(unsafe_code)]

pub mod arena;
pub mod bot;
pub mod guided;
pub mod heuristics;
pub mod ismcts;
pub mod levels;
pub mod mcts;
pub mod regret;
pub mod solver;
mod table;
pub mod uniform;

pub use arena::{Asked, Played, Summary, Terms, contest, contest_with, play, play_with};
pub use bot::{Bot, Budget, Candidate, Decision, Proven};
pub use guided::{Choices, Guidance, Guided, Plain, Position, Tally, Trace, Worlds, playouts};
pub use ismcts::{Ismcts, Settings as IsmctsSettings};
pub use levels::{Level, Method};
pub use mcts::{Mcts, Settings};
pub use regret::{Judged, regret, won_positions};
pub use solver::{Limits, Literal, Opening, Riddle, Solution, Solvable, Solver, openings, solve};
pub use table::Numbers;
pub use uniform::Uniform;
