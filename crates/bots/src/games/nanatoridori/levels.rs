//! The levels of Nana Toridori.

use std::time::Duration;

use chabudai_games::nanatoridori::NanaToridori;

use super::careful::Careful;
use super::greedy::Greedy;
use crate::blend::Blend;
use crate::bot::{Bot, Budget};
use crate::levels::{Level, Method};
use crate::search::ismcts::{Ismcts, Settings};

/// How many of a hundred decisions the first level makes carefully; the rest it makes greedily.
const CAREFUL: u32 = 58;
/// Of how many of a hundred decisions the third level thinks; the rest it makes by rules of thumb.
const THOUGHTFUL: u32 = 55;

/// How far apart they are, `examples/ladder.rs` measures, in the duel and at a table for four.
///
/// Searches that play at random were too far apart at a table for four, where a round is long: with 150 rounds a decision they
/// were last in all of 40 rounds among careful players, and in a third of the duels. So the lower levels go by rules of thumb.
pub(super) fn levels() -> Vec<Level> {
    let level = |name, sentence, method, playouts| Level { name, sentence, method, budget: Budget::playouts(playouts) };
    vec![
        level(
            "Guest",
            "Keeps the plays few that its hand still needs, but often forgets it and sheds as many cards as it can.",
            Method::Own("forgetful"),
            1,
        ),
        level(
            "Regular",
            "Keeps the plays few that its hand still needs, and takes only cards that cost none.",
            Method::Own("careful"),
            1,
        ),
        level(
            "Host",
            "Tries 40 rounds in its head before about half of its actions, and plays the others like Regular.",
            Method::Own("thoughtful"),
            40,
        ),
        level(
            "Master",
            "Tries 150 rounds in its head before each action, with a sense for blocks.",
            Method::Ismcts(Settings::STRONG),
            150,
        ),
        Level {
            name: "Founder",
            sentence: "Tries 20,000 rounds in its head before each action, with a sense for blocks, for five seconds at most.",
            method: Method::Ismcts(Settings::STRONG),
            budget: Budget { time: Some(Duration::from_secs(5)), ..Budget::playouts(20_000) },
        },
    ]
}

/// A player of the levels' own; `None` if none has that name.
pub(super) fn own(game: &NanaToridori, name: &str) -> Option<Box<dyn Bot<NanaToridori>>> {
    let careful = Box::new(Careful::new(game.clone()));
    Some(match name {
        "careful" => careful,
        "forgetful" => Box::new(Blend::new(CAREFUL, careful, Box::new(Greedy::new(game.clone())), 1)),
        "thoughtful" => {
            let search = Ismcts::new(game.clone(), Settings::STRONG);
            Box::new(Blend::new(THOUGHTFUL, Box::new(search), careful, 1))
        }
        _ => return None,
    })
}
