//! What the rules say, the same again fast: random actions without lists, and random rounds of hands, deck and table alone.
//!
//! Their laws stand in `tests/mod.rs`: what is picked is legal and all of it equally likely, and a round is one by the rules.

pub(super) mod picks;
pub mod playout;
