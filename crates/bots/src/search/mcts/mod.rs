//! Monte-Carlo tree search: UCT with RAVE and a solver in the tree, with one tree per thread.

mod search;
mod settings;
mod tree;

use chabudai_engine::clock::Instant;

use chabudai_engine::{Actor, PerSeat, Rng, Seat, Spec, Turn};

use crate::bot::{Bot, Budget, Candidate, Decision, Proven, acting_seat};
use crate::search::guided::{Guidance, Guided, Position};
use crate::search::solver::{SolvedActions, Solver, SolverLimits};
use crate::search::trees::search_trees;
use search::{RootEdge, Search};
pub use settings::MctsSettings;
use tree::{NONE, Tree};

/// A player by tree search.
///
/// ```
/// use chabudai_bots::{Bot, Budget, Mcts, MctsSettings};
/// use chabudai_engine::{Game, Seat};
/// use chabudai_games::nakatta::Nakatta;
///
/// let game = Nakatta::square(5, false);
/// let view = game.view(&game.initial_state(), Some(Seat::new(0)));
/// let decision = Mcts::new(game, MctsSettings::STRONG).choose(&view, Budget::playouts(500), 7);
/// assert!(decision.value > 0.0, "Black moves first");
/// ```
#[derive(Clone, Debug)]
pub struct Mcts<G: Guided> {
    game: G,
    settings: MctsSettings,
    trees: Vec<Tree>,
    /// The position at the root of the trees and the action that was chosen there, if the trees can be kept.
    kept: Option<(G::Position, u32)>,
    solver: Option<Solver>,
}

/// The memory of the solver that examines a position before a search.
const SOLVER_MEMORY_MIB: usize = 16;
/// The number of positions that the solver visits in the time of a playout.
const NODES_PER_PLAYOUT: f64 = 2.0;
/// The maximum number of actions between two decisions for which the trees are kept.
const MAX_ACTIONS_BETWEEN: usize = 3;

impl<G: Guided> Mcts<G> {
    /// Creates a player of this game with these settings.
    #[must_use]
    pub const fn new(game: G, settings: MctsSettings) -> Self {
        Self { game, settings, trees: Vec::new(), kept: None, solver: None }
    }

    /// Searches from a state that the searching seat knows.
    ///
    /// # Panics
    /// If no seat is to act, or the budget has neither playouts nor time.
    pub fn search(&mut self, state: &G::State, seat: Seat, budget: Budget, rng: &Rng) -> Decision<G::Action> {
        assert!(budget.playouts.is_some() || budget.time.is_some(), "a search needs a limit");
        let start = Instant::now();
        let spec = self.game.spec();
        let shares = Shares::of(budget, self.settings.solver_share);
        let solved = shares.before.and_then(|limits| {
            let solver = Self::solver(&mut self.solver, self.settings.keep_tree);
            self.game.solve_actions(solver, state, limits)
        });
        if self.settings.solver_share > 0.0
            && let Some(solved) = solved.as_ref().filter(|solved| solved.wins_with_an_action(seat))
        {
            return won(solved, seat, &spec, start);
        }
        let memory_mib = self.settings.memory_mib / budget.threads.max(1);
        let settings = MctsSettings { memory_mib, ..self.settings.clone() };
        let mut root = self.game.walk(state, settings.guidance);
        let mut known = None;
        if root.turn() == Turn::Over {
            // The result is known but the game is not over, so play it to its end.
            known = Some(root.returns());
            root = self.game.walk(state, Guidance { reply: settings.guidance.reply, ..Guidance::NONE });
        }
        self.keep_trees_from(&root, budget.threads);
        // Time for checking the choice is reserved only if the solver has examined the position before the search.
        let after = shares.after.filter(|_| solved.is_some());
        let spared = after.and_then(|limits| limits.time).unwrap_or_default();
        let for_search = Budget { time: budget.time.map(|time| time.saturating_sub(spared)), ..budget };
        let reports = search_trees(&mut self.trees, for_search, start, &|thread, tree, limits| {
            let mut search = Search::new(&root, &settings, &spec, tree, rng.stream(thread + 1));
            let playouts = search.run(limits);
            Report { playouts, returns: search.returns(), edges: search.root_edges(), met_chance: search.met_chance() }
        });
        let mut decision = self.decision(seat, &spec, &reports, known, start);
        if let Some(solved) = solved {
            decision = with_proofs(decision, &solved, seat, &spec);
        }
        if let Some(limits) = after.filter(|_| decision.proven.is_none()) {
            self.look_after(state, seat, limits, &mut decision);
        }
        decision.elapsed = start.elapsed();
        if self.settings.keep_tree && known.is_none() && reports.iter().all(|report| !report.met_chance) {
            self.kept = Some((root, self.game.action_id(&decision.action)));
        }
        decision
    }

    /// Returns the solver of earlier decisions if it may be kept, otherwise a new one.
    fn solver(solver: &mut Option<Solver>, is_kept: bool) -> &mut Solver {
        if !is_kept {
            *solver = None;
        }
        solver.get_or_insert_with(|| Solver::new(SOLVER_MEMORY_MIB))
    }

    /// Makes the trees begin at `root`: a tree that has already searched it keeps what is below it, and any other is
    /// cleared.
    fn keep_trees_from(&mut self, root: &G::Position, threads: usize) {
        let kept = self.kept.take().filter(|_| self.trees.len() == threads.max(1));
        for tree in &mut self.trees {
            let node = kept.as_ref().and_then(|(before, chosen)| find(tree, before, *chosen, root.key()));
            match node {
                Some(node) => tree.reroot(node),
                None => tree.clear(),
            }
        }
    }

    /// Lets the solver examine the position after the choice, and chooses another action as long as the choice loses.
    fn look_after(&mut self, state: &G::State, seat: Seat, limits: SolverLimits, decision: &mut Decision<G::Action>) {
        let start = Instant::now();
        let solver = Self::solver(&mut self.solver, true);
        let spec = self.game.spec();
        let mut nodes = limits.nodes;
        for candidate in &mut decision.candidates {
            if candidate.proven.is_some() {
                break;
            }
            let mut after = state.clone();
            self.game.apply_unchecked(&mut after, Actor::Seat(seat), &candidate.action);
            let time = limits.time.map(|time| time.saturating_sub(start.elapsed()));
            let Some(solution) = self.game.solve(solver, &after, SolverLimits { nodes, time, ..limits }) else { break };
            nodes = nodes.saturating_sub(solution.nodes);
            let Some(winner) = solution.winner else { break };
            let (proven, value) = result_for(winner, seat, &spec);
            (candidate.proven, candidate.value) = (Some(proven), value);
            if winner == seat {
                break;
            }
        }
        sort_candidates(&mut decision.candidates);
        let best = decision.candidates.first().expect("a seat to act has an action");
        let all_lose = best.proven == Some(Proven::Loss);
        decision.proven = if all_lose || best.proven == Some(Proven::Win) { best.proven } else { None };
        decision.action = best.action.clone();
        decision.value = best.value;
    }

    fn decision(
        &self,
        seat: Seat,
        spec: &Spec,
        reports: &[Report],
        known: Option<PerSeat<f64>>,
        start: Instant,
    ) -> Decision<G::Action> {
        let middle = f64::midpoint(spec.least_return, spec.greatest_return);
        let span = spec.greatest_return - spec.least_return;
        let proven = |returns: &PerSeat<f64>| match returns[seat] {
            value if value >= spec.greatest_return => Proven::Win,
            value if value <= spec.least_return => Proven::Loss,
            _ => Proven::Between,
        };
        let mut edges: Vec<RootEdge> = reports[0].edges.clone();
        edges.sort_unstable_by_key(|edge| edge.id);
        for report in &reports[1..] {
            for other in &report.edges {
                let Ok(index) = edges.binary_search_by_key(&other.id, |edge| edge.id) else { continue };
                edges[index].visits += other.visits;
                edges[index].sum += other.sum;
                edges[index].proof = edges[index].proof.or(other.proof);
            }
        }
        let mut candidates: Vec<_> = edges
            .into_iter()
            .map(|edge| {
                let mean =
                    if edge.visits == 0 { middle } else { spec.least_return + span * edge.sum / edge.visits as f64 };
                Candidate {
                    action: self.game.action_with_id(edge.id).expect("ids in a tree come from actions"),
                    visits: edge.visits,
                    value: edge.proof.map_or(mean, |returns| returns[seat]),
                    proven: edge.proof.as_ref().map(proven),
                }
            })
            .collect();
        sort_candidates(&mut candidates);
        let root = known.or_else(|| reports.iter().find_map(|report| report.returns));
        let best = Decision::for_first(candidates, reports.iter().map(|report| report.playouts).sum(), start);
        Decision { value: root.map_or(best.value, |returns| returns[seat]), proven: root.as_ref().map(proven), ..best }
    }
}

/// Sorts candidates: proven wins first and proven losses last, among equals the most visited first.
fn sort_candidates<A>(candidates: &mut [Candidate<A>]) {
    candidates.sort_by(|one, other| {
        let rank = |candidate: &Candidate<A>| match candidate.proven {
            Some(Proven::Win) => 2,
            Some(Proven::Loss) => 0,
            _ => 1,
        };
        (rank(other), other.visits).cmp(&(rank(one), one.visits)).then(other.value.total_cmp(&one.value))
    });
}

/// Returns a decision with the results that a solver has proven, if it has solved the position.
fn with_proofs<A: Clone + PartialEq>(
    mut decision: Decision<A>,
    solved: &SolvedActions<A>,
    seat: Seat,
    spec: &Spec,
) -> Decision<A> {
    let result = |winner| result_for(winner, seat, spec);
    let Some((proven, value)) = solved.winner.map(result) else { return decision };
    for (action, winner) in &solved.actions {
        let Some((proven, value)) = winner.map(result) else { continue };
        let of_action = |candidate: &&mut Candidate<A>| candidate.action == *action;
        if let Some(candidate) = decision.candidates.iter_mut().find(of_action) {
            (candidate.proven, candidate.value) = (Some(proven), value);
        } else {
            decision.candidates.push(Candidate { action: action.clone(), visits: 0, value, proven: Some(proven) });
        }
    }
    sort_candidates(&mut decision.candidates);
    let action = decision.candidates.first().expect("a seat to act has an action").action.clone();
    Decision { action, value, proven: Some(proven), ..decision }
}

/// Returns the proven result and the return of a seat, given the winner.
fn result_for(winner: Seat, seat: Seat, spec: &Spec) -> (Proven, f64) {
    if winner == seat { (Proven::Win, spec.greatest_return) } else { (Proven::Loss, spec.least_return) }
}

/// Returns the decision of a seat that wins with the first action that is known to win.
fn won<A: Clone>(solved: &SolvedActions<A>, seat: Seat, spec: &Spec, start: Instant) -> Decision<A> {
    let candidate = |(action, winner): &(A, Option<Seat>)| {
        let known = winner.map(|winner| result_for(winner, seat, spec));
        let middle = f64::midpoint(spec.least_return, spec.greatest_return);
        let (proven, value) = known.map_or((None, middle), |(proven, value)| (Some(proven), value));
        Candidate { action: action.clone(), visits: 0, value, proven }
    };
    let mut candidates: Vec<_> = solved.actions.iter().map(candidate).collect();
    sort_candidates(&mut candidates);
    let best = Decision::for_first(candidates, 0, start);
    Decision { value: spec.greatest_return, proven: Some(Proven::Win), ..best }
}

/// The limits of the solver before and after a search.
struct Shares {
    before: Option<SolverLimits>,
    after: Option<SolverLimits>,
}

impl Shares {
    /// Divides a budget. The solver takes half of its share before the search and half after it.
    fn of(budget: Budget, share: f64) -> Self {
        let half = share / 2.0;
        let limits = |nodes: u64, time| SolverLimits { nodes, time, memory_mib: SOLVER_MEMORY_MIB };
        let by_playouts = budget.playouts.map(|playouts| (playouts as f64 * NODES_PER_PLAYOUT * half) as u64);
        let after =
            (half > 0.0).then(|| limits(by_playouts.unwrap_or(u64::MAX), budget.time.map(|time| time.mul_f64(half))));
        let before = match (budget.solver_nodes, after) {
            (0, after) => after,
            (nodes, None) => Some(limits(nodes, None)),
            (nodes, Some(after)) => Some(SolverLimits { nodes: after.nodes.max(nodes), ..after }),
        };
        Self { before, after }
    }
}

/// Returns the node of a tree for the position with this key, at most [`MAX_ACTIONS_BETWEEN`] actions below the root.
fn find<P: Position>(tree: &Tree, root: &P, chosen: u32, key: u64) -> Option<u32> {
    if tree.is_empty() {
        return None;
    }
    // Usually the chosen action has been played.
    let after_choice = tree.edges(0).find(|&edge| tree.action(edge) == chosen && tree.child(edge) != NONE);
    after_choice
        .and_then(|edge| {
            let mut after = root.clone();
            after.play(chosen);
            find_below(tree, tree.child(edge), &after, key, MAX_ACTIONS_BETWEEN - 1)
        })
        .or_else(|| find_below(tree, 0, root, key, 2))
}

fn find_below<P: Position>(tree: &Tree, node: u32, position: &P, key: u64, actions: usize) -> Option<u32> {
    if position.key() == key {
        return Some(node);
    }
    if actions == 0 {
        return None;
    }
    let mut after = position.clone();
    tree.edges(node).filter(|&edge| tree.child(edge) != NONE).find_map(|edge| {
        after.clone_from(position);
        after.play(tree.action(edge));
        find_below(tree, tree.child(edge), &after, key, actions - 1)
    })
}

/// The result of one thread.
struct Report {
    playouts: u64,
    /// The root's returns, if they are proven.
    returns: Option<PerSeat<f64>>,
    edges: Vec<RootEdge>,
    met_chance: bool,
}

impl<G: Guided> Bot<G> for Mcts<G> {
    fn choose(&mut self, view: &G::View, budget: Budget, seed: u64) -> Decision<G::Action> {
        let mut rng = Rng::from_seed(seed);
        let state = self.game.determinize(view, &mut rng);
        let seat = acting_seat(&self.game, view, &state);
        self.search(&state, seat, budget, &rng)
    }
}
