//! The search of one thread: simulations, each in another world, that grow one tree.

use std::time::Instant;

use chabudai_engine::{PerSeat, Rng, Seat, Turn};

use super::settings::Settings;
use super::tree::{Edge, Place, Tree};
use crate::search::guided::{Choices, Position, Worlds};
use crate::search::trees::Limits;

/// What one thread found out about one action of the deciding seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct RootEdge {
    pub(super) id: u32,
    pub(super) visits: u64,
    /// The sum of the values, each from 0 to 1.
    pub(super) sum: f64,
}

pub(super) struct Search<'a, P> {
    settings: &'a Settings,
    stakes: PerSeat<(f64, f64)>,
    tree: &'a mut Tree,
    worlds: Worlds<'a, P>,
    /// The deciding seat.
    seat: Seat,
    rng: Rng,
    choices: Choices,
    /// The visited nodes and the edges taken.
    path: Vec<(u32, usize)>,
    /// The first node of the deciding seat.
    root: Option<u32>,
}

/// What the tree knows of what a seat sees.
#[derive(Clone, Copy, Debug)]
enum Step {
    Known(u32),
    Grown(u32),
    Unknown,
    /// It needs no node because its returns are known.
    Settled(PerSeat<f64>),
}

const PLAYOUTS_A_LOOK_AT_THE_CLOCK: u64 = 16;

impl<'a, P: Position> Search<'a, P> {
    /// Creates a search for a seat in these worlds. The seat must be to act in each.
    pub(super) fn new(
        worlds: Worlds<'a, P>,
        seat: Seat,
        settings: &'a Settings,
        stakes: PerSeat<(f64, f64)>,
        tree: &'a mut Tree,
        rng: Rng,
    ) -> Self {
        tree.clear();
        let choices = Choices::default();
        Self { settings, stakes, tree, worlds, seat, rng, choices, path: Vec::new(), root: None }
    }

    /// Simulates until a limit is reached and returns the number of playouts, which is at least 1.
    pub(super) fn run(&mut self, limits: Limits) -> u64 {
        let mut playouts = 0;
        while playouts == 0 || playouts < limits.playouts {
            if playouts % PLAYOUTS_A_LOOK_AT_THE_CLOCK == PLAYOUTS_A_LOOK_AT_THE_CLOCK - 1
                && limits.deadline.is_some_and(|deadline| Instant::now() >= deadline)
            {
                break;
            }
            self.simulate();
            playouts += 1;
        }
        playouts
    }

    pub(super) fn root_edges(&self) -> Vec<RootEdge> {
        let root = self.root.expect("the seat that decides owes an answer in every world");
        let edge = |edge: &Edge| RootEdge {
            id: edge.action,
            visits: u64::from(edge.visits),
            sum: f64::from(edge.mean) * f64::from(edge.visits),
        };
        self.tree.edges(root).iter().map(edge).collect()
    }

    fn simulate(&mut self) {
        let mut walk = (self.worlds)(&mut self.rng);
        self.path.clear();
        let returns = self.descend(&mut walk);
        for &(node, edge) in &self.path {
            let seat = self.tree.node(node).seat;
            let (least, greatest) = self.stakes[seat];
            // With equal bounds, every action is as good as any other.
            let value = if greatest > least { (returns[seat] - least) / (greatest - least) } else { 0.5 };
            self.tree.update(node, edge, value as f32);
        }
    }

    /// Descends the tree to the first new node of the deciding seat, and then plays to the end.
    fn descend(&mut self, walk: &mut P) -> PerSeat<f64> {
        loop {
            let seat = match walk.turn() {
                Turn::Over => return walk.returns(),
                Turn::Chance => {
                    walk.play_chance(&mut self.rng);
                    continue;
                }
                Turn::Seats(seats) => seats.first().expect("a turn of seats has a seat"),
            };
            let is_own = seat == self.seat;
            let place = self.place(walk, seat);
            let (Step::Known(node) | Step::Grown(node)) = place else {
                if let Step::Settled(returns) = place {
                    return returns;
                }
                if is_own {
                    return walk.finish(&mut self.rng);
                }
                // What another seat knows differs from world to world, so most of its nodes are new. It plays the suggested
                // action and the descent continues; otherwise the tree would never grow past it.
                let id = walk.suggest(&mut self.rng);
                walk.play(id);
                continue;
            };
            let edge = self.tree.select(node, self.settings);
            self.path.push((node, edge));
            walk.play(self.tree.edges(node)[edge].action);
            if is_own && matches!(place, Step::Grown(_)) {
                return walk.finish(&mut self.rng);
            }
        }
    }

    /// Finds the node of a position in the tree, which may grow for it.
    fn place(&mut self, walk: &P, seat: Seat) -> Step {
        let key = walk.key();
        let is_root = self.root.is_none() && seat == self.seat;
        let met = match self.tree.find(key) {
            Place::Node(node) => {
                self.check(walk, node);
                return Step::Known(node);
            }
            Place::Met(times) => times,
        };
        if !is_root && !self.tree.has_room(self.settings.memory_mib) {
            return Step::Unknown;
        }
        if !is_root && met < self.settings.expand_at {
            self.tree.meet(key);
            return Step::Unknown;
        }
        walk.choices(&mut self.choices);
        if let (Some(returns), false) = (self.choices.settled, is_root) {
            return Step::Settled(returns);
        }
        if self.choices.hopes.is_empty() {
            self.rng.shuffle(&mut self.choices.ids);
        }
        let node = self.tree.add(key, seat, &self.choices);
        if is_root {
            self.root = Some(node);
        }
        Step::Grown(node)
    }

    /// Checks in debug builds that positions that look the same allow the same actions.
    fn check(&mut self, walk: &P, node: u32) {
        if cfg!(debug_assertions) {
            walk.choices(&mut self.choices);
            let mut here = self.choices.ids.clone();
            let mut there: Vec<_> = self.tree.edges(node).iter().map(|edge| edge.action).collect();
            here.sort_unstable();
            there.sort_unstable();
            debug_assert_eq!(here, there, "positions that look the same to a seat allow it different actions");
        }
    }
}
