//! The players of Natto: what their search must do, and their exact solver.

mod endings;
mod play;
mod solver;
