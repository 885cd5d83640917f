//! Natto: a climbing game for two players with tiles. Clauses: `docs/rules/natto.md`.

mod action;
mod bombs;
mod combination;
mod combination_table;
mod count_round;
mod data;
mod encoding;
mod fast;
mod invariants;
mod legal;
mod names;
mod options;
mod readings;
mod refusal;
mod shared_dragons;
mod state;
#[cfg(test)]
mod tests;
mod tiles;
mod view;
mod worlds;

use std::borrow::Cow;

use chabudai_engine::encoding::{Form, Sheet};
use chabudai_engine::{
    Actor, Ending, Event, Game, Invariant, Names, NotationError, OptionSpec, Options, OptionsError, PerSeat, Playout,
    Reading, Refusal, Rng, RoundCount, RoundError, RulesVersion, Seat, SeatSet, Spec, Turn, play_on,
};
use serde_json::Value;

pub use action::{Action, DEALT};
pub use bombs::Bombs;
pub use combination::{Combination, Facts, Kind};
pub use data::{ActionData, ViewData};
pub use fast::playout;
pub use legal::plays;
pub use options::{Leads, Rules, WidenedSums};
pub use shared_dragons::SharedDragons;
pub use state::{Phase, Public, SEATS, State, other};
pub use tiles::{Suit, Tile, Tiles};
pub use view::View;

use state::MAX_ACTIONS_PER_ROUND;

/// The rules of Natto with some options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Natto {
    version: RulesVersion,
    rules: Rules,
    /// Whether the length of the match was given by the option `best_of` (B3.8).
    is_best_of: bool,
    /// The seat that leads the first round; `None` if it is drawn (B3.6).
    starts: Option<Seat>,
}

impl Game for Natto {
    const KEY: &'static str = "natto";
    /// In version 1 no seq other than an imaginary one reached below -1 or above 11, and there was no `best_of`
    /// (B11.1).
    const RULES_VERSION: RulesVersion = RulesVersion::new(2);
    const ENCODING_VERSION: u32 = encoding::VERSION;
    const COUNTS_ROUNDS: bool = true;

    type State = State;
    type Action = Action;
    type View = View;
    type ActionData = ActionData;

    fn option_specs(version: RulesVersion) -> Vec<OptionSpec> {
        options::specs(version)
    }

    fn of_version(version: RulesVersion, options: &Options) -> Result<Self, OptionsError> {
        options::read(version, options)
    }

    fn options(&self) -> Options {
        options::write(self)
    }

    fn spec(&self) -> Spec {
        // The leader is drawn once or before each round, but not if it is chosen; and each round is dealt.
        let rounds = 2 * usize::from(self.rules.target) - 1;
        let draws = if self.rules.leads == Leads::Random { rounds } else { 1 } - usize::from(self.starts.is_some());
        Spec {
            seats: SEATS,
            longest: draws + rounds * (1 + MAX_ACTIONS_PER_ROUND),
            least_return: -1.0,
            greatest_return: 1.0,
            zero_sum: true,
            open_information: false,
            asks_together: false,
            action_ids: action::ids(),
        }
    }

    fn rules_version(&self) -> RulesVersion {
        self.version
    }

    fn initial_state(&self) -> State {
        let mut state = State::new(self.rules);
        if let Some(leader) = self.starts {
            state.start(leader);
        }
        state
    }

    fn check_invariants(&self, state: &State) -> Invariant {
        invariants::check(self, state)
    }

    fn turn(&self, state: &State) -> Turn {
        match state.public.phase {
            Phase::Start | Phase::Deal => Turn::Chance,
            Phase::Play => Turn::Seats(SeatSet::only(state.public.to_move)),
            Phase::Over => Turn::Over,
        }
    }

    fn sample_chance(&self, state: &State, rng: &mut Rng) -> Action {
        if state.public.phase == Phase::Start {
            return Action::Start(Seat::new(rng.below(SEATS as u32) as usize));
        }
        worlds::sample_deal(rng)
    }

    fn chance_is_possible(&self, state: &State, action: &Action) -> bool {
        match (state.public.phase, action) {
            (Phase::Start, Action::Start(_)) => true,
            // The notation of a deal already ensures that the tiles are right.
            (Phase::Deal, Action::Deal(hands)) => hands.iter().all(|hand| hand.len() == DEALT),
            _ => false,
        }
    }

    fn legal_actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        let public = &state.public;
        if public.phase != Phase::Play || seat != public.to_move {
            return;
        }
        let mut plays = Vec::new();
        fast::legal::plays(public, state.hand(seat), &mut plays);
        out.extend(public.table.map(|_| Action::Pass));
        out.extend(plays.into_iter().map(|id| Action::Play(fast::legal::with_id(id as u16))));
    }

    fn is_legal(&self, state: &State, seat: Seat, action: &Action) -> bool {
        refusal::refusal(&state.public, Some(seat), state.hand(seat), action).is_none()
    }

    fn apply_unchecked(&self, state: &mut State, actor: Actor, action: &Action) {
        debug_assert!(
            match actor {
                Actor::Chance => self.chance_is_possible(state, action),
                Actor::Seat(seat) => self.is_legal(state, seat, action),
            },
            "{actor:?} cannot {action}"
        );
        state.apply(action);
    }

    fn refusal(&self, view: &View, action: &Action) -> Option<Refusal> {
        refusal::refusal(&view.public, view.seat, view.hand, action)
    }

    fn returns(&self, state: &State) -> PerSeat<f64> {
        let public = &state.public;
        PerSeat::from_fn(SEATS, |seat| match public.phase {
            Phase::Over if public.has_won(seat) => 1.0,
            Phase::Over => -1.0,
            _ => 0.0,
        })
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        state.public.wins.map(i64::from).to_vec()
    }

    fn keeps_scores(&self) -> bool {
        self.rules_version() > RulesVersion::FIRST
    }

    fn ending(&self, state: &State) -> Option<Ending> {
        let public = &state.public;
        (public.phase == Phase::Over).then(|| Ending {
            code: "rounds",
            clause: if self.is_best_of { "B3.8" } else { "B3.7" },
            winners: Seat::all(SEATS).filter(|&seat| public.has_won(seat)).collect(),
            scores: self.scores(state),
            shown: Vec::new(),
        })
    }

    fn count_round(&self, round: &Value, standing: Option<&Value>) -> Result<RoundCount, RoundError> {
        count_round::count(self, round, standing)
    }

    fn view(&self, state: &State, seat: Option<Seat>) -> View {
        View::new(state, seat)
    }

    fn determinize(&self, view: &View, rng: &mut Rng) -> State {
        view.determinize(rng)
    }

    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        Action::parse(text)
    }

    fn action_data(&self, action: &Action) -> ActionData {
        ActionData::from(action)
    }

    fn action_id(&self, action: &Action) -> u32 {
        action.id()
    }

    fn action_with_id(&self, id: u32) -> Option<Action> {
        Action::with_id(id)
    }

    fn action_text(&self, id: u32) -> Option<Cow<'static, str>> {
        Some(match Action::with_id(id)? {
            Action::Play(combination) => combination.text().into(),
            other => other.to_string().into(),
        })
    }

    fn encode(&self, view: &View, form: Form, sheet: &mut Sheet<'_>) {
        encoding::encode(view, form, sheet);
    }

    fn announcement(&self, _actor: Actor, action: &Action, _viewer: Option<Seat>) -> Option<String> {
        // Every action is public, except for the tiles of a deal (B2.2).
        Some(if matches!(action, Action::Deal(_)) { "deal".to_owned() } else { action.to_string() })
    }

    fn announced_action_data(text: &str) -> Result<ActionData, NotationError> {
        if text == "deal" {
            return Ok(ActionData::Deal { hands: None });
        }
        Action::parse(text).map(|action| ActionData::from(&action))
    }

    fn names() -> Vec<Names> {
        names::all()
    }

    fn readings(&self, view: &View, items: &str) -> Result<Vec<Reading<Action>>, NotationError> {
        Ok(readings::readings(view, readings::parse(items)?))
    }

    fn is_interval(&self, state: &State) -> bool {
        state.public.is_round_over() && state.public.phase != Phase::Over
    }

    fn events(&self, view: &View) -> Vec<Event> {
        view.public.happened.texts().into_iter().map(|text| Event { text }).collect()
    }

    fn legal_ids(&self, state: &State, seat: Seat, out: &mut Vec<u32>) {
        out.clear();
        if self.turn(state) == Turn::Seats(SeatSet::only(seat)) {
            out.extend(state.public.table.map(|_| Action::Pass.id()));
            fast::legal::plays(&state.public, state.hand(seat), out);
        }
    }

    fn mark_legal(&self, state: &State, seat: Seat, mask: &mut [bool], listed: &mut Vec<u32>) -> u32 {
        for &id in fast::marks::latest(listed) {
            mask[id as usize] = false;
        }
        if self.turn(state) == Turn::Seats(SeatSet::only(seat)) {
            fast::marks::find(&state.public, seat, state.hand(seat), listed);
        } else {
            fast::marks::find_none(listed);
        }
        let legal = fast::marks::latest(listed);
        for &id in legal {
            mask[id as usize] = true;
        }
        legal.len() as u32
    }

    fn marked_id(&self, _state: &State, _seat: Seat, listed: &[u32], place: u32) -> u32 {
        fast::marks::latest(listed)[place as usize]
    }

    fn is_marked(&self, _state: &State, _seat: Seat, listed: &[u32], id: u32) -> bool {
        fast::marks::latest(listed).binary_search(&id).is_ok()
    }

    fn random_action(&self, state: &State, seat: Seat, rng: &mut Rng) -> Action {
        debug_assert_eq!(seat, state.public.to_move, "it is not that seat's turn (B3.2)");
        let mut plays = Vec::new();
        fast::legal::plays(&state.public, state.hand(seat), &mut plays);
        let passes = usize::from(state.public.table.is_some());
        let number = rng.below((plays.len() + passes) as u32) as usize;
        number.checked_sub(passes).map_or(Action::Pass, |place| Action::Play(fast::legal::with_id(plays[place] as u16)))
    }

    fn playout(&self, state: &State, rng: &mut Rng, playout: &mut Playout) -> PerSeat<f64> {
        playout.actions.clear();
        if playout.traced {
            return play_on(self, *state, rng, playout);
        }
        let winner = playout::winner_of(state, &mut playout::Dice::new(rng));
        PerSeat::from_fn(SEATS, |seat| if seat == winner { 1.0 } else { -1.0 })
    }
}
