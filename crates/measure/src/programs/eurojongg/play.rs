//! `measure eurojongg HANDS FIRST SECOND [SEED [WINS]]`: one player of Euro-Jongg against three of another kind in single
//! hands. Each deal is played four times, with the first player in each seat once. The program exits with status 1 if
//! the first player goes out in fewer than WINS percent of the hands, or, with `points` for WINS, if it scores no more
//! than the others.
//!
//! `measure eurojongg matches MATCHES FIRST SECOND [SEED]`: two seats of each kind in whole matches, and their difference in rating
//! points by the places. Matches come in groups of four that share their deals.
//!
//! Players are described in `hands.rs`. Points are relative to the mean of all seats, with and without bonus cards.

use chabudai_bots::measure::interval::STANDARD_ERRORS_95;
use chabudai_bots::measure::ratings::{Placing, Ratings};
use chabudai_engine::Rng;
use chabudai_games::eurojongg::{EuroJongg, SEATS};

use super::hands::{HandPlayer, Outcome, deal, default_game, lead, play_hand, play_match, read_player};
use crate::arguments::{Arguments, require};
use crate::intervals::Mean;
use crate::progress::in_parallel;

pub fn run(mut arguments: Arguments) {
    if arguments.next_is("matches") {
        return by_matches(arguments);
    }
    let hands = arguments.count("HANDS");
    let [(first, one), (second, other)] = arguments.players(read_player);
    let seed = arguments.seed(1);
    let wants_points = arguments.next_is("points");
    let wins = arguments.number_or("WINS", 0.0..=100.0, 0.0);
    arguments.finish();
    let played = play(&default_game(), [&one, &other], hands, seed);
    let (out, rest) = print_results(&first, &second, &played);
    require(
        out.mean >= wins && (!wants_points || rest.mean > rest.half),
        format_args!("{first} does not beat {second} by the required margin"),
    );
}

fn by_matches(mut arguments: Arguments) {
    let matches = arguments.count("MATCHES");
    let [(first, one), (second, other)] = arguments.players(read_player);
    let seed = arguments.seed(1);
    arguments.finish();
    let game = default_game();
    let played = in_parallel("deals", matches.div_ceil(SEATS as u64), || {
        let mut seated = [&one, &other].map(|player| player.sit(&game));
        let game = &game;
        move |deal| {
            let turns = (0..SEATS).map(|turn| {
                let luck = Rng::from_seed(seed);
                let (mut deals, mut seeds) = (luck.stream(2 * deal), luck.stream(2 * (4 * deal + turn as u64) + 1));
                let who = std::array::from_fn(|seat| usize::from((seat + turn) % SEATS >= SEATS / 2));
                let scores = play_match(game, &mut deals, &mut seated, who, &mut seeds);
                Placing { deal, players: who.to_vec(), returns: scores.to_vec() }
            });
            turns.collect::<Vec<_>>()
        }
    });
    let placings: Vec<Placing> = played.into_iter().flatten().collect();
    let found = Ratings::fit(&placings, 2, 1).of(0);
    println!(
        "{first} against {second}, {} matches, two seats each: {:+.1} ± {:.1} points",
        placings.len(),
        found.points,
        found.half
    );
}

/// Prints the results. Returns how often the first player went out, in percent, and its lead without bonus cards.
fn print_results(first: &str, second: &str, played: &[Vec<Outcome>]) -> (Mean, Mean) {
    let figure = |of: &dyn Fn(&Outcome, usize) -> f64| {
        let of_set = |set: &Vec<Outcome>| (0..SEATS).map(|seat| of(&set[seat], seat)).sum::<f64>() / SEATS as f64;
        Mean::of(played.iter().map(of_set))
    };
    let out = figure(&|hand, seat| 100.0 * f64::from(u8::from(hand.out[seat])));
    let rest = figure(&|hand, seat| lead(std::array::from_fn(|other| hand.rest(other)), seat));
    let cards = figure(&|hand, seat| lead(hand.bonus_cards, seat));
    let all = figure(&|hand, seat| lead(hand.points, seat));
    // For each other seat, 1 if the player scored more, 0.5 for a tie, and otherwise 0.
    let above = figure(&|hand, seat| {
        let own = hand.rest(seat);
        let beaten = |other: usize| f64::from(u8::from(own > hand.rest(other)) + u8::from(own >= hand.rest(other)));
        100.0 / 6.0 * (0..SEATS).filter(|&other| other != seat).map(beaten).sum::<f64>()
    });
    println!("{first} against three {second}, {} hands: goes out in {out:.2} %", played.len() * SEATS);
    println!("    scores more than another seat without bonus cards in {above:.2} %");
    println!(
        "    points against the mean: {rest:.2} without bonus cards, {cards:.2} for bonus cards, {all:.2} in total"
    );
    let [rest_spread, cards_spread, all_spread] = [&rest, &cards, &all].map(|figure| figure.spread);
    println!(
        "    standard deviation between deals: {rest_spread:.1} without, {cards_spread:.1} for bonus cards, {all_spread:.1} in total"
    );
    println!("    hands needed for a significant total lead: {}", hands_needed(&all));
    (out, rest)
}

/// Plays all deals, each with the first player in every seat, and returns them in order.
fn play(game: &EuroJongg, players: [&HandPlayer; 2], hands: u64, seed: u64) -> Vec<Vec<Outcome>> {
    in_parallel("deals", hands.div_ceil(SEATS as u64), || {
        let mut seated = players.map(|player| player.sit(game));
        move |number| {
            let deal = deal(game, seed, number);
            let hands = (0..SEATS).map(|seat| {
                let mut seeds = Rng::from_seed(seed ^ 0x5eed).stream(number * 4 + seat as u64);
                let who = std::array::from_fn(|other| usize::from(other != seat));
                play_hand(game, &deal, &mut seated, who, &mut seeds)
            });
            hands.collect()
        }
    })
}

/// Returns the number of hands, four per deal, for which the 95 % interval would exclude 0.
fn hands_needed(lead: &Mean) -> f64 {
    (4.0 * (STANDARD_ERRORS_95 * lead.spread / lead.mean).powi(2)).ceil()
}
