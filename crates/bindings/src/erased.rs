//! Games, states and views without their types: one blanket implementation for every game, a virtual call a decision.

use std::any::Any;
use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, OnceLock};

use borsh::BorshSerialize;
use chabudai_bots::{Bot, Budget, Decision, Level, Limits, Method, Playable, Proven, Solution, Solver, Tally};

use chabudai_engine::encoding::{Form, Layout, Sheet, layout};
use chabudai_engine::row::{Ended, Wrong};
use chabudai_engine::{
    Actor, Ending, Game, NO_ID, OptionSpec, Options, OptionsError, Reading, Refusal, Rng, RulesVersion, Seat, Spec,
    Turn, divide, perft,
};
use serde_json::{Value, json};

use crate::errors::PlayError;
use crate::rows::{AnyRows, rows_of};

/// Some game with its options.
pub trait AnyGame: Send + Sync {
    fn key(&self) -> &'static str;
    fn options(&self) -> Options;
    fn rules_version(&self) -> u32;
    fn spec(&self) -> Spec;
    fn initial_state(&self) -> Box<dyn AnyState>;
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
    fn solve(&self, solver: &mut Solver, limits: Limits) -> Option<Solution>;
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

pub fn load_typed<G: Playable>(options: &Options, version: Option<u32>) -> Result<Box<dyn AnyGame>, OptionsError> {
    Ok(Box::new(TypedGame(Arc::new(G::of_version(version_of::<G>(version)?, options)?))))
}

/// An action in data as a viewer of a game is told it.
pub fn told_action_of<G: Game>(text: &str) -> Result<Value, PlayError> {
    let data = G::told_data(text).map_err(PlayError::Notation)?;
    Ok(serde_json::to_value(data).expect("an action in data is JSON"))
}

pub fn specs_of<G: Game>(version: Option<u32>) -> Result<Vec<OptionSpec>, OptionsError> {
    version_of::<G>(version).map(G::option_specs)
}

fn version_of<G: Game>(version: Option<u32>) -> Result<RulesVersion, OptionsError> {
    version.map_or(Ok(G::RULES_VERSION), |number| G::RULES_VERSION.read(number))
}

/// Whether two games are played by the same rules.
fn plays_alike<G: Game>(one: &G, other: &G) -> bool {
    one.rules_version() == other.rules_version() && one.options() == other.options()
}

pub fn levels_of<G: Playable>() -> Vec<Level> {
    G::levels()
}

struct TypedGame<G: Game>(Arc<G>);

struct TypedState<G: Game> {
    game: Arc<G>,
    state: G::State,
    /// The legal ids of the seat for which they were asked first.
    listed: OnceLock<(Seat, Vec<u32>)>,
}

struct TypedView<G: Game> {
    game: Arc<G>,
    seat: Option<Seat>,
    view: G::View,
    legal: Vec<String>,
}

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

    fn canonical_action(&self, text: &str) -> Result<String, PlayError> {
        self.0.parse_action(text).map(|action| action.to_string()).map_err(PlayError::Notation)
    }

    fn action_data(&self, text: &str) -> Result<Value, PlayError> {
        let action = self.0.parse_action(text).map_err(PlayError::Notation)?;
        Ok(serde_json::to_value(self.0.action_data(&action)).expect("an action in data is JSON"))
    }

    fn action_id(&self, text: &str) -> Result<u32, PlayError> {
        let action = self.0.parse_action(text).map_err(PlayError::Notation)?;
        Some(self.0.action_id(&action)).filter(|&id| id != NO_ID).ok_or_else(|| PlayError::NoId(text.to_owned()))
    }

    fn action_text(&self, id: u32) -> Result<String, PlayError> {
        self.0.action_with_id(id).map(|action| action.to_string()).ok_or(PlayError::NoAction(id))
    }

    fn told(&self, actor: Option<usize>, text: &str, viewer: Option<usize>) -> Result<Option<String>, PlayError> {
        let action = self.0.parse_action(text).map_err(PlayError::Notation)?;
        let actor = actor.map_or(Ok(Actor::Chance), |seat| self.seat(seat).map(Actor::Seat))?;
        let viewer = viewer.map(|seat| self.seat(seat)).transpose()?;
        Ok(self.0.told(actor, &action, viewer))
    }

    fn mirrors(&self, text: &str) -> Result<Vec<String>, PlayError> {
        let action = self.0.parse_action(text).map_err(PlayError::Notation)?;
        Ok(self.0.mirrors(&action).iter().map(ToString::to_string).collect())
    }

    fn levels(&self) -> Vec<Level> {
        G::levels()
    }

    fn strongest(&self) -> Method {
        Method::strongest(&*self.0)
    }

    fn unpacked_state(&self, bytes: &[u8]) -> Option<Box<dyn AnyState>> {
        let state = borsh::from_slice(bytes).ok()?;
        Some(state_of(&self.0, state))
    }

    fn unpacked_view(&self, bytes: &[u8]) -> Option<Box<dyn AnyView>> {
        let (seat, view, legal) = borsh::from_slice(bytes).ok()?;
        Some(Box::new(TypedView { game: Arc::clone(&self.0), seat, view, legal }))
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

    fn rows(&self, count: usize, seed: u64, wrong: Wrong, ended: Ended) -> Box<dyn AnyRows> {
        rows_of(&self.0, count, seed, wrong, ended)
    }
}

struct TypedPlayer<G: Playable> {
    game: Arc<G>,
    bot: Box<dyn Bot<G>>,
}

impl<G: Playable> AnyPlayer for TypedPlayer<G> {
    fn choose(&mut self, view: &dyn AnyView, budget: Budget, seed: u64) -> Option<Value> {
        let view = view.as_any().downcast_ref::<TypedView<G>>()?;
        plays_alike(&*view.game, &*self.game).then(|| in_words(&self.bot.choose(&view.view, budget, seed)))
    }
}

/// A decision as JSON. What no playout and no proof has shown is no estimate.
fn in_words<A: ToString>(decision: &Decision<A>) -> Value {
    let proven = |proven: Option<Proven>| {
        proven.map(|proven| match proven {
            Proven::Win => "win",
            Proven::Loss => "loss",
            Proven::Between => "between",
        })
    };
    let candidates = decision.candidates.iter().map(|candidate| {
        json!({
            "action": candidate.action.to_string(),
            "visits": candidate.visits,
            "value": (candidate.visits > 0 || candidate.proven.is_some()).then_some(candidate.value),
            "proven": proven(candidate.proven),
        })
    });
    json!({
        "action": decision.action.to_string(),
        "value": (decision.playouts > 0 || decision.proven.is_some()).then_some(decision.value),
        "proven": proven(decision.proven),
        "playouts": decision.playouts,
        "elapsed_ms": decision.elapsed.as_secs_f64() * 1e3,
        "candidates": candidates.collect::<Vec<_>>(),
    })
}

impl<G: Playable> TypedState<G> {
    fn seat(&self, seat: usize) -> Result<Seat, PlayError> {
        if seat < self.game.spec().seats { Ok(Seat::new(seat)) } else { Err(PlayError::NoSeat(seat)) }
    }

    /// The only seat that owes an answer, `None` if nobody does.
    fn only_acting(&self) -> Result<Option<Seat>, PlayError> {
        match self.game.turn(&self.state) {
            Turn::Seats(seats) if seats.len() > 1 => Err(PlayError::WhichSeat(seats.iter().map(Seat::index).collect())),
            Turn::Seats(seats) => Ok(seats.first()),
            Turn::Chance | Turn::Over => Ok(None),
        }
    }

    /// The seat that is named, or the only one that owes an answer.
    fn named_or_acting(&self, seat: Option<usize>) -> Result<Seat, PlayError> {
        let seat = seat.map_or_else(|| self.only_acting(), |seat| self.seat(seat).map(Some))?;
        let nobody = || if self.turn() == Turn::Over { PlayError::Over } else { PlayError::Chance("chance acts here") };
        seat.ok_or_else(nobody)
    }

    /// Refuses a seat that owes no answer.
    fn owes(&self, seat: Seat) -> Result<(), PlayError> {
        match self.game.turn(&self.state) {
            Turn::Over => Err(PlayError::Over),
            Turn::Seats(seats) if seats.contains(seat) => Ok(()),
            Turn::Seats(_) | Turn::Chance => Err(PlayError::NotYourTurn(seat.index())),
        }
    }

    fn after(&self, actor: Actor, action: &G::Action) -> Box<dyn AnyState> {
        let mut state = self.state.clone();
        self.game.apply_unchecked(&mut state, actor, action);
        state_of(&self.game, state)
    }

    /// The ids of the legal actions of a seat. Those of one seat are listed but once.
    fn ids(&self, seat: Seat) -> Cow<'_, [u32]> {
        let list = |seat| {
            let mut ids = Vec::new();
            self.game.legal_ids(&self.state, seat, &mut ids);
            ids
        };
        let (owner, ids) = self.listed.get_or_init(|| (seat, list(seat)));
        if *owner == seat { Cow::Borrowed(ids) } else { Cow::Owned(list(seat)) }
    }

    fn ids_of(&self, seat: Option<usize>) -> Result<Cow<'_, [u32]>, PlayError> {
        let seat = seat.map_or_else(|| self.only_acting(), |seat| self.seat(seat).map(Some))?;
        Ok(seat.map_or(Cow::Borrowed(&[]), |seat| self.ids(seat)))
    }

    /// Whether an id that was listed before is among those of the seat; `None` if none were.
    fn was_listed(&self, seat: Seat, id: u32) -> Option<bool> {
        let (owner, ids) = self.listed.get()?;
        (*owner == seat).then(|| ids.contains(&id))
    }

    fn played(&self, seat: Seat, action: &G::Action) -> Result<Box<dyn AnyState>, PlayError> {
        self.owes(seat)?;
        if self.game.is_legal(&self.state, seat, action) {
            return Ok(self.after(Actor::Seat(seat), action));
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

    fn resigned(&self, seat: usize) -> Result<(Ending, Vec<f64>), PlayError> {
        let seat = self.seat(seat)?;
        if self.turn() == Turn::Over {
            return Err(PlayError::Over);
        }
        let returns = self.game.returns_resigned(&self.state, seat);
        Ok((self.game.resignation(&self.state, seat), returns.as_slice().to_vec()))
    }

    fn legal_actions(&self, seat: usize) -> Result<Vec<String>, PlayError> {
        Ok(legal_texts(&*self.game, &self.state, self.seat(seat)?))
    }

    fn play(&self, seat: usize, text: &str) -> Result<Box<dyn AnyState>, PlayError> {
        let seat = self.seat(seat)?;
        self.played(seat, &self.game.parse_action(text).map_err(PlayError::Notation)?)
    }

    fn sample_chance(&self, rng: &mut Rng) -> Result<String, PlayError> {
        match self.turn() {
            Turn::Chance => Ok(self.game.sample_chance(&self.state, rng).to_string()),
            Turn::Seats(_) | Turn::Over => Err(PlayError::Chance("chance does not act here")),
        }
    }

    fn play_chance(&self, text: &str) -> Result<Box<dyn AnyState>, PlayError> {
        let action = self.game.parse_action(text).map_err(PlayError::Notation)?;
        if self.turn() != Turn::Chance || !self.game.chance_is_possible(&self.state, &action) {
            return Err(PlayError::Chance("chance cannot do that here"));
        }
        Ok(self.after(Actor::Chance, &action))
    }

    fn view(&self, seat: Option<usize>) -> Result<Box<dyn AnyView>, PlayError> {
        let seat = seat.map(|seat| self.seat(seat)).transpose()?;
        let legal = seat.map_or_else(Vec::new, |seat| legal_texts(&*self.game, &self.state, seat));
        let view = self.game.view(&self.state, seat);
        Ok(Box::new(TypedView { game: Arc::clone(&self.game), seat, view, legal }))
    }

    fn legal_ids(&self, seat: Option<usize>) -> Result<Vec<u32>, PlayError> {
        Ok(self.ids_of(seat)?.into_owned())
    }

    fn legal_count(&self, seat: Option<usize>) -> Result<usize, PlayError> {
        Ok(self.ids_of(seat)?.len())
    }

    fn legal_id(&self, place: usize, seat: Option<usize>) -> Result<u32, PlayError> {
        let ids = self.ids_of(seat)?;
        ids.get(place).copied().ok_or(PlayError::NoPlace(place, ids.len()))
    }

    fn legal_mask(&self, seat: usize) -> Result<Vec<bool>, PlayError> {
        let mut mask = vec![false; self.game.spec().action_ids as usize];
        for &id in &*self.ids(self.seat(seat)?) {
            mask[id as usize] = true;
        }
        Ok(mask)
    }

    fn after_chance(&self, rng: &mut Rng) -> Result<Box<dyn AnyState>, PlayError> {
        if self.turn() != Turn::Chance {
            return Err(PlayError::Chance("chance does not act here"));
        }
        let mut state = self.state.clone();
        while self.game.turn(&state) == Turn::Chance {
            let action = self.game.sample_chance(&state, rng);
            self.game.apply_unchecked(&mut state, Actor::Chance, &action);
        }
        Ok(state_of(&self.game, state))
    }

    fn after_random(&self, seat: Option<usize>, rng: &mut Rng) -> Result<Box<dyn AnyState>, PlayError> {
        let seat = self.named_or_acting(seat)?;
        self.owes(seat)?;
        let action = self.game.random_action(&self.state, seat, rng);
        Ok(self.after(Actor::Seat(seat), &action))
    }

    fn play_id(&self, id: u32, seat: Option<usize>) -> Result<Box<dyn AnyState>, PlayError> {
        let action = self.game.action_with_id(id).ok_or(PlayError::NoAction(id))?;
        let seat = self.named_or_acting(seat)?;
        if self.was_listed(seat, id) == Some(true) {
            return Ok(self.after(Actor::Seat(seat), &action));
        }
        self.played(seat, &action)
    }

    fn playouts(&self, count: u64, seed: u64, threads: usize) -> (Tally, &'static str) {
        self.game.playouts(&self.state, count, seed, threads)
    }

    fn solve(&self, solver: &mut Solver, limits: Limits) -> Option<Solution> {
        self.game.solve(solver, &self.state, limits)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&*self.game, &self.state, depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        divide(&*self.game, &self.state, depth).into_iter().map(|(action, count)| (action.to_string(), count)).collect()
    }

    fn packed(&self) -> Vec<u8> {
        bytes_of(&self.state)
    }

    fn equals(&self, other: &dyn AnyState) -> bool {
        let other = other.as_any().downcast_ref::<Self>();
        other.is_some_and(|other| self.state == other.state && plays_alike(&*self.game, &*other.game))
    }

    fn hash(&self) -> u64 {
        hash_of(&self.state)
    }

    fn as_any(&self) -> &dyn Any {
        self
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
        serde_json::to_value(&self.view).expect("a view is JSON")
    }

    fn legal_actions(&self) -> Vec<String> {
        self.legal.clone()
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

    fn encoded(&self, form: Form) -> (Layout, Vec<f32>) {
        let layout = layout(&*self.game, form);
        let mut numbers = vec![0.0; layout.len()];
        self.game.encode(&self.view, form, &mut Sheet::over(&mut numbers));
        (layout, numbers)
    }

    fn packed(&self) -> Vec<u8> {
        bytes_of(&(self.seat, &self.view, &self.legal))
    }

    fn equals(&self, other: &dyn AnyView) -> bool {
        let other = other.as_any().downcast_ref::<Self>();
        other.is_some_and(|other| self.view == other.view && plays_alike(&*self.game, &*other.game))
    }

    fn hash(&self) -> u64 {
        hash_of(&self.view)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A state of a game.
pub fn state_of<G: Playable>(game: &Arc<G>, state: G::State) -> Box<dyn AnyState> {
    Box::new(TypedState { game: Arc::clone(game), state, listed: OnceLock::new() })
}

fn legal_texts<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<String> {
    let mut legal = Vec::new();
    game.legal_actions(state, seat, &mut legal);
    let mut texts: Vec<_> = legal.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}

fn bytes_of(value: &impl BorshSerialize) -> Vec<u8> {
    borsh::to_vec(value).expect("memory takes all that is written to it")
}

fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
