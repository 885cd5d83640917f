//! `Vector` as Python sees it: many matches that are stepped together, by several threads, in arrays that stay.

use std::sync::{Arc, Mutex, TryLockError};

use chabudai_bots::Playable;
use chabudai_engine::encoding::Form;
use chabudai_engine::newest::{Work, by_newest};
use chabudai_engine::row::{Barred, Ended, NO_ACTION, Row, Slot, Wrong};
use numpy::{PyArray1, PyArray2, PyArrayDyn, PyArrayMethods, PyReadonlyArray1, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::arguments::{RowNumber, Rows, Seed, Threads, shown};
use crate::encoding::{FORMS, form_of};
use crate::erased::{AnyGame, AnyState, state_of};
use crate::errors::{closed, game_error, game_over, illegal, input_error};
use crate::game::{PyGame, called};
use crate::numbers;
use crate::state::PyState;

/// Fewer rows than this are not worth waking another thread for.
const LEAST_SHARE: usize = 16;

/// Arrays that are larger than this are a slip of the pen.
const MOST_BYTES: usize = 1 << 36;

/// The id of those rows in which nothing is to be played, which nobody can hand in.
const HELD: i32 = i32::MIN;

/// Matches of some game side by side.
pub trait AnyRows: Send + Sync {
    fn begin(&mut self, out: Out<'_>, pool: Option<&ThreadPool>);
    /// Forgets all luck and matches, and starts from another seed.
    fn reseed(&mut self, seed: u64);
    /// The first row in which an id is refused, and why; asked before every step.
    fn barred(&self, ids: &[i32]) -> Option<(usize, Barred)>;
    fn step(&mut self, ids: &[i32], out: Out<'_>, pool: Option<&ThreadPool>);
    fn random_ids(&mut self, ids: &mut [i32], pool: Option<&ThreadPool>);
    fn state(&self, row: usize) -> Box<dyn AnyState>;
}

/// What a step writes, a row each.
pub struct Out<'a> {
    numbers: Option<(Form, usize, &'a mut [f32])>,
    rewards: &'a mut [f32],
    done: &'a mut [bool],
    mask: &'a mut [bool],
    seat: &'a mut [i32],
}

impl<'a> Out<'a> {
    /// The first rows and the others.
    fn split_at(self, rows: usize) -> (Self, Self) {
        let all = self.done.len();
        let (first_numbers, other_numbers) = match self.numbers {
            None => (None, None),
            Some((form, length, numbers)) => {
                let (first, other) = numbers.split_at_mut(rows * length);
                (Some((form, length, first)), Some((form, length, other)))
            }
        };
        let (first_rewards, other_rewards) = self.rewards.split_at_mut(self.rewards.len() / all * rows);
        let (first_mask, other_mask) = self.mask.split_at_mut(self.mask.len() / all * rows);
        let (first_done, other_done) = self.done.split_at_mut(rows);
        let (first_seat, other_seat) = self.seat.split_at_mut(rows);
        (
            Self {
                numbers: first_numbers,
                rewards: first_rewards,
                done: first_done,
                mask: first_mask,
                seat: first_seat,
            },
            Self {
                numbers: other_numbers,
                rewards: other_rewards,
                done: other_done,
                mask: other_mask,
                seat: other_seat,
            },
        )
    }

    /// Row by row.
    fn slots(self) -> impl Iterator<Item = Slot<'a>> {
        let rows = self.done.len();
        let (seats, ids) = (self.rewards.len() / rows, self.mask.len() / rows);
        let (form, length, numbers) = match self.numbers {
            None => (None, 1, &mut [][..]),
            Some((form, length, numbers)) => (Some(form), length, numbers),
        };
        let mut numbers = numbers.chunks_exact_mut(length);
        let others = self.rewards.chunks_exact_mut(seats).zip(self.done).zip(self.mask.chunks_exact_mut(ids));
        others.zip(self.seat).map(move |(((rewards, done), mask), seat)| Slot {
            numbers: form.zip(numbers.next()),
            rewards,
            done,
            mask,
            seat,
        })
    }
}

struct TypedRows<G: Playable> {
    game: Arc<G>,
    rows: Vec<Row<G>>,
    wrong: Wrong,
    ended: Ended,
}

/// So many matches of a game.
pub fn rows_of<G: Playable>(game: &Arc<G>, count: usize, seed: u64, wrong: Wrong, ended: Ended) -> Box<dyn AnyRows> {
    let rows = (0..count as u64).map(|number| Row::new(&**game, seed, number)).collect();
    Box::new(TypedRows { game: Arc::clone(game), rows, wrong, ended })
}

/// What is done in every row.
#[derive(Clone, Copy)]
enum Task {
    Begin,
    Play(Wrong, Ended),
}

/// Rows with what is played in them and where they are shown: a thread's share of a step.
struct Steps<'a, G: Playable> {
    game: &'a G,
    task: Task,
    rows: &'a mut [Row<G>],
    ids: &'a [i32],
    out: Out<'a>,
}

impl<G: Playable> Steps<'_, G> {
    /// Does it in shares of so many rows, as many at once as there are threads.
    fn in_shares(self, share: usize) {
        if self.rows.len() <= share {
            by_newest(self);
            return;
        }
        let Self { game, task, rows, ids, out } = self;
        let half = rows.len() / 2;
        let (first_rows, other_rows) = rows.split_at_mut(half);
        let (first_ids, other_ids) = ids.split_at(half);
        let (first_out, other_out) = out.split_at(half);
        rayon::join(
            || Steps { game, task, rows: first_rows, ids: first_ids, out: first_out }.in_shares(share),
            || Steps { game, task, rows: other_rows, ids: other_ids, out: other_out }.in_shares(share),
        );
    }
}

impl<G: Playable> Work for Steps<'_, G> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Self { game, task, rows, ids, out } = self;
        let rows = rows.iter_mut().zip(ids).zip(out.slots());
        match task {
            Task::Begin => rows.for_each(|((row, _), mut slot)| row.begin(game, &mut slot)),
            Task::Play(wrong, ended) => {
                for ((row, &id), mut slot) in rows {
                    match wrong {
                        _ if id == HELD => row.hold(&mut slot),
                        Wrong::Loses => row.play_or_lose(game, id, ended, &mut slot),
                        Wrong::Refuses => row.play(game, id, ended, &mut slot),
                    }
                }
            }
        }
    }
}

/// Rows for which ids are drawn: a thread's share of them.
struct Draws<'a, G: Playable> {
    game: &'a G,
    rows: &'a mut [Row<G>],
    ids: &'a mut [i32],
}

impl<G: Playable> Draws<'_, G> {
    fn in_shares(self, share: usize) {
        if self.rows.len() <= share {
            by_newest(self);
            return;
        }
        let Self { game, rows, ids } = self;
        let half = rows.len() / 2;
        let (first_rows, other_rows) = rows.split_at_mut(half);
        let (first_ids, other_ids) = ids.split_at_mut(half);
        rayon::join(
            || Draws { game, rows: first_rows, ids: first_ids }.in_shares(share),
            || Draws { game, rows: other_rows, ids: other_ids }.in_shares(share),
        );
    }
}

impl<G: Playable> Work for Draws<'_, G> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        for (row, id) in self.rows.iter_mut().zip(self.ids) {
            *id = row.random_id(self.game);
        }
    }
}

/// How many rows a thread is given at a time: few enough that none has to wait for long.
fn share(rows: usize, pool: &ThreadPool) -> usize {
    (rows / (4 * pool.current_num_threads())).max(LEAST_SHARE)
}

impl<G: Playable> TypedRows<G> {
    fn each(&mut self, task: Task, ids: &[i32], out: Out<'_>, pool: Option<&ThreadPool>) {
        let share = pool.map_or(usize::MAX, |pool| share(self.rows.len(), pool));
        let steps = Steps { game: &*self.game, task, rows: &mut self.rows, ids, out };
        match pool {
            None => steps.in_shares(share),
            Some(pool) => pool.install(|| steps.in_shares(share)),
        }
    }
}

impl<G: Playable> AnyRows for TypedRows<G> {
    fn begin(&mut self, out: Out<'_>, pool: Option<&ThreadPool>) {
        let ids = vec![NO_ACTION; self.rows.len()];
        self.each(Task::Begin, &ids, out, pool);
    }

    fn reseed(&mut self, seed: u64) {
        for (number, row) in self.rows.iter_mut().enumerate() {
            row.reseed(&self.game, seed, number as u64);
        }
    }

    fn barred(&self, ids: &[i32]) -> Option<(usize, Barred)> {
        let is_barred = |(row, &id): (&Row<G>, &i32)| match self.wrong {
            _ if id == HELD => false,
            Wrong::Refuses => !row.is_open(&self.game, id),
            // A row that is over takes no action, whatever becomes of wrong ones elsewhere.
            Wrong::Loses => row.is_over() && id != NO_ACTION,
        };
        let row = self.rows.iter().zip(ids).position(is_barred)?;
        Some((row, self.rows[row].barred(&self.game, ids[row])?))
    }

    fn step(&mut self, ids: &[i32], out: Out<'_>, pool: Option<&ThreadPool>) {
        self.each(Task::Play(self.wrong, self.ended), ids, out, pool);
    }

    fn random_ids(&mut self, ids: &mut [i32], pool: Option<&ThreadPool>) {
        let share = pool.map_or(usize::MAX, |pool| share(self.rows.len(), pool));
        let draws = Draws { game: &*self.game, rows: &mut self.rows, ids };
        match pool {
            None => draws.in_shares(share),
            Some(pool) => pool.install(|| draws.in_shares(share)),
        }
    }

    fn state(&self, row: usize) -> Box<dyn AnyState> {
        state_of(&self.game, self.rows[row].state().clone())
    }
}

/// The arrays that are written in place.
struct Arrays {
    numbers: Option<(Form, Py<PyArrayDyn<f32>>)>,
    rewards: Py<PyArray2<f32>>,
    done: Py<PyArray1<bool>>,
    mask: Py<PyArray2<bool>>,
    seat: Py<PyArray1<i32>>,
    ids: Py<PyArray1<i32>>,
}

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

impl Arrays {
    fn new(py: Python<'_>, game: &dyn AnyGame, count: usize, form: Option<Form>) -> PyResult<Self> {
        let spec = game.spec();
        let layout = form.map(|form| (form, game.layout(form)));
        let bytes_a_row = spec.action_ids as usize + layout.as_ref().map_or(0, |(_, layout)| 4 * layout.len());
        // NumPy would end the interpreter where memory does not suffice.
        let bytes = count.checked_mul(bytes_a_row).filter(|&bytes| bytes <= MOST_BYTES);
        let is_there = bytes.is_some_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok());
        if !is_there {
            return Err(input_error(format!("num_envs={count} takes more memory than there is")));
        }
        let numbers = layout.map(|(form, layout)| {
            let shape: Vec<_> = std::iter::once(count).chain(layout.shape()).collect();
            (form, PyArrayDyn::zeros(py, shape, false).unbind())
        });
        Ok(Self {
            numbers,
            rewards: PyArray2::zeros(py, [count, spec.seats], false).unbind(),
            done: PyArray1::zeros(py, [count], false).unbind(),
            mask: PyArray2::zeros(py, [count, spec.action_ids as usize], false).unbind(),
            seat: PyArray1::zeros(py, [count], false).unbind(),
            ids: PyArray1::zeros(py, [count], false).unbind(),
        })
    }

    fn numbers<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        match &self.numbers {
            Some((_, numbers)) => numbers.bind(py).clone().into_any(),
            None => py.None().into_bound(py),
        }
    }

    /// Lets the arrays be written where they lie.
    fn write(&self, py: Python<'_>, job: impl FnOnce(Out<'_>)) -> PyResult<()> {
        let mut numbers = match &self.numbers {
            Some((form, numbers)) => Some((*form, numbers.bind(py).try_readwrite().map_err(|_| in_use())?)),
            None => None,
        };
        let mut rewards = self.rewards.bind(py).try_readwrite().map_err(|_| in_use())?;
        let mut done = self.done.bind(py).try_readwrite().map_err(|_| in_use())?;
        let mut mask = self.mask.bind(py).try_readwrite().map_err(|_| in_use())?;
        let mut seat = self.seat.bind(py).try_readwrite().map_err(|_| in_use())?;
        let numbers = match &mut numbers {
            Some((form, numbers)) => {
                let numbers = numbers.as_slice_mut().map_err(|_| in_use())?;
                Some((*form, numbers.len() / done.len(), numbers))
            }
            None => None,
        };
        job(Out {
            numbers,
            rewards: rewards.as_slice_mut().map_err(|_| in_use())?,
            done: done.as_slice_mut().map_err(|_| in_use())?,
            mask: mask.as_slice_mut().map_err(|_| in_use())?,
            seat: seat.as_slice_mut().map_err(|_| in_use())?,
        });
        Ok(())
    }
}

/// Ids as they were handed in: where they lie if they can be read there.
enum Ids<'py> {
    There(PyReadonlyArray1<'py, i32>),
    Read(Vec<i32>),
}

impl<'py> Ids<'py> {
    fn read(ids: &Bound<'py, PyAny>, count: usize) -> PyResult<Self> {
        if let Ok(array) = ids.cast::<PyArray1<i32>>()
            && array.len() == count
            && array.is_c_contiguous()
        {
            return array.try_readonly().map(Self::There).map_err(|_| in_use());
        }
        let refuse = |what: String| input_error(format!("ids {what}: a step takes {count} whole numbers, one a row"));
        let array = ids.py().import("numpy")?.call_method1("asarray", (ids,));
        let array = array.map_err(|_| refuse(format!("{} cannot be", shown(ids))))?;
        let shape: Vec<usize> = array.getattr("shape")?.extract()?;
        if shape != [count] {
            let shape: Vec<_> = shape.iter().map(ToString::to_string).collect();
            return Err(refuse(format!("of shape ({}) cannot be", shape.join(", "))));
        }
        let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
        if kind != "i" && kind != "u" {
            return Err(refuse(format!("of type {} cannot be", array.getattr("dtype")?)));
        }
        // What is too large for an id is none that a mask allows.
        let read: Vec<i128> = array.call_method0("tolist")?.extract()?;
        Ok(Self::Read(read.into_iter().map(|id| i32::try_from(id).unwrap_or(i32::MAX)).collect()))
    }

    /// With the rows held that are not to be stepped.
    fn stepped(self, rows: Option<&Bound<'py, PyAny>>, count: usize) -> PyResult<Self> {
        let Some(rows) = rows else {
            // What no mask allows stays refused.
            let is_there = self.as_slice().contains(&HELD);
            let refused = |&id: &i32| if id == HELD { i32::MAX } else { id };
            return Ok(if is_there { Self::Read(self.as_slice().iter().map(refused).collect()) } else { self });
        };
        let refuse = || input_error(format!("where={} cannot be: it is an array of {count} bools", shown(rows)));
        let rows = rows.cast::<PyArray1<bool>>().map_err(|_| refuse())?;
        if rows.len() != count {
            return Err(refuse());
        }
        let rows = rows.try_readonly().map_err(|_| in_use())?;
        let id_or_held = |(&id, &is_stepped): (&i32, &bool)| match id {
            _ if !is_stepped => HELD,
            HELD => i32::MAX,
            id => id,
        };
        Ok(Self::Read(self.as_slice().iter().zip(rows.as_array()).map(id_or_held).collect()))
    }

    fn as_slice(&self) -> &[i32] {
        match self {
            Self::There(array) => array.as_slice().expect("it lies in one piece"),
            Self::Read(ids) => ids,
        }
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

fn in_use() -> PyErr {
    input_error("an array of this vector is in use elsewhere, or is handed in as the ids")
}
