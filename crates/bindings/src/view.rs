//! The `View` class of Python.

use std::borrow::Cow;
use std::sync::Arc;

use chabudai_engine::Rng;
use chabudai_engine::encoding::Form;
use numpy::PyArrayDyn;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use pythonize::pythonize;

use crate::arguments::{ActionText, Items, Seed};
use crate::erased::AnyView;
use crate::game::{PyGame, describe_game};
use crate::numpy_arrays;
use crate::pickles::{Reduced, wrap};
use crate::state::PyState;

/// Everything a seat with perfect memory may know, or a spectator if ``seat`` is ``None``. Bots and people
/// get a view and nothing else.
///
/// A view is a value: it can be compared, hashed, copied and pickled. Its pickle contains nothing except the view.
/// ``View[int]`` is the view of a seat, ``View[None]`` that of a spectator.
///
/// >>> from chabudai import load
/// >>> view = load("nakatta", size=3).start(seed=7).view(0)
/// >>> view.data["rows"], view.legal_actions[:3]
/// (['...', '...', '...'], ['a1', 'a2', 'a3'])
#[pyclass(name = "View", module = "chabudai._core", frozen, generic)]
pub struct PyView(pub Arc<dyn AnyView>);

#[pymethods]
impl PyView {
    /// The rules.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame(self.0.game())
    }

    /// The seat that the view belongs to, counted from 0; ``None`` for a spectator.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.0.seat()
    }

    /// The view as a JSON-ready ``dict``, a new one each time; unknown cards are ``"?"``. Every game has ``game``,
    /// ``seat``, ``acting`` and ``over``; ``docs/reference/notation.md`` describes the other keys.
    ///
    /// >>> from chabudai import load
    /// >>> load("nanatoridori", players=3).start(seed=7).view(0).data["hands"][1][:3]
    /// ['?', '?', '?']
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.0.data())?)
    }

    /// The data as JSON text.
    #[getter]
    fn json(&self) -> String {
        self.0.data().to_string()
    }

    /// The legal actions of the seat as sorted texts; empty for a spectator and for a seat that need not act.
    #[getter]
    fn legal_actions(&self) -> Vec<Cow<'static, str>> {
        self.0.legal_actions()
    }

    /// The public consequences of the latest action, as written in a record: ``"skip white"``.
    #[getter]
    fn events(&self) -> Vec<String> {
        self.0.events()
    }

    /// The action that the seat plays by default if its time runs out while several seats act at once; ``None`` if
    /// it has no such decision.
    #[getter]
    fn silence(&self) -> Option<String> {
        self.0.silence()
    }

    /// Returns why the seat may not play an action now, as ``code``, ``clause`` and ``culprits`` (each with ``role``
    /// and ``item``), or ``None`` if it may play the action. The reason depends only on the view, so it reveals nothing
    /// hidden.
    ///
    /// Raises ``NotationError`` for an invalid text.
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta", size=3).start(seed=7).view(0).refusal("swap")["clause"]
    /// 'N5.2'
    fn refusal<'py>(&self, py: Python<'py>, action: ActionText) -> PyResult<Option<Bound<'py, PyAny>>> {
        let refusal = self.0.refusal(&action.0)?;
        refusal.map(|refusal| Ok(pythonize(py, &refusal)?)).transpose()
    }

    /// Returns the ways in which the seat could play the given cards or tiles, each as ``action`` (or ``None``),
    /// ``kind`` and ``refusal`` (or ``None``), legal actions first. Empty in games whose actions need no
    /// interpretation.
    ///
    /// Raises ``NotationError`` for names that are not cards or tiles of the game.
    fn readings<'py>(&self, py: Python<'py>, items: Items) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.0.readings(&items.0)?)?)
    }

    /// Draws a random state from all those that are consistent with this view. Raises ``InputError``
    /// for an invalid seed.
    ///
    /// >>> from chabudai import load
    /// >>> view = load("natto").start(seed=7).view(1)
    /// >>> view.determinize(seed=3).view(1) == view
    /// True
    #[pyo3(signature = (seed = None), text_signature = "($self, seed=0)")]
    fn determinize(&self, seed: Option<Seed>) -> PyState {
        PyState(self.0.determinize(&mut Rng::from_seed(seed.map_or(0, |seed| seed.0))))
    }

    /// Returns the current position as an array, laid out as in ``game.encoding.observation``. It depends only on
    /// the view. Raises ``MissingExtraError`` without NumPy.
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta", size=3).start(seed=7).view(0).observation().shape
    /// (7, 3, 3)
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArrayDyn<f32>>> {
        self.encode(py, Form::Observation, "observation()")
    }

    /// Returns the whole view as an array, laid out as in ``game.encoding.information_state``. Different views have
    /// different arrays, unless they differ only in what ``left_out`` lists. Raises the same errors as ``observation``.
    fn information_state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArrayDyn<f32>>> {
        self.encode(py, Form::InformationState, "information_state()")
    }

    /// Returns the observation as text: one line per field with its non-zero numbers, and drawings of planes. Does
    /// not need NumPy.
    ///
    /// >>> from chabudai import load
    /// >>> match = load("nakatta", size=3, pie=False).start(seed=7)
    /// >>> match.play(0, "b1")
    /// >>> for line in match.view(1).observation_text().splitlines()[:5]:
    /// ...     print(line)
    /// stones own: all 0
    /// stones other:
    ///   . . .
    ///   . . .
    ///   . 1 .
    fn observation_text(&self) -> String {
        self.encoded_text(Form::Observation)
    }

    /// Returns the ``information_state`` as text, in the format of ``observation_text``.
    ///
    /// >>> from chabudai import load
    /// >>> load("natto").start(seed=7).view(0).information_state_text().splitlines()[3]
    /// 'hand: 1q 2o 2t 3t 4t 4q 6q 7o 7t 8t 9t F=2 L C R'
    fn information_state_text(&self) -> String {
        self.encoded_text(Form::InformationState)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }

    fn __hash__(&self) -> u64 {
        self.0.hash()
    }

    fn __repr__(&self) -> String {
        let viewer = self.0.seat().map_or_else(|| "a spectator's".to_owned(), |seat| format!("seat={seat}"));
        let legal = match self.0.legal_count() {
            0 => String::new(),
            1 => ", 1 legal action".to_owned(),
            count => format!(", {count} legal actions"),
        };
        format!("<View {}: {viewer}{legal}>", describe_game(&*self.0.game()))
    }

    /// Returns the picture of the view for notebooks, or ``None`` for a game without one.
    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("chabudai.presentation")?.call_method1("picture", (slf,))
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py, (PyGame, Bound<'py, PyBytes>)>> {
        let (py, view) = (slf.py(), slf.get());
        let bytes = PyBytes::new(py, &wrap(&view.0.to_bytes()));
        Ok((py.import("chabudai._core")?.getattr("unpickled_view")?, (view.game(), bytes)))
    }
}

impl PyView {
    fn encode<'py>(&self, py: Python<'py>, form: Form, by: &str) -> PyResult<Bound<'py, PyArrayDyn<f32>>> {
        numpy_arrays::require_numpy(py, by)?;
        let (layout, numbers) = self.0.encode(form);
        numpy_arrays::array(py, numbers, &layout.shape())
    }

    fn encoded_text(&self, form: Form) -> String {
        let (layout, numbers) = self.0.encode(form);
        layout.text(&numbers)
    }
}
