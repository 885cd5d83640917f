//! The `Encoding` and `Layout` classes of Python: the meaning of the numbers of a game's views.

use std::borrow::Cow;

use chabudai_engine::encoding::{Form, Layout};
use numpy::PyArrayDyn;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use pythonize::pythonize;

use crate::errors::input_error;
use crate::game::PyGame;
use crate::numpy_arrays;

/// The names of the forms.
pub const FORMS: [(&str, Form); 2] =
    [("observation", Form::Observation), ("information_state", Form::InformationState)];

/// Converts the name of a form.
pub fn form_of(value: &Bound<'_, PyAny>) -> PyResult<Form> {
    let text = value.cast::<PyString>().map(|text| text.to_string_lossy().into_owned());
    let named = text.ok().and_then(|text| FORMS.into_iter().find(|(name, _)| *name == text));
    named.map(|(_, form)| form).ok_or_else(|| {
        let value = crate::arguments::short_repr(value);
        input_error(format!("observe={value} is invalid: it must be \"observation\", \"information_state\" or None"))
    })
}

/// The meaning of the numbers of a game's views: of an ``observation``, which shows the current position, and of an
/// ``information_state``, which contains the whole view. All views of a game share one encoding. ``version`` changes
/// if the meaning of any number or action id changes.
///
/// >>> from chabudai import load
/// >>> encoding = load("nakatta", size=5).encoding
/// >>> encoding.version, encoding.action_ids, encoding.observation.shape
/// (1, 26, (7, 5, 5))
#[pyclass(name = "Encoding", module = "chabudai._core", frozen)]
pub struct PyEncoding(pub PyGame);

#[pymethods]
impl PyEncoding {
    /// The version, which changes if the meaning of any number or action id changes.
    #[getter]
    fn version(&self) -> u32 {
        self.0.0.encoding_version()
    }

    /// The current position: the table and the viewer's own hand.
    #[getter]
    fn observation(&self) -> PyLayout {
        PyLayout(self.0.0.layout(Form::Observation))
    }

    /// The whole view: everything a seat with perfect memory may know.
    #[getter]
    fn information_state(&self) -> PyLayout {
        PyLayout(self.0.0.layout(Form::InformationState))
    }

    /// The number of action ids, which is the length of a mask. It depends only on the options.
    #[getter]
    fn action_ids(&self) -> u32 {
        self.0.0.spec().action_ids
    }

    /// Returns the notation of the action with each id; ``None`` for an id without an action.
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta", size=2).encoding.action_texts()
    /// ['a1', 'b1', 'a2', 'b2', 'swap']
    fn action_texts(&self) -> Vec<Option<Cow<'static, str>>> {
        (0..self.action_ids()).map(|id| self.0.0.action_text(id).ok()).collect()
    }

    /// Returns the symmetries of the rules as an ``int32`` array with one row each: the id of every action's mirror
    /// image. The first row is the identity. Raises ``MissingExtraError`` without NumPy.
    ///
    /// A match and its mirror image have mirrored legal actions and equal returns. In the planes of a board, the
    /// index of a cell is the id of its action, so the same row mirrors a plane:
    /// ``plane.reshape(-1)[row[:plane.size]]``.
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta", size=2).encoding.symmetries().tolist()
    /// [[0, 1, 2, 3, 4], [1, 0, 3, 2, 4], [2, 3, 0, 1, 4], [3, 2, 1, 0, 4]]
    fn symmetries<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArrayDyn<i32>>> {
        numpy_arrays::require_numpy(py, "symmetries()")?;
        let images = self.0.0.symmetries();
        let shape = [images.len(), self.action_ids() as usize];
        numpy_arrays::array(py, images.into_iter().flatten().map(|id| id as i32).collect(), &shape)
    }

    fn __repr__(&self) -> String {
        let [observation, information_state] = [Form::Observation, Form::InformationState].map(|form| {
            let shape: Vec<_> = self.0.0.layout(form).shape().iter().map(ToString::to_string).collect();
            shape.join("x")
        });
        format!(
            "<Encoding {} version {}: observation {observation}, information_state {information_state}, {} action ids>",
            self.0.0.key(),
            self.version(),
            self.action_ids()
        )
    }
}

/// The numbers of an encoding in order: planes of a board, or single numbers.
///
/// >>> from chabudai import load
/// >>> layout = load("natto").encoding.observation
/// >>> layout.dtype, layout.names[:3]
/// ('float32', ['seat 0', 'seat 1', 'phase start'])
#[pyclass(name = "Layout", module = "chabudai._core", frozen)]
pub struct PyLayout(pub Layout);

#[pymethods]
impl PyLayout {
    /// The shape of an array with this layout. Its first dimension is the length of ``names``.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.shape())
    }

    /// The NumPy type of the numbers. All values are whole numbers, represented exactly.
    #[getter]
    fn dtype(&self) -> &'static str {
        "float32"
    }

    /// A name for each plane, or for each number.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.0.names()
    }

    /// The fields that the names belong to: ``name``, ``help``, ``first`` (the index of its first name), ``count``,
    /// ``least`` and ``most`` (the range of its numbers).
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta").encoding.observation.fields[3]["name"]
    /// 'turn'
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.0.field_data())?)
    }

    /// The parts of a view that the encoding omits: ``key`` is the key in ``View.data``, and ``what`` describes
    /// what is omitted there. Views that differ only in these parts have equal numbers.
    #[getter]
    fn left_out<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.0.left_out)?)
    }

    fn __repr__(&self) -> String {
        let shape: Vec<_> = self.0.shape().iter().map(ToString::to_string).collect();
        format!("<Layout {} in {} fields>", shape.join("x"), self.0.fields.len())
    }
}
