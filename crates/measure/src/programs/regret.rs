//! How often a bot keeps a won game: `measure regret MILLISECONDS [COUNT [PLAYOUTS]]`.
//!
//! With a number of playouts it is asked once more on larger boards, where one action wins and all others lose.

use std::ops::RangeInclusive;
use std::time::Duration;

use crate::arguments::{Arguments, milliseconds};
use crate::intervals::wilson;
use crate::progress::Progress;
use chabudai_bots::{Bot, Budget, Decision, Limits, Mcts, Settings, Ways, regret, won_positions};
use chabudai_engine::Game;
use chabudai_games::nakatta::Nakatta;

/// A bot whose decisions are counted.
struct Watched<'a, B> {
    bot: B,
    progress: &'a Progress,
}

impl<G: Game, B: Bot<G>> Bot<G> for Watched<'_, B> {
    fn choose(&mut self, view: &G::View, budget: Budget, seed: u64) -> Decision<G::Action> {
        let decision = self.bot.choose(view, budget, seed);
        self.progress.step();
        decision
    }
}

/// Runs the program.
pub fn run(mut arguments: Arguments) {
    let time = Budget::time(arguments.read("MILLISECONDS", milliseconds));
    let count = if arguments.has_more() { arguments.count("COUNT") } else { 250 };
    let playouts = arguments.has_more().then(|| Budget::playouts(arguments.count("PLAYOUTS")));
    arguments.finish();
    for (size, plies) in [(5, 2..=10), (6, 4..=14)] {
        ask(size, plies, Ways::Some, count, time);
    }
    for (size, plies) in [(6, 6..=16), (7, 12..=24), (8, 24..=36)] {
        if let Some(playouts) = playouts {
            ask(size, plies, Ways::One, count, playouts);
        }
    }
}

/// Prints how many of some won positions are kept, by the strong bot and by plain UCT.
fn ask(size: usize, plies: RangeInclusive<usize>, ways: Ways, count: u64, budget: Budget) {
    let game = Nakatta::square(size, false);
    let limits = Limits::nodes(5_000_000);
    let positions = won_positions(&game, plies, count as usize, ways, limits, 1);
    let asked = if ways == Ways::One { ", one way to win" } else { "" };
    for (name, settings) in [("strong", Settings::STRONG), ("plain", Settings::PLAIN)] {
        let progress = Progress::new(format!("{size}x{size}{asked}, {name}, decisions"), count);
        let mut bot = Watched { bot: Mcts::new(game.clone(), settings), progress: &progress };
        let judged = regret(&game, &mut bot, &positions, budget, limits, 7);
        drop(progress);
        let kept = judged.iter().filter(|judged| judged.kept == Some(true)).count();
        let open = judged.iter().filter(|judged| judged.kept.is_none()).count();
        let (low, high) = wilson(kept as f64 / count as f64, count as f64);
        let elapsed: Duration = judged.iter().map(|judged| judged.elapsed).sum();
        println!(
            "{size}x{size}{asked}: {name} keeps {kept} of {count} (95 %: {:.1} to {:.1} %; {open} open), {:?} a decision",
            100.0 * low,
            100.0 * high,
            elapsed / count as u32
        );
    }
}
