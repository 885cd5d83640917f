//! The implementation of `AnyView` for a typed view.

use std::any::Any;
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use chabudai_bots::Playable;
use chabudai_engine::encoding::{Form, Layout, Sheet, layout};
use chabudai_engine::{Game, Reading, Refusal, Rng, Seat};
use serde_json::Value;

use super::game::{TypedGame, has_same_rules};
use super::state::{sorted_texts, state_of};
use super::{AnyGame, AnyState, AnyView, bytes_of, hash_of};
use crate::errors::PlayError;

pub struct TypedView<G: Game> {
    pub game: Arc<G>,
    pub seat: Option<Seat>,
    pub view: G::View,
    pub legal_ids: Vec<u32>,
    /// The legal actions as sorted texts, once they have been requested.
    pub legal: OnceLock<Vec<Cow<'static, str>>>,
}

impl<G: Game> TypedView<G> {
    fn texts(&self) -> &[Cow<'static, str>] {
        self.legal.get_or_init(|| sorted_texts(&*self.game, &self.legal_ids))
    }
}

impl<G: Playable> AnyView for TypedView<G> {
    fn game(&self) -> Box<dyn AnyGame> {
        Box::new(TypedGame(Arc::clone(&self.game)))
    }

    fn seat(&self) -> Option<usize> {
        self.seat.map(Seat::index)
    }

    fn data(&self) -> Value {
        serde_json::to_value(&self.view).expect("a view serializes to JSON")
    }

    fn legal_actions(&self) -> Vec<Cow<'static, str>> {
        self.texts().to_vec()
    }

    fn legal_count(&self) -> usize {
        self.legal_ids.len()
    }

    fn events(&self) -> Vec<String> {
        self.game.events(&self.view).into_iter().map(|event| event.text).collect()
    }

    fn silence(&self) -> Option<String> {
        self.game.silence(&self.view).map(|action| action.to_string())
    }

    fn refusal(&self, text: &str) -> Result<Option<Refusal>, PlayError> {
        let action = self.game.parse_action(text).map_err(PlayError::Notation)?;
        Ok(self.game.refusal(&self.view, &action))
    }

    fn readings(&self, items: &str) -> Result<Vec<Reading<String>>, PlayError> {
        let readings = self.game.readings(&self.view, items).map_err(PlayError::Notation)?;
        let in_text = |Reading { action, kind, refusal }: Reading<G::Action>| Reading {
            action: action.map(|action| action.to_string()),
            kind,
            refusal,
        };
        Ok(readings.into_iter().map(in_text).collect())
    }

    fn determinize(&self, rng: &mut Rng) -> Box<dyn AnyState> {
        state_of(&self.game, self.game.determinize(&self.view, rng))
    }

    fn encode(&self, form: Form) -> (Layout, Vec<f32>) {
        let layout = layout(&*self.game, form);
        let mut numbers = vec![0.0; layout.len()];
        self.game.encode(&self.view, form, &mut Sheet::over(&mut numbers));
        (layout, numbers)
    }

    fn to_bytes(&self) -> Vec<u8> {
        bytes_of(&(self.seat, &self.view, self.texts()))
    }

    fn equals(&self, other: &dyn AnyView) -> bool {
        let other = other.as_any().downcast_ref::<Self>();
        other.is_some_and(|other| self.view == other.view && has_same_rules(&*self.game, &*other.game))
    }

    fn hash(&self) -> u64 {
        hash_of(&self.view)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
