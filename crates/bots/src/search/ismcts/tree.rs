//! The tree of information sets: nodes are looked up by the hash of a seat's view, and the edges of a node are stored
//! contiguously.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use chabudai_engine::Seat;

use super::settings::IsmctsSettings;
use crate::search::guided::Choices;

/// An information set in which a seat is to act. All positions that look the same to the seat share it.
#[derive(Clone, Copy, Debug)]
pub(super) struct InfoSet {
    pub(super) seat: Seat,
    first: u32,
    count: u32,
    /// How often the seat has decided here. Legal actions depend only on what the seat knows, so this is also how often
    /// each of them was available.
    visits: u32,
    /// The mean of all its edges.
    mean: f32,
}

/// An action and its statistics.
#[derive(Clone, Copy, Debug)]
pub(super) struct InfoEdge {
    pub(super) action: u32,
    pub(super) visits: u32,
    /// The mean for the node's seat, from 0 to 1.
    pub(super) mean: f32,
    /// The prior probability that the action is the best.
    prior: f32,
}

#[derive(Clone, Debug, Default)]
pub(super) struct InfoTree {
    nodes: Vec<InfoSet>,
    edges: Vec<InfoEdge>,
    entries: HashMap<u64, Lookup, BuildHasherDefault<PassThroughHasher>>,
}

/// The entry for a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lookup {
    /// The key has no node yet and has been visited this many times.
    Visited(u32),
    /// Its node.
    Node(u32),
}

/// Keys are hashes already, so they need no further hashing.
#[derive(Clone, Copy, Debug, Default)]
struct PassThroughHasher(u64);

impl Hasher for PassThroughHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _bytes: &[u8]) {
        unreachable!("hashes of views are the only keys")
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

const BYTES_PER_NODE: usize = size_of::<InfoSet>();
/// The estimated bytes of an entry of the map, including its share of the map's unused space.
const BYTES_PER_KEY: usize = 32;

impl InfoTree {
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.entries.clear();
    }

    /// Whether there is memory for another node.
    pub(super) fn has_room(&self, memory_mib: usize) -> bool {
        let taken = self.edges.len() * size_of::<InfoEdge>()
            + self.nodes.len() * BYTES_PER_NODE
            + self.entries.len() * BYTES_PER_KEY;
        taken < memory_mib << 20
    }

    /// Returns the node for this key or, if there is none, how often the key has been visited.
    pub(super) fn find(&self, key: u64) -> Lookup {
        self.entries.get(&key).copied().unwrap_or(Lookup::Visited(0))
    }

    /// Counts a visit to a key that has no node.
    pub(super) fn count_visit(&mut self, key: u64) {
        if let Lookup::Visited(times) = self.entries.entry(key).or_insert(Lookup::Visited(0)) {
            *times += 1;
        }
    }

    /// Adds a node for this key with these choices.
    pub(super) fn add(&mut self, key: u64, seat: Seat, choices: &Choices) -> u32 {
        let first = self.edges.len() as u32;
        let edge = |(index, &action): (usize, &u32)| InfoEdge {
            action,
            visits: 0,
            mean: 0.0,
            prior: choices.priors.get(index).copied().unwrap_or(f32::NAN),
        };
        self.edges.extend(choices.ids.iter().enumerate().map(edge));
        self.nodes.push(InfoSet { seat, first, count: choices.ids.len() as u32, visits: 0, mean: 0.5 });
        let node = self.nodes.len() as u32 - 1;
        self.entries.insert(key, Lookup::Node(node));
        node
    }

    pub(super) fn node(&self, node: u32) -> &InfoSet {
        &self.nodes[node as usize]
    }

    pub(super) fn edges(&self, node: u32) -> &[InfoEdge] {
        let node = self.node(node);
        &self.edges[node.first as usize..(node.first + node.count) as usize]
    }

    /// Returns the index of the edge to try next.
    pub(super) fn select(&self, node: u32, settings: &IsmctsSettings) -> usize {
        let InfoSet { visits, mean, .. } = *self.node(node);
        // Computed in double precision, so that every machine rounds to the same number.
        let reach = settings.exploration * f64::from(visits + 1).ln().sqrt() as f32;
        let trust = settings.trust * f64::from(visits + 1).sqrt() as f32;
        let untried = mean - settings.doubt;
        let score = |edge: &InfoEdge| {
            let times = edge.visits as f32;
            if edge.prior.is_nan() {
                // An untried edge has an infinite bonus, so all are tried once before any is tried twice.
                return edge.mean + reach / times.sqrt();
            }
            let mean = if edge.visits == 0 { untried } else { edge.mean };
            mean + trust * edge.prior / (1.0 + times)
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
