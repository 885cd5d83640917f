//! The laws catch the faults that they are meant to catch. Each fault is planted alone in a tiny game with a hidden
//! card.

use std::fmt;
use std::hash::{Hash, Hasher};

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::encoding::{Field, Form, Labels, Sheet};
use chabudai_engine::testkit::{check_laws, check_laws_of_version, check_looks_the_same};
use chabudai_engine::{
    Actor, Ending, Game, NotationError, OptionKind, OptionSpec, Options, OptionsError, OptionsReader, PerSeat, Refusal,
    Rng, RulesVersion, Seat, SeatSet, Spec, Turn,
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

/// Seat 0 is dealt a card from 0 to 3 and keeps it, or folds it unless it is the 0 (G1). Seat 1 then names a card and
/// wins if it is the one dealt (G2).
#[derive(Clone, Debug)]
struct Guess {
    fault: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
struct State {
    card: Option<u8>,
    folded: Option<bool>,
    guess: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Action {
    Deal(u8),
    Name(u8),
    Keep,
    Fold,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(card) => write!(f, "deal {card}"),
            Self::Name(card) => write!(f, "name {card}"),
            Self::Keep => f.write_str("keep"),
            Self::Fold => f.write_str("fold"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, BorshSerialize, BorshDeserialize)]
struct View {
    seat: Option<Seat>,
    card: Option<u8>,
    dealt: bool,
    folded: Option<bool>,
    guess: Option<u8>,
    #[serde(skip)]
    margin: Margin,
    #[serde(skip)]
    #[borsh(skip)]
    note: Note,
}

/// A leak that appears in neither the JSON nor the serialized bytes of a view, but that an encoding can read.
#[derive(Clone, Debug, Default)]
struct Note(Option<u8>);

impl PartialEq for Note {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl Eq for Note {}

impl Hash for Note {
    fn hash<H: Hasher>(&self, _hasher: &mut H) {}
}

/// A leak that appears neither in comparisons nor in the JSON of a view, but in its serialized bytes.
#[derive(Clone, Debug, BorshSerialize, BorshDeserialize)]
struct Margin(Option<u8>);

impl PartialEq for Margin {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl Eq for Margin {}

impl Hash for Margin {
    fn hash<H: Hasher>(&self, _hasher: &mut H) {}
}

impl Game for Guess {
    const KEY: &'static str = "guess";
    const RULES_VERSION: RulesVersion = RulesVersion::new(2);
    const ENCODING_VERSION: u32 = 1;
    type State = State;
    type Action = Action;
    type View = View;
    type ActionData = Value;

    fn option_specs(_version: RulesVersion) -> Vec<OptionSpec> {
        let words = vec![
            "none", "leak", "peek", "bound", "unsorted", "silence", "crowd", "packed", "data", "numbers", "range",
            "short", "forgets", "unsaid", "mask", "image", "shortcut",
        ];
        vec![OptionSpec::new("fault", OptionKind::Choice { words }, "none", "planted")]
    }

    fn of_version(version: RulesVersion, options: &Options) -> Result<Self, OptionsError> {
        let options = OptionsReader::new(options, Self::option_specs(version))?;
        Ok(Self { fault: options.choice("fault").to_owned() })
    }

    fn options(&self) -> Options {
        Options::from_iter([("fault".to_owned(), self.fault.clone().into())])
    }

    fn spec(&self) -> Spec {
        Spec {
            seats: 2,
            longest: if self.fault == "bound" { 2 } else { 3 },
            least_return: -1.0,
            greatest_return: 1.0,
            zero_sum: true,
            open_information: false,
            asks_together: self.fault == "silence",
            action_ids: 10,
        }
    }

    fn initial_state(&self) -> State {
        State { card: None, folded: None, guess: None }
    }

    fn turn(&self, state: &State) -> Turn {
        match state {
            State { card: None, .. } => Turn::Chance,
            State { folded: None, .. } if self.fault == "crowd" => Turn::Seats(Seat::all(2).collect()),
            State { folded: None, .. } => Turn::Seats(SeatSet::only(Seat::new(0))),
            State { guess: None, .. } => Turn::Seats(SeatSet::only(Seat::new(1))),
            _ => Turn::Over,
        }
    }

    fn sample_chance(&self, _state: &State, rng: &mut Rng) -> Action {
        Action::Deal(rng.below(4) as u8)
    }

    fn chance_is_possible(&self, _state: &State, action: &Action) -> bool {
        matches!(action, Action::Deal(0..4))
    }

    fn legal_actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if !matches!(self.turn(state), Turn::Seats(seats) if seats.contains(seat)) {
            return;
        }
        if seat == Seat::new(0) {
            out.push(Action::Keep);
            if state.card != Some(0) {
                out.push(Action::Fold);
            }
            return;
        }
        out.extend((0..4).map(Action::Name));
        if self.fault == "peek" {
            out.retain(|action| *action != Action::Name(state.card.expect("the card was dealt")));
        }
        if self.fault == "unsorted" {
            out.reverse();
        }
    }

    fn apply_unchecked(&self, state: &mut State, _actor: Actor, action: &Action) {
        match *action {
            Action::Deal(card) => state.card = Some(card),
            Action::Keep => state.folded = Some(false),
            Action::Fold => state.folded = Some(true),
            Action::Name(card) => state.guess = Some(card),
        }
    }

    fn refusal(&self, view: &View, action: &Action) -> Option<Refusal> {
        let legal = match (view.seat.map(Seat::index), action) {
            (Some(0), Action::Keep) => view.dealt && view.folded.is_none(),
            (Some(0), Action::Fold) => view.dealt && view.folded.is_none() && view.card != Some(0),
            (Some(1), Action::Name(_)) => view.folded.is_some() && view.guess.is_none(),
            _ => false,
        };
        (!legal).then(|| Refusal::new("not_now", "G1"))
    }

    fn returns(&self, state: &State) -> PerSeat<f64> {
        let value = match state.guess {
            None => 0.0,
            guess if guess == state.card => -1.0,
            Some(_) => 1.0,
        };
        PerSeat::from_fn(2, |seat| if seat.index() == 0 { value } else { -value })
    }

    fn scores(&self, _state: &State) -> Vec<i64> {
        vec![0, 0]
    }

    fn ending(&self, state: &State) -> Option<Ending> {
        state.guess.map(|_| Ending { code: "named", clause: "G2", winners: vec![], scores: vec![0, 0], shown: vec![] })
    }

    fn view(&self, state: &State, seat: Option<Seat>) -> View {
        let open = seat == Some(Seat::new(0)) || state.guess.is_some() || self.fault == "leak";
        View {
            seat,
            card: state.card.filter(|_| open),
            dealt: state.card.is_some(),
            folded: state.folded,
            guess: state.guess,
            margin: Margin(state.card.filter(|_| self.fault == "packed")),
            note: Note(state.card.filter(|_| self.fault == "numbers")),
        }
    }

    fn determinize(&self, view: &View, rng: &mut Rng) -> State {
        let known = view.seat == Some(Seat::new(0)) || view.guess.is_some();
        let least = u32::from(view.folded == Some(true));
        let mut drawn = || (least + rng.below(4 - least)) as u8;
        let card = if known { view.card } else { view.dealt.then(&mut drawn) };
        State { card, folded: view.folded, guess: view.guess }
    }

    fn silence(&self, view: &View) -> Option<Action> {
        (self.fault == "silence" && view.seat == Some(Seat::new(0))).then_some(Action::Fold)
    }

    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        (0..self.spec().action_ids)
            .filter_map(|id| self.action_with_id(id))
            .find(|action| action.to_string() == text)
            .ok_or_else(|| NotationError::new(text, "keep, fold or name 0 to 3"))
    }

    fn action_data(&self, action: &Action) -> Value {
        match *action {
            Action::Keep => json!({"kind": "keep"}),
            Action::Fold if self.fault == "data" => json!({"kind": "keep"}),
            Action::Fold => json!({"kind": "fold"}),
            Action::Name(card) => json!({"kind": "name", "card": card}),
            Action::Deal(card) => json!({"kind": "deal", "card": card}),
        }
    }

    fn action_id(&self, action: &Action) -> u32 {
        match *action {
            Action::Keep => 0,
            Action::Fold => 1,
            Action::Name(card) => 2 + u32::from(card),
            Action::Deal(card) => 6 + u32::from(card),
        }
    }

    fn action_with_id(&self, id: u32) -> Option<Action> {
        match id {
            0 => Some(Action::Keep),
            1 => Some(Action::Fold),
            2..6 => Some(Action::Name(id as u8 - 2)),
            6..10 => Some(Action::Deal(id as u8 - 6)),
            _ => None,
        }
    }

    fn encode(&self, view: &View, form: Form, sheet: &mut Sheet<'_>) {
        const CARDS: Labels = Labels::Words(&["0", "1", "2", "3"]);
        let most = if self.fault == "range" { 1 } else { 3 };
        sheet.one_of(Field::flags("seat", "whose view it is", Labels::Words(&["0", "1"])), view.seat.map(Seat::index));
        sheet.flag(Field::flag("dealt", "whether a card was dealt"), view.dealt);
        sheet.one_of(Field::flags("card", "the dealt card", CARDS), view.card.map(usize::from));
        sheet.number(Field::number("note", "a secret from every viewer", 0, 3), view.note.0.unwrap_or(0));
        if self.fault != "forgets" {
            let folded = view.folded.map(usize::from);
            sheet.one_of(Field::flags("folded", "kept or folded (G1)", Labels::Words(&["kept", "folded"])), folded);
        }
        if form == Form::Observation {
            if self.fault != "unsaid" {
                sheet.leave_out("guess", "what was named");
            }
            return;
        }
        if self.fault == "short" && view.guess.is_some() {
            return;
        }
        sheet.number(
            Field::number("guess", "what was named and 1 (G2)", 0, most + 1),
            view.guess.map_or(0, |card| card + 1),
        );
    }

    fn encode_state(&self, state: &State, seat: Seat, form: Form, sheet: &mut Sheet<'_>) {
        let mut view = self.view(state, Some(seat));
        if self.fault == "shortcut" {
            view.card = state.card;
        }
        self.encode(&view, form, sheet);
    }

    fn symmetries(&self) -> Vec<Vec<u32>> {
        let mut ids: Vec<u32> = (0..10).collect();
        let mut images = vec![ids.clone()];
        if self.fault == "image" {
            ids.swap(0, 1);
            images.push(ids);
        }
        images
    }

    fn mark_legal(&self, state: &State, seat: Seat, mask: &mut [bool], listed: &mut Vec<u32>) -> u32 {
        if self.fault != "mask" {
            mask.fill(false);
        }
        self.legal_ids(state, seat, listed);
        listed.iter().for_each(|&id| mask[id as usize] = true);
        listed.len() as u32
    }
}

fn laws(fault: &str) {
    check_laws::<Guess>(&Options::from_iter([("fault".to_owned(), fault.into())]), 200, 7);
}

#[test]
fn an_honest_game_keeps_the_laws() {
    laws("none");
}

#[test]
#[should_panic(expected = "a drawn state has another view")]
fn a_leak_in_a_view_is_caught() {
    laws("leak");
}

#[test]
#[should_panic(expected = "a serialized view reveals hidden information")]
fn a_leak_in_a_serialized_view_is_caught() {
    laws("packed");
}

#[test]
#[should_panic(expected = "depend on hidden information")]
fn a_list_of_actions_that_peeks_is_caught() {
    // The refusals and the drawn state come from the view, so they disagree with a list that reads the hidden card.
    laws("peek");
}

#[test]
#[should_panic(expected = "two actions share their data")]
fn two_actions_with_the_same_data_are_caught() {
    laws("data");
}

#[test]
#[should_panic(expected = "an encoded view reveals hidden information")]
fn a_leak_into_the_numbers_of_a_view_is_caught() {
    laws("numbers");
}

#[test]
#[should_panic(expected = "a state and its view have different numbers")]
fn a_leak_in_the_encoding_of_a_state_is_caught() {
    laws("shortcut");
}

#[test]
#[should_panic(expected = "is out of the range 0.0..=2.0 of guess")]
fn a_number_out_of_its_range_is_caught() {
    laws("range");
}

#[test]
#[should_panic(expected = "fewer numbers than its layout")]
fn numbers_that_are_missing_are_caught() {
    laws("short");
}

#[test]
#[should_panic(expected = "views that differ in folded have equal numbers")]
fn a_fact_that_an_encoding_forgets_is_caught() {
    laws("forgets");
}

#[test]
#[should_panic(expected = "views that differ in guess have equal numbers")]
fn a_fact_that_is_left_out_but_not_declared_is_caught() {
    laws("unsaid");
}

#[test]
#[should_panic(expected = "the mask has other ids")]
fn a_mask_that_keeps_old_ids_is_caught() {
    laws("mask");
}

#[test]
#[should_panic(expected = "a game with chance declares no symmetries")]
fn a_false_symmetry_is_caught() {
    laws("image");
}

#[test]
#[should_panic(expected = "longer than its bound")]
fn a_wrong_bound_is_caught() {
    laws("bound");
}

#[test]
#[should_panic(expected = "actions are not sorted")]
fn an_unsorted_list_is_caught() {
    laws("unsorted");
}

#[test]
#[should_panic(expected = "the silent action fold of seat 0 is illegal")]
fn an_illegal_silent_action_is_caught() {
    laws("silence");
}

#[test]
#[should_panic(expected = "several seats act at once, which the spec rules out")]
fn several_acting_seats_against_the_spec_are_caught() {
    laws("crowd");
}

#[test]
#[should_panic(expected = "a game has the version that it was created with")]
fn a_game_that_ignores_its_version_is_caught() {
    check_laws_of_version::<Guess>(RulesVersion::FIRST, &Options::new(), 1, 7);
}

/// Two states that differ only in the card, which seat 1 may not know.
fn two_deals() -> [State; 2] {
    [1, 2].map(|card| State { card: Some(card), folded: Some(false), guess: None })
}

#[test]
fn an_honest_view_hides_the_card() {
    let [one, other] = two_deals();
    let game = Guess { fault: "none".to_owned() };
    for seat in [Some(Seat::new(1)), None] {
        check_looks_the_same(&game, &one, &other, seat);
    }
}

#[test]
#[should_panic(expected = "a view reveals hidden information")]
fn a_leak_to_a_spectator_is_caught() {
    let [one, other] = two_deals();
    check_looks_the_same(&Guess { fault: "leak".to_owned() }, &one, &other, None);
}

#[test]
#[should_panic(expected = "the serialized bytes of equal views differ")]
fn a_leak_in_a_serialized_view_is_caught_between_two_deals() {
    let [one, other] = two_deals();
    check_looks_the_same(&Guess { fault: "packed".to_owned() }, &one, &other, None);
}

#[test]
#[should_panic(expected = "the numbers of equal views differ")]
fn a_leak_into_numbers_is_caught_between_two_deals() {
    let [one, other] = two_deals();
    check_looks_the_same(&Guess { fault: "numbers".to_owned() }, &one, &other, Some(Seat::new(1)));
}

#[test]
#[should_panic(expected = "the legal actions depend on hidden information")]
fn a_list_of_actions_that_peeks_is_caught_between_two_deals() {
    let [one, other] = two_deals();
    check_looks_the_same(&Guess { fault: "peek".to_owned() }, &one, &other, Some(Seat::new(1)));
}
