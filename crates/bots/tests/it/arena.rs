//! Contests: sets of games, seats and sums.

use crate::common::Pebbles;
use chabudai_bots::{
    Bot, Budget, DecisionRequest, Mcts, MctsSettings, SolverLimits, Summary, Terms, Uniform, WonPositionFilter,
    contest, measure_regret, play_with, solve, won_positions,
};
use chabudai_engine::{Actor, Game, Seat, Turn};

fn terms() -> Terms {
    Terms { budgets: [Budget::playouts(200), Budget::playouts(1)], opening_plies: 1, seed: 4 }
}

fn bots(game: &Pebbles) -> [Box<dyn Bot<Pebbles>>; 2] {
    [Box::new(Mcts::new(game.clone(), MctsSettings::PLAIN)), Box::new(Uniform::new(game.clone()))]
}

#[test]
fn games_of_a_pair_have_one_opening_and_exchanged_seats() {
    let game = Pebbles { heap: 20, luck: false };
    for threads in [1, 2] {
        let played = contest(&game, &|| bots(&game), &terms(), 0..20, threads, &|_| ());
        assert_eq!(played.len(), 20);
        for (index, pair) in played.chunks(2).enumerate() {
            assert_eq!([pair[0].index, pair[1].index], [2 * index as u64, 2 * index as u64 + 1]);
            assert_eq!([pair[0].seat, pair[1].seat], [Seat::new(0), Seat::new(1)]);
            assert_eq!(pair[0].actions[0], pair[1].actions[0]);
        }
        let summary = Summary::new(&played, 2);
        assert!(summary.score > 0.7, "search beats chance: {summary}");
        assert!(summary.wilson.0 < summary.score && summary.score < summary.wilson.1);
    }
}

#[test]
fn a_game_depends_on_its_number_and_the_seed_alone() {
    let game = Pebbles { heap: 30, luck: true };
    for index in [0, 7, 31] {
        let [one, other] = [(); 2].map(|()| {
            let mut bots = bots(&game);
            let choose = &mut |request: DecisionRequest<'_, Pebbles>| {
                bots[request.bot].choose(&request.view(&game), request.budget, request.seed)
            };
            play_with(&game, choose, &terms(), index)
        });
        assert_eq!((one.actions, one.gain, one.playouts), (other.actions, other.gain, other.playouts));
    }
}

#[test]
fn intervals_are_those_of_the_books() {
    let game = Pebbles { heap: 10, luck: false };
    let mut played = contest(&game, &|| bots(&game), &terms(), 0..100, 1, &|_| ());
    for (index, played) in played.iter_mut().enumerate() {
        played.score = f64::from(u8::from(index < 90));
    }
    let summary = Summary::new(&played, 2);
    assert!((summary.score - 0.9).abs() < 1e-12);
    assert!((summary.wilson.0 - 0.8256).abs() < 1e-3 && (summary.wilson.1 - 0.9448).abs() < 1e-3, "{summary:?}");
    assert!((summary.elo - 381.7).abs() < 0.1);
}

#[test]
fn regret_counts_what_a_bot_keeps() {
    let game = Pebbles { heap: 16, luck: false };
    let limits = SolverLimits { nodes: 100_000, time: None, memory_mib: 4 };
    let positions = won_positions(&game, 1..=4, 20, WonPositionFilter::SomeActionLoses, limits, 1);
    assert_eq!(positions.len(), 20);
    let strong = MctsSettings { rave: None, ..MctsSettings::STRONG };
    let kept = |bot: &mut dyn Bot<Pebbles>, playouts| {
        let judged = measure_regret(&game, bot, &positions, Budget::playouts(playouts), limits, 1);
        judged.iter().filter(|judged| judged.kept == Some(true)).count()
    };
    assert_eq!(kept(&mut Mcts::new(game.clone(), strong), 20_000), 20);
    assert!(kept(&mut Uniform::new(game.clone()), 1) < 20);
}

#[test]
fn positions_with_one_way_to_win_have_no_other() {
    let game = Pebbles { heap: 16, luck: false };
    let limits = SolverLimits { nodes: 100_000, time: None, memory_mib: 4 };
    for state in won_positions(&game, 1..=4, 20, WonPositionFilter::OneActionWins, limits, 1) {
        let Turn::Seats(seats) = game.turn(&state) else { panic!("the game is not over") };
        let seat = seats.first().expect("a seat is to act");
        let mut actions = Vec::new();
        game.legal_actions(&state, seat, &mut actions);
        let wins = |action: &&<Pebbles as Game>::Action| {
            let mut after = state.clone();
            game.apply_unchecked(&mut after, Actor::Seat(seat), action);
            solve(&game, &after, limits).winner == Some(seat)
        };
        assert_eq!(actions.iter().filter(wins).count(), 1);
        assert!(actions.len() > 1);
    }
}
