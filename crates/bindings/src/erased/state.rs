//! The implementation of `AnyState` for a typed state.

use std::any::Any;
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use chabudai_bots::{Playable, Solution, Solver, SolverLimits, Tally};
use chabudai_engine::forced_actions::{Forced, play_forced};
use chabudai_engine::{Actor, Ending, Game, Rng, Seat, Turn, divide, perft};

use super::game::{TypedGame, has_same_rules};
use super::view::TypedView;
use super::{AnyGame, AnyState, AnyView, bytes_of, hash_of};
use crate::errors::PlayError;

struct TypedState<G: Game> {
    game: Arc<G>,
    state: G::State,
    /// The legal ids of the first seat for which they were requested.
    cached_ids: OnceLock<(Seat, Vec<u32>)>,
}

impl<G: Playable> TypedState<G> {
    fn seat(&self, seat: usize) -> Result<Seat, PlayError> {
        if seat < self.game.spec().seats { Ok(Seat::new(seat)) } else { Err(PlayError::NoSeat(seat)) }
    }

    /// Returns the only seat to act, or `None` if no seat acts.
    fn only_acting(&self) -> Result<Option<Seat>, PlayError> {
        match self.game.turn(&self.state) {
            Turn::Seats(seats) if seats.len() > 1 => Err(PlayError::WhichSeat(seats.iter().map(Seat::index).collect())),
            Turn::Seats(seats) => Ok(seats.first()),
            Turn::Chance | Turn::Over => Ok(None),
        }
    }

    /// Returns the given seat, or by default the only one to act.
    fn given_or_acting(&self, seat: Option<usize>) -> Result<Seat, PlayError> {
        let seat = seat.map_or_else(|| self.only_acting(), |seat| self.seat(seat).map(Some))?;
        let no_seat_acts =
            || if self.turn() == Turn::Over { PlayError::Over } else { PlayError::Chance("chance acts here") };
        seat.ok_or_else(no_seat_acts)
    }

    /// Returns an error for a seat that is not to act.
    fn check_acting(&self, seat: Seat) -> Result<(), PlayError> {
        match self.game.turn(&self.state) {
            Turn::Over => Err(PlayError::Over),
            Turn::Seats(seats) if seats.contains(seat) => Ok(()),
            Turn::Seats(_) | Turn::Chance => Err(PlayError::NotYourTurn(seat.index())),
        }
    }

    fn after(&self, actor: Actor, action: &G::Action, forced: Forced) -> Box<dyn AnyState> {
        let mut state = self.state.clone();
        self.game.apply_unchecked(&mut state, actor, action);
        let cached_ids = match forced {
            Forced::Asked => OnceLock::new(),
            Forced::Skipped => {
                let ids = play_forced(&*self.game, &mut state, |_, _| ());
                ids.map_or_else(OnceLock::new, OnceLock::from)
            }
        };
        Box::new(Self { game: Arc::clone(&self.game), state, cached_ids })
    }

    /// Returns the ids of the legal actions of a seat. They are cached for the first seat for which they are requested.
    fn ids(&self, seat: Seat) -> Cow<'_, [u32]> {
        let list = |seat| {
            let mut ids = Vec::new();
            self.game.legal_ids(&self.state, seat, &mut ids);
            ids
        };
        let (owner, ids) = self.cached_ids.get_or_init(|| (seat, list(seat)));
        if *owner == seat { Cow::Borrowed(ids) } else { Cow::Owned(list(seat)) }
    }

    fn ids_of(&self, seat: Option<usize>) -> Result<Cow<'_, [u32]>, PlayError> {
        let seat = seat.map_or_else(|| self.only_acting(), |seat| self.seat(seat).map(Some))?;
        Ok(seat.map_or(Cow::Borrowed(&[]), |seat| self.ids(seat)))
    }

    /// Returns whether an id is among the cached ids of a seat, or `None` if the seat's ids are not cached.
    fn is_cached_legal(&self, seat: Seat, id: u32) -> Option<bool> {
        let (owner, ids) = self.cached_ids.get()?;
        (*owner == seat).then(|| ids.contains(&id))
    }

    fn play_action(&self, seat: Seat, action: &G::Action, forced: Forced) -> Result<Box<dyn AnyState>, PlayError> {
        self.check_acting(seat)?;
        if self.game.is_legal(&self.state, seat, action) {
            return Ok(self.after(Actor::Seat(seat), action, forced));
        }
        let refusal = self.game.refusal(&self.game.view(&self.state, Some(seat)), action);
        Err(PlayError::Illegal(refusal.expect("an action that is not legal has a reason")))
    }
}

impl<G: Playable> AnyState for TypedState<G> {
    fn game(&self) -> Box<dyn AnyGame> {
        Box::new(TypedGame(Arc::clone(&self.game)))
    }

    fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    fn is_interval(&self) -> bool {
        self.game.is_interval(&self.state)
    }

    fn returns(&self) -> Vec<f64> {
        self.game.returns(&self.state).as_slice().to_vec()
    }

    fn scores(&self) -> Vec<i64> {
        self.game.scores(&self.state)
    }

    fn ending(&self) -> Option<Ending> {
        self.game.ending(&self.state)
    }

    fn resignation(&self, seat: usize) -> Result<(Ending, Vec<f64>), PlayError> {
        let seat = self.seat(seat)?;
        if self.turn() == Turn::Over {
            return Err(PlayError::Over);
        }
        let returns = self.game.returns_resigned(&self.state, seat);
        Ok((self.game.resignation(&self.state, seat), returns.as_slice().to_vec()))
    }

    fn legal_actions(&self, seat: usize) -> Result<Vec<Cow<'static, str>>, PlayError> {
        Ok(sorted_texts(&*self.game, &self.ids(self.seat(seat)?)))
    }

    fn play(&self, seat: usize, text: &str, forced: Forced) -> Result<Box<dyn AnyState>, PlayError> {
        let seat = self.seat(seat)?;
        self.play_action(seat, &self.game.parse_action(text).map_err(PlayError::Notation)?, forced)
    }

    fn sample_chance(&self, rng: &mut Rng) -> Result<String, PlayError> {
        match self.turn() {
            Turn::Chance => Ok(self.game.sample_chance(&self.state, rng).to_string()),
            Turn::Seats(_) | Turn::Over => Err(PlayError::Chance("chance does not act in this state")),
        }
    }

    fn play_chance(&self, text: &str) -> Result<Box<dyn AnyState>, PlayError> {
        let action = self.game.parse_action(text).map_err(PlayError::Notation)?;
        if self.turn() != Turn::Chance || !self.game.chance_is_possible(&self.state, &action) {
            return Err(PlayError::Chance("chance cannot take this action in this state"));
        }
        Ok(self.after(Actor::Chance, &action, Forced::Asked))
    }

    fn view(&self, seat: Option<usize>) -> Result<Box<dyn AnyView>, PlayError> {
        let seat = seat.map(|seat| self.seat(seat)).transpose()?;
        let legal_ids = seat.map_or_else(Vec::new, |seat| self.ids(seat).into_owned());
        let view = self.game.view(&self.state, seat);
        Ok(Box::new(TypedView { game: Arc::clone(&self.game), seat, view, legal_ids, legal: OnceLock::new() }))
    }

    fn legal_ids(&self, seat: Option<usize>) -> Result<Vec<u32>, PlayError> {
        Ok(self.ids_of(seat)?.into_owned())
    }

    fn legal_count(&self, seat: Option<usize>) -> Result<usize, PlayError> {
        Ok(self.ids_of(seat)?.len())
    }

    fn legal_id(&self, index: usize, seat: Option<usize>) -> Result<u32, PlayError> {
        let ids = self.ids_of(seat)?;
        ids.get(index).copied().ok_or(PlayError::NoIndex(index, ids.len()))
    }

    fn legal_mask(&self, seat: usize) -> Result<Vec<bool>, PlayError> {
        let mut mask = vec![false; self.game.spec().action_ids as usize];
        for &id in &*self.ids(self.seat(seat)?) {
            mask[id as usize] = true;
        }
        Ok(mask)
    }

    fn after_chance(&self, rng: &mut Rng, forced: Forced) -> Result<Box<dyn AnyState>, PlayError> {
        if self.turn() != Turn::Chance {
            return Err(PlayError::Chance("chance does not act in this state"));
        }
        let mut state = self.state.clone();
        let mut ids = None;
        while self.game.turn(&state) == Turn::Chance {
            let action = self.game.sample_chance(&state, rng);
            self.game.apply_unchecked(&mut state, Actor::Chance, &action);
            if forced == Forced::Skipped {
                ids = play_forced(&*self.game, &mut state, |_, _| ());
            }
        }
        let cached_ids = ids.map_or_else(OnceLock::new, OnceLock::from);
        Ok(Box::new(Self { game: Arc::clone(&self.game), state, cached_ids }))
    }

    fn after_random(&self, seat: Option<usize>, rng: &mut Rng, forced: Forced) -> Result<Box<dyn AnyState>, PlayError> {
        let seat = self.given_or_acting(seat)?;
        self.check_acting(seat)?;
        let action = self.game.random_action(&self.state, seat, rng);
        Ok(self.after(Actor::Seat(seat), &action, forced))
    }

    fn forced_actions(&self) -> Vec<(usize, String)> {
        let mut played = Vec::new();
        let note = |seat: Seat, action: &G::Action| played.push((seat.index(), action.to_string()));
        play_forced(&*self.game, &mut self.state.clone(), note);
        played
    }

    fn play_id(&self, id: u32, seat: Option<usize>, forced: Forced) -> Result<Box<dyn AnyState>, PlayError> {
        let action = self.game.action_with_id(id).ok_or(PlayError::NoAction(id))?;
        let seat = self.given_or_acting(seat)?;
        if self.is_cached_legal(seat, id) == Some(true) {
            return Ok(self.after(Actor::Seat(seat), &action, forced));
        }
        self.play_action(seat, &action, forced)
    }

    fn playouts(&self, count: u64, seed: u64, threads: usize) -> (Tally, &'static str) {
        self.game.playouts(&self.state, count, seed, threads)
    }

    fn solve(&self, solver: &mut Solver, limits: SolverLimits) -> Option<Solution> {
        self.game.solve(solver, &self.state, limits)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&*self.game, &self.state, depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        divide(&*self.game, &self.state, depth).into_iter().map(|(action, count)| (action.to_string(), count)).collect()
    }

    fn to_bytes(&self) -> Vec<u8> {
        bytes_of(&self.state)
    }

    fn equals(&self, other: &dyn AnyState) -> bool {
        let other = other.as_any().downcast_ref::<Self>();
        other.is_some_and(|other| self.state == other.state && has_same_rules(&*self.game, &*other.game))
    }

    fn hash(&self) -> u64 {
        hash_of(&self.state)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Wraps a state of a game.
pub fn state_of<G: Playable>(game: &Arc<G>, state: G::State) -> Box<dyn AnyState> {
    Box::new(TypedState { game: Arc::clone(game), state, cached_ids: OnceLock::new() })
}

/// Returns the notations of the actions with these ids, sorted.
pub(super) fn sorted_texts<G: Game>(game: &G, ids: &[u32]) -> Vec<Cow<'static, str>> {
    let text = |&id| game.action_text(id).expect("every legal id belongs to an action");
    // Most comparisons are decided by the first bytes, which are compared as one number.
    let with_start = |text: Cow<'static, str>| {
        let mut start = [0; size_of::<u128>()];
        let length = text.len().min(start.len());
        start[..length].copy_from_slice(&text.as_bytes()[..length]);
        (u128::from_be_bytes(start), text)
    };
    let mut texts: Vec<_> = ids.iter().map(text).map(with_start).collect();
    texts.sort_unstable();
    texts.into_iter().map(|(_, text)| text).collect()
}
