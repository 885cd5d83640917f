//! The interface between a search and the knowledge of a game beyond its rules.

use std::hash::{DefaultHasher, Hash, Hasher};

use chabudai_engine::{Actor, Game, PerSeat, Playout, Rng, Seat, Turn};

use crate::bot::{Budget, Decision};
use crate::search::solver::{Solution, SolvedActions, Solver, SolverLimits};

/// The knowledge of the game that a search uses. The plain reference has everything off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guidance {
    /// Whether a position ends as soon as its result cannot change.
    pub early_end: bool,
    /// Whether playouts choose certain actions, such as a reply to another action, instead of random ones.
    pub reply: bool,
    /// Whether to look ahead before the actions of a node are chosen: for wins, for the only actions that avoid a loss, and for
    /// those worth trying.
    pub tactics: bool,
    /// The way to judge first actions that another seat may take over, for example by a swap.
    pub openings: Openings,
}

/// The way in which a search judges first actions that another seat may take over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Openings {
    /// By searching.
    Search,
    /// By a rule of thumb.
    RuleOfThumb,
    /// By proven results, or by the rule of thumb if there are none.
    Proven,
}

impl Guidance {
    /// All knowledge.
    pub const FULL: Self = Self { early_end: true, reply: true, tactics: true, openings: Openings::Proven };
    /// The rules alone.
    pub const NONE: Self = Self { early_end: false, reply: false, tactics: false, openings: Openings::Search };
}

/// The actions with which a node of a tree starts.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    /// Ids of the actions worth trying, never empty. Each action left out is no better than one of them.
    pub ids: Vec<u32>,
    /// The best returns that the seat to act can force, if looking ahead has proven them. Every action in `ids` then
    /// leads to them.
    pub proven_returns: Option<PerSeat<f64>>,
    /// The index in `ids` of an action that no playout plays and that changes roles, such as a swap.
    pub role_change: Option<usize>,
    /// The prior probability that each action of `ids` is the best. The sum is 1; empty if there are no priors.
    pub priors: Vec<f32>,
}

impl Choices {
    /// Clears everything.
    pub fn clear(&mut self) {
        self.ids.clear();
        self.proven_returns = None;
        self.role_change = None;
        self.priors.clear();
    }
}

/// The actions that each role played in one playout.
///
/// A role makes one player's actions comparable throughout a game: it is the seat, or the colour if seats can exchange colours.
#[derive(Clone, Debug)]
pub struct Trace {
    marks: Vec<f32>,
    actions: usize,
}

impl Trace {
    /// Creates an empty trace.
    #[must_use]
    pub fn new(roles: usize, actions: usize) -> Self {
        Self { marks: vec![0.0; roles * actions], actions }
    }

    /// Clears all marks.
    pub fn clear(&mut self) {
        self.marks.fill(0.0);
    }

    /// Notes that a role played an action.
    pub fn mark(&mut self, role: usize, id: u32) {
        self.marks[role * self.actions + id as usize] = 1.0;
    }

    /// Returns the marks of a role: for every action id, 1 if the role played it, otherwise 0.
    #[must_use]
    pub fn of(&self, role: usize) -> &[f32] {
        &self.marks[role * self.actions..(role + 1) * self.actions]
    }
}

/// A position in the form that is fastest to search.
pub trait Position: Clone + Send + Sync {
    /// Returns whose turn it is. With early ends, a position is over as soon as its result is known.
    fn turn(&self) -> Turn;

    /// Returns the return of each seat, once the position is over.
    fn returns(&self) -> PerSeat<f64>;

    /// Fills in the choices of the first seat to act.
    fn choices(&self, out: &mut Choices);

    /// Plays an action of the first seat to act.
    fn play(&mut self, id: u32);

    /// Plays an action of chance and returns a number that identifies its outcome.
    fn play_chance(&mut self, rng: &mut Rng) -> u64;

    /// Returns the role of the seat to act.
    fn role(&self) -> usize;

    /// Whether no role can change any more. An action that a role plays later then says something about playing it now.
    fn roles_are_fixed(&self) -> bool {
        true
    }

    /// Plays to the end, marks the actions played, and returns the returns. The position is meaningless afterwards. By
    /// default, nothing is marked, for games in which the value of an action depends on when it is played.
    fn rollout(&mut self, rng: &mut Rng, _trace: &mut Trace) -> PerSeat<f64> {
        self.finish(rng)
    }

    /// Returns a number for the first seat to act and what it knows: the same for positions that look the same to it, and
    /// different for others, except with negligible probability.
    fn key(&self) -> u64;

    /// Returns a quickly chosen action of the first seat to act, based on what that seat knows.
    fn suggest(&self, rng: &mut Rng) -> u32;

    /// Plays suggested actions to the end and returns the returns. The position is meaningless afterwards.
    fn finish(&mut self, rng: &mut Rng) -> PerSeat<f64> {
        loop {
            match self.turn() {
                Turn::Over => return self.returns(),
                Turn::Chance => {
                    self.play_chance(rng);
                }
                Turn::Seats(_) => {
                    let id = self.suggest(rng);
                    self.play(id);
                }
            }
        }
    }
}

/// Mixes words into one number, so well that different words do not give the same number in practice.
pub(crate) struct Mix(pub(crate) u64);

impl Mix {
    pub(crate) fn add(&mut self, word: u64) {
        let product = u128::from(self.0 ^ 0x9e37_79b9_7f4a_7c15) * u128::from(word ^ 0xd6e8_feb8_6659_fd93);
        self.0 = (product >> 64) as u64 ^ product as u64 ^ word.rotate_left(29);
    }
}

/// Returns the hash of a value, the same on every machine.
pub(crate) fn number_of(thing: &impl Hash) -> u64 {
    let mut hasher = PortableHasher(DefaultHasher::new());
    thing.hash(&mut hasher);
    hasher.finish()
}

/// Hashes lengths and the numbers of variants as 64 bits, which have 32 in a browser.
struct PortableHasher(DefaultHasher);

impl Hasher for PortableHasher {
    fn write(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    fn write_usize(&mut self, number: usize) {
        self.0.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.0.write_i64(number as i64);
    }

    fn finish(&self) -> u64 {
        self.0.finish()
    }
}

/// Draws random worlds that a view allows; see [`Guided::worlds`].
pub type Worlds<'a, P> = Box<dyn FnMut(&mut Rng) -> P + 'a>;

/// A game that can be searched. A game without specialised code uses [`PlainPosition`].
pub trait Guided: Game {
    /// The form in which a search plays the game.
    type Position: Position;

    /// Converts a state.
    fn walk(&self, state: &Self::State, guidance: Guidance) -> Self::Position;

    /// Draws states that look the same as this view to its seat, as [`Game::determinize`] does, and converts them.
    fn worlds<'a>(&'a self, view: &'a Self::View, guidance: Guidance) -> Worlds<'a, Self::Position> {
        Box::new(move |rng| self.walk(&self.determinize(view, rng), guidance))
    }

    /// Returns the least and the greatest return of each seat when a position that starts from this state ends.
    fn return_bounds(&self, _state: &Self::State, _guidance: Guidance) -> PerSeat<(f64, f64)> {
        let spec = self.spec();
        PerSeat::from_fn(spec.seats, |_| (spec.least_return, spec.greatest_return))
    }

    /// Whether the position of this state is over immediately because its result is known.
    fn is_known(&self, state: &Self::State, guidance: Guidance) -> bool {
        self.walk(state, guidance).turn() == Turn::Over
    }

    /// Solves a state for best play; `None` if the game has no solver. Another call with the same solver resumes the search.
    fn solve(&self, _solver: &mut Solver, _state: &Self::State, _limits: SolverLimits) -> Option<Solution> {
        None
    }

    /// Solves a state and its actions, with these limits once for the state and once for its actions together; `None` if the
    /// game has no solver that is worth asking about the state.
    fn solve_actions(
        &self,
        _solver: &mut Solver,
        _state: &Self::State,
        _limits: SolverLimits,
    ) -> Option<SolvedActions<Self::Action>> {
        None
    }

    /// Decides without a search for the seat of a view, for example in an ending that can be solved in every world. Returns
    /// `None` if the game has nothing better than a search, or if the budget is too small. The decision depends on the
    /// arguments alone.
    fn solve_ending(&self, _view: &Self::View, _budget: Budget) -> Option<Decision<Self::Action>> {
        None
    }
}

/// The position of any game: its state, and the playout of its rules.
#[derive(Clone, Debug)]
pub struct PlainPosition<G: Game> {
    game: G,
    state: G::State,
    early_end: bool,
    playout: Playout,
}

impl<G: Game> PlainPosition<G> {
    /// Creates the position of a state.
    #[must_use]
    pub fn new(game: &G, state: &G::State, guidance: Guidance) -> Self {
        let playout = Playout { actions: Vec::new(), traced: true };
        Self { game: game.clone(), state: state.clone(), early_end: guidance.early_end, playout }
    }

    fn seat(&self) -> Seat {
        let Turn::Seats(seats) = self.game.turn(&self.state) else { panic!("no seat acts here") };
        seats.first().expect("a turn of seats has a seat")
    }
}

impl<G: Game> Position for PlainPosition<G> {
    fn turn(&self) -> Turn {
        if self.early_end && self.game.decided_returns(&self.state).is_some() {
            Turn::Over
        } else {
            self.game.turn(&self.state)
        }
    }

    fn returns(&self) -> PerSeat<f64> {
        self.game.decided_returns(&self.state).expect("returns are defined when the position is over")
    }

    fn choices(&self, out: &mut Choices) {
        let mut actions = Vec::new();
        self.game.legal_actions(&self.state, self.seat(), &mut actions);
        out.clear();
        out.ids.extend(actions.iter().map(|action| self.game.action_id(action)));
    }

    fn play(&mut self, id: u32) {
        let action = self.game.action_with_id(id).expect("ids in a tree come from actions");
        let seat = self.seat();
        self.game.apply_unchecked(&mut self.state, Actor::Seat(seat), &action);
    }

    fn play_chance(&mut self, rng: &mut Rng) -> u64 {
        let action = self.game.sample_chance(&self.state, rng);
        self.game.apply_unchecked(&mut self.state, Actor::Chance, &action);
        number_of(&action)
    }

    fn role(&self) -> usize {
        self.seat().index()
    }

    fn rollout(&mut self, rng: &mut Rng, trace: &mut Trace) -> PerSeat<f64> {
        let returns = self.game.playout(&self.state, rng, &mut self.playout);
        for &(seat, id) in &self.playout.actions {
            trace.mark(seat.index(), id);
        }
        returns
    }

    fn key(&self) -> u64 {
        let seat = self.seat();
        number_of(&(seat, self.game.view(&self.state, Some(seat))))
    }

    fn suggest(&self, rng: &mut Rng) -> u32 {
        self.game.action_id(&self.game.random_action(&self.state, self.seat(), rng))
    }

    fn finish(&mut self, rng: &mut Rng) -> PerSeat<f64> {
        self.playout.traced = false;
        self.game.playout(&self.state, rng, &mut self.playout)
    }
}
