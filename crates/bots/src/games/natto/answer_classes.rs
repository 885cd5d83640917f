//! Classes of combinations that can answer one another.

use chabudai_games::natto::{Facts, Kind};

/// A class of combinations of one kind and size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Class(u8);

impl Class {
    /// The number of classes.
    pub(super) const COUNT: usize = 18;
    pub(super) const BOMB: Self = Self(17);
    pub(super) const SUMS: [Self; 2] = [Self(11), Self(14)];

    /// Returns the class of a combination. Classes are in the order of ids.
    pub(super) const fn of(facts: &Facts) -> Self {
        Self(match facts.kind {
            Kind::Set => facts.size - 1,
            Kind::Seq => facts.size + 4,
            Kind::Sum => facts.size + 8,
            Kind::Tube => 15,
            Kind::Plate => 16,
            Kind::Bomb => Self::BOMB.0,
        })
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn is_sum(self) -> bool {
        self.0 >= Self::SUMS[0].0 && self.0 <= Self::SUMS[1].0
    }
}
