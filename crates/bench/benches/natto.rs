//! Lists of plays of Natto a second on one thread, random rounds, and the time of a view, a drawn world and a solved ending.
//!
//! All is processor time where the system tells it.

mod common;
#[path = "../../bots/tests/it/natto/endings.rs"]
mod endings;

use std::hint::black_box;

use chabudai_bots::Playable;
use chabudai_engine::{Actor, Game, Options, Playout, Rng, Seat, Turn, play_one};
use chabudai_games::natto::{Natto, State};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use serde_json::json;

use common::{mean_actions, measure, short};
use endings::{endgame, games, reduced};

/// Rounds in a call that plays many.
const A_CALL: u64 = 1000;
const STATES: usize = 256;
/// Endings in a call that solves them.
const ENDINGS: u64 = 50;

/// A match of one round with these options besides.
fn round(options: &serde_json::Value) -> Natto {
    let mut options: Options = options.as_object().expect("options are a map").clone();
    options.insert("target".to_owned(), json!(1));
    Natto::from_options(&options).expect("the options are valid")
}

/// The variants that change how many plays there are the most.
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
        for (what, states) in [("leads of a full hand", dealt(&game)), ("answers", answering(&game))] {
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
        measure(&mut group, BenchmarkId::new("many in one call", name), A_CALL, (decisions, "decision"), || {
            black_box(game.playouts(black_box(&start), A_CALL, 1, 1));
        });
    }
    group.finish();
}

fn knowledge(criterion: &mut Criterion) {
    let mut group = short(criterion, "what a seat knows");
    let game = round(&json!({}));
    let states = answering(&game);
    let mut number = 0;
    measure(&mut group, BenchmarkId::new("view", "base"), 1, (1.0, "view"), || {
        number = (number + 1) % states.len();
        black_box(game.view(black_box(&states[number]), Some(Seat::new(0))));
    });
    let views: Vec<_> = states.iter().map(|state| game.view(state, Some(Seat::new(0)))).collect();
    let mut rng = Rng::from_seed(1);
    measure(&mut group, BenchmarkId::new("determinize", "base"), 1, (1.0, "world"), || {
        number = (number + 1) % views.len();
        black_box(game.determinize(black_box(&views[number]), &mut rng));
    });
    group.finish();
}

/// Deals of which each hand keeps some tiles, with both hands known.
fn solved(criterion: &mut Criterion) {
    let mut group = short(criterion, "solved endings");
    let (_, game) = games().swap_remove(0);
    for tiles in [4, 6, 8, 10] {
        let positions: Vec<_> = (0..ENDINGS).map(|seed| reduced(&game, tiles, &mut Rng::from_seed(seed))).collect();
        let mut endgame = endgame(&game);
        measure(&mut group, BenchmarkId::new("tiles a hand", tiles), ENDINGS, (1.0, "ending"), || {
            for position in &positions {
                black_box(endgame.wins(black_box(position), u64::MAX));
            }
        });
    }
    group.finish();
}

/// Rounds before the first lead.
fn dealt(game: &Natto) -> Vec<State> {
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

/// Random rounds, here and there between their beginning and their end, in which a seat answers.
fn answering(game: &Natto) -> Vec<State> {
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

criterion_group!(benches, lists, rounds, knowledge, solved);
criterion_main!(benches);
