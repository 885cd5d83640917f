//! `measure natto [with:OPTIONS] ROUNDS BUDGET FIRST SECOND [SEED [LEAST]]`: two players of Natto against each other. A game is
//! one round. Rounds come in pairs that share a deal and a leader, with the seats exchanged. The program exits with
//! status 1 if the first player wins fewer than LEAST percent of the rounds.
//!
//! `measure natto habits ROUNDS` plays the search against itself and prints how often seats acted in each way. `measure natto
//! belief ROUNDS` measures the quality of the search's beliefs about the other hand.
//!
//! A budget is a number of playouts or, with `ms`, a wall time; `/` separates two budgets. Players are described in
//! `players.rs`. Options are written as `with:bombs=tiles,lead_bombs=true`.

use chabudai_bots::games::natto::{Belief, for_each_act};
use chabudai_bots::{Bot, Budget, DecisionRequest, Ismcts, IsmctsSettings, Summary, Terms, play_with};
use chabudai_engine::{Game, Options, OptionsError, Seat};
use chabudai_games::natto::{Natto, State, other};
use serde_json::Value;

use crate::arguments::{Arguments, require};
use crate::players::{Contest, read_player};
use crate::progress::Progress;

pub fn run(mut arguments: Arguments) {
    if arguments.next_is("habits") {
        return habits(arguments.count("ROUNDS"));
    }
    if arguments.next_is("belief") {
        return beliefs(arguments.count("ROUNDS"));
    }
    let options = read_options(&mut arguments);
    let rounds = arguments.count("ROUNDS");
    let game = one_round(options).unwrap_or_else(|why| arguments.refuse(why));
    let contest = Contest::read(&mut arguments, 0, read_player);
    let least = arguments.number_or("LEAST", 0.0..=100.0, 0.0);
    arguments.finish();
    let summary = contest.play(&game, "", rounds, |played| Summary::new(played, 2));
    require(100.0 * summary.score >= least, format_args!("the first player wins less than {least} % of the rounds"));
}

/// Creates a game of one round with these options.
pub fn one_round(mut options: Options) -> Result<Natto, OptionsError> {
    options.insert("target".to_owned(), 1.into());
    Natto::from_options(&options)
}

/// Plays rounds of the search against itself, and calls `see` with the true state and the seat of every decision.
fn rounds(count: u64, seed: u64, mut see: impl FnMut(&State, Seat)) {
    const PLAYOUTS: u64 = 200;
    let game = one_round(Options::new()).expect("the option is valid");
    let mut bot = Ismcts::new(game.clone(), IsmctsSettings::STRONG);
    let terms = Terms { budgets: [Budget::playouts(PLAYOUTS); 2], opening_plies: 0, seed };
    let progress = Progress::new("rounds", count);
    for index in 0..count {
        let mut choose = |request: DecisionRequest<'_, Natto>| {
            see(request.state, request.seat);
            bot.choose(&request.view(&game), request.budget, request.seed)
        };
        play_with(&game, &mut choose, &terms, 2 * index);
        progress.step();
    }
}

/// Prints the rows of `games/natto/habits.rs`.
fn habits(count: u64) {
    let mut table = vec![[0_u32; 6]; 21];
    let mut latest: Option<State> = None;
    rounds(count, 1, |state, _| {
        if let Some(before) =
            latest.filter(|before| state.public().history.actions().len() < before.public().history.actions().len())
        {
            for_each_act(before.public(), [0, 1].map(|seat| before.hand(Seat::new(seat))), |row, outcome| {
                table[row][outcome] += 1;
            });
        }
        latest = Some(*state);
    });
    for row in table {
        let all: u32 = row.iter().sum();
        // No outcome gets probability 0.
        let shares = row.map(|times| format!("{:.3}", (f64::from(times) + 0.5) / (f64::from(all) + 3.0)));
        println!("    [{}], // {all}", shares.join(", "));
    }
}

/// Prints the quality of beliefs over all tiles that the deciding seat does not see.
fn beliefs(count: u64) {
    let mut seen = Vec::new();
    let mut losses = [0.0; 2];
    rounds(count, 2, |state, seat| {
        let (public, hand) = (state.public(), state.hand(seat));
        let truth = state.hand(other(seat)).without_dragons();
        let [believed, uniform] =
            [Belief::new(public, seat, hand), Belief::uniform(public, seat, hand)].map(|belief| {
                let mut chances = [0.0; 31];
                for (tiles, chance) in belief.hands() {
                    for place in (0..31).filter(|place| tiles.bits() >> place & 1 == 1) {
                        chances[place] += chance;
                    }
                }
                chances
            });
        for place in 0..31 {
            // Certain tiles carry no information.
            if uniform[place] > 1e-9 && uniform[place] < 1.0 - 1e-9 {
                let is_there = truth.bits() >> place & 1 == 1;
                let loss = |chance: f64| -if is_there { chance } else { 1.0 - chance }.max(1e-9).ln();
                losses[0] += loss(believed[place]);
                losses[1] += loss(uniform[place]);
                seen.push((believed[place], f64::from(u8::from(is_there))));
            }
        }
    });
    let tiles = seen.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| seen.iter().map(of).sum::<f64>() / tiles;
    let (chance, truth) = (mean(|(chance, _)| *chance), mean(|(_, truth)| *truth));
    let slope = seen.iter().map(|(one, other)| (one - chance) * (other - truth)).sum::<f64>()
        / seen.iter().map(|(one, _)| (one - chance).powi(2)).sum::<f64>();
    println!("{tiles} tiles: log loss {:.5}, uniform {:.5}; slope {slope:.3}", losses[0] / tiles, losses[1] / tiles);
    for tenth in 0..10 {
        let inside: Vec<_> = seen.iter().filter(|(chance, _)| (chance * 10.0) as usize == tenth).collect();
        if !inside.is_empty() {
            let share =
                |of: fn(&(f64, f64)) -> f64| inside.iter().map(|seen| of(seen)).sum::<f64>() / inside.len() as f64;
            println!(
                "    {} tiles: believed {:.3}, true {:.3}",
                inside.len(),
                share(|seen| seen.0),
                share(|seen| seen.1)
            );
        }
    }
    require(
        losses[0] < losses[1] && (0.9..=1.1).contains(&slope),
        "beliefs are no better than a uniform one, or their slope is outside 0.9 to 1.1",
    );
}

/// Parses the next word as options, such as `with:bombs=tiles,lead_bombs=true`, if it begins with `with:`.
pub fn read_options(arguments: &mut Arguments) -> Options {
    let words = arguments.next_after("with:").unwrap_or_default();
    words.split(',').filter_map(read_option).collect()
}

/// Parses an option such as `bombs=tiles`.
fn read_option(word: &str) -> Option<(String, Value)> {
    let (name, value) = word.split_once('=')?;
    let value = match value {
        "true" => true.into(),
        "false" => false.into(),
        _ => value.parse::<i64>().map_or_else(|_| value.into(), Value::from),
    };
    Some((name.to_owned(), value))
}
