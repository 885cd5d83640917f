//! Versions of a game's rules: a record names the one that it was played by, and replays by it for ever.

use std::fmt;

use crate::OptionsError;

/// A version of the rules of a game, from 1 on. A game plays all that it ever had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RulesVersion(u32);

impl RulesVersion {
    /// The first that was released.
    pub const FIRST: Self = Self(1);

    /// The version with this number.
    ///
    /// # Panics
    /// If it is 0. Numbers from outside go through [`RulesVersion::read`].
    #[must_use]
    pub const fn new(number: u32) -> Self {
        assert!(number > 0, "versions are counted from 1");
        Self(number)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// All versions up to this one, the oldest first.
    pub fn and_earlier(self) -> impl Iterator<Item = Self> {
        (1..=self.0).map(Self)
    }

    /// The version with this number, of those up to this one.
    ///
    /// # Errors
    /// For 0, and for a number that a later program must have written.
    pub fn read(self, number: u32) -> Result<Self, OptionsError> {
        self.and_earlier().find(|version| version.0 == number).ok_or_else(|| OptionsError {
            option: "rules_version".to_owned(),
            value: number.into(),
            allowed: match self {
                Self::FIRST => "this program plays version 1 of these rules".to_owned(),
                latest => format!("this program plays versions 1 to {latest} of these rules"),
            },
        })
    }
}

impl fmt::Display for RulesVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
