//! A round as a search position.

use std::sync::Arc;

use chabudai_engine::{Actor, Game, PerSeat, Rng, Seat, SeatSet, Turn};
use chabudai_games::nanatoridori::{Action, Meld, NanaToridori, Phase, State};

use super::policy;
use super::round_value::Worth;
use crate::search::guided::{Choices, Guidance, Mix, Position, number_of};

/// A position of Nana Toridori. With early ends, the position covers only the round in which it began.
#[derive(Clone, Debug)]
pub struct Round {
    game: NanaToridori,
    state: State,
    guidance: Guidance,
    /// The number of the round.
    round: u8,
    /// The value of the end of the round, with early ends.
    worth: Option<Arc<Worth>>,
}

impl Round {
    /// Converts a state.
    #[must_use]
    pub fn new(game: &NanaToridori, state: &State, guidance: Guidance) -> Self {
        let worth = guidance.early_end.then(|| Arc::new(Worth::new(state.public())));
        Self { game: game.clone(), state: *state, guidance, round: state.public().round, worth }
    }

    /// Converts another state of the same round.
    pub(super) fn with_state(&self, state: &State) -> Self {
        Self { state: *state, worth: self.worth.clone(), game: self.game.clone(), ..*self }
    }

    fn act(&mut self, action: &Action) {
        let actor = Actor::Seat(self.state.public().to_move);
        self.game.apply_unchecked(&mut self.state, actor, action);
    }

    /// Chooses an action for a playout.
    fn suggestion(&self, rng: &mut Rng) -> Action {
        if self.guidance.reply {
            policy::suggest(&self.state, rng)
        } else {
            self.game.random_action(&self.state, self.state.public().to_move, rng)
        }
    }

    /// Whether the round is over.
    fn is_over(&self) -> bool {
        match self.state.public().phase {
            Phase::Over => true,
            Phase::Deal => self.guidance.early_end && self.state.public().round == self.round,
            _ => false,
        }
    }
}

impl Position for Round {
    fn turn(&self) -> Turn {
        if self.is_over() {
            return Turn::Over;
        }
        match self.state.public().phase {
            Phase::Start | Phase::Deal | Phase::Over => Turn::Chance,
            Phase::Play | Phase::Beaten | Phase::Drawn => Turn::Seats(SeatSet::only(self.state.public().to_move)),
        }
    }

    fn returns(&self) -> PerSeat<f64> {
        let public = self.state.public();
        match &self.worth {
            // The loser of a round starts the next one (T7.1).
            Some(worth) if public.phase != Phase::Over => worth.of(public, public.starter),
            _ => self.game.returns(&self.state),
        }
    }

    fn choices(&self, out: &mut Choices) {
        out.clear();
        policy::choices(&self.game, &self.state, self.guidance, out);
    }

    fn play(&mut self, id: u32) {
        let action = self.game.action_with_id(id).expect("ids in a tree come from actions");
        self.act(&action);
    }

    fn play_chance(&mut self, rng: &mut Rng) -> u64 {
        let action = self.game.sample_chance(&self.state, rng);
        self.game.apply_unchecked(&mut self.state, Actor::Chance, &action);
        number_of(&action)
    }

    fn role(&self) -> usize {
        self.state.public().to_move.index()
    }

    fn key(&self) -> u64 {
        key(&self.state)
    }

    fn suggest(&self, rng: &mut Rng) -> u32 {
        self.game.action_id(&self.suggestion(rng))
    }

    fn finish(&mut self, rng: &mut Rng) -> PerSeat<f64> {
        loop {
            match self.turn() {
                Turn::Over => return self.returns(),
                Turn::Chance => {
                    self.play_chance(rng);
                }
                Turn::Seats(_) => {
                    let action = self.suggestion(rng);
                    self.act(&action);
                }
            }
        }
    }
}

/// Returns a hash of everything in the view of the seat to move that can still matter. The events of the latest action
/// and the earlier rounds are left out.
fn key(state: &State) -> u64 {
    let public = state.public();
    let seat = public.to_move;
    let mut mix = Mix(seat.index() as u64);
    let meld = |meld: Meld| u64::from(meld.rank()) << 8 | u64::from(meld.cards());
    let set = |set: SeatSet| set.iter().fold(0, |bits, seat| bits | 1_u64 << seat.index());
    mix.add(meld(public.table) << 48 | meld(public.beaten) << 32 | public.phase as u64);
    let owner = public.owner.map_or(7, Seat::index) as u64;
    let drawn = if public.phase == Phase::Drawn { state.drawn_card() } else { 0 };
    mix.add(
        set(public.passed)
            | set(public.active) << 8
            | owner << 16
            | u64::from(drawn) << 24
            | u64::from(public.deck) << 32,
    );
    mix.add(u64::from_le_bytes(public.discards));
    let [one, other] = public.open;
    mix.add(u64::from_le_bytes([one[0], one[1], other[0], other[1], public.round, public.out[0], public.gone, 0]));
    for other in Seat::all(usize::from(public.rules.players)) {
        let hand = state.hand(other);
        let known = public.known[other.index()];
        if other == seat {
            mix.add_row(hand.ranks(), hand.cards());
        } else if !public.rules.public_gaps {
            mix.add(u64::from(hand.cards()));
            mix.add(u64::from_le_bytes(public.must[other.index()]));
        } else if known == 0 {
            mix.add(u64::from(hand.cards()));
        } else {
            mix.add_row(hand.mask(known).ranks(), hand.cards());
        }
        if other == seat && public.rules.public_gaps {
            // What the other seats know of the seat's own hand is included.
            mix.add(known);
        }
    }
    mix.0
}

impl Mix {
    fn add_row(&mut self, ranks: impl Iterator<Item = u8>, cards: u8) {
        let mut word = u64::from(cards);
        let mut used = 2;
        for rank in ranks {
            word = word << 3 | u64::from(rank);
            used += 1;
            if used == 21 {
                self.add(word);
                (word, used) = (0, 0);
            }
        }
        self.add(word);
    }
}
