//! A progress line on standard error.

use std::io::{IsTerminal, stderr};
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
