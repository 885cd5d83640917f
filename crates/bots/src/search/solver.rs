//! Depth-first proof-number search: proves the winner of a two-player game without draws or chance.

use std::time::Duration;

use chabudai_engine::clock::Instant;

use chabudai_engine::{Actor, Game, Seat, Turn, interrupt};

use crate::search::guided::number_of;
use crate::search::proof_table::{ProofNumbers, ProofTable};

/// A position as the solver plays it: two seats, and no hidden information, chance or draws.
pub trait SolverPosition: Clone {
    /// Returns the seat to act, unless the game is over.
    fn seat(&self) -> Seat;

    /// Returns a key that is equal for positions with the same result for the seat to act, by symmetry or because they are the
    /// same.
    fn key(&self) -> u64;

    /// Puts the actions worth trying into `out`, or returns the winner if looking ahead has found one.
    ///
    /// Actions left out must lose. After every listed action the game continues.
    fn expand(&self, out: &mut Vec<u32>) -> Option<Seat>;

    /// Plays an action.
    fn play(&mut self, id: u32);

    /// Returns the estimated effort to prove and to disprove that the seat to act wins.
    fn first_numbers(&self) -> ProofNumbers {
        ProofNumbers { proof: 1, disproof: 1 }
    }
}

/// A game that can be solved. A game without specialised code uses [`PlainSolverPosition`].
pub trait Solvable: Game {
    /// The form in which the solver plays the game.
    type SolverPosition: SolverPosition;

    /// Converts an unfinished state; `None` if it is too large to try.
    fn solver_position(&self, state: &Self::State) -> Option<Self::SolverPosition>;

    /// Whether the solver must follow the rules for another action before it can convert a state, for example while seats may
    /// still be exchanged.
    fn is_before_solver(&self, _state: &Self::State) -> bool {
        false
    }
}

/// The limits of a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverLimits {
    /// The maximum number of visited positions.
    pub nodes: u64,
    /// The maximum wall time.
    pub time: Option<Duration>,
    /// The size of the table of positions.
    pub memory_mib: usize,
}

impl SolverLimits {
    /// Returns a limit on positions, without a time limit and with a table of 64 MiB.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, time: None, memory_mib: 64 }
    }
}

/// A solver's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The winner; `None` if a limit was reached first.
    pub winner: Option<Seat>,
    /// The number of visited positions.
    pub nodes: u64,
}

/// The results of a state and of its legal actions, as far as a solver knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedActions<A> {
    /// The winner with best play; `None` if a limit was reached first.
    pub winner: Option<Seat>,
    /// Each legal action with the winner after it, if known.
    pub actions: Vec<(A, Option<Seat>)>,
}

impl<A> SolvedActions<A> {
    /// Whether an action is known to win for the seat to act.
    pub(crate) fn wins_with_an_action(&self, seat: Seat) -> bool {
        self.actions.iter().any(|(_, winner)| *winner == Some(seat))
    }
}

/// The result of a first action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening<A> {
    /// The first action.
    pub action: A,
    /// The result after it.
    pub solution: Solution,
}

/// Returns the first seat to act, if a seat acts.
pub(crate) fn first_acting<G: Game>(game: &G, state: &G::State) -> Option<Seat> {
    match game.turn(state) {
        Turn::Seats(seats) => seats.first(),
        Turn::Chance | Turn::Over => None,
    }
}

/// Returns the legal actions of a seat, each with the state after it.
fn states_after<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<(G::Action, G::State)> {
    let mut actions = Vec::new();
    game.legal_actions(state, seat, &mut actions);
    let play = |action: G::Action| {
        let mut after = state.clone();
        game.apply_unchecked(&mut after, Actor::Seat(seat), &action);
        (action, after)
    };
    actions.into_iter().map(play).collect()
}

/// Finds the winner from a state.
pub fn solve<G: Solvable>(game: &G, state: &G::State, limits: SolverLimits) -> Solution {
    Solver::new(limits.memory_mib).solve(game, state, limits)
}

/// Finds the winner after each legal action of the initial state. Each is solved when the iterator reaches it, and the limits
/// apply to each.
pub fn openings<G: Solvable>(game: &G, limits: SolverLimits) -> impl Iterator<Item = Opening<G::Action>> {
    let mut solver = Solver::new(limits.memory_mib);
    let first = game.initial_state();
    let acting = first_acting(game, &first);
    let mut actions = Vec::new();
    if let Some(seat) = acting {
        game.legal_actions(&first, seat, &mut actions);
    }
    actions.into_iter().map(move |action| {
        let seat = acting.expect("actions exist only if a seat is to act");
        let mut state = first.clone();
        game.apply_unchecked(&mut state, Actor::Seat(seat), &action);
        Opening { solution: solver.solve(game, &state, limits), action }
    })
}

/// A solver that keeps its table from one call to the next.
///
/// All calls to one solver must concern the same game with the same options.
#[derive(Clone, Debug)]
pub struct Solver {
    table: ProofTable,
    nodes: u64,
    max_nodes: u64,
    deadline: Option<Instant>,
    stopped: bool,
    /// Actions of the nodes on the path, each node's after those of its parent.
    branches: Vec<Branch>,
    ids: Vec<u32>,
}

/// An action at a node, from the point of view of the seat that acts there.
#[derive(Clone, Copy, Debug)]
struct Branch {
    id: u32,
    key: u64,
    /// Whether the same seat acts again after it.
    same_seat: bool,
    numbers: ProofNumbers,
}

const NODES_PER_CLOCK_CHECK: u64 = 1024;

impl Solver {
    /// Creates a solver with a table of this size.
    #[must_use]
    pub fn new(memory_mib: usize) -> Self {
        Self {
            table: ProofTable::new(memory_mib),
            nodes: 0,
            max_nodes: 0,
            deadline: None,
            stopped: false,
            branches: Vec::new(),
            ids: Vec::new(),
        }
    }

    /// Finds the winner from a state. The size of the table does not change.
    pub fn solve<G: Solvable>(&mut self, game: &G, state: &G::State, limits: SolverLimits) -> Solution {
        if let Some(returns) = game.decided_returns(state) {
            let winner = Seat::all(2).find(|&seat| returns[seat] > 0.0);
            return Solution { winner, nodes: 0 };
        }
        if game.is_before_solver(state) {
            return self.solve_by_rules(game, state, limits);
        }
        match game.solver_position(state) {
            Some(position) => self.solve_position(&position, limits),
            None => Solution { winner: None, nodes: 0 },
        }
    }

    /// Solves the state after each action until one wins.
    fn solve_by_rules<G: Solvable>(&mut self, game: &G, state: &G::State, limits: SolverLimits) -> Solution {
        let seat = first_acting(game, state).expect("an undecided state has a seat to act");
        let start = Instant::now();
        let (mut nodes, mut is_open) = (0, false);
        for after in states_after(game, state, seat).into_iter().map(|(_, after)| after) {
            let time = limits.time.map(|time| time.saturating_sub(start.elapsed()));
            let left = SolverLimits { nodes: limits.nodes.saturating_sub(nodes), time, ..limits };
            let solution = self.solve(game, &after, left);
            nodes += solution.nodes;
            match solution.winner {
                Some(winner) if winner == seat => return Solution { winner: Some(seat), nodes },
                Some(_) => {}
                None if solution.nodes == 0 => return Solution { winner: None, nodes },
                None => is_open = true,
            }
        }
        Solution { winner: (!is_open).then(|| Seat::new(1 - seat.index())), nodes }
    }

    /// Finds the winner from a state and after each of its actions. The limits apply once to the state and once to all of its
    /// actions together.
    ///
    /// # Panics
    /// If the game is over.
    pub fn solve_actions<G: Solvable>(
        &mut self,
        game: &G,
        state: &G::State,
        limits: SolverLimits,
    ) -> SolvedActions<G::Action> {
        /// The number of nodes that is usually enough to confirm an action whose result is in the table.
        const NODES_TO_CONFIRM: u64 = 500;
        let seat = first_acting(game, state).expect("the game is not over");
        let opponent = Seat::new(1 - seat.index());
        let after = states_after(game, state, seat);
        let winner = self.solve(game, state, limits).winner;
        let start = Instant::now();
        if winner != Some(seat) {
            let actions = after.into_iter().map(|(action, _)| (action, winner.map(|_| opponent))).collect();
            return SolvedActions { winner, actions };
        }
        let mut winners = vec![None; after.len()];
        let mut left = limits.nodes;
        for most in [NODES_TO_CONFIRM, u64::MAX] {
            for (known, (_, after)) in winners.iter_mut().zip(&after).filter(|(known, _)| known.is_none()) {
                let time = limits.time.map(|time| time.saturating_sub(start.elapsed()));
                let solution = self.solve(game, after, SolverLimits { nodes: left.min(most), time, ..limits });
                left = left.saturating_sub(solution.nodes);
                *known = solution.winner;
            }
        }
        let actions = after.into_iter().zip(winners).map(|((action, _), winner)| (action, winner)).collect();
        SolvedActions { winner, actions }
    }

    /// Finds the winner of a position.
    pub fn solve_position<R: SolverPosition>(&mut self, position: &R, limits: SolverLimits) -> Solution {
        self.nodes = 0;
        self.max_nodes = limits.nodes;
        self.deadline = limits.time.map(|time| Instant::now() + time);
        self.stopped = false;
        let numbers = self.search(position, position.key(), ProofNumbers::UNREACHABLE);
        let seat = position.seat();
        let winner = match numbers {
            ProofNumbers { proof: 0, .. } => Some(seat),
            ProofNumbers { disproof: 0, .. } => Some(Seat::new(1 - seat.index())),
            _ => None,
        };
        Solution { winner, nodes: self.nodes }
    }

    /// Searches below a position until its numbers reach a limit.
    fn search<R: SolverPosition>(&mut self, position: &R, key: u64, limit: ProofNumbers) -> ProofNumbers {
        self.nodes += 1;
        let before = self.nodes;
        self.check_limits();
        let start = self.branches.len();
        let numbers = match self.branch(position) {
            Some(winner) if winner == position.seat() => ProofNumbers::PROVEN,
            Some(_) => ProofNumbers::DISPROVEN,
            None => self.descend(position, start, limit),
        };
        self.branches.truncate(start);
        self.table.store(key, numbers, self.nodes - before);
        numbers
    }

    fn check_limits(&mut self) {
        interrupt::poll();
        let late = self.nodes.is_multiple_of(NODES_PER_CLOCK_CHECK)
            && self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.stopped |= late || self.nodes >= self.max_nodes;
    }

    /// Lists the branches of a position with what is known of them, or returns the winner.
    fn branch<R: SolverPosition>(&mut self, position: &R) -> Option<Seat> {
        let mut ids = std::mem::take(&mut self.ids);
        ids.clear();
        let winner = position.expand(&mut ids);
        if winner.is_none() {
            for &id in &ids {
                let mut after = position.clone();
                after.play(id);
                let key = after.key();
                let numbers = self.table.find(key).unwrap_or_else(|| after.first_numbers());
                let same_seat = after.seat() == position.seat();
                self.branches.push(Branch { id, key, same_seat, numbers: numbers.for_parent(same_seat) });
            }
        }
        self.ids = ids;
        winner
    }

    fn descend<R: SolverPosition>(&mut self, position: &R, start: usize, limit: ProofNumbers) -> ProofNumbers {
        loop {
            let sum = Sum::of(&self.branches[start..]);
            let numbers = sum.numbers;
            if numbers.proof >= limit.proof || numbers.disproof >= limit.disproof || self.stopped {
                return numbers;
            }
            let Branch { id, key, same_seat, numbers: chosen } = self.branches[start + sum.best];
            // The search leaves a branch only when it has become clearly worse than the next best, so that it does not switch
            // too often.
            let patience = sum.second_proof.saturating_add(sum.second_proof / 4 + 1);
            let branch_limit = ProofNumbers {
                proof: limit.proof.min(patience),
                disproof: limit.disproof.saturating_sub(numbers.disproof - chosen.disproof.min(numbers.disproof)),
            };
            let mut after = position.clone();
            after.play(id);
            let found = self.search(&after, key, branch_limit.for_parent(same_seat));
            self.branches[start + sum.best].numbers = found.for_parent(same_seat);
        }
    }
}

/// The numbers of a node, computed from its branches.
struct Sum {
    numbers: ProofNumbers,
    best: usize,
    second_proof: u32,
}

impl Sum {
    fn of(branches: &[Branch]) -> Self {
        let mut best = 0;
        let mut proof = ProofNumbers::INFINITE;
        let mut second_proof = ProofNumbers::INFINITE;
        let mut disproof = 0;
        let mut open = 0_u32;
        for (index, branch) in branches.iter().enumerate() {
            let numbers = branch.numbers;
            if numbers.proof < proof {
                second_proof = proof;
                proof = numbers.proof;
                best = index;
            } else if numbers.proof < second_proof {
                second_proof = numbers.proof;
            }
            disproof = disproof.max(numbers.disproof);
            open += u32::from(numbers.disproof > 0);
        }
        // Branches often lead to the same positions, so their numbers are not added up: the result is the largest
        // number, plus one for each other branch.
        let disproof = if proof == 0 {
            ProofNumbers::INFINITE
        } else {
            (disproof + open.saturating_sub(1)).min(ProofNumbers::INFINITE)
        };
        let disproof = if open == 0 { 0 } else { disproof };
        Self { numbers: ProofNumbers { proof, disproof }, best, second_proof }
    }
}

/// The solver position of any game: its state and its rules.
#[derive(Clone, Debug)]
pub struct PlainSolverPosition<G: Game> {
    game: G,
    state: G::State,
}

impl<G: Game> PlainSolverPosition<G> {
    /// Creates the solver position of an unfinished state.
    #[must_use]
    pub fn new(game: &G, state: &G::State) -> Self {
        Self { game: game.clone(), state: state.clone() }
    }
}

impl<G: Game> SolverPosition for PlainSolverPosition<G> {
    fn seat(&self) -> Seat {
        first_acting(&self.game, &self.state)
            .expect("a solver position is an unfinished state of a game without chance")
    }

    fn key(&self) -> u64 {
        number_of(&self.state)
    }

    fn expand(&self, out: &mut Vec<u32>) -> Option<Seat> {
        let seat = self.seat();
        let mut actions = Vec::new();
        self.game.legal_actions(&self.state, seat, &mut actions);
        for action in actions {
            let mut after = self.state.clone();
            self.game.apply_unchecked(&mut after, Actor::Seat(seat), &action);
            match self.game.decided_returns(&after) {
                Some(returns) if returns[seat] > 0.0 => return Some(seat),
                Some(_) => {}
                None => out.push(self.game.action_id(&action)),
            }
        }
        out.is_empty().then(|| Seat::new(1 - seat.index()))
    }

    fn play(&mut self, id: u32) {
        let action = self.game.action_with_id(id).expect("ids in a search come from actions");
        let seat = self.seat();
        self.game.apply_unchecked(&mut self.state, Actor::Seat(seat), &action);
    }
}
