//! The compiled module `chabudai._core`: the one boundary between Python and the rules. Typed in `_core.pyi`.

mod erased;
mod errors;
mod hands;
mod objects;
mod player;
mod record;
mod registry;

use pyo3::prelude::*;

#[pymodule]
mod _core {
    #[pymodule_export]
    use super::hands::{discards, distance, improving, is_complete, readings, waits};
    #[pymodule_export]
    use super::objects::{PyGame, PyState, PyView, game_keys, option_specs};
    #[pymodule_export]
    use super::player::{PyPlayer, levels};
    #[pymodule_export]
    use super::record::PyRecord;
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
