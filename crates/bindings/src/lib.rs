//! The compiled module `chabudai._core`, the only boundary between Python and the rules. Its types are in `_core.pyi`.

#![expect(clippy::needless_pass_by_value, reason = "PyO3 passes extracted arguments by value")]

mod arguments;
mod encoding;
mod erased;
mod errors;
mod game;
mod hands;
mod interrupts;
mod name_skeletons;
mod numpy_arrays;
mod panics;
mod pickles;
mod player;
mod record;
mod registry;
mod state;
mod vector;
mod view;

use pyo3::prelude::*;

// No test runs without the interpreter lock, so a free-threaded interpreter, which `build.rs` refuses, would have to keep it.
#[pymodule(gil_used = true)]
mod _core {
    #[pymodule_export]
    use super::encoding::{PyEncoding, PyLayout};
    #[pymodule_export]
    use super::game::{PyGame, announced_action, game_keys, option_specs, shapes};
    #[pymodule_export]
    use super::hands::{discards, distance, distances, improving, is_complete, readings, waits};
    #[pymodule_export]
    use super::name_skeletons::name_skeleton;
    #[pymodule_export]
    use super::panics::provoke_panic;
    #[pymodule_export]
    use super::pickles::{unpickled_player, unpickled_state, unpickled_view};
    #[pymodule_export]
    use super::player::{PyPlayer, level_sentences, max_level_sentence};
    #[pymodule_export]
    use super::record::PyRecord;
    #[pymodule_export]
    use super::state::PyState;
    #[pymodule_export]
    use super::vector::PyVector;
    #[pymodule_export]
    use super::view::PyView;
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        super::panics::raise_as_internal_errors(module.py())?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
