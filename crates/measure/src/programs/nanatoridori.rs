//! `measure nanatoridori SEATS ROUNDS BUDGET FIRST SECOND [SEED [MOST]]`: two players of Nana Toridori against each other. A
//! game is one round. Rounds come in sets with one deal, in which the first player has every seat once and the second has all
//! others. The program exits with status 1 if the first player is last in more than MOST percent of the rounds.
//!
//! A budget is a number of playouts or, with `ms`, a wall time; `/` separates two budgets. Players are described in
//! `players.rs`.

use chabudai_bots::{DecisionRequest, Terms, contest_with};
use chabudai_engine::{Game, Options};
use chabudai_games::nanatoridori::NanaToridori;

use crate::arguments::{Arguments, read_budgets};
use crate::intervals::Losses;
use crate::players::{rate, read_player};
use crate::progress::Progress;

/// Runs the program.
pub fn run(mut arguments: Arguments) {
    let seats: u64 = arguments.number("SEATS", 2..=6);
    let rounds = arguments.count("ROUNDS");
    let (budget, budgets) = arguments.read("BUDGET", |word| Ok((word.to_owned(), read_budgets(word)?)));
    let [(first, one), (second, other)] =
        ["FIRST", "SECOND"].map(|name| arguments.read(name, |word| Ok((word.to_owned(), read_player(word)?))));
    let seed = if arguments.has_more() { arguments.number("SEED", 0..=u64::MAX) } else { 1 };
    let most = if arguments.has_more() { arguments.number("MOST", 0.0..=100.0) } else { 100.0 };
    arguments.finish();
    let options = Options::from_iter([("players".to_owned(), seats.into()), ("penguins".to_owned(), 1.into())]);
    let game = NanaToridori::from_options(&options).expect("the options are valid");
    let terms = Terms { budgets, opening_plies: 0, seed };
    let choosers = || {
        let mut players = [&one, &other].map(|player| player.sit(&game));
        move |request: DecisionRequest<'_, NanaToridori>| players[request.bot](request)
    };
    let progress = Progress::new("rounds", rounds);
    let played = contest_with(&game, &choosers, &terms, 0..rounds, 1, &|_| progress.step());
    drop(progress);
    let losses = Losses::new(&played, seats as usize);
    println!("{seats} seats, {budget}: {first} against {second}: {losses}");
    println!("    {} / {}", rate(&played, 0), rate(&played, 1));
    if 100.0 * losses.share > most {
        eprintln!("{first} is last in more than {most} % of the rounds");
        std::process::exit(1);
    }
}
