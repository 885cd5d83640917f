//! Arrays of NumPy, which is imported when the first is asked for and never before.

use numpy::{Element, IntoPyArray, PyArrayDyn, PyArrayMethods};
use pyo3::prelude::*;

use crate::errors::missing_extra;

/// Sees to it that NumPy is there, or names the command that installs it.
pub fn needed(py: Python<'_>, by: &str) -> PyResult<()> {
    match py.import("numpy") {
        Ok(_) => Ok(()),
        Err(_) => Err(missing_extra(format!("{by} needs NumPy: pip install 'chabudai[research]'"))),
    }
}

/// These values as an array of this shape.
pub fn array<'py, T: Element>(py: Python<'py>, values: Vec<T>, shape: &[usize]) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
    values.into_pyarray(py).reshape(shape)
}
