//! NumPy arrays. NumPy is imported only when the first array is requested.

use numpy::{Element, IntoPyArray, PyArrayDyn, PyArrayMethods};
use pyo3::prelude::*;

use crate::errors::missing_extra_error;

/// Imports NumPy, or raises `MissingExtraError` with the command that installs it.
pub fn require_numpy(py: Python<'_>, by: &str) -> PyResult<()> {
    match py.import("numpy") {
        Ok(_) => Ok(()),
        Err(_) => Err(missing_extra_error(format!("{by} needs NumPy: pip install 'chabudai[research]'"))),
    }
}

/// Creates an array of this shape from the values.
pub fn array<'py, T: Element>(py: Python<'py>, values: Vec<T>, shape: &[usize]) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
    values.into_pyarray(py).reshape(shape)
}
