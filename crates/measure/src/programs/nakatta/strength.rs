//! `measure strength SIZE GAMES BUDGET FIRST SECOND [SEED]`: two settings of the search against each other, in pairs of games
//! that share an opening, with the seats exchanged.
//!
//! A budget is a number of playouts or, with `ms`, a wall time; `/` separates two budgets. Settings are `strong` or `plain`
//! with changes, such as `strong,rave=300,doubt=1`, and `max` is the strongest level; `greedy` is the naive player, and `uct-rave`
//! the textbook search.

use chabudai_bots::{Guidance, MctsSettings, Method, Summary};
use chabudai_games::nakatta::Nakatta;

use crate::arguments::{Arguments, Change};
use crate::players::{Contest, Player};

pub fn run(mut arguments: Arguments) {
    let size = arguments.size();
    let games = arguments.count("GAMES");
    let contest = Contest::read(&mut arguments, 2, read_player);
    arguments.finish();
    let game = Nakatta::square(size, false);
    contest.play(&game, &format!("{size}x{size} "), games, |played| Summary::new(played, 2));
}

/// Parses a player of Nakatta.
pub fn read_player(text: &str) -> Result<Player, String> {
    let mut words = text.split(',');
    let mut settings = match words.next().unwrap_or_default() {
        "greedy" => return Ok(Player::Of(Method::Greedy)),
        "uct-rave" => return Ok(Player::Reference),
        "strong" => MctsSettings::STRONG,
        "max" => MctsSettings::MAX,
        "plain" => MctsSettings::PLAIN,
        _ => return Err("players are greedy, uct-rave, or settings that begin with strong, max or plain".to_owned()),
    };
    for word in words {
        let change = Change::read(word, "rave=300")?;
        match change.name {
            "rave" => settings.rave = if change.value == "off" { None } else { Some(change.number()?) },
            "exploration" => settings.exploration = change.number()?,
            "plain_exploration" => settings.plain_exploration = change.number()?,
            "doubt" => settings.doubt = change.number()?,
            "first_value" => settings.first_value = change.number()?,
            "expand_at" => settings.expand_at = change.number::<f32>()? as u32,
            "keep_tree" => settings.keep_tree = change.switch()?,
            "solver_share" => settings.solver_share = change.number()?,
            "memory_mib" => settings.memory_mib = change.number()?,
            "solver" => settings.solver = change.switch()?,
            "knowledge" => settings.guidance = if change.switch()? { Guidance::FULL } else { Guidance::NONE },
            "reply" => settings.guidance.reply = change.switch()?,
            "tactics" => settings.guidance.tactics = change.switch()?,
            "early_end" => settings.guidance.early_end = change.switch()?,
            _ => return Err(change.unknown()),
        }
    }
    Ok(Player::Of(Method::Mcts(settings)))
}
