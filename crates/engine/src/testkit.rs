//! The laws that every game keeps at every state, whatever its rules.
//!
//! A game's tests call [`check_laws`] for each option set. A law that fails panics with the game, the options and the seed
//! that repeat it.

use std::collections::HashSet;

use borsh::BorshSerialize;

use crate::{Actor, Entry, Game, OptionSpec, Options, Playout, Record, Rng, RulesVersion, Seat, SeatSet, Turn};

/// Plays `games` random games with these options by the latest rules and checks every law at every state.
///
/// # Panics
/// If a law is broken; the message names the law and repeats the run.
pub fn check_laws<G: Game>(options: &Options, games: u64, seed: u64) {
    check_laws_of_version::<G>(G::RULES_VERSION, options, games, seed);
}

/// The same by a version of the rules.
///
/// # Panics
/// If a law is broken; the message names the law and repeats the run.
pub fn check_laws_of_version<G: Game>(version: RulesVersion, options: &Options, games: u64, seed: u64) {
    let game = G::of_version(version, options).expect("the option set is valid");
    assert_eq!(game.rules_version(), version, "a game keeps its version");
    // Of an option and one that may be given instead of it a game has the one that says it.
    let specs = G::option_specs(version);
    let stands_in = |spec: &&OptionSpec| game.options().contains_key(spec.name);
    let said = |name: &str| specs.iter().filter(|spec| spec.instead_of == Some(name)).any(|spec| stands_in(&spec));
    let expected = specs.iter().filter(|spec| match spec.instead_of {
        Some(_) => stands_in(spec),
        None => !said(spec.name),
    });
    let mut names: Vec<_> = expected.map(|spec| spec.name).collect();
    names.sort_unstable();
    assert!(
        game.options().keys().eq(names.iter()),
        "a game has the options of its version, {names:?}, and no others: {:?}",
        game.options()
    );
    assert_eq!(
        G::of_version(version, &game.options()).expect("a game's own options are valid").options(),
        game.options(),
        "options survive a round trip"
    );
    let rules = format!("{} rules {version}", G::KEY);
    for index in 0..games {
        let label = format!("{rules} {} seed {seed} game {index}", serde_json::Value::Object(options.clone()));
        Walk { game: &game, label, rng: Rng::from_seed(seed).stream(index), views: 0 }.run();
    }
}

struct Walk<'a, G: Game> {
    game: &'a G,
    label: String,
    rng: Rng,
    /// Views that were looked at.
    views: u64,
}

/// Of a game so many views are compared as JSON and as bytes too, and after them one of so many.
const ALL_WRITTEN: u64 = 200;
const SOME_WRITTEN: u64 = 8;

impl<G: Game> Walk<'_, G> {
    fn run(&mut self) {
        let game = self.game;
        let spec = game.spec();
        let mut state = game.initial_state();
        self.check_mirrors(&state);
        let mut entries = Vec::new();
        for number in 0.. {
            assert!(number <= spec.longest, "{}: longer than its bound {}", self.label, spec.longest);
            self.check_state(&state);
            self.check_packed(&state);
            let (actor, action) = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, game.sample_chance(&state, &mut self.rng)),
                Turn::Seats(seats) => {
                    let seats: Vec<_> = seats.iter().collect();
                    let seat =
                        *self.rng.choose(&seats).unwrap_or_else(|| panic!("{}: nobody owes an answer", self.label));
                    (Actor::Seat(seat), game.random_action(&state, seat, &mut self.rng))
                }
            };
            let name = match actor {
                Actor::Chance => {
                    assert!(game.chance_is_possible(&state, &action), "{}: chance did {action}", self.label);
                    "chance".to_owned()
                }
                Actor::Seat(seat) => {
                    assert!(game.is_legal(&state, seat, &action), "{}: random action {action} is illegal", self.label);
                    seat.to_string()
                }
            };
            entries.push(Entry { actor: name, text: action.to_string() });
            game.apply_unchecked(&mut state, actor, &action);
            for event in game.events(&game.view(&state, None)) {
                entries.push(Entry { actor: "event".to_owned(), text: event.text });
            }
        }
        self.check_end(&state);
        self.check_record(&state, entries);
    }

    /// Actions are sorted, distinct, legal, and read back from their text and their id; illegal ones change nothing and
    /// say why; views hide, and a world drawn from a view looks the same.
    fn check_state(&mut self, state: &G::State) {
        let (game, label) = (self.game, self.label.clone());
        let spec = game.spec();
        let mut legal = Vec::new();
        let Turn::Seats(acting) = game.turn(state) else {
            for seat in Seat::all(spec.seats) {
                game.legal_actions(state, seat, &mut legal);
                assert!(legal.is_empty(), "{label}: {seat:?} may act out of turn");
            }
            return;
        };
        assert!(!acting.is_empty(), "{label}: nobody owes an answer, yet the game is not over");
        assert!(game.ending(state).is_none(), "{label}: an ending before the end");
        assert!(acting.iter().count() == 1 || spec.asks_together, "{label}: several seats are asked, and none may be");
        for seat in Seat::all(spec.seats) {
            game.legal_actions(state, seat, &mut legal);
            assert_eq!(
                legal.is_empty(),
                !acting.contains(seat),
                "{label}: {seat:?} owes an answer or has actions, not both"
            );
            assert!(legal.is_sorted(), "{label}: actions are not sorted");
            let texts: HashSet<_> = legal.iter().map(ToString::to_string).collect();
            assert_eq!(texts.len(), legal.len(), "{label}: two actions share a text");
            self.check_data(&legal);
            self.check_resignation(state, seat);
            let view = game.view(state, Some(seat));
            for action in &legal {
                let text = action.to_string();
                assert_eq!(game.parse_action(&text).as_ref(), Ok(action), "{label}: {text} does not read back");
                let id = game.action_id(action);
                assert!(id < spec.action_ids, "{label}: {text} has id {id}");
                assert_eq!(game.action_with_id(id).as_ref(), Some(action), "{label}: id {id} is not {text}");
                assert!(game.is_legal(state, seat, action), "{label}: {text} is listed and not legal");
                assert_eq!(game.refusal(&view, action), None, "{label}: {text} is legal and refused");
            }
            if let Some(silence) = game.silence(&view) {
                assert!(spec.asks_together, "{label}: {seat:?} is asked alone and silent with {silence}");
                assert!(game.is_legal(state, seat, &silence), "{label}: {seat:?} is silent with the illegal {silence}");
            }
            let mut ids = Vec::new();
            game.legal_ids(state, seat, &mut ids);
            assert!(ids.iter().copied().eq(legal.iter().map(|action| game.action_id(action))), "{label}: ids {ids:?}");
            self.check_view(state, seat, &legal);
            self.check_illegal(state, seat, &legal);
        }
    }

    /// First actions that a symmetry joins are legal together, and each names the same ones, itself among them.
    fn check_mirrors(&self, state: &G::State) {
        let (game, label) = (self.game, &self.label);
        let Turn::Seats(acting) = game.turn(state) else { return };
        for seat in acting.iter() {
            let mut legal = Vec::new();
            game.legal_actions(state, seat, &mut legal);
            for action in &legal {
                let mirrors = game.mirrors(action);
                assert!(mirrors.contains(action), "{label}: {action} is no mirror of itself");
                assert!(mirrors.is_sorted(), "{label}: the mirrors of {action} are not sorted");
                for other in &mirrors {
                    assert!(legal.binary_search(other).is_ok(), "{label}: {other}, a mirror of {action}, is illegal");
                    assert_eq!(game.mirrors(other), mirrors, "{label}: {action} and {other} have other mirrors");
                }
            }
        }
    }

    /// Actions are told apart by their data alone, and each is of a kind.
    fn check_data(&self, legal: &[G::Action]) {
        if !self.is_written() {
            return;
        }
        let data = |action| serde_json::to_value(self.game.action_data(action)).expect("an action in data is JSON");
        let data: Vec<_> = legal.iter().map(data).collect();
        for (action, data) in legal.iter().zip(&data) {
            let kind = data.get("kind").and_then(serde_json::Value::as_str).unwrap_or_default();
            assert!(!kind.is_empty(), "{}: {action} is of no kind: {data}", self.label);
        }
        let texts: HashSet<_> = data.iter().map(ToString::to_string).collect();
        assert_eq!(texts.len(), legal.len(), "{}: two actions share their data", self.label);
    }

    /// Who resigns gains no more than anybody else and does not win.
    fn check_resignation(&self, state: &G::State, seat: Seat) {
        let (game, label) = (self.game, &self.label);
        let spec = game.spec();
        let ending = game.resignation(state, seat);
        assert!(!ending.winners.contains(&seat), "{label}: {seat:?} resigned and won");
        assert_eq!(ending.scores.len(), spec.seats, "{label}: one score a seat");
        let returns = game.returns_resigned(state, seat);
        let sum: f64 = returns.as_slice().iter().sum();
        assert!(!spec.zero_sum || sum.abs() < 1e-9, "{label}: returns {returns:?} do not sum to 0");
        let least = returns.as_slice().iter().copied().fold(f64::INFINITY, f64::min);
        assert!(returns[seat] <= least, "{label}: {seat:?} resigned and gains more than another: {returns:?}");
    }

    /// Some actions that are not legal now: each is refused with a reason and leaves the state as it was.
    fn check_illegal(&mut self, state: &G::State, seat: Seat, legal: &[G::Action]) {
        let (game, label) = (self.game, &self.label);
        let view = game.view(state, Some(seat));
        for _ in 0..8 {
            let id = self.rng.below(game.spec().action_ids);
            let Some(action) = game.action_with_id(id) else { continue };
            if legal.binary_search(&action).is_ok() {
                continue;
            }
            let mut after = state.clone();
            let refusal = game.apply(&mut after, seat, &action);
            assert_eq!(&after, state, "{label}: the illegal {action} changed the state");
            let refusal = refusal.expect_err("an illegal action is refused");
            assert_eq!(game.refusal(&view, &action), Some(refusal), "{label}: {action} is refused in two ways");
        }
    }

    /// A world drawn from a view is one that the view could be of: same view, same turn, same actions, same refusals.
    fn check_view(&mut self, state: &G::State, seat: Seat, legal: &[G::Action]) {
        let (game, label) = (self.game, &self.label);
        let view = game.view(state, Some(seat));
        let world = game.determinize(&view, &mut self.rng);
        assert_eq!(game.view(&world, Some(seat)), view, "{label}: a drawn world looks different to {seat:?}");
        assert_eq!(
            turn_as_seen(game, &world, seat),
            turn_as_seen(game, state, seat),
            "{label}: {seat:?} could tell who acts only by peeking"
        );
        let mut there = Vec::new();
        game.legal_actions(&world, seat, &mut there);
        assert_eq!(there, legal, "{label}: the actions of {seat:?} depend on what it cannot know");
        let id = self.rng.below(game.spec().action_ids);
        if let Some(action) = game.action_with_id(id) {
            let here = game.is_legal(state, seat, &action);
            assert_eq!(
                game.is_legal(&world, seat, &action),
                here,
                "{label}: whether {action} is legal depends on hidden things"
            );
        }
        self.views += 1;
        if self.is_written() {
            let there = game.view(&world, Some(seat));
            let json = |view: &G::View| serde_json::to_string(view).expect("a view is JSON");
            assert_eq!(json(&view), json(&there), "{label}: JSON differs");
            assert_eq!(packed(&view), packed(&there), "{label}: packed, a view tells more than it shows");
        }
    }

    /// States and views are packed and unpacked without a loss.
    fn check_packed(&self, state: &G::State) {
        let (game, label) = (self.game, &self.label);
        if !self.is_written() {
            return;
        }
        let bytes = packed(state);
        let unpacked = borsh::from_slice::<G::State>(&bytes).unwrap_or_else(|error| panic!("{label}: {error}"));
        assert_eq!(&unpacked, state, "{label}: a state is packed and comes back another");
        assert_eq!(packed(&unpacked), bytes, "{label}: equal states are packed as equal bytes");
        for viewer in Seat::all(game.spec().seats).map(Some).chain([None]) {
            let view = game.view(state, viewer);
            let unpacked =
                borsh::from_slice::<G::View>(&packed(&view)).unwrap_or_else(|error| panic!("{label}: {error}"));
            assert_eq!(unpacked, view, "{label}: a view is packed and comes back another");
        }
    }

    /// To write views is slower than all else here, so in long games only some are written.
    const fn is_written(&self) -> bool {
        self.views <= ALL_WRITTEN || self.views.is_multiple_of(SOME_WRITTEN)
    }

    fn check_end(&mut self, state: &G::State) {
        let (game, label) = (self.game, &self.label);
        let spec = game.spec();
        let returns = game.returns(state);
        assert_eq!(returns.as_slice().len(), spec.seats, "{label}: one return a seat");
        let range = spec.least_return..=spec.greatest_return;
        assert!(
            returns.as_slice().iter().all(|value| range.contains(value)),
            "{label}: returns {returns:?} out of range"
        );
        if spec.zero_sum {
            assert!(
                returns.as_slice().iter().sum::<f64>().abs() < 1e-9,
                "{label}: returns {returns:?} do not sum to 0"
            );
        }
        let ending = game.ending(state).unwrap_or_else(|| panic!("{label}: over without an ending"));
        assert_eq!(ending.scores.len(), spec.seats, "{label}: one score a seat");
        assert_eq!(ending.scores, game.scores(state), "{label}: the scores at the end are those that were counted");
        assert_eq!(game.decided(state), Some(returns), "{label}: the end decides the result");
        assert_eq!(
            game.playout(state, &mut self.rng, &mut Playout::default()),
            returns,
            "{label}: a playout from the end"
        );
    }

    /// A record replays to an equal state, also through text; a changed line is seen.
    fn check_record(&mut self, state: &G::State, entries: Vec<Entry>) {
        let (game, label) = (self.game, &self.label);
        let record = Record {
            game: G::KEY.to_owned(),
            rules_version: game.rules_version().number(),
            options: game.options(),
            headers: vec![("seat 0".to_owned(), "Anna".to_owned())],
            entries,
            ending: Some("over".to_owned()),
        };
        let text = record.text();
        let read = Record::parse(&text).unwrap_or_else(|error| panic!("{label}: {error}"));
        assert_eq!(read, record, "{label}: the record reads back");
        assert_eq!(read.replay(game).as_ref(), Ok(state), "{label}: the record replays");
        let at = self.rng.below(text.len() as u32) as usize;
        if text.is_char_boundary(at) && text.is_char_boundary(at + 1) {
            let mut changed = text.clone();
            changed.replace_range(at..=at, if &text[at..=at] == "x" { "y" } else { "x" });
            assert!(Record::parse(&changed).is_err(), "{label}: a change at byte {at} is not seen");
        }
    }
}

fn packed(value: &impl BorshSerialize) -> Vec<u8> {
    borsh::to_vec(value).expect("memory takes all that is written to it")
}

/// What a seat may know of whose turn it is: that answers are owed, and whether it owes one; which other seats have
/// answered may be a secret, and a game whose view tells it has another view then.
fn turn_as_seen<G: Game>(game: &G, state: &G::State, seat: Seat) -> (Turn, bool) {
    match game.turn(state) {
        Turn::Seats(seats) => (Turn::Seats(SeatSet::EMPTY), seats.contains(seat)),
        turn => (turn, false),
    }
}

/// Checks that a game's views tell nothing that `hide` removes: two states that differ only there look the same.
///
/// # Panics
/// If the views of `seat` differ, in value, in JSON, in legal actions or in the wording of a refusal.
pub fn check_looks_the_same<G: Game>(game: &G, one: &G::State, other: &G::State, seat: Option<Seat>) {
    let views = [one, other].map(|state| game.view(state, seat));
    assert_eq!(views[0], views[1], "{}: a view tells what its seat may not know", G::KEY);
    let json = views.each_ref().map(|view| serde_json::to_string(view).expect("a view is JSON"));
    assert_eq!(json[0], json[1], "{}: the JSON of equal views differs", G::KEY);
    let [one_packed, other_packed] = views.each_ref().map(packed);
    assert_eq!(one_packed, other_packed, "{}: the packed bytes of equal views differ", G::KEY);
    let Some(seat) = seat else { return };
    let legal = [one, other].map(|state| {
        let mut legal = Vec::new();
        game.legal_actions(state, seat, &mut legal);
        legal
    });
    assert_eq!(legal[0], legal[1], "{}: legality peeks", G::KEY);
    for id in 0..game.spec().action_ids {
        let Some(action) = game.action_with_id(id) else { continue };
        let refusals = views.each_ref().map(|view| game.refusal(view, &action));
        assert_eq!(refusals[0], refusals[1], "{}: the refusal of {action} peeks", G::KEY);
    }
}
