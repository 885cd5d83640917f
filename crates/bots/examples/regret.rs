//! How often a bot keeps a won game: `cargo run --release --example regret -- MILLISECONDS [COUNT]`.

use std::time::Duration;

use chabudai_bots::{Budget, Limits, Mcts, Settings, regret, won_positions};
use chabudai_games::nakatta::Nakatta;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let milliseconds: f64 = arguments.next().expect("milliseconds").parse().expect("milliseconds");
    let count: usize = arguments.next().map_or(250, |text| text.parse().expect("a count"));
    let limits = Limits::nodes(5_000_000);
    let budget = Budget::time(Duration::from_secs_f64(milliseconds / 1e3));
    for (size, plies) in [(5, 2..=10), (6, 4..=14)] {
        let game = Nakatta::square(size, false);
        let positions = won_positions(&game, plies, count, limits, 1);
        for (name, settings) in [("strong", Settings::STRONG), ("plain", Settings::PLAIN)] {
            let mut bot = Mcts::new(game.clone(), settings);
            let judged = regret(&game, &mut bot, &positions, budget, limits, 7);
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
