//! Named strengths. A weaker level attends to less; none ever plays a random blunder.

use crate::bot::Budget;
use crate::guided::Guidance;
use crate::mcts::Settings;

/// A strength with a name.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// What people choose it by.
    pub name: &'static str,
    /// What it does with a decision, in one sentence.
    pub sentence: &'static str,
    /// How it searches.
    pub settings: Settings,
    /// How much.
    pub budget: Budget,
}

/// The five levels, the weakest first.
#[must_use]
pub fn levels() -> [Level; 5] {
    let level = |name, sentence, settings, playouts| Level { name, sentence, settings, budget: Budget::playouts(playouts) };
    let beginner = Settings { solver: false, guidance: Guidance::NONE, ..Settings::STRONG };
    [
        level("first", "Plays 20 games in its head before each move and sees no threats.", beginner, 20),
        level("second", "Plays 60 games in its head before each move and sees one move ahead.", Settings::STRONG, 60),
        level("third", "Plays 250 games in its head before each move.", Settings::STRONG, 250),
        level("fourth", "Plays 1,500 games in its head before each move.", Settings::STRONG, 1_500),
        level("fifth", "Plays 20,000 games in its head before each move.", Settings::STRONG, 20_000),
    ]
}
