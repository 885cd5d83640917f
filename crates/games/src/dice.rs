//! The random numbers of playouts, of which the state is small and the next is quickly found.

pub use chabudai_engine::Dice;
