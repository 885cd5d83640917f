//! The tests of the engine from outside, in one program: what they share is compiled and linked once.

mod chance;
mod planted_faults;
mod records;
