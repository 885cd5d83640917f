//! What the rules say, the same again fast: random games that fill the board, and masks of legal actions.
//!
//! The laws of the games stand in `playout/tests.rs`, beside a board that is looked at point by point, and in
//! `tests/playouts.rs` of the crate; that of the masks is `check_mask` of the testkit, beside the list of legal actions.

pub mod mask;
pub mod playout;
pub mod rows;
