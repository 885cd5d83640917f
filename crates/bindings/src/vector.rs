//! The `Vector` class of Python: many matches that several threads step together, with arrays that are reused.

mod arrays;
mod ids;
pub mod rows;
mod threads;

use std::sync::{Mutex, TryLockError};

use chabudai_engine::encoding::Form;
use chabudai_engine::vector_row::{Barred, Ended, Wrong};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use self::arrays::{Arrays, in_use_error};
use self::ids::Ids;
use self::rows::{AnyRows, Treatment};
use self::threads::Pool;
use crate::arguments::{RowNumber, Rows, Seed, Threads, forced, short_repr, switch};
use crate::encoding::{FORMS, form_of};
use crate::erased::AnyGame;
use crate::errors::{closed_error, game_error, game_over_error, illegal_action_error, input_error};
use crate::game::{PyGame, describe_game};
use crate::interrupts;
use crate::numpy_arrays;
use crate::state::PyState;

/// The minimum number of rows for which Ctrl-C can interrupt a call.
const MIN_INTERRUPTIBLE_ROWS: usize = 1024;

struct Inner {
    rows: Box<dyn AnyRows>,
    arrays: Arrays,
    pool: Option<Pool>,
    has_begun: bool,
}

/// Many matches of one game, one per row, stepped together in native code with the interpreter lock released.
/// ``chabudai.vector`` creates it.
///
/// ``reset`` and ``step`` return the same arrays every time and overwrite them in place: copy what you keep. What
/// happens in a row depends only on the seed, the number of the row and the ids, never on the number of threads.
///
/// With ``skip_forced``, a row itself plays the action of a seat that has only one legal action, so every row that
/// waits has a choice. Otherwise the decisions, the random draws and the rewards are the same as if the caller played
/// these actions.
///
/// >>> import chabudai
/// >>> rows = chabudai.vector("nakatta", num_envs=4, seed=1, size=5)
/// >>> observation, mask, seat = rows.reset()
/// >>> observation.shape, mask.shape, seat.tolist()
/// ((4, 7, 5, 5), (4, 26), [0, 0, 0, 0])
/// >>> observation, reward, done, mask, seat = rows.step(rows.random_ids())
/// >>> reward.shape, bool(done.any()), seat.tolist()
/// ((4, 2), False, [1, 1, 1, 1])
#[pyclass(name = "Vector", module = "chabudai._core", frozen)]
pub struct PyVector {
    game: Box<dyn AnyGame>,
    count: usize,
    threads: usize,
    form: Option<Form>,
    inner: Mutex<Option<Inner>>,
}

type ArrayTuple<'py> = Bound<'py, PyTuple>;

#[pymethods]
impl PyVector {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "they are keyword arguments in Python")]
    #[pyo3(
        signature = (
            game, num_envs, *, seed = None, threads = None, observe = None, illegal = None, restart = None,
            skip_forced = None
        ),
        text_signature = "(game, num_envs, *, seed=0, threads=1, observe=None, illegal='raise', restart=True, skip_forced=False)"
    )]
    fn new(
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        num_envs: Rows,
        seed: Option<Seed>,
        threads: Option<Threads>,
        observe: Option<&Bound<'_, PyAny>>,
        illegal: Option<&Bound<'_, PyAny>>,
        restart: Option<&Bound<'_, PyAny>>,
        skip_forced: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let game = PyGame::of(game)?.get().0.clone_game();
        let form = observe.map(form_of).transpose()?;
        let wrong = illegal.map_or(Ok(Wrong::Refuses), parse_wrong)?;
        let restarts = restart.map_or(Ok(true), |restart| switch(restart, "restart"))?;
        let ended = if restarts { Ended::Restarts } else { Ended::Stays };
        numpy_arrays::require_numpy(py, "a vector")?;
        let (count, threads) = (num_envs.0, threads.map_or(1, |threads| threads.0));
        let arrays = Arrays::new(py, &*game, count, form)?;
        let pool = (threads > 1).then(|| Pool::start(threads)).transpose()?;
        let seed = seed.map_or(0, |seed| seed.0);
        let treatment = Treatment { wrong, ended, forced: forced(skip_forced)? };
        let rows = interrupts::detach(py, || game.rows(count, seed, treatment))?;
        let inner = Mutex::new(Some(Inner { rows, arrays, pool, has_begun: false }));
        Ok(Self { game, count, threads, form, inner })
    }

    /// The rules.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame(self.game.clone_game())
    }

    /// The number of rows.
    #[getter]
    fn num_envs(&self) -> usize {
        self.count
    }

    /// The number of threads that step the rows.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// The encoding that is written: ``"observation"``, ``"information_state"`` or ``None``.
    #[getter]
    fn observe(&self) -> Option<&'static str> {
        let form = self.form?;
        FORMS.into_iter().find(|&(_, known)| known == form).map(|(name, _)| name)
    }

    /// The number of forced actions that the latest ``reset`` or ``step`` played without asking in each row,
    /// including those in a match that it ended. It is 0 without ``skip_forced``. Every access returns the same array.
    /// Raises ``ClosedError`` after ``close``.
    #[getter]
    fn skipped<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i32>>> {
        self.with(|inner| Ok(inner.arrays.skipped.bind(py).clone()))
    }

    /// Begins a match in every row and returns ``observation`` (or ``None``), ``mask`` and ``seat``: the encoded
    /// view of the seat to act, the mask of its legal ids, and its number.
    ///
    /// A ``seed`` restarts the random generators as in a new vector; without one they continue. Raises ``ClosedError``
    /// after ``close``.
    #[pyo3(signature = (seed = None))]
    fn reset<'py>(&self, py: Python<'py>, seed: Option<Seed>) -> PyResult<ArrayTuple<'py>> {
        self.with(|inner| {
            let Inner { rows, arrays, pool, has_begun } = inner;
            let pool = Pool::threads(pool, self.threads)?;
            arrays.write(py, |out| {
                self.detach(py, || {
                    if let Some(seed) = &seed {
                        rows.reseed(seed.0);
                    }
                    rows.begin(out, pool);
                })
                .inspect_err(|_| *has_begun = false)
            })?;
            *has_begun = true;
            PyTuple::new(
                py,
                [arrays.numbers(py), arrays.mask.bind(py).clone().into_any(), arrays.seat.bind(py).clone().into_any()],
            )
        })
    }

    /// Plays an id in every row and returns ``observation`` (or ``None``), ``reward`` (for each seat, its return if
    /// a match has just ended, otherwise 0), ``done``, ``mask`` and ``seat``. A row that is done has already begun
    /// its next match.
    ///
    /// ``ids`` are whole numbers, one per row; an ``int32`` array is read without a copy. Without ``restart``, a
    /// row that is done stays done, has no seat to act (``seat`` -1) and accepts only the id -1. ``where`` selects
    /// the rows to step with one ``bool`` per row; the others stay unchanged, whatever their id.
    ///
    /// Raises ``IllegalActionError`` for an id that is masked out, unless illegal actions lose, ``GameOverError``
    /// for an action in a row that is over, ``InputError`` for a wrong shape or type, and ``ClosedError`` after
    /// ``close``. After an error, no row has been stepped. Ctrl-C interrupts a step, after which ``reset`` must be
    /// called.
    #[pyo3(signature = (ids, *, r#where = None))]
    fn step<'py>(
        &self,
        py: Python<'py>,
        ids: &Bound<'py, PyAny>,
        r#where: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<ArrayTuple<'py>> {
        self.with(|inner| {
            let Inner { rows, arrays, pool, has_begun } = inner;
            if !*has_begun {
                return Err(game_error("call reset() before the first step(), and after an interrupted call"));
            }
            let given = Ids::read(ids, self.count)?.hold_unselected(r#where, self.count)?;
            let ids = given.as_slice();
            if let Some((row, barred)) = self.detach(py, || rows.first_rejection(ids))? {
                return Err(rejection_error(row, ids[row], barred));
            }
            let pool = Pool::threads(pool, self.threads)?;
            arrays
                .write(py, |out| self.detach(py, || rows.step(ids, out, pool)).inspect_err(|_| *has_begun = false))?;
            PyTuple::new(
                py,
                [
                    arrays.numbers(py),
                    arrays.rewards.bind(py).clone().into_any(),
                    arrays.done.bind(py).clone().into_any(),
                    arrays.mask.bind(py).clone().into_any(),
                    arrays.seat.bind(py).clone().into_any(),
                ],
            )
        })
    }

    /// Draws a uniformly random legal id for every row, or -1 for a row that is over. Returns the same array every
    /// time. Raises ``ClosedError`` after ``close``.
    fn random_ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i32>>> {
        self.with(|inner| {
            let Inner { rows, arrays, pool, has_begun } = inner;
            let pool = Pool::threads(pool, self.threads)?;
            let array = arrays.ids.bind(py);
            let mut ids = array.try_readwrite().map_err(|_| in_use_error())?;
            let ids = ids.as_slice_mut().map_err(|_| in_use_error())?;
            self.detach(py, || rows.random_ids(ids, pool)).inspect_err(|_| *has_begun = false)?;
            Ok(array.clone())
        })
    }

    /// Returns the match in a row as an independent ``State``. Raises ``InputError`` if there is no such row, and
    /// ``ClosedError`` after ``close``.
    ///
    /// >>> import chabudai
    /// >>> rows = chabudai.vector("nakatta", num_envs=2, size=5)
    /// >>> _ = rows.reset()
    /// >>> rows.state(1).acting
    /// (0,)
    fn state(&self, row: RowNumber) -> PyResult<PyState> {
        if row.0 >= self.count {
            return Err(input_error(format!(
                "row={} is invalid: there are {} rows, counted from 0",
                row.0, self.count
            )));
        }
        self.with(|inner| Ok(PyState(inner.rows.state(row.0))))
    }

    /// Returns the matches in all rows. Raises ``ClosedError`` after ``close``.
    fn states(&self, py: Python<'_>) -> PyResult<Vec<PyState>> {
        self.with(|inner| {
            let rows = &inner.rows;
            let states = self.detach(py, || rows.states())?;
            Ok(states.into_iter().map(PyState).collect())
        })
    }

    /// Releases the matches and the threads. Later calls raise ``ClosedError``; the returned arrays stay valid.
    fn close(&self) -> PyResult<()> {
        match self.inner.try_lock() {
            Ok(mut inner) => *inner = None,
            Err(TryLockError::Poisoned(poisoned)) => *poisoned.into_inner() = None,
            Err(TryLockError::WouldBlock) => return Err(busy_error()),
        }
        Ok(())
    }

    fn __len__(&self) -> usize {
        self.count
    }

    fn __repr__(&self) -> String {
        let rows = if self.count == 1 { "row" } else { "rows" };
        format!("<Vector {}: {} {rows}>", describe_game(&*self.game), self.count)
    }
}

impl PyVector {
    /// Runs a job on all rows with the interpreter lock released.
    fn detach<T: Send>(&self, py: Python<'_>, job: impl FnOnce() -> T + Send) -> PyResult<T> {
        // A few rows are finished long before the next check for signals.
        if self.count < MIN_INTERRUPTIBLE_ROWS { Ok(py.detach(job)) } else { interrupts::detach(py, job) }
    }

    fn with<T>(&self, job: impl FnOnce(&mut Inner) -> PyResult<T>) -> PyResult<T> {
        // Waiting here would deadlock: this thread holds the GIL, which the stepping thread needs in order to return.
        let mut inner = match self.inner.try_lock() {
            Ok(inner) => inner,
            Err(TryLockError::Poisoned(_)) => return Err(closed_error("this vector failed in an earlier call")),
            Err(TryLockError::WouldBlock) => return Err(busy_error()),
        };
        job(inner.as_mut().ok_or_else(|| closed_error("this vector is closed"))?)
    }
}

fn parse_wrong(value: &Bound<'_, PyAny>) -> PyResult<Wrong> {
    match value.extract::<String>().ok().as_deref() {
        Some("raise") => Ok(Wrong::Refuses),
        Some("lose") => Ok(Wrong::Loses),
        _ => Err(input_error(format!("illegal={} is invalid: it must be \"raise\" or \"lose\"", short_repr(value)))),
    }
}

fn rejection_error(row: usize, id: i32, barred: Barred) -> PyErr {
    match barred {
        Barred::Over => game_over_error(format!("row {row} is over and accepts only the id -1, not {id}")),
        Barred::Masked(seat, refusal) => {
            let reason = refusal.as_ref().map_or_else(|| "no action has this id".to_owned(), ToString::to_string);
            illegal_action_error(
                format!("row {row}: seat={seat} may not play the id {id}, which is masked out: {reason}"),
                refusal.as_ref(),
            )
        }
    }
}

fn busy_error() -> PyErr {
    game_error("this vector is being stepped by another thread")
}
