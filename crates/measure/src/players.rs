//! Players of games with hidden information, parsed from the command line, and contests between two players.
//!
//! Players are `greedy`, `uniform`, `quick` (the quick policy of the search), the players of levels by their names, and
//! `strong` or `plain` with changes such as `strong,trust=0.7`. With the prefix `peek:`, a search uses the true state.

use std::fmt::Display;
use std::time::Duration;

use chabudai_bots::{
    Bot, ContestGame, Decision, DecisionRequest, Guidance, Ismcts, IsmctsSettings, Method, Playable, Position, Terms,
    contest_with,
};
use chabudai_engine::{Game, Rng};

use crate::arguments::{Arguments, Change, read_budgets};
use crate::progress::Progress;
use crate::reference::UctRave;

/// The way in which a player decides.
pub enum Player {
    /// Decides like a level with this method.
    Of(Method),
    /// Decides by a search that uses the true state.
    Peeking(IsmctsSettings),
    /// Decides by the quick policy of the search.
    Quick,
    /// Decides by the textbook search that serves as a fixed opponent.
    Reference,
}

/// A function that decides for a player.
pub type Chooser<'a, G> = Box<dyn FnMut(DecisionRequest<'_, G>) -> Decision<<G as Game>::Action> + 'a>;

impl Player {
    /// Creates the player for a game.
    pub fn sit<'a, G: Playable>(&self, game: &'a G) -> Chooser<'a, G> {
        match self {
            Self::Of(method) => {
                let mut bot: Box<dyn Bot<_>> = method.player(game).expect("the game has such a player");
                Box::new(move |request| bot.choose(&request.view(game), request.budget, request.seed))
            }
            Self::Peeking(settings) => {
                let mut search = Ismcts::new(game.clone(), settings.clone());
                Box::new(move |request| search.peek(request.state, request.seat, request.budget, request.seed))
            }
            Self::Reference => {
                let mut bot = UctRave::new(game.clone());
                Box::new(move |request| bot.choose(&request.view(game), request.budget, request.seed))
            }
            Self::Quick => Box::new(|request| {
                // The suggestion depends only on what the seat knows.
                let id = game.walk(request.state, Guidance::FULL).suggest(&mut Rng::from_seed(request.seed));
                Decision::without_search(game.action_with_id(id).expect("an action is suggested"))
            }),
        }
    }
}

/// A contest between two players, as described on the command line.
pub struct Contest {
    /// The budget and the names of the players.
    title: String,
    players: [Player; 2],
    terms: Terms,
}

impl Contest {
    /// Parses the next words as `BUDGET FIRST SECOND [SEED]`.
    pub fn read(arguments: &mut Arguments, opening_plies: usize, read: fn(&str) -> Result<Player, String>) -> Self {
        let (budget, budgets) = arguments.read("BUDGET", |word| Ok((word.to_owned(), read_budgets(word)?)));
        let [(first, one), (second, other)] = arguments.players(read);
        let terms = Terms { budgets, opening_plies, seed: arguments.seed(1) };
        Self { title: format!("{budget}: {first} against {second}"), players: [one, other], terms }
    }

    /// Plays the games, and prints the summary and the playouts and time that each player used.
    pub fn play<G: Playable, S: Display>(
        &self,
        game: &G,
        table: &str,
        games: u64,
        summarise: impl Fn(&[ContestGame]) -> S,
    ) -> S {
        let choosers = || {
            let mut players = self.players.each_ref().map(|player| player.sit(game));
            move |request: DecisionRequest<'_, G>| players[request.bot](request)
        };
        let progress = Progress::new("games", games);
        let played = contest_with(game, &choosers, &self.terms, 0..games, 1, &|_| progress.step());
        drop(progress);
        let summary = summarise(&played);
        println!("{table}{}: {summary}", self.title);
        println!("    {} / {}", rate(&played, 0), rate(&played, 1));
        summary
    }
}

/// Returns a summary of a player's playouts and time in these games.
fn rate(played: &[ContestGame], bot: usize) -> String {
    let playouts: u64 = played.iter().map(|played| played.playouts[bot]).sum();
    let elapsed: Duration = played.iter().map(|played| played.elapsed[bot]).sum();
    let decisions = played.iter().map(|played| played.decisions[bot]).sum::<u64>() as f64;
    let milliseconds = elapsed.as_secs_f64() * 1e3 / decisions;
    let each = decisions / played.len() as f64;
    let speed = playouts as f64 / elapsed.as_secs_f64().max(1e-9) / 1e3;
    format!(
        "{each:.1} decisions per game, {:.0} playouts and {milliseconds:.2} ms per decision, {speed:.0} k playouts/s",
        playouts as f64 / decisions
    )
}

/// The players of a game by their names: of Nana Toridori, then of Natto.
const NAMED: [&str; 6] = ["careful", "drawn-cards", "near-cards", "few-blocks", "every-answer", "saved-bombs"];

/// Parses a player.
pub fn read_player(text: &str) -> Result<Player, String> {
    let (text, peeks) = text.strip_prefix("peek:").map_or((text, false), |text| (text, true));
    let mut words = text.split(',');
    let mut settings = match words.next().unwrap_or_default() {
        "greedy" => return Ok(Player::Of(Method::Greedy)),
        "uniform" => return Ok(Player::Of(Method::Uniform)),
        "quick" => return Ok(Player::Quick),
        "strong" => IsmctsSettings::STRONG,
        "plain" => IsmctsSettings::PLAIN,
        name => match NAMED.into_iter().find(|&named| named == name) {
            Some(named) => return Ok(Player::Of(Method::Named(named))),
            None => return Err(format!("players are greedy, uniform, quick, strong, plain, {}", NAMED.join(", "))),
        },
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
            "settle" => settings.solve_endings = change.switch()?,
            "early_end" => settings.guidance.early_end = change.switch()?,
            _ => return Err(change.unknown()),
        }
    }
    Ok(if peeks { Player::Peeking(settings) } else { Player::Of(Method::Ismcts(settings)) })
}
