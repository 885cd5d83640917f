//! `measure openings SIZE [POINT]`: the winner after every first stone. The program exits with status 1 if the bots' table
//! differs.

use std::time::Instant;

use chabudai_bots::games::nakatta::black_wins;
use chabudai_bots::{Opening, SolverLimits, openings, solve};
use chabudai_engine::{Game, Seat};
use chabudai_games::nakatta::{Action, Nakatta, Point};

use crate::arguments::{Arguments, require};
use crate::progress::Progress;

pub fn run(mut arguments: Arguments) {
    let size = arguments.size();
    let game = Nakatta::square(size, false);
    let limits = SolverLimits { nodes: u64::MAX, time: None, memory_mib: 1024 };
    let start = Instant::now();
    if arguments.has_more() {
        let mut state = game.initial_state();
        let point = arguments.read("POINT", |word| {
            let point = game.parse_action(word).map_err(|error| error.to_string())?;
            let played = game.apply(&mut state, Seat::new(0), &point);
            played.map_err(|_| "not a legal first stone".to_owned()).map(|()| point)
        });
        arguments.finish();
        println!("{point}: {:?} {:?}", solve(&game, &state, limits), start.elapsed());
        return;
    }
    let progress = Progress::new("openings", (size * size) as u64);
    let all: Vec<_> = openings(&game, limits).inspect(|_| progress.step()).collect();
    drop(progress);
    for row in all.chunks(size).rev() {
        let letter = |winner| if winner == Some(Seat::new(0)) { 'B' } else { 'w' };
        println!("{}", row.iter().map(|opening| letter(opening.solution.winner)).collect::<String>());
    }
    let differs = |(number, opening): (usize, &Opening<Action>)| {
        let wins = opening.solution.winner == Some(Seat::new(0));
        black_wins(size, size, Point::new(number % size, number / size)).is_some_and(|expected| expected != wins)
    };
    require(!all.iter().enumerate().any(differs), format_args!("the table of first stones on {size}x{size} is wrong"));
    println!("{} positions, {:?}", all.iter().map(|opening| opening.solution.nodes).sum::<u64>(), start.elapsed());
}
