//! Counts a round that was played at a real table, with the code that ends every round (`round_end`).

use chabudai_engine::{CountLine, Game, Refusal, RoundCount, RoundError, Seat, SeatNumber, SeatSet, read_description};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::NanaToridori;
use super::hand::{COPIES, RANKS};
use super::options::Rules;
use super::round_end::POINTS_TO_END;
use super::state::{MAX_SEATS, Phase, State};

/// The maximum length of a word that is quoted in an error, in characters.
const MAX_QUOTED_CHARS: usize = 20;

/// A finished round as it lies on a real table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DescribedRound {
    /// The seat that is left with cards (T6.2), or whose pass loses the duel (T9.3).
    loser: SeatNumber,
    /// The seat that went out first. Needed with advanced scoring (T7.4) and more than two seats.
    #[serde(default)]
    first: Option<SeatNumber>,
    /// The ranks of the cards that the loser holds, separated by blanks. They score nothing.
    #[serde(default)]
    left: String,
    /// Whether a pass with no open card loses the duel (T9.3).
    #[serde(default)]
    passed: bool,
}

/// A match between two rounds (T7).
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Standing {
    /// The penguins, or the points of advanced scoring.
    scores: Vec<u8>,
}

/// Counts a described round.
pub(super) fn count(game: &NanaToridori, round: &Value, standing: Option<&Value>) -> Result<RoundCount, RoundError> {
    let rules = game.rules;
    let mut state = State::new(rules);
    if let Some(standing) = standing {
        read_description::<Standing>("standing", standing)?.restore(rules, &mut state)?;
    }
    let described: DescribedRound = read_description("round", round)?;
    let loser = described.loser.of(game.players())?;
    let left = parse_left(&described.left)?;
    let before = game.scores(&state);
    let order = seats_out(game, &described, loser)?;
    let public = &mut state.public;
    public.gone = order.len() as u8;
    for (place, seat) in public.out.iter_mut().zip(&order) {
        *place = seat.index() as u8;
    }
    public.active = SeatSet::only(loser);
    state.end_round(loser);
    Ok(counted(game, &state, &before, &described, (loser, left)))
}

impl Standing {
    /// Restores the match in a new state.
    fn restore(&self, rules: Rules, state: &mut State) -> Result<(), RoundError> {
        let players = usize::from(rules.players);
        let is_possible = self.scores.len() == players
            && if rules.advanced {
                let per_round = 4 + 2 * (players - 2);
                let sum: usize = self.scores.iter().map(|&points| usize::from(points)).sum();
                self.scores.iter().all(|points| points % 2 == 0) && sum.is_multiple_of(per_round)
            } else {
                self.scores.iter().all(|&penguins| penguins <= rules.penguins)
            };
        if !is_possible {
            return Err(RoundError::Unreadable("standing: no match has these scores between two rounds".to_owned()));
        }
        let has_ended = |&score: &u8| if rules.advanced { score >= POINTS_TO_END } else { score == 0 };
        if self.scores.iter().any(has_ended) {
            return Err(Refusal::new("over", if rules.advanced { "T7.4" } else { "T7.2" }).into());
        }
        let scores = if rules.advanced { &mut state.public.points } else { &mut state.public.penguins };
        scores[..players].copy_from_slice(&self.scores);
        Ok(())
    }
}

/// Returns the ranks of the cards that are left, or refuses the first one that the pack has too few of (T1.1).
fn parse_left(text: &str) -> Result<Vec<String>, RoundError> {
    let mut counts = [0; RANKS as usize + 1];
    let mut left = Vec::new();
    for word in text.split_whitespace() {
        let rank = word.parse().ok().filter(|rank: &u8| (1..=RANKS).contains(rank) && word.len() == 1);
        let Some(rank) = rank else {
            let quoted: String = word.chars().take(MAX_QUOTED_CHARS).collect();
            return Err(Refusal::new("unknown_card", "T1.1").with("word", quoted).into());
        };
        let count = &mut counts[usize::from(rank)];
        *count += 1;
        if *count > COPIES {
            return Err(Refusal::new("too_many", "T1.1").with("card", rank).with("count", COPIES).into());
        }
        left.push(rank.to_string());
    }
    Ok(left)
}

/// Returns the seats that went out, the first of them first; none if a pass loses the duel.
fn seats_out(game: &NanaToridori, described: &DescribedRound, loser: Seat) -> Result<Vec<Seat>, RoundError> {
    if described.passed {
        let refused = || Refusal::new("no_duel", "T9.3").into();
        return if game.is_duel() { Ok(Vec::new()) } else { Err(refused()) };
    }
    let others = || Seat::all(game.players()).filter(|&seat| seat != loser);
    let first = match described.first {
        Some(first) => first.of(game.players())?,
        // The order has no effect on penguins, and in the duel only one seat can be out.
        None if !game.rules.advanced || game.is_duel() => others().next().expect("there are two seats"),
        None => return Err(Refusal::new("no_first", "T7.4").into()),
    };
    if first == loser {
        return Err(Refusal::new("first_is_last", "T6.2").with("seat", loser).into());
    }
    Ok(std::iter::once(first).chain(others().filter(|&seat| seat != first)).collect())
}

/// Returns the counted round of a state that has just ended one.
fn counted(
    game: &NanaToridori,
    state: &State,
    before: &[i64],
    described: &DescribedRound,
    (loser, left): (Seat, Vec<String>),
) -> RoundCount {
    let public = &state.public;
    let scores = game.scores(state);
    let points: Vec<i64> = scores.iter().zip(before).map(|(after, before)| after - before).collect();
    let (advanced, passed) = (game.rules.advanced, described.passed);
    let mut lines = Vec::with_capacity(MAX_SEATS);
    for (seat, &points) in Seat::all(game.players()).zip(&points) {
        let is_loser = seat == loser;
        let (clause, name) = match (is_loser, advanced) {
            (true, _) if passed => ("T9.3", "passed with no open card"),
            (true, true) => ("T7.4", "left with cards"),
            (true, false) => ("T6.3", "penguin lost"),
            (false, true) if passed || public.out[0] == seat.index() as u8 => ("T7.4", "first out"),
            (false, true) => ("T7.4", "out"),
            (false, false) => continue,
        };
        let items = if is_loser { left.clone() } else { Vec::new() };
        lines.push(CountLine { seat, clause, name, items, points });
    }
    let standing = Standing { scores: scores.iter().map(|&score| score as u8).collect() };
    RoundCount {
        lines,
        points,
        scores,
        standing: serde_json::to_value(standing).expect("numbers are written as JSON"),
        next: (public.phase != Phase::Over).then_some(public.starter),
        ending: game.ending(state),
    }
}
