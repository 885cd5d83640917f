//! Random games of Nakatta a second on one thread: one board at a time as a search calls them, and many side by side.
//!
//! A part alone: `cargo bench --bench playouts -- 11x11`, or `-- avx512`. Under each measurement stands the time a
//! stone; a playout places stones until the board is full. All is processor time where the system tells it, so that busy
//! neighbours disturb little.

use std::cell::RefCell;
use std::hint::black_box;
use std::time::{Duration, Instant};

use chabudai_bots::heuristics::nakatta::sliced::{Kernel, playouts_with};
use chabudai_engine::{Game, Playout, Rng, play_one};
use chabudai_games::nakatta::Nakatta;
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, SamplingMode, Throughput, criterion_group, criterion_main};

const SIZES: [usize; 6] = [5, 9, 11, 13, 19, 29];
const SAMPLES: usize = 15;
/// Playouts a call of a kernel: whole batches of the widest, and enough that setting up does not count.
const SIDE_BY_SIDE: u64 = 4096;

fn one_board(criterion: &mut Criterion) {
    let mut group = short(criterion, "one board");
    for size in SIZES {
        let game = Nakatta::square(size, false);
        playouts_of(&mut group, BenchmarkId::new("empty board", board(size)), &game, &game.initial_state());
        let middle = after_random_actions(&game, size * size / 3);
        playouts_of(&mut group, BenchmarkId::new("middle game", board(size)), &game, &middle);
    }
    group.finish();
}

/// Measures `Game::playout` as whatever is generic over games calls it, with a scratch that is used again.
fn playouts_of<G: Game>(group: &mut BenchmarkGroup<'_, WallTime>, id: BenchmarkId, game: &G, state: &G::State) {
    let mut rng = Rng::from_seed(1);
    let stones = mean_actions(game, state);
    let mut playout = Playout::default();
    measure(group, id, 1, stones, || {
        black_box(game.playout(black_box(state), &mut rng, &mut playout));
    });
}

fn side_by_side(criterion: &mut Criterion) {
    let mut group = short(criterion, "side by side");
    for size in SIZES {
        let game = Nakatta::square(size, false);
        let empty = game.initial_state();
        let stones = mean_actions(&game, &empty);
        for kernel in Kernel::ALL.into_iter().filter(|kernel| kernel.is_available()) {
            let mut rng = Rng::from_seed(1);
            measure(&mut group, BenchmarkId::new(kernel.name(), board(size)), SIDE_BY_SIDE, stones, || {
                black_box(playouts_with(kernel, black_box(&empty.start()), SIDE_BY_SIDE, &mut rng));
            });
        }
    }
    group.finish();
}

fn board(size: usize) -> String {
    format!("{size}x{size}")
}

/// A group in which nothing takes long.
fn short<'a>(criterion: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = criterion.benchmark_group(name);
    group.sampling_mode(SamplingMode::Flat).sample_size(SAMPLES);
    group.warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_millis(600));
    group
}

/// Measures a call that makes so many playouts of so many stones each.
fn measure(
    group: &mut BenchmarkGroup<'_, WallTime>,
    id: BenchmarkId,
    playouts: u64,
    stones: f64,
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
    // Those before the last are from warming up; there are none at all if the measurement was not asked for.
    let mut samples = samples.into_inner();
    let mut measured = samples.split_off(samples.len().saturating_sub(SAMPLES));
    measured.sort_by(f64::total_cmp);
    if let Some(median) = measured.get(measured.len() / 2) {
        println!("{:24}{:.2} ns a stone, {stones:.1} stones a playout", "", median / playouts as f64 / stones);
    }
}

/// The time this thread has had on a processor; where that is not told, the time on the clock.
fn processor_time() -> Duration {
    thread_local!(static BEGIN: Instant = Instant::now());
    // The number is brought up to date when the thread gives way.
    std::thread::yield_now();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| BEGIN.with(Instant::elapsed), Duration::from_nanos)
}

/// A position reached by so many random actions and not decided yet.
fn after_random_actions<G: Game>(game: &G, actions: usize) -> G::State {
    let luck = Rng::from_seed(1);
    let mut positions = (0..).map(|stream| {
        let mut rng = luck.stream(stream);
        let mut state = game.initial_state();
        for _ in 0..actions {
            if game.decided(&state).is_none() {
                play_one(game, &mut state, &mut rng, &mut Playout::default());
            }
        }
        state
    });
    positions.find(|state| game.decided(state).is_none()).expect("some random game lasts that long")
}

/// How many actions a playout has.
fn mean_actions<G: Game>(game: &G, state: &G::State) -> f64 {
    const GAMES: u32 = 200;
    let mut rng = Rng::from_seed(2);
    let mut playout = Playout { traced: true, ..Playout::default() };
    let actions = (0..GAMES).map(|_| {
        game.playout(state, &mut rng, &mut playout);
        playout.actions.len()
    });
    actions.sum::<usize>() as f64 / f64::from(GAMES)
}

criterion_group!(benches, one_board, side_by_side);
criterion_main!(benches);
