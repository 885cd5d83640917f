//! The tree of information sets: nodes found by the hash of a seat's view, with the edges of a node side by side.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use chabudai_engine::Seat;

use super::settings::Settings;
use crate::search::guided::Choices;

/// An information set in which a seat is to act. All positions that look like it share it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) seat: Seat,
    first: u32,
    count: u32,
    /// How often the seat decided here. Legal actions depend only on what the seat knows, so this is also how often each of
    /// them was available.
    visits: u32,
    /// The mean of all its edges.
    mean: f32,
}

/// An action and its statistics.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) action: u32,
    pub(super) visits: u32,
    /// The mean for the node's seat, from 0 to 1.
    pub(super) mean: f32,
    /// The prior probability that it is the best.
    hope: f32,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    found: HashMap<u64, Place, BuildHasherDefault<Straight>>,
}

/// What the tree has for a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// It has no node yet and was visited this often.
    Met(u32),
    /// Its node.
    Node(u32),
}

/// Keys are hashes already, so they need no further hashing.
#[derive(Clone, Copy, Debug, Default)]
struct Straight(u64);

impl Hasher for Straight {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _bytes: &[u8]) {
        unreachable!("the numbers of views are the only keys")
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

const BYTES_A_NODE: usize = size_of::<Node>();
/// An entry of the map, with its share of the free entries.
const BYTES_A_VIEW: usize = 32;

impl Tree {
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.found.clear();
    }

    /// Whether there is memory for another node.
    pub(super) fn has_room(&self, memory_mib: usize) -> bool {
        let taken =
            self.edges.len() * size_of::<Edge>() + self.nodes.len() * BYTES_A_NODE + self.found.len() * BYTES_A_VIEW;
        taken < memory_mib << 20
    }

    /// Returns the node of this key, or how often the key was visited without one.
    pub(super) fn find(&self, key: u64) -> Place {
        self.found.get(&key).copied().unwrap_or(Place::Met(0))
    }

    /// Counts a visit of a key that has no node.
    pub(super) fn meet(&mut self, key: u64) {
        if let Place::Met(times) = self.found.entry(key).or_insert(Place::Met(0)) {
            *times += 1;
        }
    }

    /// Adds a node for this key with these choices.
    pub(super) fn add(&mut self, key: u64, seat: Seat, choices: &Choices) -> u32 {
        let first = self.edges.len() as u32;
        let edge = |(index, &action): (usize, &u32)| Edge {
            action,
            visits: 0,
            mean: 0.0,
            hope: choices.hopes.get(index).copied().unwrap_or(f32::NAN),
        };
        self.edges.extend(choices.ids.iter().enumerate().map(edge));
        self.nodes.push(Node { seat, first, count: choices.ids.len() as u32, visits: 0, mean: 0.5 });
        let node = self.nodes.len() as u32 - 1;
        self.found.insert(key, Place::Node(node));
        node
    }

    pub(super) fn node(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }

    pub(super) fn edges(&self, node: u32) -> &[Edge] {
        let node = self.node(node);
        &self.edges[node.first as usize..(node.first + node.count) as usize]
    }

    /// Returns the index of the edge to try next.
    pub(super) fn select(&self, node: u32, settings: &Settings) -> usize {
        let Node { visits, mean, .. } = *self.node(node);
        // Computed in double precision, so that every machine rounds to the same number.
        let reach = settings.exploration * f64::from(visits + 1).ln().sqrt() as f32;
        let trust = settings.trust * f64::from(visits + 1).sqrt() as f32;
        let untried = mean - settings.doubt;
        let score = |edge: &Edge| {
            let times = edge.visits as f32;
            if edge.hope.is_nan() {
                // An untried edge has an infinite bonus, so all are tried once before any is tried twice.
                return edge.mean + reach / times.sqrt();
            }
            let mean = if edge.visits == 0 { untried } else { edge.mean };
            mean + trust * edge.hope / (1.0 + times)
        };
        let mut best = (0, f32::NEG_INFINITY);
        for (index, edge) in self.edges(node).iter().enumerate() {
            let score = score(edge);
            if score > best.1 {
                best = (index, score);
            }
        }
        best.0
    }

    /// Adds the result of one playout through an edge. `value` is the value for the node's seat, from 0 to 1.
    pub(super) fn update(&mut self, node: u32, edge: usize, value: f32) {
        let node = &mut self.nodes[node as usize];
        node.visits += 1;
        node.mean += (value - node.mean) / node.visits as f32;
        let edge = &mut self.edges[node.first as usize + edge];
        edge.visits += 1;
        edge.mean += (value - edge.mean) / edge.visits as f32;
    }
}
