//! Natto with both hands known: how fast it is solved, and that brute force says the same.
//!
//! `cargo run --release --example natto_endings -- speed TILES DEALS` or `-- agree ENDINGS`.

mod common;
#[path = "../tests/endings/mod.rs"]
mod endings;

use std::time::{Duration, Instant};

use chabudai_engine::Rng;
use common::{Arguments, Progress};
use endings::{Combinations, compare, endgame, ending, games, reduced};

fn main() {
    let mut arguments = Arguments::new("natto_endings -- speed TILES DEALS, or natto_endings -- agree ENDINGS");
    match arguments.word("speed or agree").as_str() {
        "speed" => {
            let tiles = arguments.number("TILES", 1..=16);
            let deals = arguments.count("DEALS");
            arguments.finish();
            speed(tiles, deals);
        }
        "agree" => {
            let count = arguments.count("ENDINGS");
            arguments.finish();
            agree(count);
        }
        word => arguments.refuse(format_args!("{word} is neither speed nor agree")),
    }
}

/// The limit with which a deal counts as not solved.
const MOST_NODES: u64 = 50_000_000;

fn speed(tiles: usize, deals: u64) {
    let (_, game) = games().swap_remove(0);
    let mut endgame = endgame(&game);
    let mut times = Vec::new();
    let mut nodes = Vec::new();
    let mut won = 0;
    let progress = Progress::new("deals", deals);
    for seed in 0..deals {
        let position = reduced(&game, tiles, &mut Rng::from_seed(seed));
        let before = processor_time();
        let wins = endgame.wins(&position, MOST_NODES);
        if let Some(wins) = wins {
            times.push(processor_time() - before);
            nodes.push(endgame.nodes());
            won += u64::from(wins);
        }
        progress.step();
    }
    drop(progress);
    let solved = times.len();
    times.sort_unstable();
    nodes.sort_unstable();
    let at = |share: f64| ((solved - 1) as f64 * share) as usize;
    let milliseconds = |time: Duration| 1e3 * time.as_secs_f64();
    println!(
        "{tiles}+{tiles} tiles: {solved} of {deals} solved; mean {:.3} ms, median {:.3}, p90 {:.3}, most {:.3}; nodes: mean {}, median {}, p90 {}, most {}; the leader wins {:.1} %",
        milliseconds(times.iter().sum::<Duration>()) / solved as f64,
        milliseconds(times[at(0.5)]),
        milliseconds(times[at(0.9)]),
        milliseconds(times[at(1.0)]),
        nodes.iter().sum::<u64>() / solved as u64,
        nodes[at(0.5)],
        nodes[at(0.9)],
        nodes[at(1.0)],
        100.0 * won as f64 / solved as f64,
    );
}

fn agree(count: u64) {
    let combinations = Combinations::new();
    for (name, game) in games() {
        let mut endgame = endgame(&game);
        let progress = Progress::new(name.clone(), count);
        let mut won = 0;
        for seed in 0..count {
            let state = ending(&game, &combinations, 4, &mut Rng::from_seed(seed));
            won += u64::from(compare(&game, &combinations, &mut endgame, &state, seed % 20 == 0));
            progress.step();
        }
        drop(progress);
        println!("{count} endings of at most 4+4 tiles, {won} won, all as brute force says: {name}");
    }
}

/// The time this thread has had on a processor; where that is not told, the time on the clock.
fn processor_time() -> Duration {
    thread_local!(static BEGIN: Instant = Instant::now());
    // The number is brought up to date when the thread gives way.
    std::thread::yield_now();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| BEGIN.with(Instant::elapsed), Duration::from_nanos)
}
