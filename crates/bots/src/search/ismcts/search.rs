//! The search of one thread: simulations, each in a new world, that grow one tree.

use chabudai_engine::clock::Instant;

use chabudai_engine::{PerSeat, Rng, Seat, Turn, interrupt};

use super::settings::IsmctsSettings;
use super::tree::{InfoEdge, InfoTree, Lookup};
use crate::search::guided::{Choices, Position, Worlds};
use crate::search::trees::ThreadLimits;

/// One thread's result for one action of the deciding seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct InfoRootEdge {
    pub(super) id: u32,
    pub(super) visits: u64,
    /// The sum of the values, each from 0 to 1.
    pub(super) sum: f64,
}

pub(super) struct InfoSearch<'a, P> {
    settings: &'a IsmctsSettings,
    return_bounds: PerSeat<(f64, f64)>,
    tree: &'a mut InfoTree,
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

/// The result of looking up an information set in the tree.
#[derive(Clone, Copy, Debug)]
enum Descent {
    Known(u32),
    New(u32),
    Unknown,
    /// It needs no node because its returns are known.
    Proven(PerSeat<f64>),
}

const PLAYOUTS_PER_CLOCK_CHECK: u64 = 16;

impl<'a, P: Position> InfoSearch<'a, P> {
    /// Creates a search for a seat in these worlds. The seat must be to act in each world.
    pub(super) fn new(
        worlds: Worlds<'a, P>,
        seat: Seat,
        settings: &'a IsmctsSettings,
        return_bounds: PerSeat<(f64, f64)>,
        tree: &'a mut InfoTree,
        rng: Rng,
    ) -> Self {
        tree.clear();
        let choices = Choices::default();
        Self { settings, return_bounds, tree, worlds, seat, rng, choices, path: Vec::new(), root: None }
    }

    /// Simulates until a limit is reached and returns the number of playouts, which is at least 1.
    pub(super) fn run(&mut self, limits: ThreadLimits) -> u64 {
        let mut playouts = 0;
        while playouts == 0 || playouts < limits.playouts {
            if playouts % PLAYOUTS_PER_CLOCK_CHECK == PLAYOUTS_PER_CLOCK_CHECK - 1
                && limits.deadline.is_some_and(|deadline| Instant::now() >= deadline)
            {
                break;
            }
            interrupt::poll();
            self.simulate();
            playouts += 1;
        }
        playouts
    }

    pub(super) fn root_edges(&self) -> Vec<InfoRootEdge> {
        let root = self.root.expect("the deciding seat is to act in every world");
        let edge = |edge: &InfoEdge| InfoRootEdge {
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
            let (least, greatest) = self.return_bounds[seat];
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
            let step = self.find_or_grow(walk, seat);
            let (Descent::Known(node) | Descent::New(node)) = step else {
                if let Descent::Proven(returns) = step {
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
            if is_own && matches!(step, Descent::New(_)) {
                return walk.finish(&mut self.rng);
            }
        }
    }

    /// Finds the node of a position in the tree, which may grow for it.
    fn find_or_grow(&mut self, walk: &P, seat: Seat) -> Descent {
        let key = walk.key();
        let is_root = self.root.is_none() && seat == self.seat;
        let met = match self.tree.find(key) {
            Lookup::Node(node) => {
                self.check(walk, node);
                return Descent::Known(node);
            }
            Lookup::Visited(times) => times,
        };
        if !is_root && !self.tree.has_room(self.settings.memory_mib) {
            return Descent::Unknown;
        }
        if !is_root && met < self.settings.expand_at {
            self.tree.count_visit(key);
            return Descent::Unknown;
        }
        walk.choices(&mut self.choices);
        if let (Some(returns), false) = (self.choices.proven_returns, is_root) {
            return Descent::Proven(returns);
        }
        if self.choices.priors.is_empty() {
            self.rng.shuffle(&mut self.choices.ids);
        }
        let node = self.tree.add(key, seat, &self.choices);
        if is_root {
            self.root = Some(node);
        }
        Descent::New(node)
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
