//! The subcommands that measure Nana Toridori.

pub mod learn;
pub mod play;
