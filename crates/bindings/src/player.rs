//! Bots of the core as Python sees them.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use chabudai_bots::{Budget, Guidance, IsmctsSettings, Method, Settings};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use pythonize::pythonize;

use crate::erased::AnyPlayer;
use crate::errors::{game_error, options_error};
use crate::objects::{PyGame, PyView};
use crate::registry;

/// A bot of the core: it is given a view and nothing else.
#[pyclass(name = "Player", module = "chabudai._core", frozen)]
pub struct PyPlayer {
    player: Mutex<Box<dyn AnyPlayer>>,
    /// What it may spend when nobody says anything else.
    budget: Option<Budget>,
}

/// The strengths of a game's bots by name, weakest first.
#[pyfunction]
pub fn levels<'py>(py: Python<'py>, key: &str) -> PyResult<Bound<'py, PyAny>> {
    let told: Vec<_> = registry::levels(key)
        .map_err(|error| options_error(&error))?
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
        let chosen = match (method, game.0.strongest(), settings) {
            ("uniform", _, None) => Method::Uniform,
            ("greedy", _, None) => Method::Greedy,
            ("uniform" | "greedy", ..) => {
                return Err(PyTypeError::new_err(format!("the {method} player has no settings")));
            }
            ("mcts", Method::Mcts(strongest), settings) => Method::Mcts(mcts_settings(strongest, settings)?),
            ("mcts", Method::Ismcts(strongest), settings) => Method::Ismcts(ismcts_settings(strongest, settings)?),
            ("ismcts", _, settings) => Method::Ismcts(ismcts_settings(IsmctsSettings::STRONG, settings)?),
            _ => {
                let known = "\"uniform\", \"greedy\", \"mcts\" and \"ismcts\"";
                return Err(PyValueError::new_err(format!("the methods are {known}")));
            }
        };
        Self::of_method(game, &chosen, None)
    }

    #[staticmethod]
    fn of_level(game: &PyGame, number: usize) -> PyResult<Self> {
        let level = number.checked_sub(1).and_then(|index| game.0.levels().into_iter().nth(index));
        let level = level.ok_or_else(|| PyValueError::new_err(format!("there is no level {number}")))?;
        Self::of_method(game, &level.method, Some(level.budget))
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

impl PyPlayer {
    fn of_method(game: &PyGame, method: &Method, budget: Option<Budget>) -> PyResult<Self> {
        let player = game.0.player(method);
        let player = player.ok_or_else(|| PyValueError::new_err(format!("{} has no such player", game.0.key())))?;
        Ok(Self { player: Mutex::new(player), budget })
    }
}

/// The settings of a search, but for those that are given.
fn mcts_settings(mut settings: Settings, given: Option<&Bound<'_, PyDict>>) -> PyResult<Settings> {
    let Some(given) = given else { return Ok(settings) };
    if is_plain(given)? {
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
            other => return Err(no_setting(other, "plain, rave, exploration, solver, memory_mib, knowledge")),
        }
    }
    Ok(settings)
}

/// The same of a search where something is hidden.
fn ismcts_settings(mut settings: IsmctsSettings, given: Option<&Bound<'_, PyDict>>) -> PyResult<IsmctsSettings> {
    let Some(given) = given else { return Ok(settings) };
    if is_plain(given)? {
        settings = IsmctsSettings::PLAIN;
    }
    for (name, value) in given {
        match name.extract::<String>()?.as_str() {
            "plain" => {}
            "exploration" => settings.exploration = value.extract()?,
            "trust" => settings.trust = value.extract()?,
            "doubt" => settings.doubt = value.extract()?,
            "memory_mib" => settings.memory_mib = value.extract()?,
            "knowledge" => settings.guidance = if value.extract()? { Guidance::FULL } else { Guidance::NONE },
            other => return Err(no_setting(other, "plain, exploration, trust, doubt, memory_mib, knowledge")),
        }
    }
    Ok(settings)
}

/// Whether the plain reference is asked for; it comes first, because it is a whole.
fn is_plain(given: &Bound<'_, PyDict>) -> PyResult<bool> {
    given.get_item("plain")?.map_or(Ok(false), |plain| plain.extract())
}

fn no_setting(name: &str, known: &str) -> PyErr {
    PyTypeError::new_err(format!("a search of this game has no setting {name}; it has {known}"))
}
