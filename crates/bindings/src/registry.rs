//! The registry of games: one line per game.

use chabudai_bots::Level;
use chabudai_engine::{OptionSpec, Options, OptionsError};
use serde_json::Value;

use crate::erased::{AnyGame, announced_action_data as announced_data_of, levels_of, load_typed, specs_of};
use crate::errors::PlayError;

macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// Returns the keys of all games, sorted.
        pub fn keys() -> Vec<&'static str> {
            let mut keys = vec![$(<$game as chabudai_engine::Game>::KEY),*];
            keys.sort_unstable();
            keys
        }

        /// Creates the game with this key and these options, by its latest rules unless a version is given.
        pub fn load(key: &str, options: &Options, version: Option<u32>) -> Result<Box<dyn AnyGame>, OptionsError> {
            $(if key == <$game as chabudai_engine::Game>::KEY {
                return load_typed::<$game>(options, version);
            })*
            Err(unknown(key))
        }

        /// Returns the options of the game with this key, by its latest rules unless a version is given.
        pub fn option_specs(key: &str, version: Option<u32>) -> Result<Vec<OptionSpec>, OptionsError> {
            $(if key == <$game as chabudai_engine::Game>::KEY {
                return specs_of::<$game>(version);
            })*
            Err(unknown(key))
        }

        /// Returns the JSON schema of the views and actions of the game with this key.
        pub fn shapes(key: &str) -> Result<Value, OptionsError> {
            $(if key == <$game as chabudai_engine::Game>::KEY {
                return Ok(chabudai_engine::shapes::<$game>());
            })*
            Err(unknown(key))
        }

        /// Returns the data of an action from its text as announced to a viewer in the game with this key.
        pub fn announced_action_data(key: &str, text: &str) -> Result<Result<Value, PlayError>, OptionsError> {
            $(if key == <$game as chabudai_engine::Game>::KEY {
                return Ok(announced_data_of::<$game>(text));
            })*
            Err(unknown(key))
        }

        /// Returns the levels of the game with this key, weakest first.
        pub fn levels(key: &str) -> Result<Vec<Level>, OptionsError> {
            $(if key == <$game as chabudai_engine::Game>::KEY {
                return Ok(levels_of::<$game>());
            })*
            Err(unknown(key))
        }
    };
}

games! {
    chabudai_games::eurojongg::EuroJongg,
    chabudai_games::nakatta::Nakatta,
    chabudai_games::nanatoridori::NanaToridori,
    chabudai_games::natto::Natto,
}

fn unknown(key: &str) -> OptionsError {
    let quoted: String = key.chars().take(40).collect();
    OptionsError {
        option: "game".to_owned(),
        value: quoted.into(),
        allowed: format!("the games are {}", keys().join(", ")),
    }
}
