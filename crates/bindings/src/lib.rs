//! The compiled module `chabudai._core`.
