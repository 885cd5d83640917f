//! How a tree search of games in which something is hidden searches.

use crate::search::guided::Guidance;

/// How a search searches.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// How much to favour what was seldom tried, where the game has no hopes.
    pub exploration: f32,
    /// How much to favour what the game has hopes for, as long as it was seldom tried.
    pub trust: f32,
    /// How much worse than those tried before an action is thought to be that was never tried, from 0 to 1.
    pub doubt: f32,
    /// What a seat may know becomes a node of the tree when it was met so often before.
    pub expand_at: u32,
    /// What to use of what is known of the game.
    pub guidance: Guidance,
    /// Whether to ask the game first for a decision that needs no search.
    pub settle: bool,
    /// The memory that the trees of all threads may take; a full tree is searched on without growing.
    pub memory_mib: usize,
}

impl Settings {
    /// Everything that has been found to help.
    pub const STRONG: Self = Self {
        exploration: 0.5,
        trust: 1.0,
        doubt: 0.1,
        expand_at: 1,
        guidance: Guidance::FULL,
        settle: true,
        memory_mib: 256,
    };

    /// The rules alone, the frozen reference: never tune it.
    pub const PLAIN: Self = Self {
        exploration: 1.0,
        trust: 0.0,
        doubt: 0.0,
        expand_at: 0,
        guidance: Guidance::NONE,
        settle: false,
        memory_mib: 256,
    };
}
