//! The subcommands that measure Euro-Jongg.

pub mod hands;
pub mod play;
pub mod sketch;
mod sketch_page;
