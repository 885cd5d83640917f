//! The subcommands that measure Natto.

pub mod endings;
pub mod play;
pub mod speed;
pub mod variants;
