//! What the rules say, the same again fast: plays listed family by family, and random rounds without lists.

mod addends;
mod families;
pub(super) mod legal;
mod parts;
pub mod playout;
mod seqs;
