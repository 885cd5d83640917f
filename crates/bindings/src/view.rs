//! `View` as Python sees it.

use std::sync::Arc;

use chabudai_engine::Rng;
use chabudai_engine::encoding::Form;
use numpy::PyArrayDyn;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use pythonize::pythonize;

use crate::arguments::{ActionText, Items, Seed};
use crate::erased::AnyView;
use crate::game::{PyGame, called};
use crate::numbers;
use crate::pickles::{Made, sealed};
use crate::state::PyState;

/// All that one seat with perfect memory may know; ``seat`` ``None`` is a spectator's. Bots are given a view and
/// nothing else, and so are people.
///
/// A view is a value: it can be compared, hashed, copied and pickled, and its pickle holds nothing but what it
/// shows. ``View[int]`` is a seat's, ``View[None]`` a spectator's.
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

    /// Whose view it is, counted from 0; ``None`` is a spectator's.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.0.seat()
    }

    /// The view as a JSON-ready ``dict``, a new one each time; unknown cards are ``"?"``. All have ``game``,
    /// ``seat``, ``acting`` and ``over``; what else there is, ``docs/notation.md`` and the rules of the game say.
    ///
    /// >>> from chabudai import load
    /// >>> load("nanatoridori", players=3).start(seed=7).view(0).data["hands"][1][:3]
    /// ['?', '?', '?']
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.0.data())?)
    }

    /// The same as JSON text.
    #[getter]
    fn json(&self) -> String {
        self.0.data().to_string()
    }

    /// The legal actions of the view's seat as text, sorted; empty if it owes nothing, and for a spectator.
    #[getter]
    fn legal_actions(&self) -> Vec<String> {
        self.0.legal_actions()
    }

    /// What the latest action brought about by itself and everybody saw, each as in a record: ``"skip white"``.
    #[getter]
    fn events(&self) -> Vec<String> {
        self.0.events()
    }

    /// What the seat answers that lets the time pass where several are asked at once; ``None`` if it owes no such
    /// answer.
    #[getter]
    fn silence(&self) -> Option<String> {
        self.0.silence()
    }

    /// Why the seat may not play an action now: ``code``, ``clause`` and ``culprits`` (each ``role`` and
    /// ``item``); ``None`` if it may. It follows from the view alone, so it tells nothing that is hidden.
    ///
    /// Raises ``NotationError``.
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta", size=3).start(seed=7).view(0).refusal("swap")["clause"]
    /// 'N5.2'
    fn refusal<'py>(&self, py: Python<'py>, action: ActionText) -> PyResult<Option<Bound<'py, PyAny>>> {
        let refusal = self.0.refusal(&action.0)?;
        refusal.map(|refusal| Ok(pythonize(py, &refusal)?)).transpose()
    }

    /// What some cards or tiles could be played as: ``action`` (or ``None``), ``kind`` and ``refusal`` (or
    /// ``None``), what may be played now first. Empty in games whose actions need no reading.
    ///
    /// Raises ``NotationError``.
    fn readings<'py>(&self, py: Python<'py>, items: Items) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.0.readings(&items.0)?)?)
    }

    /// A state that looks just like this view to its seat, drawn at random from all such states. Raises
    /// ``InputError``.
    ///
    /// >>> from chabudai import load
    /// >>> view = load("natto").start(seed=7).view(1)
    /// >>> view.determinize(seed=3).view(1) == view
    /// True
    #[pyo3(signature = (seed = None), text_signature = "($self, seed=0)")]
    fn determinize(&self, seed: Option<Seed>) -> PyState {
        PyState(self.0.determinize(&mut Rng::from_seed(seed.map_or(0, |seed| seed.0))))
    }

    /// What lies there now as an array, of which ``game.encoding.observation`` says what each number is. It follows
    /// from the view alone. Raises ``MissingExtraError`` without NumPy.
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta", size=3).start(seed=7).view(0).observation().shape
    /// (7, 3, 3)
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArrayDyn<f32>>> {
        self.encoded(py, Form::Observation, "observation()")
    }

    /// All that the view holds as an array, of which ``game.encoding.information_state`` says what each number is:
    /// of views that differ it is another, but for what ``left_out`` names. Raises as ``observation``.
    fn information_state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArrayDyn<f32>>> {
        self.encoded(py, Form::InformationState, "information_state()")
    }

    /// The same as text, a line a field with what is not 0 in it; planes are drawn. It needs no NumPy.
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
        self.told(Form::Observation)
    }

    /// The ``information_state`` as text, written as ``observation_text`` is.
    ///
    /// >>> from chabudai import load
    /// >>> load("natto").start(seed=7).view(0).information_state_text().splitlines()[3]
    /// 'hand: 1q 2o 2t 3t 4t 4q 6q 7o 7t 8t 9t F=2 L C R'
    fn information_state_text(&self) -> String {
        self.told(Form::InformationState)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }

    fn __hash__(&self) -> u64 {
        self.0.hash()
    }

    fn __repr__(&self) -> String {
        let whose = self.0.seat().map_or_else(|| "a spectator's".to_owned(), |seat| format!("seat={seat}"));
        let legal = match self.0.legal_actions().len() {
            0 => String::new(),
            1 => ", 1 legal action".to_owned(),
            count => format!(", {count} legal actions"),
        };
        format!("<View {}: {whose}{legal}>", called(&*self.0.game()))
    }

    /// The picture of the view, as notebooks show it; ``None`` for a game without one.
    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("chabudai.presentation")?.call_method1("picture", (slf,))
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Made<'py, (PyGame, Bound<'py, PyBytes>)>> {
        let (py, view) = (slf.py(), slf.get());
        let bytes = PyBytes::new(py, &sealed(&view.0.packed()));
        Ok((py.import("chabudai._core")?.getattr("unpickled_view")?, (view.game(), bytes)))
    }
}

impl PyView {
    fn encoded<'py>(&self, py: Python<'py>, form: Form, by: &str) -> PyResult<Bound<'py, PyArrayDyn<f32>>> {
        numbers::needed(py, by)?;
        let (layout, encoded) = self.0.encoded(form);
        numbers::array(py, encoded, &layout.shape())
    }

    fn told(&self, form: Form) -> String {
        let (layout, numbers) = self.0.encoded(form);
        layout.text(&numbers)
    }
}
