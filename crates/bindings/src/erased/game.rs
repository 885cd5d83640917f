//! The implementation of `AnyGame` for a typed game.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use chabudai_bots::{Level, Method, Playable};
use chabudai_engine::encoding::{Form, Layout, layout};
use chabudai_engine::{
    Actor, Game, NO_ID, OptionSpec, Options, OptionsError, Rng, RoundCount, RoundError, RulesVersion, Seat, SetUpError,
    Spec,
};
use serde_json::Value;

use super::player::TypedPlayer;
use super::state::{sorted_texts, state_of};
use super::view::TypedView;
use super::{AnyGame, AnyPlayer, AnyState, AnyView, bytes_of};
use crate::errors::PlayError;
use crate::panics::without_panic;
use crate::vector::rows::{AnyRows, Treatment, rows_of};

pub fn load_typed<G: Playable>(options: &Options, version: Option<u32>) -> Result<Box<dyn AnyGame>, OptionsError> {
    Ok(Box::new(TypedGame(Arc::new(G::of_version(version_of::<G>(version)?, options)?))))
}

/// Returns the data of an action from its text as announced to a viewer.
pub fn announced_action_data<G: Game>(text: &str) -> Result<Value, PlayError> {
    let data = G::announced_action_data(text).map_err(PlayError::Notation)?;
    Ok(serde_json::to_value(data).expect("action data serializes to JSON"))
}

pub fn specs_of<G: Game>(version: Option<u32>) -> Result<Vec<OptionSpec>, OptionsError> {
    version_of::<G>(version).map(G::option_specs)
}

fn version_of<G: Game>(version: Option<u32>) -> Result<RulesVersion, OptionsError> {
    version.map_or(Ok(G::RULES_VERSION), |number| G::RULES_VERSION.read(number))
}

/// Whether two games have the same rules version and options.
pub fn has_same_rules<G: Game>(one: &G, other: &G) -> bool {
    one.rules_version() == other.rules_version() && one.options() == other.options()
}

pub struct TypedGame<G: Game>(pub Arc<G>);

impl<G: Game> TypedGame<G> {
    fn seat(&self, seat: usize) -> Result<Seat, PlayError> {
        if seat < self.0.spec().seats { Ok(Seat::new(seat)) } else { Err(PlayError::NoSeat(seat)) }
    }
}

impl<G: Playable> AnyGame for TypedGame<G> {
    fn key(&self) -> &'static str {
        G::KEY
    }

    fn options(&self) -> Options {
        self.0.options()
    }

    fn rules_version(&self) -> u32 {
        self.0.rules_version().number()
    }

    fn spec(&self) -> Spec {
        self.0.spec()
    }

    fn initial_state(&self) -> Box<dyn AnyState> {
        state_of(&self.0, self.0.initial_state())
    }

    fn set_up(&self, position: &str) -> Result<Box<dyn AnyState>, PlayError> {
        let state = self.0.set_up(position).map_err(|error| match error {
            SetUpError::Unreadable(expected) => PlayError::Position(expected),
            SetUpError::Refused(refusal) => PlayError::Illegal(refusal),
        })?;
        self.0.check_invariants(&state).map_err(|broken| PlayError::Position(broken.to_owned()))?;
        Ok(state_of(&self.0, state))
    }

    fn canonical_action(&self, text: &str) -> Result<String, PlayError> {
        self.0.parse_action(text).map(|action| action.to_string()).map_err(PlayError::Notation)
    }

    fn action_data(&self, text: &str) -> Result<Value, PlayError> {
        let action = self.0.parse_action(text).map_err(PlayError::Notation)?;
        Ok(serde_json::to_value(self.0.action_data(&action)).expect("action data serializes to JSON"))
    }

    fn action_id(&self, text: &str) -> Result<u32, PlayError> {
        let action = self.0.parse_action(text).map_err(PlayError::Notation)?;
        Some(self.0.action_id(&action)).filter(|&id| id != NO_ID).ok_or_else(|| PlayError::NoId(text.to_owned()))
    }

    fn action_text(&self, id: u32) -> Result<Cow<'static, str>, PlayError> {
        self.0.action_text(id).ok_or(PlayError::NoAction(id))
    }

    fn announcement(
        &self,
        actor: Option<usize>,
        text: &str,
        viewer: Option<usize>,
    ) -> Result<Option<String>, PlayError> {
        let action = self.0.parse_action(text).map_err(PlayError::Notation)?;
        let actor = actor.map_or(Ok(Actor::Chance), |seat| self.seat(seat).map(Actor::Seat))?;
        let viewer = viewer.map(|seat| self.seat(seat)).transpose()?;
        Ok(self.0.announcement(actor, &action, viewer))
    }

    fn mirrors(&self, text: &str) -> Result<Vec<String>, PlayError> {
        let action = self.0.parse_action(text).map_err(PlayError::Notation)?;
        Ok(self.0.mirrors(&action).iter().map(ToString::to_string).collect())
    }

    fn counts_rounds(&self) -> bool {
        G::COUNTS_ROUNDS
    }

    fn count_round(&self, round: &Value, standing: Option<&Value>) -> Result<RoundCount, PlayError> {
        self.0.count_round(round, standing).map_err(|error| match error {
            RoundError::Refused(refusal) => PlayError::Illegal(refusal),
            RoundError::NotCounted | RoundError::Unreadable(_) => PlayError::Description(error.to_string()),
        })
    }

    fn levels(&self) -> Vec<Level> {
        G::levels()
    }

    fn max_level(&self) -> Level {
        G::max_level()
    }

    fn strongest(&self) -> Method {
        Method::strongest(&*self.0)
    }

    fn read_state(&self, bytes: &[u8]) -> Option<Box<dyn AnyState>> {
        let state: G::State = borsh::from_slice(bytes).ok()?;
        let is_state = without_panic(|| self.0.check_invariants(&state).is_ok() && bytes_of(&state) == bytes)?;
        is_state.then(|| state_of(&self.0, state))
    }

    fn read_view(&self, bytes: &[u8]) -> Option<Box<dyn AnyView>> {
        let (seat, view, legal): (Option<Seat>, G::View, Vec<String>) = borsh::from_slice(bytes).ok()?;
        let legal_ids = without_panic(|| {
            // A view belongs to a game if it is the view of a state of that game.
            let is_seat = seat.is_none_or(|seat| seat.index() < self.0.spec().seats);
            let state = is_seat.then(|| self.0.determinize(&view, &mut Rng::from_seed(0)))?;
            let mut legal_ids = Vec::new();
            if let Some(seat) = seat {
                self.0.legal_ids(&state, seat, &mut legal_ids);
            }
            let is_view = self.0.check_invariants(&state).is_ok()
                && self.0.view(&state, seat) == view
                && sorted_texts(&*self.0, &legal_ids) == legal;
            is_view.then_some(legal_ids)
        })??;
        let is_canonical = bytes_of(&(seat, &view, &legal)) == bytes;
        is_canonical.then(|| -> Box<dyn AnyView> {
            let legal = OnceLock::new();
            Box::new(TypedView { game: Arc::clone(&self.0), seat, view, legal_ids, legal })
        })
    }

    fn player(&self, method: &Method) -> Option<Box<dyn AnyPlayer>> {
        let bot = method.player(&*self.0)?;
        Some(Box::new(TypedPlayer { game: Arc::clone(&self.0), bot }))
    }

    fn clone_game(&self) -> Box<dyn AnyGame> {
        Box::new(TypedGame(Arc::clone(&self.0)))
    }

    fn encoding_version(&self) -> u32 {
        G::ENCODING_VERSION
    }

    fn layout(&self, form: Form) -> Layout {
        layout(&*self.0, form)
    }

    fn symmetries(&self) -> Vec<Vec<u32>> {
        self.0.symmetries()
    }

    fn rows(&self, count: usize, seed: u64, treatment: Treatment) -> Box<dyn AnyRows> {
        rows_of(&self.0, count, seed, treatment)
    }
}
