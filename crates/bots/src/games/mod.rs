//! What is known of each game beyond its rules; the only place of this crate that names a game.

pub mod eurojongg;
pub mod nakatta;
pub mod nanatoridori;
pub mod natto;
