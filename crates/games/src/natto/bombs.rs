//! The lists of bombs (B9).

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::Refusal;

use super::options::Rules;
use super::tiles::Tiles;

/// The list of bombs (B9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub enum Bombs {
    /// The list of B9.1.
    OneSheet,
    /// The list of the tile set (B9.4).
    Tiles,
    /// The list of the tile set without two flowers (B9.4).
    Fewer,
}

/// Returns all bombs of all lists, lowest first (B9.1, B9.4).
pub(super) fn bombs() -> [Tiles; 7] {
    [
        Tiles::of(0, 2, [0, 0, 0]),
        Tiles::of(0, 0, [1, 1, 0]),
        Tiles::of(0, 0, [1, 0, 1]),
        Tiles::of(0, 0, [0, 1, 1]),
        Tiles::of(0, 0, [1, 1, 1]),
        Tiles::of(0, 3, [0, 0, 0]),
        Tiles::of(0, 4, [0, 0, 0]),
    ]
}

impl Rules {
    /// Whether this bomb is in the list in force (B9.1, B9.4).
    #[must_use]
    pub fn has_bomb(&self, tiles: Tiles) -> bool {
        let [two_flowers, _, left_right, ..] = bombs();
        match self.bombs {
            Bombs::OneSheet => tiles != two_flowers,
            Bombs::Tiles => tiles != left_right,
            Bombs::Fewer => tiles != two_flowers && tiles != left_right,
        }
    }

    /// Returns the bombs in force, lowest first.
    pub fn bomb_list(&self) -> impl Iterator<Item = Tiles> {
        bombs().into_iter().filter(|&tiles| self.has_bomb(tiles))
    }
}

/// Returns the refusal of tiles that are not in the list of bombs.
pub(super) fn no_bomb(rules: &Rules) -> Refusal {
    Refusal::new("no_bomb", if rules.bombs == Bombs::OneSheet { "B9.1" } else { "B9.4" })
}
