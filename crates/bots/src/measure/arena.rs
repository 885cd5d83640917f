//! Contests between two bots, from equal openings and with each bot in every seat.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use chabudai_engine::{Actor, Game, Rng, Seat, Turn};

use super::interval;
use crate::bot::{Bot, Budget, Decision};

/// The conditions of a contest.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    /// The budget of each bot for every decision.
    pub budgets: [Budget; 2],
    /// The number of random actions in every opening. All games of a set share it.
    pub opening_plies: usize,
    /// The seed of all randomness.
    pub seed: u64,
}

/// A finished game.
///
/// Games come in sets of as many games as there are seats. All games of a set share an opening. In each game, the first
/// bot has a different seat, and the second bot has all others.
#[derive(Clone, Debug, PartialEq)]
pub struct ContestGame {
    /// Its number. The number divided by the number of seats identifies the set.
    pub index: u64,
    /// The seat of the first bot.
    pub seat: Seat,
    /// The return of the first bot, on the scale of `Game::returns`.
    pub gain: f64,
    /// The return as a share of the possible range, from 0 to 1.
    pub score: f64,
    /// The seats' actions in the game's notation; actions of chance are left out.
    pub actions: Vec<String>,
    /// The number of decisions of each bot.
    pub decisions: [u64; 2],
    /// The number of playouts of each bot.
    pub playouts: [u64; 2],
    /// The thinking time of each bot.
    pub elapsed: [Duration; 2],
}

/// A decision that one of the two players of a contest has to make.
#[derive(Clone, Copy, Debug)]
pub struct DecisionRequest<'a, G: Game> {
    /// The player, 0 or 1.
    pub bot: usize,
    /// The complete state, including hidden information. An honest player uses [`DecisionRequest::view`] instead.
    pub state: &'a G::State,
    /// The seat.
    pub seat: Seat,
    /// The budget for the decision.
    pub budget: Budget,
    /// The seed of the decision.
    pub seed: u64,
}

impl<G: Game> DecisionRequest<'_, G> {
    /// Returns the seat's view.
    #[must_use]
    pub fn view(&self, game: &G) -> G::View {
        game.view(self.state, Some(self.seat))
    }
}

/// Plays game number `index` of a contest. With budgets in playouts, the game depends on the arguments alone. The
/// players need not be bots: one may peek to measure the value of hidden information.
pub fn play_with<G: Game>(
    game: &G,
    choose: &mut impl FnMut(DecisionRequest<'_, G>) -> Decision<G::Action>,
    terms: &Terms,
    index: u64,
) -> ContestGame {
    let spec = game.spec();
    let (set, seat) = (index / spec.seats as u64, Seat::new((index % spec.seats as u64) as usize));
    let luck = Rng::from_seed(terms.seed);
    let mut rng = luck.stream(2 * set);
    let mut seeds = luck.stream(2 * index + 1);
    let mut state = game.initial_state();
    let mut played = ContestGame {
        index,
        seat,
        gain: 0.0,
        score: 0.0,
        actions: Vec::new(),
        decisions: [0; 2],
        playouts: [0; 2],
        elapsed: [Duration::ZERO; 2],
    };
    loop {
        let (actor, action) = match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => (Actor::Chance, game.sample_chance(&state, &mut rng)),
            Turn::Seats(seats) => {
                let acting = seats.first().expect("a seat is to act unless the game is over");
                let action = if played.actions.len() < terms.opening_plies {
                    game.random_action(&state, acting, &mut rng)
                } else {
                    let bot = usize::from(acting != seat);
                    let (budget, seed) = (terms.budgets[bot], seeds.next_u64());
                    let decision = choose(DecisionRequest { bot, state: &state, seat: acting, budget, seed });
                    played.decisions[bot] += 1;
                    played.playouts[bot] += decision.playouts;
                    played.elapsed[bot] += decision.elapsed;
                    decision.action
                };
                played.actions.push(action.to_string());
                (Actor::Seat(acting), action)
            }
        };
        game.apply_unchecked(&mut state, actor, &action);
    }
    played.gain = game.returns(&state)[seat];
    played.score = (played.gain - spec.least_return) / (spec.greatest_return - spec.least_return);
    played
}

/// Plays the games with these numbers on `threads` threads and returns them in order.
///
/// `bots` creates a pair of players for a thread. `watch` is called with every game when it ends.
pub fn contest<G: Game>(
    game: &G,
    bots: &(impl Fn() -> [Box<dyn Bot<G>>; 2] + Sync),
    terms: &Terms,
    games: std::ops::Range<u64>,
    threads: usize,
    watch: &(impl Fn(&ContestGame) + Sync),
) -> Vec<ContestGame> {
    let choose = || {
        let mut pair = bots();
        move |request: DecisionRequest<'_, G>| {
            pair[request.bot].choose(&request.view(game), request.budget, request.seed)
        }
    };
    contest_with(game, &choose, terms, games, threads, watch)
}

/// Does the same as [`contest`], with players that need not be bots. `choosers` creates the pair for a thread.
pub fn contest_with<G: Game, C: FnMut(DecisionRequest<'_, G>) -> Decision<G::Action>>(
    game: &G,
    choosers: &(impl Fn() -> C + Sync),
    terms: &Terms,
    games: std::ops::Range<u64>,
    threads: usize,
    watch: &(impl Fn(&ContestGame) + Sync),
) -> Vec<ContestGame> {
    let next = AtomicU64::new(games.start);
    let results = Mutex::new(Vec::new());
    crate::threads::run_in_threads(threads.max(1) as u64, &|_| {
        let mut choose = choosers();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= games.end {
                return;
            }
            let played = play_with(game, &mut choose, terms, index);
            watch(&played);
            results.lock().expect("no player panics").push(played);
        }
    });
    let mut results = results.into_inner().expect("no player panics");
    results.sort_unstable_by_key(|played| played.index);
    results
}

/// The results of the first bot in a contest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// Games played.
    pub games: usize,
    /// The mean score, from 0 to 1. In a game without draws, this is the share of wins.
    pub score: f64,
    /// Wilson's 95 % interval, which assumes that the games are independent.
    pub wilson: (f64, f64),
    /// The 95 % interval from the spread between sets of games that share an opening.
    pub by_sets: (f64, f64),
    /// The difference in rating points that corresponds to the score; infinite if all games were won.
    pub elo: f64,
}

impl Summary {
    /// Summarises games that came in sets of `seats`.
    #[must_use]
    pub fn new(games: &[ContestGame], seats: usize) -> Self {
        let scores: Vec<f64> = games.iter().map(|played| played.score).collect();
        let score = scores.iter().sum::<f64>() / scores.len() as f64;
        Self {
            games: games.len(),
            score,
            wilson: interval::wilson(score, scores.len() as f64, interval::STANDARD_ERRORS_95),
            by_sets: interval::by_sets(&scores, seats, score, interval::STANDARD_ERRORS_95),
            elo: interval::rating_difference(score, 0.5),
        }
    }
}

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let percent = |share: f64| 100.0 * share;
        write!(
            f,
            "{:.1} % of {} games (95 %: {:.1} to {:.1}; by sets {:.1} to {:.1}), {:+.0} Elo",
            percent(self.score),
            self.games,
            percent(self.wilson.0),
            percent(self.wilson.1),
            percent(self.by_sets.0),
            percent(self.by_sets.1),
            self.elo
        )
    }
}
