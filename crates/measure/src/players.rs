//! Players of games with something hidden, read from a word and sat at a table.
//!
//! They are `greedy`, `careful` (Nana Toridori's), `uniform`, `quick` (the search's own idea of play, without a search), `strong` or `plain` with changes:
//! `strong,trust=0.7`. After `peek:` a search knows the true state.

use std::time::Duration;

use chabudai_bots::{Asked, Bot, Decision, Guidance, Ismcts, IsmctsSettings, Method, Playable, Played, Position};
use chabudai_engine::{Game, Rng};

use crate::arguments::Change;

/// How a player decides.
pub enum Player {
    /// As a level does.
    Of(Method),
    /// By a search that knows the true state.
    Peeking(IsmctsSettings),
    /// By the search's own idea of play, without a search.
    Quick,
}

/// A player at its seat.
pub type Chooser<'a, G> = Box<dyn FnMut(Asked<'_, G>) -> Decision<<G as Game>::Action> + 'a>;

impl Player {
    /// The player at a table.
    pub fn sit<'a, G: Playable>(&self, game: &'a G) -> Chooser<'a, G> {
        match self {
            Self::Of(method) => {
                let mut bot: Box<dyn Bot<_>> = method.player(game).expect("the game has such a player");
                Box::new(move |asked| bot.choose(&asked.view(game), asked.budget, asked.seed))
            }
            Self::Peeking(settings) => {
                let mut search = Ismcts::new(game.clone(), settings.clone());
                Box::new(move |asked| search.peek(asked.state, asked.seat, asked.budget, asked.seed))
            }
            Self::Quick => Box::new(|asked| {
                // What is suggested depends on nothing that the seat may not know.
                let id = game.walk(asked.state, Guidance::FULL).suggest(&mut Rng::from_seed(asked.seed));
                Decision {
                    action: game.action_with_id(id).expect("an action is suggested"),
                    value: 0.0,
                    proven: None,
                    playouts: 0,
                    elapsed: Duration::ZERO,
                    candidates: Vec::new(),
                }
            }),
        }
    }
}

/// How much a player thought in all these rounds.
pub fn rate(played: &[Played], bot: usize) -> String {
    let playouts: u64 = played.iter().map(|played| played.playouts[bot]).sum();
    let elapsed: Duration = played.iter().map(|played| played.elapsed[bot]).sum();
    let decisions = played.iter().map(|played| played.decisions[bot]).sum::<u64>() as f64;
    let milliseconds = elapsed.as_secs_f64() * 1e3 / decisions;
    let each = decisions / played.len() as f64;
    let speed = playouts as f64 / elapsed.as_secs_f64().max(1e-9) / 1e3;
    format!(
        "{each:.1} decisions a round, {:.0} playouts and {milliseconds:.2} ms a decision, {speed:.0} k playouts/s",
        playouts as f64 / decisions
    )
}

/// A player as its word names it.
pub fn read_player(text: &str) -> Result<Player, String> {
    let (text, peeks) = text.strip_prefix("peek:").map_or((text, false), |text| (text, true));
    let mut words = text.split(',');
    let mut settings = match words.next().unwrap_or_default() {
        "greedy" => return Ok(Player::Of(Method::Greedy)),
        "careful" => return Ok(Player::Of(Method::Own("careful"))),
        "uniform" => return Ok(Player::Of(Method::Uniform)),
        "quick" => return Ok(Player::Quick),
        "strong" => IsmctsSettings::STRONG,
        "plain" => IsmctsSettings::PLAIN,
        _ => return Err("players are greedy, careful, uniform, quick, strong or plain".to_owned()),
    };
    for word in words {
        let change = Change::read(word, "doubt=2")?;
        match change.name {
            "exploration" => settings.exploration = change.number()?,
            "trust" => settings.trust = change.number()?,
            "doubt" => settings.doubt = change.number()?,
            "expand_at" => settings.expand_at = change.number::<f32>()? as u32,
            "knowledge" => settings.guidance = if change.switch()? { Guidance::FULL } else { Guidance::NONE },
            "reply" => settings.guidance.reply = change.switch()?,
            "tactics" => settings.guidance.tactics = change.switch()?,
            "settle" => settings.settle = change.switch()?,
            "early_end" => settings.guidance.early_end = change.switch()?,
            _ => return Err(change.unknown()),
        }
    }
    Ok(if peeks { Player::Peeking(settings) } else { Player::Of(Method::Ismcts(settings)) })
}
