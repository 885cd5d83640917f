//! Type-erased games, states, views and players: traits without type parameters, which are called dynamically.
//!
//! Each trait has one generic implementation for all games, in the submodule with the same name.

mod game;
mod player;
mod state;
mod view;

use std::any::Any;
use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};

use borsh::BorshSerialize;
use chabudai_bots::{Budget, Level, Method, Solution, Solver, SolverLimits, Tally};
use chabudai_engine::encoding::{Form, Layout};
use chabudai_engine::forced_actions::Forced;
use chabudai_engine::{Ending, Options, Reading, Refusal, Rng, RoundCount, Spec, Turn};
use serde_json::Value;

pub use self::game::{announced_action_data, load_typed, specs_of};
pub use self::state::state_of;
use crate::errors::PlayError;
use crate::vector::rows::{AnyRows, Treatment};

/// A game of any type, with its options.
pub trait AnyGame: Send + Sync {
    fn key(&self) -> &'static str;
    fn options(&self) -> Options;
    fn rules_version(&self) -> u32;
    fn spec(&self) -> Spec;
    fn initial_state(&self) -> Box<dyn AnyState>;
    fn set_up(&self, position: &str) -> Result<Box<dyn AnyState>, PlayError>;
    fn canonical_action(&self, text: &str) -> Result<String, PlayError>;
    /// Returns an action as data.
    fn action_data(&self, text: &str) -> Result<Value, PlayError>;
    fn action_id(&self, text: &str) -> Result<u32, PlayError>;
    fn action_text(&self, id: u32) -> Result<Cow<'static, str>, PlayError>;
    /// Returns the text of an action as it is announced to a viewer. The actor is a seat's number, or `None` for
    /// chance.
    fn announcement(
        &self,
        actor: Option<usize>,
        text: &str,
        viewer: Option<usize>,
    ) -> Result<Option<String>, PlayError>;
    /// Returns the actions that are equivalent to this one by a symmetry of the rules, as the first action of a game.
    fn mirrors(&self, text: &str) -> Result<Vec<String>, PlayError>;
    /// Whether a match has rounds with scores.
    fn counts_rounds(&self) -> bool;
    /// Counts a round that was played at a real table.
    fn count_round(&self, round: &Value, standing: Option<&Value>) -> Result<RoundCount, PlayError>;
    /// Returns the levels, weakest first.
    fn levels(&self) -> Vec<Level>;
    /// Returns the strongest level.
    fn max_level(&self) -> Level;
    /// Returns the strongest method for this game.
    fn strongest(&self) -> Method;
    /// Reads a state from its bytes. Returns `None` if they are invalid.
    fn read_state(&self, bytes: &[u8]) -> Option<Box<dyn AnyState>>;
    /// Reads a view from its bytes. Returns `None` if they are invalid.
    fn read_view(&self, bytes: &[u8]) -> Option<Box<dyn AnyView>>;
    /// Creates a bot that plays this game by a given method. Returns `None` if the game does not support the method.
    fn player(&self, method: &Method) -> Option<Box<dyn AnyPlayer>>;
    /// Returns another handle of the same game.
    fn clone_game(&self) -> Box<dyn AnyGame>;
    fn encoding_version(&self) -> u32;
    fn layout(&self, form: Form) -> Layout;
    /// Returns the id of every action's mirror image for each symmetry.
    fn symmetries(&self) -> Vec<Vec<u32>>;
    /// Creates `count` matches that are stepped together.
    fn rows(&self, count: usize, seed: u64, treatment: Treatment) -> Box<dyn AnyRows>;
}

/// A bot for a game of any type.
pub trait AnyPlayer: Send {
    /// Chooses an action for the seat of a view. Returns `None` if the view belongs to another game.
    fn choose(&mut self, view: &dyn AnyView, budget: Budget, seed: u64) -> Option<Value>;
}

/// A state of any game, with its game.
pub trait AnyState: Send + Sync {
    fn game(&self) -> Box<dyn AnyGame>;
    fn turn(&self) -> Turn;
    /// Whether a round or hand is over and the next one has not been dealt.
    fn is_interval(&self) -> bool;
    fn returns(&self) -> Vec<f64>;
    fn scores(&self) -> Vec<i64>;
    fn ending(&self) -> Option<Ending>;
    /// Returns the ending if this seat resigns now, and the return of each seat.
    fn resignation(&self, seat: usize) -> Result<(Ending, Vec<f64>), PlayError>;
    /// Returns the legal actions of a seat as sorted texts.
    fn legal_actions(&self, seat: usize) -> Result<Vec<Cow<'static, str>>, PlayError>;
    fn play(&self, seat: usize, text: &str, forced: Forced) -> Result<Box<dyn AnyState>, PlayError>;
    fn sample_chance(&self, rng: &mut Rng) -> Result<String, PlayError>;
    fn play_chance(&self, text: &str) -> Result<Box<dyn AnyState>, PlayError>;
    fn view(&self, seat: Option<usize>) -> Result<Box<dyn AnyView>, PlayError>;
    /// Returns the ids of the legal actions of a seat, by default the only acting one.
    fn legal_ids(&self, seat: Option<usize>) -> Result<Vec<u32>, PlayError>;
    fn play_id(&self, id: u32, seat: Option<usize>, forced: Forced) -> Result<Box<dyn AnyState>, PlayError>;
    /// Returns the number of legal actions of a seat, by default the only acting one.
    fn legal_count(&self, seat: Option<usize>) -> Result<usize, PlayError>;
    /// Returns the id at an index of `legal_ids`.
    fn legal_id(&self, index: usize, seat: Option<usize>) -> Result<u32, PlayError>;
    /// Returns for each id whether it belongs to a legal action of the seat.
    fn legal_mask(&self, seat: usize) -> Result<Vec<bool>, PlayError>;
    /// Returns the state after all pending actions of chance, and of seats without a choice if they are skipped.
    fn after_chance(&self, rng: &mut Rng, forced: Forced) -> Result<Box<dyn AnyState>, PlayError>;
    /// Returns the state after a uniformly random legal action of a seat, by default the only acting one.
    fn after_random(&self, seat: Option<usize>, rng: &mut Rng, forced: Forced) -> Result<Box<dyn AnyState>, PlayError>;
    /// Returns the actions of seats that have no choice, as seats and texts, up to a state in which chance acts, the
    /// first acting seat has a choice, or the game is over.
    fn forced_actions(&self) -> Vec<(usize, String)>;
    /// Plays uniform playouts from this state. Returns the tally and the name of the kernel that ran.
    fn playouts(&self, count: u64, seed: u64, threads: usize) -> (Tally, &'static str);
    /// Searches for the winner under best play. Returns `None` if the game has no solver. A later call with the same
    /// solver continues the search.
    fn solve(&self, solver: &mut Solver, limits: SolverLimits) -> Option<Solution>;
    fn perft(&self, depth: u32) -> u64;
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
    /// Returns the bytes of the state.
    fn to_bytes(&self) -> Vec<u8>;
    fn equals(&self, other: &dyn AnyState) -> bool;
    fn hash(&self) -> u64;
    fn as_any(&self) -> &dyn Any;
}

/// A view of any game, with its game.
pub trait AnyView: Send + Sync {
    fn game(&self) -> Box<dyn AnyGame>;
    fn seat(&self) -> Option<usize>;
    fn data(&self) -> Value;
    /// Returns the legal actions of the seat as sorted texts.
    fn legal_actions(&self) -> Vec<Cow<'static, str>>;
    fn legal_count(&self) -> usize;
    fn events(&self) -> Vec<String>;
    /// Returns the default action of the seat if its time runs out while several seats act at once.
    fn silence(&self) -> Option<String>;
    fn refusal(&self, text: &str) -> Result<Option<Refusal>, PlayError>;
    /// Returns the actions, as texts, that the seat could play with the given cards or tiles.
    fn readings(&self, items: &str) -> Result<Vec<Reading<String>>, PlayError>;
    fn determinize(&self, rng: &mut Rng) -> Box<dyn AnyState>;
    /// Returns the view as numbers, and their layout.
    fn encode(&self, form: Form) -> (Layout, Vec<f32>);
    /// Returns the bytes of the view's content and nothing else, so that equal views have equal bytes.
    fn to_bytes(&self) -> Vec<u8>;
    fn equals(&self, other: &dyn AnyView) -> bool;
    fn hash(&self) -> u64;
    fn as_any(&self) -> &dyn Any;
}

fn bytes_of(value: &impl BorshSerialize) -> Vec<u8> {
    borsh::to_vec(value).expect("writing to memory succeeds")
}

fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
