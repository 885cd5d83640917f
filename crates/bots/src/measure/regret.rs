//! Whether a bot keeps a won position, as judged by the solver.

use std::time::Duration;

use chabudai_engine::{Actor, Game, Rng};

use crate::bot::{Bot, Budget};
use crate::search::solver::{Solvable, Solver, SolverLimits, first_acting};

/// A bot's decision in one won position.
#[derive(Clone, Debug, PartialEq)]
pub struct RegretResult {
    /// Whether the position is still won; `None` if the solver reached its limit.
    pub kept: Option<bool>,
    /// The bot's thinking time.
    pub elapsed: Duration,
}

/// The won positions to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WonPositionFilter {
    /// Positions in which at least one action loses.
    SomeActionLoses,
    /// Positions in which one action wins and all others lose.
    OneActionWins,
}

/// Returns unfinished positions that the seat to act wins, each after a number of random actions in `plies`.
///
/// Positions whose result is already certain, and those in which every action wins, are skipped because they test nothing.
pub fn won_positions<G: Solvable>(
    game: &G,
    plies: std::ops::RangeInclusive<usize>,
    count: usize,
    filter: WonPositionFilter,
    limits: SolverLimits,
    seed: u64,
) -> Vec<G::State> {
    let mut solver = Solver::new(limits.memory_mib);
    let mut positions = Vec::new();
    let luck = Rng::from_seed(seed);
    let spread = u32::try_from(plies.end() - plies.start() + 1).expect("a game has fewer actions");
    for stream in 0.. {
        if positions.len() == count {
            break;
        }
        let mut rng = luck.stream(stream);
        let wanted = plies.start() + rng.below(spread) as usize;
        let Some(state) = after_random_actions(game, wanted, &mut rng) else { continue };
        let seat = first_acting(game, &state).expect("the game is not over");
        if solver.solve(game, &state, limits).winner != Some(seat) {
            continue;
        }
        let mut actions = Vec::new();
        game.legal_actions(&state, seat, &mut actions);
        let mut wins = actions.iter().map(|action| keeps(game, &mut solver, &state, action, limits));
        let is_wanted = match filter {
            WonPositionFilter::SomeActionLoses => wins.any(|wins| wins == Some(false)),
            WonPositionFilter::OneActionWins => {
                actions.len() > 1 && wins.filter(|wins| *wins != Some(false)).nth(1).is_none()
            }
        };
        if is_wanted {
            positions.push(state);
        }
    }
    positions
}

/// Asks a bot for a decision in each position and judges it with the solver.
pub fn measure_regret<G: Solvable>(
    game: &G,
    bot: &mut dyn Bot<G>,
    positions: &[G::State],
    budget: Budget,
    limits: SolverLimits,
    seed: u64,
) -> Vec<RegretResult> {
    let mut solver = Solver::new(limits.memory_mib);
    let mut seeds = Rng::from_seed(seed);
    let mut judge = |state: &G::State| {
        let seat = first_acting(game, state).expect("the game is not over");
        let decision = bot.choose(&game.view(state, Some(seat)), budget, seeds.next_u64());
        RegretResult { kept: keeps(game, &mut solver, state, &decision.action, limits), elapsed: decision.elapsed }
    };
    positions.iter().map(&mut judge).collect()
}

/// Whether the seat to act still wins after an action.
fn keeps<G: Solvable>(
    game: &G,
    solver: &mut Solver,
    state: &G::State,
    action: &G::Action,
    limits: SolverLimits,
) -> Option<bool> {
    let seat = first_acting(game, state)?;
    let mut after = state.clone();
    game.apply_unchecked(&mut after, Actor::Seat(seat), action);
    Some(solver.solve(game, &after, limits).winner? == seat)
}

/// Returns the state after `plies` random actions, unless the result is decided by then.
fn after_random_actions<G: Game>(game: &G, plies: usize, rng: &mut Rng) -> Option<G::State> {
    let mut state = game.initial_state();
    for _ in 0..plies {
        let seat = first_acting(game, &state)?;
        let action = game.random_action(&state, seat, rng);
        game.apply_unchecked(&mut state, Actor::Seat(seat), &action);
    }
    game.decided_returns(&state).is_none().then_some(state)
}
