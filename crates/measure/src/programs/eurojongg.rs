//! `measure eurojongg HANDS FIRST SECOND [SEED [WINS]]`: one player of Euro-Jongg against three of another kind in single
//! hands. Each deal is played four times, with the first player in every seat once. The program exits with status 1 if the
//! first player goes out in fewer than WINS percent of the hands, or, with `points` for WINS, if it scores no more than the
//! others.
//!
//! Players are described in `hands.rs`. Points are relative to the mean of all seats, with and without bonus cards.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use chabudai_engine::{Game, Options, Rng};
use chabudai_games::eurojongg::{EuroJongg, SEATS};

use crate::arguments::Arguments;
use crate::hands::{HandPlayer, Outcome, deal, lead, play_hand, read_player};
use crate::progress::Progress;

/// Runs the program.
pub fn run(mut arguments: Arguments) {
    let game = EuroJongg::from_options(&Options::new()).expect("the defaults are valid");
    let hands = arguments.count("HANDS");
    let [(first, one), (second, other)] =
        ["FIRST", "SECOND"].map(|name| arguments.read(name, |word| Ok((word.to_owned(), read_player(word)?))));
    let seed = if arguments.has_more() { arguments.number("SEED", 0..=u64::MAX) } else { 1 };
    let wants_points = arguments.next_is("points");
    let wins = if arguments.has_more() { arguments.number("WINS", 0.0..=100.0) } else { 0.0 };
    arguments.finish();
    let played = play(&game, [&one, &other], hands, seed);
    let (out, rest) = print_results(&first, &second, &played);
    if out.mean < wins || wants_points && rest.mean <= rest.half {
        eprintln!("{first} does not beat {second} by the required margin");
        std::process::exit(1);
    }
}

/// Prints the results. Returns how often the first player went out, in percent, and its lead without bonus cards.
fn print_results(first: &str, second: &str, played: &[Vec<Outcome>]) -> (Figure, Figure) {
    let figure = |of: &dyn Fn(&Outcome, usize) -> f64| {
        let of_set = |set: &Vec<Outcome>| (0..SEATS).map(|seat| of(&set[seat], seat)).sum::<f64>() / SEATS as f64;
        Figure::of(&played.iter().map(of_set).collect::<Vec<_>>())
    };
    let out = figure(&|hand, seat| 100.0 * f64::from(u8::from(hand.out[seat])));
    let rest = figure(&|hand, seat| lead(std::array::from_fn(|other| hand.rest(other)), seat));
    let cards = figure(&|hand, seat| lead(hand.bonus_cards, seat));
    let all = figure(&|hand, seat| lead(hand.points, seat));
    // For each other seat: whether the player scored more, with a tie as one half.
    let above = figure(&|hand, seat| {
        let own = hand.rest(seat);
        let beaten = |other: usize| f64::from(u8::from(own > hand.rest(other)) + u8::from(own >= hand.rest(other)));
        100.0 / 6.0 * (0..SEATS).filter(|&other| other != seat).map(beaten).sum::<f64>()
    });
    println!("{first} against three {second}, {} hands: goes out in {out} %", played.len() * SEATS);
    println!("    scores more than another seat without bonus cards in {above} %");
    println!("    points against the mean: {rest} without bonus cards, {cards} for bonus cards, {all} in total");
    let [rest_spread, cards_spread, all_spread] = [&rest, &cards, &all].map(|figure| figure.spread);
    println!(
        "    standard deviation between deals: {rest_spread:.1} without, {cards_spread:.1} for bonus cards, {all_spread:.1} in total"
    );
    println!("    hands needed for a significant total lead: {}", all.needed());
    (out, rest)
}

/// Plays all deals, each with the first player in every seat, and returns them in order.
fn play(game: &EuroJongg, players: [&HandPlayer; 2], hands: u64, seed: u64) -> Vec<Vec<Outcome>> {
    let deals = hands.div_ceil(SEATS as u64);
    let (next, sets) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let progress = Progress::new("deals", deals);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut seated = players.map(|player| player.sit(game));
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= deals {
                        return;
                    }
                    let deal = deal(game, seed, number);
                    let set = (0..SEATS).map(|seat| {
                        let mut seeds = Rng::from_seed(seed ^ 0x5eed).stream(number * 4 + seat as u64);
                        let who = std::array::from_fn(|other| usize::from(other != seat));
                        play_hand(game, &deal, &mut seated, who, &mut seeds)
                    });
                    let set: Vec<Outcome> = set.collect();
                    progress.step();
                    sets.lock().expect("no hand panics").push((number, set));
                }
            });
        }
    });
    let mut sets = sets.into_inner().expect("no hand panics");
    sets.sort_by_key(|(number, _)| *number);
    sets.into_iter().map(|(_, set)| set).collect()
}

/// A mean over deals with the half width of its 95 % interval.
struct Figure {
    mean: f64,
    half: f64,
    spread: f64,
}

impl Figure {
    fn of(values: &[f64]) -> Self {
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        Self { mean, half: 1.96 * (variance / count).sqrt(), spread: variance.sqrt() }
    }

    /// Returns the number of hands, four per deal, for which the 95 % interval would exclude 0.
    fn needed(&self) -> f64 {
        (4.0 * (1.96 * self.spread / self.mean).powi(2)).ceil()
    }
}

impl std::fmt::Display for Figure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.2} ± {:.2}", self.mean, self.half)
    }
}
