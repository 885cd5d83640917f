//! Simulations a second of one thread, from the empty board without the pie rule.

use std::time::Duration;

use chabudai_bots::{Bot, Budget, Mcts, Settings};
use chabudai_engine::{Game, Seat};
use chabudai_games::nakatta::Nakatta;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const PLAYOUTS: u64 = 20_000;

fn search(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("simulations");
    group.throughput(Throughput::Elements(PLAYOUTS)).sample_size(10);
    group.warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    for size in [9, 11, 13, 19] {
        let game = Nakatta::square(size, false);
        let view = game.view(&game.initial_state(), Some(Seat::new(0)));
        for (name, settings) in [("strong", Settings::STRONG), ("plain", Settings::PLAIN)] {
            let mut bot = Mcts::new(game.clone(), settings);
            group.bench_function(format!("{name}/{size}x{size}"), |bencher| {
                bencher.iter(|| bot.choose(&view, Budget::playouts(PLAYOUTS), 1));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, search);
criterion_main!(benches);
