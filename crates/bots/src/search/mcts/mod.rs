//! Monte-Carlo tree search: UCT with RAVE and a solver in the tree, with one tree per thread.

mod search;
mod settings;
mod tree;

use std::time::Instant;

use chabudai_engine::{PerSeat, Rng, Seat, Spec, Turn};

use crate::bot::{Bot, Budget, Candidate, Decision, Proven, acting_seat};
use crate::search::guided::{Guidance, Guided, Position};
use crate::search::solver::SolvedActions;
use crate::search::trees::search_trees;
use search::{RootEdge, Search};
pub use settings::MctsSettings;
use tree::Tree;

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
pub struct Mcts<G> {
    game: G,
    settings: MctsSettings,
    /// Kept between decisions only to reuse their memory.
    trees: Vec<Tree>,
}

impl<G: Guided> Mcts<G> {
    /// Creates a player of this game with these settings.
    #[must_use]
    pub const fn new(game: G, settings: MctsSettings) -> Self {
        Self { game, settings, trees: Vec::new() }
    }

    /// Searches from a state that the searching seat knows.
    ///
    /// # Panics
    /// If no seat is to act, or the budget has neither playouts nor time.
    pub fn search(&mut self, state: &G::State, seat: Seat, budget: Budget, rng: &Rng) -> Decision<G::Action> {
        assert!(budget.playouts.is_some() || budget.time.is_some(), "a search needs a limit");
        let start = Instant::now();
        let solved = if budget.solver_nodes > 0 { self.game.solve_actions(state, budget.solver_nodes) } else { None };
        let spec = self.game.spec();
        let memory_mib = self.settings.memory_mib / budget.threads.max(1);
        let settings = MctsSettings { memory_mib, ..self.settings.clone() };
        let mut root = self.game.walk(state, settings.guidance);
        let mut known = None;
        if root.turn() == Turn::Over {
            // The result is known but the game is not over, so play it to its end.
            known = Some(root.returns());
            root = self.game.walk(state, Guidance { reply: settings.guidance.reply, ..Guidance::NONE });
        }
        let reports = search_trees(&mut self.trees, budget, start, &|thread, tree, limits| {
            let mut search = Search::new(&root, &settings, &spec, tree, rng.stream(thread + 1));
            let playouts = search.run(limits);
            (playouts, search.returns(), search.root_edges())
        });
        let decision = self.decision(seat, &spec, &reports, known, start);
        match solved {
            Some(solved) => with_proofs(decision, &solved, seat, &spec),
            None => decision,
        }
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
        let mut edges: Vec<RootEdge> = reports[0].2.clone();
        edges.sort_unstable_by_key(|edge| edge.id);
        for (_, _, others) in &reports[1..] {
            for other in others {
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
        let root = known.or_else(|| reports.iter().find_map(|(_, returns, _)| *returns));
        let best = Decision::for_first(candidates, reports.iter().map(|(playouts, _, _)| playouts).sum(), start);
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

/// Returns a decision with what a solver knows, if it has solved the position.
fn with_proofs<A: Clone + PartialEq>(
    mut decision: Decision<A>,
    solved: &SolvedActions<A>,
    seat: Seat,
    spec: &Spec,
) -> Decision<A> {
    let result = |winner| {
        if winner == seat { (Proven::Win, spec.greatest_return) } else { (Proven::Loss, spec.least_return) }
    };
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

/// Playouts, the root's returns if proven, and the root's edges.
type Report = (u64, Option<PerSeat<f64>>, Vec<RootEdge>);

impl<G: Guided> Bot<G> for Mcts<G> {
    fn choose(&mut self, view: &G::View, budget: Budget, seed: u64) -> Decision<G::Action> {
        let mut rng = Rng::from_seed(seed);
        let state = self.game.determinize(view, &mut rng);
        let seat = acting_seat(&self.game, view, &state);
        self.search(&state, seat, budget, &rng)
    }
}
