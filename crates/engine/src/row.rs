//! One match of many that are stepped side by side: it plays chance itself, and begins anew when it is over.

use crate::encoding::{Form, Sheet};
use crate::{Actor, Dice, Game, PerSeat, Refusal, Rng, Seat, Turn};

/// What is done with an action that is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Nothing is played in any row, and the caller is told.
    Refuses,
    /// Its seat loses the match as if it had resigned.
    Loses,
}

/// What is done with a match that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Another begins in its place.
    Restarts,
    /// It stays as it is, and takes no more actions.
    Stays,
}

/// The id of those rows that take no action, since their match is over.
pub const NO_ACTION: i32 = -1;

/// A match with its luck: what happens in it depends on its seed, its number and the actions alone.
#[derive(Clone, Debug)]
pub struct Row<G: Game> {
    state: G::State,
    /// Who is asked, the first of several; nobody once the match is over.
    seat: Option<Seat>,
    listed: Vec<u32>,
    count: u32,
    /// The luck of the deals, and that of the actions that are drawn; one must not change the other. The first is large and
    /// seldom asked, and stands apart so that rows lie close together.
    chance: Box<Rng>,
    choice: Dice,
}

/// Where what is so in a row is written.
#[derive(Debug)]
pub struct Slot<'a> {
    /// The numbers of what the asked seat sees.
    pub numbers: Option<(Form, &'a mut [f32])>,
    /// What each seat gains by a match that has just ended; else 0.
    pub rewards: &'a mut [f32],
    /// Whether a match has just ended, or stays ended.
    pub done: &'a mut bool,
    /// The legal actions of the asked seat.
    pub mask: &'a mut [bool],
    /// Who is asked; [`NO_ACTION`] if nobody is.
    pub seat: &'a mut i32,
}

/// Why an id cannot be played in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Barred {
    /// Its match is over.
    Over,
    /// The seat may not play it; the reason, if there is such an action at all.
    Masked(Seat, Option<Refusal>),
}

impl<G: Game> Row<G> {
    /// A row before its first match.
    pub fn new(game: &G, seed: u64, number: u64) -> Self {
        let luck = Rng::from_seed(seed);
        Self {
            state: game.initial_state(),
            seat: None,
            listed: Vec::new(),
            count: 0,
            chance: Box::new(luck.stream(2 * number)),
            choice: Dice::new(&mut luck.stream(2 * number + 1)),
        }
    }

    /// Forgets its match and its luck for those of another seed.
    pub fn reseed(&mut self, game: &G, seed: u64, number: u64) {
        let luck = Rng::from_seed(seed);
        *self.chance = luck.stream(2 * number);
        self.choice = Dice::new(&mut luck.stream(2 * number + 1));
        self.state = game.initial_state();
        self.seat = None;
    }

    /// Whether its match is over.
    pub const fn is_over(&self) -> bool {
        self.seat.is_none()
    }

    /// The match as it stands.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// Begins a match, whatever became of the one before.
    pub fn begin(&mut self, game: &G, slot: &mut Slot<'_>) {
        self.start(game);
        slot.rewards.fill(0.0);
        *slot.done = false;
        // Whatever others have written there.
        slot.mask.fill(false);
        self.listed.clear();
        self.show(game, slot);
    }

    /// Why this id may not be played here, or `None` if it may.
    pub fn barred(&self, game: &G, id: i32) -> Option<Barred> {
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

    /// Plays nothing: the match stands as it stood, and so does what was written of it but for the gains of an earlier step.
    #[inline(always)]
    pub fn hold(&self, slot: &mut Slot<'_>) {
        slot.rewards.fill(0.0);
        *slot.done = self.is_over();
    }

    /// Plays an id that [`Row::is_open`] has just let through.
    #[inline(always)]
    pub fn play(&mut self, game: &G, id: i32, ended: Ended, slot: &mut Slot<'_>) {
        slot.rewards.fill(0.0);
        let Some(seat) = self.seat else {
            *slot.done = true;
            return;
        };
        let action = game.action_with_id(id as u32).expect("an id of the mask is one of an action");
        game.apply_unchecked(&mut self.state, Actor::Seat(seat), &action);
        self.drive(game);
        if self.seat.is_none() {
            self.end(game, seat, ended, &game.returns(&self.state), slot);
        } else {
            *slot.done = false;
            self.show(game, slot);
        }
    }

    /// Plays an id that may be played here; another one loses the match for its seat.
    pub fn play_or_lose(&mut self, game: &G, id: i32, ended: Ended, slot: &mut Slot<'_>) {
        match self.seat {
            Some(seat) if !self.is_open(game, id) => {
                self.seat = None;
                self.end(game, seat, ended, &game.returns_resigned(&self.state, seat), slot);
            }
            _ => self.play(game, id, ended, slot),
        }
    }

    /// A legal id, all equally likely; [`NO_ACTION`] if the match is over.
    #[inline(always)]
    pub fn random_id(&mut self, game: &G) -> i32 {
        let Some(seat) = self.seat else { return NO_ACTION };
        let place = self.choice.below(self.count);
        game.marked_id(&self.state, seat, &self.listed, place) as i32
    }

    #[inline(never)]
    fn end(&mut self, game: &G, last: Seat, ended: Ended, returns: &PerSeat<f64>, slot: &mut Slot<'_>) {
        for (reward, &value) in slot.rewards.iter_mut().zip(returns.as_slice()) {
            *reward = value as f32;
        }
        *slot.done = true;
        if ended == Ended::Restarts {
            self.start(game);
            self.show(game, slot);
            return;
        }
        // What the seat that played last sees of the end; nobody may do anything any more.
        if let Some((form, numbers)) = &mut slot.numbers {
            game.encode_state(&self.state, last, *form, &mut Sheet::over(numbers));
        }
        slot.mask.fill(false);
        self.listed.clear();
        self.count = 0;
        *slot.seat = NO_ACTION;
    }

    fn start(&mut self, game: &G) {
        self.state = game.initial_state();
        self.drive(game);
    }

    /// Lets chance act for as long as it is to, and finds who is asked.
    #[inline(always)]
    fn drive(&mut self, game: &G) {
        self.seat = loop {
            match game.turn(&self.state) {
                Turn::Seats(seats) => break seats.first(),
                Turn::Over => break None,
                Turn::Chance => {
                    let action = game.sample_chance(&self.state, &mut self.chance);
                    game.apply_unchecked(&mut self.state, Actor::Chance, &action);
                }
            }
        };
    }

    /// Writes what the asked seat sees and may do.
    #[inline(always)]
    fn show(&mut self, game: &G, slot: &mut Slot<'_>) {
        let seat = self.seat.expect("a match that has just begun, or goes on, asks somebody");
        self.count = game.mark_legal(&self.state, seat, slot.mask, &mut self.listed);
        *slot.seat = seat.index() as i32;
        if let Some((form, numbers)) = &mut slot.numbers {
            game.encode_state(&self.state, seat, *form, &mut Sheet::over(numbers));
        }
    }
}
