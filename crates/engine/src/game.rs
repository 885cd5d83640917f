//! The trait that every game implements, and the words it is written in.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use borsh::{BorshDeserialize, BorshSerialize};
use schemars::JsonSchema;
use serde::Serialize;

use crate::encoding::{Form, Sheet};
use crate::{
    Names, NotationError, OptionSpec, Options, OptionsError, PerSeat, Reading, Refusal, Rng, RulesVersion, Seat,
    SeatSet, SetUpError,
};

/// Who acts: nobody is asked before the deal, several seats may be asked at once during claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Chance decides next, for example a deal.
    Chance,
    /// These seats owe an answer, each its own, in any order; never empty.
    Seats(SeatSet),
    /// The game has ended.
    Over,
}

/// The author of an action in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Actor {
    /// A deal or a draw.
    Chance,
    /// Somebody at the table.
    Seat(Seat),
}

/// What programs may know of a game before it starts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Spec {
    /// The number of seats.
    pub seats: usize,
    /// No game has more actions than this, those of chance included.
    pub longest: usize,
    /// The least return that a seat can have.
    pub least_return: f64,
    /// The greatest return that a seat can have.
    pub greatest_return: f64,
    /// Whether the returns of all seats sum to 0 in every ending.
    pub zero_sum: bool,
    /// Whether every seat knows everything, so that nothing of an unfinished game has to be kept from anybody.
    pub open_information: bool,
    /// Whether several seats may owe an answer at once.
    pub asks_together: bool,
    /// One more than the greatest action id.
    pub action_ids: u32,
}

/// Why a game ended and what the rulebook counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// What kind of ending, in `snake_case`, stable for programs.
    pub code: &'static str,
    /// The clause of our rulebook; empty where none says so, as when somebody resigns.
    pub clause: &'static str,
    /// The seats that won.
    pub winners: Vec<Seat>,
    /// The scores as the rulebook counts them, one a seat.
    pub scores: Vec<i64>,
    /// The cards or points that show it, in notation: a winning chain, a winning hand.
    pub shown: Vec<String>,
}

/// Something that followed from an action by itself and that everybody saw, such as a skipped turn.
///
/// Its text stands in the record beside the actions; it is derived, so a replay checks it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Event {
    /// Lower-case words, like an action: `skip white`.
    pub text: String,
}

/// The id of actions that have none: those of chance, where they are too many to number.
pub const NO_ID: u32 = u32::MAX;

/// What one playout did, for searches that learn from the moves of a playout.
///
/// Kept by the caller and used again for every playout, so that none allocates.
#[derive(Clone, Debug, Default)]
pub struct Playout {
    /// Who acted and the id of the action, in order.
    pub actions: Vec<(Seat, u32)>,
    /// Whether to write `actions` down at all.
    pub traced: bool,
}

/// The rules of one game with its options fixed.
///
/// Rules are pure functions over plain data: no clock, no socket, no log and no generator of their own. The first
/// group must be written for every game; the last group is provided.
pub trait Game: Send + Sync + Sized + Clone + 'static {
    /// The name by which programs know the game.
    const KEY: &'static str;
    /// Moves when behaviour moves, never for a refactoring. All earlier versions are still played.
    const RULES_VERSION: RulesVersion;
    /// Moves when the numbers of [`Game::encode`] or what they mean move, or the ids of actions.
    const ENCODING_VERSION: u32;

    /// Everything that is so, hidden things included. Equal states are packed as equal bytes.
    type State: Clone + Eq + Hash + Debug + BorshSerialize + BorshDeserialize + Send + Sync + 'static;
    /// Something that a seat or chance does; its `Display` is its one notation.
    type Action: Clone + Eq + Ord + Hash + Debug + Display + Send + Sync + 'static;
    /// All that a seat with perfect memory may know, and nothing else. Equal views are packed as equal bytes, so that a
    /// packed view too holds nothing but what its seat knows.
    /// What it holds as JSON, and the shape of that, is written once: see [`crate::shapes`].
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
    /// An action in data: its `kind` in lower-case words, and by name the cards, points and numbers that its text holds.
    type ActionData: Serialize + JsonSchema;

    /// The options that a version of the rules takes, which is one up to [`Game::RULES_VERSION`].
    fn option_specs(version: RulesVersion) -> Vec<OptionSpec>;

    /// The game by a version of its rules with these options; those not given have the defaults of that version.
    ///
    /// # Errors
    /// The first option that is unknown to the version or out of its range.
    fn of_version(version: RulesVersion, options: &Options) -> Result<Self, OptionsError>;

    /// All options of its version with their values, the defaults too, so that a record stays true when a default moves.
    fn options(&self) -> Options;

    /// What programs may know beforehand.
    fn spec(&self) -> Spec;

    /// The state before anything happened, even a deal.
    fn initial_state(&self) -> Self::State;

    /// A position to play on from instead of the first, as the game writes one; nothing that led there is known.
    ///
    /// # Errors
    /// If the text tells no position, as in a game in which none is set up, or one that the rules forbid.
    fn set_up(&self, _position: &str) -> Result<Self::State, SetUpError> {
        Err(SetUpError::Unreadable("in this game no position is set up".to_owned()))
    }

    /// Who acts next.
    fn turn(&self, state: &Self::State) -> Turn;

    /// A random action of chance. Only called when [`Game::turn`] says [`Turn::Chance`].
    fn sample_chance(&self, state: &Self::State, rng: &mut Rng) -> Self::Action;

    /// Whether `action` is one that chance could take here; a record from outside is checked with it.
    fn chance_is_possible(&self, state: &Self::State, action: &Self::Action) -> bool;

    /// Puts the legal actions of a seat into `out`, sorted; leaves it empty if the seat owes no answer.
    ///
    /// `out` is cleared first. The list depends only on what the seat knows.
    fn legal_actions(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);

    /// Plays an action that is known to be legal.
    ///
    /// An illegal one leaves a state without meaning; debug builds panic.
    fn apply_unchecked(&self, state: &mut Self::State, actor: Actor, action: &Self::Action);

    /// Why the seat of this view may not play this action now, or `None` if it may.
    fn refusal(&self, view: &Self::View, action: &Self::Action) -> Option<Refusal>;

    /// What each seat gains; 0 while the game goes on.
    fn returns(&self, state: &Self::State) -> PerSeat<f64>;

    /// What the rulebook has counted for each seat so far; at the end [`Ending::scores`] holds it.
    fn scores(&self, state: &Self::State) -> Vec<i64>;

    /// Why the game ended, or `None` while it goes on.
    fn ending(&self, state: &Self::State) -> Option<Ending>;

    /// What a seat knows; `None` is a spectator.
    fn view(&self, state: &Self::State, seat: Option<Seat>) -> Self::View;

    /// A state that looks just like this view to its seat, drawn at random from all such states.
    fn determinize(&self, view: &Self::View, rng: &mut Rng) -> Self::State;

    /// The action with this notation, whether or not it is legal now.
    ///
    /// # Errors
    /// If no state of this game has an action of that text.
    fn parse_action(&self, text: &str) -> Result<Self::Action, NotationError>;

    /// The action in data.
    fn action_data(&self, action: &Self::Action) -> Self::ActionData;

    /// The action's number below [`Spec::action_ids`], for research encodings and fast stepping; an action of chance may
    /// have none, which is [`NO_ID`].
    fn action_id(&self, action: &Self::Action) -> u32;

    /// The action with this id, or `None` if no action has it.
    fn action_with_id(&self, id: u32) -> Option<Self::Action>;

    /// Writes a view as numbers, naming each field as it comes; the same fields for every view of a game.
    ///
    /// As an information state views that differ have other numbers, but for what the sheet is told is left out.
    fn encode(&self, view: &Self::View, form: Form, sheet: &mut Sheet<'_>);

    // What follows is provided. A game may make some of it fast; it may not make it differ.

    /// What people call the names that options, views and actions are written with: tables such as `suit`, each with its
    /// names in their order. Every face takes them from here.
    fn names() -> Vec<Names> {
        Vec::new()
    }

    /// An action in data as [`Game::announcement`] says it to whoever may know least, by whatever options: what the text does not
    /// tell is null.
    ///
    /// # Errors
    /// If no viewer of any game is told such a text.
    fn announced_action_data(text: &str) -> Result<Self::ActionData, NotationError> {
        let game = Self::from_options(&Options::new()).expect("every option has a default");
        game.parse_action(text).map(|action| game.action_data(&action))
    }

    /// The game by its latest rules with these options; those not given have their defaults.
    ///
    /// # Errors
    /// The first option that is unknown or out of range.
    fn from_options(options: &Options) -> Result<Self, OptionsError> {
        Self::of_version(Self::RULES_VERSION, options)
    }

    /// The version that it was made for; a game whose rules have moved keeps it.
    fn rules_version(&self) -> RulesVersion {
        Self::RULES_VERSION
    }

    /// What `viewer` hears of an action as it is played; `None` if that anything was done is a secret.
    ///
    /// Where cards are hidden, a game says here what everybody notices of other people's actions.
    fn announcement(&self, actor: Actor, action: &Self::Action, viewer: Option<Seat>) -> Option<String> {
        let is_own = matches!(actor, Actor::Seat(seat) if Some(seat) == viewer);
        (is_own || self.spec().open_information).then(|| action.to_string())
    }

    /// Whether what was counted stands when somebody resigns; the first rules of some games counted then only who was
    /// left.
    fn keeps_scores(&self) -> bool {
        true
    }

    /// How the game ends when this seat resigns now: all others win, and what was counted so far stands.
    fn resignation(&self, state: &Self::State, seat: Seat) -> Ending {
        let seats = || Seat::all(self.spec().seats);
        let left = || seats().map(|other| i64::from(other != seat)).collect();
        let scores = if self.keeps_scores() { self.scores(state) } else { left() };
        let winners = seats().filter(|&other| other != seat).collect();
        Ending { code: "resignation", clause: "", winners, scores, shown: Vec::new() }
    }

    /// What each seat gains when this one resigns now: it loses, and the others share what it loses.
    fn returns_resigned(&self, _state: &Self::State, seat: Seat) -> PerSeat<f64> {
        let seats = self.spec().seats;
        PerSeat::from_fn(seats, |other| if other == seat { -1.0 } else { 1.0 / (seats - 1) as f64 })
    }

    /// What these cards or tiles, named in any order, could be played as by the seat of this view: what it may play now
    /// first, then the others, each with the reason. Empty in games whose actions need no reading.
    ///
    /// # Errors
    /// If the words name something that the game does not have.
    fn readings(&self, _view: &Self::View, _items: &str) -> Result<Vec<Reading<Self::Action>>, NotationError> {
        Ok(Vec::new())
    }

    /// What the seat of this view answers if it lets the time pass where several are asked at once; `None` if it owes
    /// no such answer.
    fn silence(&self, _view: &Self::View) -> Option<Self::Action> {
        None
    }

    /// Whether a round or hand is over and the next one is still to be dealt: people look at how it ended, and chance can
    /// wait. A draw in the middle of a round is none.
    fn is_interval(&self, _state: &Self::State) -> bool {
        false
    }

    /// The actions that, as the first of a game, differ from this one by a symmetry of the rules alone: itself among
    /// them, sorted.
    fn mirrors(&self, action: &Self::Action) -> Vec<Self::Action> {
        vec![action.clone()]
    }

    /// The symmetries of the rules, each as the id that every action has in its mirror image; the first changes nothing.
    ///
    /// A match and its image, in which every action is the mirrored one, have the same legal actions, mirrored, and the
    /// same returns.
    fn symmetries(&self) -> Vec<Vec<u32>> {
        vec![(0..self.spec().action_ids).collect()]
    }

    /// What the latest action brought about by itself and everybody saw, in order.
    fn events(&self, _view: &Self::View) -> Vec<Event> {
        Vec::new()
    }

    /// Whether an action is legal for a seat now.
    fn is_legal(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> bool {
        let mut legal = Vec::new();
        self.legal_actions(state, seat, &mut legal);
        legal.binary_search(action).is_ok()
    }

    /// Puts the ids of a seat's legal actions into `out`, in the order of [`Game::legal_actions`].
    fn legal_ids(&self, state: &Self::State, seat: Seat, out: &mut Vec<u32>) {
        let mut legal = Vec::new();
        self.legal_actions(state, seat, &mut legal);
        out.clear();
        out.extend(legal.iter().map(|action| self.action_id(action)));
    }

    /// Turns the mask of an earlier decision, whose ids are `listed`, into that of a seat's legal actions now, and gives
    /// how many they are. A new mask is all false, and nothing is listed.
    ///
    /// What a game that overrides this keeps in `listed` is its own affair: it goes to [`Game::marked_id`] and
    /// [`Game::is_marked`] as it is.
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

    /// The id at this place, of those that [`Game::mark_legal`] has just found for the seat.
    fn marked_id(&self, _state: &Self::State, _seat: Seat, listed: &[u32], place: u32) -> u32 {
        listed[place as usize]
    }

    /// Whether an id is one of those that [`Game::mark_legal`] has just found for the seat.
    fn is_marked(&self, _state: &Self::State, _seat: Seat, listed: &[u32], id: u32) -> bool {
        listed.contains(&id)
    }

    /// Writes what a seat sees of a state as numbers: [`Game::encode`] of its view, perhaps without making the view.
    fn encode_state(&self, state: &Self::State, seat: Seat, form: Form, sheet: &mut Sheet<'_>) {
        self.encode(&self.view(state, Some(seat)), form, sheet);
    }

    /// Plays an action, or refuses it and leaves the state untouched.
    ///
    /// # Errors
    /// The refusal, if the seat may not play the action now.
    fn apply(&self, state: &mut Self::State, seat: Seat, action: &Self::Action) -> Result<(), Refusal> {
        if !self.is_legal(state, seat, action) {
            let view = self.view(state, Some(seat));
            return Err(self.refusal(&view, action).expect("an action that is not legal has a reason"));
        }
        self.apply_unchecked(state, Actor::Seat(seat), action);
        Ok(())
    }

    /// A legal action of the seat, all equally likely. The seat must owe an answer.
    fn random_action(&self, state: &Self::State, seat: Seat, rng: &mut Rng) -> Self::Action {
        let mut legal = Vec::new();
        self.legal_actions(state, seat, &mut legal);
        rng.choose(&legal).expect("a seat that owes an answer has one").clone()
    }

    /// The returns once they can no longer change, which may be before the game is over.
    fn decided_returns(&self, state: &Self::State) -> Option<PerSeat<f64>> {
        matches!(self.turn(state), Turn::Over).then(|| self.returns(state))
    }

    /// Plays uniformly random actions from `state` until the result is decided, and gives the returns.
    fn playout(&self, state: &Self::State, rng: &mut Rng, playout: &mut Playout) -> PerSeat<f64> {
        playout.actions.clear();
        play_on(self, state.clone(), rng, playout)
    }
}

/// Plays uniformly random actions until the result is decided, one by one by the rules, and gives the returns; what
/// [`Game::playout`] does unless a game knows a faster way.
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
            let seat = seats.first().expect("somebody owes an answer unless the game is over");
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
