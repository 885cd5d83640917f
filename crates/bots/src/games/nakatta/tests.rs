//! Compares the search position of the game with the rules.

use chabudai_engine::{Actor, Game, Rng, Seat, Turn};
use chabudai_games::nakatta::{Board, Colour, Nakatta, Point, State};

use super::large_solver_board::Wide;
use super::rings;
use super::search_position::{Grid, cell_of};
use crate::bot::{Bot, Budget, Proven};
use crate::search::guided::{Choices, Guidance, Guided, Position, Trace};
use crate::search::mcts::{Mcts, MctsSettings};
use crate::search::solver::{Solver, SolverLimits, solve};

fn acting(game: &Nakatta, state: &State) -> Option<Seat> {
    match game.turn(state) {
        Turn::Seats(seats) => seats.first(),
        Turn::Chance | Turn::Over => None,
    }
}

/// Calls `look` with every state of random games on boards of many shapes.
fn in_random_games(games: u64, mut look: impl FnMut(&Nakatta, &State)) {
    for (columns, rows) in [(2, 2), (3, 3), (4, 4), (5, 5), (3, 6), (7, 4), (9, 9)] {
        let game = Nakatta::rectangle(columns, rows, false);
        for seed in 0..games {
            let mut rng = Rng::from_seed(seed);
            let mut state = game.initial_state();
            while let Some(seat) = acting(&game, &state) {
                look(&game, &state);
                let action = game.random_action(&state, seat, &mut rng);
                game.apply_unchecked(&mut state, Actor::Seat(seat), &action);
            }
        }
    }
}

fn legal_ids(game: &Nakatta, state: &State) -> Vec<u32> {
    let mut actions = Vec::new();
    game.legal_actions(state, acting(game, state).expect("the game is not over"), &mut actions);
    actions.iter().map(|action| game.action_id(action)).collect()
}

#[test]
fn n4_rings_and_rows_say_what_is_legal() {
    in_random_games(20, |game, state| {
        let grid = game.walk(state, Guidance::NONE);
        for colour in [Colour::Black, Colour::White] {
            for point in state.board().points().filter(|&point| state.board().stone(point).is_none()) {
                let cell = cell_of(point);
                let legal = state.board().is_legal(colour, point);
                assert_eq!(rings::is_legal(grid.rings[cell], colour), legal, "{colour:?} {point}");
                assert_eq!(grid.legal(colour)[cell / 32] >> (cell % 32) & 1 == 1, legal, "{colour:?} {point}");
            }
        }
        let mut choices = Choices::default();
        grid.choices(&mut choices);
        assert_eq!(choices.ids, legal_ids(game, state));
    });
}

#[test]
fn n2_2_n3_4_a_walk_keeps_step_with_the_rules() {
    for early_end in [false, true] {
        for seed in 0..40 {
            let game = Nakatta::square(3 + seed as usize % 4, true);
            let mut rng = Rng::from_seed(seed);
            let mut state = game.initial_state();
            let mut grid = game.walk(&state, Guidance { early_end, ..Guidance::NONE });
            let mut reused = game.walk(&state, Guidance::NONE);
            loop {
                let over =
                    if early_end { game.decided_returns(&state).is_some() } else { game.turn(&state) == Turn::Over };
                assert_eq!(grid.turn() == Turn::Over, over, "seed {seed}");
                if over {
                    assert_eq!(Some(grid.returns()), game.decided_returns(&state), "seed {seed}");
                    break;
                }
                assert_eq!(grid.turn(), game.turn(&state), "seed {seed}");
                let mut choices = Choices::default();
                grid.choices(&mut choices);
                assert_eq!(choices.ids, legal_ids(&game, &state), "seed {seed}");
                let seat = acting(&game, &state).expect("the game is not over");
                let action = game.random_action(&state, seat, &mut rng);
                game.apply_unchecked(&mut state, Actor::Seat(seat), &action);
                grid.play(game.action_id(&action));
                reused.clone_from(&grid);
                grid = reused.clone();
            }
        }
    }
}

/// Returns the placements that decide the game for the colour to move, found by trying every point.
fn wins_at_once(game: &Nakatta, state: &State) -> Vec<u32> {
    let seat = acting(game, state).expect("the game is not over");
    let wins = |&id: &u32| {
        let mut after = state.clone();
        let action = game.action_with_id(id).expect("a point");
        game.apply_unchecked(&mut after, Actor::Seat(seat), &action);
        after.certain_winner() == Some(state.to_move())
    };
    legal_ids(game, state).into_iter().filter(wins).collect()
}

#[test]
fn n6_4_the_look_ahead_equals_trying_every_stone_and_every_answer() {
    in_random_games(20, |game, state| {
        if state.certain_winner().is_some() {
            return;
        }
        let mut choices = Choices::default();
        let grid = game.walk(state, Guidance::FULL);
        grid.choices(&mut choices);
        let wins = wins_at_once(game, state);
        if !wins.is_empty() {
            assert_eq!(choices.proven_returns, Some(grid.returns_if(state.to_move())));
            assert!(choices.ids.iter().all(|id| wins.contains(id)) && !choices.ids.is_empty());
            return;
        }
        let seat = acting(game, state).expect("the game is not over");
        let survives = |&id: &u32| {
            let mut after = state.clone();
            game.apply_unchecked(&mut after, Actor::Seat(seat), &game.action_with_id(id).expect("a point"));
            after.to_move() == state.to_move() || wins_at_once(game, &after).is_empty()
        };
        let surviving: Vec<u32> = legal_ids(game, state).into_iter().filter(survives).collect();
        if surviving.is_empty() {
            assert_eq!(choices.proven_returns, Some(grid.returns_if(state.to_move().other())));
            assert!(!choices.ids.is_empty());
        } else {
            assert_eq!((choices.ids, choices.proven_returns), (surviving, None));
        }
    });
}

#[test]
fn n6_3_a_playout_fills_the_board_and_agrees_with_a_decided_game() {
    let mut decided = 0;
    in_random_games(4, |game, state| {
        for guidance in [Guidance { early_end: false, ..Guidance::FULL }, Guidance::NONE] {
            let mut grid = game.walk(state, guidance);
            let mut trace = Trace::new(2, game.spec().action_ids as usize);
            let returns = grid.rollout(&mut Rng::from_seed(decided), &mut trace);
            assert_eq!(grid.empties_left, 0);
            assert_ne!(grid.has_joined(Colour::Black, false), grid.has_joined(Colour::White, false), "N6.3");
            assert_eq!(grid.has_joined(Colour::Black, true), grid.has_joined(Colour::Black, false));
            let marks = |role: usize| trace.of(role).iter().sum::<f32>();
            assert_eq!(marks(0) + marks(1), (grid.placed[0] + grid.placed[1] - state.board().stones_placed()) as f32);
            if let Some(known) = game.decided_returns(state) {
                assert_eq!(returns, known, "a decided game stays decided (N6.4)");
                decided += 1;
            }
        }
    });
    assert!(decided > 100);
}

#[test]
fn playouts_without_replies_are_uniform() {
    // All legal points must be equally likely even if guesses keep failing. Black's share of wins on 3x3 is known.
    let game = Nakatta::square(3, false);
    let root = game.walk(&game.initial_state(), Guidance::NONE);
    let (mut walk, mut rng, mut trace) = (root.clone(), Rng::from_seed(3), Trace::new(2, 10));
    let mut wins = 0;
    for _ in 0..40_000 {
        walk.clone_from(&root);
        wins += u32::from(walk.rollout(&mut rng, &mut trace)[Seat::new(0)] > 0.0);
    }
    let share = f64::from(wins) / 40_000.0;
    assert!((share - 0.6446).abs() < 4.0 * (0.25_f64 / 40_000.0).sqrt(), "{share}");
}

fn points(names: &str) -> Vec<Point> {
    names.split_whitespace().map(|name| Point::parse(name).expect("a point")).collect()
}

#[test]
fn the_reply_joins_what_a_stone_came_between() {
    // Black holds b3 and d3. White has separated them at c3, beside a white stone that makes the point legal.
    let ring_of = |black: &str, at: &str| {
        let mut board = Board::new(5, 5);
        points(black).into_iter().for_each(|point| board.place(Colour::Black, point));
        let state = Nakatta::square(5, false).position(&points(black), &[], Colour::White);
        let grid = Grid::new(&Nakatta::square(5, false), &state, Guidance::FULL);
        rings::joining(grid.rings[cell_of(points(at)[0])], Colour::Black)
    };
    assert_eq!(ring_of("b3 d3", "c3"), 0b0001_0001, "above and below");
    assert_eq!(ring_of("b4 d4", "c3"), 0b0000_0001, "above alone");
    assert_eq!(ring_of("b3", "c3"), 0, "one group");
    assert_eq!(ring_of("b3 c4 d3", "c3"), 0, "joined already");
    assert_eq!(ring_of("b3 b4 d4", "c3"), 0b0000_0001, "c4 is next to b4 and d4");
    assert_eq!(ring_of("b2 d4", "c3"), 0, "no point is next to both");
    assert_eq!(ring_of("a1", "a2"), 0, "the border belongs to no colour");
}

fn choose(
    game: &Nakatta,
    state: &State,
    settings: MctsSettings,
    playouts: u64,
) -> crate::Decision<chabudai_games::nakatta::Action> {
    let seat = acting(game, state).expect("the game is not over");
    Mcts::new(game.clone(), settings).choose(&game.view(state, Some(seat)), Budget::playouts(playouts), 11)
}

#[test]
fn a_win_at_once_is_never_missed() {
    in_random_games(6, |game, state| {
        if state.certain_winner().is_none() && !wins_at_once(game, state).is_empty() {
            let decision = choose(game, state, MctsSettings::STRONG, 1);
            assert_eq!(decision.proven, Some(Proven::Win));
            assert!(wins_at_once(game, state).contains(&game.action_id(&decision.action)));
        }
    });
}

#[test]
fn a_decided_game_is_played_to_its_end() {
    let game = Nakatta::square(5, false);
    let mut state = game.position(&points("a1 b2 c3 d4 e5"), &[], Colour::Black);
    while let Some(seat) = acting(&game, &state) {
        let decision = choose(&game, &state, MctsSettings::STRONG, 100);
        assert_eq!(decision.proven, Some(if state.to_move() == Colour::Black { Proven::Win } else { Proven::Loss }));
        game.apply_unchecked(&mut state, Actor::Seat(seat), &decision.action);
    }
    assert_eq!(state.winner(), Some(Colour::Black));
}

#[test]
fn n5_a_strong_opening_is_swapped_and_a_weak_one_left() {
    for (size, strong, weak) in [(3, "b2", "a1"), (4, "b2", "a1"), (5, "c3", "a1")] {
        let game = Nakatta::square(size, true);
        for (opening, swaps) in [(strong, true), (weak, false)] {
            let mut state = game.initial_state();
            let action = game.parse_action(opening).expect("a point");
            game.apply_unchecked(&mut state, Actor::Seat(Seat::new(0)), &action);
            let decision = choose(&game, &state, MctsSettings::STRONG, 20_000);
            assert_eq!(decision.action.to_string() == "swap", swaps, "{size}x{size} {opening}: {decision:?}");
        }
    }
}

#[test]
fn n5_an_opening_under_the_pie_rule_is_near_an_edge_of_black() {
    let game = Nakatta::square(9, true);
    let decision = choose(&game, &game.initial_state(), MctsSettings::STRONG, 200);
    let chabudai_games::nakatta::Action::Place(point) = decision.action else { panic!("nothing to swap yet") };
    assert!(![2, 3, 4, 5, 6].contains(&point.row()), "{point}");
}

#[test]
fn n5_2_the_second_seat_wins_small_boards_under_the_pie_rule() {
    for size in 2..=4 {
        let game = Nakatta::square(size, true);
        let state = game.initial_state();
        let limits = SolverLimits::nodes(1_000_000);
        assert_eq!(solve(&game, &state, limits).winner, Some(Seat::new(1)), "{size}x{size}");
        // After each first stone, the seat that may swap has an action that wins.
        for id in legal_ids(&game, &state) {
            let mut after = state.clone();
            let action = game.action_with_id(id).expect("it is legal");
            game.apply_unchecked(&mut after, Actor::Seat(Seat::new(0)), &action);
            let solved = Solver::new(1).solve_actions(&game, &after, limits);
            assert_eq!(solved.winner, Some(Seat::new(1)));
            assert!(solved.actions.iter().any(|(_, winner)| *winner == Some(Seat::new(1))), "{action}");
        }
    }
}

#[test]
fn the_solver_agrees_with_itself_on_both_kinds_of_board_and_on_every_action() {
    let limits = SolverLimits::nodes(1_000_000);
    let mut compared = 0;
    in_random_games(3, |game, state| {
        let board = state.board();
        let empty = board.columns() * board.rows() - board.stones_placed() as usize;
        if empty > 16 || game.decided_returns(state).is_some() {
            return;
        }
        let wide = Wide(Box::new(game.walk(state, Guidance::FULL)));
        let by_wide = Solver::new(1).solve_position(&wide, limits).winner;
        assert!(by_wide.is_some());
        let solved = Solver::new(1).solve_actions(game, state, limits);
        assert_eq!(solved.winner, by_wide);
        let seat = acting(game, state).expect("the game is not over");
        for (action, winner) in &solved.actions {
            let mut after = state.clone();
            game.apply_unchecked(&mut after, Actor::Seat(seat), action);
            assert_eq!(*winner, solve(game, &after, limits).winner, "{action}");
        }
        compared += 1;
    });
    assert!(compared > 50, "{compared} positions");
}

#[test]
fn a_decision_with_a_solver_keeps_every_won_position() {
    let game = Nakatta::square(5, false);
    let limits = SolverLimits::nodes(1_000_000);
    // The coach gives the solver nodes; the strongest level gives it a share of its playouts.
    let players = [
        (MctsSettings::STRONG, Budget::playouts(5).with_solver(100_000)),
        (MctsSettings::MAX, Budget::playouts(200_000)),
    ];
    let mut bots = players.map(|(settings, budget)| (Mcts::new(game.clone(), settings), budget));
    let mut won = 0;
    for seed in 0..40 {
        let (mut state, mut rng) = (game.initial_state(), Rng::from_seed(seed));
        for _ in 0..2 + seed % 5 {
            let Some(seat) = acting(&game, &state) else { break };
            let action = game.random_action(&state, seat, &mut rng);
            game.apply_unchecked(&mut state, Actor::Seat(seat), &action);
        }
        let Some(seat) = acting(&game, &state) else { continue };
        let winner = solve(&game, &state, limits).winner;
        for (bot, budget) in &mut bots {
            let decision = bot.choose(&game.view(&state, Some(seat)), *budget, seed);
            assert_eq!(decision.proven, Some(if winner == Some(seat) { Proven::Win } else { Proven::Loss }));
            let mut after = state.clone();
            game.apply_unchecked(&mut after, Actor::Seat(seat), &decision.action);
            assert_eq!(solve(&game, &after, limits).winner, winner, "seed {seed}");
        }
        won += u32::from(winner == Some(seat));
    }
    assert!(won > 10, "{won} won positions");
}
