//! Settings of the tree search with hidden information.

use crate::search::guided::Guidance;

/// Settings of an information-set search.
#[derive(Clone, Debug, PartialEq)]
pub struct IsmctsSettings {
    /// The exploration constant of nodes without priors.
    pub exploration: f32,
    /// The exploration constant of nodes with priors.
    pub trust: f32,
    /// How much worse an untried action is assumed to be than the tried ones, from 0 to 1.
    pub doubt: f32,
    /// How often an information set must have been visited before it becomes a node of the tree.
    pub expand_at: u32,
    /// The knowledge of the game to use.
    pub guidance: Guidance,
    /// Whether to ask the game first for a decision that needs no search.
    pub solve_endings: bool,
    /// The memory limit for the trees of all threads. A full tree is searched without growing.
    pub memory_mib: usize,
}

impl IsmctsSettings {
    /// Every improvement that measurements have confirmed.
    pub const STRONG: Self = Self {
        exploration: 0.5,
        trust: 1.0,
        doubt: 0.1,
        expand_at: 1,
        guidance: Guidance::FULL,
        solve_endings: true,
        memory_mib: 256,
    };

    /// The rules alone: the frozen reference. Do not tune it.
    pub const PLAIN: Self = Self {
        exploration: 1.0,
        trust: 0.0,
        doubt: 0.0,
        expand_at: 0,
        guidance: Guidance::NONE,
        solve_endings: false,
        memory_mib: 256,
    };
}
