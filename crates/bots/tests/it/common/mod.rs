//! A small game for the generic parts, with every difficulty that a search must handle.
#![allow(dead_code)]

pub mod kuhn;

use std::fmt;

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_bots::{Guidance, Guided, PlainPosition, PlainSolverPosition, Solvable};
use chabudai_engine::encoding::{Field, Form, Labels, Sheet};
use chabudai_engine::{
    Actor, Ending, Game, NotationError, OptionSpec, Options, OptionsError, PerSeat, Refusal, Rng, RulesVersion, Seat,
    SeatSet, Spec, Turn,
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

/// Players take one, two or three pebbles, and the player of the last pebble wins. A player who takes two moves again, so
/// turns need not alternate. With luck enabled, a gust may blow one pebble away before each turn; if it takes the last one, the
/// game is a draw.
#[derive(Clone, Debug)]
pub struct Pebbles {
    pub heap: u8,
    pub luck: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, BorshSerialize, BorshDeserialize)]
pub struct Heap {
    pebbles: u8,
    to_move: Seat,
    gust_is_due: bool,
    winner: Option<Seat>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    Take(u8),
    Gust(u8),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(pebbles) => write!(f, "take {pebbles}"),
            Self::Gust(pebbles) => write!(f, "gust {pebbles}"),
        }
    }
}

impl Game for Pebbles {
    const KEY: &'static str = "pebbles";
    const RULES_VERSION: RulesVersion = RulesVersion::FIRST;
    const ENCODING_VERSION: u32 = 1;
    type State = Heap;
    type Action = Action;
    type View = Heap;
    type ActionData = Value;

    fn option_specs(_version: RulesVersion) -> Vec<OptionSpec> {
        Vec::new()
    }
    fn of_version(_version: RulesVersion, _options: &Options) -> Result<Self, OptionsError> {
        Ok(Self { heap: 10, luck: false })
    }
    fn options(&self) -> Options {
        Options::new()
    }
    fn spec(&self) -> Spec {
        Spec {
            seats: 2,
            longest: 2 * usize::from(self.heap) + 1,
            least_return: -1.0,
            greatest_return: 1.0,
            zero_sum: true,
            open_information: true,
            asks_together: false,
            action_ids: 6,
        }
    }
    fn initial_state(&self) -> Heap {
        Heap { pebbles: self.heap, to_move: Seat::new(0), gust_is_due: self.luck, winner: None }
    }
    fn turn(&self, state: &Heap) -> Turn {
        match state {
            Heap { pebbles: 0, .. } => Turn::Over,
            Heap { gust_is_due: true, .. } => Turn::Chance,
            Heap { to_move, .. } => Turn::Seats(SeatSet::only(*to_move)),
        }
    }
    fn sample_chance(&self, _state: &Heap, rng: &mut Rng) -> Action {
        Action::Gust(rng.below(2) as u8)
    }
    fn chance_is_possible(&self, _state: &Heap, action: &Action) -> bool {
        matches!(action, Action::Gust(0 | 1))
    }
    fn legal_actions(&self, state: &Heap, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.turn(state) == Turn::Seats(SeatSet::only(seat)) {
            out.extend((1..=state.pebbles.min(3)).map(Action::Take));
        }
    }
    fn apply_unchecked(&self, state: &mut Heap, _actor: Actor, action: &Action) {
        match *action {
            Action::Gust(pebbles) => {
                state.pebbles -= pebbles;
                state.gust_is_due = false;
            }
            Action::Take(pebbles) => {
                state.pebbles -= pebbles;
                state.winner = (state.pebbles == 0).then_some(state.to_move);
                state.gust_is_due = self.luck;
                if pebbles != 2 {
                    state.to_move = Seat::new(1 - state.to_move.index());
                }
            }
        }
    }
    fn refusal(&self, _view: &Heap, _action: &Action) -> Option<Refusal> {
        None
    }
    fn returns(&self, state: &Heap) -> PerSeat<f64> {
        PerSeat::from_fn(2, |seat| state.winner.map_or(0.0, |winner| if winner == seat { 1.0 } else { -1.0 }))
    }
    fn scores(&self, _state: &Heap) -> Vec<i64> {
        vec![0, 0]
    }
    fn ending(&self, _state: &Heap) -> Option<Ending> {
        None
    }
    fn view(&self, state: &Heap, _seat: Option<Seat>) -> Heap {
        state.clone()
    }
    fn determinize(&self, view: &Heap, _rng: &mut Rng) -> Heap {
        view.clone()
    }
    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        Err(NotationError::new(text, "nothing".to_owned()))
    }
    fn action_data(&self, action: &Action) -> Value {
        json!({"kind": action.to_string()})
    }
    fn action_id(&self, action: &Action) -> u32 {
        match *action {
            Action::Take(pebbles) => u32::from(pebbles),
            Action::Gust(pebbles) => 4 + u32::from(pebbles),
        }
    }
    fn action_with_id(&self, id: u32) -> Option<Action> {
        match id {
            1..=3 => Some(Action::Take(id as u8)),
            4 | 5 => Some(Action::Gust(id as u8 - 4)),
            _ => None,
        }
    }
    fn encode(&self, view: &Heap, _form: Form, sheet: &mut Sheet<'_>) {
        const SEATS: Labels = Labels::Words(&["0", "1"]);
        sheet.number(Field::number("pebbles", "what is left", 0, i32::from(self.heap)), view.pebbles);
        sheet.one_of(Field::flags("to move", "whose turn it is", SEATS), Some(view.to_move.index()));
        sheet.flag(Field::flag("gust", "whether a gust is due"), view.gust_is_due);
        sheet.one_of(Field::flags("winner", "who has won", SEATS), view.winner.map(Seat::index));
    }
}

impl Guided for Pebbles {
    type Position = PlainPosition<Self>;

    fn walk(&self, state: &Heap, guidance: Guidance) -> PlainPosition<Self> {
        PlainPosition::new(self, state, guidance)
    }
}

impl Solvable for Pebbles {
    type SolverPosition = PlainSolverPosition<Self>;

    fn solver_position(&self, state: &Heap) -> Option<PlainSolverPosition<Self>> {
        Some(PlainSolverPosition::new(self, state))
    }
}

/// Returns what seat 0 gains with best play, by trying everything.
pub fn expected_return(game: &Pebbles, state: &Heap) -> f64 {
    let after = |actor, action| {
        let mut after = state.clone();
        game.apply_unchecked(&mut after, actor, &action);
        expected_return(game, &after)
    };
    match game.turn(state) {
        Turn::Over => game.returns(state)[Seat::new(0)],
        Turn::Chance => f64::midpoint(after(Actor::Chance, Action::Gust(0)), after(Actor::Chance, Action::Gust(1))),
        Turn::Seats(seats) => {
            let seat = seats.first().expect("a seat acts");
            let mut actions = Vec::new();
            game.legal_actions(state, seat, &mut actions);
            let values = actions.into_iter().map(|action| after(Actor::Seat(seat), action));
            if seat.index() == 0 { values.fold(-1.0, f64::max) } else { values.fold(1.0, f64::min) }
        }
    }
}
