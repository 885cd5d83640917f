//! `measure natto-speed [BLOCKS [VARIANT …]]`: the time of leads and of random rounds of Natto under each variant and each
//! combination of two, as multiples of the base game.
//!
//! A lead is the decision of the seat that opens a trick: its time is that of the list of its legal plays. Leads come from
//! random rounds, in all their stages; the first leads of rounds, with full hands, are also measured alone. Each block
//! measures the base game and the variant in turn, and the intervals come from the spread of their ratios between blocks.
//! Times are processor time if the system reports it.

use std::hint::black_box;

use chabudai_bots::Playable;
use chabudai_engine::{Actor, Game, Options, Playout, Rng, Turn};
use chabudai_games::natto::{Natto, State};

use super::play::one_round;
use crate::arguments::Arguments;
use crate::clock::processor_time;
use crate::intervals::Mean;

/// The variants, with the option that each changes.
const VARIANTS: [(&str, &str, &str); 9] = [
    ("free dragons", "free_dragons", "true"),
    ("shared dragons", "shared_dragons", r#""sliding""#),
    ("strictly shared dragons", "shared_dragons", r#""strict""#),
    ("higher sums", "widened_sums", r#""higher""#),
    ("equal sums", "widened_sums", r#""equal-ok""#),
    ("singles end", "single_must_end", "true"),
    ("suits decide seqs", "seq_suit_tiebreak", "true"),
    ("bombs lead", "lead_bombs", "true"),
    ("fewer bombs", "bombs", r#""fewer""#),
];
/// The leads whose lists are measured.
const LEADS: usize = 400;
/// The lists made of each lead in a block.
const LISTS_OF_A_LEAD: usize = 5;
/// The random rounds in a block.
const ROUNDS: u64 = 1000;
/// The random rounds whose actions are counted.
const COUNTED_ROUNDS: usize = 400;

pub fn run(mut arguments: Arguments) {
    let blocks = arguments.number_or("BLOCKS", 2..=10_000, 20);
    let mut chosen = Vec::new();
    while arguments.has_more() {
        chosen.push(arguments.word("VARIANT"));
    }
    let base = Subject::new(&[]);
    let mut greatest: [Option<(Mean, String)>; FIGURES.len()] = Default::default();
    for (place, &one) in VARIANTS.iter().enumerate() {
        let others = VARIANTS[place + 1..].iter().filter(|other| other.1 != one.1).map(|&other| vec![one, other]);
        for variants in [vec![one]].into_iter().chain(others) {
            let subject = Subject::new(&variants);
            if !chosen.is_empty() && !chosen.contains(&subject.name) {
                continue;
            }
            for (ratio, greatest) in subject.measure(blocks, &base).into_iter().zip(&mut greatest) {
                if greatest.as_ref().is_none_or(|(other, _)| other.mean < ratio.mean) {
                    *greatest = Some((ratio, subject.name.clone()));
                }
            }
        }
    }
    for ((what, _), greatest) in FIGURES.iter().zip(greatest) {
        if let Some((ratio, name)) = greatest {
            println!("{what}: at most {ratio:.2} times the base game ({name})");
        }
    }
}

/// The measured call, and whether the time is also given by legal play.
const FIGURES: [(&str, bool); 3] = [("a lead", true), ("a first lead", true), ("a random round", false)];

/// A variant to be measured.
struct Subject {
    name: String,
    game: Natto,
    /// Leads, and first leads.
    leads: [Vec<State>; 2],
    /// The mean number of legal plays of each, and of decisions in a round.
    counts: [f64; FIGURES.len()],
}

impl Subject {
    fn new(variants: &[(&str, &str, &str)]) -> Self {
        let names: Vec<_> = variants.iter().map(|(name, ..)| *name).collect();
        let name = if names.is_empty() { "the base game".to_owned() } else { names.join(", ") };
        let option = |&(_, option, value): &(&str, &str, &str)| {
            (option.to_owned(), serde_json::from_str(value).expect("the value is JSON"))
        };
        let options: Options = variants.iter().map(option).collect();
        let game = one_round(options).expect("the options are valid");
        let leads = [false, true].map(|only_first| leads(&game, only_first));
        let [all, first] = [0, 1].map(|which| mean_plays(&game, &leads[which]));
        let counts = [all, first, mean_decisions(&game)];
        Self { name, game, leads, counts }
    }

    /// Returns the nanoseconds of a lead, of a first lead and of a round.
    fn times(&self) -> [f64; FIGURES.len()] {
        let [all, first] = [0, 1].map(|which| {
            let mut ids = Vec::new();
            let before = processor_time();
            for _ in 0..LISTS_OF_A_LEAD {
                for state in &self.leads[which] {
                    self.game.legal_ids(black_box(state), state.public().to_move, &mut ids);
                    black_box(&ids);
                }
            }
            (processor_time() - before).as_nanos() as f64 / (LISTS_OF_A_LEAD * LEADS) as f64
        });
        let before = processor_time();
        black_box(self.game.playouts(&self.game.initial_state(), ROUNDS, 1, 1));
        [all, first, (processor_time() - before).as_nanos() as f64 / ROUNDS as f64]
    }

    /// Measures the subject beside the base game, prints its figures and returns the ratios of the times.
    fn measure(&self, blocks: usize, base: &Self) -> [Mean; FIGURES.len()] {
        // The first call builds the tables of the variant.
        self.times();
        let pairs: Vec<_> = (0..blocks)
            .map(|block| {
                // The order alternates, so that neither always profits from the other's warm caches.
                if block % 2 == 0 {
                    let own = self.times();
                    (own, base.times())
                } else {
                    let theirs = base.times();
                    (self.times(), theirs)
                }
            })
            .collect();
        println!("{}", self.name);
        [0, 1, 2].map(|which| {
            let mean = |factor: f64| Mean::of(pairs.iter().map(|(own, theirs)| factor * own[which] / theirs[which]));
            let time = Mean::of(pairs.iter().map(|(own, _)| own[which]));
            let (what, has_plays) = FIGURES[which];
            let (count, unit) = (self.counts[which], if has_plays { "legal play" } else { "decision" });
            let (ratio, by_count) = (mean(1.0), mean(base.counts[which] / count));
            println!(
                "  {what}: {time:.0} ns, {ratio:.2} times the base game; {count:.1} {unit}s, {:.1} ns each, {by_count:.2} \
                 times",
                time.mean / count,
            );
            ratio
        })
    }
}

/// Returns the mean number of legal plays in some states.
fn mean_plays(game: &Natto, states: &[State]) -> f64 {
    let mut ids = Vec::new();
    let counts = states.iter().map(|state| {
        game.legal_ids(state, state.public().to_move, &mut ids);
        ids.len()
    });
    counts.sum::<usize>() as f64 / states.len() as f64
}

/// Returns leads of random rounds, or only the first of each round.
fn leads(game: &Natto, only_first: bool) -> Vec<State> {
    let (mut leads, mut luck) = (Vec::new(), Rng::from_seed(1));
    while leads.len() < LEADS {
        let mut state = game.initial_state();
        loop {
            let (actor, action) = match game.turn(&state) {
                Turn::Over => break,
                Turn::Seats(_) if only_first && !state.public().history.actions().is_empty() => break,
                Turn::Chance => (Actor::Chance, game.sample_chance(&state, &mut luck)),
                Turn::Seats(_) => {
                    let seat = state.public().to_move;
                    if state.public().table.is_none() {
                        leads.push(state);
                    }
                    (Actor::Seat(seat), game.random_action(&state, seat, &mut luck))
                }
            };
            game.apply_unchecked(&mut state, actor, &action);
        }
    }
    leads.truncate(LEADS);
    leads
}

/// Returns the mean number of decisions in a random round.
fn mean_decisions(game: &Natto) -> f64 {
    let (mut rng, mut playout) = (Rng::from_seed(2), Playout { traced: true, ..Playout::default() });
    let rounds = (0..COUNTED_ROUNDS).map(|_| {
        game.playout(&game.initial_state(), &mut rng, &mut playout);
        playout.actions.len()
    });
    rounds.sum::<usize>() as f64 / COUNTED_ROUNDS as f64
}
