//! Bots of the core as Python sees them.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use chabudai_bots::{Budget, Guidance, Settings};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use pythonize::pythonize;

use crate::erased::AnyPlayer;
use crate::errors::game_error;
use crate::objects::{PyGame, PyView};

/// A bot of the core: it is given a view and nothing else.
#[pyclass(name = "Player", module = "chabudai._core", frozen)]
pub struct PyPlayer {
    player: Mutex<Box<dyn AnyPlayer>>,
    /// What it may spend when nobody says anything else.
    budget: Option<Budget>,
}

/// The strengths by name, weakest first.
#[pyfunction]
pub fn levels(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let told: Vec<_> = chabudai_bots::levels()
        .into_iter()
        .map(|level| serde_json::json!({"name": level.name, "sentence": level.sentence}))
        .collect();
    Ok(pythonize(py, &told)?)
}

#[pymethods]
impl PyPlayer {
    #[new]
    #[pyo3(signature = (game, method = "mcts", **settings))]
    fn new(game: &PyGame, method: &str, settings: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let settings = match (method, settings) {
            ("uniform", None) => None,
            ("uniform", Some(_)) => return Err(PyTypeError::new_err("the uniform player has no settings")),
            ("mcts", settings) => Some(settings_of(settings)?),
            _ => return Err(PyValueError::new_err("the methods are \"uniform\" and \"mcts\"")),
        };
        Ok(Self { player: Mutex::new(game.0.player(settings)), budget: None })
    }

    #[staticmethod]
    fn of_level(game: &PyGame, number: usize) -> PyResult<Self> {
        let levels = chabudai_bots::levels();
        let level = number.checked_sub(1).and_then(|index| levels.into_iter().nth(index));
        let level = level.ok_or_else(|| PyValueError::new_err(format!("there is no level {number}")))?;
        Ok(Self { player: Mutex::new(game.0.player(Some(level.settings))), budget: Some(level.budget) })
    }

    #[pyo3(signature = (view, *, seed = 0, playouts = None, time_ms = None, threads = 1))]
    fn choose<'py>(
        &self,
        py: Python<'py>,
        view: &PyView,
        seed: u64,
        playouts: Option<u64>,
        time_ms: Option<f64>,
        threads: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        if view.0.legal_actions().is_empty() {
            return Err(game_error("the seat of this view owes no answer"));
        }
        let time = time_ms.map(|time_ms| Duration::try_from_secs_f64(time_ms / 1e3)).transpose();
        let time = time.map_err(|_| PyValueError::new_err("time_ms is a number of milliseconds"))?;
        let budget = match (playouts, time, self.budget) {
            (None, None, Some(budget)) => budget.with_threads(threads),
            (None, None, None) => return Err(PyValueError::new_err("a budget needs playouts or time_ms")),
            _ => Budget { playouts, time, threads },
        };
        let view = &*view.0;
        // A search that panicked left its tree in some state, but every search begins by clearing the tree.
        let choose = || self.player.lock().unwrap_or_else(PoisonError::into_inner).choose(view, budget, seed);
        let decision = py.detach(choose).ok_or_else(|| game_error("the view is of another game than the player"))?;
        Ok(pythonize(py, &decision)?)
    }
}

/// The strongest settings, but for those that are given.
fn settings_of(given: Option<&Bound<'_, PyDict>>) -> PyResult<Settings> {
    let mut settings = Settings::STRONG;
    let Some(given) = given else { return Ok(settings) };
    // `plain` is the whole reference, so it comes first.
    if let Some(plain) = given.get_item("plain")?
        && plain.extract::<bool>()?
    {
        settings = Settings::PLAIN;
    }
    for (name, value) in given {
        match name.extract::<String>()?.as_str() {
            "plain" => {}
            "rave" => settings.rave = value.extract()?,
            "exploration" => settings.exploration = value.extract()?,
            "solver" => settings.solver = value.extract()?,
            "memory_mib" => settings.memory_mib = value.extract()?,
            "knowledge" => settings.guidance = if value.extract()? { Guidance::FULL } else { Guidance::NONE },
            other => {
                let known = "plain, rave, exploration, solver, memory_mib, knowledge";
                return Err(PyTypeError::new_err(format!("a search has no setting {other}; it has {known}")));
            }
        }
    }
    Ok(settings)
}
