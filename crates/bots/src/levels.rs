//! Named strengths. A weaker level attends to less; none ever plays a random blunder.

use std::time::Duration;

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
/// How far apart they are, `examples/ladder.rs` measures.
#[must_use]
pub fn levels() -> [Level; 5] {
    let level =
        |name, sentence, settings, playouts| Level { name, sentence, settings, budget: Budget::playouts(playouts) };
    let beginner =
        Settings { solver: false, guidance: Guidance { tactics: false, ..Guidance::FULL }, ..Settings::STRONG };
    [
        level("Guest", "Tries 100 games in its head before each action and overlooks threats.", beginner, 100),
        level("Regular", "Tries 300 games in its head before each action.", Settings::STRONG, 300),
        level("Host", "Tries 1,500 games in its head before each action.", Settings::STRONG, 1_500),
        level("Master", "Tries 8,000 games in its head before each action.", Settings::STRONG, 8_000),
        Level {
            name: "Founder",
            sentence: "Tries 50,000 games in its head before each action, for five seconds at most.",
            settings: Settings::STRONG,
            budget: Budget { time: Some(Duration::from_secs(5)), ..Budget::playouts(50_000) },
        },
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
