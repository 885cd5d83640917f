//! How a tree search of open games searches.

use crate::search::guided::Guidance;

/// How a search searches.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// After how many visits of an action its own playouts outweigh the statistics of all playouts in which its role
    /// played it at some time (RAVE); `None` does without such statistics.
    pub rave: Option<f32>,
    /// How much to favour what was seldom tried, where there are such statistics.
    pub exploration: f32,
    /// The same where there are none, as in plain UCT.
    pub plain_exploration: f32,
    /// How many imagined playouts every action starts with, among those of the statistics.
    pub doubt: f32,
    /// Their value, from 0 to 1.
    pub first_value: f32,
    /// An action's position becomes a node of the tree on its first visit after so many.
    pub expand_at: u32,
    /// Whether to prove wins and losses in the tree.
    pub solver: bool,
    /// What to use of what is known of the game.
    pub guidance: Guidance,
    /// The memory that the trees of all threads may take; a full tree is searched on without growing.
    pub memory_mib: usize,
}

impl Settings {
    /// Everything that has been found to help.
    pub const STRONG: Self = Self {
        rave: Some(1000.0),
        exploration: 0.0,
        plain_exploration: 0.5,
        doubt: 2.0,
        first_value: 0.5,
        expand_at: 1,
        solver: true,
        guidance: Guidance::FULL,
        memory_mib: 1024,
    };

    /// Plain UCT, the frozen reference: never tune it.
    pub const PLAIN: Self = Self {
        rave: None,
        exploration: 0.0,
        plain_exploration: 1.0,
        doubt: 0.0,
        first_value: 0.5,
        expand_at: 1,
        solver: false,
        guidance: Guidance::NONE,
        memory_mib: 1024,
    };
}
