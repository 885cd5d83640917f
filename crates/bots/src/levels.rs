//! Named strengths. A weaker level attends to less; none ever plays a random blunder.

use crate::bot::{Bot, Budget};
use crate::flat::Flat;
use crate::measure::tally::{self, Tally};
use crate::search::guided::{Guidance, Guided, Openings};
use crate::search::ismcts::{self, Ismcts};
use crate::search::mcts::{self, Mcts};
use crate::search::solver::{Limits, Solution, Solver};
use crate::uniform::Uniform;

/// A game as people and programs meet it here: its levels, its players, its random games and its solver.
pub trait Playable: Guided {
    /// Its levels, the weakest first.
    #[must_use]
    fn levels() -> Vec<Level> {
        open()
    }

    /// A quick player that searches nothing, the anchor of measurements; `None` if the game has none.
    fn greedy(&self) -> Option<Box<dyn Bot<Self>>> {
        None
    }

    /// A player of the game's own with this name, for a game whose levels are not all searches of a tree; `None` if it has
    /// none of that name.
    fn own(&self, _name: &str) -> Option<Box<dyn Bot<Self>>> {
        None
    }

    /// Plays `count` uniform playouts from a state and adds them up, and names the kernel that did it. The same seed
    /// and threads give the same tally.
    fn playouts(&self, state: &Self::State, count: u64, seed: u64, threads: usize) -> (Tally, &'static str) {
        (tally::playouts(self, state, count, seed, threads), "one game at a time")
    }

    /// Who wins with best play; `None` if the game has no solver. Asked again with the same solver, it goes on.
    fn solve(&self, _solver: &mut Solver, _state: &Self::State, _limits: Limits) -> Option<Solution> {
        None
    }
}

/// How a player decides.
#[derive(Clone, Debug, PartialEq)]
pub enum Method {
    /// Any legal action, all equally likely.
    Uniform,
    /// Random games after each action, the rules' or their kernels'.
    Flat,
    /// The game's own quick player.
    Greedy,
    /// A player of the game's own, by its name.
    Own(&'static str),
    /// Tree search of a game in which everybody knows everything.
    Mcts(mcts::Settings),
    /// Tree search of a game in which something is hidden.
    Ismcts(ismcts::Settings),
}

impl Method {
    /// The strongest that there is for a game.
    #[must_use]
    pub fn strongest<G: Guided>(game: &G) -> Self {
        if game.spec().open_information {
            Self::Mcts(mcts::Settings::STRONG)
        } else {
            Self::Ismcts(ismcts::Settings::STRONG)
        }
    }

    /// A player of this game that decides so; `None` if the game has no such player.
    #[must_use]
    pub fn player<G: Playable>(&self, game: &G) -> Option<Box<dyn Bot<G>>> {
        let game = game.clone();
        Some(match self {
            Self::Uniform => Box::new(Uniform::new(game)),
            Self::Flat => Box::new(Flat::new(game, G::playouts)),
            Self::Greedy => return game.greedy(),
            Self::Own(name) => return game.own(name),
            Self::Mcts(_) if !game.spec().open_information => return None,
            Self::Mcts(settings) => Box::new(Mcts::new(game, settings.clone())),
            Self::Ismcts(settings) => Box::new(Ismcts::new(game, settings.clone())),
        })
    }
}

/// A strength with a name.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// What people choose it by.
    pub name: &'static str,
    /// What it does with a decision, in one sentence.
    pub sentence: &'static str,
    /// How it decides.
    pub method: Method,
    /// How much it may think.
    pub budget: Budget,
}

/// The levels of a game in which everybody knows everything, unless it has its own; the weakest first.
///
/// How far apart they are, `measure ladder` measures.
#[must_use]
pub fn open() -> Vec<Level> {
    let level = |name, sentence, settings, playouts| Level {
        name,
        sentence,
        method: Method::Mcts(settings),
        budget: Budget::playouts(playouts),
    };
    let strong = mcts::Settings::STRONG;
    let beginner = mcts::Settings {
        solver: false,
        guidance: Guidance { tactics: false, openings: Openings::ByThumb, ..Guidance::FULL },
        ..mcts::Settings::STRONG
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
