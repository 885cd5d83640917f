//! A progress line on standard error, and work on several threads whose progress it shows.

use std::io::{IsTerminal, stderr};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Counts finished items on standard error if it is a terminal. Dropping it clears the line.
pub struct Progress {
    label: String,
    done: AtomicU64,
    total: u64,
}

impl Progress {
    /// Starts at 0 of `total`; `label` names the items.
    pub fn new(label: impl Into<String>, total: u64) -> Self {
        let progress = Self { label: label.into(), done: AtomicU64::new(0), total };
        progress.show(0);
        progress
    }

    /// Counts one more item.
    pub fn step(&self) {
        self.show(self.done.fetch_add(1, Ordering::Relaxed) + 1);
    }

    fn show(&self, done: u64) {
        if stderr().is_terminal() {
            eprint!("\r{}: {done} of {}", self.label, self.total);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if stderr().is_terminal() {
            // Return to the first column and clear the line.
            eprint!("\r\x1b[K");
        }
    }
}

/// Calls a worker with each number below `count`, on all processors, and returns the results in order. `hire` creates the worker
/// of a thread.
pub fn in_parallel<T: Send, W: FnMut(u64) -> T>(label: &str, count: u64, hire: impl Fn() -> W + Sync) -> Vec<T> {
    let (next, results) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let progress = Progress::new(label, count);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                let mut work = hire();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        return;
                    }
                    let result = work(number);
                    progress.step();
                    results.lock().expect("no worker panics").push((number, result));
                }
            });
        }
    });
    let mut results = results.into_inner().expect("no worker panics");
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}
