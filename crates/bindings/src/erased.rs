//! Games, states and views without their types: what is asked of them, a virtual call a decision.
//!
//! Each trait has one blanket implementation for every game, in the module that bears its name.

mod game;
mod player;
mod state;
mod view;

use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};

use borsh::BorshSerialize;
use chabudai_bots::{Budget, Level, Method, Solution, Solver, SolverLimits, Tally};
use chabudai_engine::encoding::{Form, Layout};
use chabudai_engine::row::{Ended, Wrong};
use chabudai_engine::{Ending, Options, Reading, Refusal, Rng, Spec, Turn};
use serde_json::Value;

pub use self::game::{levels_of, load_typed, specs_of, told_action_of};
pub use self::state::state_of;
use crate::errors::PlayError;
use crate::rows::AnyRows;

/// Some game with its options.
pub trait AnyGame: Send + Sync {
    fn key(&self) -> &'static str;
    fn options(&self) -> Options;
    fn rules_version(&self) -> u32;
    fn spec(&self) -> Spec;
    fn initial_state(&self) -> Box<dyn AnyState>;
    fn set_up(&self, position: &str) -> Result<Box<dyn AnyState>, PlayError>;
    fn canonical_action(&self, text: &str) -> Result<String, PlayError>;
    /// An action in data.
    fn action_data(&self, text: &str) -> Result<Value, PlayError>;
    fn action_id(&self, text: &str) -> Result<u32, PlayError>;
    fn action_text(&self, id: u32) -> Result<String, PlayError>;
    /// What a viewer hears of an action that an actor, a seat's number or `None` for chance, has played.
    fn told(&self, actor: Option<usize>, text: &str, viewer: Option<usize>) -> Result<Option<String>, PlayError>;
    /// The first actions that differ from this one by a symmetry of the rules alone.
    fn mirrors(&self, text: &str) -> Result<Vec<String>, PlayError>;
    /// Its levels, the weakest first.
    fn levels(&self) -> Vec<Level>;
    /// The strongest method that there is for this game.
    fn strongest(&self) -> Method;
    /// A state from its bytes; `None` if they are no state's.
    fn unpacked_state(&self, bytes: &[u8]) -> Option<Box<dyn AnyState>>;
    /// A view from its bytes; `None` if they are no view's.
    fn unpacked_view(&self, bytes: &[u8]) -> Option<Box<dyn AnyView>>;
    /// A bot for this game that decides so; `None` if it has no such bot.
    fn player(&self, method: &Method) -> Option<Box<dyn AnyPlayer>>;
    /// The same game once more.
    fn clone_game(&self) -> Box<dyn AnyGame>;
    fn encoding_version(&self) -> u32;
    fn layout(&self, form: Form) -> Layout;
    /// The id of every action's image, symmetry by symmetry.
    fn symmetries(&self) -> Vec<Vec<u32>>;
    /// So many matches side by side.
    fn rows(&self, count: usize, seed: u64, wrong: Wrong, ended: Ended) -> Box<dyn AnyRows>;
}

/// A bot for some game.
pub trait AnyPlayer: Send {
    /// Decides for the seat of a view; `None` if the view is of another game.
    fn choose(&mut self, view: &dyn AnyView, budget: Budget, seed: u64) -> Option<Value>;
}

/// Some game's state, and the game.
pub trait AnyState: Send + Sync {
    fn game(&self) -> Box<dyn AnyGame>;
    fn turn(&self) -> Turn;
    /// Whether a round or hand is over and the next one is still to be dealt.
    fn is_interval(&self) -> bool;
    fn returns(&self) -> Vec<f64>;
    fn scores(&self) -> Vec<i64>;
    fn ending(&self) -> Option<Ending>;
    /// How the game ends if this seat resigns now, and what each seat gains then.
    fn resigned(&self, seat: usize) -> Result<(Ending, Vec<f64>), PlayError>;
    /// The legal actions of a seat, sorted as text.
    fn legal_actions(&self, seat: usize) -> Result<Vec<String>, PlayError>;
    fn play(&self, seat: usize, text: &str) -> Result<Box<dyn AnyState>, PlayError>;
    fn sample_chance(&self, rng: &mut Rng) -> Result<String, PlayError>;
    fn play_chance(&self, text: &str) -> Result<Box<dyn AnyState>, PlayError>;
    fn view(&self, seat: Option<usize>) -> Result<Box<dyn AnyView>, PlayError>;
    /// The ids of the legal actions of a seat; of the only acting one if none is named.
    fn legal_ids(&self, seat: Option<usize>) -> Result<Vec<u32>, PlayError>;
    fn play_id(&self, id: u32, seat: Option<usize>) -> Result<Box<dyn AnyState>, PlayError>;
    /// How many legal actions a seat has, or the only acting one.
    fn legal_count(&self, seat: Option<usize>) -> Result<usize, PlayError>;
    /// The id at a place among them.
    fn legal_id(&self, place: usize, seat: Option<usize>) -> Result<u32, PlayError>;
    /// Whether each id is that of a legal action of the seat.
    fn legal_mask(&self, seat: usize) -> Result<Vec<bool>, PlayError>;
    /// The state once chance has acted for as long as it is to.
    fn after_chance(&self, rng: &mut Rng) -> Result<Box<dyn AnyState>, PlayError>;
    /// The state after a legal action of a seat, or the only acting one, all equally likely.
    fn after_random(&self, seat: Option<usize>, rng: &mut Rng) -> Result<Box<dyn AnyState>, PlayError>;
    /// Plays uniform playouts from here and names the kernel that did it.
    fn playouts(&self, count: u64, seed: u64, threads: usize) -> (Tally, &'static str);
    /// Who wins with best play, `None` if the game has no solver; asked again with the same solver, it goes on.
    fn solve(&self, solver: &mut Solver, limits: SolverLimits) -> Option<Solution>;
    fn perft(&self, depth: u32) -> u64;
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
    fn packed(&self) -> Vec<u8>;
    fn equals(&self, other: &dyn AnyState) -> bool;
    fn hash(&self) -> u64;
    fn as_any(&self) -> &dyn Any;
}

/// Some game's view, and the game.
pub trait AnyView: Send + Sync {
    fn game(&self) -> Box<dyn AnyGame>;
    fn seat(&self) -> Option<usize>;
    fn data(&self) -> Value;
    fn legal_actions(&self) -> Vec<String>;
    fn events(&self) -> Vec<String>;
    /// What its seat answers that lets the time pass where several are asked at once.
    fn silence(&self) -> Option<String>;
    fn refusal(&self, text: &str) -> Result<Option<Refusal>, PlayError>;
    /// What some cards or tiles could be played as, each with its action as text.
    fn readings(&self, items: &str) -> Result<Vec<Reading<String>>, PlayError>;
    fn determinize(&self, rng: &mut Rng) -> Box<dyn AnyState>;
    /// What it holds as numbers, and what they are.
    fn encoded(&self, form: Form) -> (Layout, Vec<f32>);
    /// The bytes of what this view holds and of nothing else: those of equal views are equal.
    fn packed(&self) -> Vec<u8>;
    fn equals(&self, other: &dyn AnyView) -> bool;
    fn hash(&self) -> u64;
    fn as_any(&self) -> &dyn Any;
}

fn bytes_of(value: &impl BorshSerialize) -> Vec<u8> {
    borsh::to_vec(value).expect("memory takes all that is written to it")
}

fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
