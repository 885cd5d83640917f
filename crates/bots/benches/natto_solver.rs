//! Natto with both hands known, solved: the time of a deal of which each hand keeps some tiles.

mod common;
#[path = "../tests/endings/mod.rs"]
mod endings;

use std::hint::black_box;

use chabudai_engine::Rng;
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};

use common::{measure, short};
use endings::{endgame, games, reduced};

/// Deals in a call.
const DEALS: u64 = 50;

fn solved(criterion: &mut Criterion) {
    let mut group = short(criterion, "Natto solved");
    let (_, game) = games().swap_remove(0);
    for tiles in [4, 6, 8, 10] {
        let positions: Vec<_> = (0..DEALS).map(|seed| reduced(&game, tiles, &mut Rng::from_seed(seed))).collect();
        let mut endgame = endgame(&game);
        measure(&mut group, BenchmarkId::new("tiles a hand", tiles), DEALS, (1.0, "deal"), || {
            for position in &positions {
                black_box(endgame.wins(black_box(position), u64::MAX));
            }
        });
    }
    group.finish();
}

criterion_group!(benches, solved);
criterion_main!(benches);
