//! `measure balance SIZE GAMES PLAYOUTS`: how often Black wins after each first stone, with the strong player against itself.
//!
//! The board is symmetric, so only a quarter of the points is tried.

use chabudai_games::nakatta::Point;

use super::swaps::wins_after;
use crate::arguments::Arguments;
use crate::progress::Progress;

pub fn run(mut arguments: Arguments) {
    let size = arguments.size();
    let games = arguments.count("GAMES");
    let playouts = arguments.count("PLAYOUTS");
    arguments.finish();
    let half = size.div_ceil(2);
    for row in 0..half {
        let progress = Progress::new(format!("row {}, first stones", row + 1), half as u64);
        let shares = (0..half).map(|column| {
            let wins = wins_after(size, Point::new(column, row), games, playouts);
            progress.step();
            format!(" {:3.0}", wins as f64 / games as f64 * 100.0)
        });
        let line: String = shares.collect();
        drop(progress);
        println!("row {:2}:{line}", row + 1);
    }
}
