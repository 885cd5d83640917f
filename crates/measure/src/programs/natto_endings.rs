//! `measure natto-endings speed TILES DEALS` times the solver of Natto with both hands known. `measure natto-endings agree
//! ENDINGS` compares it with brute force.
//!
//! To time the solver, a full round is dealt, 13 tiles and 3 dragons per hand, and TILES tiles of each hand are kept; all
//! choices are equally likely, and dragons count like other tiles. The leader is drawn at random. Times are processor
//! time if the system reports it.

#[path = "../../../bots/tests/it/natto/endings.rs"]
mod endings;

use std::time::Duration;

use chabudai_engine::Rng;
use endings::{compare, endgame, ending, games, reduce_deal};

use crate::arguments::Arguments;
use crate::clock::processor_time;
use crate::progress::Progress;

pub fn run(mut arguments: Arguments) {
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
        word => arguments.refuse(format_args!("expected speed or agree, not {word}")),
    }
}

/// The number of nodes after which a deal counts as unsolved.
const MAX_NODES: u64 = 50_000_000;

fn speed(tiles: usize, deals: u64) {
    let (_, game) = games().swap_remove(0);
    let mut endgame = endgame(&game);
    let mut times = Vec::new();
    let mut nodes = Vec::new();
    let mut won = 0;
    let progress = Progress::new("deals", deals);
    for seed in 0..deals {
        let position = reduce_deal(&game, tiles, &mut Rng::from_seed(seed));
        let before = processor_time();
        let wins = endgame.wins(&position, MAX_NODES);
        if let Some(wins) = wins {
            times.push(processor_time() - before);
            nodes.push(endgame.nodes());
            won += u64::from(wins);
        }
        progress.step();
    }
    drop(progress);
    let solved = times.len();
    if solved == 0 {
        println!("{tiles}+{tiles} tiles: none of {deals} solved");
        return;
    }
    times.sort_unstable();
    nodes.sort_unstable();
    let at = |share: f64| ((solved - 1) as f64 * share) as usize;
    let milliseconds = |time: Duration| 1e3 * time.as_secs_f64();
    let mean = milliseconds(times.iter().sum::<Duration>()) / solved as f64;
    let [median, p90, most] = [0.5, 0.9, 1.0].map(|share| milliseconds(times[at(share)]));
    println!("{tiles}+{tiles} tiles: {solved} of {deals} solved; the leader wins {:.1} %", percent(won, solved));
    println!("  time: mean {mean:.3} ms, median {median:.3} ms, 90 % within {p90:.3} ms, all within {most:.3} ms");
    let mean = nodes.iter().sum::<u64>() / solved as u64;
    let [median, p90, most] = [0.5, 0.9, 1.0].map(|share| nodes[at(share)]);
    println!("  positions: mean {mean}, median {median}, 90 % within {p90}, all within {most}");
}

fn percent(part: u64, all: usize) -> f64 {
    100.0 * part as f64 / all as f64
}

fn agree(count: u64) {
    for (name, game) in games() {
        let mut endgame = endgame(&game);
        let progress = Progress::new(name.clone(), count);
        let mut won = 0;
        for seed in 0..count {
            let state = ending(&game, 4, &mut Rng::from_seed(seed));
            won += u64::from(compare(&game, &mut endgame, &state, seed % 20 == 0));
            progress.step();
        }
        drop(progress);
        println!("{count} endings of at most 4+4 tiles, {won} won, all results equal to brute force: {name}");
    }
}
