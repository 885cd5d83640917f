//! The tests of the bots from outside, in one program: what they share is compiled and linked once.

mod arena;
mod common;
mod eurojongg;
mod flat;
mod hidden;
mod levels;
mod nanatoridori;
mod natto;
mod search;
mod signature;
mod solver;
mod states;
