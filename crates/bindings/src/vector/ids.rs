//! The ids that the caller passes to a step, one per row.

use numpy::{PyArray1, PyArrayMethods, PyReadonlyArray1, PyUntypedArrayMethods};
use pyo3::prelude::*;

use super::arrays::in_use_error;
use super::rows::HELD;
use crate::arguments::short_repr;
use crate::errors::input_error;

/// The ids of a step: borrowed from the caller's array if possible.
pub enum Ids<'py> {
    Borrowed(PyReadonlyArray1<'py, i32>),
    Owned(Vec<i32>),
}

impl<'py> Ids<'py> {
    pub fn read(ids: &Bound<'py, PyAny>, count: usize) -> PyResult<Self> {
        if let Ok(array) = ids.cast::<PyArray1<i32>>()
            && array.len() == count
            && array.is_c_contiguous()
        {
            return array.try_readonly().map(Self::Borrowed).map_err(|_| in_use_error());
        }
        let refuse = |what: String| input_error(format!("ids {what}: expected {count} whole numbers, one per row"));
        let array = ids.py().import("numpy")?.call_method1("asarray", (ids,));
        let array = array.map_err(|_| refuse(format!("{} are invalid", short_repr(ids))))?;
        let shape: Vec<usize> = array.getattr("shape")?.extract()?;
        if shape != [count] {
            let shape: Vec<_> = shape.iter().map(ToString::to_string).collect();
            return Err(refuse(format!("of shape ({}) are invalid", shape.join(", "))));
        }
        let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
        if kind != "i" && kind != "u" {
            return Err(refuse(format!("of type {} are invalid", array.getattr("dtype")?)));
        }
        // A number that is out of range is replaced by an id that no mask allows.
        let read: Vec<i128> = array.call_method0("tolist")?.extract()?;
        Ok(Self::Owned(read.into_iter().map(|id| i32::try_from(id).unwrap_or(i32::MAX)).collect()))
    }

    /// Replaces the ids of rows that are not selected by `HELD`.
    pub fn hold_unselected(self, rows: Option<&Bound<'py, PyAny>>, count: usize) -> PyResult<Self> {
        let Some(rows) = rows else {
            // A caller's id that happens to equal `HELD` is replaced by another id that no mask allows.
            let has_held = self.as_slice().contains(&HELD);
            let id_or_max = |&id: &i32| if id == HELD { i32::MAX } else { id };
            return Ok(if has_held { Self::Owned(self.as_slice().iter().map(id_or_max).collect()) } else { self });
        };
        let refuse =
            || input_error(format!("where={} is invalid: it must be an array of {count} bools", short_repr(rows)));
        let rows = rows.cast::<PyArray1<bool>>().map_err(|_| refuse())?;
        if rows.len() != count {
            return Err(refuse());
        }
        let rows = rows.try_readonly().map_err(|_| in_use_error())?;
        let id_or_held = |(&id, &is_selected): (&i32, &bool)| match id {
            _ if !is_selected => HELD,
            HELD => i32::MAX,
            id => id,
        };
        Ok(Self::Owned(self.as_slice().iter().zip(rows.as_array()).map(id_or_held).collect()))
    }

    pub fn as_slice(&self) -> &[i32] {
        match self {
            Self::Borrowed(array) => array.as_slice().expect("the array is contiguous"),
            Self::Owned(ids) => ids,
        }
    }
}
