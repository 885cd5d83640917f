//! Who wins after every first stone: `measure openings SIZE [POINT]`. If the table that bots decide by
//! says otherwise, the program ends with status 1.

use std::time::Instant;

use crate::arguments::Arguments;
use crate::progress::Progress;
use chabudai_bots::games::nakatta::black_wins;
use chabudai_bots::{Limits, Opening, openings, solve};
use chabudai_engine::{Game, Seat};
use chabudai_games::nakatta::{Action, Nakatta, Point};

/// Runs the program.
pub fn run(mut arguments: Arguments) {
    let size = arguments.size();
    let game = Nakatta::square(size, false);
    let limits = Limits { nodes: u64::MAX, time: None, memory_mib: 1024 };
    let start = Instant::now();
    if arguments.has_more() {
        let mut state = game.initial_state();
        let point = arguments.read("POINT", |word| {
            let point = game.parse_action(word).map_err(|error| error.to_string())?;
            let played = game.apply(&mut state, Seat::new(0), &point);
            played.map_err(|_| "it is no first stone".to_owned()).map(|()| point)
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
        black_wins(size, size, Point::new(number % size, number / size)).is_some_and(|told| told != wins)
    };
    if all.iter().enumerate().any(differs) {
        eprintln!("the table of first stones on {size}x{size} is wrong");
        std::process::exit(1);
    }
    println!("{} positions, {:?}", all.iter().map(|opening| opening.solution.nodes).sum::<u64>(), start.elapsed());
}
