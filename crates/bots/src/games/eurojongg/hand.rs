//! One hand of Euro-Jongg as a search position.

use chabudai_engine::{Actor, Game, PerSeat, Rng, Seat, Turn};
use chabudai_games::eurojongg::{Action, EuroJongg, Move, SEATS, State};

use super::policy::{Manner, choose};
use super::seat_knowledge::Sight;
use crate::search::guided::{Choices, Guidance, Position, number_of};

/// A position of Euro-Jongg. With early ends, the position is over when the hand is over and its points are known.
#[derive(Clone, Debug)]
pub struct Hand {
    game: EuroJongg,
    state: State,
    /// The number of the hand after which the search stops; `None` if it never stops early.
    ends_with: Option<u16>,
    scores: [i64; SEATS],
}

impl Hand {
    pub(super) fn new(game: &EuroJongg, state: &State, guidance: Guidance) -> Self {
        let public = &state.public;
        let is_dealt = matches!(game.turn(state), Turn::Seats(_));
        let number = public.hand_number + u16::from(!is_dealt);
        let ends_with = guidance.early_end.then_some(number);
        Self { game: game.clone(), state: state.clone(), ends_with, scores: public.scores }
    }

    fn seat(&self) -> Seat {
        self.state.owing().first().expect("a seat is to act")
    }

    fn moves(&self, seat: Seat) -> Vec<Move> {
        let mut legal = Vec::new();
        self.game.legal_actions(&self.state, seat, &mut legal);
        legal.iter().filter_map(Action::by_seat).collect()
    }
}

impl Position for Hand {
    fn turn(&self) -> Turn {
        let turn = self.game.turn(&self.state);
        let is_over = self.ends_with.is_some_and(|number| self.state.public.hand_number >= number);
        if turn == Turn::Chance && is_over { Turn::Over } else { turn }
    }

    fn returns(&self) -> PerSeat<f64> {
        let public = &self.state.public;
        let points: [f64; SEATS] = std::array::from_fn(|seat| match self.ends_with {
            Some(_) => (public.scores[seat] - self.scores[seat]) as f64,
            None => public.scores[seat] as f64,
        });
        let mean = points.iter().sum::<f64>() / SEATS as f64;
        PerSeat::from_fn(SEATS, |seat| points[seat.index()] - mean)
    }

    fn choices(&self, out: &mut Choices) {
        out.clear();
        self.game.legal_ids(&self.state, self.seat(), &mut out.ids);
    }

    fn play(&mut self, id: u32) {
        let seat = self.seat();
        let action = self.game.action_with_id(id).expect("ids in a tree come from actions");
        self.game.apply_unchecked(&mut self.state, Actor::Seat(seat), &action);
    }

    fn play_chance(&mut self, rng: &mut Rng) -> u64 {
        let action = self.game.sample_chance(&self.state, rng);
        self.game.apply_unchecked(&mut self.state, Actor::Chance, &action);
        // The search never reaches the same deal twice. Later nodes are distinguished by what the seats see.
        0
    }

    fn role(&self) -> usize {
        self.seat().index()
    }

    fn key(&self) -> u64 {
        let seat = self.seat();
        number_of(&self.game.view(&self.state, Some(seat)))
    }

    fn suggest(&self, rng: &mut Rng) -> u32 {
        let seat = self.seat();
        let sight = Sight::at(self.game.rules(), &self.state, seat);
        let action = choose(&Manner::ACCEPTANCE, &sight, &self.moves(seat), rng);
        self.game.action_id(&action.into())
    }
}
