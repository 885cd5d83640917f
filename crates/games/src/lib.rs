//! The rules of the games. Depends on the engine alone; no input or output, no floats in rules, no unsafe code.
#![forbid(unsafe_code)]

mod dice;
pub mod eurojongg;
pub mod nakatta;
pub mod nanatoridori;
pub mod natto;
