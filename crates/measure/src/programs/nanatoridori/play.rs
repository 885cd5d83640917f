//! `measure nanatoridori SEATS ROUNDS BUDGET FIRST SECOND [SEED [MOST]]`: two players of Nana Toridori against each other. A
//! game is one round. Rounds come in sets that share a deal: the first player has each seat once, and the second player has
//! all other seats. The program exits with status 1 if the first player is last in more than MOST percent of the rounds.
//!
//! `measure nanatoridori passes SEATS ROUNDS` plays the search against itself. From every second round it computes the weights of
//! hands after passes; in the others it measures how well weighted worlds predict the hidden cards.
//!
//! A budget is a number of playouts or, with `ms`, a wall time; `/` separates two budgets. Players are described in
//! `players.rs`.

use std::fmt::{Display, Formatter};

use chabudai_bots::games::nanatoridori::passes::{CHANCES, PassWeights, SIZES, chances, passers, row};
use chabudai_bots::measure::interval::{STANDARD_ERRORS_95, by_sets, wilson};
use chabudai_bots::{Bot, Budget, ContestGame, DecisionRequest, Ismcts, IsmctsSettings, Terms, play_with};
use chabudai_engine::{Game, Options, Rng, Seat};
use chabudai_games::nanatoridori::{NanaToridori, RANKS, State, bits};

use crate::arguments::{Arguments, require};
use crate::intervals::Mean;
use crate::players::{Contest, read_player};
use crate::progress::in_parallel;

pub fn run(mut arguments: Arguments) {
    if arguments.next_is("passes") {
        let seats = arguments.number("SEATS", 3..=6);
        return measure_passes(seats, arguments.count("ROUNDS"));
    }
    let seats = arguments.number("SEATS", 2..=6);
    let rounds = arguments.count("ROUNDS");
    let contest = Contest::read(&mut arguments, 0, read_player);
    let most = arguments.number_or("MOST", 0.0..=100.0, 100.0);
    arguments.finish();
    let table = format!("{seats} seats, ");
    let losses = contest.play(&one_round(seats), &table, rounds, |played| Losses::new(played, seats));
    require(100.0 * losses.share <= most, format_args!("the first player is last in more than {most} % of the rounds"));
}

/// Creates a game of one round.
pub fn one_round(seats: usize) -> NanaToridori {
    let options = Options::from_iter([("players".to_owned(), seats.into()), ("penguins".to_owned(), 1.into())]);
    NanaToridori::from_options(&options).expect("the options are valid")
}

/// A decision of a seat after other seats have passed.
struct AfterPasses {
    round: u64,
    state: State,
    seat: Seat,
}

/// Plays rounds of the search against itself and returns its decisions after passes.
fn play_rounds(game: &NanaToridori, rounds: u64) -> Vec<AfterPasses> {
    const PLAYOUTS: u64 = 40;
    let games = in_parallel("rounds", rounds, || {
        let mut bot = Ismcts::new(game.clone(), IsmctsSettings::STRONG);
        move |round| {
            let mut found = Vec::new();
            let mut choose = |request: DecisionRequest<'_, NanaToridori>| {
                if passers(request.state.public()).next().is_some() {
                    found.push(AfterPasses { round, state: *request.state, seat: request.seat });
                }
                bot.choose(&request.view(game), request.budget, request.seed)
            };
            let terms = Terms { budgets: [Budget::playouts(PLAYOUTS); 2], opening_plies: 0, seed: 4 };
            play_with(game, &mut choose, &terms, round);
            found
        }
    });
    games.into_iter().flatten().collect()
}

/// Computes the weights of hands after passes from half of the rounds, and prints the log loss with and without them in the
/// other half.
fn measure_passes(seats: usize, rounds: u64) {
    const WORLDS_TO_COMPUTE: usize = 20;
    const WORLDS_TO_PREDICT: usize = 1_000;
    /// Added to every count, so that no weight is 0.
    const PRIOR: f64 = 4.0;
    let game = one_round(seats);
    let decisions = play_rounds(&game, rounds);
    let mut counts = [[[[PRIOR; CHANCES]; RANKS as usize]; SIZES]; 2];
    let mut rng = Rng::from_seed(9);
    for AfterPasses { state, seat, .. } in decisions.iter().filter(|decision| decision.round % 2 == 0) {
        let public = state.public();
        let view = game.view(state, Some(*seat));
        let (size, rank) = (usize::from(public.table.cards()).min(SIZES) - 1, usize::from(public.table.rank()) - 1);
        let worlds: Vec<State> = (0..WORLDS_TO_COMPUTE).map(|_| game.determinize(&view, &mut rng)).collect();
        for passer in passers(public) {
            counts[0][size][rank][chances(state.hand(passer), public.table)] += 1.0;
            for world in &worlds {
                let share = 1.0 / WORLDS_TO_COMPUTE as f64;
                counts[1][size][rank][chances(world.hand(passer), public.table)] += share;
            }
        }
    }
    let weights: PassWeights = std::array::from_fn(|size| {
        std::array::from_fn(|rank| {
            std::array::from_fn(|class| (counts[0][size][rank][class] / counts[1][size][rank][class]) as f32)
        })
    });
    println!("{seats} seats, {rounds} rounds, {} decisions after passes\n{weights:.3?}", decisions.len());
    let mut losses: Vec<Vec<f64>> = Vec::new();
    for AfterPasses { round, state, seat } in decisions.iter().filter(|decision| decision.round % 2 == 1) {
        let public = state.public();
        let view = game.view(state, Some(*seat));
        let worlds: Vec<State> = (0..WORLDS_TO_PREDICT).map(|_| game.determinize(&view, &mut rng)).collect();
        let weight = |world: &State| {
            let of = |passer| f64::from(row(&weights, public.table)[chances(world.hand(passer), public.table)]);
            passers(public).map(of).product::<f64>()
        };
        let all: Vec<f64> = worlds.iter().map(weight).collect();
        let total: f64 = all.iter().sum();
        for passer in passers(public) {
            let known = public.known[passer.index()];
            for slot in bits(state.hand(passer).slots() & !known) {
                let truth = state.hand(passer).rank(slot);
                let is_true = |world: &State| world.hand(passer).rank(slot) == truth;
                let weighted: f64 =
                    worlds.iter().zip(&all).filter(|(world, _)| is_true(world)).map(|(_, weight)| weight).sum();
                let uniform = worlds.iter().filter(|world| is_true(world)).count() as f64;
                // One more card of each rank, so that no probability is 0.
                let smooth = |share: f64| {
                    (share * WORLDS_TO_PREDICT as f64 + 1.0) / (WORLDS_TO_PREDICT as f64 + f64::from(RANKS))
                };
                let [weighted, uniform] =
                    [weighted / total, uniform / WORLDS_TO_PREDICT as f64].map(|share| -smooth(share).ln());
                let index = (*round / 2) as usize;
                losses.resize(losses.len().max(index + 1), Vec::new());
                losses[index].push(uniform - weighted);
                losses[index].push(uniform);
            }
        }
    }
    let cards: usize = losses.iter().map(|round| round.len() / 2).sum();
    let uniform = losses.iter().flat_map(|round| round.iter().skip(1).step_by(2)).sum::<f64>() / cards as f64;
    let gain = losses.iter().flat_map(|round| round.iter().step_by(2)).sum::<f64>() / cards as f64;
    // The spread between rounds of the sums, relative to the mean number of cards in a round.
    let spread = Mean::of(
        losses
            .iter()
            .filter(|round| !round.is_empty())
            .map(|round| round.iter().step_by(2).map(|own| own - gain).sum::<f64>()),
    );
    let of_a_round = cards as f64 / losses.iter().filter(|round| !round.is_empty()).count() as f64;
    println!(
        "log loss of {cards} hidden cards of seats that have passed: {:.4} weighted, {uniform:.4} uniform; gain {gain:.4} ± {:.4}",
        uniform - gain,
        spread.half / of_a_round
    );
}

/// The number of times the first player was last.
struct Losses {
    rounds: usize,
    share: f64,
    /// The share of rounds that an equal player would lose.
    fair: f64,
    /// The 95 % interval: computed from the spread between sets of rounds that share a deal, and at least as wide as
    /// Wilson's interval, which allows for outcomes that did not occur.
    interval: (f64, f64),
}

impl Losses {
    /// Summarises rounds that came in sets of `seats`.
    fn new(played: &[ContestGame], seats: usize) -> Self {
        let lost: Vec<f64> = played.iter().map(|played| f64::from(u8::from(played.gain < 0.0))).collect();
        let share = lost.iter().sum::<f64>() / lost.len() as f64;
        let (low, high) = wilson(share, lost.len() as f64, STANDARD_ERRORS_95);
        let (low_by_sets, high_by_sets) = by_sets(&lost, seats, share, STANDARD_ERRORS_95);
        let interval = (low.min(low_by_sets), high.max(high_by_sets));
        Self { rounds: lost.len(), share, fair: 1.0 / seats as f64, interval }
    }
}

impl Display for Losses {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let rounds = self.rounds;
        let [share, low, high, fair, wins] =
            [self.share, self.interval.0, self.interval.1, self.fair, 1.0 - self.share].map(|share| 100.0 * share);
        write!(
            f,
            "last in {share:.1} % of {rounds} rounds (95 %: {low:.1} to {high:.1}; fair {fair:.1} %), wins {wins:.1} %"
        )
    }
}
