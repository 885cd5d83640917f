//! `measure speed [SECONDS]`: simulations per second from the empty board.

use std::time::Duration;

use chabudai_bots::{Bot, Budget, Guidance, Guided, Mcts, MctsSettings, Position, Trace};
use chabudai_engine::{Game, Rng, Seat};
use chabudai_games::nakatta::Nakatta;

use crate::arguments::Arguments;
use crate::clock::processor_time;

pub fn run(mut arguments: Arguments) {
    let seconds = arguments.number_or("SECONDS", 0.1..=3600.0, 1.0);
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
            let start = processor_time();
            let decision = bot.choose(&view, budget, 2);
            let rate = decision.playouts as f64 / (processor_time() - start).as_secs_f64();
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
    let start = processor_time();
    let mut count = 0;
    while (processor_time() - start).as_secs_f64() < seconds {
        for _ in 0..100 {
            walk.clone_from(&root);
            walk.rollout(&mut rng, &mut trace);
        }
        count += 100;
    }
    f64::from(count) / (processor_time() - start).as_secs_f64()
}
