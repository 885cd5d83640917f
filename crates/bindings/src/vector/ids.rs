//! The ids of a step as they are handed in, one a row.

use numpy::{PyArray1, PyArrayMethods, PyReadonlyArray1, PyUntypedArrayMethods};
use pyo3::prelude::*;

use super::arrays::in_use;
use crate::arguments::shown;
use crate::errors::input_error;
use crate::rows::HELD;

/// Ids as they were handed in: where they lie if they can be read there.
pub enum Ids<'py> {
    There(PyReadonlyArray1<'py, i32>),
    Read(Vec<i32>),
}

impl<'py> Ids<'py> {
    pub fn read(ids: &Bound<'py, PyAny>, count: usize) -> PyResult<Self> {
        if let Ok(array) = ids.cast::<PyArray1<i32>>()
            && array.len() == count
            && array.is_c_contiguous()
        {
            return array.try_readonly().map(Self::There).map_err(|_| in_use());
        }
        let refuse = |what: String| input_error(format!("ids {what}: a step takes {count} whole numbers, one a row"));
        let array = ids.py().import("numpy")?.call_method1("asarray", (ids,));
        let array = array.map_err(|_| refuse(format!("{} cannot be", shown(ids))))?;
        let shape: Vec<usize> = array.getattr("shape")?.extract()?;
        if shape != [count] {
            let shape: Vec<_> = shape.iter().map(ToString::to_string).collect();
            return Err(refuse(format!("of shape ({}) cannot be", shape.join(", "))));
        }
        let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
        if kind != "i" && kind != "u" {
            return Err(refuse(format!("of type {} cannot be", array.getattr("dtype")?)));
        }
        // What is too large for an id is none that a mask allows.
        let read: Vec<i128> = array.call_method0("tolist")?.extract()?;
        Ok(Self::Read(read.into_iter().map(|id| i32::try_from(id).unwrap_or(i32::MAX)).collect()))
    }

    /// With the rows held that are not to be stepped.
    pub fn stepped(self, rows: Option<&Bound<'py, PyAny>>, count: usize) -> PyResult<Self> {
        let Some(rows) = rows else {
            // What no mask allows stays refused.
            let is_there = self.as_slice().contains(&HELD);
            let refused = |&id: &i32| if id == HELD { i32::MAX } else { id };
            return Ok(if is_there { Self::Read(self.as_slice().iter().map(refused).collect()) } else { self });
        };
        let refuse = || input_error(format!("where={} cannot be: it is an array of {count} bools", shown(rows)));
        let rows = rows.cast::<PyArray1<bool>>().map_err(|_| refuse())?;
        if rows.len() != count {
            return Err(refuse());
        }
        let rows = rows.try_readonly().map_err(|_| in_use())?;
        let id_or_held = |(&id, &is_stepped): (&i32, &bool)| match id {
            _ if !is_stepped => HELD,
            HELD => i32::MAX,
            id => id,
        };
        Ok(Self::Read(self.as_slice().iter().zip(rows.as_array()).map(id_or_held).collect()))
    }

    pub fn as_slice(&self) -> &[i32] {
        match self {
            Self::There(array) => array.as_slice().expect("it lies in one piece"),
            Self::Read(ids) => ids,
        }
    }
}
