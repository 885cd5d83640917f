//! The players of Natto: requirements for their search, and their exact solver.

mod endings;
mod play;
mod solver;
