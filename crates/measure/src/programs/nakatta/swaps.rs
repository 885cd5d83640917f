//! `measure swaps SIZE [GAMES PLAYOUTS]`: how often each level decides wrongly whether to swap.
//!
//! Up to 6x6, the table of first stones gives the right decision. On larger boards, games of the strong player against
//! itself decide: GAMES games with PLAYOUTS playouts per decision from each first stone. A stone counts only if Black
//! won or lost these games clearly. The board is symmetric, so only a quarter of the points is tested, each weighted by
//! the number of its images.

use chabudai_bots::games::nakatta::black_wins;
use chabudai_bots::measure::interval::{STANDARD_ERRORS_95, wilson};
use chabudai_bots::{Bot, Budget, Mcts, MctsSettings, Playable};
use chabudai_engine::{Actor, Game, Seat, Turn};
use chabudai_games::nakatta::{Action, Nakatta, Point, State};

use crate::arguments::Arguments;
use crate::progress::Progress;

/// A first stone, the number of its images on the board, and whether taking it over is right.
struct FirstStone {
    point: Point,
    points: usize,
    is_worth_having: bool,
}

pub fn run(mut arguments: Arguments) {
    let size = arguments.size();
    let (games, playouts) =
        if arguments.has_more() { (arguments.count("GAMES"), arguments.count("PLAYOUTS")) } else { (20, 400) };
    arguments.finish();
    let half = size.div_ceil(2);
    let quarter = (0..half * half).map(|number| Point::new(number % half, number / half));
    let progress = Progress::new("first stones", (half * half) as u64);
    let stones: Vec<FirstStone> = quarter
        .filter_map(|point| {
            let is_worth_having = match black_wins(size, size, point) {
                Some(wins) => Some(wins),
                None => by_play(size, point, games, playouts),
            };
            progress.step();
            let images = |place: usize| if 2 * place + 1 == size { 1 } else { 2 };
            let points = images(point.column()) * images(point.row());
            is_worth_having.map(|is_worth_having| FirstStone { point, points, is_worth_having })
        })
        .collect();
    drop(progress);
    let all: usize = stones.iter().map(|stone| stone.points).sum();
    let share = |wrong: usize| format!("{wrong} of {all} ({:.0} %)", 100.0 * wrong as f64 / all as f64);
    let never = stones.iter().filter(|stone| stone.is_worth_having).map(|stone| stone.points).sum();
    println!("{size}x{size}, wrong decisions after known first stones: never swapping {}", share(never));
    let game = Nakatta::square(size, true);
    for level in Nakatta::levels() {
        let mut bot = level.method.player(&game).expect("a level has a player");
        let mut errs = |stone: &&FirstStone| {
            let state = after(&game, stone.point);
            let view = game.view(&state, Some(Seat::new(1)));
            (bot.choose(&view, level.budget, 1).action == Action::Swap) != stone.is_worth_having
        };
        let wrong = stones.iter().filter(&mut errs).map(|stone| stone.points).sum();
        println!("    {}: {}", level.name, share(wrong));
    }
}

/// Returns the state after a first stone.
fn after(game: &Nakatta, first: Point) -> State {
    let mut state = game.initial_state();
    game.apply_unchecked(&mut state, Actor::Seat(Seat::new(0)), &Action::Place(first));
    state
}

/// Returns how many of these games Black wins after a first stone, with the strong player against itself.
pub fn wins_after(size: usize, first: Point, games: u64, playouts: u64) -> u64 {
    let game = Nakatta::square(size, false);
    let mut bot = Mcts::new(game.clone(), MctsSettings::STRONG);
    let mut wins = 0;
    for number in 0..games {
        let mut state = after(&game, first);
        let mut seed = 1_000 * number;
        while game.decided_returns(&state).is_none()
            && let Turn::Seats(seats) = game.turn(&state)
        {
            let seat = seats.first().expect("a seat acts");
            let decision = bot.choose(&game.view(&state, Some(seat)), Budget::playouts(playouts), seed);
            game.apply_unchecked(&mut state, Actor::Seat(seat), &decision.action);
            seed += 1;
        }
        wins += u64::from(game.decided_returns(&state).is_some_and(|returns| returns[Seat::new(0)] > 0.0));
    }
    wins
}

/// Whether Black wins more than half of the games after a first stone; `None` if the result is not significant.
fn by_play(size: usize, first: Point, games: u64, playouts: u64) -> Option<bool> {
    let share = wins_after(size, first, games, playouts) as f64 / games as f64;
    let (low, high) = wilson(share, games as f64, STANDARD_ERRORS_95);
    if low > 0.5 { Some(true) } else { (high < 0.5).then_some(false) }
}
