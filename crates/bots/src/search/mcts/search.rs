//! The search of one thread: simulations that grow a tree.

use chabudai_engine::clock::Instant;
use std::collections::HashMap;

use chabudai_engine::{PerSeat, Rng, Spec, Turn, interrupt};

use super::settings::MctsSettings;
use super::tree::{NONE, Tree};
use crate::search::guided::{Choices, Position, Trace};
use crate::search::trees::ThreadLimits;

/// One thread's result for one action at the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct RootEdge {
    pub(super) id: u32,
    pub(super) visits: u64,
    /// The sum of the values, each from 0 to 1.
    pub(super) sum: f64,
    pub(super) proof: Option<PerSeat<f64>>,
}

pub(super) struct Search<'a, P> {
    settings: &'a MctsSettings,
    spec: &'a Spec,
    tree: &'a mut Tree,
    root: &'a P,
    walk: P,
    rng: Rng,
    trace: Trace,
    choices: Choices,
    /// The visited nodes and the edges taken.
    path: Vec<(u32, usize)>,
    after_chance: HashMap<(usize, u64), u32>,
    returns: Option<PerSeat<f64>>,
}

const ROOT: u32 = 0;
const PLAYOUTS_PER_CLOCK_CHECK: u64 = 16;

impl<'a, P: Position> Search<'a, P> {
    /// Creates a search from `root`, where a seat must be to act. The tree is empty or begins at `root`.
    pub(super) fn new(root: &'a P, settings: &'a MctsSettings, spec: &'a Spec, tree: &'a mut Tree, rng: Rng) -> Self {
        let mut search = Self {
            settings,
            spec,
            tree,
            root,
            walk: root.clone(),
            rng,
            trace: Trace::new(spec.seats, spec.action_ids as usize),
            choices: Choices::default(),
            path: Vec::new(),
            after_chance: HashMap::new(),
            returns: None,
        };
        search.walk.choices(&mut search.choices);
        search.returns = search.choices.proven_returns.filter(|_| settings.solver);
        if search.tree.is_empty() {
            search.grow();
        } else {
            search.returns = search.returns.or_else(|| search.tree.proven_returns(ROOT, spec.greatest_return));
        }
        search
    }

    /// Simulates until a limit is reached or the root is proven, and returns the number of playouts.
    pub(super) fn run(&mut self, limits: ThreadLimits) -> u64 {
        let mut playouts = 0;
        while playouts < limits.playouts && self.returns.is_none() {
            if playouts % PLAYOUTS_PER_CLOCK_CHECK == 0
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

    /// The returns of the root, if they are proven.
    pub(super) fn returns(&self) -> Option<PerSeat<f64>> {
        self.returns
    }

    /// Whether a position was reached by an action of chance. The nodes of such positions are not kept.
    pub(super) fn met_chance(&self) -> bool {
        !self.after_chance.is_empty()
    }

    pub(super) fn root_edges(&self) -> Vec<RootEdge> {
        let edge = |edge| RootEdge {
            id: self.tree.action(edge),
            visits: u64::from(self.tree.visits(edge)),
            sum: f64::from(self.tree.mean(edge)) * f64::from(self.tree.visits(edge)),
            proof: self.tree.proof(edge).copied().or(self.proven_root_returns()),
        };
        self.tree.edges(ROOT).map(edge).collect()
    }

    /// The returns of every edge at the root, if looking ahead proved them before any playout.
    fn proven_root_returns(&self) -> Option<PerSeat<f64>> {
        let unvisited = self.tree.edges(ROOT).all(|edge| self.tree.visits(edge) == 0);
        self.returns.filter(|_| unvisited)
    }

    fn simulate(&mut self) {
        self.walk.clone_from(self.root);
        self.path.clear();
        self.trace.clear();
        let mut node = ROOT;
        let (returns, certain) = loop {
            let edge = self.tree.select(node, self.settings);
            self.path.push((node, edge));
            if let Some(returns) = self.tree.proof(edge) {
                break (*returns, false);
            }
            self.walk.play(self.tree.action(edge));
            let luck = self.play_chance_actions();
            if self.walk.turn() == Turn::Over {
                break (self.walk.returns(), luck.is_none());
            }
            node = match luck {
                None => self.tree.child(edge),
                Some(luck) => self.after_chance.get(&(edge, luck)).copied().unwrap_or(NONE),
            };
            if node != NONE {
                continue;
            }
            if self.tree.visits(edge) < self.settings.expand_at || !self.tree.has_room(1, self.settings.memory_mib) {
                break (self.walk.rollout(&mut self.rng, &mut self.trace), false);
            }
            self.walk.choices(&mut self.choices);
            if let Some(returns) = self.choices.proven_returns.filter(|_| self.settings.solver) {
                break (returns, luck.is_none());
            }
            node = self.grow();
            match luck {
                None => self.tree.set_child(edge, node),
                Some(luck) => {
                    self.after_chance.insert((edge, luck), node);
                }
            }
        };
        if certain && self.settings.solver {
            self.prove(&returns);
        }
        self.learn(&returns);
    }

    /// Plays actions of chance while it is chance's turn. The number identifies the outcomes.
    fn play_chance_actions(&mut self) -> Option<u64> {
        let mut luck = None;
        while self.walk.turn() == Turn::Chance {
            let outcome = self.walk.play_chance(&mut self.rng);
            luck = Some(luck.unwrap_or(0_u64).rotate_left(5) ^ outcome);
        }
        luck
    }

    /// Adds a node for the current position with its choices.
    fn grow(&mut self) -> u32 {
        let Turn::Seats(seats) = self.walk.turn() else { unreachable!("a node is a seat's turn") };
        let seat = seats.first().expect("a turn of seats has a seat");
        if self.settings.rave.is_none() {
            self.rng.shuffle(&mut self.choices.ids);
            self.choices.role_change = None;
        }
        let uses_rave = self.settings.rave.is_some() && self.walk.roles_are_fixed();
        self.tree.add(seat, self.walk.role(), uses_rave, &self.choices, self.settings)
    }

    /// Propagates a proven result up the path as far as it proves nodes.
    fn prove(&mut self, returns: &PerSeat<f64>) {
        let mut returns = *returns;
        for step in (0..self.path.len()).rev() {
            let (node, edge) = self.path[step];
            let seat = self.tree.node(node).seat;
            if !self.tree.prove(edge, &returns, returns[seat] <= self.spec.least_return) {
                return;
            }
            let Some(proven) = self.tree.proven_returns(node, self.spec.greatest_return) else { return };
            returns = proven;
            // Chance may act differently before this node, so the action before it is not proven.
            if step > 0 && self.tree.child(self.path[step - 1].1) != node {
                return;
            }
        }
        self.returns = Some(returns);
    }

    /// Adds the result of a playout to the whole path.
    fn learn(&mut self, returns: &PerSeat<f64>) {
        let span = self.spec.greatest_return - self.spec.least_return;
        let mut roles_changed = false;
        for &(node, edge) in self.path.iter().rev() {
            let at = *self.tree.node(node);
            let value = ((returns[at.seat] - self.spec.least_return) / span) as f32;
            self.tree.update(node, edge, value);
            // Below a swap, the role's actions were another seat's, so they say nothing about this seat's value.
            roles_changed |= self.tree.is_role_change(node, edge);
            self.trace.mark(usize::from(at.role), self.tree.action(edge));
            if at.uses_rave && !roles_changed {
                self.tree.update_rave(node, self.trace.of(usize::from(at.role)), value);
            }
        }
    }
}
