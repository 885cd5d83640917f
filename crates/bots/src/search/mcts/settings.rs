//! Settings of the tree search with perfect information.

use crate::search::guided::Guidance;

/// Settings of a tree search.
#[derive(Clone, Debug, PartialEq)]
pub struct MctsSettings {
    /// The number of visits after which an action's own playouts outweigh its RAVE statistics, those of all playouts in which
    /// its role played it at any time; `None` turns RAVE off.
    pub rave: Option<f32>,
    /// The exploration constant of nodes with RAVE statistics.
    pub exploration: f32,
    /// The exploration constant of nodes without them, as in plain UCT.
    pub plain_exploration: f32,
    /// The number of virtual playouts in every action's initial RAVE statistics.
    pub doubt: f32,
    /// The value of the virtual playouts, from 0 to 1.
    pub first_value: f32,
    /// The number of visits to an action after which its position becomes a node of the tree.
    pub expand_at: u32,
    /// Whether to prove wins and losses in the tree.
    pub solver: bool,
    /// The share of the budget for an exact solver, from 0 to 1, in games that have one. It examines the position
    /// before the search, and the search's choice afterwards.
    pub solver_share: f64,
    /// Whether the player keeps its tree for the next decision, if that is about the same game a few actions later. The
    /// decision then also depends on the positions that the player has been asked about before.
    pub keep_tree: bool,
    /// The knowledge of the game to use.
    pub guidance: Guidance,
    /// The memory limit for the trees of all threads. A full tree is searched without growing.
    pub memory_mib: usize,
}

impl MctsSettings {
    /// Every improvement that measurements have confirmed.
    pub const STRONG: Self = Self {
        rave: Some(1000.0),
        exploration: 0.0,
        plain_exploration: 0.5,
        doubt: 2.0,
        first_value: 0.5,
        expand_at: 1,
        solver: true,
        solver_share: 0.0,
        keep_tree: false,
        guidance: Guidance::FULL,
        memory_mib: 1024,
    };

    /// The strongest settings, for a player that thinks for a long time about the decisions of one match. Its tree
    /// grows only at positions that several playouts have reached, so that seconds of playouts fit into the memory.
    pub const MAX: Self = Self { solver_share: 0.25, keep_tree: true, expand_at: 4, memory_mib: 256, ..Self::STRONG };

    /// Plain UCT: the frozen reference. Do not tune it.
    pub const PLAIN: Self = Self {
        rave: None,
        exploration: 0.0,
        plain_exploration: 1.0,
        doubt: 0.0,
        first_value: 0.5,
        expand_at: 1,
        solver: false,
        solver_share: 0.0,
        keep_tree: false,
        guidance: Guidance::NONE,
        memory_mib: 1024,
    };
}
