//! The tests of the engine, in one program: what they share is compiled and linked once.

mod chance;
mod options;
mod planted_faults;
mod records;
mod refusal;
mod version;
