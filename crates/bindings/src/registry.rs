//! The registry of games: one line per game.

use chabudai_bots::{Level, Playable};
use chabudai_engine::{OptionSpec, Options, OptionsError};
use serde_json::Value;

use crate::erased::{AnyGame, announced_action_data, load_typed, specs_of};
use crate::errors::PlayError;

type Load = fn(&Options, Option<u32>) -> Result<Box<dyn AnyGame>, OptionsError>;

/// A registered game, before it is created with options.
pub struct Entry {
    key: &'static str,
    /// Creates the game with options, under its latest rules unless a version is given.
    pub load: Load,
    /// Returns the options of the latest rules, or of a given version.
    pub option_specs: fn(Option<u32>) -> Result<Vec<OptionSpec>, OptionsError>,
    /// Returns the JSON schema of the views and actions.
    pub shapes: fn() -> Value,
    /// Returns the data of an action from its text as announced to a viewer.
    pub announced_action_data: fn(&str) -> Result<Value, PlayError>,
    /// Returns the levels, weakest first.
    pub levels: fn() -> Vec<Level>,
    /// Returns the strongest level, above all others.
    pub max_level: fn() -> Level,
}

impl Entry {
    const fn of<G: Playable>() -> Self {
        Self {
            key: G::KEY,
            load: load_typed::<G>,
            option_specs: specs_of::<G>,
            shapes: chabudai_engine::shapes::<G>,
            announced_action_data: announced_action_data::<G>,
            levels: G::levels,
            max_level: G::max_level,
        }
    }
}

macro_rules! games {
    ($($game:ty),* $(,)?) => {
        static GAMES: &[Entry] = &[$(Entry::of::<$game>()),*];
    };
}

games! {
    chabudai_games::eurojongg::EuroJongg,
    chabudai_games::nakatta::Nakatta,
    chabudai_games::nanatoridori::NanaToridori,
    chabudai_games::natto::Natto,
}

/// Returns the keys of all games, sorted.
pub fn keys() -> Vec<&'static str> {
    let mut keys: Vec<_> = GAMES.iter().map(|entry| entry.key).collect();
    keys.sort_unstable();
    keys
}

/// Finds the game with this key.
pub fn find(key: &str) -> Result<&'static Entry, OptionsError> {
    GAMES.iter().find(|entry| entry.key == key).ok_or_else(|| OptionsError {
        option: "game".to_owned(),
        value: key.chars().take(40).collect::<String>().into(),
        allowed: format!("the games are {}", keys().join(", ")),
    })
}
