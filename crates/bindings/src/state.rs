//! The `State` class of Python.

use std::borrow::Cow;

use chabudai_bots::{Solver, SolverLimits};
use chabudai_engine::{Ending, Rng, Turn};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};
use pythonize::pythonize;
use serde_json::{Value, json};

use crate::arguments::{
    ActionId, ActionText, Depth, Games, LongSeed, MemoryMib, Nodes, PlaceNumber, SeatNumber, Seed, Stream, Threads,
    forced,
};
use crate::erased::AnyState;
use crate::errors::game_error;
use crate::game::{PyGame, describe_game};
use crate::interrupts;
use crate::numpy_arrays;
use crate::pickles::{Reduced, wrap};
use crate::view::PyView;

/// The complete state of a game, including hidden information. A seat gets a ``View`` instead.
///
/// A state is a value: playing an action returns a new state. It can be compared, hashed, copied and pickled.
///
/// >>> from chabudai import load
/// >>> state = load("nakatta", size=5).initial_state()
/// >>> state.play(0, "c3").acting, state.acting
/// ((1,), (0,))
#[pyclass(name = "State", module = "chabudai._core", frozen)]
pub struct PyState(pub Box<dyn AnyState>);

/// The default memory of the solver, in MiB.
const SOLVER_MEMORY_MIB: usize = 256;

#[pymethods]
impl PyState {
    /// The rules.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame(self.0.game())
    }

    /// The seats that must act, in order; empty if chance acts or the game is over.
    #[getter]
    fn acting<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        match self.0.turn() {
            Turn::Seats(seats) => PyTuple::new(py, seats.iter().map(|seat| seat.index()).collect::<Vec<_>>()),
            Turn::Chance | Turn::Over => Ok(PyTuple::empty(py)),
        }
    }

    /// Whether chance acts next: a deal or a draw.
    #[getter]
    fn is_chance(&self) -> bool {
        self.0.turn() == Turn::Chance
    }

    /// Whether a round or hand is over and the next one has not been dealt.
    #[getter]
    fn is_interval(&self) -> bool {
        self.0.is_interval()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.turn() == Turn::Over
    }

    /// The return of each seat, 0 until the game ends.
    #[getter]
    fn returns(&self) -> Vec<f64> {
        self.0.returns()
    }

    /// The score of each seat so far, as the rulebook counts it: points, rounds or penguins.
    #[getter]
    fn scores(&self) -> Vec<i64> {
        self.0.scores()
    }

    /// Why the game ended: ``code``, ``clause``, ``winners``, ``scores`` and ``shown`` (the cards or points that
    /// decided it); ``None`` until it ends.
    #[getter]
    fn ending<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.ending().map(|ending| Ok(pythonize(py, &ending)?)).transpose()
    }

    /// Returns the ``ending`` that would result if this seat resigned now, with the ``scores`` so far and the
    /// seat as ``resigned``. Raises ``NotYourTurnError`` for a seat that the game does not have, and ``GameOverError``
    /// if the game is over.
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta").initial_state().ending_resigned(0)["winners"]
    /// [1]
    fn ending_resigned<'py>(&self, py: Python<'py>, seat: SeatNumber) -> PyResult<Bound<'py, PyAny>> {
        let (Ending { code, winners, scores, shown, .. }, _) = self.0.resignation(seat.0)?;
        let ending = json!({
            "code": code,
            "clause": Value::Null,
            "winners": winners,
            "scores": scores,
            "shown": shown,
            "resigned": seat.0,
        });
        Ok(pythonize(py, &ending)?)
    }

    /// Returns the ``returns`` that would result if this seat resigned now; no seat would get less. Raises the same
    /// errors as ``ending_resigned``.
    fn returns_resigned(&self, seat: SeatNumber) -> PyResult<Vec<f64>> {
        Ok(self.0.resignation(seat.0)?.1)
    }

    /// Returns the legal actions of a seat as sorted texts, empty unless the seat must act. Raises
    /// ``NotYourTurnError`` for a seat that the game does not have.
    fn legal_actions(&self, seat: SeatNumber) -> PyResult<Vec<Cow<'static, str>>> {
        Ok(self.0.legal_actions(seat.0)?)
    }

    /// Returns the state after the action and, with ``skip_forced``, after the ``forced_actions`` that follow.
    ///
    /// Raises ``NotationError`` for an invalid text, ``IllegalActionError`` if the rules forbid the action,
    /// ``NotYourTurnError`` if the seat is not to act, and ``GameOverError`` if the game is over.
    #[pyo3(signature = (seat, action, *, skip_forced = None), text_signature = "($self, seat, action, *, skip_forced=False)")]
    fn play(&self, seat: SeatNumber, action: ActionText, skip_forced: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        Ok(Self(self.0.play(seat.0, &action.0, forced(skip_forced)?)?))
    }

    /// The forced actions that follow this state, in order: pairs of a seat and a text.
    ///
    /// An action is forced if the first acting seat has no other legal action. The list ends where that seat has a
    /// choice, chance acts, or the game is over. With ``skip_forced``, the methods that return the state after an
    /// action play these actions too.
    ///
    /// >>> from chabudai import load
    /// >>> state = load("eurojongg").initial_state().after_chance(seed=7)
    /// >>> state.play(0, "discard 2h").forced_actions
    /// [(1, 'skip'), (2, 'skip'), (3, 'skip')]
    #[getter]
    fn forced_actions(&self) -> Vec<(usize, String)> {
        self.0.forced_actions()
    }

    /// Draws an action of chance, from the system's entropy if ``seed`` is ``None``. A seed is a whole number below
    /// 2**256; each seed has any number of independent streams.
    ///
    /// Raises ``IllegalActionError`` if chance does not act here, and ``InputError`` for an invalid seed or stream.
    ///
    /// >>> from chabudai import load
    /// >>> deal = load("nanatoridori").initial_state().sample_chance(seed=7)
    /// >>> deal.split()[0]
    /// 'start'
    #[pyo3(signature = (seed = None, stream = None), text_signature = "($self, seed=None, stream=0)")]
    fn sample_chance(&self, seed: Option<LongSeed>, stream: Option<Stream>) -> PyResult<String> {
        Ok(self.0.sample_chance(&mut seeded_rng(seed, stream)?)?)
    }

    /// Returns the state after all pending actions of chance, drawn as by ``sample_chance``, in one native call.
    /// With ``skip_forced``, forced actions are pending too, and chance acts again after them.
    ///
    /// Raises ``IllegalActionError`` if chance does not act here, and ``InputError`` for an invalid seed or stream.
    ///
    /// >>> from chabudai import load
    /// >>> load("natto").initial_state().after_chance(seed=7).is_chance
    /// False
    #[pyo3(
        signature = (seed = None, stream = None, *, skip_forced = None),
        text_signature = "($self, seed=None, stream=0, *, skip_forced=False)"
    )]
    fn after_chance(
        &self,
        seed: Option<LongSeed>,
        stream: Option<Stream>,
        skip_forced: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        Ok(Self(self.0.after_chance(&mut seeded_rng(seed, stream)?, forced(skip_forced)?)?))
    }

    /// Returns the state after an action of chance. Raises ``NotationError`` for an invalid text, and
    /// ``IllegalActionError`` if chance does not act here or cannot take the action.
    fn play_chance(&self, action: ActionText) -> PyResult<Self> {
        Ok(Self(self.0.play_chance(&action.0)?))
    }

    /// Returns the view of a seat, or that of a spectator for ``None``. Raises ``NotYourTurnError`` for a seat that
    /// the game does not have.
    #[pyo3(signature = (seat))]
    fn view(&self, seat: Option<SeatNumber>) -> PyResult<PyView> {
        Ok(PyView(self.0.view(seat.map(|seat| seat.0))?.into()))
    }

    /// Returns the ids of the legal actions of a seat, by default the only acting one, in the game's own order.
    ///
    /// Empty if the seat need not act, or no seat acts. Raises ``InputError`` if several seats act and ``seat`` is
    /// ``None``.
    #[pyo3(signature = (seat = None))]
    fn legal_ids(&self, seat: Option<SeatNumber>) -> PyResult<Vec<u32>> {
        Ok(self.0.legal_ids(seat.map(|seat| seat.0))?)
    }

    /// Returns the number of legal actions of a seat, by default the only acting one; 0 if no seat acts. Raises
    /// ``InputError`` if several seats act and ``seat`` is ``None``.
    #[pyo3(signature = (seat = None))]
    fn legal_count(&self, seat: Option<SeatNumber>) -> PyResult<usize> {
        Ok(self.0.legal_count(seat.map(|seat| seat.0))?)
    }

    /// Returns the id at an index of ``legal_ids``, without creating the list. Raises the same errors as
    /// ``legal_ids``, and ``InputError`` if the index is out of range.
    ///
    /// >>> from chabudai import load
    /// >>> state = load("nakatta", size=5).initial_state()
    /// >>> state.legal_id(state.legal_count() - 1) == state.legal_ids()[-1]
    /// True
    #[pyo3(signature = (place, seat = None))]
    fn legal_id(&self, place: PlaceNumber, seat: Option<SeatNumber>) -> PyResult<u32> {
        Ok(self.0.legal_id(place.0, seat.map(|seat| seat.0))?)
    }

    /// Returns a ``bool`` array that says for each id whether it belongs to a legal action of this seat. Raises
    /// ``NotYourTurnError`` for a seat that the game does not have, and ``MissingExtraError`` without NumPy.
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta", size=2).initial_state().legal_mask(0).tolist()
    /// [True, True, True, True, False]
    fn legal_mask<'py>(&self, py: Python<'py>, seat: SeatNumber) -> PyResult<Bound<'py, PyAny>> {
        let mask = self.0.legal_mask(seat.0)?;
        numpy_arrays::require_numpy(py, "legal_mask()")?;
        let shape = [mask.len()];
        Ok(numpy_arrays::array(py, mask, &shape)?.into_any())
    }

    /// Returns the state after the action with this id of a seat, by default the only acting one, and after the
    /// ``forced_actions`` that follow if ``skip_forced`` is true. Raises the same errors as ``play``, and
    /// ``InputError`` if several seats act and ``seat`` is ``None``.
    #[pyo3(
        signature = (action_id, seat = None, *, skip_forced = None),
        text_signature = "($self, action_id, seat=None, *, skip_forced=False)"
    )]
    fn play_id(
        &self,
        action_id: ActionId,
        seat: Option<SeatNumber>,
        skip_forced: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        Ok(Self(self.0.play_id(action_id.0, seat.map(|seat| seat.0), forced(skip_forced)?)?))
    }

    /// Returns the state after a uniformly random legal action of a seat, by default the only acting one, in one
    /// native call. ``seed`` and ``stream`` are those of ``sample_chance``; ``skip_forced`` is that of ``play_id``.
    /// Raises the same errors as ``play_id``.
    ///
    /// >>> from chabudai import load
    /// >>> state = load("natto").initial_state().after_chance(seed=7)
    /// >>> state.after_random(seed=7).acting != state.acting
    /// True
    #[pyo3(
        signature = (seed = None, stream = None, seat = None, *, skip_forced = None),
        text_signature = "($self, seed=None, stream=0, seat=None, *, skip_forced=False)"
    )]
    fn after_random(
        &self,
        seed: Option<LongSeed>,
        stream: Option<Stream>,
        seat: Option<SeatNumber>,
        skip_forced: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let (mut rng, forced) = (seeded_rng(seed, stream)?, forced(skip_forced)?);
        Ok(Self(self.0.after_random(seat.map(|seat| seat.0), &mut rng, forced)?))
    }

    /// Plays random games from this state; see ``Game.playouts``.
    #[pyo3(signature = (count, *, seed = None, threads = None), text_signature = "($self, count, *, seed=0, threads=1)")]
    fn playouts<'py>(
        &self,
        py: Python<'py>,
        count: Games,
        seed: Option<Seed>,
        threads: Option<Threads>,
    ) -> PyResult<Bound<'py, PyAny>> {
        playouts(py, &*self.0, count, seed, threads)
    }

    /// Searches for the winner under best play. Returns ``winner`` (a seat, or ``None`` if the limit was reached)
    /// and ``nodes``.
    ///
    /// A state that is too large for the solver takes 0 nodes and has no winner. Ctrl-C interrupts the search.
    /// Raises ``GameError`` if the game has no solver, and ``InputError`` if ``memory_mib`` is outside 1 to 65536
    /// or more than available.
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta", size=3, pie=False).initial_state().solve()["winner"]
    /// 0
    #[pyo3(signature = (*, nodes = None, memory_mib = None), text_signature = "($self, *, nodes=None, memory_mib=256)")]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        nodes: Option<Nodes>,
        memory_mib: Option<MemoryMib>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let most = nodes.map_or(u64::MAX, |nodes| nodes.0);
        let memory_mib = memory_mib.map_or(SOLVER_MEMORY_MIB, |memory| memory.0);
        let mut solver = py.detach(|| Solver::new(memory_mib));
        let limits = SolverLimits { nodes: most, time: None, memory_mib };
        let found = interrupts::detach(py, || self.0.solve(&mut solver, limits))?;
        let found = found.ok_or_else(|| game_error("this game has no solver"))?;
        let winner = found.winner.map(|seat| seat.index());
        Ok(pythonize(py, &json!({"winner": winner, "nodes": found.nodes}))?)
    }

    /// Returns the number of sequences of exactly ``depth`` actions from this state. A sequence ends where chance
    /// acts.
    ///
    /// Raises ``GameError`` if chance acts in this state: deal first, with ``play_chance``.
    fn perft(&self, py: Python<'_>, depth: Depth) -> PyResult<u64> {
        check_countable(&*self.0)?;
        interrupts::detach(py, || self.0.perft(depth.0))
    }

    /// Returns the ``perft`` count of each first action, as pairs ``(action, count)``. Raises the same errors as
    /// ``perft``.
    fn divide(&self, py: Python<'_>, depth: Depth) -> PyResult<Vec<(String, u64)>> {
        check_countable(&*self.0)?;
        interrupts::detach(py, || self.0.divide(depth.0))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }

    fn __hash__(&self) -> u64 {
        self.0.hash()
    }

    fn __repr__(&self) -> String {
        let turn = match self.0.turn() {
            Turn::Chance => "chance acts".to_owned(),
            Turn::Over => "over".to_owned(),
            Turn::Seats(seats) => {
                let seats: Vec<_> = seats.iter().map(|seat| format!("seat={seat}")).collect();
                format!("{} to act", seats.join(", "))
            }
        };
        format!("<State {}: {turn}>", describe_game(&*self.0.game()))
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py, (PyGame, Bound<'py, PyBytes>)>> {
        let (py, state) = (slf.py(), slf.get());
        let bytes = PyBytes::new(py, &wrap(&state.0.to_bytes()));
        Ok((py.import("chabudai._core")?.getattr("unpickled_state")?, (state.game(), bytes)))
    }
}

/// Returns an error for perft of a state in which chance acts, because there are too many actions to list.
pub fn check_countable(state: &dyn AnyState) -> PyResult<()> {
    if state.turn() != Turn::Chance {
        return Ok(());
    }
    let key = state.game().key();
    Err(game_error(format!(
        "perft of {key} cannot begin where chance acts, because it has too many deals to list; deal first, for example \
         with load(\"{key}\").start(seed=1).state"
    )))
}

/// Plays uniform playouts with the interpreter lock released.
pub fn playouts<'py>(
    py: Python<'py>,
    state: &dyn AnyState,
    count: Games,
    seed: Option<Seed>,
    threads: Option<Threads>,
) -> PyResult<Bound<'py, PyAny>> {
    let (seed, threads) = (seed.map_or(0, |seed| seed.0), threads.map_or(1, |threads| threads.0));
    let (tally, kernel) = interrupts::detach(py, || state.playouts(count.0, seed, threads))?;
    let result = json!({
        "games": tally.playouts,
        "returns": tally.returns.as_slice(),
        "wins": tally.wins.as_slice(),
        "kernel": kernel,
    });
    Ok(pythonize(py, &result)?)
}

/// Creates a generator from a seed and the number of its stream, or from the system's entropy.
fn seeded_rng(seed: Option<LongSeed>, stream: Option<Stream>) -> PyResult<Rng> {
    Ok(match seed {
        Some(seed) => Rng::from_key(seed.0).stream(stream.map_or(0, |stream| stream.0)),
        None => Rng::from_key(system_key()?),
    })
}

/// Returns a random key from the system's entropy.
fn system_key() -> PyResult<[u8; 32]> {
    Python::attach(|py| py.import("secrets")?.call_method1("token_bytes", (32,))?.extract())
}
