//! `measure natto-endings speed TILES DEALS` times the solver of Natto with both hands known. `measure natto-endings agree
//! ENDINGS` compares it with brute force. `measure natto-endings regret TILES ROUNDS PLAYOUTS [NODES]` measures how
//! much the search gives away with TILES tiles in the two hands combined.
//!
//! Regret is the share of the possible worlds, by probability, in which the best action wins with best play by both,
//! minus the share in which the chosen action wins. Decisions come from rounds of the search against itself. NODES are
//! positions that the solver may visit in addition to those that its playouts allow, as for a coach. The judge solves
//! at most 200 worlds of each decision.
//!
//! To time the solver, a full round is dealt, 13 tiles and 3 dragons per hand, and TILES tiles of each hand are kept; all
//! choices are equally likely, and dragons count like other tiles. The leader is drawn at random. Times are processor
//! time if the system reports it.

#[path = "../../../../bots/tests/it/natto/endings.rs"]
mod random_endings;

use std::time::Duration;

use chabudai_bots::games::natto::{Belief, Endgame, Position};
use chabudai_bots::{Bot, Budget, DecisionRequest, Guided, Ismcts, IsmctsSettings, Terms, play_with};
use chabudai_engine::{Game, Options, Rng, Seat};
use chabudai_games::natto::{Action, Natto, State, other};
use random_endings::{compare, endgame, ending, games, reduce_deal};

use super::play::one_round;
use crate::arguments::Arguments;
use crate::clock::processor_time;
use crate::intervals::Mean;
use crate::progress::Progress;

pub fn run(mut arguments: Arguments) {
    match arguments.word("speed, agree or regret").as_str() {
        "speed" => {
            let tiles = arguments.number("TILES", 1..=16);
            let deals = arguments.count("DEALS");
            arguments.finish();
            speed(tiles, deals);
        }
        "agree" => {
            let count = arguments.count("ENDINGS");
            arguments.finish();
            agree(count);
        }
        "regret" => {
            let tiles = arguments.number("TILES", 4..=32);
            let rounds = arguments.count("ROUNDS");
            let playouts = arguments.count("PLAYOUTS");
            let nodes = arguments.number_or("NODES", 0..=u64::MAX, 0);
            arguments.finish();
            regret(tiles, rounds, Budget::playouts(playouts).with_solver(nodes));
        }
        word => arguments.refuse(format_args!("expected speed, agree or regret, not {word}")),
    }
}

/// The number of nodes after which a deal counts as unsolved.
const MAX_NODES: u64 = 50_000_000;

fn speed(tiles: usize, deals: u64) {
    let (_, game) = games().swap_remove(0);
    let mut endgame = endgame(&game);
    let mut times = Vec::new();
    let mut nodes = Vec::new();
    let mut won = 0;
    let progress = Progress::new("deals", deals);
    for seed in 0..deals {
        let position = reduce_deal(&game, tiles, &mut Rng::from_seed(seed));
        let before = processor_time();
        let wins = endgame.wins(&position, MAX_NODES);
        if let Some(wins) = wins {
            times.push(processor_time() - before);
            nodes.push(endgame.nodes());
            won += u64::from(wins);
        }
        progress.step();
    }
    drop(progress);
    let solved = times.len();
    if solved == 0 {
        println!("{tiles}+{tiles} tiles: none of {deals} solved");
        return;
    }
    times.sort_unstable();
    nodes.sort_unstable();
    let at = |share: f64| ((solved - 1) as f64 * share) as usize;
    let milliseconds = |time: Duration| 1e3 * time.as_secs_f64();
    let mean = milliseconds(times.iter().sum::<Duration>()) / solved as f64;
    let [median, p90, most] = [0.5, 0.9, 1.0].map(|share| milliseconds(times[at(share)]));
    println!("{tiles}+{tiles} tiles: {solved} of {deals} solved; the leader wins {:.1} %", percent(won, solved));
    println!("  time: mean {mean:.3} ms, median {median:.3} ms, 90 % within {p90:.3} ms, all within {most:.3} ms");
    let mean = nodes.iter().sum::<u64>() / solved as u64;
    let [median, p90, most] = [0.5, 0.9, 1.0].map(|share| nodes[at(share)]);
    println!("  positions: mean {mean}, median {median}, 90 % within {p90}, all within {most}");
}

fn percent(part: u64, all: usize) -> f64 {
    100.0 * part as f64 / all as f64
}

fn agree(count: u64) {
    for (name, game) in games() {
        let mut endgame = endgame(&game);
        let progress = Progress::new(name.clone(), count);
        let mut won = 0;
        for seed in 0..count {
            let state = ending(&game, 4, &mut Rng::from_seed(seed));
            won += u64::from(compare(&game, &mut endgame, &state, seed % 20 == 0));
            progress.step();
        }
        drop(progress);
        println!("{count} endings of at most 4+4 tiles, {won} won, all results equal to brute force: {name}");
    }
}

/// The maximum number of worlds that the judge solves, and of positions in each.
const JUDGE_WORLDS: usize = 200;
const JUDGE_NODES: u64 = 20_000_000;
/// The playouts of the players whose decisions are judged.
const ROUND_PLAYOUTS: u64 = 200;

fn regret(tiles: u8, rounds: u64, budget: Budget) {
    let game = one_round(Options::new()).expect("the option is valid");
    let mut player = Ismcts::new(game.clone(), IsmctsSettings::STRONG);
    let mut judged = Ismcts::new(game.clone(), IsmctsSettings::STRONG);
    let terms = Terms { budgets: [Budget::playouts(ROUND_PLAYOUTS); 2], opening_plies: 0, seed: 3 };
    let progress = Progress::new("rounds", rounds);
    let mut regrets = Vec::new();
    let (mut solved, mut time) = (0, Duration::ZERO);
    for index in 0..rounds {
        let mut choose = |request: DecisionRequest<'_, Natto>| {
            let view = request.view(&game);
            let mut legal = Vec::new();
            game.legal_ids(request.state, request.seat, &mut legal);
            let together: u8 = request.state.public().hand_sizes.iter().sum();
            if together == tiles
                && legal.len() > 1
                && let Some(shares) = shares(request.state, request.seat)
            {
                let before = processor_time();
                let decision = judged.choose(&view, budget, request.seed);
                time += processor_time() - before;
                solved += u64::from(game.solve_ending(&view, budget).is_some());
                let share =
                    |action: Action| shares.iter().find(|(one, _)| *one == action).map_or(0.0, |(_, share)| *share);
                let best = shares.iter().map(|(_, share)| *share).fold(0.0, f64::max);
                regrets.push(100.0 * (best - share(decision.action)));
            }
            player.choose(&view, request.budget, request.seed)
        };
        play_with(&game, &mut choose, &terms, 2 * index);
        progress.step();
    }
    drop(progress);
    let count = regrets.len();
    let lost = regrets.iter().filter(|regret| **regret > 0.5).count();
    let mean = Mean::of(regrets.into_iter());
    println!(
        "{tiles} tiles: {count} decisions, regret {mean} points, {:.1} % give more than half a point away; \
         {:.1} % solved; {:.1} ms each",
        percent(lost as u64, count),
        percent(solved, count),
        1e3 * time.as_secs_f64() / count.max(1) as f64,
    );
}

/// Returns the share of worlds in which each action wins; `None` if a world could not be solved.
fn shares(state: &State, seat: Seat) -> Option<Vec<(Action, f64)>> {
    let public = state.public();
    let belief = Belief::new(public, seat, state.hand(seat));
    let hands = belief.hands();
    let worlds: Vec<_> = if hands.len() <= JUDGE_WORLDS {
        hands.collect()
    } else {
        let chance = 1.0 / JUDGE_WORLDS as f64;
        (0..JUDGE_WORLDS).map(|world| (belief.hand_at((world as f64 + 0.25) * chance), chance)).collect()
    };
    let dragons = public.dragons[other(seat).index()];
    let mut endgame = Endgame::new(&public.rules);
    let mut shares: Vec<(Action, f64)> = Vec::new();
    for (tiles, chance) in worlds {
        let mut hands = [state.hand(seat); 2];
        hands[other(seat).index()] = tiles.and(dragons);
        let verdicts = endgame.best(&Position::new(public, hands), JUDGE_NODES);
        if shares.is_empty() {
            shares = verdicts.iter().map(|verdict| (verdict.action, 0.0)).collect();
        }
        for (share, verdict) in shares.iter_mut().zip(verdicts) {
            share.1 += if verdict.wins? { chance } else { 0.0 };
        }
    }
    Some(shares)
}
