//! Simulations per second on one thread: Nakatta from the empty board without the pie rule, Nana Toridori and Natto from a
//! fresh deal.

use std::time::Duration;

use chabudai_bots::{Bot, Budget, Guided, Ismcts, IsmctsSettings, Mcts, MctsSettings};
use chabudai_engine::{Actor, Game, Options, Rng, Seat};
use chabudai_games::nakatta::Nakatta;
use chabudai_games::nanatoridori::NanaToridori;
use chabudai_games::natto::Natto;
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};

const PLAYOUTS: u64 = 20_000;

fn search(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("simulations");
    group.throughput(Throughput::Elements(PLAYOUTS)).sample_size(10);
    group.warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    for size in [9, 11, 13, 19] {
        let game = Nakatta::square(size, false);
        let view = game.view(&game.initial_state(), Some(Seat::new(0)));
        for (name, settings) in [("strong", MctsSettings::STRONG), ("plain", MctsSettings::PLAIN)] {
            let mut bot = Mcts::new(game.clone(), settings);
            group.bench_function(format!("{name}/{size}x{size}"), |bencher| {
                bencher.iter(|| bot.choose(&view, Budget::playouts(PLAYOUTS), 1));
            });
        }
    }
    for seats in 2..=6_usize {
        let options = Options::from_iter([("players".to_owned(), seats.into())]);
        let game = NanaToridori::from_options(&options).expect("the options are valid");
        measure_deal(&mut group, &format!("toridori, {seats} seats"), &game);
    }
    for shared in ["off", "sliding"] {
        let options = Options::from_iter([("shared_dragons".to_owned(), shared.into())]);
        let game = Natto::from_options(&options).expect("the options are valid");
        measure_deal(&mut group, &format!("natto, shared dragons {shared}"), &game);
    }
    group.finish();
}

/// Measures the searches of a game from its first deal.
fn measure_deal<G: Guided>(group: &mut BenchmarkGroup<'_, WallTime>, what: &str, game: &G) {
    let mut state = game.initial_state();
    game.apply_unchecked(&mut state, Actor::Chance, &game.parse_action("start 0").expect("notation"));
    let deal = game.sample_chance(&state, &mut Rng::from_seed(1));
    game.apply_unchecked(&mut state, Actor::Chance, &deal);
    let view = game.view(&state, Some(Seat::new(0)));
    for (name, settings) in [("strong", IsmctsSettings::STRONG), ("plain", IsmctsSettings::PLAIN)] {
        let mut bot = Ismcts::new(game.clone(), settings);
        group.bench_function(format!("{name}/{what}"), |bencher| {
            bencher.iter(|| bot.choose(&view, Budget::playouts(PLAYOUTS), 1));
        });
    }
}

criterion_group!(benches, search);
criterion_main!(benches);
