//! Kuhn's poker: the smallest game with hidden information, solved by hand long ago.

use std::fmt;

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_bots::{Guidance, Guided, PlainPosition, Playable};
use chabudai_engine::encoding::{Field, Form, Labels, Sheet};
use chabudai_engine::{
    Actor, Ending, Game, NotationError, OptionSpec, Options, OptionsError, PerSeat, Refusal, Rng, RulesVersion, Seat,
    SeatSet, Spec, Turn,
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

/// Three cards, one for each seat. Both have put in one chip. Seat 0 passes or bets one more. In answer to a bet, a pass gives
/// up and a bet calls. After two passes or two bets, the higher card wins.
#[derive(Clone, Debug)]
pub struct Kuhn;

#[derive(Clone, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Hands {
    pub cards: Option<[u8; 2]>,
    pub said: Vec<Action>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, BorshSerialize, BorshDeserialize)]
pub struct Own {
    pub seat: Option<Seat>,
    pub card: Option<u8>,
    pub said: Vec<Action>,
}

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, BorshSerialize, BorshDeserialize, JsonSchema,
)]
pub enum Action {
    Pass,
    Bet,
    Deal([u8; 2]),
}
use Action::{Bet, Deal, Pass};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pass => write!(f, "pass"),
            Bet => write!(f, "bet"),
            Deal([one, other]) => write!(f, "deal {one} {other}"),
        }
    }
}

impl Kuhn {
    /// Returns what a seat with this card sees after these actions.
    pub fn own(card: u8, said: &[Action]) -> Own {
        Own { seat: Some(Seat::new(said.len() % 2)), card: Some(card), said: said.to_vec() }
    }
}

impl Game for Kuhn {
    const KEY: &'static str = "kuhn";
    const RULES_VERSION: RulesVersion = RulesVersion::FIRST;
    const ENCODING_VERSION: u32 = 1;
    type State = Hands;
    type Action = Action;
    type View = Own;
    type ActionData = Value;

    fn option_specs(_version: RulesVersion) -> Vec<OptionSpec> {
        Vec::new()
    }
    fn of_version(_version: RulesVersion, _options: &Options) -> Result<Self, OptionsError> {
        Ok(Self)
    }
    fn options(&self) -> Options {
        Options::new()
    }
    fn spec(&self) -> Spec {
        Spec {
            seats: 2,
            longest: 4,
            least_return: -2.0,
            greatest_return: 2.0,
            zero_sum: true,
            open_information: false,
            asks_together: false,
            action_ids: 2,
        }
    }
    fn initial_state(&self) -> Hands {
        Hands { cards: None, said: Vec::new() }
    }
    fn turn(&self, state: &Hands) -> Turn {
        match (&state.cards, &state.said[..]) {
            (None, _) => Turn::Chance,
            (_, [] | [_] | [Pass, Bet]) => Turn::Seats(SeatSet::only(Seat::new(state.said.len() % 2))),
            _ => Turn::Over,
        }
    }
    fn sample_chance(&self, _state: &Hands, rng: &mut Rng) -> Action {
        let mut cards = [0, 1, 2];
        rng.shuffle(&mut cards);
        Deal([cards[0], cards[1]])
    }
    fn chance_is_possible(&self, _state: &Hands, action: &Action) -> bool {
        matches!(action, Deal(_))
    }
    fn legal_actions(&self, state: &Hands, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.turn(state) == Turn::Seats(SeatSet::only(seat)) {
            out.extend([Pass, Bet]);
        }
    }
    fn apply_unchecked(&self, state: &mut Hands, _actor: Actor, action: &Action) {
        match *action {
            Deal(cards) => state.cards = Some(cards),
            said => state.said.push(said),
        }
    }
    fn refusal(&self, _view: &Own, _action: &Action) -> Option<Refusal> {
        None
    }
    fn returns(&self, state: &Hands) -> PerSeat<f64> {
        let (Turn::Over, Some([one, other])) = (self.turn(state), state.cards) else {
            return PerSeat::from_fn(2, |_| 0.0);
        };
        let first = match &state.said[..] {
            [Bet, Pass] => 1.0,
            [Pass, Bet, Pass] => -1.0,
            said => (if said.contains(&Bet) { 2.0 } else { 1.0 }) * if one > other { 1.0 } else { -1.0 },
        };
        PerSeat::from_fn(2, |seat| if seat.index() == 0 { first } else { -first })
    }
    fn scores(&self, _state: &Hands) -> Vec<i64> {
        vec![0, 0]
    }
    fn ending(&self, _state: &Hands) -> Option<Ending> {
        None
    }
    fn view(&self, state: &Hands, seat: Option<Seat>) -> Own {
        let card = state.cards.zip(seat).map(|(cards, seat)| cards[seat.index()]);
        Own { seat, card, said: state.said.clone() }
    }
    fn determinize(&self, view: &Own, rng: &mut Rng) -> Hands {
        let (Some(seat), Some(own)) = (view.seat, view.card) else { panic!("a seat with a card asks") };
        let others: Vec<u8> = (0..3).filter(|&card| card != own).collect();
        let other = *rng.choose(&others).expect("two other cards");
        Hands { cards: Some(if seat.index() == 0 { [own, other] } else { [other, own] }), said: view.said.clone() }
    }
    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        Err(NotationError::new(text, "nothing".to_owned()))
    }
    fn action_data(&self, action: &Action) -> Value {
        json!({"kind": action.to_string()})
    }
    fn action_id(&self, action: &Action) -> u32 {
        u32::from(*action == Bet)
    }
    fn action_with_id(&self, id: u32) -> Option<Action> {
        [Pass, Bet].get(id as usize).copied()
    }
    fn encode(&self, view: &Own, _form: Form, sheet: &mut Sheet<'_>) {
        const SEATS: Labels = Labels::Words(&["0", "1"]);
        const CARDS: Labels = Labels::Words(&["0", "1", "2"]);
        const SAID: Labels = Labels::Words(&["first", "second", "third"]);
        sheet.one_of(Field::flags("seat", "whose view it is", SEATS), view.seat.map(Seat::index));
        sheet.one_of(Field::flags("card", "the own card", CARDS), view.card.map(usize::from));
        let words = view.said.iter().map(|&word| if word == Bet { 2_u8 } else { 1 });
        sheet.numbers(Field::counts("said", "what was said, 1 for a pass and 2 for a bet", SAID, 2), words);
    }
}

impl Guided for Kuhn {
    type Position = PlainPosition<Self>;

    fn walk(&self, state: &Hands, guidance: Guidance) -> PlainPosition<Self> {
        PlainPosition::new(self, state, guidance)
    }
}

impl Playable for Kuhn {}
