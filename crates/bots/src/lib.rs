//! Searches and players, generic over games. Only the modules under `games` name a game.
#![forbid(unsafe_code)]

pub mod bot;
pub mod flat;
pub mod games;
pub mod levels;
pub mod measure;
pub mod search;
mod threads;
pub mod uniform;

pub use bot::{Bot, Budget, Candidate, Decision, Proven};
pub use flat::Flat;
pub use levels::{Level, Method, Playable};
pub use measure::arena::{ContestGame, DecisionRequest, Summary, Terms, contest, contest_with, play_with};
pub use measure::regret::{RegretResult, WonPositionFilter, measure_regret, won_positions};
pub use measure::tally::{Tally, playouts};
pub use search::guided::{Choices, Guidance, Guided, Openings, PlainPosition, Position, Trace, Worlds};
pub use search::ismcts::{Ismcts, IsmctsSettings};
pub use search::mcts::{Mcts, MctsSettings};
pub use search::proof_table::ProofNumbers;
pub use search::solver::{
    Opening, PlainSolverPosition, Solution, Solvable, SolvedActions, Solver, SolverLimits, SolverPosition, openings,
    solve,
};
pub use uniform::Uniform;
