//! `Game`, `State` and `View` as Python sees them: frozen, and without a type parameter.

use std::sync::Arc;

use chabudai_bots::{Limits, Solver};
use chabudai_engine::{Options, OptionsError, Rng, Turn};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use pythonize::{depythonize, pythonize};

use crate::erased::{AnyGame, AnyState, AnyView};
use crate::errors::{game_error, options_error};
use crate::registry;

/// The rules of one game with its options fixed.
#[pyclass(name = "Game", module = "chabudai._core", frozen, subclass)]
pub struct PyGame(pub Box<dyn AnyGame>);

/// Everything that is so, hidden things included.
#[pyclass(name = "State", module = "chabudai._core", frozen)]
pub struct PyState(Box<dyn AnyState>);

/// All that one seat may know.
#[pyclass(name = "View", module = "chabudai._core", frozen)]
pub struct PyView(pub Arc<dyn AnyView>);

/// A few hundredths of a second.
const NODES_A_SLICE: u64 = 1 << 16;
const MOST_MEMORY_MIB: usize = 1 << 16;
const SHOWN_LETTERS: usize = 40;

/// Options as Python has them. What no JSON can hold is refused here, by its name and as Python writes it.
pub fn options_of(given: &Bound<'_, PyAny>) -> PyResult<Options> {
    let refuse = |option: String, value: &Bound<'_, PyAny>, allowed: &str| {
        // Python does not write whole numbers of thousands of digits.
        let value = value.repr().map_or_else(|_| "so large".to_owned(), |text| text.to_string());
        let is_long = value.chars().count() > SHOWN_LETTERS;
        let shown: String = value.chars().take(SHOWN_LETTERS).chain(is_long.then_some('…')).collect();
        options_error(&OptionsError { option, value: shown.into(), allowed: allowed.to_owned() })
    };
    let Ok(given) = given.cast::<PyDict>() else {
        return Err(refuse("options".to_owned(), given, "options are names with JSON values"));
    };
    let mut options = Options::new();
    for (name, value) in given {
        let Ok(text) = name.extract::<String>() else {
            return Err(refuse("options".to_owned(), &name, "the name of an option is a text"));
        };
        // JSON has no infinities; without this, people would be told of a null that they never wrote.
        let is_odd = value.extract::<f64>().is_ok_and(|number| !number.is_finite());
        match depythonize(&value) {
            Ok(read) if !is_odd => options.insert(text, read),
            _ => return Err(refuse(text, &value, "it must be true, false, a word or a whole number of ordinary size")),
        };
    }
    Ok(options)
}

#[pyfunction]
pub fn game_keys() -> Vec<&'static str> {
    registry::keys()
}

#[pyfunction]
#[pyo3(signature = (key, rules_version = None))]
pub fn option_specs<'py>(py: Python<'py>, key: &str, rules_version: Option<u32>) -> PyResult<Bound<'py, PyAny>> {
    let specs = registry::option_specs(key, rules_version).map_err(|error| options_error(&error))?;
    Ok(pythonize(py, &specs)?)
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (key, options = None, rules_version = None))]
    fn new(key: &str, options: Option<&Bound<'_, PyAny>>, rules_version: Option<u32>) -> PyResult<Self> {
        let options: Options = match options {
            None => Options::new(),
            Some(options) => options_of(options)?,
        };
        registry::load(key, &options, rules_version).map(Self).map_err(|error| options_error(&error))
    }

    #[getter]
    fn key(&self) -> &'static str {
        self.0.key()
    }

    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.0.options())?)
    }

    #[getter]
    fn rules_version(&self) -> u32 {
        self.0.rules_version()
    }

    #[getter]
    fn spec<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.0.spec())?)
    }

    fn initial_state(&self) -> PyState {
        PyState(self.0.initial_state())
    }

    fn canonical_action(&self, text: &str) -> PyResult<String> {
        Ok(self.0.canonical_action(text)?)
    }

    fn action_id(&self, text: &str) -> PyResult<u32> {
        Ok(self.0.action_id(text)?)
    }

    fn action_text(&self, action_id: u32) -> PyResult<String> {
        Ok(self.0.action_text(action_id)?)
    }

    fn told(&self, actor: &str, action: &str, viewer: Option<usize>) -> PyResult<Option<String>> {
        let seat = match actor {
            "chance" => None,
            digit => Some(digit.parse().map_err(|_| game_error("an actor is a seat's digit or \"chance\""))?),
        };
        Ok(self.0.told(seat, action, viewer)?)
    }

    fn mirrors(&self, action: &str) -> PyResult<Vec<String>> {
        Ok(self.0.mirrors(action)?)
    }

    #[pyo3(signature = (count, *, seed = 0, threads = 1))]
    fn playouts<'py>(&self, py: Python<'py>, count: u64, seed: u64, threads: usize) -> PyResult<Bound<'py, PyAny>> {
        playouts(py, &*self.0.initial_state(), count, seed, threads)
    }

    fn perft(&self, py: Python<'_>, depth: u32) -> u64 {
        py.detach(|| self.0.initial_state().perft(depth))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.identity() == other.identity()
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        let (key, version, options) = self.identity();
        (key, version, serde_json::Value::Object(options).to_string()).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        format!("Game({:?}, {})", self.0.key(), serde_json::Value::Object(self.0.options()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let py = slf.py();
        let arguments =
            PyTuple::new(py, [slf.getattr("key")?, slf.getattr("options")?, slf.getattr("rules_version")?])?;
        Ok((slf.get_type().into_any(), arguments))
    }
}

impl PyGame {
    /// All that makes it the game that it is.
    fn identity(&self) -> (&'static str, u32, Options) {
        (self.0.key(), self.0.rules_version(), self.0.options())
    }
}

#[pymethods]
impl PyState {
    #[getter]
    fn game(&self) -> PyGame {
        PyGame(self.0.game())
    }

    #[getter]
    fn acting<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        match self.0.turn() {
            Turn::Seats(seats) => PyTuple::new(py, seats.iter().map(|seat| seat.index()).collect::<Vec<_>>()),
            Turn::Chance | Turn::Over => Ok(PyTuple::empty(py)),
        }
    }

    #[getter]
    fn is_chance(&self) -> bool {
        self.0.turn() == Turn::Chance
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.0.turn() == Turn::Over
    }

    #[getter]
    fn returns(&self) -> Vec<f64> {
        self.0.returns()
    }

    #[getter]
    fn ending<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.ending().map(|ending| Ok(pythonize(py, &ending)?)).transpose()
    }

    fn legal_actions(&self, seat: usize) -> PyResult<Vec<String>> {
        Ok(self.0.legal_actions(seat)?)
    }

    fn play(&self, seat: usize, action: &str) -> PyResult<Self> {
        Ok(Self(self.0.play(seat, action)?))
    }

    #[pyo3(signature = (seed = None, stream = 0))]
    fn sample_chance(&self, seed: Option<&Bound<'_, PyAny>>, stream: u64) -> PyResult<String> {
        let mut rng = match seed {
            Some(seed) => Rng::from_key(key_of(seed)?).stream(stream),
            None => Rng::from_key(system_key()?),
        };
        Ok(self.0.sample_chance(&mut rng)?)
    }

    fn play_chance(&self, action: &str) -> PyResult<Self> {
        Ok(Self(self.0.play_chance(action)?))
    }

    #[pyo3(signature = (seat))]
    fn view(&self, seat: Option<usize>) -> PyResult<PyView> {
        Ok(PyView(self.0.view(seat)?.into()))
    }

    fn legal_ids(&self) -> Vec<u32> {
        self.0.legal_ids()
    }

    fn play_id(&self, action_id: u32) -> PyResult<Self> {
        Ok(Self(self.0.play_id(action_id)?))
    }

    #[pyo3(signature = (count, *, seed = 0, threads = 1))]
    fn playouts<'py>(&self, py: Python<'py>, count: u64, seed: u64, threads: usize) -> PyResult<Bound<'py, PyAny>> {
        playouts(py, &*self.0, count, seed, threads)
    }

    #[pyo3(signature = (*, nodes = None, memory_mib = 256))]
    fn solve<'py>(&self, py: Python<'py>, nodes: Option<u64>, memory_mib: usize) -> PyResult<Bound<'py, PyAny>> {
        if !(1..=MOST_MEMORY_MIB).contains(&memory_mib) {
            return Err(PyValueError::new_err(format!("memory_mib is from 1 to {MOST_MEMORY_MIB}")));
        }
        let most = nodes.unwrap_or(u64::MAX);
        let mut solver = py.detach(|| Solver::new(memory_mib));
        let mut done = 0;
        // In slices with one table, so that Ctrl-C is heard between two of them and nothing is worked out again.
        let winner = loop {
            let limits = Limits { nodes: NODES_A_SLICE.min(most - done), time: None, memory_mib };
            let found = py.detach(|| self.0.solve(&mut solver, limits));
            let found = found.ok_or_else(|| game_error("this game has no solver"))?;
            done += found.nodes;
            // A position too large to try takes no nodes at all.
            if found.winner.is_some() || found.nodes == 0 || done >= most {
                break found.winner.map(|seat| seat.index());
            }
            py.check_signals()?;
        };
        Ok(pythonize(py, &serde_json::json!({"winner": winner, "nodes": done}))?)
    }

    fn perft(&self, py: Python<'_>, depth: u32) -> u64 {
        py.detach(|| self.0.perft(depth))
    }

    fn divide(&self, py: Python<'_>, depth: u32) -> Vec<(String, u64)> {
        py.detach(|| self.0.divide(depth))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }

    fn __hash__(&self) -> u64 {
        self.0.hash()
    }
}

#[pymethods]
impl PyView {
    #[getter]
    fn game(&self) -> PyGame {
        PyGame(self.0.game())
    }

    #[getter]
    fn seat(&self) -> Option<usize> {
        self.0.seat()
    }

    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.0.data())?)
    }

    #[getter]
    fn json(&self) -> String {
        self.0.data().to_string()
    }

    #[getter]
    fn legal_actions(&self) -> Vec<String> {
        self.0.legal_actions()
    }

    #[getter]
    fn events(&self) -> Vec<String> {
        self.0.events()
    }

    #[getter]
    fn silence(&self) -> Option<String> {
        self.0.silence()
    }

    fn refusal<'py>(&self, py: Python<'py>, action: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let refusal = self.0.refusal(action)?;
        refusal.map(|refusal| Ok(pythonize(py, &refusal)?)).transpose()
    }

    fn readings<'py>(&self, py: Python<'py>, items: &str) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.0.readings(items)?)?)
    }

    #[pyo3(signature = (seed = 0))]
    fn determinize(&self, seed: u64) -> PyState {
        PyState(self.0.determinize(&mut Rng::from_seed(seed)))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }

    fn __hash__(&self) -> u64 {
        self.0.hash()
    }

    fn __repr__(&self) -> String {
        format!("View({})", self.0.data())
    }
}

/// Plays uniform playouts with the interpreter lock released.
fn playouts<'py>(
    py: Python<'py>,
    state: &dyn AnyState,
    count: u64,
    seed: u64,
    threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let (tally, kernel) = py.detach(|| state.playouts(count, seed, threads));
    let told = serde_json::json!({
        "games": tally.playouts,
        "returns": tally.returns.as_slice(),
        "wins": tally.wins.as_slice(),
        "kernel": kernel,
    });
    Ok(pythonize(py, &told)?)
}

/// The generator's key for a seed of any size up to 256 bits.
fn key_of(seed: &Bound<'_, PyAny>) -> PyResult<[u8; 32]> {
    let bytes = seed.call_method1("to_bytes", (32, "little"));
    let bytes = bytes.map_err(|_| PyValueError::new_err("a seed is a whole number from 0 to 2**256 - 1"))?;
    bytes.extract()
}

/// A key from the system's entropy.
fn system_key() -> PyResult<[u8; 32]> {
    Python::attach(|py| py.import("secrets")?.call_method1("token_bytes", (32,))?.extract())
}
