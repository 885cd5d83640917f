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
///
/// Neighbours are some 200 to 300 rating points apart in Nakatta on 13x13 (`examples/ladder.rs`).
#[must_use]
pub fn levels() -> [Level; 5] {
    let level = |name, sentence, settings, playouts| Level { name, sentence, settings, budget: Budget::playouts(playouts) };
    let beginner =
        Settings { solver: false, guidance: Guidance { tactics: false, ..Guidance::FULL }, ..Settings::STRONG };
    [
        level("first", "Tries 100 games in its head before each action and overlooks threats.", beginner, 100),
        level("second", "Tries 200 games in its head before each action.", Settings::STRONG, 200),
        level("third", "Tries 500 games in its head before each action.", Settings::STRONG, 500),
        level("fourth", "Tries 2,000 games in its head before each action.", Settings::STRONG, 2_000),
        level("fifth", "Tries 20,000 games in its head before each action.", Settings::STRONG, 20_000),
    ]
}

#[cfg(test)]
mod tests {
    use super::levels;

    #[test]
    fn a_level_has_more_playouts_than_the_one_below_and_says_how_many() {
        let levels = levels();
        for pair in levels.windows(2) {
            assert!(pair[0].budget.playouts < pair[1].budget.playouts);
        }
        for level in levels {
            let playouts = level.budget.playouts.expect("levels count playouts");
            let digits: String = level.sentence.chars().filter(char::is_ascii_digit).collect();
            assert_eq!(digits, playouts.to_string(), "{}", level.sentence);
        }
    }
}
