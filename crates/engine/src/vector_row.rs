//! One of many matches that are stepped together. A row plays the actions of chance itself, and on request those of
//! seats without a choice, and restarts when its match is over.

use crate::encoding::{Form, Sheet};
use crate::forced_actions::Forced;
use crate::{Actor, Dice, Game, PerSeat, Refusal, Rng, Seat};

/// The treatment of an illegal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The caller gets an error, and no row is stepped.
    Refuses,
    /// The seat loses the match as if it had resigned.
    Loses,
}

/// The treatment of a match that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// A new match begins in its row.
    Restarts,
    /// The match stays as it is and accepts no more actions.
    Stays,
}

/// The id for a row that takes no action because its match is over.
pub const NO_ACTION: i32 = -1;

/// A match with its random generators: its course depends only on the seed, the row's number and the actions.
#[derive(Clone, Debug)]
pub struct Row<G: Game> {
    pub(crate) state: G::State,
    /// The seat to act, the first of several; `None` once the match is over.
    pub(crate) seat: Option<Seat>,
    pub(crate) listed: Vec<u32>,
    pub(crate) count: u32,
    pub(crate) forced: Forced,
    /// The generator of the deals. It is large and rarely used, so it is boxed to keep the rows close together.
    pub(crate) chance: Box<Rng>,
    /// The generator of random actions, separate so that drawing actions does not change the deals.
    choice: Dice,
}

/// The output of a row.
#[derive(Debug)]
pub struct Slot<'a> {
    /// The encoded view of the seat to act.
    pub numbers: Option<(Form, &'a mut [f32])>,
    /// The return of each seat if a match has just ended, otherwise 0.
    pub rewards: &'a mut [f32],
    /// Whether the match has just ended, or ended earlier and was not restarted.
    pub done: &'a mut bool,
    /// The mask of the legal actions of the seat to act.
    pub mask: &'a mut [bool],
    /// The seat to act; [`NO_ACTION`] once the match is over.
    pub seat: &'a mut i32,
    /// The number of forced actions that were played without asking.
    pub skipped: &'a mut i32,
}

/// The reason why an id cannot be played in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Barred {
    /// The match is over.
    Over,
    /// The seat may not play the action with this id. Holds the refusal, or `None` if no action has the id.
    Masked(Seat, Option<Refusal>),
}

impl<G: Game> Row<G> {
    /// Creates a row without a match.
    pub fn new(game: &G, seed: u64, number: u64, forced: Forced) -> Self {
        let rng = Rng::from_seed(seed);
        Self {
            state: game.initial_state(),
            seat: None,
            listed: Vec::new(),
            count: 0,
            forced,
            chance: Box::new(rng.stream(2 * number)),
            choice: Dice::new(&mut rng.stream(2 * number + 1)),
        }
    }

    /// Discards the match and restarts the generators from another seed.
    pub fn reseed(&mut self, game: &G, seed: u64, number: u64) {
        let rng = Rng::from_seed(seed);
        *self.chance = rng.stream(2 * number);
        self.choice = Dice::new(&mut rng.stream(2 * number + 1));
        self.state = game.initial_state();
        self.seat = None;
    }

    /// Whether the match is over.
    pub const fn is_over(&self) -> bool {
        self.seat.is_none()
    }

    /// Returns the state of the match.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// Begins a new match, even if the previous one is unfinished.
    pub fn begin(&mut self, game: &G, slot: &mut Slot<'_>) {
        slot.rewards.fill(0.0);
        *slot.done = false;
        *slot.skipped = 0;
        // The caller may have written to the mask.
        slot.mask.fill(false);
        self.listed.clear();
        self.start(game, slot);
        self.show(game, slot);
    }

    /// Returns why this id may not be played here, or `None` if it may.
    pub fn rejection(&self, game: &G, id: i32) -> Option<Barred> {
        let Some(seat) = self.seat else { return (id != NO_ACTION).then_some(Barred::Over) };
        let known = u32::try_from(id).ok();
        if known.is_some_and(|id| game.is_marked(&self.state, seat, &self.listed, id)) {
            return None;
        }
        let action = known.and_then(|id| game.action_with_id(id));
        let refusal = action.and_then(|action| game.refusal(&game.view(&self.state, Some(seat)), &action));
        Some(Barred::Masked(seat, refusal))
    }

    /// Whether this id may be played here.
    #[inline(always)]
    pub fn is_open(&self, game: &G, id: i32) -> bool {
        match self.seat {
            Some(seat) => u32::try_from(id).is_ok_and(|id| game.is_marked(&self.state, seat, &self.listed, id)),
            None => id == NO_ACTION,
        }
    }

    /// Plays nothing. The match and its output stay unchanged, except that the rewards of an earlier step are cleared.
    #[inline(always)]
    pub fn hold(&self, slot: &mut Slot<'_>) {
        slot.rewards.fill(0.0);
        *slot.done = self.is_over();
        *slot.skipped = 0;
    }

    /// Plays an id that [`Row::is_open`] has just accepted.
    #[inline(always)]
    pub fn play(&mut self, game: &G, id: i32, ended: Ended, slot: &mut Slot<'_>) {
        slot.rewards.fill(0.0);
        *slot.skipped = 0;
        let Some(seat) = self.seat else {
            *slot.done = true;
            return;
        };
        let action = game.action_with_id(id as u32).expect("every marked id belongs to an action");
        game.apply_unchecked(&mut self.state, Actor::Seat(seat), &action);
        let last = self.drive(game, seat, slot);
        if self.seat.is_none() {
            self.end(game, last, ended, &game.returns(&self.state), slot);
        } else {
            *slot.done = false;
            self.show(game, slot);
        }
    }

    /// Plays an id; an illegal one loses the match for its seat.
    pub fn play_or_lose(&mut self, game: &G, id: i32, ended: Ended, slot: &mut Slot<'_>) {
        match self.seat {
            Some(seat) if !self.is_open(game, id) => {
                *slot.skipped = 0;
                self.seat = None;
                self.end(game, seat, ended, &game.returns_resigned(&self.state, seat), slot);
            }
            _ => self.play(game, id, ended, slot),
        }
    }

    /// Draws a legal id uniformly at random; [`NO_ACTION`] if the match is over.
    #[inline(always)]
    pub fn random_id(&mut self, game: &G) -> i32 {
        let Some(seat) = self.seat else { return NO_ACTION };
        let index = self.choice.below(self.count);
        game.marked_id(&self.state, seat, &self.listed, index) as i32
    }

    #[inline(never)]
    fn end(&mut self, game: &G, last: Seat, ended: Ended, returns: &PerSeat<f64>, slot: &mut Slot<'_>) {
        for (reward, &value) in slot.rewards.iter_mut().zip(returns.as_slice()) {
            *reward = value as f32;
        }
        *slot.done = true;
        if ended == Ended::Restarts {
            self.start(game, slot);
            self.show(game, slot);
            return;
        }
        // No seat is to act any more, so the output shows the end to the seat that acted last.
        if let Some((form, numbers)) = &mut slot.numbers {
            game.encode_state(&self.state, last, *form, &mut Sheet::over(numbers));
        }
        slot.mask.fill(false);
        self.listed.clear();
        self.count = 0;
        *slot.seat = NO_ACTION;
    }

    /// Begins a match in which a seat must be asked.
    fn start(&mut self, game: &G, slot: &mut Slot<'_>) {
        self.seat = None;
        // A match in which no seat ever has a choice would be over at once.
        while self.seat.is_none() {
            self.state = game.initial_state();
            self.drive(game, Seat::new(0), slot);
        }
    }

    /// Writes the seat to act and its view.
    #[inline(always)]
    fn show(&self, game: &G, slot: &mut Slot<'_>) {
        let seat = self.seat.expect("an unfinished match has a seat to act");
        *slot.seat = seat.index() as i32;
        if let Some((form, numbers)) = &mut slot.numbers {
            game.encode_state(&self.state, seat, *form, &mut Sheet::over(numbers));
        }
    }
}
