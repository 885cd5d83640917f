//! Nakatta: fast playouts.

mod lanes;
pub mod sliced;
