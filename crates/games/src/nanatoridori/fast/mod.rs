//! What the rules say, the same again fast: random rounds of hands, deck and table alone.

pub mod playout;
