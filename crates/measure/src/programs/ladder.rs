//! `measure ladder GAME [with:OPTIONS] [MATCHES [SEED]]`: ratings of the levels of a game by the result that decides: the
//! places of whole matches, under the default options unless others are given, such as `with:players=2`.
//!
//! The quick player of the game is rated too; its rating is 1000 by definition. The players are ordered by strength,
//! with the quick player before the first level, and each meets the next one in MATCHES matches; the quick player also
//! meets the second level. One player has half of the seats, and the other player has the other half. Every deal is
//! played once for each seat, and all players move by one seat each time. The model and the intervals are those of
//! `chabudai_bots::measure::ratings`.
//!
//! Next to the ratings are the figures that explain them: the results of rounds or hands, of which a match has several.
//! If a step between two levels is not significant, the program prints the number of matches that would show a step of
//! this size.

use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use chabudai_bots::measure::ratings::{Placing, Ratings};
use chabudai_bots::{Bot, Budget, Method, Playable};
use chabudai_engine::{Actor, Options, Rng, Seat, Turn};
use chabudai_games::eurojongg::{EuroJongg, Phase as HandPhase};
use chabudai_games::nakatta::Nakatta;
use chabudai_games::nanatoridori::NanaToridori;
use chabudai_games::natto::Natto;

use super::eurojongg::hands::finished_hand;
use super::natto::play::read_options;
use crate::arguments::Arguments;
use crate::progress::Progress;

/// The rating of the quick player.
const QUICK_RATING: f64 = 1000.0;
/// The index of the quick player; the levels follow.
const QUICK: usize = 0;

pub fn run(mut arguments: Arguments) {
    let key = arguments.read("GAME", |word| {
        let keys = ["nakatta", "natto", "nanatoridori", "eurojongg"];
        keys.into_iter().find(|key| *key == word).ok_or_else(|| format!("the games are {}", keys.join(", ")))
    });
    let options = read_options(&mut arguments);
    let matches = if arguments.has_more() { Some(arguments.count("MATCHES")) } else { None };
    let seed = arguments.seed(5);
    match key {
        "nakatta" => rate::<Nakatta>(arguments, &options, matches.unwrap_or(120), seed),
        "natto" => rate::<Natto>(arguments, &options, matches.unwrap_or(100), seed),
        "nanatoridori" => rate::<NanaToridori>(arguments, &options, matches.unwrap_or(120), seed),
        _ => rate::<EuroJongg>(arguments, &options, matches.unwrap_or(1_000), seed),
    }
}

/// A game whose matches consist of parts with results of their own.
trait Parts: Playable {
    /// The figures of a part for each seat, or none if a match has no parts.
    const FIGURES: &'static [&'static str];

    /// Returns the figures of a seat in a part that an action has just ended, in the order of [`Self::FIGURES`]; `None` if
    /// the action has not ended a part.
    fn figures(before: &Self::State, after: &Self::State, seat: Seat) -> Option<Vec<f64>>;
}

impl Parts for Nakatta {
    const FIGURES: &'static [&'static str] = &[];

    fn figures(_before: &Self::State, _after: &Self::State, _seat: Seat) -> Option<Vec<f64>> {
        None
    }
}

impl Parts for Natto {
    const FIGURES: &'static [&'static str] = &["rounds won, %"];

    fn figures(before: &Self::State, after: &Self::State, seat: Seat) -> Option<Vec<f64>> {
        let [before, after] = [before, after].map(|state| state.public().wins);
        (before != after).then(|| vec![percent(before[seat.index()] != after[seat.index()])])
    }
}

impl Parts for NanaToridori {
    const FIGURES: &'static [&'static str] = &["rounds lost, %"];

    fn figures(before: &Self::State, after: &Self::State, seat: Seat) -> Option<Vec<f64>> {
        let ends = |state: &Self::State| (state.public().penguins, state.public().points);
        let (before, after) = (ends(before), ends(after));
        let index = seat.index();
        let is_lost =
            if before.0 == after.0 { before.1[index] == after.1[index] } else { before.0[index] != after.0[index] };
        (before != after).then(|| vec![percent(is_lost)])
    }
}

impl Parts for EuroJongg {
    const FIGURES: &'static [&'static str] =
        &["hands gone out, %", "points a hand without bonus cards", "for bonus cards"];

    fn figures(before: &Self::State, after: &Self::State, seat: Seat) -> Option<Vec<f64>> {
        let is_played =
            |state: &Self::State| !matches!(state.public.phase, HandPhase::Start | HandPhase::Deal | HandPhase::Over);
        if !is_played(before) || is_played(after) {
            return None;
        }
        let hand = finished_hand(after);
        let index = seat.index();
        Some(vec![percent(hand.out[index]), hand.rest(index), hand.bonus_cards[index]])
    }
}

fn percent(is_so: bool) -> f64 {
    100.0 * f64::from(u8::from(is_so))
}

/// A player of the ladder.
struct Rated {
    name: String,
    method: Method,
    budget: Budget,
}

/// Two players that meet, by their indices, and the number of their first deal.
#[derive(Clone, Copy)]
struct Meeting {
    players: [usize; 2],
    first_deal: u64,
}

/// A finished match.
struct Played {
    meeting: usize,
    number: u64,
    placing: Placing,
    /// The sums of the figures of the two players, and the number of parts of their seats.
    figures: [(Vec<f64>, f64); 2],
    /// The decisions of the two players and the seconds that they took.
    thinking: [(u64, f64); 2],
}

/// Plays the matches and prints the ratings.
fn rate<G: Parts>(arguments: Arguments, options: &Options, matches: u64, seed: u64) {
    let game = G::from_options(options).unwrap_or_else(|why| arguments.refuse(why));
    arguments.finish();
    let quick = Rated { name: "the quick player".to_owned(), method: Method::Greedy, budget: Budget::playouts(1) };
    let levels = G::levels().into_iter().enumerate().map(|(number, level)| Rated {
        name: format!("bot:{}", number + 1),
        method: level.method,
        budget: level.budget,
    });
    let players: Vec<Rated> = std::iter::once(quick).chain(levels).collect();
    let seats = game.spec().seats as u64;
    let deals = matches.div_ceil(seats);
    let pairs = (1..players.len()).map(|number| [number, number - 1]).chain([[2, QUICK]]);
    let meetings: Vec<Meeting> = pairs
        .zip(0..)
        .map(|(players, number): ([usize; 2], u64)| Meeting { players, first_deal: number * deals })
        .collect();
    let played = play_all(&game, &players, &meetings, deals, seed);
    let placings: Vec<Placing> = played.iter().map(|played| played.placing.clone()).collect();
    let ratings = Ratings::fit(&placings, players.len(), QUICK);
    print!("{}", report::<G>(&describe(options), &players, &meetings, &played, &ratings, deals * seats, seed));
}

/// Returns the options as words.
fn describe(options: &Options) -> String {
    let words: Vec<_> = options.iter().map(|(name, value)| format!("{name}={value}")).collect();
    if words.is_empty() { "default options".to_owned() } else { words.join(", ") }
}

/// Plays all meetings on all processors and returns the matches in order.
fn play_all<G: Parts>(game: &G, players: &[Rated], meetings: &[Meeting], deals: u64, seed: u64) -> Vec<Played> {
    let per_meeting = deals * game.spec().seats as u64;
    let total = per_meeting * meetings.len() as u64;
    let (next, results) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let progress = Progress::new("matches", total);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                let sit = |player: &Rated| player.method.player(game).expect("the game has this player");
                let mut bots: Vec<Box<dyn Bot<G>>> = players.iter().map(sit).collect();
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= total {
                        return;
                    }
                    // The strongest players come last and take longest, so their meetings are played first.
                    let meeting = meetings.len() - 1 - (index / per_meeting) as usize;
                    let number = index % per_meeting;
                    let played = play(game, players, &mut bots, meetings[meeting], (meeting, number), seed);
                    progress.step();
                    results.lock().expect("no player panics").push(played);
                }
            });
        }
    });
    let mut results = results.into_inner().expect("no player panics");
    results.sort_by_key(|played| (played.meeting, played.number));
    results
}

/// Plays one match of a meeting.
fn play<G: Parts>(
    game: &G,
    players: &[Rated],
    bots: &mut [Box<dyn Bot<G>>],
    meeting: Meeting,
    (index, number): (usize, u64),
    seed: u64,
) -> Played {
    let seats = game.spec().seats;
    let deal = meeting.first_deal + number / seats as u64;
    let turn = (number % seats as u64) as usize;
    let side = |seat: Seat| usize::from((seat.index() + turn) % seats >= seats / 2);
    // The deal, and the choices of the bots.
    let luck = Rng::from_seed(seed);
    let (mut deals, mut seeds) = (luck.stream(2 * deal), luck.stream(2 * (deal * seats as u64 + turn as u64) + 1));
    let mut state = game.initial_state();
    let mut figures = [0, 1].map(|_| (vec![0.0; G::FIGURES.len()], 0.0));
    let mut thinking = [(0, 0.0); 2];
    loop {
        let (actor, action) = match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => (Actor::Chance, game.sample_chance(&state, &mut deals)),
            Turn::Seats(acting) => {
                let seat = acting.first().expect("a seat is to act unless the match is over");
                let player = meeting.players[side(seat)];
                let view = game.view(&state, Some(seat));
                let start = std::time::Instant::now();
                let decision = bots[player].choose(&view, players[player].budget, seeds.next_u64());
                thinking[side(seat)].0 += 1;
                thinking[side(seat)].1 += start.elapsed().as_secs_f64();
                (Actor::Seat(seat), decision.action)
            }
        };
        let before = state.clone();
        game.apply_unchecked(&mut state, actor, &action);
        for seat in Seat::all(seats) {
            if let Some(found) = G::figures(&before, &state, seat) {
                let (sums, count) = &mut figures[side(seat)];
                sums.iter_mut().zip(found).for_each(|(sum, figure)| *sum += figure);
                *count += 1.0;
            }
        }
    }
    let placing = Placing {
        deal,
        players: Seat::all(seats).map(|seat| meeting.players[side(seat)]).collect(),
        returns: game.returns(&state).as_slice().to_vec(),
    };
    Played { meeting: index, number, placing, figures, thinking }
}

/// Returns the ratings and their explanations as text.
fn report<G: Parts>(
    options: &str,
    players: &[Rated],
    meetings: &[Meeting],
    played: &[Played],
    ratings: &Ratings,
    matches: u64,
    seed: u64,
) -> String {
    let mut text = format!(
        "{}, {options}: each pair of neighbours meets in {matches} matches; seed {seed}; ± gives the 95 % interval\n\n",
        G::KEY
    );
    text.push_str("| player | rating | above the one before | ms per decision |\n| --- | ---: | ---: | ---: |\n");
    let mut unsure = Vec::new();
    for (number, player) in players.iter().enumerate() {
        let rating = ratings.of(number);
        let (own, step) = if number == QUICK {
            (format!("{QUICK_RATING:.0}"), String::new())
        } else {
            let step = ratings.difference(number, number - 1);
            if !step.is_shown() {
                unsure.push((number, step));
            }
            (
                format!("{:.0} ± {:.0}", QUICK_RATING + rating.points, rating.half),
                format!("{:+.0} ± {:.0}", step.points, step.half),
            )
        };
        let thinking = played.iter().flat_map(|played| {
            (0..2).filter(|&side| meetings[played.meeting].players[side] == number).map(|side| played.thinking[side])
        });
        let (decisions, seconds) = thinking.fold((0, 0.0), |sum, own| (sum.0 + own.0, sum.1 + own.1));
        writeln!(text, "| {} | {own} | {step} | {:.2} |", player.name, 1e3 * seconds / decisions as f64)
            .expect("writing to a string cannot fail");
    }
    text.push('\n');
    for (number, step) in unsure {
        writeln!(
            text,
            "{} against {}: not significant; about {:.0} matches would show a step of {:.0} points in four of five measurements",
            players[number].name,
            players[number - 1].name,
            matches as f64 * step.matches_factor(),
            step.points
        )
        .expect("writing to a string cannot fail");
    }
    for (index, meeting) in meetings.iter().enumerate() {
        let of_meeting: Vec<&Played> = played.iter().filter(|played| played.meeting == index).collect();
        text.push_str(&explain::<G>(players, *meeting, &of_meeting));
    }
    text
}

/// Returns the results of one meeting, and the figures that explain them.
fn explain<G: Parts>(players: &[Rated], meeting: Meeting, played: &[&Played]) -> String {
    let [one, other] = meeting.players.map(|player| &players[player].name);
    let (mut above, mut pairs) = (0.0, 0.0);
    for Placing { players, returns, .. } in played.iter().map(|played| &played.placing) {
        for (seat, _) in players.iter().enumerate().filter(|(_, player)| **player == meeting.players[0]) {
            for (rival, _) in players.iter().enumerate().filter(|(_, player)| **player == meeting.players[1]) {
                above += 0.5
                    * f64::from(u8::from(returns[seat] > returns[rival]) + u8::from(returns[seat] >= returns[rival]));
                pairs += 1.0;
            }
        }
    }
    let mut text = format!("{one} against {other}: above it in {:.1} % of comparisons", 100.0 * above / pairs);
    for (number, name) in G::FIGURES.iter().enumerate() {
        let means = [0, 1].map(|side| {
            let sums = played.iter().map(|played| &played.figures[side]);
            let (sum, count) = sums.fold((0.0, 0.0), |sum, (own, count)| (sum.0 + own[number], sum.1 + count));
            sum / f64::max(count, 1.0)
        });
        write!(text, "; {name}: {:.1} to {:.1}", means[0], means[1]).expect("writing to a string cannot fail");
    }
    text.push('\n');
    text
}
