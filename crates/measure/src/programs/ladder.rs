//! `measure ladder`: each level against the level below, until the difference is certain (`steps.rs`):
//!
//! - `measure ladder SIZE GAMES` on a board of Nakatta;
//! - `measure ladder natto ROUNDS` at a table of Natto, where a game is one round;
//! - `measure ladder toridori SEATS ROUNDS` at a table of Nana Toridori, where the lower level has all other seats, a game is
//!   one round, and success means not being last;
//! - `measure ladder eurojongg MATCHES` at a table of Euro-Jongg, where the lower level has all other seats, a game is a match,
//!   and success means having more points than another seat, without bonus cards.
//!
//! GAMES, ROUNDS or MATCHES is the maximum per step. Two more arguments are optional: STEP, the only step to play, from 1, and
//! SEED, which is 5 by default.

use chabudai_bots::{ContestGame, Level, Playable, Terms, contest};
use chabudai_engine::{Options, Rng};
use chabudai_games::eurojongg::{EuroJongg, SEATS};
use chabudai_games::nakatta::Nakatta;

use super::{nanatoridori, natto};
use crate::arguments::Arguments;
use crate::hands::{HandPlayer, default_game, play_match};
use crate::progress::Progress;
use crate::steps::until_sure;

pub fn run(mut arguments: Arguments) {
    if arguments.next_is("eurojongg") {
        climb_by_matches(&default_game(), &Climb::read(arguments, "MATCHES", SEATS));
    } else if arguments.next_is("toridori") {
        let seats: usize = arguments.number("SEATS", 2..=6);
        let climb = Climb::read(arguments, "ROUNDS", seats);
        let fair = 1.0 - 1.0 / seats as f64;
        let score = |played: &ContestGame| f64::from(u8::from(played.gain >= 0.0));
        climb_by_games(&nanatoridori::one_round(seats), &format!("{seats} seats"), 0, &climb, fair, score);
    } else if arguments.next_is("natto") {
        let game = natto::one_round(Options::new()).expect("the option is valid");
        climb_by_games(&game, "Natto", 0, &Climb::read(arguments, "ROUNDS", 2), 0.5, |played| played.score);
    } else {
        let size = arguments.size();
        let climb = Climb::read(arguments, "GAMES", 2);
        let game = Nakatta::square(size, false);
        climb_by_games(&game, &format!("{size}x{size}"), 2, &climb, 0.5, |played| played.score);
    }
}

/// The settings of a ladder.
struct Climb {
    /// The maximum number of games per step.
    most: u64,
    /// The number of games that share a deal or opening. The higher level has a different seat in each.
    set: usize,
    /// The only step to play, from 1.
    only: Option<usize>,
    seed: u64,
}

impl Climb {
    fn read(mut arguments: Arguments, name: &str, set: usize) -> Self {
        let most = arguments.count(name);
        let only = arguments.has_more().then(|| arguments.number("STEP", 1..=6));
        let seed = arguments.seed(5);
        arguments.finish();
        Self { most, set, only, seed }
    }

    /// Returns the numbers of the levels that play against the one below.
    fn levels(&self, count: usize) -> impl Iterator<Item = usize> {
        (1..count).filter(|&number| self.only.is_none_or(|only| only == number))
    }
}

/// Starts the progress line of a step.
fn progress(above: &Level, below: &Level, most: u64) -> Progress {
    Progress::new(format!("{} against {}, games", above.name, below.name), most)
}

/// Plays each level against the one below and prints the result.
fn climb_by_games<G: Playable>(
    game: &G,
    table: &str,
    opening_plies: usize,
    climb: &Climb,
    fair: f64,
    score: impl Fn(&ContestGame) -> f64,
) {
    let levels = G::levels();
    for number in climb.levels(levels.len()) {
        let [above, below] = [&levels[number], &levels[number - 1]];
        let terms = Terms { budgets: [above.budget, below.budget], opening_plies, seed: climb.seed };
        let bots = || [above, below].map(|level| level.method.player(game).expect("a level has a player"));
        let progress = progress(above, below, climb.most);
        let (mut decisions, mut seconds) = ([0; 2], [0.0; 2]);
        let step = until_sure(climb.set, climb.most, fair, |games| {
            let played = contest(game, &bots, &terms, games, 1, &|_| progress.step());
            for (played, bot) in played.iter().flat_map(|played| [(played, 0), (played, 1)]) {
                decisions[bot] += played.decisions[bot];
                seconds[bot] += played.elapsed[bot].as_secs_f64();
            }
            played.iter().map(&score).collect()
        });
        drop(progress);
        let [one, other] = [0, 1].map(|bot| 1e3 * seconds[bot] / decisions[bot] as f64);
        println!("{table}, {} against {}: {step}", above.name, below.name);
        println!("    {one:.1} ms per decision / {other:.1} ms");
    }
}

/// Does the same as [`climb_by_games`] over matches of Euro-Jongg, without bonus cards.
fn climb_by_matches(game: &EuroJongg, climb: &Climb) {
    let levels = EuroJongg::levels();
    for number in climb.levels(levels.len()) {
        let [above, below] = [&levels[number], &levels[number - 1]];
        let progress = progress(above, below, climb.most);
        let mut players = [number, number - 1].map(|number| HandPlayer::Level(number).sit(game));
        let step = until_sure(climb.set, climb.most, 0.5, |matches| {
            let mut play = |index: u64| {
                let (deal, seat) = (index / SEATS as u64, (index % SEATS as u64) as usize);
                let luck = Rng::from_seed(climb.seed);
                let (mut deals, mut seeds) = (luck.stream(2 * deal), luck.stream(2 * index + 1));
                let who = std::array::from_fn(|other| usize::from(other != seat));
                let points = play_match(game, &mut deals, &mut players, who, &mut seeds);
                progress.step();
                share_below(points, seat)
            };
            matches.map(&mut play).collect()
        });
        drop(progress);
        println!("Euro-Jongg, {} against three {}: {step}", above.name, below.name);
    }
}

/// Returns the share of the other seats with fewer points. A seat with equal points counts one half.
fn share_below(points: [f64; SEATS], seat: usize) -> f64 {
    let others = points.iter().enumerate().filter(|&(other, _)| other != seat);
    let below = others.map(|(_, &other)| f64::from(u8::from(points[seat] > other) + u8::from(points[seat] >= other)));
    below.sum::<f64>() / (2 * (SEATS - 1)) as f64
}
