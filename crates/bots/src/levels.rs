//! Named strengths. A weaker level considers less; no level plays random blunders.

use std::time::Duration;

use crate::bot::{Bot, Budget};
use crate::flat::Flat;
use crate::measure::tally::{self, Tally};
use crate::search::guided::{Guidance, Guided, Openings};
use crate::search::ismcts::{self, Ismcts};
use crate::search::mcts::{self, Mcts};
use crate::uniform::Uniform;

/// A game with everything that the applications offer for it: levels, players, random games and a solver.
pub trait Playable: Guided {
    /// Returns its levels, weakest first.
    #[must_use]
    fn levels() -> Vec<Level> {
        default_levels()
    }

    /// Returns the strongest level, above all others. Its budget is a time limit, so its decisions depend on the
    /// machine.
    #[must_use]
    fn max_level() -> Level {
        let sentence = "Thinks for two seconds about each action, and solves a position exactly if it can.";
        Level::max(sentence, Method::Mcts(mcts::MctsSettings::MAX))
    }

    /// Creates a quick player that does not search, the reference for measurements; `None` if the game has none.
    fn greedy(&self) -> Option<Box<dyn Bot<Self>>> {
        None
    }

    /// Creates a player of this game by its name, for levels that are not tree searches; `None` if there is no such player.
    fn named_player(&self, _name: &str) -> Option<Box<dyn Bot<Self>>> {
        None
    }

    /// Plays `count` uniform playouts from a state, adds them up, and returns the name of the kernel that was used. The same
    /// seed and number of threads give the same tally on every processor.
    fn playouts(&self, state: &Self::State, count: u64, seed: u64, threads: usize) -> (Tally, &'static str) {
        (tally::playouts(self, state, count, seed, threads), "one game at a time")
    }
}

/// The name of the strongest level.
pub const MAX_LEVEL_NAME: &str = "Max";
/// The time of the strongest level for one decision, unless it is given more or less.
pub const MAX_LEVEL_TIME: Duration = Duration::from_secs(2);

/// The way in which a player decides.
#[derive(Clone, Debug, PartialEq)]
pub enum Method {
    /// A uniformly random legal action.
    Uniform,
    /// Random games after each action, played by the rules or by a kernel.
    Flat,
    /// The game's quick player.
    Greedy,
    /// A player of the game, given by its name.
    Named(&'static str),
    /// Tree search of a game with perfect information.
    Mcts(mcts::MctsSettings),
    /// Tree search of a game with hidden information.
    Ismcts(ismcts::IsmctsSettings),
}

impl Method {
    /// Returns the strongest method for a game.
    #[must_use]
    pub fn strongest<G: Guided>(game: &G) -> Self {
        if game.spec().open_information {
            Self::Mcts(mcts::MctsSettings::STRONG)
        } else {
            Self::Ismcts(ismcts::IsmctsSettings::STRONG)
        }
    }

    /// Creates a player of this game with this method; `None` if the game has no such player.
    #[must_use]
    pub fn player<G: Playable>(&self, game: &G) -> Option<Box<dyn Bot<G>>> {
        let game = game.clone();
        Some(match self {
            Self::Uniform => Box::new(Uniform::new(game)),
            Self::Flat => Box::new(Flat::new(game, G::playouts)),
            Self::Greedy => return game.greedy(),
            Self::Named(name) => return game.named_player(name),
            Self::Mcts(_) if !game.spec().open_information => return None,
            Self::Mcts(settings) => Box::new(Mcts::new(game, settings.clone())),
            Self::Ismcts(settings) => Box::new(Ismcts::new(game, settings.clone())),
        })
    }
}

/// A named strength.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// The name by which the level is chosen.
    pub name: &'static str,
    /// A sentence that describes how the level decides.
    pub sentence: &'static str,
    /// How it decides.
    pub method: Method,
    /// The budget for one decision.
    pub budget: Budget,
}

impl Level {
    /// Creates a level that searches with a number of playouts.
    #[must_use]
    pub const fn with_playouts(name: &'static str, sentence: &'static str, method: Method, playouts: u64) -> Self {
        Self { name, sentence, method, budget: Budget::playouts(playouts) }
    }

    /// Creates a level for a player of the game that does not search, given the player's name.
    #[must_use]
    pub const fn without_search(name: &'static str, sentence: &'static str, player: &'static str) -> Self {
        Self::with_playouts(name, sentence, Method::Named(player), 1)
    }

    /// Creates the strongest level, which thinks for a given time.
    #[must_use]
    pub const fn max(sentence: &'static str, method: Method) -> Self {
        Self { name: MAX_LEVEL_NAME, sentence, method, budget: Budget::time(MAX_LEVEL_TIME) }
    }
}

/// Returns the default levels of a game with perfect information, weakest first.
///
/// `measure ladder` measures the distance between them.
#[must_use]
pub fn default_levels() -> Vec<Level> {
    let level =
        |name, sentence, settings, playouts| Level::with_playouts(name, sentence, Method::Mcts(settings), playouts);
    let strong = mcts::MctsSettings::STRONG;
    let beginner = mcts::MctsSettings {
        solver: false,
        guidance: Guidance { tactics: false, openings: Openings::RuleOfThumb, ..Guidance::FULL },
        ..mcts::MctsSettings::STRONG
    };
    vec![
        level("Guest", "Tries 20 games in its head before each action and overlooks threats.", beginner, 20),
        level(
            "Regular",
            "Tries 30 games in its head before each action, and sees what one stone decides.",
            strong.clone(),
            30,
        ),
        level("Host", "Tries 45 games in its head before each action.", strong.clone(), 45),
        level("Elder", "Tries 80 games in its head before each action.", strong.clone(), 80),
        level("Master", "Tries 160 games in its head before each action.", strong.clone(), 160),
        level("Founder", "Tries 380 games in its head before each action.", strong.clone(), 380),
        level("Ancestor", "Tries 1,200 games in its head before each action.", strong, 1_200),
    ]
}
