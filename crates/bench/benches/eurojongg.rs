//! Hands of Euro-Jongg per second on one thread, both random hands and hands of quick players; lists of legal actions,
//! views and sampled worlds; and rollouts of a first discard.
//!
//! Times are processor time if the system reports it.

mod common;

use std::hint::black_box;

use chabudai_bots::games::eurojongg::{Manner, Rollouts, Sight, choose};
use chabudai_bots::{Bot, Budget, Playable};
use chabudai_engine::{Actor, Game, Options, Playout, Rng, Turn, play_one};
use chabudai_games::eurojongg::{Action, EuroJongg, Move, Phase, State};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};

use common::{measure, measure_views, short};

/// Hands per measured call.
const HANDS: u64 = 20;
/// The number of random matches in a call that plays many.
const GAMES_PER_CALL: u64 = 100;
/// The number of random matches used to compute the mean number of hands.
const MATCHES_FOR_MEAN: u64 = 100;
const STATES: usize = 256;
/// In random play the deal rarely passes, so matches would be very long: a hand limit ends them.
const LIMITED_OPTIONS: &str = r#"{"hand_limit": 32}"#;

fn game() -> EuroJongg {
    game_with(LIMITED_OPTIONS)
}

fn game_with(options: &str) -> EuroJongg {
    let options: Options = serde_json::from_str(options).expect("the options are JSON");
    EuroJongg::from_options(&options).expect("the options are valid")
}

/// Returns the mean number of hands in a random match, by the rules.
fn mean_hands(game: &EuroJongg) -> f64 {
    let luck = Rng::from_seed(2);
    let hands = (0..MATCHES_FOR_MEAN).map(|stream| {
        let (mut rng, mut state) = (luck.stream(stream), game.initial_state());
        while game.turn(&state) != Turn::Over {
            play_one(game, &mut state, &mut rng, &mut Playout::default());
        }
        u64::from(state.public.hand_number)
    });
    hands.sum::<u64>() as f64 / MATCHES_FOR_MEAN as f64
}

/// Measures random matches, in hands per second.
fn random(criterion: &mut Criterion) {
    let mut group = short(criterion, "random hands of Euro-Jongg");
    for (name, options) in [("base", LIMITED_OPTIONS), ("auto_lay", r#"{"auto_lay": true, "hand_limit": 32}"#)] {
        let game = game_with(options);
        let start = game.initial_state();
        let hands = mean_hands(&game);
        let (mut rng, mut playout) = (Rng::from_seed(1), Playout::default());
        let a_match = hands.round() as u64;
        measure(&mut group, BenchmarkId::new("a match", name), a_match, (hands / a_match as f64, "hand"), || {
            black_box(game.playout(black_box(&start), &mut rng, &mut playout));
        });
        let a_call = (hands * GAMES_PER_CALL as f64).round() as u64;
        measure(&mut group, BenchmarkId::new("many in one call", name), a_call, (1.0, "hand"), || {
            black_box(game.playouts(black_box(&start), GAMES_PER_CALL, 1, 1));
        });
    }
    group.finish();
}

/// Returns states of random hands in this phase, spread over the course of the hands.
fn in_phase(game: &EuroJongg, phase: Phase) -> Vec<State> {
    let luck = Rng::from_seed(3);
    let states = (0..).map(|stream| {
        let (mut rng, mut state) = (luck.stream(stream), game.initial_state());
        for _ in 0..1 + stream * 7 % 400 {
            play_one(game, &mut state, &mut rng, &mut Playout::default());
        }
        state
    });
    states.filter(|state| state.public.phase == phase).take(STATES).collect()
}

fn knowledge(criterion: &mut Criterion) {
    let mut group = short(criterion, "legal actions and views of Euro-Jongg");
    let game = game();
    let claims = in_phase(&game, Phase::Claims);
    let first = |state: &State| state.owing().first().expect("a seat acts");
    for (what, states) in [("answers to a discard", &claims), ("choices of a turn", &in_phase(&game, Phase::Turn))] {
        let (mut number, mut ids) = (0, Vec::new());
        measure(&mut group, BenchmarkId::new("list", what), 1, (1.0, "list"), || {
            number = (number + 1) % states.len();
            game.legal_ids(black_box(&states[number]), first(&states[number]), &mut ids);
            black_box(&ids);
        });
    }
    measure_views(&mut group, "base", &game, &claims);
    group.finish();
}

fn deal(game: &EuroJongg, rng: &mut Rng) -> State {
    let mut state = game.initial_state();
    let deal = game.sample_chance(&state, rng);
    game.apply_unchecked(&mut state, Actor::Chance, &deal);
    state
}

/// Plays a hand and returns the number of decisions.
fn play(game: &EuroJongg, manner: &Manner, state: &mut State, rng: &mut Rng, legal: &mut Vec<Action>) -> u64 {
    let mut decisions = 0;
    while let Turn::Seats(seats) = game.turn(state) {
        let seat = seats.first().expect("a seat acts");
        game.legal_actions(state, seat, legal);
        let moves: Vec<Move> = legal.iter().filter_map(Action::by_seat).collect();
        let chosen = choose(manner, &Sight::at(game.rules(), state, seat), &moves, rng);
        game.apply_unchecked(state, Actor::Seat(seat), &chosen.into());
        decisions += 1;
    }
    decisions
}

fn hands(criterion: &mut Criterion) {
    let mut group = short(criterion, "hands of quick players of Euro-Jongg");
    let game = game();
    for (name, manner) in
        [("distance", Manner::DISTANCE), ("acceptance", Manner::ACCEPTANCE), ("points", Manner::POINTS)]
    {
        let mut legal = Vec::new();
        let mut rng = Rng::from_seed(1);
        let deals: Vec<State> = (0..HANDS).map(|_| deal(&game, &mut rng)).collect();
        let decisions: u64 =
            deals.iter().map(|deal| play(&game, &manner, &mut deal.clone(), &mut rng, &mut legal)).sum();
        let mean = decisions as f64 / HANDS as f64;
        measure(&mut group, BenchmarkId::new(name, "hand"), HANDS, (mean, "decision"), || {
            for deal in &deals {
                black_box(play(&game, &manner, &mut deal.clone(), &mut rng, &mut legal));
            }
        });
    }
    group.finish();
}

fn rollouts(criterion: &mut Criterion) {
    let mut group = short(criterion, "rollouts of Euro-Jongg");
    let game = game();
    let state = deal(&game, &mut Rng::from_seed(1));
    let seat = state.owing().first().expect("the dealer acts");
    let view = game.view(&state, Some(seat));
    let mut bot = Rollouts::new(game, Manner::POINTS);
    measure(&mut group, BenchmarkId::new("first discard", "16 worlds"), 16, (1.0, "world"), || {
        black_box(bot.choose(black_box(&view), Budget::playouts(16), 1));
    });
    group.finish();
}

criterion_group!(benches, random, knowledge, hands, rollouts);
criterion_main!(benches);
