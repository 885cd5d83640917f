//! The [`Game`] trait, which every game implements, and the types of its methods.

use std::borrow::Cow;
use std::fmt::{Debug, Display};
use std::hash::Hash;

use borsh::{BorshDeserialize, BorshSerialize};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::encoding::{Form, Sheet};
use crate::{
    Invariant, Names, NotationError, OptionSpec, Options, OptionsError, PerSeat, Reading, Refusal, Rng, RoundCount,
    RoundError, RulesVersion, Seat, SeatSet, SetUpError,
};

/// The actors of the next step: chance before a deal; usually one seat; several seats at once during claims; no seat
/// once the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Chance decides next, for example a deal.
    Chance,
    /// The seats that must act, each once and in any order. It is never empty.
    Seats(SeatSet),
    /// The game has ended.
    Over,
}

/// The author of an action in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Actor {
    /// A deal or a draw.
    Chance,
    /// A seat at the table.
    Seat(Seat),
}

/// The properties of a game that are known before it starts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Spec {
    /// The number of seats.
    pub seats: usize,
    /// An upper bound on the number of actions in a game, including those of chance.
    pub longest: usize,
    /// The lowest return that a seat can receive.
    pub least_return: f64,
    /// The highest return that a seat can receive.
    pub greatest_return: f64,
    /// Whether the returns of all seats sum to 0 in every ending.
    pub zero_sum: bool,
    /// Whether the game has no hidden information, so that an unfinished game can be shown to everyone.
    pub open_information: bool,
    /// Whether several seats may have to act at the same time.
    pub asks_together: bool,
    /// One more than the greatest action id.
    pub action_ids: u32,
}

/// The reason why a game ended, and its final scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// The kind of ending in `snake_case`. It is stable, for use by programs.
    pub code: &'static str,
    /// The clause of the rulebook; empty if no clause applies, as for a resignation.
    pub clause: &'static str,
    /// The seats that won.
    pub winners: Vec<Seat>,
    /// The scores as the rulebook counts them, one per seat.
    pub scores: Vec<i64>,
    /// The cards or points that decided the game, in notation: a winning chain, a winning hand.
    pub shown: Vec<String>,
}

/// A public consequence of an action, such as a skipped turn.
///
/// The record lists its text among the actions. Events are derived from the actions, so a replay checks them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Event {
    /// Lower-case words, as in an action: `skip white`.
    pub text: String,
}

/// The value for a missing id: an action of chance has no id in a game with too many such actions to number.
pub const NO_ID: u32 = u32::MAX;

/// The trace of one playout, for searches that learn from its moves.
///
/// The caller owns it and reuses it for every playout, so that no playout allocates.
#[derive(Clone, Debug, Default)]
pub struct Playout {
    /// The acting seat and the id of each action, in order.
    pub actions: Vec<(Seat, u32)>,
    /// Whether to record `actions` at all.
    pub traced: bool,
}

/// The rules of one game with its options fixed.
///
/// Rules are pure functions over plain data: no clock, no I/O, no logging and no random generator of their own. Every
/// game implements the first group of methods; the second group has default implementations.
pub trait Game: Send + Sync + Sized + Clone + 'static {
    /// The key that identifies the game, such as `nakatta`.
    const KEY: &'static str;
    /// The version of the rules. It increases when the rules change, but never for a refactoring. All earlier versions
    /// remain playable.
    const RULES_VERSION: RulesVersion;
    /// The version of the encoding. It increases when the numbers of [`Game::encode`], their meaning, or the ids of
    /// actions change.
    const ENCODING_VERSION: u32;
    /// Whether a match has rounds with scores, which [`Game::count_round`] counts.
    const COUNTS_ROUNDS: bool = false;

    /// The complete state, including hidden information. Equal states serialize to equal bytes.
    type State: Clone + Eq + Hash + Debug + BorshSerialize + BorshDeserialize + Send + Sync + 'static;
    /// An action of a seat or of chance. Its `Display` output is its canonical notation.
    type Action: Clone + Eq + Ord + Hash + Debug + Display + Send + Sync + 'static;
    /// Everything a seat with perfect memory may know, and nothing else.
    ///
    /// Equal views serialize to equal bytes, so the serialized form reveals no more than the view. One type defines
    /// the JSON form and its schema: see [`crate::shapes`].
    type View: Clone
        + Eq
        + Hash
        + Debug
        + Serialize
        + JsonSchema
        + BorshSerialize
        + BorshDeserialize
        + Send
        + Sync
        + 'static;
    /// An action as data: its `kind` in lower-case words, and the cards, points and numbers of its notation by name.
    type ActionData: Serialize + JsonSchema;

    /// Returns the options that a version of the rules accepts. The version is at most [`Game::RULES_VERSION`].
    fn option_specs(version: RulesVersion) -> Vec<OptionSpec>;

    /// Creates the game with a version of its rules and these options; missing options take the defaults of that
    /// version.
    ///
    /// # Errors
    /// Returns the first option that the version does not know or whose value is out of range.
    fn of_version(version: RulesVersion, options: &Options) -> Result<Self, OptionsError>;

    /// Returns all options with their values, including defaults, so that a record stays valid when a default changes.
    fn options(&self) -> Options;

    /// Returns the properties that are known before the game starts.
    fn spec(&self) -> Spec;

    /// Returns the state before any action, including a deal.
    fn initial_state(&self) -> Self::State;

    /// Returns the state of a set-up position, given in the game's own notation. Such a state has no history.
    ///
    /// # Errors
    /// If the text is not a position, if the rules forbid the position, or if the game does not support set-up
    /// positions.
    fn set_up(&self, _position: &str) -> Result<Self::State, SetUpError> {
        Err(SetUpError::Unreadable("this game does not support set-up positions".to_owned()))
    }

    /// Checks what the rules and their proofs assume about every state of this game: that no card is missing or occurs
    /// twice, that hands have the right size, that seats and scores are in range, and that every seat that must act can
    /// act.
    ///
    /// Every state that is reached by play satisfies these invariants. A state from anywhere else, such as a pickle, is
    /// used only if it satisfies them.
    ///
    /// # Errors
    /// Returns an invariant that does not hold.
    fn check_invariants(&self, _state: &Self::State) -> Invariant {
        Ok(())
    }

    /// Returns who acts next.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Draws a random action of chance. It is called only if [`Game::turn`] returns [`Turn::Chance`].
    fn sample_chance(&self, state: &Self::State, rng: &mut Rng) -> Self::Action;

    /// Returns whether chance could take `action` in this state. It is used to check untrusted records.
    fn chance_is_possible(&self, state: &Self::State, action: &Self::Action) -> bool;

    /// Writes the sorted legal actions of a seat to `out`, which stays empty unless the seat must act.
    ///
    /// `out` is cleared first. The list depends only on what the seat knows.
    fn legal_actions(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);

    /// Plays an action that is known to be legal.
    ///
    /// An illegal action leaves a meaningless state. Debug builds panic.
    fn apply_unchecked(&self, state: &mut Self::State, actor: Actor, action: &Self::Action);

    /// Returns why the seat of this view may not play this action now, or `None` if it may.
    fn refusal(&self, view: &Self::View, action: &Self::Action) -> Option<Refusal>;

    /// Returns the return of each seat, which is 0 until the game ends.
    fn returns(&self, state: &Self::State) -> PerSeat<f64>;

    /// Returns the score of each seat so far, as the rulebook counts it. [`Ending::scores`] holds the final scores.
    fn scores(&self, state: &Self::State) -> Vec<i64>;

    /// Returns why the game ended, or `None` until it does.
    fn ending(&self, state: &Self::State) -> Option<Ending>;

    /// Returns the view of a seat, or that of a spectator for `None`.
    fn view(&self, state: &Self::State, seat: Option<Seat>) -> Self::View;

    /// Draws a random state from all those that are consistent with the view.
    fn determinize(&self, view: &Self::View, rng: &mut Rng) -> Self::State;

    /// Parses the notation of an action, whether or not the action is legal now.
    ///
    /// # Errors
    /// If the text is not the notation of any action of this game.
    fn parse_action(&self, text: &str) -> Result<Self::Action, NotationError>;

    /// Returns the action as data.
    fn action_data(&self, action: &Self::Action) -> Self::ActionData;

    /// Returns the action's id below [`Spec::action_ids`], for research encodings and fast stepping, or [`NO_ID`] for
    /// an action of chance without one.
    fn action_id(&self, action: &Self::Action) -> u32;

    /// Returns the action with this id, or `None` if no action has it.
    fn action_with_id(&self, id: u32) -> Option<Self::Action>;

    /// Returns the notation of the action with this id, or `None` if no action has it. A game whose notation takes a
    /// long time to write may look it up in a table.
    fn action_text(&self, id: u32) -> Option<Cow<'static, str>> {
        self.action_with_id(id).map(|action| action.to_string().into())
    }

    /// Writes a view as numbers, one named field after another. Every view of a game has the same fields.
    ///
    /// In the form of an information state, different views have different numbers unless they differ only in what
    /// [`Sheet::leave_out`] declares.
    fn encode(&self, view: &Self::View, form: Form, sheet: &mut Sheet<'_>);

    // The methods below have defaults. A game may override them for speed, but not to change their results.

    /// Returns the display names of the words in options, views and actions: tables such as `suit`, each in order. All
    /// presentations take these names from here.
    fn names() -> Vec<Names> {
        Vec::new()
    }

    /// Returns the data of an action, given its text from [`Game::announcement`] for any viewer under any options.
    /// Details that the text withholds are null.
    ///
    /// # Errors
    /// If no viewer of any game can receive such a text.
    fn announced_action_data(text: &str) -> Result<Self::ActionData, NotationError> {
        let game = Self::from_options(&Options::new()).expect("every option has a default");
        game.parse_action(text).map(|action| game.action_data(&action))
    }

    /// Creates the game with its latest rules and these options; missing options take their defaults.
    ///
    /// # Errors
    /// Returns the first option that is unknown or whose value is out of range.
    fn from_options(options: &Options) -> Result<Self, OptionsError> {
        Self::of_version(Self::RULES_VERSION, options)
    }

    /// Returns the version of the rules that this game follows. A game whose rules have changed overrides this.
    fn rules_version(&self) -> RulesVersion {
        Self::RULES_VERSION
    }

    /// Returns the text of an action as announced to `viewer` when it is played, or `None` if the action itself is
    /// secret.
    ///
    /// A game with hidden cards overrides this to reveal only what the viewer would notice at the table.
    fn announcement(&self, actor: Actor, action: &Self::Action, viewer: Option<Seat>) -> Option<String> {
        let is_own = matches!(actor, Actor::Seat(seat) if Some(seat) == viewer);
        (is_own || self.spec().open_information).then(|| action.to_string())
    }

    /// Returns whether the scores stand after a resignation. If they do not (in the first version of some games'
    /// rules), each remaining seat scores 1 and the seat that resigned scores 0.
    fn keeps_scores(&self) -> bool {
        true
    }

    /// Returns the ending if this seat resigns now: all other seats win. See [`Game::keeps_scores`] for
    /// the scores.
    fn resignation(&self, state: &Self::State, seat: Seat) -> Ending {
        let seats = || Seat::all(self.spec().seats);
        let left = || seats().map(|other| i64::from(other != seat)).collect();
        let scores = if self.keeps_scores() { self.scores(state) } else { left() };
        let winners = seats().filter(|&other| other != seat).collect();
        Ending { code: "resignation", clause: "", winners, scores, shown: Vec::new() }
    }

    /// Returns the return of each seat if this seat resigns now. By default the seat loses 1, which the others share
    /// equally.
    fn returns_resigned(&self, _state: &Self::State, seat: Seat) -> PerSeat<f64> {
        let seats = self.spec().seats;
        PerSeat::from_fn(seats, |other| if other == seat { -1.0 } else { 1.0 / (seats - 1) as f64 })
    }

    /// Returns the actions for which the seat of this view could use exactly these cards or tiles, which may be named
    /// in any order: legal actions first, then the others, each with its refusal. Empty in games whose actions need no
    /// interpretation.
    ///
    /// # Errors
    /// If the text names a card or tile that the game does not have.
    fn readings(&self, _view: &Self::View, _items: &str) -> Result<Vec<Reading<Self::Action>>, NotationError> {
        Ok(Vec::new())
    }

    /// Returns the action that the seat of this view plays by default if its time runs out while several seats act at
    /// once, or `None` if the seat has no such decision.
    fn silence(&self, _view: &Self::View) -> Option<Self::Action> {
        None
    }

    /// Returns whether a round or hand is over and the next one has not been dealt, so that players may look at the
    /// result before chance acts. A draw in the middle of a round does not count.
    fn is_interval(&self, _state: &Self::State) -> bool {
        false
    }

    /// Counts a round that was played at a real table, with the code that ends a round in [`Game::apply_unchecked`].
    ///
    /// `round` describes the cards that lie on the table and how the round ended, and `standing` the match before it, as
    /// [`RoundCount::standing`] of the round before; `None` is the start of a match. The form of both is the game's.
    ///
    /// # Errors
    /// If the game has no rounds with scores, if the description cannot be read, or if no round can end like this.
    fn count_round(&self, _round: &Value, _standing: Option<&Value>) -> Result<RoundCount, RoundError> {
        Err(RoundError::NotCounted)
    }

    /// Returns the actions that are equivalent to this one by a symmetry of the rules when played first in a game,
    /// including the action itself, sorted.
    fn mirrors(&self, action: &Self::Action) -> Vec<Self::Action> {
        vec![action.clone()]
    }

    /// Returns the symmetries of the rules. Each maps every action id to the id of its mirror image; the first is the
    /// identity.
    ///
    /// A match and its mirror image have mirrored legal actions at every turn, and the same returns.
    fn symmetries(&self) -> Vec<Vec<u32>> {
        vec![(0..self.spec().action_ids).collect()]
    }

    /// Returns the public consequences of the latest action, in order.
    fn events(&self, _view: &Self::View) -> Vec<Event> {
        Vec::new()
    }

    /// Whether an action is legal for a seat now.
    fn is_legal(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> bool {
        let mut legal = Vec::new();
        self.legal_actions(state, seat, &mut legal);
        legal.binary_search(action).is_ok()
    }

    /// Writes the ids of a seat's legal actions to `out`, in the order of [`Game::legal_actions`].
    fn legal_ids(&self, state: &Self::State, seat: Seat, out: &mut Vec<u32>) {
        let mut legal = Vec::new();
        self.legal_actions(state, seat, &mut legal);
        out.clear();
        out.extend(legal.iter().map(|action| self.action_id(action)));
    }

    /// Changes the mask of an earlier decision, whose ids are `listed`, to the mask of a seat's legal actions now, and
    /// returns the number of legal actions. The first call gets a mask of `false` and an empty list.
    ///
    /// A game that overrides this may store anything in `listed`. It is passed unchanged to [`Game::marked_id`] and
    /// [`Game::is_marked`].
    fn mark_legal(&self, state: &Self::State, seat: Seat, mask: &mut [bool], listed: &mut Vec<u32>) -> u32 {
        for &id in &*listed {
            mask[id as usize] = false;
        }
        self.legal_ids(state, seat, listed);
        for &id in &*listed {
            mask[id as usize] = true;
        }
        listed.len() as u32
    }

    /// Returns the id at an index among those that [`Game::mark_legal`] has just marked for the seat.
    fn marked_id(&self, _state: &Self::State, _seat: Seat, listed: &[u32], index: u32) -> u32 {
        listed[index as usize]
    }

    /// Whether [`Game::mark_legal`] has just marked an id for the seat.
    fn is_marked(&self, _state: &Self::State, _seat: Seat, listed: &[u32], id: u32) -> bool {
        listed.contains(&id)
    }

    /// Writes the view of a seat as numbers, like [`Game::encode`], but may do so without building the view.
    fn encode_state(&self, state: &Self::State, seat: Seat, form: Form, sheet: &mut Sheet<'_>) {
        self.encode(&self.view(state, Some(seat)), form, sheet);
    }

    /// Plays an action, or leaves the state unchanged if the action is refused.
    ///
    /// # Errors
    /// Returns the refusal if the seat may not play the action now.
    fn apply(&self, state: &mut Self::State, seat: Seat, action: &Self::Action) -> Result<(), Refusal> {
        if !self.is_legal(state, seat, action) {
            let view = self.view(state, Some(seat));
            return Err(self.refusal(&view, action).expect("an action that is not legal has a reason"));
        }
        self.apply_unchecked(state, Actor::Seat(seat), action);
        Ok(())
    }

    /// Draws a legal action uniformly at random. The seat must be one of those to act.
    fn random_action(&self, state: &Self::State, seat: Seat, rng: &mut Rng) -> Self::Action {
        let mut legal = Vec::new();
        self.legal_actions(state, seat, &mut legal);
        rng.choose(&legal).expect("a seat that must act has a legal action").clone()
    }

    /// Returns the return of each seat once it can no longer change, which may be before the game is over.
    fn decided_returns(&self, state: &Self::State) -> Option<PerSeat<f64>> {
        matches!(self.turn(state), Turn::Over).then(|| self.returns(state))
    }

    /// Plays uniformly random actions from `state` until the result is decided, and returns the return of each seat.
    fn playout(&self, state: &Self::State, rng: &mut Rng, playout: &mut Playout) -> PerSeat<f64> {
        playout.actions.clear();
        play_on(self, state.clone(), rng, playout)
    }
}

/// Plays uniformly random actions by the rules until the result is decided, and returns the return of each seat.
///
/// This is the default of [`Game::playout`].
pub fn play_on<G: Game>(game: &G, mut state: G::State, rng: &mut Rng, playout: &mut Playout) -> PerSeat<f64> {
    loop {
        if let Some(returns) = game.decided_returns(&state) {
            return returns;
        }
        play_one(game, &mut state, rng, playout);
    }
}

/// Plays one uniformly random action by the rules. The game must not be over.
pub fn play_one<G: Game>(game: &G, state: &mut G::State, rng: &mut Rng, playout: &mut Playout) {
    let (actor, action) = match game.turn(state) {
        Turn::Chance => (Actor::Chance, game.sample_chance(state, rng)),
        Turn::Seats(seats) => {
            let seat = seats.first().expect("the set of acting seats is never empty");
            let action = game.random_action(state, seat, rng);
            if playout.traced {
                playout.actions.push((seat, game.action_id(&action)));
            }
            (Actor::Seat(seat), action)
        }
        Turn::Over => unreachable!("a game that is over is decided"),
    };
    game.apply_unchecked(state, actor, &action);
}
