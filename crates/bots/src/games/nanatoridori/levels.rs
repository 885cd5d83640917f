//! The levels of Nana Toridori.

use std::time::Duration;

use chabudai_games::nanatoridori::NanaToridori;

use super::careful::Careful;
use super::greedy::Greedy;
use crate::blend::Blend;
use crate::bot::{Bot, Budget};
use crate::levels::{Level, MAX_LEVEL_NAME, MAX_LEVEL_TIME, Method};
use crate::search::ismcts::{Ismcts, IsmctsSettings};

/// The percentage of decisions that the first level makes like the careful player. The greedy player makes the rest.
const GUEST_CAREFUL_PERCENT: u32 = 38;
/// The percentage of decisions that the second level makes like the careful player.
const REGULAR_CAREFUL_PERCENT: u32 = 75;
/// The percentage of decisions that the third level searches. The careful player makes the rest.
const HOST_SEARCH_PERCENT: u32 = 25;

/// Returns the levels, weakest first.
///
/// `measure ladder` measures the distance between levels, in the duel and at a table for four. One budget must serve
/// both, and a round for four is long: with 150 rounds per decision, searches that play at random were last in all of
/// 40 rounds against careful players there, and in a third of the duels. Two searches with knowledge of the game are
/// too close in strength for a level between them: from 150 to 20,000 rounds per decision the gain was 60 points in the
/// duel. The lower levels therefore use rules of thumb, with more careful decisions the higher they are, and the fourth
/// level tries a few rounds.
pub(super) fn levels() -> Vec<Level> {
    let level = |name, sentence, method, playouts| Level { name, sentence, method, budget: Budget::playouts(playouts) };
    vec![
        level(
            "Guest",
            "Sheds as many cards as it can most of the time; otherwise it minimises the plays that its hand needs.",
            Method::Named("hasty"),
            1,
        ),
        level(
            "Regular",
            "Minimises the plays that its hand needs, but about one time in four sheds as many cards as it can.",
            Method::Named("forgetful"),
            1,
        ),
        level(
            "Host",
            "Tries 40 rounds in its head before about a quarter of its actions; otherwise it minimises the plays that its hand needs.",
            Method::Named("thoughtful"),
            40,
        ),
        level(
            "Master",
            "Tries 5 rounds in its head before each action, with a sense for blocks.",
            Method::Ismcts(IsmctsSettings::STRONG),
            5,
        ),
        Level {
            name: "Founder",
            sentence: "Tries 20,000 rounds in its head before each action, with a sense for blocks, for five seconds at most.",
            method: Method::Ismcts(IsmctsSettings::STRONG),
            budget: Budget { time: Some(Duration::from_secs(5)), ..Budget::playouts(20_000) },
        },
    ]
}

/// Returns the strongest level.
pub(super) fn max_level() -> Level {
    Level {
        name: MAX_LEVEL_NAME,
        sentence: "Thinks for two seconds about each action, with a sense for blocks.",
        method: Method::Ismcts(IsmctsSettings::STRONG),
        budget: Budget::time(MAX_LEVEL_TIME),
    }
}

/// Creates the player of a level by its name; `None` if there is no such player.
pub(super) fn named_player(game: &NanaToridori, name: &str) -> Option<Box<dyn Bot<NanaToridori>>> {
    let careful = Box::new(Careful::new(game.clone()));
    let greedy = Box::new(Greedy::new(game.clone()));
    Some(match name {
        "careful" => careful,
        "hasty" => Box::new(Blend::new(GUEST_CAREFUL_PERCENT, careful, greedy, 1)),
        "forgetful" => Box::new(Blend::new(REGULAR_CAREFUL_PERCENT, careful, greedy, 1)),
        "thoughtful" => {
            let search = Ismcts::new(game.clone(), IsmctsSettings::STRONG);
            Box::new(Blend::new(HOST_SEARCH_PERCENT, Box::new(search), careful, 1))
        }
        _ => return None,
    })
}
