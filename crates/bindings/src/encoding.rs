//! What the numbers of a game's encodings mean, as Python sees it.

use chabudai_engine::encoding::{Form, Layout};
use numpy::PyArrayDyn;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use pythonize::pythonize;

use crate::errors::input_error;
use crate::game::PyGame;
use crate::numbers;

/// How a program may name a form.
pub const FORMS: [(&str, Form); 2] =
    [("observation", Form::Observation), ("information_state", Form::InformationState)];

/// The form that a text names.
pub fn form_of(value: &Bound<'_, PyAny>) -> PyResult<Form> {
    let text = value.cast::<PyString>().map(|text| text.to_string_lossy().into_owned());
    let named = text.ok().and_then(|text| FORMS.into_iter().find(|(name, _)| *name == text));
    named.map(|(_, form)| form).ok_or_else(|| {
        let shown = crate::arguments::shown(value);
        input_error(format!("observe={shown} cannot be: it is \"observation\", \"information_state\" or None"))
    })
}

/// What the numbers of a game's views are: its ``observation``, what lies there now, and its
/// ``information_state``, all that a view holds. The same for every view of a game; ``version`` moves with what
/// any number or id means.
///
/// >>> from chabudai import load
/// >>> encoding = load("nakatta", size=5).encoding
/// >>> encoding.version, encoding.action_ids, encoding.observation.shape
/// (1, 26, (7, 5, 5))
#[pyclass(name = "Encoding", module = "chabudai._core", frozen)]
pub struct PyEncoding(pub PyGame);

#[pymethods]
impl PyEncoding {
    /// Moves when a number or an id of an action comes to mean something else.
    #[getter]
    fn version(&self) -> u32 {
        self.0.0.encoding_version()
    }

    /// What lies on the table and in the hand now.
    #[getter]
    fn observation(&self) -> PyLayout {
        PyLayout(self.0.0.layout(Form::Observation))
    }

    /// All that a view holds, which is all that a seat with perfect memory may know.
    #[getter]
    fn information_state(&self) -> PyLayout {
        PyLayout(self.0.0.layout(Form::InformationState))
    }

    /// One more than the greatest id of an action: the length of a mask. It follows from the options alone.
    #[getter]
    fn action_ids(&self) -> u32 {
        self.0.0.spec().action_ids
    }

    /// The text of every id; ``None`` where no action has it.
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta", size=2).encoding.action_texts()
    /// ['a1', 'b1', 'a2', 'b2', 'swap']
    fn action_texts(&self) -> Vec<Option<String>> {
        (0..self.action_ids()).map(|id| self.0.0.action_text(id).ok()).collect()
    }

    /// The symmetries of the rules as an array of ``int32``, a row each: the id of every action's mirror image. The
    /// first row changes nothing. Raises ``MissingExtraError`` without NumPy.
    ///
    /// A match in which all actions are the mirrored ones has the mirrored legal actions and ends alike. In planes
    /// of a board a cell's place is the id of its action, so the same row mirrors a plane:
    /// ``plane.reshape(-1)[row[:plane.size]]``.
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta", size=2).encoding.symmetries().tolist()
    /// [[0, 1, 2, 3, 4], [1, 0, 3, 2, 4], [2, 3, 0, 1, 4], [3, 2, 1, 0, 4]]
    fn symmetries<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArrayDyn<i32>>> {
        numbers::needed(py, "symmetries()")?;
        let images = self.0.0.symmetries();
        let shape = [images.len(), self.action_ids() as usize];
        numbers::array(py, images.into_iter().flatten().map(|id| id as i32).collect(), &shape)
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

/// The numbers of an encoding, in order: planes of a board, or single numbers.
///
/// >>> from chabudai import load
/// >>> layout = load("natto").encoding.observation
/// >>> layout.dtype, layout.names[:3]
/// ('float32', ['seat 0', 'seat 1', 'phase start'])
#[pyclass(name = "Layout", module = "chabudai._core", frozen)]
pub struct PyLayout(pub Layout);

#[pymethods]
impl PyLayout {
    /// The shape of an array of it; the first length is that of ``names``.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.shape())
    }

    /// The type of its numbers, by the name that NumPy has for it. All are whole numbers, exactly.
    #[getter]
    fn dtype(&self) -> &'static str {
        "float32"
    }

    /// A name for each plane, or for each number.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.0.names()
    }

    /// The fields that the names belong to: ``name``, ``help``, ``first`` (the place of its first name), ``count``,
    /// and the ``least`` and ``most`` that a number of it can be.
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta").encoding.observation.fields[3]["name"]
    /// 'turn'
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.0.field_data())?)
    }

    /// What two views may differ in and have the same numbers all the same: ``key``, where it stands in
    /// ``View.data``, and ``what`` of it.
    #[getter]
    fn left_out<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.0.left_out)?)
    }

    fn __repr__(&self) -> String {
        let shape: Vec<_> = self.0.shape().iter().map(ToString::to_string).collect();
        format!("<Layout {} in {} fields>", shape.join("x"), self.0.fields.len())
    }
}
