//! Each level against the one below: `cargo run --release --example ladder -- SIZE GAMES` on a board of Nakatta,
//! `cargo run --release --example ladder -- toridori SEATS ROUNDS` at a table of Nana Toridori, where the level below has all
//! other seats and a game is one round, `cargo run --release --example ladder -- natto ROUNDS` at one of Natto. After GAMES or
//! ROUNDS a number counts steps: with `1` only the first two levels play.
//!
//! A step is told as a difference in rating points, of which it should have 100 to 250: 400 times the common logarithm of the
//! odds of winning, or of not being last, against those of equal players. It ends after so many games, or as soon as the interval
//! of 95 % lies inside that range or outside of it.

mod common;

use chabudai_bots::{Level, Playable, Played, Summary, Terms, contest};
use chabudai_engine::{Game, Options};
use chabudai_games::nakatta::Nakatta;
use chabudai_games::nanatoridori::NanaToridori;
use chabudai_games::natto::Natto;
use common::{Arguments, Losses, Progress, Step};

/// Games between two looks at whether a step is sure: whole sets at tables of two to six seats.
const BATCH: u64 = 60;

fn main() {
    let usage = "ladder -- SIZE GAMES [STEP], or toridori SEATS ROUNDS [STEP], or natto ROUNDS [STEP]";
    let mut arguments = Arguments::new(usage);
    let two = |played: &[Played]| {
        let summary = Summary::new(played, 2);
        Step::of(summary.score, wider(summary.wilson, summary.by_sets), 0.5)
    };
    if arguments.next_is("toridori") {
        let seats: usize = arguments.number("SEATS", 2..=6);
        let (rounds, only) = rounds_and_step(arguments, "ROUNDS");
        let options = Options::from_iter([("players".to_owned(), seats.into()), ("penguins".to_owned(), 1.into())]);
        let game = NanaToridori::from_options(&options).expect("the options are read as such");
        let step = |played: &[Played]| {
            let losses = Losses::new(played, seats);
            Step::of(1.0 - losses.share, (1.0 - losses.interval.1, 1.0 - losses.interval.0), 1.0 - losses.fair)
        };
        climb(&game, &format!("{seats} seats"), 0, rounds, only, &step);
    } else if arguments.next_is("natto") {
        let (rounds, only) = rounds_and_step(arguments, "ROUNDS");
        let options = Options::from_iter([("target".to_owned(), 1.into())]);
        climb(&Natto::from_options(&options).expect("the options are read as such"), "Natto", 0, rounds, only, &two);
    } else {
        let size = arguments.size();
        let (games, only) = rounds_and_step(arguments, "GAMES");
        climb(&Nakatta::square(size, false), &format!("{size}x{size}"), 2, games, only, &two);
    }
}

/// How many games a step has at most, and which step alone is wanted.
fn rounds_and_step(mut arguments: Arguments, name: &str) -> (u64, Option<usize>) {
    let games = arguments.count(name);
    let only = arguments.has_more().then(|| arguments.number("STEP", 1..=4));
    arguments.finish();
    (games, only)
}

/// An interval that holds both.
fn wider(one: (f64, f64), other: (f64, f64)) -> (f64, f64) {
    (one.0.min(other.0), one.1.max(other.1))
}

/// Lets each level play against the one below and tells what came of it.
fn climb<G: Playable>(
    game: &G,
    table: &str,
    opening_plies: usize,
    games: u64,
    only: Option<usize>,
    step: &impl Fn(&[Played]) -> Step,
) {
    let levels = G::levels();
    let pairs = levels.windows(2).enumerate().filter(|(number, _)| only.is_none_or(|only| only == number + 1));
    for (_, pair) in pairs {
        let [below, above] = pair else { unreachable!("windows of two") };
        let played = until_sure(game, [above, below], opening_plies, games, step);
        let thought = |bot: usize| {
            let decisions: u64 = played.iter().map(|played| played.decisions[bot]).sum();
            let elapsed: f64 = played.iter().map(|played| played.elapsed[bot].as_secs_f64()).sum();
            1e3 * elapsed / decisions as f64
        };
        println!("{table}, {} against {}, {} games: {}", above.name, below.name, played.len(), step(&played));
        println!("    {:.1} ms a decision / {:.1} ms", thought(0), thought(1));
    }
}

/// The games of a step.
fn until_sure<G: Playable>(
    game: &G,
    pair: [&Level; 2],
    opening_plies: usize,
    most: u64,
    step: &impl Fn(&[Played]) -> Step,
) -> Vec<Played> {
    let terms = Terms { budgets: pair.map(|level| level.budget), opening_plies, seed: 5 };
    let bots = || pair.map(|level| level.method.player(game).expect("a level has a player"));
    let progress = Progress::new(format!("{} against {}, games", pair[0].name, pair[1].name), most);
    let mut played = Vec::new();
    while (played.len() as u64) < most {
        let first = played.len() as u64;
        let batch = first..most.min(first + BATCH);
        played.extend(contest(game, &bots, &terms, batch, 1, &|_| progress.step()));
        if step(&played).is_sure() {
            break;
        }
    }
    played
}
