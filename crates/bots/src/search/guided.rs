//! What a search may know of a game beyond its rules.

use std::hash::{DefaultHasher, Hash, Hasher};

use chabudai_engine::{Actor, Game, PerSeat, Playout, Rng, Seat, Turn};

use crate::bot::{Budget, Decision};

/// Which knowledge of the game a search uses; all off is the plain reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guidance {
    /// End as soon as the result cannot change.
    pub early_end: bool,
    /// Choose certain actions in playouts, such as the answer to another.
    pub reply: bool,
    /// Look ahead before the actions of a node are chosen: for wins, for the only actions that avoid a loss, for those
    /// that are worth a try.
    pub tactics: bool,
    /// What to hold of first actions that another seat may take over, as by a swap.
    pub openings: Openings,
}

/// What a search holds of first actions that another seat may take over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Openings {
    /// Nothing: it searches.
    Searched,
    /// A rule of thumb.
    ByThumb,
    /// What is proven of them, by heart, and the rule of thumb where nothing is.
    ByHeart,
}

impl Guidance {
    /// All that is known.
    pub const FULL: Self = Self { early_end: true, reply: true, tactics: true, openings: Openings::ByHeart };
    /// The rules alone.
    pub const NONE: Self = Self { early_end: false, reply: false, tactics: false, openings: Openings::Searched };
}

/// The actions that a node of a tree starts with.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    /// Ids of the actions worth trying, never empty. Those left out are no better than one that is in.
    pub ids: Vec<u32>,
    /// The returns that the seat to act can force and cannot better, if a look ahead has found them; then every action
    /// in `ids` leads to them.
    pub settled: Option<PerSeat<f64>>,
    /// The index in `ids` of the action that no playout ever plays and that changes who plays what, such as a swap.
    pub apart: Option<usize>,
    /// How likely each action of `ids` is the best, before any playout; the sum is 1. Empty if nothing is known.
    pub hopes: Vec<f32>,
}

impl Choices {
    /// Forgets all.
    pub fn clear(&mut self) {
        self.ids.clear();
        self.settled = None;
        self.apart = None;
        self.hopes.clear();
    }
}

/// Which actions were played by whom in one playout.
///
/// A role is what makes one player's actions comparable through a game: the seat, or the colour where seats change it.
#[derive(Clone, Debug)]
pub struct Trace {
    marks: Vec<f32>,
    actions: usize,
}

impl Trace {
    /// An empty trace.
    #[must_use]
    pub fn new(roles: usize, actions: usize) -> Self {
        Self { marks: vec![0.0; roles * actions], actions }
    }

    /// Forgets all.
    pub fn clear(&mut self) {
        self.marks.fill(0.0);
    }

    /// Notes that a role played an action.
    pub fn mark(&mut self, role: usize, id: u32) {
        self.marks[role * self.actions + id as usize] = 1.0;
    }

    /// The marks of a role: for every action id 1 if the role played it, else 0.
    #[must_use]
    pub fn of(&self, role: usize) -> &[f32] {
        &self.marks[role * self.actions..(role + 1) * self.actions]
    }
}

/// A position as a search walks it: whatever form makes playing on fast.
pub trait Position: Clone + Send + Sync {
    /// Who acts; over as soon as the result is known, if early ends are wanted.
    fn turn(&self) -> Turn;

    /// What each seat gains, once the turn says over.
    fn returns(&self) -> PerSeat<f64>;

    /// The choices of the first seat that owes an answer.
    fn choices(&self, out: &mut Choices);

    /// Plays an action of the first seat that owes an answer.
    fn play(&mut self, id: u32);

    /// Lets chance act and gives a number that tells its outcomes apart.
    fn play_chance(&mut self, rng: &mut Rng) -> u64;

    /// The role of the seat that acts.
    fn role(&self) -> usize;

    /// Whether nobody's role can change any more, so that an action played later by a role tells of playing it now.
    fn roles_are_settled(&self) -> bool;

    /// Plays to the end, marks who played what, and gives the returns; leaves the position without meaning.
    fn rollout(&mut self, rng: &mut Rng, trace: &mut Trace) -> PerSeat<f64>;

    /// A number for what the first seat that owes an answer may know, and for that seat: positions that look the same
    /// to it have the same number, and others, but for a chance that does not matter, another one.
    fn key(&self) -> u64;

    /// An action of the first seat that owes an answer, chosen quickly and from what that seat may know.
    fn suggest(&self, rng: &mut Rng) -> u32;

    /// Plays to the end as is suggested and gives the returns; leaves the position without meaning.
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

/// The number of anything that can be hashed; the same on every machine.
pub(crate) fn number_of(thing: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    thing.hash(&mut hasher);
    hasher.finish()
}

/// Draws worlds that a view allows, each at random; see [`Guided::worlds`].
pub type Worlds<'a, P> = Box<dyn FnMut(&mut Rng) -> P + 'a>;

/// A game that can be searched. A game without knowledge of its own takes [`Plain`] for its position.
pub trait Guided: Game {
    /// The form in which a search walks the game.
    type Position: Position;

    /// The state in that form.
    fn walk(&self, state: &Self::State, guidance: Guidance) -> Self::Position;

    /// Draws states that look just like this view to its seat, as [`Game::determinize`] does, in that form.
    fn worlds<'a>(&'a self, view: &'a Self::View, guidance: Guidance) -> Worlds<'a, Self::Position> {
        Box::new(move |rng| self.walk(&self.determinize(view, rng), guidance))
    }

    /// The least and the greatest returns that each seat can have where a walk from this state ends.
    fn stakes(&self, _state: &Self::State, _guidance: Guidance) -> PerSeat<(f64, f64)> {
        let spec = self.spec();
        PerSeat::from_fn(spec.seats, |_| (spec.least_return, spec.greatest_return))
    }

    /// Whether a walk from this state is over before it begins, because its result is known.
    fn is_known(&self, state: &Self::State, guidance: Guidance) -> bool {
        self.walk(state, guidance).turn() == Turn::Over
    }

    /// Decides without a search for the seat of a view that owes an answer, such as in an ending that can be solved in every
    /// world; `None` where the game knows nothing better than a search, or the budget is too small for it. The decision
    /// depends on the arguments alone.
    fn settle(&self, _view: &Self::View, _budget: Budget) -> Option<Decision<Self::Action>> {
        None
    }
}

/// The position of any game: its state, and the rules' own playout.
#[derive(Clone, Debug)]
pub struct Plain<G: Game> {
    game: G,
    state: G::State,
    early_end: bool,
    playout: Playout,
}

impl<G: Game> Plain<G> {
    /// The state as a position.
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

impl<G: Game> Position for Plain<G> {
    fn turn(&self) -> Turn {
        if self.early_end && self.game.decided_returns(&self.state).is_some() {
            Turn::Over
        } else {
            self.game.turn(&self.state)
        }
    }

    fn returns(&self) -> PerSeat<f64> {
        self.game.decided_returns(&self.state).expect("returns are asked for when all is over")
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

    fn roles_are_settled(&self) -> bool {
        true
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
