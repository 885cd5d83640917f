//! The tree: nodes and edges are stored in slabs, with the edges of a node contiguous and one array per quantity.

use chabudai_engine::{PerSeat, Seat};

use super::settings::MctsSettings;
use crate::search::guided::Choices;

/// Stands for no node, no edge and no proof.
pub(super) const NONE: u32 = u32::MAX;

/// A position in which a seat is to act.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    first: u32,
    count: u32,
    visits: u32,
    /// The edge that is excluded from RAVE, or [`NONE`].
    role_change: u32,
    pub(super) seat: Seat,
    pub(super) role: u8,
    pub(super) uses_rave: bool,
}

/// A tree whose edges are actions. An edge without a child is a leaf.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// Proven returns, each stored once. An edge's proof is an index into them.
    outcomes: Vec<PerSeat<f64>>,
    action: Vec<u32>,
    child: Vec<u32>,
    proof: Vec<u32>,
    visits: Vec<u32>,
    mean: Vec<f32>,
    rave_visits: Vec<f32>,
    rave_sum: Vec<f32>,
    bias: Vec<f32>,
    scores: Vec<f32>,
}

/// A score so low that a proven loss is chosen only among proven losses.
const PROVEN_LOSS: f32 = -1e6;
const BYTES_PER_EDGE: usize = 32;
const MAX_OUTCOMES: usize = 64;

impl Tree {
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.outcomes.clear();
        self.action.clear();
        self.child.clear();
        self.proof.clear();
        self.visits.clear();
        self.mean.clear();
        self.rave_visits.clear();
        self.rave_sum.clear();
        self.bias.clear();
    }

    pub(super) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Keeps only what is below a node, which becomes the root.
    pub(super) fn reroot(&mut self, root: u32) {
        // A node comes after its parent, so one pass finds everything below the root.
        let mut places = vec![NONE; self.nodes.len()];
        places[root as usize] = 0;
        let mut kept = 0;
        for node in root..self.nodes.len() as u32 {
            if places[node as usize] == NONE {
                continue;
            }
            places[node as usize] = kept;
            kept += 1;
            for edge in self.edges(node) {
                if self.child[edge] != NONE {
                    places[self.child[edge] as usize] = 0;
                }
            }
        }
        let mut edges = 0;
        for node in root as usize..self.nodes.len() {
            if places[node] == NONE {
                continue;
            }
            let range = self.edges(node as u32);
            let first = range.start;
            for edge in range.clone() {
                if self.child[edge] != NONE {
                    self.child[edge] = places[self.child[edge] as usize];
                }
            }
            self.action.copy_within(range.clone(), edges);
            self.child.copy_within(range.clone(), edges);
            self.proof.copy_within(range.clone(), edges);
            self.visits.copy_within(range.clone(), edges);
            self.mean.copy_within(range.clone(), edges);
            self.rave_visits.copy_within(range.clone(), edges);
            self.rave_sum.copy_within(range.clone(), edges);
            self.bias.copy_within(range.clone(), edges);
            let Node { role_change, .. } = self.nodes[node];
            let moved = first - edges;
            let role_change = if role_change == NONE { NONE } else { role_change - moved as u32 };
            self.nodes[places[node] as usize] = Node { first: edges as u32, role_change, ..self.nodes[node] };
            edges += range.len();
        }
        self.nodes.truncate(kept as usize);
        self.action.truncate(edges);
        self.child.truncate(edges);
        self.proof.truncate(edges);
        self.visits.truncate(edges);
        self.mean.truncate(edges);
        self.rave_visits.truncate(edges);
        self.rave_sum.truncate(edges);
        self.bias.truncate(edges);
    }

    /// Whether there is memory for this many more edges.
    pub(super) fn has_room(&self, edges: usize, memory_mib: usize) -> bool {
        (self.action.len() + edges) * BYTES_PER_EDGE <= memory_mib << 20
    }

    pub(super) fn add(
        &mut self,
        seat: Seat,
        role: usize,
        uses_rave: bool,
        choices: &Choices,
        settings: &MctsSettings,
    ) -> u32 {
        let first = self.action.len();
        let edges = first + choices.ids.len();
        self.action.extend_from_slice(&choices.ids);
        self.child.resize(edges, NONE);
        self.proof.resize(edges, NONE);
        self.visits.resize(edges, 0);
        self.mean.resize(edges, 0.0);
        self.bias.resize(edges, 0.0);
        let doubt = if uses_rave { settings.doubt } else { 0.0 };
        self.rave_visits.resize(edges, doubt);
        self.rave_sum.resize(edges, doubt * settings.first_value);
        self.nodes.push(Node {
            first: first as u32,
            count: choices.ids.len() as u32,
            visits: 0,
            role_change: choices.role_change.map_or(NONE, |index| (first + index) as u32),
            seat,
            role: role as u8,
            uses_rave,
        });
        self.nodes.len() as u32 - 1
    }

    pub(super) fn node(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }

    pub(super) fn edges(&self, node: u32) -> std::ops::Range<usize> {
        let node = self.node(node);
        node.first as usize..(node.first + node.count) as usize
    }

    pub(super) fn action(&self, edge: usize) -> u32 {
        self.action[edge]
    }

    pub(super) fn child(&self, edge: usize) -> u32 {
        self.child[edge]
    }

    pub(super) fn set_child(&mut self, edge: usize, node: u32) {
        self.child[edge] = node;
    }

    pub(super) fn visits(&self, edge: usize) -> u32 {
        self.visits[edge]
    }

    pub(super) fn mean(&self, edge: usize) -> f32 {
        self.mean[edge]
    }

    pub(super) fn proof(&self, edge: usize) -> Option<&PerSeat<f64>> {
        self.outcomes.get(self.proof[edge] as usize)
    }

    pub(super) fn is_role_change(&self, node: u32, edge: usize) -> bool {
        self.node(node).role_change == edge as u32
    }

    /// Returns the edge to try next.
    pub(super) fn select(&mut self, node: u32, settings: &MctsSettings) -> usize {
        let Node { role_change, uses_rave, visits, .. } = *self.node(node);
        let range = self.edges(node);
        self.scores.resize(range.len(), 0.0);
        let scores = &mut self.scores[..];
        let visits_of = &self.visits[range.clone()];
        let mean = &self.mean[range.clone()];
        let bias = &self.bias[range.clone()];
        // Computed in double precision, so that every machine rounds to the same number.
        let log = f64::from(visits + 1).ln() as f32;
        if uses_rave {
            let rave_visits = &self.rave_visits[range.clone()];
            let rave_sum = &self.rave_sum[range.clone()];
            let fade = 1.0 / settings.rave.unwrap_or(1.0);
            for index in 0..scores.len() {
                let n = visits_of[index] as i32 as f32;
                let rave = rave_visits[index];
                // The mean mixed with the RAVE statistics, weighted by how little bias they have.
                let weight = (n + rave + n * rave * fade).max(1e-6);
                scores[index] = mean[index] + (rave_sum[index] - rave * mean[index]) / weight + bias[index];
            }
            if settings.exploration > 0.0 {
                let reach = settings.exploration * log.sqrt();
                for index in 0..scores.len() {
                    scores[index] += reach / ((visits_of[index] + 1) as i32 as f32).sqrt();
                }
            }
            if role_change != NONE {
                let index = role_change as usize - range.start;
                let bonus = settings.plain_exploration * (log / visits_of[index] as f32).sqrt();
                scores[index] = mean[index] + bias[index] + bonus;
            }
        } else {
            let reach = settings.plain_exploration * log.sqrt();
            for index in 0..scores.len() {
                // An untried edge has an infinite bonus, so all are tried once before any is tried twice.
                scores[index] = mean[index] + reach / (visits_of[index] as i32 as f32).sqrt() + bias[index];
            }
        }
        range.start + greatest(scores)
    }

    /// Adds the result of one playout through an edge. `value` is the value for the node's seat, from 0 to 1.
    pub(super) fn update(&mut self, node: u32, edge: usize, value: f32) {
        self.nodes[node as usize].visits += 1;
        let visits = &mut self.visits[edge];
        *visits += 1;
        let mean = &mut self.mean[edge];
        *mean += (value - *mean) / *visits as f32;
    }

    /// Adds the result of one playout to all edges whose actions the node's role played in it.
    pub(super) fn update_rave(&mut self, node: u32, marks: &[f32], value: f32) {
        let range = self.edges(node);
        let actions = &self.action[range.clone()];
        let rave_visits = &mut self.rave_visits[range.clone()];
        let rave_sum = &mut self.rave_sum[range];
        for ((action, rave), sum) in actions.iter().zip(rave_visits).zip(rave_sum) {
            let mark = marks[*action as usize];
            *rave += mark;
            *sum += mark * value;
        }
    }

    /// Records that an edge is proven to lead to these returns. Returns false if there is no space for another outcome.
    pub(super) fn prove(&mut self, edge: usize, returns: &PerSeat<f64>, is_worst: bool) -> bool {
        let known = self.outcomes.iter().position(|outcome| outcome == returns);
        if known.is_none() {
            if self.outcomes.len() == MAX_OUTCOMES {
                return false;
            }
            self.outcomes.push(*returns);
        }
        self.proof[edge] = known.unwrap_or(self.outcomes.len() - 1) as u32;
        if is_worst {
            self.bias[edge] = PROVEN_LOSS;
        }
        true
    }

    /// Returns the best returns that the node's seat can force, once its edges prove them.
    pub(super) fn proven_returns(&self, node: u32, greatest: f64) -> Option<PerSeat<f64>> {
        let seat = self.node(node).seat;
        let mut best: Option<PerSeat<f64>> = None;
        let mut all = true;
        for edge in self.edges(node) {
            let Some(returns) = self.proof(edge) else {
                all = false;
                continue;
            };
            if returns[seat] >= greatest {
                return Some(*returns);
            }
            if best.is_none_or(|best| best[seat] < returns[seat]) {
                best = Some(*returns);
            }
        }
        best.filter(|_| all)
    }
}

/// Returns the index of the greatest score, the first among equals.
fn greatest(scores: &[f32]) -> usize {
    const LANES: usize = 8;
    let mut lanes = [f32::NEG_INFINITY; LANES];
    let chunks = scores.chunks_exact(LANES);
    let rest = chunks.remainder();
    for chunk in chunks {
        for lane in 0..LANES {
            lanes[lane] = if chunk[lane] > lanes[lane] { chunk[lane] } else { lanes[lane] };
        }
    }
    let best = lanes.iter().chain(rest).fold(f32::NEG_INFINITY, |best, &score| if score > best { score } else { best });
    scores.iter().position(|&score| score == best).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::greatest;

    #[test]
    fn the_greatest_is_found_at_every_index() {
        for length in 1..40 {
            for place in 0..length {
                let mut scores = vec![0.25; length];
                scores[place] = f32::INFINITY;
                assert_eq!(greatest(&scores), place);
                scores[place] = 0.5;
                assert_eq!(greatest(&scores), place);
            }
            assert_eq!(greatest(&vec![-1e6; length]), 0);
        }
    }
}
