//! Fast playouts must agree with play by the rules.

use chabudai_engine::{Actor, Game, PerSeat, Playout, Rng, Seat, SeatSet, Turn, play_on, play_one};
use chabudai_games::nakatta::Nakatta;

fn wins(games: u32, mut play: impl FnMut() -> PerSeat<f64>) -> f64 {
    f64::from((0..games).map(|_| u32::from(play()[Seat::new(0)] > 0.0)).sum::<u32>())
}

#[test]
fn nakatta_is_won_by_seat_0_in_as_many_playouts_as_games_by_the_rules() {
    let games = 40_000;
    for (size, pie, seed) in [(4, false, 1), (4, true, 2), (5, true, 3)] {
        let game = Nakatta::square(size, pie);
        let state = game.initial_state();
        let luck = Rng::from_seed(seed);
        let (mut rng, mut by_rules, mut scratch) = (luck.stream(0), luck.stream(1), Playout::default());
        let fast = wins(games, || game.playout(&state, &mut rng, &mut scratch));
        let slow = wins(games, || play_on(&game, state.clone(), &mut by_rules, &mut scratch));
        let share = (fast + slow) / f64::from(2 * games);
        let standard_error = (2.0 * f64::from(games) * share * (1.0 - share)).sqrt();
        assert!(
            (fast - slow).abs() < 4.0 * standard_error,
            "{size}x{size}, pie {pie}, seed {seed}: {fast} by playouts, {slow} by the rules, of {games}"
        );
    }
}

/// Replays a trace by the rules. Skips the actions after the end of the game, with which a playout may fill the board.
fn check_trace<G: Game>(game: &G, mut state: G::State, actions: &[(Seat, u32)], returns: PerSeat<f64>, what: &str) {
    for &(seat, id) in actions {
        let turn = game.turn(&state);
        if turn == Turn::Over {
            break;
        }
        assert_eq!(turn, Turn::Seats(SeatSet::only(seat)), "{what}: {seat:?} acted out of turn");
        let action = game.action_with_id(id).unwrap_or_else(|| panic!("{what}: no action has id {id}"));
        assert!(game.is_legal(&state, seat, &action), "{what}: {seat:?} may not play {action}");
        game.apply_unchecked(&mut state, Actor::Seat(seat), &action);
    }
    assert_eq!(game.decided_returns(&state), Some(returns), "{what}: the trace has another result");
}

#[test]
fn nakatta_traces_games_by_the_rules_with_the_results_of_their_playouts() {
    for size in (2..=9).chain([13, 29]) {
        for (pie, seed) in (0..if size < 10 { 50 } else { 3 }).flat_map(|seed| [(false, seed), (true, seed)]) {
            let game = Nakatta::square(size, pie);
            let mut rng = Rng::from_seed(seed);
            let mut playout = Playout { traced: true, ..Playout::default() };
            let mut state = game.initial_state();
            // Playouts start from the first state and after every few actions, so that they begin with either colour,
            // before the swap, after it, and after the game is decided.
            for played in 0.. {
                if played % (1 + size * size / 8) == 0 || played < 3 {
                    let what = format!("{size}x{size}, pie {pie}, seed {seed}, after {played} actions");
                    let returns = game.playout(&state, &mut rng, &mut playout);
                    check_trace(&game, state.clone(), &playout.actions, returns, &what);
                }
                if game.turn(&state) == Turn::Over {
                    break;
                }
                play_one(&game, &mut state, &mut rng, &mut Playout::default());
            }
        }
    }
}
