//! The bots' integration tests, in one program so that shared code is compiled and linked once.

mod arena;
mod beginners;
mod common;
mod eurojongg;
mod flat;
mod hidden;
mod kept_tree;
mod levels;
mod nanatoridori;
mod natto;
mod search;
mod signature;
mod solver;
mod states;
