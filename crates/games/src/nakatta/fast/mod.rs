//! What the rules say, the same again fast: random games that fill the board.
//!
//! Their laws stand in `playout/tests.rs`, beside a board that is looked at point by point, and in `tests/playouts.rs` of the
//! crate.

pub mod playout;
