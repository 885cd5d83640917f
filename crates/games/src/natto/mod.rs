//! Natto: a climbing game for two with tiles. Clauses: `docs/rules/natto.md`.

mod action;
mod combination;
mod data;
mod fast;
mod legal;
mod readings;
mod refusal;
mod state;
mod table;
#[cfg(test)]
mod tests;
mod tiles;
mod view;
mod worlds;

use chabudai_engine::{
    Actor, Ending, Event, Game, NotationError, OptionKind, OptionSpec, Options, OptionsError, OptionsReader, PerSeat,
    Playout, Reading, Refusal, Rng, RulesVersion, Seat, SeatSet, Spec, Turn, play_on,
};

pub use action::{Action, DEALT};
pub use combination::{Combination, Facts, Kind};
pub use data::{ActionData, ViewData};
pub use fast::playout;
pub use legal::plays;
pub use state::{Bombs, Leads, Phase, Public, Rules, SEATS, SharedDragons, State, WidenedSums, other};
pub use tiles::{Suit, Tile, Tiles};
pub use view::View;

use state::LONGEST_ROUND;

/// The rules of Natto with some options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Natto {
    version: RulesVersion,
    rules: Rules,
    /// Whether the rounds that win were given as the best of some (B3.8).
    is_best_of: bool,
}

/// The most rounds that an option can ask for.
const MOST_ROUNDS: i64 = 777;

const BOMBS: [(&str, Bombs); 3] = [("one-sheet", Bombs::OneSheet), ("tiles", Bombs::Tiles), ("fewer", Bombs::Fewer)];
const WIDENED_SUMS: [(&str, WidenedSums); 3] =
    [("off", WidenedSums::Off), ("higher", WidenedSums::Higher), ("equal-ok", WidenedSums::EqualOk)];
const SHARED_DRAGONS: [(&str, SharedDragons); 3] =
    [("off", SharedDragons::Off), ("sliding", SharedDragons::Sliding), ("strict", SharedDragons::Strict)];
const LEADS: [(&str, Leads); 3] = [("loser", Leads::Loser), ("winner", Leads::Winner), ("random", Leads::Random)];

/// What a word of an option means.
fn meaning<T: Copy>(words: &[(&str, T)], word: &str) -> T {
    let found = words.iter().find(|(known, _)| *known == word);
    found.expect("the spec of the option has the same words").1
}

/// The word of an option for what it means.
fn word<T: PartialEq>(words: &[(&'static str, T)], meaning: &T) -> &'static str {
    let found = words.iter().find(|(_, known)| known == meaning);
    found.expect("every meaning has its word").0
}

/// The option of a choice between words, the first of them by default.
fn choice<T>(name: &'static str, words: &[(&'static str, T)], help: &'static str) -> OptionSpec {
    let words: Vec<_> = words.iter().map(|(word, _)| *word).collect();
    let default = words[0];
    OptionSpec::new(name, OptionKind::Choice { words }, default, help)
}

fn switch(name: &'static str, help: &'static str) -> OptionSpec {
    OptionSpec::new(name, OptionKind::Switch, false, help)
}

impl Game for Natto {
    const KEY: &'static str = "natto";
    /// In version 1 no seq reached below -1 or above 11, imaginary ones aside, and there was no `best_of` (B11.1).
    const RULES_VERSION: RulesVersion = RulesVersion::new(2);

    type State = State;
    type Action = Action;
    type View = View;
    type ActionData = ActionData;

    fn option_specs(version: RulesVersion) -> Vec<OptionSpec> {
        let mut specs = vec![
            OptionSpec::new(
                "target",
                OptionKind::Integer { least: 1, most: MOST_ROUNDS },
                3,
                "rounds that win the match; the best of 5, 7 or 9 is first to 3, 4 or 5",
            ),
            choice("bombs", &BOMBS, "the list of bombs: of the one-sheet rules, of the tile set, or that without F F"),
            switch("lead_bombs", "bombs may be led too"),
            switch("single_must_end", "the last play of a hand must be a single tile"),
            choice(
                "widened_sums",
                &WIDENED_SUMS,
                "a sum answers sums of any size: a higher one, or an equal total too",
            ),
            choice(
                "shared_dragons",
                &SHARED_DRAGONS,
                "the dragons lie in a pool, with a limit on their use, or two limits",
            ),
            switch("seq_suit_tiebreak", "the higher suit wins between seqs with the same start"),
            choice(
                "leads",
                &LEADS,
                "who leads a round: who lost the one before, who won it, or a seat drawn at random",
            ),
            switch("free_dragons", "a dragon may stand for a tile of any suit"),
        ];
        if version > RulesVersion::FIRST {
            let help = "rounds of which more than half win the match";
            let kind = OptionKind::Odd { least: 1, most: MOST_ROUNDS };
            specs.insert(1, OptionSpec::instead_of("target", "best_of", kind, help));
        }
        specs
    }

    fn of_version(version: RulesVersion, options: &Options) -> Result<Self, OptionsError> {
        let options = OptionsReader::new(options, Self::option_specs(version))?;
        let is_later = version > RulesVersion::FIRST;
        let best_of = if is_later { options.odd("best_of") } else { None };
        Ok(Self {
            version,
            is_best_of: best_of.is_some(),
            rules: Rules {
                target: best_of.map_or_else(|| options.integer("target"), |rounds| rounds / 2 + 1) as u16,
                bombs: meaning(&BOMBS, options.choice("bombs")),
                lead_bombs: options.switch("lead_bombs"),
                single_must_end: options.switch("single_must_end"),
                widened_sums: meaning(&WIDENED_SUMS, options.choice("widened_sums")),
                shared_dragons: meaning(&SHARED_DRAGONS, options.choice("shared_dragons")),
                seq_suit_tiebreak: options.switch("seq_suit_tiebreak"),
                leads: meaning(&LEADS, options.choice("leads")),
                free_dragons: options.switch("free_dragons"),
                far_seqs: is_later,
            },
        })
    }

    fn options(&self) -> Options {
        let rules = &self.rules;
        Options::from_iter([
            if self.is_best_of {
                ("best_of".to_owned(), (2 * rules.target - 1).into())
            } else {
                ("target".to_owned(), rules.target.into())
            },
            ("bombs".to_owned(), word(&BOMBS, &rules.bombs).into()),
            ("lead_bombs".to_owned(), rules.lead_bombs.into()),
            ("single_must_end".to_owned(), rules.single_must_end.into()),
            ("widened_sums".to_owned(), word(&WIDENED_SUMS, &rules.widened_sums).into()),
            ("shared_dragons".to_owned(), word(&SHARED_DRAGONS, &rules.shared_dragons).into()),
            ("seq_suit_tiebreak".to_owned(), rules.seq_suit_tiebreak.into()),
            ("leads".to_owned(), word(&LEADS, &rules.leads).into()),
            ("free_dragons".to_owned(), rules.free_dragons.into()),
        ])
    }

    fn spec(&self) -> Spec {
        // Who leads is drawn once or each time, and each round is dealt.
        let rounds = 2 * usize::from(self.rules.target) - 1;
        let draws = if self.rules.leads == Leads::Random { rounds } else { 1 };
        Spec {
            seats: SEATS,
            longest: draws + rounds * (1 + LONGEST_ROUND),
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
        State::new(self.rules)
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
            // Of a deal that was read the tiles are right by its notation.
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
            "{actor:?} may not {action}"
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
            clause: "B3.7",
            winners: Seat::all(SEATS).filter(|&seat| public.has_won(seat)).collect(),
            scores: self.scores(state),
            shown: Vec::new(),
        })
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

    fn told(&self, _actor: Actor, action: &Action, _viewer: Option<Seat>) -> Option<String> {
        // Everybody sees all that is done, but of a deal only that it is made (B2.2).
        Some(if matches!(action, Action::Deal(_)) { "deal".to_owned() } else { action.to_string() })
    }

    fn readings(&self, view: &View, items: &str) -> Result<Vec<Reading<Action>>, NotationError> {
        Ok(readings::readings(view, readings::parse(items)?))
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
        if playout.traced || !playout::knows(&self.rules) {
            return play_on(self, *state, rng, playout);
        }
        let winner = playout::winner_of(state, &mut playout::Dice::new(rng));
        PerSeat::from_fn(SEATS, |seat| if seat == winner { 1.0 } else { -1.0 })
    }
}
