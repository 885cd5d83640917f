//! Fast versions of the rules: random games that fill the board, and masks of legal actions.
//!
//! `playout/tests.rs` checks the random games against a board that is examined point by point, and the crate's
//! `tests/playouts.rs` checks them against games played by the rules. The testkit's `check_mask` compares the masks
//! with the lists of legal actions.

pub mod mask;
pub mod playout;
pub mod rows;
