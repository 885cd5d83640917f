//! Shared parts of the benchmarks: short groups, processor time, and the mean length of a playout.

#[path = "../../../measure/src/clock.rs"]
mod clock;

use std::cell::RefCell;
use std::fmt::Display;
use std::hint::black_box;
use std::time::Duration;

use chabudai_engine::{Game, Playout, Rng, Seat};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, SamplingMode, Throughput};

use clock::processor_time;

const SAMPLES: usize = 15;

/// Creates a group of short measurements.
pub fn short<'a>(criterion: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = criterion.benchmark_group(name);
    group.sampling_mode(SamplingMode::Flat).sample_size(SAMPLES);
    group.warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_millis(600));
    group
}

/// Measures a call that runs `playouts` playouts of `actions` actions each on average, and prints the time per action,
/// labelled `word`.
pub fn measure(
    group: &mut BenchmarkGroup<'_, WallTime>,
    id: BenchmarkId,
    playouts: u64,
    (actions, word): (f64, &str),
    mut call: impl FnMut(),
) {
    let samples = RefCell::new(Vec::new());
    group.throughput(Throughput::Elements(playouts)).bench_function(id, |bencher| {
        bencher.iter_custom(|calls| {
            let before = processor_time();
            for _ in 0..calls {
                call();
            }
            let elapsed = processor_time() - before;
            samples.borrow_mut().push(elapsed.as_nanos() as f64 / calls as f64);
            elapsed
        });
    });
    // All samples except the last ones are from the warm-up. There are no samples if the measurement was filtered out.
    let mut samples = samples.into_inner();
    let mut measured = samples.split_off(samples.len().saturating_sub(SAMPLES));
    measured.sort_by(f64::total_cmp);
    if let Some(median) = measured.get(measured.len() / 2) {
        println!("{:24}{:.2} ns per {word}, {actions:.1} {word}s per playout", "", median / playouts as f64 / actions);
    }
}

/// Measures the time to build views of these states and to sample worlds from the views. `of` labels the results.
#[allow(dead_code)]
pub fn measure_views<G: Game>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    of: impl Display,
    game: &G,
    states: &[G::State],
) {
    let seat = Some(Seat::new(0));
    let mut number = 0;
    measure(group, BenchmarkId::new("view", &of), 1, (1.0, "view"), || {
        number = (number + 1) % states.len();
        black_box(game.view(black_box(&states[number]), seat));
    });
    let views: Vec<_> = states.iter().map(|state| game.view(state, seat)).collect();
    let mut rng = Rng::from_seed(1);
    measure(group, BenchmarkId::new("determinize", &of), 1, (1.0, "world"), || {
        number = (number + 1) % views.len();
        black_box(game.determinize(black_box(&views[number]), &mut rng));
    });
}

/// Returns the mean number of actions in a playout.
// Not every benchmark plays games.
#[allow(dead_code)]
pub fn mean_actions<G: Game>(game: &G, state: &G::State) -> f64 {
    const GAMES: u32 = 200;
    let mut rng = Rng::from_seed(2);
    let mut playout = Playout { traced: true, ..Playout::default() };
    let actions = (0..GAMES).map(|_| {
        game.playout(state, &mut rng, &mut playout);
        playout.actions.len()
    });
    actions.sum::<usize>() as f64 / f64::from(GAMES)
}
