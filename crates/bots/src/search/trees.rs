//! A search on several threads, each of which grows its own tree.

use chabudai_engine::clock::Instant;
use std::sync::Mutex;

use crate::bot::Budget;
use crate::threads::{run_in_threads, share};

/// The limits of one thread.
#[derive(Clone, Copy, Debug)]
pub(super) struct ThreadLimits {
    pub(super) playouts: u64,
    pub(super) deadline: Option<Instant>,
}

/// Runs `search` on each thread of the budget, with a tree of its own, and returns the results in order. The time of the budget
/// counts from `start`. The trees are passed only to reuse their memory.
pub(super) fn search_trees<T: Default + Send, R: Send>(
    trees: &mut Vec<T>,
    budget: Budget,
    start: Instant,
    search: &(impl Fn(u64, &mut T, ThreadLimits) -> R + Sync),
) -> Vec<R> {
    let threads = budget.threads.max(1);
    trees.resize_with(threads, T::default);
    let trees: Vec<_> = trees.iter_mut().map(Mutex::new).collect();
    run_in_threads(threads as u64, &|thread| {
        let mut tree = trees[thread as usize].lock().expect("each thread has a tree of its own");
        let limits = ThreadLimits {
            playouts: budget.playouts.map_or(u64::MAX, |all| share(all, thread, threads as u64)),
            deadline: budget.time.map(|time| start + time),
        };
        search(thread, &mut tree, limits)
    })
}
