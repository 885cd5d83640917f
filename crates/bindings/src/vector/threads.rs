//! Divides the work on the rows of a vector among threads.

use std::sync::mpsc::{RecvTimeoutError, channel};

use chabudai_engine::cpu_dispatch::{Work, dispatch};
use chabudai_engine::interrupt::{self, Flag};
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::errors::game_error;

/// The minimum number of rows for which it is worth waking another thread.
const MIN_ROWS_PER_TASK: usize = 16;

/// The rows that are stepped between two polls.
const ROWS_PER_PART: usize = 256;

/// The threads of a vector, which exist only in the process that started them.
pub struct Pool {
    threads: Option<ThreadPool>,
    process: u32,
}

impl Pool {
    pub fn start(threads: usize) -> PyResult<Self> {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| game_error(format!("cannot start {threads} threads: {error}")))?;
        Ok(Self { threads: Some(pool), process: std::process::id() })
    }

    /// Returns the threads. Starts new threads after a fork, which does not copy them.
    pub fn threads(pool: &mut Option<Self>, count: usize) -> PyResult<Option<&ThreadPool>> {
        if pool.as_ref().is_some_and(|pool| pool.process != std::process::id()) {
            *pool = Some(Self::start(count)?);
        }
        Ok(pool.as_ref().and_then(|pool| pool.threads.as_ref()))
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        // The threads exist only in the parent process, so there is nothing to stop.
        if self.process != std::process::id() {
            std::mem::forget(self.threads.take());
        }
    }
}

/// Work on rows that threads can share.
pub trait Batch: Work<Output = ()> + Send + Sized {
    /// The number of rows.
    fn rows(&self) -> usize;
    fn halves(self) -> (Self, Self);
}

/// Does the work in the threads of a pool, if there is one, while this thread checks for interrupts.
pub fn run<B: Batch>(batch: B, pool: Option<&ThreadPool>) {
    let Some(pool) = pool else {
        run_in_sequence(batch);
        return;
    };
    // Small enough to balance the load of the threads.
    let max_rows = (batch.rows() / (4 * pool.current_num_threads())).max(MIN_ROWS_PER_TASK);
    let flag = interrupt::flag();
    if !flag.is_watched() {
        pool.install(|| run_in_parts(batch, max_rows, &flag));
        return;
    }
    let (done, is_done) = channel::<()>();
    pool.in_place_scope(|scope| {
        scope.spawn(move |_| {
            run_in_parts(batch, max_rows, &flag);
            drop(done);
        });
        while is_done.recv_timeout(interrupt::INTERVAL) == Err(RecvTimeoutError::Timeout) {
            interrupt::look();
        }
    });
}

/// Does the work in this thread, and checks for interrupts between parts of it.
fn run_in_sequence<B: Batch>(batch: B) {
    if batch.rows() <= ROWS_PER_PART {
        interrupt::poll();
        dispatch(batch);
        return;
    }
    let (first, other) = batch.halves();
    run_in_sequence(first);
    run_in_sequence(other);
}

/// Does the work in parallel, in tasks of at most `max_rows` rows.
fn run_in_parts<B: Batch>(batch: B, max_rows: usize, flag: &Flag) {
    if batch.rows() <= max_rows {
        interrupt::join(flag.clone());
        run_in_sequence(batch);
        return;
    }
    let (first, other) = batch.halves();
    rayon::join(|| run_in_parts(first, max_rows, flag), || run_in_parts(other, max_rows, flag));
}
