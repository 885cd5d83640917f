//! `measure balance SIZE GAMES PLAYOUTS`: how often Black wins after each first stone, with the strong player against itself.
//!
//! The board is symmetric, so only a quarter of the points is played.

use chabudai_bots::{Bot, Budget, Mcts, MctsSettings};
use chabudai_engine::{Actor, Game, Seat, Turn};
use chabudai_games::nakatta::{Action, Nakatta, Point};

use crate::arguments::Arguments;
use crate::progress::Progress;

/// Runs the program.
pub fn run(mut arguments: Arguments) {
    let size = arguments.size();
    let games = arguments.count("GAMES");
    let playouts = arguments.count("PLAYOUTS");
    arguments.finish();
    let game = Nakatta::square(size, false);
    let mut bot = Mcts::new(game.clone(), MctsSettings::STRONG);
    for row in 0..size.div_ceil(2) {
        let mut line = String::new();
        let progress = Progress::new(format!("row {}, games", row + 1), size.div_ceil(2) as u64 * games);
        for column in 0..size.div_ceil(2) {
            let mut wins = 0;
            for seed in 0..games {
                let mut state = game.initial_state();
                let opening = Action::Place(Point::new(column, row));
                game.apply_unchecked(&mut state, Actor::Seat(Seat::new(0)), &opening);
                let mut ply = 0;
                while game.decided_returns(&state).is_none()
                    && let Turn::Seats(seats) = game.turn(&state)
                {
                    let seat = seats.first().expect("a seat acts");
                    let seed = 1000 * seed + ply;
                    let decision = bot.choose(&game.view(&state, Some(seat)), Budget::playouts(playouts), seed);
                    game.apply_unchecked(&mut state, Actor::Seat(seat), &decision.action);
                    ply += 1;
                }
                wins += u32::from(game.decided_returns(&state).is_some_and(|returns| returns[Seat::new(0)] > 0.0));
                progress.step();
            }
            line += &format!(" {:3.0}", f64::from(wins) / games as f64 * 100.0);
        }
        drop(progress);
        println!("row {:2}:{line}", row + 1);
    }
}
