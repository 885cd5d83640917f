//! The tests of the engine, in one program so that their dependencies are linked only once.

mod chance;
mod options;
mod planted_faults;
mod records;
mod refusal;
mod version;
