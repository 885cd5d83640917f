//! Search and players, generic over games. Games are named under `heuristics` alone.

pub mod heuristics;
