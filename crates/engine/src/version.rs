//! Versions of a game's rules: a record names the version under which the game was played, and is always replayed under
//! that version.

use std::fmt;

use crate::OptionsError;

/// A version of the rules of a game, counted from 1. A game supports all its versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RulesVersion(u32);

impl RulesVersion {
    /// The first version.
    pub const FIRST: Self = Self(1);

    /// Returns the version with this number.
    ///
    /// # Panics
    /// If the number is 0. Use [`RulesVersion::read`] for untrusted numbers.
    #[must_use]
    pub const fn new(number: u32) -> Self {
        assert!(number > 0, "versions are counted from 1");
        Self(number)
    }

    /// Returns the number.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Returns all versions up to this one, oldest first.
    pub fn and_earlier(self) -> impl Iterator<Item = Self> {
        (1..=self.0).map(Self)
    }

    /// Returns the version with this number, which must not be later than this one.
    ///
    /// # Errors
    /// If the number is 0, or greater than this version's.
    pub fn read(self, number: u32) -> Result<Self, OptionsError> {
        self.and_earlier().find(|version| version.0 == number).ok_or_else(|| OptionsError {
            option: "rules_version".to_owned(),
            value: number.into(),
            allowed: match self {
                Self::FIRST => "this program supports version 1 of these rules".to_owned(),
                latest => format!("this program supports versions 1 to {latest} of these rules"),
            },
        })
    }
}

impl fmt::Display for RulesVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
