//! Work divided among threads, each with a share and its own random stream.

use std::panic::resume_unwind;

use chabudai_engine::interrupt;

/// Divides `count` evenly among threads and runs `job(share, thread)` in each.
pub(crate) fn run_in_shares<T: Send>(count: u64, threads: usize, job: impl Fn(u64, u64) -> T + Sync) -> Vec<T> {
    let threads = threads.max(1) as u64;
    run_in_threads(threads, &|thread| job(share(count, thread, threads), thread))
}

/// Returns the share of one of `threads` threads in `all`.
pub(crate) const fn share(all: u64, thread: u64, threads: u64) -> u64 {
    all / threads + (thread < all % threads) as u64
}

/// Runs `job(0)` to `job(threads - 1)` in parallel and returns the results in order. A panic or an interrupt in one of them
/// propagates to the caller.
pub(crate) fn run_in_threads<T: Send>(threads: u64, job: &(impl Fn(u64) -> T + Sync)) -> Vec<T> {
    let flag = interrupt::flag();
    std::thread::scope(|scope| {
        let spawn = |thread| {
            let flag = flag.clone();
            scope.spawn(move || {
                interrupt::join(flag);
                job(thread)
            })
        };
        let others: Vec<_> = (1..threads).map(spawn).collect();
        let mut results = vec![job(0)];
        results.extend(others.into_iter().map(|other| other.join().unwrap_or_else(|payload| resume_unwind(payload))));
        results
    })
}
