//! Each level against the one below: `cargo run --release --example ladder -- SIZE GAMES` on a board of Nakatta,
//! `cargo run --release --example ladder -- toridori SEATS ROUNDS` at a table of Nana Toridori, where the level below has all
//! other seats and a game is one round, `cargo run --release --example ladder -- natto ROUNDS` at one of Natto.

mod common;

use chabudai_bots::{Level, Playable, Played, Summary, Terms, contest};
use chabudai_engine::{Game, Options};
use chabudai_games::nakatta::Nakatta;
use chabudai_games::nanatoridori::NanaToridori;
use chabudai_games::natto::Natto;
use common::{Arguments, Losses, Progress};

fn main() {
    let mut arguments = Arguments::new("ladder -- SIZE GAMES, or toridori SEATS ROUNDS, or natto ROUNDS");
    if arguments.next_is("toridori") {
        let seats: usize = arguments.number("SEATS", 2..=6);
        let rounds = arguments.count("ROUNDS");
        arguments.finish();
        let options = Options::from_iter([("players".to_owned(), seats.into()), ("penguins".to_owned(), 1.into())]);
        let game = NanaToridori::from_options(&options).expect("the options are read as such");
        climb(&game, 0, rounds, &|above, below, played| {
            let losses = Losses::new(played, seats);
            println!("{seats} seats, {} against {}: {losses}", above.name, below.name);
        });
    } else if arguments.next_is("natto") {
        let rounds = arguments.count("ROUNDS");
        arguments.finish();
        let options = Options::from_iter([("target".to_owned(), 1.into())]);
        let game = Natto::from_options(&options).expect("the options are read as such");
        climb(&game, 0, rounds, &|above, below, played| {
            println!("Natto, {} against {}: {}", above.name, below.name, Summary::new(played, 2));
        });
    } else {
        let size = arguments.size();
        let games = arguments.count("GAMES");
        arguments.finish();
        climb(&Nakatta::square(size, false), 2, games, &|above, below, played| {
            println!("{size}x{size} {} against {}: {}", above.name, below.name, Summary::new(played, 2));
        });
    }
}

/// Lets each level play against the one below and tells what came of it.
fn climb<G: Playable>(game: &G, opening_plies: usize, games: u64, tell: &impl Fn(&Level, &Level, &[Played])) {
    for pair in G::levels().windows(2) {
        let [below, above] = pair else { unreachable!("windows of two") };
        let terms = Terms { budgets: [above.budget, below.budget], opening_plies, seed: 5 };
        let bots = || [above, below].map(|level| level.method.player(game).expect("a level has a player"));
        let progress = Progress::new(format!("{} against {}, games", above.name, below.name), games);
        let played = contest(game, &bots, &terms, 0..games, 1, &|_| progress.step());
        drop(progress);
        tell(above, below, &played);
    }
}
