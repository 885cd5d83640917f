//! Random games of Nakatta a second, from the empty board, one thread: `cargo bench --bench playouts [SIZE...]`.
//!
//! Medians of several runs, in processor time where the system tells it, so that busy neighbours disturb little.

use std::hint::black_box;
use std::time::Instant;

use chabudai_bots::heuristics::nakatta::sliced::{Kernel, playouts_with};
use chabudai_engine::Rng;
use chabudai_games::nakatta::playout::{Start, playout};

const RUNS: usize = 7;
const SECONDS_A_RUN: f64 = 0.15;

fn main() {
    // Cargo itself passes options; whatever is a number is a size.
    let mut sizes: Vec<usize> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    if sizes.is_empty() {
        sizes = vec![5, 9, 11, 13, 19, 29];
    }
    println!("{:<8} {:>4} {:>14} {:>9}", "kernel", "size", "playouts/s", "ns/stone");
    let mut rng = Rng::from_seed(1);
    for &size in &sizes {
        let rows = vec![0; size];
        let start = Start { size, black: &rows, white: &rows, black_to_move: true };
        report("single", size, |games| {
            (0..games).filter(|_| playout(black_box(&start), &mut rng, |_, _| {})).count() as u64
        });
        for kernel in Kernel::ALL.into_iter().filter(|kernel| kernel.is_available()) {
            report(kernel.name(), size, |games| playouts_with(kernel, black_box(&start), games, &mut rng));
        }
    }
}

/// Measures how many games a second `play` plays, with as many games as fit a run.
fn report(name: &str, size: usize, mut play: impl FnMut(u64) -> u64) {
    let mut rate = |games: u64| {
        let before = processor_seconds();
        black_box(play(games));
        games as f64 / (processor_seconds() - before).max(1e-9)
    };
    // Whole batches of the widest kernel, so that none is half used.
    let whole = |games: f64| (games as u64).next_multiple_of(512);
    let guess = rate(2048);
    let games = whole(rate(whole(guess * SECONDS_A_RUN / 4.0)) * SECONDS_A_RUN);
    let mut rates = [(); RUNS].map(|()| rate(games));
    rates.sort_by(f64::total_cmp);
    let median = rates[RUNS / 2];
    println!("{name:<8} {size:>4} {median:>14.0} {:>9.2}", 1e9 / median / (size * size) as f64);
}

/// The time this thread has had on a processor; where that is not told, the time on the clock.
fn processor_seconds() -> f64 {
    thread_local!(static BEGIN: Instant = Instant::now());
    // The number is brought up to date when the thread gives way.
    std::thread::yield_now();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| BEGIN.with(Instant::elapsed).as_secs_f64(), |nanoseconds| nanoseconds * 1e-9)
}
