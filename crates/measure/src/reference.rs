//! A textbook tree search as a fixed opponent: UCT with RAVE, and no knowledge of the game beyond its rules.
//!
//! It follows Gelly and Silver, "Monte-Carlo tree search and rapid action value estimation in computer Go" (2011): one playout
//! per simulation, one new node per simulation, the all-moves-as-first statistics of all later actions of the same seat, the
//! schedule `sqrt(k / (3 n + k))`, and the most visited action in the end. Do not tune it: measurements of different versions
//! are comparable only if it stays as it is.

use std::time::Instant;

use chabudai_bots::bot::acting_seat;
use chabudai_bots::{Bot, Budget, Candidate, Decision};
use chabudai_engine::{Actor, Game, Playout, Rng, Seat, Turn};

/// The number of visits to a node after which RAVE and the node's own playouts have equal weight.
const EQUIVALENCE: f64 = 1000.0;
/// The exploration constant.
const EXPLORATION: f64 = 0.2;
/// The value of an action without any playout, from 0 to 1.
const FIRST_VALUE: f64 = 0.5;
const PLAYOUTS_PER_CLOCK_CHECK: u64 = 16;

/// A player by UCT with RAVE, for two-player games without hidden information or chance.
pub struct UctRave<G: Game> {
    game: G,
    nodes: Vec<Node>,
}

struct Node {
    seat: Seat,
    visits: f64,
    edges: Vec<Edge>,
}

struct Edge {
    action: u32,
    child: Option<usize>,
    visits: f64,
    /// The sum of the values of the node's seat, each from 0 to 1.
    sum: f64,
    rave_visits: f64,
    rave_sum: f64,
}

impl<G: Game> UctRave<G> {
    /// Creates a player of this game.
    pub const fn new(game: G) -> Self {
        Self { game, nodes: Vec::new() }
    }

    fn add(&mut self, state: &G::State, seat: Seat) -> usize {
        let mut ids = Vec::new();
        self.game.legal_ids(state, seat, &mut ids);
        let edge = |action| Edge { action, child: None, visits: 0.0, sum: 0.0, rave_visits: 0.0, rave_sum: 0.0 };
        self.nodes.push(Node { seat, visits: 0.0, edges: ids.into_iter().map(edge).collect() });
        self.nodes.len() - 1
    }

    fn select(&self, node: usize) -> usize {
        let node = &self.nodes[node];
        let log = (node.visits + 1.0).ln();
        let score = |edge: &Edge| {
            let mean = |sum: f64, count: f64| if count == 0.0 { FIRST_VALUE } else { sum / count };
            let own = mean(edge.sum, edge.visits);
            let rave = mean(edge.rave_sum, edge.rave_visits);
            let beta = if edge.rave_visits == 0.0 && edge.visits > 0.0 {
                0.0
            } else {
                (EQUIVALENCE / (3.0 * edge.visits + EQUIVALENCE)).sqrt()
            };
            (1.0 - beta) * own + beta * rave + EXPLORATION * (log / (edge.visits + 1.0)).sqrt()
        };
        let mut best = (0, f64::NEG_INFINITY);
        for (index, edge) in node.edges.iter().enumerate() {
            let score = score(edge);
            if score > best.1 {
                best = (index, score);
            }
        }
        best.0
    }

    fn simulate(&mut self, root: &G::State, rng: &mut Rng, playout: &mut Playout, played: &mut [Vec<bool>]) {
        let mut state = root.clone();
        let mut path = Vec::new();
        let mut node = 0;
        let returns = loop {
            let edge = self.select(node);
            let Node { seat, ref edges, .. } = self.nodes[node];
            let action = self.game.action_with_id(edges[edge].action).expect("ids of legal actions");
            self.game.apply_unchecked(&mut state, Actor::Seat(seat), &action);
            path.push((node, edge));
            if let Some(returns) = self.game.decided_returns(&state) {
                playout.actions.clear();
                break returns;
            }
            if let Some(child) = self.nodes[node].edges[edge].child {
                node = child;
                continue;
            }
            let Turn::Seats(seats) = self.game.turn(&state) else {
                unreachable!("a game without chance that is not over")
            };
            let child = self.add(&state, seats.first().expect("a seat is to act"));
            self.nodes[node].edges[edge].child = Some(child);
            break self.game.playout(&state, rng, playout);
        };
        let spec = self.game.spec();
        for played in &mut *played {
            played.fill(false);
        }
        for &(seat, id) in &playout.actions {
            played[seat.index()][id as usize] = true;
        }
        for &(node, edge) in path.iter().rev() {
            let node = &mut self.nodes[node];
            let value = (returns[node.seat] - spec.least_return) / (spec.greatest_return - spec.least_return);
            node.visits += 1.0;
            node.edges[edge].visits += 1.0;
            node.edges[edge].sum += value;
            let played = &mut played[node.seat.index()];
            played[node.edges[edge].action as usize] = true;
            for edge in &mut node.edges {
                if played[edge.action as usize] {
                    edge.rave_visits += 1.0;
                    edge.rave_sum += value;
                }
            }
        }
    }
}

impl<G: Game> Bot<G> for UctRave<G> {
    fn choose(&mut self, view: &G::View, budget: Budget, seed: u64) -> Decision<G::Action> {
        let start = Instant::now();
        let spec = self.game.spec();
        let mut rng = Rng::from_seed(seed);
        let root = self.game.determinize(view, &mut rng);
        let seat = acting_seat(&self.game, view, &root);
        self.nodes.clear();
        self.add(&root, seat);
        let mut playout = Playout { actions: Vec::new(), traced: true };
        let mut played = vec![vec![false; spec.action_ids as usize]; spec.seats];
        let mut playouts = 0;
        while budget.playouts.is_none_or(|most| playouts < most) {
            if playouts % PLAYOUTS_PER_CLOCK_CHECK == 0 && budget.time.is_some_and(|time| start.elapsed() >= time) {
                break;
            }
            self.simulate(&root, &mut rng, &mut playout, &mut played);
            playouts += 1;
        }
        let span = spec.greatest_return - spec.least_return;
        let candidate = |edge: &Edge| Candidate {
            action: self.game.action_with_id(edge.action).expect("ids of legal actions"),
            visits: edge.visits as u64,
            value: spec.least_return + span * edge.sum / edge.visits.max(1.0),
            proven: None,
        };
        let mut candidates: Vec<_> = self.nodes[0].edges.iter().map(candidate).collect();
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.visits));
        let best = candidates[0].clone();
        Decision {
            action: best.action,
            value: best.value,
            proven: None,
            playouts,
            elapsed: start.elapsed(),
            candidates,
        }
    }
}
