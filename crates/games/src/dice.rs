//! The random generator of playouts, which is small and fast.

pub use chabudai_engine::Dice;
