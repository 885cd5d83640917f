//! `measure speed [SECONDS]`: simulations per second from the empty board.

use std::time::Duration;

use chabudai_bots::{Bot, Budget, Guidance, Guided, Mcts, MctsSettings, Position, Trace};
use chabudai_engine::{Game, Rng, Seat};
use chabudai_games::nakatta::Nakatta;

use crate::arguments::Arguments;

/// Runs the program.
pub fn run(mut arguments: Arguments) {
    let seconds = if arguments.has_more() { arguments.number("SECONDS", 0.1..=3600.0) } else { 1.0 };
    arguments.finish();
    for size in [9, 11, 13, 19] {
        let game = Nakatta::square(size, false);
        let view = game.view(&game.initial_state(), Some(Seat::new(0)));
        let rollouts = rollouts(&game, seconds / 2.0);
        let mut rates = vec![format!("{rollouts:7.0} rollouts/s")];
        for (name, settings) in [("strong", MctsSettings::STRONG), ("plain", MctsSettings::PLAIN)] {
            let mut bot = Mcts::new(game.clone(), settings);
            let budget = Budget::time(Duration::from_secs_f64(seconds));
            bot.choose(&view, budget, 1);
            let start = cpu_seconds();
            let decision = bot.choose(&view, budget, 2);
            let rate = decision.playouts as f64 / (cpu_seconds() - start);
            rates.push(format!("{name} {rate:7.0} sims/CPU s {} {:+.2}", decision.action, decision.value));
        }
        println!("{size}x{size}: {}", rates.join(", "));
    }
}

fn rollouts(game: &Nakatta, seconds: f64) -> f64 {
    let root = game.walk(&game.initial_state(), Guidance::FULL);
    let mut walk = root.clone();
    let mut rng = Rng::from_seed(1);
    let mut trace = Trace::new(2, game.spec().action_ids as usize);
    let start = cpu_seconds();
    let mut count = 0;
    while cpu_seconds() - start < seconds {
        for _ in 0..100 {
            walk.clone_from(&root);
            walk.rollout(&mut rng, &mut trace);
        }
        count += 100;
    }
    f64::from(count) / (cpu_seconds() - start)
}

/// Returns the processor time of this process, which other load affects little.
fn cpu_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").expect("Linux");
    let fields: Vec<_> = text.rsplit(')').next().expect("a command").split_whitespace().collect();
    let ticks: f64 = fields[11].parse::<f64>().expect("user") + fields[12].parse::<f64>().expect("system");
    ticks / 100.0
}
