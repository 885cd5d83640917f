//! Hands of Euro-Jongg a second on one thread: random ones, and those of quick players; and one choice of each player.
//!
//! All is processor time where the system tells it.

mod common;

use std::hint::black_box;

use chabudai_bots::heuristics::eurojongg::{Manner, Rollouts, Sight, choose};
use chabudai_bots::{Bot, Budget};
use chabudai_engine::{Actor, Game, Options, Playout, Rng, Turn};
use chabudai_games::eurojongg::{Action, EuroJongg, Move, State};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};

use common::{mean_actions, measure, short};

/// Hands that are played one after the other.
const HANDS: u64 = 20;

fn game() -> EuroJongg {
    EuroJongg::from_options(&Options::new()).expect("the defaults are right")
}

fn dealt(game: &EuroJongg, rng: &mut Rng) -> State {
    let mut state = game.initial_state();
    let deal = game.sample_chance(&state, rng);
    game.apply_unchecked(&mut state, Actor::Chance, &deal);
    state
}

/// Plays a hand; the number of decisions.
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
    let mut group = short(criterion, "hands of Euro-Jongg");
    let game = game();
    let start = game.initial_state();
    let actions = mean_actions(&game, &start);
    let (mut rng, mut playout) = (Rng::from_seed(1), Playout::default());
    measure(&mut group, BenchmarkId::new("random", "match"), 1, (actions, "action"), || {
        black_box(game.playout(black_box(&start), &mut rng, &mut playout));
    });
    for (name, manner) in
        [("distance", Manner::DISTANCE), ("acceptance", Manner::ACCEPTANCE), ("points", Manner::POINTS)]
    {
        let mut legal = Vec::new();
        let mut rng = Rng::from_seed(1);
        let deals: Vec<State> = (0..HANDS).map(|_| dealt(&game, &mut rng)).collect();
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
    let state = dealt(&game, &mut Rng::from_seed(1));
    let seat = state.owing().first().expect("the dealer acts");
    let view = game.view(&state, Some(seat));
    let mut bot = Rollouts::new(game, Manner::POINTS);
    measure(&mut group, BenchmarkId::new("first discard", "16 worlds"), 16, (1.0, "world"), || {
        black_box(bot.choose(black_box(&view), Budget::playouts(16), 1));
    });
    group.finish();
}

criterion_group!(benches, hands, rollouts);
criterion_main!(benches);
