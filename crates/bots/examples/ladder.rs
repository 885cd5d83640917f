//! Each level against the one below: `cargo run --release --example ladder -- SIZE GAMES`.

use chabudai_bots::{Bot, Mcts, Summary, Terms, contest, levels};
use chabudai_games::nakatta::Nakatta;

fn main() {
    let numbers: Vec<usize> = std::env::args().skip(1).map(|text| text.parse().expect("a number")).collect();
    let [size, games] = numbers[..] else { panic!("SIZE GAMES") };
    let game = Nakatta::square(size, false);
    for pair in levels().windows(2) {
        let [below, above] = pair else { unreachable!("windows of two") };
        let terms = Terms { budgets: [above.budget, below.budget], opening_plies: 2, seed: 5 };
        let bots =
            || [above, below].map(|level| Box::new(Mcts::new(game.clone(), level.settings.clone())) as Box<dyn Bot<_>>);
        let played = contest(&game, &bots, &terms, 0..games as u64, 1, &|_| ());
        println!("{size}x{size} {} against {}: {}", above.name, below.name, Summary::new(&played, 2));
    }
}
