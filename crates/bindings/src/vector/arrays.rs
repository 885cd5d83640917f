//! The arrays of a vector, which are allocated once and overwritten by every step.

use chabudai_engine::encoding::Form;
use numpy::{PyArray1, PyArray2, PyArrayDyn, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::prelude::*;

use super::rows::Out;
use crate::erased::AnyGame;
use crate::errors::input_error;

/// The maximum combined size of the observations and masks, in bytes. A larger size can only be a mistake.
const MAX_BYTES: usize = 1 << 36;

/// The arrays of a vector.
pub struct Arrays {
    numbers: Option<(Form, Py<PyArrayDyn<f32>>)>,
    pub rewards: Py<PyArray2<f32>>,
    pub done: Py<PyArray1<bool>>,
    pub mask: Py<PyArray2<bool>>,
    pub seat: Py<PyArray1<i32>>,
    pub skipped: Py<PyArray1<i32>>,
    pub ids: Py<PyArray1<i32>>,
}

impl Arrays {
    pub fn new(py: Python<'_>, game: &dyn AnyGame, count: usize, form: Option<Form>) -> PyResult<Self> {
        let spec = game.spec();
        let layout = form.map(|form| (form, game.layout(form)));
        let bytes_per_row = spec.action_ids as usize + layout.as_ref().map_or(0, |(_, layout)| 4 * layout.len());
        // NumPy would abort the interpreter if there were not enough memory.
        let bytes = count.checked_mul(bytes_per_row).filter(|&bytes| bytes <= MAX_BYTES);
        let is_available = bytes.is_some_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok());
        if !is_available {
            return Err(input_error(format!("num_envs={count} needs more memory than available")));
        }
        let numbers = layout.map(|(form, layout)| {
            let shape: Vec<_> = std::iter::once(count).chain(layout.shape()).collect();
            (form, PyArrayDyn::zeros(py, shape, false).unbind())
        });
        Ok(Self {
            numbers,
            rewards: PyArray2::zeros(py, [count, spec.seats], false).unbind(),
            done: PyArray1::zeros(py, [count], false).unbind(),
            mask: PyArray2::zeros(py, [count, spec.action_ids as usize], false).unbind(),
            seat: PyArray1::zeros(py, [count], false).unbind(),
            skipped: PyArray1::zeros(py, [count], false).unbind(),
            ids: PyArray1::zeros(py, [count], false).unbind(),
        })
    }

    pub fn numbers<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        match &self.numbers {
            Some((_, numbers)) => numbers.bind(py).clone().into_any(),
            None => py.None().into_bound(py),
        }
    }

    /// Borrows the arrays for writing and passes them to `job`.
    pub fn write(&self, py: Python<'_>, job: impl FnOnce(Out<'_>) -> PyResult<()>) -> PyResult<()> {
        let mut numbers = match &self.numbers {
            Some((form, numbers)) => Some((*form, numbers.bind(py).try_readwrite().map_err(|_| in_use_error())?)),
            None => None,
        };
        let mut rewards = self.rewards.bind(py).try_readwrite().map_err(|_| in_use_error())?;
        let mut done = self.done.bind(py).try_readwrite().map_err(|_| in_use_error())?;
        let mut mask = self.mask.bind(py).try_readwrite().map_err(|_| in_use_error())?;
        let mut seat = self.seat.bind(py).try_readwrite().map_err(|_| in_use_error())?;
        let mut skipped = self.skipped.bind(py).try_readwrite().map_err(|_| in_use_error())?;
        let numbers = match &mut numbers {
            Some((form, numbers)) => {
                let numbers = numbers.as_slice_mut().map_err(|_| in_use_error())?;
                Some((*form, numbers.len() / done.len(), numbers))
            }
            None => None,
        };
        job(Out {
            numbers,
            rewards: rewards.as_slice_mut().map_err(|_| in_use_error())?,
            done: done.as_slice_mut().map_err(|_| in_use_error())?,
            mask: mask.as_slice_mut().map_err(|_| in_use_error())?,
            seat: seat.as_slice_mut().map_err(|_| in_use_error())?,
            skipped: skipped.as_slice_mut().map_err(|_| in_use_error())?,
        })
    }
}

pub fn in_use_error() -> PyErr {
    input_error("an array of this vector is in use elsewhere, or was passed as the ids")
}
