//! Nana Toridori: a shedding game whose hands are never sorted, and a duel. Clauses: `docs/rules/nanatoridori.md`.

mod action;
mod count_round;
mod data;
mod encoding;
mod fast;
mod hand;
mod insertion;
mod invariants;
mod names;
mod options;
mod refusal;
mod round_end;
mod state;
#[cfg(test)]
mod tests;
mod trick_end;
mod view;
mod worlds;

use chabudai_engine::encoding::{Form, Sheet};
use chabudai_engine::{
    Actor, Ending, Event, Game, Invariant, Names, NotationError, OptionSpec, Options, OptionsError, PerSeat, Playout,
    Refusal, Rng, RoundCount, RoundError, RulesVersion, Seat, SeatSet, Spec, Turn, play_on,
};
use serde_json::Value;

pub use action::{Action, Play};
pub use data::{ActionData, ViewData};
pub use fast::playout;
pub use hand::{CARDS, COPIES, Hand, RANKS, bits};
pub use options::Rules;
pub use state::{MAX_SEATS, Meld, Phase, Public, State};
pub use view::View;

use state::{DEALT, DEALT_IN_DUEL, Events, OPEN};

/// The rules of Nana Toridori for a number of seats: the basic game for three to six, the duel for two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NanaToridori {
    version: RulesVersion,
    rules: Rules,
    /// The seat that leads the first round; `None` if it is drawn (T1.6).
    starts: Option<Seat>,
}

impl NanaToridori {
    /// Returns the game for this number of seats with default options.
    fn of_players(players: usize) -> Self {
        let options = Options::from_iter([("players".to_owned(), players.into())]);
        Self::from_options(&options).expect("the number of players is valid")
    }

    fn players(&self) -> usize {
        usize::from(self.rules.players)
    }

    fn is_duel(&self) -> bool {
        self.rules.is_duel()
    }

    fn cards_in_play(&self) -> usize {
        self.rules.cards()
    }

    /// The maximum number of actions in a round, including its deal (T10.2).
    fn max_actions_per_round(&self) -> usize {
        let plays = usize::from(RANKS) * self.cards_in_play();
        let (passes, draws) = if self.is_duel() {
            (2 * OPEN + 1, 2 * OPEN)
        } else {
            let deck = CARDS - self.players() * usize::from(DEALT);
            ((self.players() - 1) * plays + deck, deck)
        };
        1 + 2 * plays + passes + draws
    }

    /// The maximum number of rounds in a game (T10.3).
    fn max_rounds(&self) -> usize {
        if self.rules.advanced { 5 } else { self.players() * (usize::from(self.rules.penguins) - 1) + 1 }
    }
}

impl Game for NanaToridori {
    const KEY: &'static str = "nanatoridori";
    /// In version 1 the first starter was always drawn (T11.1), and before version 3 hands were not turned up (T11.2).
    const RULES_VERSION: RulesVersion = RulesVersion::new(3);
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
        Spec {
            seats: self.players(),
            // The starter is drawn once, unless it is chosen.
            longest: usize::from(self.starts.is_none()) + self.max_rounds() * self.max_actions_per_round(),
            least_return: -1.0,
            greatest_return: 1.0,
            zero_sum: true,
            open_information: false,
            asks_together: false,
            action_ids: self.ids(),
        }
    }

    fn rules_version(&self) -> RulesVersion {
        self.version
    }

    fn initial_state(&self) -> State {
        let mut state = State::new(self.rules);
        if let Some(starter) = self.starts {
            state.start(starter);
        }
        state
    }

    fn check_invariants(&self, state: &State) -> Invariant {
        invariants::check(self, state)
    }

    fn turn(&self, state: &State) -> Turn {
        match state.public.phase {
            Phase::Start | Phase::Deal => Turn::Chance,
            Phase::Over => Turn::Over,
            Phase::Play | Phase::Beaten | Phase::Drawn => Turn::Seats(SeatSet::only(state.public.to_move)),
        }
    }

    fn sample_chance(&self, state: &State, rng: &mut Rng) -> Action {
        if state.public.phase == Phase::Start {
            return Action::Start(Seat::new(rng.below(u32::from(self.rules.players)) as usize));
        }
        Action::Deal(worlds::shuffled_pack(self.cards_in_play(), rng))
    }

    fn chance_is_possible(&self, state: &State, action: &Action) -> bool {
        match (state.public.phase, action) {
            (Phase::Start, Action::Start(seat)) => seat.index() < self.players(),
            (Phase::Deal, Action::Deal(cards)) => {
                let [unknown, counts @ ..] = cards.counts();
                usize::from(cards.cards()) == self.cards_in_play()
                    && unknown == 0
                    && counts.iter().all(|&count| count <= COPIES)
            }
            _ => false,
        }
    }

    fn legal_actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        self.each_legal(state, seat, |action| out.push(action));
        // The loops go by slot, rank, count and open cards, so the actions are already sorted.
        debug_assert!(out.is_sorted());
    }

    fn legal_ids(&self, state: &State, seat: Seat, out: &mut Vec<u32>) {
        out.clear();
        self.each_legal(state, seat, |action| out.push(self.id(&action)));
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
        match action {
            Action::Play(play) => state.play(*play),
            Action::Take(gap) => state.take(*gap),
            Action::Keep(gap) => state.keep(*gap),
            Action::Drop => state.drop(),
            Action::Pass => state.pass(),
            Action::PassWith(rank) => state.pass_with(*rank),
            Action::Start(seat) => state.start(*seat),
            Action::Deal(cards) => state.deal(cards),
        }
    }

    fn refusal(&self, view: &View, action: &Action) -> Option<Refusal> {
        let hand = view.seat.map_or(Hand::EMPTY, |seat| view.hands[seat.index()]);
        refusal::refusal(&view.public, view.seat, &hand, action)
    }

    fn returns(&self, state: &State) -> PerSeat<f64> {
        if state.public.phase != Phase::Over {
            return PerSeat::from_fn(self.players(), |_| 0.0);
        }
        // Returns sum to zero: the losers pay one in total, and the winners share it.
        let winners = self.winners(state);
        let (won, lost) = (winners.len() as f64, (self.players() - winners.len()) as f64);
        PerSeat::from_fn(self.players(), |seat| match (self.rules.advanced, winners.contains(seat)) {
            (_, true) => 1.0 / won,
            (false, false) => -1.0,
            (true, false) => -1.0 / lost,
        })
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        let public = &state.public;
        let scores = if self.rules.advanced { &public.points } else { &public.penguins };
        scores[..self.players()].iter().map(|&score| i64::from(score)).collect()
    }

    fn keeps_scores(&self) -> bool {
        self.rules_version() > RulesVersion::FIRST
    }

    fn ending(&self, state: &State) -> Option<Ending> {
        if state.public.phase != Phase::Over {
            return None;
        }
        let (code, clause) = if self.rules.advanced { ("points", "T7.4") } else { ("last_penguin", "T7.2") };
        Some(Ending {
            code,
            clause,
            winners: self.winners(state).iter().collect(),
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
        self.parse(text).ok_or_else(|| NotationError::new(text, self.expected()))
    }

    fn action_data(&self, action: &Action) -> ActionData {
        ActionData::from(action)
    }

    fn action_id(&self, action: &Action) -> u32 {
        self.id(action)
    }

    fn action_with_id(&self, id: u32) -> Option<Action> {
        self.with_id(id)
    }

    fn encode(&self, view: &View, form: Form, sheet: &mut Sheet<'_>) {
        encoding::encode(view, form, sheet);
    }

    fn announcement(&self, actor: Actor, action: &Action, viewer: Option<Seat>) -> Option<String> {
        let is_own = matches!(actor, Actor::Seat(seat) if Some(seat) == viewer);
        Some(match action {
            Action::Deal(_) => "deal".to_owned(),
            _ if is_own || self.rules.public_gaps => action.to_string(),
            _ => action.without_places(),
        })
    }

    fn is_interval(&self, state: &State) -> bool {
        matches!(state.public.phase, Phase::Start | Phase::Deal) && state.public.round > 0
    }

    fn announced_action_data(text: &str) -> Result<ActionData, NotationError> {
        Self::parse_hidden(text).map_or_else(|| Self::parse_complete(text), Ok)
    }

    fn names() -> Vec<Names> {
        names::all()
    }

    fn events(&self, view: &View) -> Vec<Event> {
        view.public.happened.texts().into_iter().map(|text| Event { text }).collect()
    }

    fn random_action(&self, state: &State, seat: Seat, rng: &mut Rng) -> Action {
        debug_assert_eq!(seat, state.public.to_move, "it is not that seat's turn (T1.2)");
        fast::picks::random_action(state, rng)
    }

    fn playout(&self, state: &State, rng: &mut Rng, playout: &mut Playout) -> PerSeat<f64> {
        playout.actions.clear();
        if playout.traced || self.is_duel() {
            return play_on(self, *state, rng, playout);
        }
        let mut dice = playout::Dice::new(rng);
        self.returns(&playout::play_to_end(*state, rng, &mut dice))
    }
}

impl NanaToridori {
    /// Calls `visit` with each legal action of a seat, in order.
    fn each_legal(&self, state: &State, seat: Seat, mut visit: impl FnMut(Action)) {
        let public = &state.public;
        if seat != public.to_move {
            return;
        }
        let hand = state.hand(seat);
        match public.phase {
            Phase::Play => {
                for slot in bits(hand.blocks()) {
                    let (rank, size) = (hand.rank(slot), hand.block_size(slot));
                    for count in 1..=size {
                        let plays = (0..=public.open_of(seat, rank)).map(|open| Play { slot, rank, count, open });
                        let beating = plays.filter(|play| Meld { rank, cards: play.cards() }.beats(public.table));
                        beating.for_each(|play| visit(Action::Play(play)));
                    }
                }
                if !public.may_pass() {
                    return;
                }
                if self.is_duel() && public.can_draw() {
                    let ranks = public.open_cards(seat).fold(0, |ranks, rank| ranks | 1 << rank);
                    bits(ranks).for_each(|rank| visit(Action::PassWith(rank)));
                } else {
                    visit(Action::Pass);
                }
            }
            Phase::Beaten => {
                (0..=hand.cards()).for_each(|gap| visit(Action::Take(gap)));
                visit(Action::Drop);
            }
            Phase::Drawn => {
                (0..=hand.cards()).for_each(|gap| visit(Action::Keep(gap)));
                visit(Action::Drop);
            }
            Phase::Start | Phase::Deal | Phase::Over => {}
        }
    }

    /// Returns the winners of a finished game (T7.2, T7.4).
    fn winners(&self, state: &State) -> SeatSet {
        let public = &state.public;
        let most = public.points.iter().max().copied().unwrap_or(0);
        let has_won = |seat: &Seat| {
            if self.rules.advanced { public.points[seat.index()] == most } else { public.penguins[seat.index()] > 0 }
        };
        Seat::all(self.players()).filter(has_won).collect()
    }
}

impl Events {
    /// Returns the events as record texts, in order.
    fn texts(self) -> Vec<String> {
        let out = self.out.map(|seat| format!("out {seat}"));
        let swept = self.swept.map(|seat| format!("sweep {seat}"));
        let lost = self.lost.map(|seat| format!("lost {seat}"));
        [out, swept, lost].into_iter().flatten().collect()
    }
}

const _: () = assert!(2 * (DEALT_IN_DUEL as usize + OPEN) <= CARDS, "the duel's cards are part of the pack");
