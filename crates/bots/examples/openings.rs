//! Who wins after every first stone: `cargo run --release --example openings -- SIZE [POINT]`.

use std::time::Instant;

use chabudai_bots::{Limits, openings, solve};
use chabudai_engine::{Game, Seat};
use chabudai_games::nakatta::Nakatta;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let size = arguments.next().expect("a size").parse().expect("a size");
    let game = Nakatta::square(size, false);
    let limits = Limits { nodes: u64::MAX, time: None, memory_mib: 1024 };
    let start = Instant::now();
    if let Some(point) = arguments.next() {
        let mut state = game.initial_state();
        let action = game.parse_action(&point).expect("a point");
        game.apply(&mut state, Seat::new(0), &action).expect("a legal point");
        println!("{point}: {:?} {:?}", solve(&game, &state, limits), start.elapsed());
        return;
    }
    let all = openings(&game, limits);
    for row in all.chunks(size).rev() {
        let letter = |winner| if winner == Some(Seat::new(0)) { 'B' } else { 'w' };
        println!("{}", row.iter().map(|opening| letter(opening.solution.winner)).collect::<String>());
    }
    println!("{} positions, {:?}", all.iter().map(|opening| opening.solution.nodes).sum::<u64>(), start.elapsed());
}
