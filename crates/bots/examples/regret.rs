//! How often a bot keeps a won game: `cargo run --release --example regret -- MILLISECONDS [COUNT]`.

mod common;

use std::time::Duration;

use chabudai_bots::{Bot, Budget, Decision, Limits, Mcts, Settings, regret, won_positions};
use chabudai_engine::Game;
use chabudai_games::nakatta::Nakatta;
use common::{Arguments, Progress, milliseconds};

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

fn main() {
    let mut arguments = Arguments::new("regret -- MILLISECONDS [COUNT]");
    let budget = Budget::time(arguments.read("MILLISECONDS", milliseconds));
    let count = if arguments.has_more() { arguments.count("COUNT") } else { 250 };
    arguments.finish();
    let limits = Limits::nodes(5_000_000);
    for (size, plies) in [(5, 2..=10), (6, 4..=14)] {
        let game = Nakatta::square(size, false);
        let positions = won_positions(&game, plies, count as usize, limits, 1);
        for (name, settings) in [("strong", Settings::STRONG), ("plain", Settings::PLAIN)] {
            let progress = Progress::new(format!("{size}x{size}, {name}, decisions"), count);
            let mut bot = Watched { bot: Mcts::new(game.clone(), settings), progress: &progress };
            let judged = regret(&game, &mut bot, &positions, budget, limits, 7);
            drop(progress);
            let kept = judged.iter().filter(|judged| judged.kept == Some(true)).count();
            let open = judged.iter().filter(|judged| judged.kept.is_none()).count();
            let elapsed: Duration = judged.iter().map(|judged| judged.elapsed).sum();
            println!(
                "{size}x{size}: {name} keeps {kept} of {count} ({open} open), {:?} a decision",
                elapsed / count as u32
            );
        }
    }
}
