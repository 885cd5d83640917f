//! Compares the solver with an exhaustive search, and checks Nakatta's tables.

use std::collections::HashMap;

use crate::common::{Pebbles, expected_return};
use chabudai_bots::games::nakatta::{Small, black_wins};
use chabudai_bots::{Solver, SolverLimits, openings, solve};
use chabudai_engine::testkit::full_or_quick;
use chabudai_engine::{Actor, Game, Rng, Seat, Turn};
use chabudai_games::nakatta::{Action, Colour, Nakatta, Point, State};

const LIMITS: SolverLimits = SolverLimits { nodes: 20_000_000, time: None, memory_mib: 32 };

#[test]
fn the_solver_agrees_with_brute_force_on_pebbles() {
    for heap in 1..16 {
        let game = Pebbles { heap, luck: false };
        let winner = solve(&game, &game.initial_state(), LIMITS).winner.expect("small heaps are solved");
        assert_eq!(winner.index() == 0, expected_return(&game, &game.initial_state()) > 0.0, "{heap} pebbles");
    }
}

#[test]
fn a_limit_leaves_the_question_open() {
    let game = Nakatta::square(6, false);
    let solution = solve(&game, &game.initial_state(), SolverLimits::nodes(50));
    assert_eq!(solution.winner, None);
    assert!(solution.nodes >= 50);
}

/// Finds the winner by trying everything that the rules allow until an orthogonal chain joins two edges.
fn brute_force(game: &Nakatta, state: &State, known: &mut HashMap<(Vec<u32>, Colour), Colour>) -> Colour {
    if let Some(winner) = state.winner() {
        return winner;
    }
    let rows = 0..state.board().rows();
    let stones = |colour: Colour| rows.clone().map(move |row| state.board().stones(colour)[row]);
    let key = (stones(Colour::Black).chain(stones(Colour::White)).collect::<Vec<_>>(), state.to_move());
    if let Some(&winner) = known.get(&key) {
        return winner;
    }
    let seat = state.seat_of(state.to_move());
    let mut actions = Vec::new();
    game.legal_actions(state, seat, &mut actions);
    let wins = actions.iter().any(|action| {
        let mut after = state.clone();
        game.apply_unchecked(&mut after, Actor::Seat(seat), action);
        brute_force(game, &after, known) == state.to_move()
    });
    let winner = if wins { state.to_move() } else { state.to_move().other() };
    known.insert(key, winner);
    winner
}

#[test]
fn n6_4_tables_up_to_4x4_equal_brute_force() {
    for (columns, rows) in [(2, 2), (2, 3), (3, 2), (3, 3), (4, 3), (3, 4), (4, 4)] {
        let game = Nakatta::rectangle(columns, rows, false);
        let mut known = HashMap::new();
        for opening in openings(&game, LIMITS) {
            let mut state = game.initial_state();
            game.apply_unchecked(&mut state, Actor::Seat(Seat::new(0)), &opening.action);
            let winner = state.seat_of(brute_force(&game, &state, &mut known));
            assert_eq!(opening.solution.winner, Some(winner), "{columns}x{rows} {}", opening.action);
        }
    }
}

/// Returns the table's winning openings, which the tests below compare with the solver.
fn winning_openings(size: usize) -> String {
    let points = (0..size * size).map(|number| Point::new(number % size, number / size));
    let winning = points.filter(|&point| black_wins(size, size, point).expect("small boards have a table"));
    winning.map(|point| Action::Place(point).to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn n6_4_the_winning_first_stones_up_to_5x5() {
    assert_eq!(winning_openings(2), "a1 b1 a2 b2");
    assert_eq!(winning_openings(3), "a2 b2 c2");
    assert_eq!(winning_openings(4), "b2 c2 b3 c3");
    assert_eq!(winning_openings(5), "a2 b2 d2 e2 b3 c3 d3 a4 b4 d4 e4");
}

#[test]
fn n5_2_the_tables_of_first_stones_are_what_the_solver_finds() {
    for size in 2..=5 {
        let game = Nakatta::square(size, false);
        for (number, opening) in openings(&game, LIMITS).enumerate() {
            let first = Point::new(number % size, number / size);
            assert_eq!(opening.action, Action::Place(first));
            let winner = opening.solution.winner.expect("small boards are solved");
            assert_eq!(black_wins(size, size, first), Some(winner.index() == 0), "{size}x{size} {first}");
        }
    }
    // 6x6 takes minutes (`make solve SIZE=6`), so only symmetry is checked here.
    let wins = |column, row| black_wins(6, 6, Point::new(column, row)).expect("6x6 has a table");
    for (column, row) in (0..36).map(|number| (number % 6, number / 6)) {
        assert_eq!([wins(5 - column, row), wins(column, 5 - row)], [wins(column, row); 2]);
    }
    assert_eq!(black_wins(7, 7, Point::new(3, 3)), None);
    assert_eq!(black_wins(5, 6, Point::new(2, 2)), None);
}

/// A second way to compute the tables: games end only with an orthogonal chain.
#[test]
fn n6_4_the_early_end_changes_no_table_up_to_5x5() {
    for size in 2..=5 {
        let game = Nakatta::square(size, false);
        let mut solver = Solver::new(LIMITS.memory_mib);
        // The largest board takes longer than all others combined.
        for number in (0..size * size).step_by(if size == 5 { full_or_quick(1, 4) } else { 1 }) {
            let point = Point::new(number % size, number / size);
            let mut state = game.initial_state();
            game.apply_unchecked(&mut state, Actor::Seat(Seat::new(0)), &Action::Place(point));
            let riddle = Small::new(&state, false).expect("a small board");
            let winner = solver.solve_position(&riddle, LIMITS).winner.expect("small boards are solved");
            assert_eq!(black_wins(size, size, point), Some(winner.index() == 0), "{size}x{size} {point}");
        }
    }
}

#[test]
fn the_solver_agrees_with_the_rules_about_random_positions() {
    let game = Nakatta::square(4, false);
    let mut known = HashMap::new();
    let mut solver = Solver::new(4);
    for seed in 0..300 {
        let mut rng = Rng::from_seed(seed);
        let mut state = game.initial_state();
        for _ in 0..rng.below(9) {
            let Turn::Seats(seats) = game.turn(&state) else { break };
            let seat = seats.first().expect("a seat acts");
            let action: Action = game.random_action(&state, seat, &mut rng);
            game.apply_unchecked(&mut state, Actor::Seat(seat), &action);
        }
        let winner = solver.solve(&game, &state, LIMITS).winner.map(|seat| state.colour_of(seat));
        assert_eq!(winner, Some(brute_force(&game, &state, &mut known)), "seed {seed}");
    }
}
