//! Euro-Jongg: a game in the manner of Mah Jongg for four players with 193 cards. Clauses: `docs/rules/eurojongg.md`.

mod action;
mod best_groups;
mod bonuses;
pub mod cards;
mod claims;
mod complete;
mod count_round;
mod data;
mod described_hand;
mod encoding;
mod face_names;
mod fast;
mod hand_end;
mod invariants;
mod ledger;
mod melds;
mod names;
mod options;
mod readings;
mod refusal;
mod scoring;
mod sets;
mod state;
#[cfg(test)]
mod tests;
mod turn;
mod view;
mod waiting;
mod worlds;

use chabudai_engine::encoding::{Form, Sheet};
use chabudai_engine::{
    Actor, Ending, Event, Game, Invariant, Names, NotationError, OptionSpec, Options, OptionsError, PerSeat, Playout,
    Refusal, Rng, RoundCount, RoundError, RulesVersion, Seat, Spec, Turn, play_on,
};
use serde_json::Value;

pub use action::{Action, DEALT, Deal, Move, SEATS, WALL};
pub use bonuses::Bonus;
pub use data::{ActionData, DealData, MoveData, ViewData};
use fast::legal;
pub use fast::{analysis, playout};
pub use ledger::{Line, Showdown};
pub use melds::{Meld, MeldKind, Melds};
pub use options::{Bonuses, Rules, SeatSuitFaces, SeveralWinners, Starts, TomeClaim};
pub use sets::tome_of;
pub use state::{Discards, Hidden, Offer, Phase, Place, Public, Source, State};
pub use view::View;

use refusal::Own;

/// The rules of Euro-Jongg with some options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EuroJongg {
    rules: Rules,
    names: face_names::FaceNames,
}

impl EuroJongg {
    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }
}

/// The maximum number of turns in a hand (E15.1).
const MAX_TURNS: usize = 144;
/// The maximum number of actions in a hand (E15.2): the deal; one discard or win per turn with three answers to it;
/// cards laid; tomes, and three answers to an added card; and declared cards.
const MAX_ACTIONS_PER_HAND: usize = 1 + MAX_TURNS * 4 + 21 + 16 * 4 + MAX_TURNS;
/// The most points that a seat can lose in a hand: it slights a sacred discard with each discard and with a claim
/// (E14.7), and it waits in vain (E14.4) or discards to seats that wait (E14.5).
const MAX_POINTS_LOST: f64 = (5000 * (MAX_TURNS + 1) + 400) as f64;
const MAX_POINTS_WON: f64 = 10_000.0;

impl Game for EuroJongg {
    const KEY: &'static str = "eurojongg";
    const RULES_VERSION: RulesVersion = options::SECOND;
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
        let (rules, names) = options::read(version, options)?;
        Ok(Self { rules, names })
    }

    fn options(&self) -> Options {
        options::write(&self.rules, &self.names)
    }

    fn rules_version(&self) -> RulesVersion {
        self.rules.version
    }

    fn spec(&self) -> Spec {
        let hands = usize::from(self.rules.max_hands());
        // Only waiting and sacred discards bring penalties.
        let lost = if self.rules.waiting || self.rules.sacred_discard { MAX_POINTS_LOST } else { 0.0 };
        let most = hands as f64 * (MAX_POINTS_WON + lost);
        Spec {
            seats: SEATS,
            longest: usize::from(self.rules.starts == Starts::Drawn) + hands * MAX_ACTIONS_PER_HAND,
            least_return: -most,
            greatest_return: most,
            zero_sum: true,
            open_information: false,
            asks_together: true,
            action_ids: action::IDS as u32,
        }
    }

    fn initial_state(&self) -> State {
        State::of_rules(&self.rules)
    }

    fn check_invariants(&self, state: &State) -> Invariant {
        invariants::check(&self.rules, state)
    }

    fn turn(&self, state: &State) -> Turn {
        match state.public.phase {
            Phase::Start | Phase::Deal => Turn::Chance,
            Phase::Turn | Phase::Claims | Phase::Rob => Turn::Seats(state.owing()),
            Phase::Over => Turn::Over,
        }
    }

    fn sample_chance(&self, state: &State, rng: &mut Rng) -> Action {
        if state.public.phase == Phase::Start {
            return Action::Start(Seat::new(rng.below(SEATS as u32) as usize));
        }
        Action::Deal(Box::new(worlds::sample_deal(rng)))
    }

    fn chance_is_possible(&self, state: &State, action: &Action) -> bool {
        // The notation of a deal already ensures that the cards are right.
        matches!((state.public.phase, action), (Phase::Start, Action::Start(_)) | (Phase::Deal, Action::Deal(_)))
    }

    fn legal_actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if state.owing().contains(seat) {
            legal::each(&self.rules, state, seat, |action| out.push(action.into()));
        }
    }

    fn is_legal(&self, state: &State, seat: Seat, action: &Action) -> bool {
        let own = Own { hand: *state.hand(seat), drawn: state.hidden.drawn, owes: state.owing().contains(seat) };
        refusal::refusal(&self.rules, &state.public, Some(seat), Some(&own), action).is_none()
    }

    fn apply_unchecked(&self, state: &mut State, actor: Actor, action: &Action) {
        debug_assert!(
            match actor {
                Actor::Chance => self.chance_is_possible(state, action),
                Actor::Seat(seat) => self.is_legal(state, seat, action),
            },
            "{actor:?} cannot {action}"
        );
        let seat = match actor {
            Actor::Chance => None,
            Actor::Seat(seat) => Some(seat),
        };
        state.apply(&self.rules, seat, action);
    }

    fn refusal(&self, view: &View, action: &Action) -> Option<Refusal> {
        refusal::refusal(&self.rules, &view.public, view.seat, view.own.as_ref(), action)
    }

    fn returns(&self, state: &State) -> PerSeat<f64> {
        if state.public.phase != Phase::Over {
            return PerSeat::from_fn(SEATS, |_| 0.0);
        }
        less_their_mean(state.public.scores)
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        state.public.scores.to_vec()
    }

    fn keeps_scores(&self) -> bool {
        self.rules_version() > RulesVersion::FIRST
    }

    fn resignation(&self, state: &State, seat: Seat) -> Ending {
        if !self.keeps_scores() {
            let left = |other| i64::from(other != seat);
            let winners = Seat::all(SEATS).filter(|&other| other != seat).collect();
            let scores = Seat::all(SEATS).map(left).collect();
            return Ending { code: "resignation", clause: "", winners, scores, shown: Vec::new() };
        }
        let scores = self.scores(state);
        let others = || Seat::all(SEATS).filter(|&other| other != seat);
        let most = others().map(|other| scores[other.index()]).max();
        let winners = others().filter(|other| Some(scores[other.index()]) == most).collect();
        Ending { code: "resignation", clause: "", winners, scores, shown: Vec::new() }
    }

    /// Returns the scores less their mean. The seat that resigned counts with the lowest score of all seats.
    fn returns_resigned(&self, state: &State, seat: Seat) -> PerSeat<f64> {
        if !self.keeps_scores() {
            return PerSeat::from_fn(SEATS, |other| if other == seat { -1.0 } else { 1.0 / 3.0 });
        }
        let mut scores = state.public.scores;
        scores[seat.index()] = *scores.iter().min().expect("there are seats");
        less_their_mean(scores)
    }

    fn ending(&self, state: &State) -> Option<Ending> {
        let public = &state.public;
        let most = public.scores.iter().max();
        let is_complete = usize::from(public.lost) == SEATS * usize::from(self.rules.rounds);
        (public.phase == Phase::Over).then(|| Ending {
            code: if is_complete { "rounds" } else { "limit" },
            clause: if is_complete { "E10.2" } else { "E10.4" },
            winners: Seat::all(SEATS).filter(|seat| Some(&public.scores[seat.index()]) == most).collect(),
            scores: self.scores(state),
            shown: Vec::new(),
        })
    }

    fn count_round(&self, round: &Value, standing: Option<&Value>) -> Result<RoundCount, RoundError> {
        count_round::count(self, round, standing)
    }

    fn view(&self, state: &State, seat: Option<Seat>) -> View {
        View::new(state, seat, self.rules.seat_suits)
    }

    fn determinize(&self, view: &View, rng: &mut Rng) -> State {
        worlds::determinize(&self.rules, view, rng)
    }

    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        Action::parse(text)
    }

    fn names() -> Vec<Names> {
        names::all()
    }

    fn announced_action_data(text: &str) -> Result<ActionData, NotationError> {
        if text == "deal" {
            return Ok(ActionData::Deal(Box::new(data::DealData::hidden())));
        }
        Action::parse(text).map(|action| ActionData::from(&action))
    }

    fn action_data(&self, action: &Action) -> ActionData {
        ActionData::from(action)
    }

    fn action_id(&self, action: &Action) -> u32 {
        action.id()
    }

    fn action_with_id(&self, id: u32) -> Option<Action> {
        Move::with_id(id).map(Action::Seat)
    }

    fn encode(&self, view: &View, form: Form, sheet: &mut Sheet<'_>) {
        encoding::encode(view, form, sheet);
    }

    fn announcement(&self, actor: Actor, action: &Action, viewer: Option<Seat>) -> Option<String> {
        let is_own = matches!(actor, Actor::Seat(seat) if Some(seat) == viewer);
        match action {
            Action::Deal(_) => Some("deal".to_owned()),
            Action::Start(_) => Some(action.to_string()),
            // Whether a seat has answered is secret (E11.3), and `win` may be an answer; the event `out` reports a win.
            Action::Seat(
                Move::Skip
                | Move::Win
                | Move::ClaimRun(_)
                | Move::ClaimBook(_)
                | Move::ClaimTome(_)
                | Move::ClaimOntoBook,
            ) if !is_own => None,
            Action::Seat(action) => Some(action.to_string()),
        }
    }

    /// A seat that does not answer in time claims nothing (E7.2).
    fn silence(&self, view: &View) -> Option<Action> {
        let skip = Move::Skip.into();
        self.refusal(view, &skip).is_none().then_some(skip)
    }

    fn is_interval(&self, state: &State) -> bool {
        state.public.phase == Phase::Deal && state.public.hand_number > 0
    }

    fn events(&self, view: &View) -> Vec<Event> {
        view.happened.iter().map(|happening| Event { text: happening.to_string() }).collect()
    }

    fn legal_ids(&self, state: &State, seat: Seat, out: &mut Vec<u32>) {
        out.clear();
        if state.owing().contains(seat) {
            legal::each(&self.rules, state, seat, |action| out.push(action.id()));
        }
    }

    fn random_action(&self, state: &State, seat: Seat, rng: &mut Rng) -> Action {
        legal::random(&self.rules, state, seat, rng).into()
    }

    fn playout(&self, state: &State, rng: &mut Rng, playout: &mut Playout) -> PerSeat<f64> {
        playout.actions.clear();
        if playout.traced {
            return play_on(self, state.clone(), rng, playout);
        }
        let end = playout::play_to_end(&self.rules, state, &mut playout::Dice::new(rng));
        self.returns(&end)
    }
}

fn less_their_mean(scores: [i64; SEATS]) -> PerSeat<f64> {
    let scores = scores.map(|score| score as f64);
    let mean = scores.iter().sum::<f64>() / SEATS as f64;
    PerSeat::from_fn(SEATS, |seat| scores[seat.index()] - mean)
}
