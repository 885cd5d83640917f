//! Bots of the core as Python sees them.

use std::sync::{Mutex, PoisonError};

use chabudai_bots::{Budget, Guidance, IsmctsSettings, MctsSettings, Method};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use pythonize::pythonize;
use serde_json::Value;

use crate::arguments::{
    GivenOptions, Key, LevelNumber, MemoryMib, MethodText, Milliseconds, Playouts, Seed, Threads, finite, shown, switch,
};
use crate::erased::AnyPlayer;
use crate::errors::{game_error, input_error, options_error};
use crate::game::{PyGame, called};
use crate::registry;
use crate::view::PyView;

/// A bot of the core: it is given a view and nothing else. ``Player(game, method, **settings)`` raises
/// ``InputError``.
///
/// ``"mcts"`` is the tree search that suits the game, ``"ismcts"`` the one for hidden cards in any game;
/// ``"greedy"`` is a quick player that not every game has, ``"flat"`` takes the action after which random games end
/// best and ``"uniform"`` takes any.
///
/// ``settings`` of the tree searches: ``plain`` (the frozen reference without knowledge of the game),
/// ``exploration``, ``memory_mib``, ``knowledge``; where nothing is hidden also ``rave`` and ``solver``, where
/// something is ``trust`` and ``doubt``. The default is the strongest.
///
/// Players are equal if they decide alike; they can be copied and pickled.
#[pyclass(name = "Player", module = "chabudai._core", frozen)]
pub struct PyPlayer {
    player: Mutex<Box<dyn AnyPlayer>>,
    game: Py<PyGame>,
    method: Method,
    /// What it may spend when nobody says anything else.
    budget: Option<Budget>,
    /// How it was asked for, so that it can be asked for again.
    asked: Asked,
}

enum Asked {
    Level(usize),
    Method(String, Value),
}

/// The strengths of a game by name, weakest first: ``name`` and ``sentence``, which says how it decides.
///
/// Raises ``OptionsError``.
#[pyfunction]
pub fn levels(py: Python<'_>, key: Key) -> PyResult<Bound<'_, PyAny>> {
    let told: Vec<_> = registry::levels(&key.0)
        .map_err(|error| options_error(&error))?
        .into_iter()
        .map(|level| serde_json::json!({"name": level.name, "sentence": level.sentence}))
        .collect();
    Ok(pythonize(py, &told)?)
}

#[pymethods]
impl PyPlayer {
    #[new]
    #[pyo3(signature = (game, method = None, **settings), text_signature = "(game, method='mcts', **settings)")]
    fn new(
        game: &Bound<'_, PyAny>,
        method: Option<MethodText>,
        settings: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        Self::of_method_text(&PyGame::of(game)?, method.unwrap_or_else(|| MethodText("mcts".to_owned())), settings)
    }

    /// The player of a level, counted from 1; its ``choose`` needs no budget. Raises ``InputError``.
    #[staticmethod]
    fn of_level(game: &Bound<'_, PyAny>, number: LevelNumber) -> PyResult<Self> {
        let game = PyGame::of(game)?;
        let levels = game.get().0.levels();
        let level = number.0.checked_sub(1).and_then(|index| levels.get(index));
        let Some(level) = level else {
            let key = game.get().0.key();
            return Err(input_error(format!("{key} has no level {}: they go from 1 to {}", number.0, levels.len())));
        };
        Self::of_method(&game, level.method.clone(), Some(level.budget), Asked::Level(number.0))
    }

    /// Chooses one of ``view.legal_actions``, with the interpreter lock released.
    ///
    /// A player of a level has a budget; any other needs ``playouts`` or ``time_ms`` (milliseconds). The same
    /// seed, playouts and threads give the same choice.
    ///
    /// Gives ``action``; ``value`` (expected return of the seat, -1 to 1, or ``None`` where the player has no
    /// estimate); ``proven`` (``"win"``, ``"loss"``, ``"between"`` or ``None``); ``playouts``; ``elapsed_ms``;
    /// and ``candidates``, a list of ``action``, ``visits``, ``value`` and ``proven``, most visits first. Raises
    /// ``GameError`` if the seat owes nothing or the view is of another game, and ``InputError``.
    #[pyo3(
        signature = (view, *, seed = None, playouts = None, time_ms = None, threads = None),
        text_signature = "($self, view, *, seed=0, playouts=None, time_ms=None, threads=1)"
    )]
    fn choose<'py>(
        &self,
        py: Python<'py>,
        view: &Bound<'py, PyAny>,
        seed: Option<Seed>,
        playouts: Option<Playouts>,
        time_ms: Option<Milliseconds>,
        threads: Option<Threads>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let view = view.cast::<PyView>().map_err(|_| input_error(format!("a View is wanted, not {}", shown(view))))?;
        let view = &*view.get().0;
        if view.legal_actions().is_empty() {
            return Err(game_error("the seat of this view owes no answer"));
        }
        let (seed, threads) = (seed.map_or(0, |seed| seed.0), threads.map_or(1, |threads| threads.0));
        let (playouts, time) = (playouts.map(|playouts| playouts.0), time_ms.map(|time_ms| time_ms.0));
        let budget = match (playouts, time, self.budget) {
            (None, None, Some(budget)) => budget.with_threads(threads),
            (None, None, None) => return Err(input_error("a budget needs playouts or time_ms")),
            _ => Budget { playouts, time, threads },
        };
        // A search that panicked left its tree in some state, but every search begins by clearing the tree.
        let choose = || self.player.lock().unwrap_or_else(PoisonError::into_inner).choose(view, budget, seed);
        let decision = py.detach(choose).ok_or_else(|| game_error("the view is of another game than the player"))?;
        Ok(pythonize(py, &decision)?)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.game.get().identity() == other.game.get().identity()
            && (&self.method, self.budget) == (&other.method, other.budget)
    }

    fn __hash__(&self) -> u64 {
        self.game.get().0.options().len() as u64
    }

    fn __repr__(&self) -> String {
        let game = called(&*self.game.get().0);
        match &self.asked {
            Asked::Level(number) => format!("<Player level {number} of {game}>"),
            Asked::Method(method, Value::Object(settings)) if settings.is_empty() => {
                format!("<Player {method} of {game}>")
            }
            Asked::Method(method, settings) => format!("<Player {method} of {game} with {settings}>"),
        }
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let (py, player) = (slf.py(), slf.get());
        let core = py.import("chabudai._core")?;
        Ok(match &player.asked {
            Asked::Level(number) => {
                let arguments = (&player.game, number).into_pyobject(py)?;
                (core.getattr("Player")?.getattr("of_level")?, arguments.into_any())
            }
            Asked::Method(method, settings) => {
                let arguments = (&player.game, method, pythonize(py, settings)?).into_pyobject(py)?;
                (core.getattr("unpickled_player")?, arguments.into_any())
            }
        })
    }
}

impl PyPlayer {
    pub fn of_method_text(
        game: &Bound<'_, PyGame>,
        method: MethodText,
        settings: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let settings = settings.filter(|settings| !settings.is_empty());
        let chosen = match (method.0.as_str(), game.get().0.strongest(), settings) {
            ("uniform", _, None) => Method::Uniform,
            ("flat", _, None) => Method::Flat,
            ("greedy", _, None) => Method::Greedy,
            ("uniform" | "flat" | "greedy", ..) => {
                return Err(input_error(format!("the {} player has no settings", method.0)));
            }
            ("mcts", Method::Mcts(strongest), settings) => Method::Mcts(mcts_settings(strongest, settings)?),
            ("mcts", Method::Ismcts(strongest), settings) => Method::Ismcts(ismcts_settings(strongest, settings)?),
            ("ismcts", _, settings) => Method::Ismcts(ismcts_settings(IsmctsSettings::STRONG, settings)?),
            _ => {
                let known = "\"uniform\", \"flat\", \"greedy\", \"mcts\" and \"ismcts\"";
                return Err(input_error(format!("there is no such method; there are {known}")));
            }
        };
        let kept = settings.map(|settings| settings.extract::<GivenOptions>()).transpose()?;
        let kept = Value::Object(kept.map(|kept| kept.0).unwrap_or_default());
        Self::of_method(game, chosen, None, Asked::Method(method.0, kept))
    }

    fn of_method(game: &Bound<'_, PyGame>, method: Method, budget: Option<Budget>, asked: Asked) -> PyResult<Self> {
        let player = game.get().0.player(&method);
        let player = player.ok_or_else(|| input_error(format!("{} has no such player", game.get().0.key())))?;
        Ok(Self { player: Mutex::new(player), game: game.clone().unbind(), method, budget, asked })
    }
}

/// The settings of a search, but for those that are given.
fn mcts_settings(mut settings: MctsSettings, given: Option<&Bound<'_, PyDict>>) -> PyResult<MctsSettings> {
    let Some(given) = given else { return Ok(settings) };
    if is_plain(given)? {
        settings = MctsSettings::PLAIN;
    }
    for (name, value) in given {
        match name.to_string().as_str() {
            "plain" => {}
            "rave" if value.is_none() => settings.rave = None,
            "rave" => settings.rave = Some(finite(&value, "rave")?),
            "exploration" => settings.exploration = finite(&value, "exploration")?,
            "solver" => settings.solver = switch(&value, "solver")?,
            "memory_mib" => settings.memory_mib = value.extract::<MemoryMib>()?.0,
            "knowledge" => settings.guidance = guidance(&value)?,
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
        match name.to_string().as_str() {
            "plain" => {}
            "exploration" => settings.exploration = finite(&value, "exploration")?,
            "trust" => settings.trust = finite(&value, "trust")?,
            "doubt" => settings.doubt = finite(&value, "doubt")?,
            "memory_mib" => settings.memory_mib = value.extract::<MemoryMib>()?.0,
            "knowledge" => settings.guidance = guidance(&value)?,
            other => return Err(no_setting(other, "plain, exploration, trust, doubt, memory_mib, knowledge")),
        }
    }
    Ok(settings)
}

/// What to use of what is known of the game.
fn guidance(knowledge: &Bound<'_, PyAny>) -> PyResult<Guidance> {
    Ok(if switch(knowledge, "knowledge")? { Guidance::FULL } else { Guidance::NONE })
}

/// Whether the plain reference is asked for; it comes first, because it is a whole.
fn is_plain(given: &Bound<'_, PyDict>) -> PyResult<bool> {
    given.get_item("plain")?.map_or(Ok(false), |plain| switch(&plain, "plain"))
}

fn no_setting(name: &str, known: &str) -> PyErr {
    let name: String = name.chars().take(40).collect();
    input_error(format!("a search of this game has no setting {name:?}; it has {known}"))
}
