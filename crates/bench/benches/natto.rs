//! Lists of plays of Natto per second on one thread, random rounds, and the time of a view, a sampled world and a solved
//! ending.
//!
//! Times are processor time if the system reports it.

mod common;
#[path = "../../bots/tests/it/natto/endings.rs"]
mod endings;

use std::hint::black_box;

use chabudai_bots::Playable;
use chabudai_engine::{Actor, Game, Options, Playout, Rng, Turn, play_one};
use chabudai_games::natto::{Natto, State};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use serde_json::json;

use common::{mean_actions, measure, measure_views, short};
use endings::{endgame, games, reduce_deal};

/// The number of rounds in a call that plays many.
const GAMES_PER_CALL: u64 = 1000;
const STATES: usize = 256;
/// Endings per measured call.
const ENDINGS: u64 = 50;

/// Creates a match of one round with these additional options.
fn round(options: &serde_json::Value) -> Natto {
    let mut options: Options = options.as_object().expect("options are a map").clone();
    options.insert("target".to_owned(), json!(1));
    Natto::from_options(&options).expect("the options are valid")
}

/// Returns the variants that change the number of plays the most.
fn variants() -> [(&'static str, Natto); 4] {
    [
        ("base", round(&json!({}))),
        ("free", round(&json!({"free_dragons": true}))),
        ("sliding", round(&json!({"shared_dragons": "sliding"}))),
        ("free sliding", round(&json!({"free_dragons": true, "shared_dragons": "sliding"}))),
    ]
}

fn lists(criterion: &mut Criterion) {
    let mut group = short(criterion, "lists of plays");
    for (name, game) in variants() {
        for (what, states) in [("leads of a full hand", deal(&game)), ("answers", states_to_answer(&game))] {
            let (mut number, mut ids) = (0, Vec::new());
            let mut plays = 0;
            for state in &states {
                game.legal_ids(state, state.public().to_move, &mut ids);
                plays += ids.len();
            }
            let mean = plays as f64 / states.len() as f64;
            measure(&mut group, BenchmarkId::new(what, name), 1, (mean, "action"), || {
                number = (number + 1) % states.len();
                let state = black_box(&states[number]);
                game.legal_ids(state, state.public().to_move, &mut ids);
                black_box(&ids);
            });
        }
    }
    group.finish();
}

fn rounds(criterion: &mut Criterion) {
    let mut group = short(criterion, "random rounds");
    for (name, game) in variants() {
        let start = game.initial_state();
        let decisions = mean_actions(&game, &start);
        let (mut rng, mut playout) = (Rng::from_seed(1), Playout::default());
        measure(&mut group, BenchmarkId::new("one", name), 1, (decisions, "decision"), || {
            black_box(game.playout(black_box(&start), &mut rng, &mut playout));
        });
        measure(
            &mut group,
            BenchmarkId::new("many in one call", name),
            GAMES_PER_CALL,
            (decisions, "decision"),
            || {
                black_box(game.playouts(black_box(&start), GAMES_PER_CALL, 1, 1));
            },
        );
    }
    group.finish();
}

fn knowledge(criterion: &mut Criterion) {
    let mut group = short(criterion, "views and sampled worlds");
    let game = round(&json!({}));
    measure_views(&mut group, "base", &game, &states_to_answer(&game));
    group.finish();
}

/// Measures the solver on deals in which each hand keeps only some of its tiles.
fn solve_endings(criterion: &mut Criterion) {
    let mut group = short(criterion, "solved endings");
    let (_, game) = games().swap_remove(0);
    for tiles in [4, 6, 8, 10] {
        let positions: Vec<_> = (0..ENDINGS).map(|seed| reduce_deal(&game, tiles, &mut Rng::from_seed(seed))).collect();
        let mut endgame = endgame(&game);
        measure(&mut group, BenchmarkId::new("tiles a hand", tiles), ENDINGS, (1.0, "ending"), || {
            for position in &positions {
                black_box(endgame.wins(black_box(position), u64::MAX));
            }
        });
    }
    group.finish();
}

/// Returns rounds before the first lead.
fn deal(game: &Natto) -> Vec<State> {
    let luck = Rng::from_seed(1);
    let states = (0..STATES as u64).map(|stream| {
        let (mut rng, mut state) = (luck.stream(stream), game.initial_state());
        while game.turn(&state) == Turn::Chance {
            let action = game.sample_chance(&state, &mut rng);
            game.apply_unchecked(&mut state, Actor::Chance, &action);
        }
        state
    });
    states.collect()
}

/// Returns states of random rounds in which a seat answers, spread over the course of the rounds.
fn states_to_answer(game: &Natto) -> Vec<State> {
    let luck = Rng::from_seed(2);
    let states = (0..).map(|stream| {
        let (mut rng, mut state) = (luck.stream(stream), game.initial_state());
        for _ in 0..3 + stream % 20 {
            if game.turn(&state) != Turn::Over {
                play_one(game, &mut state, &mut rng, &mut Playout::default());
            }
        }
        state
    });
    let answering = |state: &State| game.turn(state) != Turn::Over && state.public().table.is_some();
    states.filter(answering).take(STATES).collect()
}

criterion_group!(benches, lists, rounds, knowledge, solve_endings);
criterion_main!(benches);
