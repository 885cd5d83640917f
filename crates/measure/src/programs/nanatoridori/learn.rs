//! `measure learn DUELS ROUNDS PLAYOUTS SEED`: learns the weights of Nana Toridori's signs from rounds of the search, and
//! writes them to the source file.
//!
//! The search plays duels and rounds of three to six seats against itself with the current weights. A decision is a
//! training example: the number of times that the search tried each action. The new weights are those under which the
//! quick player is most likely to choose as the search did (multinomial logistic regression). Repeating this with the new
//! weights improves both the search and the quick player.

use std::fmt::Write as _;

use chabudai_bots::games::nanatoridori::{Kind, Lesson, PLACE_SIGNS, TURN_SIGNS, lesson};
use chabudai_bots::{Bot, Budget, Ismcts, IsmctsSettings};
use chabudai_engine::{Actor, Game, Rng, Turn};

use super::play::one_round;
use crate::arguments::Arguments;
use crate::progress::Progress;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../bots/src/games/nanatoridori/weights.rs");
const EPOCHS: usize = 24;
/// The L2 regularisation of the weights.
const WEIGHT_DECAY: f32 = 1e-4;
/// In one decision out of this many, the action is sampled in proportion to the search's visits instead of being the
/// best one, so that training also sees less likely positions.
const RANDOM_DECISION_INTERVAL: u32 = 3;

/// A training example and each action's share of the search's visits.
type WeightedLesson = (Lesson, Vec<f32>);

pub fn run(mut arguments: Arguments) {
    let (duels, rounds) = (arguments.count("DUELS"), arguments.count("ROUNDS"));
    let playouts = arguments.count("PLAYOUTS");
    let seed = arguments.number("SEED", 0..=u64::MAX);
    arguments.finish();
    let luck = Rng::from_seed(seed);
    let mut recorded = Vec::new();
    let progress = Progress::new("rounds", duels + rounds);
    for index in 0..duels + rounds {
        let seats = if index < duels { 2 } else { 3 + index % 4 };
        watch(seats, playouts, &mut luck.stream(index), &mut recorded);
        progress.step();
    }
    drop(progress);
    let turns = learn::<TURN_SIGNS>(&recorded, false, &mut luck.stream(u64::MAX));
    let places = learn::<PLACE_SIGNS>(&recorded, true, &mut luck.stream(u64::MAX - 1));
    let head = format!(
        "//! The weights of the signs, as `measure learn` wrote them with the arguments\n\
         //! `{duels} {rounds} {playouts} {seed}`.\n\n\
         use super::features::{{Kind, PLACE_SIGNS, TURN_SIGNS}};\n"
    );
    let text = head
        + &table("The weights for turns: leading and beating, in the basic game and in the duel.", "TURNS", &turns)
        + &table("The weights for gaps: beaten and drawn cards, in the basic game and in the duel.", "PLACES", &places);
    std::fs::write(PATH, text).expect("the source can be written");
}

/// Plays one round and records the search's visits in every decision.
fn watch(seats: u64, playouts: u64, rng: &mut Rng, recorded: &mut Vec<WeightedLesson>) {
    let game = one_round(seats as usize);
    let mut bot = Ismcts::new(game.clone(), IsmctsSettings::STRONG);
    let mut state = game.initial_state();
    loop {
        let (actor, action) = match game.turn(&state) {
            Turn::Over => return,
            Turn::Chance => (Actor::Chance, game.sample_chance(&state, rng)),
            Turn::Seats(acting) => {
                let seat = acting.first().expect("a seat is to act");
                let decision = bot.choose(&game.view(&state, Some(seat)), Budget::playouts(playouts), rng.next_u64());
                let mut action = decision.action;
                if decision.playouts > 0 {
                    let lesson = lesson(&state);
                    let visits = |action| {
                        let of = decision.candidates.iter().find(|candidate| candidate.action == action);
                        of.map_or(0, |candidate| candidate.visits) as f32 / decision.playouts as f32
                    };
                    let shares = lesson.actions.iter().map(|(action, _)| visits(*action)).collect();
                    recorded.push((lesson, shares));
                    if rng.below(RANDOM_DECISION_INTERVAL) == 0 {
                        let mut number = rng.below(decision.playouts as u32);
                        for candidate in &decision.candidates {
                            if u64::from(number) < candidate.visits {
                                action = candidate.action;
                                break;
                            }
                            number -= candidate.visits as u32;
                        }
                    }
                }
                (Actor::Seat(seat), action)
            }
        };
        game.apply_unchecked(&mut state, actor, &action);
    }
}

/// Returns the weights that make the shares most likely, found by gradient descent (Adam).
fn learn<const SIGNS: usize>(recorded: &[WeightedLesson], places: bool, rng: &mut Rng) -> [[f32; SIGNS]; Kind::COUNT] {
    let mut weights = [[0.0; SIGNS]; Kind::COUNT];
    for (kind, weights) in weights.iter_mut().enumerate() {
        let is_of = |recorded: &&WeightedLesson| recorded.0.is_place == places && recorded.0.kind == Kind(kind);
        let mut lessons: Vec<_> = recorded.iter().filter(is_of).collect();
        let (mut mean, mut square) = ([0.0_f32; SIGNS], [0.0_f32; SIGNS]);
        let mut steps = 0;
        for epoch in 0..EPOCHS {
            rng.shuffle(&mut lessons);
            let (mut loss, mut right) = (0.0, 0);
            for batch in lessons.chunks(64) {
                let mut gradient = [0.0_f32; SIGNS];
                for (lesson, shares) in batch {
                    let scores: Vec<f32> = lesson.actions.iter().map(|(_, signs)| dot(weights, signs)).collect();
                    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
                    let total: f32 = scores.iter().map(|score| (score - most).exp()).sum();
                    for ((score, share), (_, signs)) in scores.iter().zip(shares).zip(&lesson.actions) {
                        let chance = (score - most).exp() / total;
                        loss -= share * chance.max(1e-9).ln();
                        for (gradient, sign) in gradient.iter_mut().zip(signs) {
                            *gradient += (chance - share) * sign / batch.len() as f32;
                        }
                    }
                    right += usize::from(best(&scores) == best(shares));
                }
                steps += 1;
                let rate = 0.02 * (1.0 - epoch as f32 / EPOCHS as f32);
                for sign in 0..SIGNS {
                    let gradient = gradient[sign] + WEIGHT_DECAY * weights[sign];
                    mean[sign] = 0.9 * mean[sign] + 0.1 * gradient;
                    square[sign] = 0.999 * square[sign] + 0.001 * gradient * gradient;
                    let (first, second) = (1.0 - 0.9_f32.powi(steps), 1.0 - 0.999_f32.powi(steps));
                    weights[sign] -= rate * mean[sign] / first / ((square[sign] / second).sqrt() + 1e-6);
                }
            }
            if epoch + 1 == EPOCHS {
                let count = lessons.len().max(1) as f32;
                let what = if places { "places" } else { "turns" };
                println!(
                    "{what} {kind}: {count} lessons, {:.3} nats, {:.1} % guessed",
                    loss / count,
                    100.0 * right as f32 / count
                );
            }
        }
    }
    weights
}

fn dot(weights: &[f32], signs: &[f32]) -> f32 {
    weights.iter().zip(signs).map(|(weight, sign)| weight * sign).sum()
}

fn best(values: &[f32]) -> Option<usize> {
    (0..values.len()).max_by(|&one, &other| values[one].total_cmp(&values[other]))
}

/// Returns the weights as source code.
fn table<const SIGNS: usize>(what: &str, name: &str, weights: &[[f32; SIGNS]; Kind::COUNT]) -> String {
    let signs = if name == "TURNS" { "TURN_SIGNS" } else { "PLACE_SIGNS" };
    let mut text =
        format!("\n/// {what}\n#[rustfmt::skip]\npub(super) static {name}: [[f32; {signs}]; Kind::COUNT] = [\n");
    for row in weights {
        text.push_str("    [\n");
        for line in row.chunks(14) {
            let words: Vec<_> = line.iter().map(|weight| format!("{weight:.3}")).collect();
            writeln!(text, "        {},", words.join(", ")).expect("writing to a string cannot fail");
        }
        text.push_str("    ],\n");
    }
    text + "];\n"
}
