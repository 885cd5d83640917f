//! `State` as Python sees it: frozen, and without a type parameter.

use chabudai_bots::{Solver, SolverLimits};
use chabudai_engine::{Ending, Rng, Turn};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};
use pythonize::pythonize;
use serde_json::{Value, json};

use crate::arguments::{
    ActionId, ActionText, Depth, Games, LongSeed, MemoryMib, Nodes, PlaceNumber, SeatNumber, Seed, Stream, Threads,
};
use crate::erased::AnyState;
use crate::errors::game_error;
use crate::game::{PyGame, called};
use crate::numbers;
use crate::pickles::{Made, sealed};
use crate::view::PyView;

/// Everything that is so, hidden things included: never handed to a seat, which gets a ``View``.
///
/// A state is a value: what is played on it gives a new one. It can be compared, hashed, copied and pickled.
///
/// >>> from chabudai import load
/// >>> state = load("nakatta", size=5).initial_state()
/// >>> state.play(0, "c3").acting, state.acting
/// ((1,), (0,))
#[pyclass(name = "State", module = "chabudai._core", frozen)]
pub struct PyState(pub Box<dyn AnyState>);

/// A few hundredths of a second.
const NODES_A_SLICE: u64 = 1 << 16;
/// Memory for the solver when nobody says how much.
const MEMORY_MIB: usize = 256;

#[pymethods]
impl PyState {
    /// The rules.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame(self.0.game())
    }

    /// The seats that owe an answer, in order; empty when chance acts and when the game is over.
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

    /// Whether a round or hand is over and the next one is still to be dealt.
    #[getter]
    fn is_interval(&self) -> bool {
        self.0.is_interval()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.turn() == Turn::Over
    }

    /// What each seat gains: one number a seat, 0 while the game goes on.
    #[getter]
    fn returns(&self) -> Vec<f64> {
        self.0.returns()
    }

    /// What the rulebook has counted for each seat so far: points, rounds or penguins.
    #[getter]
    fn scores(&self) -> Vec<i64> {
        self.0.scores()
    }

    /// Why the game ended: ``code``, ``clause``, ``winners``, ``scores`` and ``shown``; ``None`` while it goes
    /// on.
    #[getter]
    fn ending<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.ending().map(|ending| Ok(pythonize(py, &ending)?)).transpose()
    }

    /// The ``ending`` if this seat resigned now: that of a game, with the ``scores`` as they are counted so far
    /// and the seat as ``resigned``. Raises ``NotYourTurnError`` for a seat that is not there, ``GameOverError``.
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta").initial_state().ending_resigned(0)["winners"]
    /// [1]
    fn ending_resigned<'py>(&self, py: Python<'py>, seat: SeatNumber) -> PyResult<Bound<'py, PyAny>> {
        let (Ending { code, winners, scores, shown, .. }, _) = self.0.resigned(seat.0)?;
        let told = json!({
            "code": code,
            "clause": Value::Null,
            "winners": winners,
            "scores": scores,
            "shown": shown,
            "resigned": seat.0,
        });
        Ok(pythonize(py, &told)?)
    }

    /// The ``returns`` if this seat resigned now: it gains no more than the last of the others. Raises as
    /// ``ending_resigned``.
    fn returns_resigned(&self, seat: SeatNumber) -> PyResult<Vec<f64>> {
        Ok(self.0.resigned(seat.0)?.1)
    }

    /// The legal actions of a seat as text, sorted; empty if it owes nothing. Raises ``NotYourTurnError`` for a
    /// seat that is not there.
    fn legal_actions(&self, seat: SeatNumber) -> PyResult<Vec<String>> {
        Ok(self.0.legal_actions(seat.0)?)
    }

    /// The state after the action.
    ///
    /// Raises ``NotationError``, ``IllegalActionError``, ``NotYourTurnError``, ``GameOverError``.
    fn play(&self, seat: SeatNumber, action: ActionText) -> PyResult<Self> {
        Ok(Self(self.0.play(seat.0, &action.0)?))
    }

    /// An action of chance; from the system's entropy if ``seed`` is ``None``. A seed is a whole number below
    /// 2**256, and each has as many independent streams as one likes.
    ///
    /// Raises ``IllegalActionError`` if chance does not act here, and ``InputError``.
    ///
    /// >>> from chabudai import load
    /// >>> deal = load("nanatoridori").initial_state().sample_chance(seed=7)
    /// >>> deal.split()[0]
    /// 'start'
    #[pyo3(signature = (seed = None, stream = None), text_signature = "($self, seed=None, stream=0)")]
    fn sample_chance(&self, seed: Option<LongSeed>, stream: Option<Stream>) -> PyResult<String> {
        Ok(self.0.sample_chance(&mut luck(seed, stream)?)?)
    }

    /// The state once chance has acted for as long as it is to, with the luck that ``sample_chance`` has; in one
    /// call and without a text.
    ///
    /// Raises ``IllegalActionError`` if chance does not act here, and ``InputError``.
    ///
    /// >>> from chabudai import load
    /// >>> load("natto").initial_state().after_chance(seed=7).is_chance
    /// False
    #[pyo3(signature = (seed = None, stream = None), text_signature = "($self, seed=None, stream=0)")]
    fn after_chance(&self, seed: Option<LongSeed>, stream: Option<Stream>) -> PyResult<Self> {
        Ok(Self(self.0.after_chance(&mut luck(seed, stream)?)?))
    }

    /// The state after an action of chance. Raises ``NotationError``, ``IllegalActionError``.
    fn play_chance(&self, action: ActionText) -> PyResult<Self> {
        Ok(Self(self.0.play_chance(&action.0)?))
    }

    /// What a seat knows; ``None`` is a spectator. Raises ``NotYourTurnError`` for a seat that is not there.
    #[pyo3(signature = (seat))]
    fn view(&self, seat: Option<SeatNumber>) -> PyResult<PyView> {
        Ok(PyView(self.0.view(seat.map(|seat| seat.0))?.into()))
    }

    /// The ids of the legal actions of a seat, in the game's own order; of the only seat that acts if none is
    /// named.
    ///
    /// Empty if the seat owes nothing, and if nobody does. Raises ``InputError`` if several seats act and none is
    /// named.
    #[pyo3(signature = (seat = None))]
    fn legal_ids(&self, seat: Option<SeatNumber>) -> PyResult<Vec<u32>> {
        Ok(self.0.legal_ids(seat.map(|seat| seat.0))?)
    }

    /// How many legal actions a seat has, or the only one that acts; 0 if nobody acts. Raises ``InputError`` if
    /// several seats act and none is named.
    #[pyo3(signature = (seat = None))]
    fn legal_count(&self, seat: Option<SeatNumber>) -> PyResult<usize> {
        Ok(self.0.legal_count(seat.map(|seat| seat.0))?)
    }

    /// The one at this place of ``legal_ids``, without a list for Python. Raises as it does, and ``InputError`` for
    /// a place that is not there.
    ///
    /// >>> from chabudai import load
    /// >>> state = load("nakatta", size=5).initial_state()
    /// >>> state.legal_id(state.legal_count() - 1) == state.legal_ids()[-1]
    /// True
    #[pyo3(signature = (place, seat = None))]
    fn legal_id(&self, place: PlaceNumber, seat: Option<SeatNumber>) -> PyResult<u32> {
        Ok(self.0.legal_id(place.0, seat.map(|seat| seat.0))?)
    }

    /// Whether each id is that of a legal action of this seat, as an array of ``bool``. Raises ``NotYourTurnError``
    /// for a seat that is not there, and ``MissingExtraError`` without NumPy.
    ///
    /// >>> from chabudai import load
    /// >>> load("nakatta", size=2).initial_state().legal_mask(0).tolist()
    /// [True, True, True, True, False]
    fn legal_mask<'py>(&self, py: Python<'py>, seat: SeatNumber) -> PyResult<Bound<'py, PyAny>> {
        let mask = self.0.legal_mask(seat.0)?;
        numbers::needed(py, "legal_mask()")?;
        let shape = [mask.len()];
        Ok(numbers::array(py, mask, &shape)?.into_any())
    }

    /// The state after the action with this id, of a seat or of the only one that acts. Raises as ``play``, and
    /// ``InputError`` if several seats act and none is named.
    #[pyo3(signature = (action_id, seat = None))]
    fn play_id(&self, action_id: ActionId, seat: Option<SeatNumber>) -> PyResult<Self> {
        Ok(Self(self.0.play_id(action_id.0, seat.map(|seat| seat.0))?))
    }

    /// The state after a legal action of a seat, or of the only one that acts, all equally likely, with the luck
    /// that ``sample_chance`` has; in one call and without a list for Python. Raises as ``play_id``.
    ///
    /// >>> from chabudai import load
    /// >>> state = load("natto").initial_state().after_chance(seed=7)
    /// >>> state.after_random(seed=7).acting != state.acting
    /// True
    #[pyo3(
        signature = (seed = None, stream = None, seat = None),
        text_signature = "($self, seed=None, stream=0, seat=None)"
    )]
    fn after_random(&self, seed: Option<LongSeed>, stream: Option<Stream>, seat: Option<SeatNumber>) -> PyResult<Self> {
        Ok(Self(self.0.after_random(seat.map(|seat| seat.0), &mut luck(seed, stream)?)?))
    }

    /// As ``Game.playouts``, from this state.
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

    /// Who wins with best play: ``winner`` (a seat, or ``None`` if the limit came first) and ``nodes``.
    ///
    /// A state too large to even try takes no nodes and has no winner. Ctrl-C is heard. Raises ``GameError`` if
    /// the game has no solver, ``InputError`` for ``memory_mib`` outside 1 to 65536 or more than there is.
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
        let memory_mib = memory_mib.map_or(MEMORY_MIB, |memory| memory.0);
        let mut solver = py.detach(|| Solver::new(memory_mib));
        let mut done = 0;
        // In slices with one table, so that Ctrl-C is heard between two of them and nothing is worked out again.
        let winner = loop {
            let limits = SolverLimits { nodes: NODES_A_SLICE.min(most - done), time: None, memory_mib };
            let found = py.detach(|| self.0.solve(&mut solver, limits));
            let found = found.ok_or_else(|| game_error("this game has no solver"))?;
            done += found.nodes;
            // A position too large to try takes no nodes at all.
            if found.winner.is_some() || found.nodes == 0 || done >= most {
                break found.winner.map(|seat| seat.index());
            }
            py.check_signals()?;
        };
        Ok(pythonize(py, &json!({"winner": winner, "nodes": done}))?)
    }

    /// The number of action sequences of exactly ``depth`` actions from here; a sequence ends where chance acts.
    ///
    /// Raises ``GameError`` if chance acts here: deal first, with ``play_chance``.
    fn perft(&self, py: Python<'_>, depth: Depth) -> PyResult<u64> {
        counted(&*self.0)?;
        Ok(py.detach(|| self.0.perft(depth.0)))
    }

    /// The same count split by the first action: ``(action, count)`` for each. Raises as ``perft``.
    fn divide(&self, py: Python<'_>, depth: Depth) -> PyResult<Vec<(String, u64)>> {
        counted(&*self.0)?;
        Ok(py.detach(|| self.0.divide(depth.0)))
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
        format!("<State {}: {turn}>", called(&*self.0.game()))
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Made<'py, (PyGame, Bound<'py, PyBytes>)>> {
        let (py, state) = (slf.py(), slf.get());
        let bytes = PyBytes::new(py, &sealed(&state.0.packed()));
        Ok((py.import("chabudai._core")?.getattr("unpickled_state")?, (state.game(), bytes)))
    }
}

/// Refuses to count from where chance acts: its actions are too many to list.
pub fn counted(state: &dyn AnyState) -> PyResult<()> {
    if state.turn() != Turn::Chance {
        return Ok(());
    }
    let key = state.game().key();
    Err(game_error(format!(
        "perft of {key} cannot begin where chance acts: its deals are too many to list; deal first, as \
         load(\"{key}\").start(seed=1).state does"
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
    let (tally, kernel) = py.detach(|| state.playouts(count.0, seed, threads));
    let told = json!({
        "games": tally.playouts,
        "returns": tally.returns.as_slice(),
        "wins": tally.wins.as_slice(),
        "kernel": kernel,
    });
    Ok(pythonize(py, &told)?)
}

/// The luck of a seed and one of its streams, or of the system.
fn luck(seed: Option<LongSeed>, stream: Option<Stream>) -> PyResult<Rng> {
    Ok(match seed {
        Some(seed) => Rng::from_key(seed.0).stream(stream.map_or(0, |stream| stream.0)),
        None => Rng::from_key(system_key()?),
    })
}

/// A key from the system's entropy.
fn system_key() -> PyResult<[u8; 32]> {
    Python::attach(|py| py.import("secrets")?.call_method1("token_bytes", (32,))?.extract())
}
