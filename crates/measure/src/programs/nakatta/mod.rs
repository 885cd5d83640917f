//! The subcommands that measure Nakatta.

pub mod balance;
pub mod kernels;
pub mod openings;
pub mod regret;
pub mod speed;
pub mod strength;
pub mod swaps;
pub mod thinking;
