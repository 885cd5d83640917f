//! What the rules say, the same again fast: random games that fill the board.

pub mod playout;
