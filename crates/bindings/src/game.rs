//! The `Game` class of Python, and the functions about games by their keys.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};

use chabudai_engine::Options;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use pythonize::pythonize;
use serde_json::Value;

use crate::arguments::{
    ActionId, ActionText, ActorText, Depth, Games, GivenDescription, GivenOptions, Key, SeatNumber, Seed, Threads,
    Version, short_repr,
};
use crate::encoding::PyEncoding;
use crate::erased::AnyGame;
use crate::errors::{input_error, options_error};
use crate::interrupts;
use crate::registry;
use crate::state::{PyState, check_countable, playouts};

/// A game with fixed options, under its latest rules or an earlier version of them with that version's options.
///
/// ``Game(key, options, rules_version)`` raises ``OptionsError`` for an unknown game, an unknown option, a value
/// that is not allowed, or an unsupported version. A game is a value: it can be compared, hashed, copied and
/// pickled.
///
/// >>> from chabudai import load
/// >>> load("nakatta", size=9) == load("nakatta", size=9, pie=True)
/// True
#[pyclass(name = "Game", module = "chabudai._core", frozen, subclass)]
pub struct PyGame(pub Box<dyn AnyGame>);

/// Returns the keys of all games, sorted.
///
/// >>> import chabudai
/// >>> "natto" in chabudai.games(), chabudai.games() == sorted(chabudai.games())
/// (True, True)
#[pyfunction]
pub fn game_keys() -> Vec<&'static str> {
    registry::keys()
}

/// Returns descriptions of a game's options: ``name``, ``kind``, ``default``, ``exceptions``, ``help``, the allowed
/// values, and an ``example`` of the option's effect on play. ``rules_version`` selects an earlier version of the
/// rules.
///
/// ``exceptions`` lists defaults that depend on another option: ``default`` applies if ``option`` has the value
/// ``value``. An option with ``instead_of`` has no default and replaces the option named there; the ``options`` of a
/// game contain whichever of the two was given.
///
/// ``kind`` is ``"switch"``, ``"integer"`` (with ``least`` and ``most``), ``"odd"`` (the same, but only odd
/// numbers), ``"choice"`` (with ``words``), ``"seat"`` (one of ``words`` or a seat number up to ``most``),
/// ``"numbers"`` (one of ``values``), ``"list"`` (some of ``words``), ``"table"`` (some of ``names``, each
/// with a whole number from ``least`` to ``most``) or ``"texts"`` (some of ``names``, each with a text for display of
/// at most ``longest`` characters). Raises ``OptionsError`` for an unknown key.
#[pyfunction]
#[pyo3(signature = (key, rules_version = None))]
pub fn option_specs(py: Python<'_>, key: Key, rules_version: Option<Version>) -> PyResult<Bound<'_, PyAny>> {
    let version = rules_version.map(|version| version.0);
    let specs =
        registry::find(&key.0).and_then(|game| (game.option_specs)(version)).map_err(|error| options_error(&error))?;
    Ok(pythonize(py, &specs)?)
}

/// Returns the JSON schema (draft 7) of a game's views and action data.
///
/// ``definitions`` contains a schema for each type by its name; the name of the view's type ends in ``View``, and that
/// of the action's type in ``Action``. ``names`` contains tables of display names, such as ``suit`` with ``["s",
/// "spades"]``. Raises ``OptionsError`` for an unknown key.
///
/// >>> from chabudai import _core
/// >>> schema = _core.shapes("nakatta")
/// >>> schema["definitions"]["NakattaView"]["properties"]["can_swap"]
/// {'type': 'boolean'}
#[pyfunction]
pub fn shapes(py: Python<'_>, key: Key) -> PyResult<Bound<'_, PyAny>> {
    let shapes = registry::find(&key.0).map_err(|error| options_error(&error))?.shapes;
    Ok(pythonize(py, &shapes())?)
}

/// Returns the data of an action from its text as announced to a viewer (``Game.announcement``).
/// The game's options do not matter.
///
/// The result is like that of ``Game.parse_action``, with ``None`` for details that the text withholds. Raises
/// ``NotationError`` for an invalid text, and ``OptionsError`` for an unknown key.
///
/// >>> from chabudai import _core
/// >>> _core.announced_action("nanatoridori", "take@2"), _core.announced_action("nanatoridori", "take")
/// ({'gap': 2, 'kind': 'take'}, {'gap': None, 'kind': 'take'})
#[pyfunction]
pub fn announced_action(py: Python<'_>, key: Key, text: ActionText) -> PyResult<Bound<'_, PyAny>> {
    let game = registry::find(&key.0).map_err(|error| options_error(&error))?;
    Ok(pythonize(py, &(game.announced_action_data)(&text.0)?)?)
}

impl PyGame {
    /// Returns the key, rules version and options, which identify the game.
    pub fn identity(&self) -> (&'static str, u32, Options) {
        (self.0.key(), self.0.rules_version(), self.0.options())
    }

    /// Returns the value as a `Game`, or raises `InputError`.
    pub fn of<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        let game = value.cast::<Self>();
        Ok(game.map_err(|_| input_error(format!("expected a Game, not {}", short_repr(value))))?.clone())
    }
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (key, options = None, rules_version = None))]
    fn new(key: Key, options: Option<GivenOptions>, rules_version: Option<Version>) -> PyResult<Self> {
        let options = options.map_or_else(Options::new, |given| given.0);
        registry::find(&key.0)
            .and_then(|game| (game.load)(&options, rules_version.map(|version| version.0)))
            .map(Self)
            .map_err(|error| options_error(&error))
    }

    /// The key that identifies the game: ``"nakatta"``.
    #[getter]
    fn key(&self) -> &'static str {
        self.0.key()
    }

    /// All options with their values, including defaults: a new ``dict`` each time.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.0.options())?)
    }

    /// The version of the rules. Games of different versions are never equal.
    #[getter]
    fn rules_version(&self) -> u32 {
        self.0.rules_version()
    }

    /// The properties that are known before a game starts: ``seats``, ``longest`` (the maximum number of actions),
    /// ``least_return``, ``greatest_return``, ``zero_sum``, ``open_information``, ``asks_together`` (whether several
    /// seats may have to act at once) and ``action_ids``.
    ///
    /// >>> from chabudai import load
    /// >>> load("natto").spec["seats"]
    /// 2
    #[getter]
    fn spec<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.0.spec())?)
    }

    /// The meaning of the numbers of the game's views and of its action ids, for machine learning.
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta", size=5).encoding.observation.names[:2]
    /// ['stones own', 'stones other']
    #[getter]
    fn encoding(slf: PyRef<'_, Self>) -> PyEncoding {
        PyEncoding(Self(slf.0.clone_game()))
    }

    /// Returns the state before any action, including a deal.
    fn initial_state(&self) -> PyState {
        PyState(self.0.initial_state())
    }

    /// Returns the state of a set-up position, given in the game's own notation.
    ///
    /// Raises ``NotationError`` if the text is not a position or the game does not support set-up positions, and
    /// ``IllegalActionError`` with a ``refusal`` if the rules forbid the position.
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta", size=3).set_up("black b2, white to move").view(None).data["rows"]
    /// ['...', '.B.', '...']
    fn set_up(&self, position: ActionText) -> PyResult<PyState> {
        Ok(PyState(self.0.set_up(&position.0)?))
    }

    /// Returns the canonical notation of an action, whether or not it is legal now. Raises ``NotationError``
    /// for an invalid text.
    ///
    /// >>> from chabudai import load
    /// >>> load("natto").canonical_action("set 3 L 3o")
    /// 'set 3 3o L'
    fn canonical_action(&self, text: ActionText) -> PyResult<String> {
        Ok(self.0.canonical_action(&text.0)?)
    }

    /// Returns an action as data, whether or not it is legal now: its ``kind``, and by name the cards, points and
    /// numbers in its notation. Raises ``NotationError`` for an invalid text.
    ///
    /// >>> from chabudai import load
    /// >>> load("nanatoridori").parse_action("play 5x2@3")
    /// {'count': 2, 'kind': 'play', 'open': 0, 'rank': 5, 'slot': 3}
    fn parse_action<'py>(&self, py: Python<'py>, text: ActionText) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.0.action_data(&text.0)?)?)
    }

    /// Returns the id of an action for machine learning, from 0. Raises ``NotationError`` for an invalid text and
    /// for an action of chance without an id.
    fn action_id(&self, text: ActionText) -> PyResult<u32> {
        Ok(self.0.action_id(&text.0)?)
    }

    /// Returns the notation of the action with this id. Raises ``NotationError`` if no action has it.
    fn action_text(&self, action_id: ActionId) -> PyResult<Cow<'static, str>> {
        Ok(self.0.action_text(action_id.0)?)
    }

    /// Returns the text of an action as announced to a viewer when it is played; ``None`` if the action is secret.
    ///
    /// ``actor`` is a seat's digit or ``"chance"``; a ``viewer`` of ``None`` is a spectator. Raises ``NotationError``
    /// for an invalid text, ``NotYourTurnError`` for a seat that the game does not have, and ``InputError`` for an
    /// invalid actor.
    fn announcement(
        &self,
        actor: ActorText,
        action: ActionText,
        viewer: Option<SeatNumber>,
    ) -> PyResult<Option<String>> {
        let seat = match actor.0.as_str() {
            "chance" => None,
            digit => Some(digit.parse().map_err(|_| input_error("the actor must be a seat's digit or \"chance\""))?),
        };
        Ok(self.0.announcement(seat, &action.0, viewer.map(|viewer| viewer.0))?)
    }

    /// Whether a match has rounds with scores, which ``count_round`` counts.
    ///
    /// >>> from chabudai import load
    /// >>> load("natto").counts_rounds, load("nakatta").counts_rounds
    /// (True, False)
    #[getter]
    fn counts_rounds(&self) -> bool {
        self.0.counts_rounds()
    }

    /// Counts a round that was played at a real table, with the code that counts a round of a match.
    ///
    /// ``described`` has the cards on the table and how the round ended, and ``standing`` is that of the count of the
    /// round before; ``None`` starts a match. ``docs/reference/scoring.md`` describes both for each game. The result
    /// has the ``lines`` of the ledger (``seat``, ``clause``, ``name``, ``items``, ``points``), the ``points`` and the
    /// ``scores`` of the seats, the ``standing`` for the next round, the seat that deals or leads ``next`` (``None``
    /// if it is drawn), and the ``ending`` of the match (``None`` if it goes on).
    ///
    /// Raises ``IllegalActionError`` with a ``refusal`` if no round can end like this, such as with a card twice, and
    /// ``InputError`` if the description cannot be read or the game has no rounds with scores.
    ///
    /// >>> from chabudai import load
    /// >>> count = load("nanatoridori").count_round({"loser": 2, "left": "5 5 1"})
    /// >>> count["points"], count["scores"], count["lines"][0]["clause"]
    /// ([0, 0, -1, 0], [2, 2, 1, 2], 'T6.3')
    #[pyo3(signature = (described, standing = None))]
    fn count_round<'py>(
        &self,
        py: Python<'py>,
        described: GivenDescription,
        standing: Option<GivenDescription>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let count = self.0.count_round(&described.0, standing.as_ref().map(|standing| &standing.0))?;
        Ok(pythonize(py, &count)?)
    }

    /// Returns the actions that are equivalent to this one by a symmetry of the rules when played first in a game,
    /// including the action itself, in the game's own order.
    ///
    /// Raises ``NotationError`` for an invalid text.
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta", size=3).mirrors("a1")
    /// ['a1', 'c1', 'a3', 'c3']
    fn mirrors(&self, action: ActionText) -> PyResult<Vec<String>> {
        Ok(self.0.mirrors(&action.0)?)
    }

    /// Plays ``count`` uniformly random games from the start in one native call, with the interpreter lock
    /// released.
    ///
    /// Returns ``games``, ``returns`` (the sum of the returns of each seat), ``wins`` (how often each seat received
    /// the greatest return) and ``kernel`` (the name of the implementation that ran, which depends on the processor).
    /// The same seed and threads give the same numbers on every processor. Raises ``InputError`` for an invalid
    /// argument.
    ///
    /// >>> from chabudai import load
    /// >>> sum(load("nakatta", size=5).playouts(1000, seed=7)["wins"])
    /// 1000
    #[pyo3(signature = (count, *, seed = None, threads = None), text_signature = "($self, count, *, seed=0, threads=1)")]
    fn playouts<'py>(
        &self,
        py: Python<'py>,
        count: Games,
        seed: Option<Seed>,
        threads: Option<Threads>,
    ) -> PyResult<Bound<'py, PyAny>> {
        playouts(py, &*self.0.initial_state(), count, seed, threads)
    }

    /// Returns the number of sequences of exactly ``depth`` actions from the start.
    ///
    /// Raises ``GameError`` for a game that begins with chance, which has too many deals to list. Deal first and
    /// count from there: ``game.start(seed=1).state.perft(2)``.
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta", size=2, pie=False).perft(2)
    /// 4
    fn perft(&self, py: Python<'_>, depth: Depth) -> PyResult<u64> {
        let state = self.0.initial_state();
        check_countable(&*state)?;
        interrupts::detach(py, || state.perft(depth.0))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.identity() == other.identity()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let (key, version, options) = self.identity();
        (key, version, Value::Object(options).to_string()).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        format!("<Game {}>", describe_game(&*self.0))
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let py = slf.py();
        let arguments =
            PyTuple::new(py, [slf.getattr("key")?, slf.getattr("options")?, slf.getattr("rules_version")?])?;
        Ok((slf.get_type().into_any(), arguments))
    }
}

/// Describes a game by its key and the options that differ from the defaults: `nakatta, size 9`.
pub fn describe_game(game: &dyn AnyGame) -> String {
    let load = registry::find(game.key()).map(|entry| entry.load);
    let defaults = load.and_then(|load| load(&Options::new(), Some(game.rules_version())));
    let defaults = defaults.map(|game| game.options()).unwrap_or_default();
    let options = game.options();
    let changed = options.iter().filter(|(name, value)| defaults.get(*name) != Some(value));
    let texts = changed.map(|(name, value)| match value {
        Value::Bool(is_on) => format!(", {name} {}", if *is_on { "on" } else { "off" }),
        Value::String(word) => format!(", {name} {word}"),
        other => format!(", {name} {other}"),
    });
    game.key().to_owned() + &texts.collect::<String>()
}
