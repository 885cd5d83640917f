//! Information-set Monte-Carlo tree search, for games with hidden information.
//!
//! Every simulation draws a new world that the searching seat cannot distinguish from the true one, and descends a tree
//! whose nodes are views and sampled worlds, not true states. Each seat maximises its own return (max^n). No decision,
//! not even a simulated one, therefore depends on a card that its seat does not see.

mod search;
mod settings;
mod tree;

use chabudai_engine::clock::Instant;

use chabudai_engine::{Rng, Seat};

use crate::bot::{Bot, Budget, Candidate, Decision, acting_seat};
use crate::search::guided::{Guidance, Guided, Worlds};
use crate::search::trees::search_trees;
use search::{InfoRootEdge, InfoSearch};
pub use settings::IsmctsSettings;
use tree::InfoTree;

/// A player by tree search over information sets.
#[derive(Clone, Debug)]
pub struct Ismcts<G> {
    game: G,
    settings: IsmctsSettings,
    /// Kept between decisions only to reuse their memory.
    trees: Vec<InfoTree>,
}

impl<G: Guided> Ismcts<G> {
    /// Creates a player of this game with these settings.
    #[must_use]
    pub const fn new(game: G, settings: IsmctsSettings) -> Self {
        Self { game, settings, trees: Vec::new() }
    }

    /// Decides like [`Bot::choose`] but uses the true state, including hidden information. It measures the value of hidden
    /// information and must not be used by players.
    pub fn peek(&mut self, state: &G::State, seat: Seat, budget: Budget, seed: u64) -> Decision<G::Action> {
        let game = self.game.clone();
        let draw = |guidance| -> Worlds<'_, G::Position> {
            let world = game.walk(state, guidance);
            Box::new(move |_| world.clone())
        };
        self.search(state, seat, &draw, budget, &Rng::from_seed(seed))
    }

    /// Searches the worlds of `draw` for a seat. `state` is one of them.
    fn search<'a>(
        &mut self,
        state: &G::State,
        seat: Seat,
        draw: &(impl Fn(Guidance) -> Worlds<'a, G::Position> + Sync),
        budget: Budget,
        rng: &Rng,
    ) -> Decision<G::Action>
    where
        G: 'a,
    {
        assert!(budget.playouts.is_some() || budget.time.is_some(), "a search needs a limit");
        let start = Instant::now();
        let mut legal = Vec::new();
        self.game.legal_actions(state, seat, &mut legal);
        if let [only] = &legal[..] {
            return self.only_decision(only.clone());
        }
        let mut settings = self.settings.clone();
        if self.game.is_known(state, settings.guidance) {
            // The result is known but the game is not over, so play it to its end.
            settings.guidance = Guidance { early_end: false, tactics: false, ..settings.guidance };
        }
        let return_bounds = self.game.return_bounds(state, settings.guidance);
        settings.memory_mib /= budget.threads.max(1);
        let reports = search_trees(&mut self.trees, budget, start, &|thread, tree, limits| {
            let worlds = draw(settings.guidance);
            let mut search = InfoSearch::new(worlds, seat, &settings, return_bounds, tree, rng.stream(thread + 1));
            (search.run(limits), search.root_edges())
        });
        self.decision(&reports, return_bounds[seat], start)
    }

    /// Returns the decision if there is only one legal action.
    fn only_decision(&self, only: G::Action) -> Decision<G::Action> {
        let spec = self.game.spec();
        let value = f64::midpoint(spec.least_return, spec.greatest_return);
        let candidate = Candidate { action: only.clone(), visits: 0, value, proven: None };
        Decision { value, candidates: vec![candidate], ..Decision::without_search(only) }
    }

    fn decision(
        &self,
        reports: &[(u64, Vec<InfoRootEdge>)],
        (least, greatest): (f64, f64),
        start: Instant,
    ) -> Decision<G::Action> {
        let mut edges: Vec<InfoRootEdge> = reports[0].1.clone();
        edges.sort_unstable_by_key(|edge| edge.id);
        for other in reports[1..].iter().flat_map(|(_, edges)| edges) {
            let index = edges.binary_search_by_key(&other.id, |edge| edge.id);
            let edge = &mut edges[index.expect("all threads know the seat's actions")];
            edge.visits += other.visits;
            edge.sum += other.sum;
        }
        let value = |edge: &InfoRootEdge| match edge.visits {
            0 => f64::midpoint(least, greatest),
            visits => least + (greatest - least) * edge.sum / visits as f64,
        };
        let candidate = |edge: &InfoRootEdge| Candidate {
            action: self.game.action_with_id(edge.id).expect("ids in a tree come from actions"),
            visits: edge.visits,
            value: value(edge),
            proven: None,
        };
        let mut candidates: Vec<_> = edges.iter().map(candidate).collect();
        candidates.sort_by(|one, other| other.visits.cmp(&one.visits).then(other.value.total_cmp(&one.value)));
        Decision::for_first(candidates, reports.iter().map(|(playouts, _)| playouts).sum(), start)
    }
}

impl<G: Guided> Bot<G> for Ismcts<G> {
    fn choose(&mut self, view: &G::View, budget: Budget, seed: u64) -> Decision<G::Action> {
        let mut rng = Rng::from_seed(seed);
        let state = self.game.determinize(view, &mut rng);
        let seat = acting_seat(&self.game, view, &state);
        let start = Instant::now();
        if let Some(decision) = self.settings.solve_endings.then(|| self.game.solve_ending(view, budget)).flatten() {
            return decision;
        }
        let budget = Budget { time: budget.time.map(|time| time.saturating_sub(start.elapsed())), ..budget };
        let game = self.game.clone();
        self.search(&state, seat, &|guidance| game.worlds(view, guidance), budget, &rng)
    }
}
