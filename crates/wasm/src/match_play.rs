//! A match: its entries, the state after each action, and what a table decides, such as a resignation.
//!
//! Equal to `python/chabudai/match/match.py`, entry by entry and question by question; `tests/wasm` compares them.

use std::collections::{BTreeMap, BTreeSet};

use chabudai_engine::{Actor, Entry, Game, Rng, Seat, Turn};
use serde_json::{Value, json};

use crate::errors::CoreError;
use crate::match_log::HeardLog;

/// A table entry that ends a match as a loss or without a winner, and the seat that it names.
#[derive(Clone, Copy)]
enum TableEnding {
    Resignation(usize),
    Forfeit(usize),
    Timeout(usize),
    Cancellation(usize),
}

impl TableEnding {
    const fn seat(self) -> usize {
        let (Self::Resignation(seat) | Self::Forfeit(seat) | Self::Timeout(seat) | Self::Cancellation(seat)) = self;
        seat
    }
}

pub struct Match<G: Game> {
    pub game: G,
    /// The key of all chance; `None` in a match from a record, in which chance no longer acts.
    key: Option<[u8; 32]>,
    pub position: Option<String>,
    pub entries: Vec<Entry>,
    /// The indices of the entries that are current actions.
    actions: Vec<usize>,
    /// The first state, and the state after each current action.
    pub states: Vec<G::State>,
    ended: Option<TableEnding>,
    departed: BTreeSet<usize>,
    /// The scores after each round that is over, with the number of current actions until then.
    rounds: Vec<(usize, Vec<i64>)>,
    /// The number of questions that each seat has been asked.
    questions: Vec<u32>,
    /// The logs of the viewers who have asked for one; `None` is a spectator.
    pub heard: BTreeMap<Option<usize>, HeardLog>,
}

impl<G: Game> Match<G> {
    pub fn new(game: G, key: Option<[u8; 32]>, position: Option<String>) -> Result<Self, CoreError> {
        let first = match &position {
            None => game.initial_state(),
            Some(text) => set_up(&game, text)?,
        };
        let seats = game.spec().seats;
        let mut new = Self {
            game,
            key,
            position,
            entries: Vec::new(),
            actions: Vec::new(),
            states: vec![first],
            ended: None,
            departed: BTreeSet::new(),
            rounds: Vec::new(),
            questions: vec![0; seats],
            heard: BTreeMap::new(),
        };
        let acting = new.acting();
        new.ask(&acting);
        Ok(new)
    }

    pub fn seats(&self) -> usize {
        self.questions.len()
    }

    pub fn state(&self) -> &G::State {
        self.states.last().expect("a match has a first state")
    }

    pub fn action_count(&self) -> usize {
        self.actions.len()
    }

    /// Returns one of the current actions.
    pub fn action(&self, number: usize) -> &Entry {
        &self.entries[self.actions[number]]
    }

    /// Returns the seats that owe an answer, in order.
    pub fn acting(&self) -> Vec<usize> {
        match self.game.turn(self.state()) {
            Turn::Seats(seats) if self.ended.is_none() => seats.iter().map(Seat::index).collect(),
            _ => Vec::new(),
        }
    }

    pub fn is_over(&self) -> bool {
        self.ended.is_some() || self.is_over_by_rules()
    }

    pub fn is_over_by_rules(&self) -> bool {
        self.game.turn(self.state()) == Turn::Over
    }

    fn is_interval(&self) -> bool {
        self.ended.is_none() && self.game.is_interval(self.state())
    }

    /// Checks a seat that a caller names.
    pub fn seat(&self, seat: usize) -> Result<Seat, CoreError> {
        if seat < self.seats() { Ok(Seat::new(seat)) } else { Err(CoreError::not_your_turn(seat)) }
    }

    pub fn check_turn(&self, seat: usize) -> Result<Seat, CoreError> {
        let found = self.seat(seat)?;
        if self.is_over() {
            return Err(CoreError::over());
        }
        if self.acting().contains(&seat) { Ok(found) } else { Err(CoreError::not_your_turn(seat)) }
    }

    /// Plays an action for a seat, and then chance.
    pub fn play(&mut self, seat: usize, text: &str, deals: bool) -> Result<(), CoreError> {
        self.play_action(seat, text)?;
        self.drive_chance(deals)
    }

    fn play_action(&mut self, number: usize, text: &str) -> Result<(), CoreError> {
        let action = self.game.parse_action(text)?;
        let seat = self.check_turn(number)?;
        let mut state = self.state().clone();
        self.game.apply(&mut state, seat, &action).map_err(CoreError::illegal)?;
        let before = self.acting();
        self.push(number.to_string(), action.to_string(), state);
        let asked: Vec<_> = self.acting();
        self.ask(&asked.into_iter().filter(|seat| *seat == number || !before.contains(seat)).collect::<Vec<_>>());
        Ok(())
    }

    fn play_chance(&mut self, action: &G::Action) {
        let before = self.acting();
        let mut state = self.state().clone();
        self.game.apply_unchecked(&mut state, Actor::Chance, action);
        self.push("chance".to_owned(), action.to_string(), state);
        let asked = self.acting();
        self.ask(&asked.into_iter().filter(|seat| !before.contains(seat)).collect::<Vec<_>>());
    }

    fn push(&mut self, actor: String, text: String, state: G::State) {
        let is_round_end = actor != "chance" && (self.game.is_interval(&state) || self.game.turn(&state) == Turn::Over);
        self.actions.push(self.entries.len());
        self.entries.push(Entry { actor, text });
        if is_round_end {
            self.rounds.push((self.actions.len(), self.game.scores(&state)));
        }
        self.states.push(state);
    }

    fn ask(&mut self, seats: &[usize]) {
        for &seat in seats {
            self.questions[seat] += 1;
        }
    }

    /// Plays chance until a seat must decide or the match is over; without `deals`, the next round is not dealt.
    pub fn drive_chance(&mut self, deals: bool) -> Result<(), CoreError> {
        while !self.is_over() && self.game.turn(self.state()) == Turn::Chance {
            if !deals && self.is_interval() {
                break;
            }
            let Some(key) = self.key else { return Err(CoreError::not_offered("a record has no seed for chance")) };
            let drawn = self.entries.iter().filter(|entry| entry.actor == "chance").count();
            let action = self.game.sample_chance(self.state(), &mut Rng::from_key(key).stream(drawn as u64));
            self.play_chance(&action);
        }
        Ok(())
    }

    /// Takes back a seat's latest action and all actions after it.
    pub fn take_back(&mut self, seat: usize) -> Result<(), CoreError> {
        self.seat(seat)?;
        if self.is_over() {
            return Err(CoreError::over());
        }
        let own = seat.to_string();
        let kept = (0..self.action_count()).rev().find(|&number| self.action(number).actor == own);
        let kept = kept.ok_or(CoreError::stale("there is no action to take back"))?;
        self.apply_table(&format!("takeback {kept}"))
    }

    /// Ends the match as a loss for a seat, or marks its player as gone.
    pub fn note(&mut self, word: &str, seat: usize) -> Result<(), CoreError> {
        self.seat(seat)?;
        if self.is_over() {
            return Err(CoreError::over());
        }
        if word == "leave" && self.departed.contains(&seat) {
            return Err(CoreError::stale("this seat's player has already left"));
        }
        self.apply_table(&format!("{word} {seat}"))
    }

    /// Checks and applies an entry of a record, without playing chance afterwards.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), CoreError> {
        match entry.actor.as_str() {
            "table" => self.apply_table(&entry.text),
            "chance" => {
                let action = self.game.parse_action(&entry.text)?;
                let is_possible = self.game.turn(self.state()) == Turn::Chance
                    && self.ended.is_none()
                    && self.game.chance_is_possible(self.state(), &action);
                if !is_possible {
                    return Err(CoreError::record("chance cannot take this action in this state"));
                }
                self.play_chance(&action);
                Ok(())
            }
            digit => match (0..self.seats()).find(|seat| seat.to_string() == digit) {
                Some(seat) => self.play_action(seat, &entry.text),
                None => Err(CoreError::record("the actor is not a seat of this game")),
            },
        }
    }

    fn apply_table(&mut self, text: &str) -> Result<(), CoreError> {
        if self.is_over() {
            return Err(CoreError::over());
        }
        let unknown = || CoreError::record("this is not a table entry, or not one that is possible here");
        let (word, number) = text.split_once(' ').ok_or_else(unknown)?;
        let number: usize = number.parse().map_err(|_| unknown())?;
        if word == "takeback" {
            if number >= self.action_count() {
                return Err(unknown());
            }
            self.actions.truncate(number);
            self.states.truncate(number + 1);
            self.rounds.retain(|(count, _)| *count <= number);
            self.heard.values_mut().for_each(|log| log.truncate(number));
        } else if number >= self.seats() {
            return Err(unknown());
        } else {
            match word {
                "resign" => self.ended = Some(TableEnding::Resignation(number)),
                "forfeit" => self.ended = Some(TableEnding::Forfeit(number)),
                "timeout" => self.ended = Some(TableEnding::Timeout(number)),
                "cancel" => self.ended = Some(TableEnding::Cancellation(number)),
                "leave" if self.departed.insert(number) => {}
                _ => return Err(unknown()),
            }
        }
        self.entries.push(Entry { actor: "table".to_owned(), text: format!("{word} {number}") });
        // A departure does not change the open questions.
        if word != "leave" {
            let acting = self.acting();
            self.ask(&acting);
        }
        Ok(())
    }

    /// Returns how the match ended, as the protocol has it; `Null` while it is running.
    pub fn ending(&self) -> Value {
        let Some(ended) = self.ended else {
            let Some(ending) = self.game.ending(self.state()) else { return Value::Null };
            return self.among_those_left(json!(ending), None);
        };
        let seat = ended.seat();
        let resigned = self.game.resignation(self.state(), Seat::new(seat));
        let mut ending = json!({
            "code": resigned.code, "clause": null, "winners": resigned.winners, "scores": resigned.scores,
            "shown": resigned.shown,
        });
        match ended {
            TableEnding::Resignation(_) => ending["resigned"] = seat.into(),
            TableEnding::Forfeit(_) => {
                ending["code"] = "forfeit".into();
                ending["absent"] = seat.into();
            }
            TableEnding::Timeout(_) => {
                ending["code"] = "timeout".into();
                ending["late"] = seat.into();
            }
            TableEnding::Cancellation(_) => {
                // Only points that do not depend on who resigned count.
                let scores = |seat| self.game.resignation(self.state(), Seat::new(seat)).scores;
                let all: Vec<_> = (0..self.seats()).map(scores).collect();
                let least = |seat: usize| all.iter().map(|scores| scores[seat]).min();
                ending["code"] = "cancelled".into();
                ending["winners"] = json!([]);
                ending["scores"] = json!((0..self.seats()).map(least).collect::<Vec<_>>());
                ending["absent"] = seat.into();
            }
        }
        self.among_those_left(ending, Some(seat))
    }

    /// Gives the win to the seats that remain, if players have left.
    fn among_those_left(&self, mut ending: Value, loser: Option<usize>) -> Value {
        if self.departed.is_empty() {
            return ending;
        }
        ending["left"] = json!(self.departed);
        if ending["code"] == "cancelled" {
            return ending;
        }
        let score = |seat: usize| ending["scores"][seat].as_i64().unwrap_or(0);
        let others: Vec<_> =
            (0..self.seats()).filter(|seat| !self.departed.contains(seat) && Some(*seat) != loser).collect();
        let best = others.iter().map(|&seat| score(seat)).max().unwrap_or(0);
        let winners: Vec<usize> = serde_json::from_value(ending["winners"].clone()).unwrap_or_default();
        let mut winners: Vec<_> = winners.into_iter().filter(|seat| !self.departed.contains(seat)).collect();
        if winners.is_empty() {
            winners = others.into_iter().filter(|&seat| score(seat) == best).collect();
        }
        ending["winners"] = json!(winners);
        ending
    }

    fn returns(&self) -> Vec<f64> {
        let returns = match self.ended {
            None => self.game.returns(self.state()).as_slice().to_vec(),
            Some(TableEnding::Cancellation(_)) => vec![0.0; self.seats()],
            Some(ended) => self.game.returns_resigned(self.state(), Seat::new(ended.seat())).as_slice().to_vec(),
        };
        let mut gone = self.departed.clone();
        if !self.is_over() || gone.is_empty() {
            return returns;
        }
        gone.extend(self.ended.map(TableEnding::seat));
        let others = (self.seats() - gone.len()) as f64;
        if others == 0.0 {
            return vec![0.0; self.seats()];
        }
        let least = returns.iter().copied().fold(f64::INFINITY, f64::min);
        let owed = gone.iter().map(|&seat| returns[seat] - least).sum::<f64>() / others;
        let of = |(seat, value): (usize, f64)| if gone.contains(&seat) { least } else { value + owed };
        returns.into_iter().enumerate().map(of).collect()
    }

    /// Returns the place of each seat, from 1; empty without a winner.
    fn places(&self, ending: &Value) -> Vec<usize> {
        if ending["winners"].as_array().is_none_or(Vec::is_empty) {
            return Vec::new();
        }
        let returns = self.returns();
        returns.iter().map(|mine| 1 + returns.iter().filter(|other| *other > mine).count()).collect()
    }

    /// Returns the scores at the start and after each round; empty until a second round follows the first one.
    pub fn round_scores(&self) -> Vec<Vec<i64>> {
        if self.rounds.is_empty() || (self.rounds.len() == 1 && self.is_over_by_rules()) {
            return Vec::new();
        }
        let first = self.game.scores(&self.states[0]);
        std::iter::once(first).chain(self.rounds.iter().map(|(_, scores)| scores.clone())).collect()
    }

    /// Returns what the owner of a match must know after each change.
    pub fn status(&self) -> Value {
        let acting = self.acting();
        let question = |seat: usize| acting.contains(&seat).then(|| self.questions[seat]);
        let silence = |seat: usize| {
            let view = || self.game.view(self.state(), Some(Seat::new(seat)));
            let silence = acting.contains(&seat).then(|| self.game.silence(&view())).flatten();
            silence.map(|action| action.to_string())
        };
        let (ending, spec) = (self.ending(), self.game.spec());
        json!({
            "game": G::KEY,
            "options": self.game.options(),
            "seats": spec.seats,
            "openInformation": spec.open_information,
            "spec": spec,
            "position": self.position,
            "acting": acting,
            "questions": (0..self.seats()).map(question).collect::<Vec<_>>(),
            "silence": (0..self.seats()).map(silence).collect::<Vec<_>>(),
            "isInterval": self.is_interval(),
            "isOver": self.is_over(),
            "isOverByRules": self.is_over_by_rules(),
            "actionCount": self.action_count(),
            "departed": self.departed,
            "places": self.places(&ending),
            "ending": ending,
            "rounds": self.round_scores(),
        })
    }
}

/// Returns a state that was made without play, if it has what the rules assume of every state.
fn set_up<G: Game>(game: &G, text: &str) -> Result<G::State, CoreError> {
    use chabudai_engine::SetUpError::{Refused, Unreadable};
    let state = game.set_up(text).map_err(|error| match error {
        Unreadable(expected) => CoreError::position(&expected),
        Refused(refusal) => CoreError::illegal(refusal),
    })?;
    game.check_invariants(&state).map_err(CoreError::position)?;
    Ok(state)
}
