//! The rules of the games. The crate depends on the engine alone. The rules use no input or output, no floats and no
//! unsafe code.
#![forbid(unsafe_code)]

pub mod eurojongg;
pub mod nakatta;
pub mod nanatoridori;
pub mod natto;
mod random_source;
