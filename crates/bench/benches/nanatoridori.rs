//! Random rounds of Nana Toridori per second on one thread, and the time of a view and of a sampled world.
//!
//! Each measurement of rounds is followed by the time per decision. Times are processor time if the system reports it.

mod common;

use std::hint::black_box;

use chabudai_bots::games::nanatoridori::rounds::playouts;
use chabudai_engine::{Game, Playout, Rng, play_one};
use chabudai_games::nanatoridori::{MAX_SEATS, NanaToridori, State};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use serde_json::{Map, json};

use common::{mean_actions, measure, measure_views, short};

/// The number of rounds in a call that plays many.
const GAMES_PER_CALL: u64 = 1000;

/// Creates a game of one round for this many seats.
fn round(players: usize) -> NanaToridori {
    let options = Map::from_iter([("players".to_owned(), json!(players)), ("penguins".to_owned(), json!(1))]);
    NanaToridori::from_options(&options).expect("the options are valid")
}

fn rounds(criterion: &mut Criterion) {
    let mut group = short(criterion, "random rounds");
    for players in 2..=MAX_SEATS {
        let game = round(players);
        let start = game.initial_state();
        let decisions = mean_actions(&game, &start);
        let (mut rng, mut playout) = (Rng::from_seed(1), Playout::default());
        measure(&mut group, BenchmarkId::new("seats", players), 1, (decisions, "decision"), || {
            black_box(game.playout(black_box(&start), &mut rng, &mut playout));
        });
    }
    group.finish();
    let mut group = short(criterion, "many random rounds in one call");
    for players in 2..=MAX_SEATS {
        let game = round(players);
        let start = game.initial_state();
        let decisions = mean_actions(&game, &start);
        measure(&mut group, BenchmarkId::new("seats", players), GAMES_PER_CALL, (decisions, "decision"), || {
            black_box(playouts(&game, black_box(&start), GAMES_PER_CALL, 1, 1));
        });
    }
    group.finish();
}

fn knowledge(criterion: &mut Criterion) {
    let mut group = short(criterion, "views and sampled worlds");
    for players in [2, 4, 6] {
        let game = round(players);
        measure_views(&mut group, players, &game, &middle(&game));
    }
    group.finish();
}

/// Returns states from the first part of random rounds.
fn middle(game: &NanaToridori) -> Vec<State> {
    let luck = Rng::from_seed(1);
    let states = (0..).map(|stream| {
        let mut rng = luck.stream(stream);
        let mut state = game.initial_state();
        for _ in 0..2 + stream % 40 {
            if game.decided_returns(&state).is_none() {
                play_one(game, &mut state, &mut rng, &mut Playout::default());
            }
        }
        state
    });
    states.filter(|state| game.decided_returns(state).is_none()).take(64).collect()
}

criterion_group!(benches, rounds, knowledge);
criterion_main!(benches);
