//! `measure strength SIZE GAMES BUDGET FIRST SECOND [SEED]`: two settings of the search against each other, in pairs of games
//! with one opening and exchanged seats.
//!
//! A budget is a number of playouts or, with `ms`, a wall time; `/` separates two budgets. Settings are `strong` or `plain`
//! with changes, such as `strong,rave=300,doubt=1`; `greedy` is the naive player.

use std::time::Duration;

use chabudai_bots::{Guidance, MctsSettings, Method, Summary, Terms, contest};
use chabudai_games::nakatta::Nakatta;

use crate::arguments::{Arguments, Change, read_budgets};
use crate::progress::Progress;

/// Runs the program.
pub fn run(mut arguments: Arguments) {
    let size = arguments.size();
    let games = arguments.count("GAMES");
    let (budget, budgets) = arguments.read("BUDGET", |word| Ok((word.to_owned(), read_budgets(word)?)));
    let [(first, one), (second, other)] =
        ["FIRST", "SECOND"].map(|name| arguments.read(name, |word| Ok((word.to_owned(), read_method(word)?))));
    let seed = if arguments.has_more() { arguments.number("SEED", 0..=u64::MAX) } else { 1 };
    arguments.finish();
    let game = Nakatta::square(size, false);
    let terms = Terms { budgets, opening_plies: 2, seed };
    let methods = [one, other];
    let bots = || methods.clone().map(|method| method.player(&game).expect("the game has such a player"));
    let progress = Progress::new("games", games);
    let played = contest(&game, &bots, &terms, 0..games, 1, &|_| progress.step());
    drop(progress);
    let rate = |bot: usize| {
        let playouts: u64 = played.iter().map(|played| played.playouts[bot]).sum();
        let elapsed: Duration = played.iter().map(|played| played.elapsed[bot]).sum();
        let decisions: u64 = played.iter().map(|played| played.decisions[bot]).sum();
        let milliseconds = elapsed.as_secs_f64() * 1e3 / decisions as f64;
        format!("{:.0} playouts and {milliseconds:.1} ms per decision", playouts as f64 / decisions as f64)
    };
    println!("{size}x{size} {budget}: {first} against {second}: {}", Summary::new(&played, 2));
    println!("    {} / {}", rate(0), rate(1));
}

/// Parses a player's method.
fn read_method(text: &str) -> Result<Method, String> {
    if text == "greedy" { Ok(Method::Greedy) } else { Ok(Method::Mcts(read_settings(text)?)) }
}

fn read_settings(text: &str) -> Result<MctsSettings, String> {
    let mut words = text.split(',');
    let mut settings = match words.next() {
        Some("strong") => MctsSettings::STRONG,
        Some("plain") => MctsSettings::PLAIN,
        _ => return Err("players are greedy, or settings that begin with strong or plain".to_owned()),
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
            "solver" => settings.solver = change.switch()?,
            "knowledge" => settings.guidance = if change.switch()? { Guidance::FULL } else { Guidance::NONE },
            "reply" => settings.guidance.reply = change.switch()?,
            "tactics" => settings.guidance.tactics = change.switch()?,
            "early_end" => settings.guidance.early_end = change.switch()?,
            _ => return Err(change.unknown()),
        }
    }
    Ok(settings)
}
