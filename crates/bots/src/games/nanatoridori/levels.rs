//! The levels of Nana Toridori.

use chabudai_games::nanatoridori::NanaToridori;

use super::beginner::{Attention, Beginner};
use super::careful::Careful;
use crate::bot::Bot;
use crate::levels::{Level, Method};
use crate::search::ismcts::IsmctsSettings;

/// Returns the levels, weakest first. `measure ladder nanatoridori` rates them.
///
/// The same levels serve the duel and tables of up to six. The first three look at their own hand, with more attention the higher
/// they are; the others search. Searches with knowledge of the game are close in strength: a level between the last two
/// would be too close to both.
pub(super) fn levels() -> Vec<Level> {
    let search = |name, sentence, playouts| {
        Level::with_playouts(name, sentence, Method::Ismcts(IsmctsSettings::STRONG), playouts)
    };
    vec![
        Level::without_search(
            "Guest",
            "Plays as many cards as it can whenever it can, drops everything that it beats, and keeps drawn cards only beside equal ones.",
            "drawn-cards",
        ),
        Level::without_search(
            "Regular",
            "Plays as many cards as it can whenever it can, and takes cards only beside equal ones.",
            "near-cards",
        ),
        Level::without_search(
            "Host",
            "Plays whenever it can, and keeps the blocks of its hand few; sees which blocks join now, but not later.",
            "few-blocks",
        ),
        search("Master", "Tries 5 rounds in its head before each action, with a sense for blocks.", 5),
        search("Founder", "Tries 2,000 rounds in its head before each action, with a sense for blocks.", 2_000),
    ]
}

/// Returns the strongest level.
pub(super) fn max_level() -> Level {
    Level::max(
        "Thinks for two seconds about each action, with a sense for blocks.",
        Method::Ismcts(IsmctsSettings::STRONG),
    )
}

/// Creates the player of a level by its name; `None` if there is no such player.
pub(super) fn named_player(game: &NanaToridori, name: &str) -> Option<Box<dyn Bot<NanaToridori>>> {
    let attention = match name {
        "careful" => return Some(Box::new(Careful::new(game.clone()))),
        "drawn-cards" => Attention::DrawnCards,
        "near-cards" => Attention::Neighbours,
        "few-blocks" => Attention::Blocks,
        _ => return None,
    };
    Some(Box::new(Beginner::new(game.clone(), attention)))
}
