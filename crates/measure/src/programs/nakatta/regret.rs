//! `measure regret MILLISECONDS [COUNT [PLAYOUTS]]`: how often a bot chooses a winning move in a won position.
//!
//! With PLAYOUTS, it also measures larger boards, in positions where one action wins and all others lose.

use std::ops::RangeInclusive;
use std::time::Duration;

use chabudai_bots::measure::interval::{STANDARD_ERRORS_95, wilson};
use chabudai_bots::{
    Bot, Budget, Decision, Mcts, MctsSettings, SolverLimits, WonPositionFilter, measure_regret, won_positions,
};
use chabudai_engine::Game;
use chabudai_games::nakatta::Nakatta;

use crate::arguments::{Arguments, milliseconds};
use crate::progress::Progress;

/// A bot that counts its decisions on the progress line.
struct CountingBot<'a, B> {
    bot: B,
    progress: &'a Progress,
}

impl<G: Game, B: Bot<G>> Bot<G> for CountingBot<'_, B> {
    fn choose(&mut self, view: &G::View, budget: Budget, seed: u64) -> Decision<G::Action> {
        let decision = self.bot.choose(view, budget, seed);
        self.progress.step();
        decision
    }
}

pub fn run(mut arguments: Arguments) {
    let time = Budget::time(arguments.read("MILLISECONDS", milliseconds));
    let count = arguments.number_or("COUNT", 1..=1_000_000_000, 250);
    let playouts = arguments.has_more().then(|| Budget::playouts(arguments.count("PLAYOUTS")));
    arguments.finish();
    for (size, plies) in [(5, 2..=10), (6, 4..=14)] {
        measure_positions(size, plies, WonPositionFilter::SomeActionLoses, count, time);
    }
    for (size, plies) in [(6, 6..=16), (7, 12..=24), (8, 24..=36)] {
        if let Some(playouts) = playouts {
            measure_positions(size, plies, WonPositionFilter::OneActionWins, count, playouts);
        }
    }
}

/// Prints the number of won positions in which the strong bot and plain UCT choose a winning move.
fn measure_positions(size: usize, plies: RangeInclusive<usize>, filter: WonPositionFilter, count: u64, budget: Budget) {
    let game = Nakatta::square(size, false);
    let limits = SolverLimits::nodes(5_000_000);
    let positions = won_positions(&game, plies, count as usize, filter, limits, 1);
    let suffix = if filter == WonPositionFilter::OneActionWins { ", one winning action" } else { "" };
    for (name, settings) in [("strong", MctsSettings::STRONG), ("plain", MctsSettings::PLAIN)] {
        let progress = Progress::new(format!("{size}x{size}{suffix}, {name}, decisions"), count);
        let mut bot = CountingBot { bot: Mcts::new(game.clone(), settings), progress: &progress };
        let judged = measure_regret(&game, &mut bot, &positions, budget, limits, 7);
        drop(progress);
        let kept = judged.iter().filter(|judged| judged.kept == Some(true)).count();
        let open = judged.iter().filter(|judged| judged.kept.is_none()).count();
        let (low, high) = wilson(kept as f64 / count as f64, count as f64, STANDARD_ERRORS_95);
        let elapsed: Duration = judged.iter().map(|judged| judged.elapsed).sum();
        println!(
            "{size}x{size}{suffix}: {name} keeps {kept} of {count} (95 %: {:.1} to {:.1} %; {open} open), {:?} per decision",
            100.0 * low,
            100.0 * high,
            elapsed / count as u32
        );
    }
}
