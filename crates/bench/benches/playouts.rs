//! Random games of Nakatta per second on one thread: one board at a time as a search plays them, and many side by side.
//!
//! To run a part: `cargo bench --bench playouts -- 11x11`, or `-- avx512`. Each measurement is followed by the time per stone;
//! a playout places stones until the board is full. Times are processor time if the system reports it, so that other load
//! disturbs them little.

mod common;

use std::hint::black_box;

use chabudai_bots::games::nakatta::sliced::{Kernel, playouts_with};
use chabudai_engine::{Game, Playout, Rng, play_one};
use chabudai_games::nakatta::Nakatta;
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, criterion_group, criterion_main};

use common::{mean_actions, measure, short};

const SIZES: [usize; 6] = [5, 9, 11, 13, 19, 29];
/// The number of playouts per call of a kernel: whole batches of the widest kernel, and enough to make the setup
/// negligible.
const PLAYOUTS_PER_CALL: u64 = 4096;

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

/// Measures `Game::playout` as generic code calls it, with a reused scratch value.
fn playouts_of<G: Game>(group: &mut BenchmarkGroup<'_, WallTime>, id: BenchmarkId, game: &G, state: &G::State) {
    let mut rng = Rng::from_seed(1);
    let stones = mean_actions(game, state);
    let mut playout = Playout::default();
    measure(group, id, 1, (stones, "stone"), || {
        black_box(game.playout(black_box(state), &mut rng, &mut playout));
    });
}

fn side_by_side(criterion: &mut Criterion) {
    let mut group = short(criterion, "side by side");
    for (size, pie) in SIZES.map(|size| (size, false)).into_iter().chain([(11, true)]) {
        let game = Nakatta::square(size, pie);
        let empty = game.initial_state();
        let stones = mean_actions(&game, &empty);
        for kernel in Kernel::ALL.into_iter().filter(|kernel| kernel.is_available()) {
            let mut rng = Rng::from_seed(1);
            measure(
                &mut group,
                BenchmarkId::new(kernel.name(), board(size) + if pie { ", pie rule" } else { "" }),
                PLAYOUTS_PER_CALL,
                (stones, "stone"),
                || {
                    black_box(playouts_with(kernel, black_box(&empty.start()), pie, PLAYOUTS_PER_CALL, &mut rng));
                },
            );
        }
    }
    group.finish();
}

fn board(size: usize) -> String {
    format!("{size}x{size}")
}

/// Returns an undecided state after this many random actions.
fn after_random_actions<G: Game>(game: &G, actions: usize) -> G::State {
    let luck = Rng::from_seed(1);
    let mut positions = (0..).map(|stream| {
        let mut rng = luck.stream(stream);
        let mut state = game.initial_state();
        for _ in 0..actions {
            if game.decided_returns(&state).is_none() {
                play_one(game, &mut state, &mut rng, &mut Playout::default());
            }
        }
        state
    });
    positions.find(|state| game.decided_returns(state).is_none()).expect("a random game lasts this long")
}

criterion_group!(benches, one_board, side_by_side);
criterion_main!(benches);
