//! Each level against the one below: `cargo run --release --example ladder -- SIZE GAMES`.

mod common;

use chabudai_bots::{Guided, Summary, Terms, contest};
use chabudai_games::nakatta::Nakatta;
use common::{Arguments, Progress};

fn main() {
    let mut arguments = Arguments::new("ladder -- SIZE GAMES");
    let size = arguments.size();
    let games = arguments.count("GAMES");
    arguments.finish();
    let game = Nakatta::square(size, false);
    for pair in Nakatta::levels().windows(2) {
        let [below, above] = pair else { unreachable!("windows of two") };
        let terms = Terms { budgets: [above.budget, below.budget], opening_plies: 2, seed: 5 };
        let bots = || [above, below].map(|level| level.method.player(&game).expect("a level has a player"));
        let progress = Progress::new(format!("{} against {}, games", above.name, below.name), games);
        let played = contest(&game, &bots, &terms, 0..games, 1, &|_| progress.step());
        drop(progress);
        println!("{size}x{size} {} against {}: {}", above.name, below.name, Summary::new(&played, 2));
    }
}
