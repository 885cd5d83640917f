//! Knowledge of each game beyond its rules. No other module of this crate names a game.

pub mod eurojongg;
pub mod nakatta;
pub mod nanatoridori;
pub mod natto;
