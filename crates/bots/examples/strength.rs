//! Two settings of the search against each other, in pairs of games with one opening and exchanged seats:
//! `cargo run --release --example strength -- SIZE GAMES BUDGET FIRST SECOND [SEED]`.
//!
//! A budget is a number of playouts or, with `ms`, a wall time; `/` separates two. Settings are `strong` or `plain`,
//! with changes: `strong,rave=300,doubt=1`.

use std::time::Duration;

use chabudai_bots::{Bot, Budget, Guidance, Mcts, Settings, Summary, Terms, contest};
use chabudai_games::nakatta::Nakatta;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [size, games, budget, first, second, ..] = &arguments[..] else { panic!("SIZE GAMES BUDGET FIRST SECOND") };
    let game = Nakatta::square(size.parse().expect("a size"), false);
    let (one, other) = budget.split_once('/').unwrap_or((budget, budget));
    let terms = Terms {
        budgets: [one, other].map(read_budget),
        opening_plies: 2,
        seed: arguments.get(5).map_or(1, |seed| seed.parse().expect("a seed")),
    };
    let settings = [first, second].map(|text| read_settings(text));
    let bots = || settings.clone().map(|settings| Box::new(Mcts::new(game.clone(), settings)) as Box<dyn Bot<Nakatta>>);
    let played = contest(&game, &bots, &terms, 0..games.parse().expect("games"), 1, &|_| ());
    let rate = |bot: usize| {
        let playouts: u64 = played.iter().map(|played| played.playouts[bot]).sum();
        let elapsed: Duration = played.iter().map(|played| played.elapsed[bot]).sum();
        let decisions: u64 = played.iter().map(|played| played.decisions[bot]).sum();
        let milliseconds = elapsed.as_secs_f64() * 1e3 / decisions as f64;
        format!("{:.0} playouts and {milliseconds:.1} ms a decision", playouts as f64 / decisions as f64)
    };
    println!("{size}x{size} {budget}: {first} against {second}: {}", Summary::new(&played, 2));
    println!("    {} / {}", rate(0), rate(1));
}

fn read_budget(text: &str) -> Budget {
    match text.strip_suffix("ms") {
        Some(time) => Budget::time(Duration::from_secs_f64(time.parse::<f64>().expect("milliseconds") / 1e3)),
        None => Budget::playouts(text.parse().expect("playouts")),
    }
}

fn read_settings(text: &str) -> Settings {
    let mut words = text.split(',');
    let mut settings = match words.next() {
        Some("strong") => Settings::STRONG,
        Some("plain") => Settings::PLAIN,
        other => panic!("{other:?} is neither strong nor plain"),
    };
    for word in words {
        let (name, value) = word.split_once('=').expect("name=value");
        let number = || value.parse().expect("a number");
        match name {
            "rave" => settings.rave = (value != "off").then(number),
            "exploration" => settings.exploration = number(),
            "plain_exploration" => settings.plain_exploration = number(),
            "doubt" => settings.doubt = number(),
            "first_value" => settings.first_value = number(),
            "expand_at" => settings.expand_at = number() as u32,
            "solver" => settings.solver = value == "on",
            "knowledge" => settings.guidance = if value == "on" { Guidance::FULL } else { Guidance::NONE },
            "reply" => settings.guidance.reply = value == "on",
            "tactics" => settings.guidance.tactics = value == "on",
            "early_end" => settings.guidance.early_end = value == "on",
            other => panic!("there is no setting {other}"),
        }
    }
    settings
}
