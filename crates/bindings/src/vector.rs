//! `Vector` as Python sees it: many matches that are stepped together, by several threads, in arrays that stay.

mod arrays;
mod ids;

use std::sync::{Mutex, TryLockError};

use chabudai_engine::encoding::Form;
use chabudai_engine::row::{Barred, Ended, Wrong};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rayon::{ThreadPool, ThreadPoolBuilder};

use self::arrays::{Arrays, in_use};
use self::ids::Ids;
use crate::arguments::{RowNumber, Rows, Seed, Threads, shown};
use crate::encoding::{FORMS, form_of};
use crate::erased::AnyGame;
use crate::errors::{closed, game_error, game_over, illegal, input_error};
use crate::game::{PyGame, called};
use crate::numbers;
use crate::rows::AnyRows;
use crate::state::PyState;

struct Inner {
    rows: Box<dyn AnyRows>,
    arrays: Arrays,
    pool: Option<ThreadPool>,
    has_begun: bool,
}

/// Many matches of one game, stepped together in native code with the interpreter lock released: a row each,
/// with one decision a row. ``chabudai.vector`` makes it.
///
/// ``reset`` and ``step`` give the same arrays every time, written in place: copy what is to be kept. What
/// happens in a row depends on the seed, the number of the row and the ids alone, and never on the threads.
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

type Shown<'py> = Bound<'py, PyTuple>;

#[pymethods]
impl PyVector {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "they are Python's, each with its name")]
    #[pyo3(
        signature = (game, num_envs, *, seed = None, threads = None, observe = None, illegal = None, restart = None),
        text_signature = "(game, num_envs, *, seed=0, threads=1, observe=None, illegal='raise', restart=True)"
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
    ) -> PyResult<Self> {
        let game = PyGame::of(game)?.get().0.clone_game();
        let form = observe.map(form_of).transpose()?;
        let wrong = illegal.map_or(Ok(Wrong::Refuses), wrong_of)?;
        let restarts = restart.map_or(Ok(true), |restart| crate::arguments::switch(restart, "restart"))?;
        let ended = if restarts { Ended::Restarts } else { Ended::Stays };
        numbers::needed(py, "a vector")?;
        let (count, threads) = (num_envs.0, threads.map_or(1, |threads| threads.0));
        let arrays = Arrays::new(py, &*game, count, form)?;
        let pool = (threads > 1).then(|| ThreadPoolBuilder::new().num_threads(threads).build()).transpose();
        let pool = pool.map_err(|error| game_error(format!("{threads} threads cannot be had: {error}")))?;
        let rows = game.rows(count, seed.map_or(0, |seed| seed.0), wrong, ended);
        let inner = Mutex::new(Some(Inner { rows, arrays, pool, has_begun: false }));
        Ok(Self { game, count, threads, form, inner })
    }

    /// The rules.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame(self.game.clone_game())
    }

    /// How many rows there are.
    #[getter]
    fn num_envs(&self) -> usize {
        self.count
    }

    /// How many threads step them.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// Which form of the encoding is written: ``"observation"``, ``"information_state"`` or ``None``.
    #[getter]
    fn observe(&self) -> Option<&'static str> {
        let form = self.form?;
        FORMS.into_iter().find(|&(_, known)| known == form).map(|(name, _)| name)
    }

    /// Begins a match in every row and gives ``observation`` (or ``None``), ``mask`` and ``seat``: what the seat
    /// that is asked sees, which ids it may choose, and who it is.
    ///
    /// With a ``seed`` all luck starts from there, as in a new vector; without one it goes on. Raises
    /// ``ClosedError``.
    #[pyo3(signature = (seed = None))]
    fn reset<'py>(&self, py: Python<'py>, seed: Option<Seed>) -> PyResult<Shown<'py>> {
        self.with(|inner| {
            let Inner { rows, arrays, pool, has_begun } = inner;
            arrays.write(py, |out| {
                py.detach(|| {
                    if let Some(seed) = &seed {
                        rows.reseed(seed.0);
                    }
                    rows.begin(out, pool.as_ref());
                });
            })?;
            *has_begun = true;
            PyTuple::new(
                py,
                [arrays.numbers(py), arrays.mask.bind(py).clone().into_any(), arrays.seat.bind(py).clone().into_any()],
            )
        })
    }

    /// Plays an id in every row and gives ``observation`` (or ``None``), ``reward`` (a number a seat: what it gains
    /// by a match that has just ended, else 0), ``done``, ``mask`` and ``seat``. A row that is done has begun anew
    /// already.
    ///
    /// ``ids`` are whole numbers, one a row; those of ``int32`` are read where they lie. Without ``restart`` a row
    /// that is done stays so, is asked nothing (``seat`` -1) and takes the id -1 alone. With ``where``, a ``bool`` a
    /// row, only those for which it holds are stepped, and the others stand as they stood, whatever their id.
    ///
    /// Raises ``IllegalActionError`` for an id that is masked out, unless its seat is to lose by it,
    /// ``GameOverError`` for one in a row that is over, ``InputError`` for another shape or type, ``ClosedError``;
    /// then nothing has been played in any row.
    #[pyo3(signature = (ids, *, r#where = None))]
    fn step<'py>(
        &self,
        py: Python<'py>,
        ids: &Bound<'py, PyAny>,
        r#where: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Shown<'py>> {
        self.with(|inner| {
            let Inner { rows, arrays, pool, has_begun } = inner;
            if !*has_begun {
                return Err(game_error("a vector is reset before its first step: call reset()"));
            }
            let given = Ids::read(ids, self.count)?.stepped(r#where, self.count)?;
            let ids = given.as_slice();
            if let Some((row, barred)) = py.detach(|| rows.barred(ids)) {
                return Err(told(row, ids[row], barred));
            }
            arrays.write(py, |out| py.detach(|| rows.step(ids, out, pool.as_ref())))?;
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

    /// A legal id for every row, drawn natively, all equally likely; -1 for a row that is over. The array is the
    /// same every time. Raises ``ClosedError``.
    fn random_ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i32>>> {
        self.with(|inner| {
            let Inner { rows, arrays, pool, .. } = inner;
            let array = arrays.ids.bind(py);
            let mut ids = array.try_readwrite().map_err(|_| in_use())?;
            let ids = ids.as_slice_mut().map_err(|_| in_use())?;
            py.detach(|| rows.random_ids(ids, pool.as_ref()));
            Ok(array.clone())
        })
    }

    /// The match in a row, as a ``State`` that can be played on by itself. Raises ``InputError`` for a row that is
    /// not there, ``ClosedError``.
    ///
    /// >>> import chabudai
    /// >>> rows = chabudai.vector("nakatta", num_envs=2, size=5)
    /// >>> _ = rows.reset()
    /// >>> rows.state(1).acting
    /// (0,)
    fn state(&self, row: RowNumber) -> PyResult<PyState> {
        if row.0 >= self.count {
            return Err(input_error(format!("row={} cannot be: there are {} rows, counted from 0", row.0, self.count)));
        }
        self.with(|inner| Ok(PyState(inner.rows.state(row.0))))
    }

    /// The matches in all rows. Raises ``ClosedError``.
    fn states(&self) -> PyResult<Vec<PyState>> {
        self.with(|inner| Ok((0..self.count).map(|row| PyState(inner.rows.state(row))).collect()))
    }

    /// Lets the matches and the threads go. Whatever is asked of the vector afterwards raises ``ClosedError``; the
    /// arrays that it gave stay as they are.
    fn close(&self) -> PyResult<()> {
        match self.inner.try_lock() {
            Ok(mut inner) => *inner = None,
            Err(TryLockError::Poisoned(poisoned)) => *poisoned.into_inner() = None,
            Err(TryLockError::WouldBlock) => return Err(busy()),
        }
        Ok(())
    }

    fn __len__(&self) -> usize {
        self.count
    }

    fn __repr__(&self) -> String {
        let rows = if self.count == 1 { "row" } else { "rows" };
        format!("<Vector {}: {} {rows}>", called(&*self.game), self.count)
    }
}

impl PyVector {
    fn with<T>(&self, job: impl FnOnce(&mut Inner) -> PyResult<T>) -> PyResult<T> {
        // To wait here would hold the interpreter, which the thread that steps needs to come back.
        let mut inner = match self.inner.try_lock() {
            Ok(inner) => inner,
            Err(TryLockError::Poisoned(_)) => return Err(closed("this vector broke down in an earlier call")),
            Err(TryLockError::WouldBlock) => return Err(busy()),
        };
        job(inner.as_mut().ok_or_else(|| closed("this vector is closed"))?)
    }
}

fn wrong_of(value: &Bound<'_, PyAny>) -> PyResult<Wrong> {
    match value.extract::<String>().ok().as_deref() {
        Some("raise") => Ok(Wrong::Refuses),
        Some("lose") => Ok(Wrong::Loses),
        _ => Err(input_error(format!("illegal={} cannot be: it is \"raise\" or \"lose\"", shown(value)))),
    }
}

fn told(row: usize, id: i32, barred: Barred) -> PyErr {
    match barred {
        Barred::Over => game_over(format!("row {row} is over and takes the id -1 alone, not {id}")),
        Barred::Masked(seat, refusal) => {
            let why = refusal.as_ref().map_or_else(|| "no action has it".to_owned(), ToString::to_string);
            illegal(
                format!("row {row}: seat={seat} may not play the id {id}, which its mask leaves out: {why}"),
                refusal.as_ref(),
            )
        }
    }
}

fn busy() -> PyErr {
    game_error("this vector is being stepped by another thread")
}
