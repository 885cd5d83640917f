//! The `Player` class of Python: the core's bots.

use std::sync::{Mutex, PoisonError};

use chabudai_bots::{Budget, Guidance, IsmctsSettings, MctsSettings, Method};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use pythonize::pythonize;
use serde_json::Value;

use crate::arguments::{
    GivenOptions, Key, LevelNumber, MemoryMib, MethodText, Milliseconds, Nodes, Playouts, Seed, Threads, finite,
    short_repr, switch,
};
use crate::erased::AnyPlayer;
use crate::errors::{game_error, input_error, options_error};
use crate::game::{PyGame, describe_game};
use crate::interrupts;
use crate::registry;
use crate::view::PyView;

/// A bot of the core, which sees only the view that it is given. ``Player(game, method, **settings)`` raises
/// ``InputError`` for an unknown method, a method that the game does not support, or an invalid setting.
///
/// The methods are ``"mcts"``, the tree search that suits the game; ``"ismcts"``, the tree search for hidden
/// information, in any game; ``"greedy"``, a quick player that not every game has; ``"flat"``, which picks the
/// action with the best random playouts; and ``"uniform"``, which picks a random action.
///
/// The ``settings`` of the tree searches are ``plain`` (a fixed reference version without knowledge of the game),
/// ``exploration``, ``memory_mib`` and ``knowledge``; also ``rave``, ``solver`` (whether to prove results in the tree),
/// ``solver_share`` (the share of the budget for an exact solver) and ``keep_tree`` in games without hidden
/// information, and ``trust`` and ``doubt`` in the others. The defaults are the strongest known.
///
/// Players with the same game, method and budget are equal. They can be copied and pickled.
#[pyclass(name = "Player", module = "chabudai._core", frozen)]
pub struct PyPlayer {
    player: Mutex<Box<dyn AnyPlayer>>,
    game: Py<PyGame>,
    method: Method,
    /// The default budget, or `None` if the caller must give one.
    budget: Option<Budget>,
    /// The arguments of the constructor, for `pickle` and `repr`.
    origin: Origin,
}

enum Origin {
    Level(usize),
    MaxLevel,
    Method(String, Value),
}

/// Returns a sentence on how each level of a game decides, weakest level first.
///
/// Raises ``OptionsError`` for an unknown key.
#[pyfunction]
pub fn level_sentences(key: Key) -> PyResult<Vec<&'static str>> {
    let levels = (registry::find(&key.0).map_err(|error| options_error(&error))?.levels)();
    Ok(levels.iter().map(|level| level.sentence).collect())
}

/// Returns a sentence on how the strongest level of a game decides, which is above those of ``level_sentences``.
///
/// Raises ``OptionsError`` for an unknown key.
#[pyfunction]
pub fn max_level_sentence(key: Key) -> PyResult<&'static str> {
    Ok((registry::find(&key.0).map_err(|error| options_error(&error))?.max_level)().sentence)
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

    /// Returns the player of a level. Levels count from 1. The player's ``choose`` needs no budget. Raises
    /// ``InputError`` if the game has no such level.
    #[staticmethod]
    fn of_level(game: &Bound<'_, PyAny>, number: LevelNumber) -> PyResult<Self> {
        let game = PyGame::of(game)?;
        let levels = game.get().0.levels();
        let level = number.0.checked_sub(1).and_then(|index| levels.get(index));
        let Some(level) = level else {
            let key = game.get().0.key();
            return Err(input_error(format!("{key} has no level {}: its levels are 1 to {}", number.0, levels.len())));
        };
        Self::of_method(&game, level.method.clone(), Some(level.budget), Origin::Level(number.0))
    }

    /// Returns the player of the strongest level. Without a budget, its ``choose`` thinks for two seconds, so its
    /// choices depend on the machine.
    #[staticmethod]
    fn of_max_level(game: &Bound<'_, PyAny>) -> PyResult<Self> {
        let game = PyGame::of(game)?;
        let level = game.get().0.max_level();
        Self::of_method(&game, level.method, Some(level.budget), Origin::MaxLevel)
    }

    /// Chooses one of ``view.legal_actions``, with the interpreter lock released.
    ///
    /// The player of a level has a budget; any other needs ``playouts`` or ``time_ms`` (milliseconds). Before it
    /// searches, an exact solver may visit ``solver_nodes`` positions, if the game has one. The same seed, playouts,
    /// solver nodes and threads give the same choice. A player that keeps its tree (the strongest level, or with the
    /// setting ``keep_tree``) reuses what it has searched for earlier positions of the same match: the same calls in
    /// the same order then give the same choices.
    ///
    /// Returns ``action``; ``value`` (expected return of the seat, -1 to 1, or ``None`` if the player has no
    /// estimate); ``proven`` (``"win"``, ``"loss"``, ``"between"`` or ``None``); ``playouts``; ``elapsed_ms``;
    /// and ``candidates``, a list of ``action``, ``visits``, ``value`` and ``proven``, most visits first. Raises
    /// ``GameError`` if the seat has no legal action or the view belongs to another game, and ``InputError`` for a
    /// missing budget or an invalid argument.
    #[pyo3(
        signature = (view, *, seed = None, playouts = None, time_ms = None, threads = None, solver_nodes = None),
        text_signature = "($self, view, *, seed=0, playouts=None, time_ms=None, threads=1, solver_nodes=None)"
    )]
    #[expect(clippy::too_many_arguments, reason = "they are keyword arguments in Python")]
    fn choose<'py>(
        &self,
        py: Python<'py>,
        view: &Bound<'py, PyAny>,
        seed: Option<Seed>,
        playouts: Option<Playouts>,
        time_ms: Option<Milliseconds>,
        threads: Option<Threads>,
        solver_nodes: Option<Nodes>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let view =
            view.cast::<PyView>().map_err(|_| input_error(format!("expected a View, not {}", short_repr(view))))?;
        let view = &*view.get().0;
        if view.legal_count() == 0 {
            return Err(game_error("the seat of this view has no legal action"));
        }
        let (seed, threads) = (seed.map_or(0, |seed| seed.0), threads.map_or(1, |threads| threads.0));
        let (playouts, time) = (playouts.map(|playouts| playouts.0), time_ms.map(|time_ms| time_ms.0));
        let budget = match (playouts, time, self.budget) {
            (None, None, Some(budget)) => budget.with_threads(threads),
            (None, None, None) => return Err(input_error("this player needs a budget: playouts or time_ms")),
            _ => Budget { playouts, time, threads, solver_nodes: 0 },
        };
        let budget = solver_nodes.map_or(budget, |nodes| budget.with_solver(nodes.0));
        // A panic may have left the tree inconsistent, but a tree is kept only by a search that ends.
        let choose = || self.player.lock().unwrap_or_else(PoisonError::into_inner).choose(view, budget, seed);
        let decision = interrupts::detach(py, choose)?
            .ok_or_else(|| game_error("the view and the player belong to different games"))?;
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
        let game = describe_game(&*self.game.get().0);
        match &self.origin {
            Origin::Level(number) => format!("<Player level {number} of {game}>"),
            Origin::MaxLevel => format!("<Player level max of {game}>"),
            Origin::Method(method, Value::Object(settings)) if settings.is_empty() => {
                format!("<Player {method} of {game}>")
            }
            Origin::Method(method, settings) => format!("<Player {method} of {game} with {settings}>"),
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
        Ok(match &player.origin {
            Origin::Level(number) => {
                let arguments = (&player.game, number).into_pyobject(py)?;
                (core.getattr("Player")?.getattr("of_level")?, arguments.into_any())
            }
            Origin::MaxLevel => {
                let arguments = (&player.game,).into_pyobject(py)?;
                (core.getattr("Player")?.getattr("of_max_level")?, arguments.into_any())
            }
            Origin::Method(method, settings) => {
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
                return Err(input_error(format!("unknown method: the methods are {known}")));
            }
        };
        let given = settings.map(|settings| settings.extract::<GivenOptions>()).transpose()?;
        let given = Value::Object(given.map(|given| given.0).unwrap_or_default());
        Self::of_method(game, chosen, None, Origin::Method(method.0, given))
    }

    fn of_method(game: &Bound<'_, PyGame>, method: Method, budget: Option<Budget>, origin: Origin) -> PyResult<Self> {
        let player = game.get().0.player(&method);
        let player = player.ok_or_else(|| input_error(format!("{} has no such player", game.get().0.key())))?;
        Ok(Self { player: Mutex::new(player), game: game.clone().unbind(), method, budget, origin })
    }
}

/// The settings of a search with perfect information.
const KNOWN: &str = "plain, rave, exploration, solver, solver_share, keep_tree, memory_mib, knowledge";

/// Returns the settings of a search, overridden by the given ones.
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
            "solver_share" => settings.solver_share = f64::from(finite(&value, "solver_share")?).clamp(0.0, 1.0),
            "keep_tree" => settings.keep_tree = switch(&value, "keep_tree")?,
            "memory_mib" => settings.memory_mib = value.extract::<MemoryMib>()?.0,
            "knowledge" => settings.guidance = guidance(&value)?,
            other => return Err(no_setting(other, KNOWN)),
        }
    }
    Ok(settings)
}

/// Returns the settings of a search for hidden information, overridden by the given ones.
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

/// Returns the guidance of a search, either with or without knowledge of the game.
fn guidance(knowledge: &Bound<'_, PyAny>) -> PyResult<Guidance> {
    Ok(if switch(knowledge, "knowledge")? { Guidance::FULL } else { Guidance::NONE })
}

/// Returns whether the plain reference version is requested. It replaces all settings, so it is applied first.
fn is_plain(given: &Bound<'_, PyDict>) -> PyResult<bool> {
    given.get_item("plain")?.map_or(Ok(false), |plain| switch(&plain, "plain"))
}

fn no_setting(name: &str, known: &str) -> PyErr {
    let name: String = name.chars().take(40).collect();
    input_error(format!("the search of this game has no setting {name:?}; it has {known}"))
}
