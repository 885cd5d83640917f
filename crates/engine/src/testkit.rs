//! The laws that every game must satisfy in every state, whatever its rules.
//!
//! A game's tests call [`check_laws`] for each set of options. A violation panics with the game, the options and the
//! seed, which reproduce it.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use borsh::BorshSerialize;
use serde_json::Value;

use crate::encoding::{Form, Layout, LeftOut, Sheet, layout};
use crate::{Actor, Entry, Game, OptionSpec, Options, Playout, Record, Rng, RulesVersion, Seat, SeatSet, Turn};

/// Returns `full` if `CHABUDAI_FULL` is set, as `make nightly` does, and otherwise `quick`: the number of random games
/// or positions to check.
///
/// ```
/// assert!([3, 10].contains(&chabudai_engine::testkit::full_or_quick(10, 3)));
/// ```
#[must_use]
pub fn full_or_quick<Count>(full: Count, quick: Count) -> Count {
    match std::env::var("CHABUDAI_FULL") {
        Ok(value) if value != "0" => full,
        _ => quick,
    }
}

/// Plays `games` random games with these options and the latest rules, and checks every law in every state.
///
/// # Panics
/// If a law is violated. The message names the law and contains what is needed to reproduce the run.
pub fn check_laws<G: Game>(options: &Options, games: u64, seed: u64) {
    check_laws_of_version::<G>(G::RULES_VERSION, options, games, seed);
}

/// Does the same as [`check_laws`], for one version of the rules.
///
/// # Panics
/// If a law is violated. The message names the law and contains what is needed to reproduce the run.
pub fn check_laws_of_version<G: Game>(version: RulesVersion, options: &Options, games: u64, seed: u64) {
    let game = G::of_version(version, options).expect("the option set is valid");
    assert_eq!(game.rules_version(), version, "a game has the version that it was created with");
    // A game has either an option or its replacement, never both.
    let specs = G::option_specs(version);
    let is_present = |spec: &&OptionSpec| game.options().contains_key(spec.name);
    let is_replaced =
        |name: &str| specs.iter().filter(|spec| spec.instead_of == Some(name)).any(|spec| is_present(&spec));
    let expected = specs.iter().filter(|spec| match spec.instead_of {
        Some(_) => is_present(spec),
        None if spec.is_left_out => is_present(spec),
        None => !is_replaced(spec.name),
    });
    let mut names: Vec<_> = expected.map(|spec| spec.name).collect();
    names.sort_unstable();
    assert!(
        game.options().keys().eq(names.iter()),
        "a game has exactly the options of its version, {names:?}: {:?}",
        game.options()
    );
    for spec in specs.iter().filter(|spec| spec.is_left_out) {
        let value = game.options().get(spec.name).cloned();
        assert_ne!(value.as_ref(), Some(&spec.default), "the default of {} is left out", spec.name);
        let given = options.get(spec.name).filter(|value| **value != spec.default);
        assert_eq!(value.as_ref(), given, "any other value of {} is kept", spec.name);
    }
    assert_eq!(
        G::of_version(version, &game.options()).expect("a game's own options are valid").options(),
        game.options(),
        "options survive a round trip"
    );
    let rules = format!("{} rules {version}", G::KEY);
    for index in 0..games {
        let label = format!("{rules} {} seed {seed} game {index}", serde_json::Value::Object(options.clone()));
        Walk::new(&game, label, seed, index).run();
    }
    check_symmetries(&game, games.min(MAX_SYMMETRY_GAMES), seed, &rules);
}

/// The maximum number of games per set of options that are compared with their mirror images.
const MAX_SYMMETRY_GAMES: u64 = 20;

/// Checks that a match and each of its mirror images have mirrored legal actions and equal returns.
fn check_symmetries<G: Game>(game: &G, games: u64, seed: u64, label: &str) {
    let symmetries = game.symmetries();
    let ids = game.spec().action_ids;
    assert!(
        symmetries.first().is_some_and(|first| first.iter().copied().eq(0..ids)),
        "{label}: the first symmetry is the identity"
    );
    for image in &symmetries[1..] {
        let distinct: HashSet<_> = image.iter().filter(|&&id| id < ids).collect();
        assert_eq!(distinct.len(), ids as usize, "{label}: a symmetry is a permutation of the ids");
        for index in 0..games {
            let mut rng = Rng::from_seed(seed).stream(index);
            let (mut state, mut mirrored) = (game.initial_state(), game.initial_state());
            while let Turn::Seats(seats) = game.turn(&state) {
                assert_eq!(game.turn(&mirrored), Turn::Seats(seats), "{label}: other seats act in the mirror image");
                let seat = seats.first().expect("the set of acting seats is never empty");
                let legal = [&state, &mirrored].map(|state| {
                    let mut ids = Vec::new();
                    game.legal_ids(state, seat, &mut ids);
                    ids
                });
                let mut expected: Vec<_> = legal[0].iter().map(|&id| image[id as usize]).collect();
                expected.sort_unstable();
                let mut actual = legal[1].clone();
                actual.sort_unstable();
                assert_eq!(expected, actual, "{label}: the mirror image of a match has other actions");
                let id = *rng.choose(&legal[0]).expect("a seat that must act has a legal action");
                for (state, id) in [(&mut state, id), (&mut mirrored, image[id as usize])] {
                    let action = game.action_with_id(id).expect("every legal id belongs to an action");
                    game.apply_unchecked(state, Actor::Seat(seat), &action);
                }
            }
            assert_ne!(game.turn(&state), Turn::Chance, "{label}: a game with chance declares no symmetries");
            assert_eq!(
                game.returns(&state),
                game.returns(&mirrored),
                "{label}: the mirror image of a match has other returns"
            );
        }
    }
}

/// An encoding and the views encoded so far.
struct Encoded<G: Game> {
    form: Form,
    layout: Layout,
    /// For each hash of numbers, the first view with these numbers.
    seen: HashMap<u64, G::View>,
}

/// Plays one game in which `bytes` choose the actions until they run out, and checks every law in every state.
///
/// Two bytes choose an action. Chance and the random choices of the checks are seeded from all bytes.
///
/// # Panics
/// If a law is violated. The message names the law.
pub fn check_driven<G: Game>(game: &G, bytes: &[u8]) {
    let seed = bytes.iter().fold(0u64, |seed, &byte| seed.wrapping_mul(257).wrapping_add(u64::from(byte)));
    let label = format!("{} {}, driven", G::KEY, serde_json::Value::Object(game.options()));
    Walk::new(game, label, seed, 0).follow(bytes);
}

struct Walk<'a, G: Game> {
    game: &'a G,
    label: String,
    rng: Rng,
    /// The generator of the states that are drawn to compare encodings.
    encoding_rng: Rng,
    /// The number of views checked so far.
    views: u64,
    encoded: [Encoded<G>; 2],
    /// The mask of the latest decision, and its ids.
    mask: Vec<bool>,
    listed: Vec<u32>,
}

/// The number of views per game for which every serialized form is checked.
const FULLY_CHECKED_VIEWS: u64 = 200;
/// After [`FULLY_CHECKED_VIEWS`], the serialized forms are checked for one in this many views.
const CHECKED_VIEW_INTERVAL: u64 = 8;

impl<'a, G: Game> Walk<'a, G> {
    fn new(game: &'a G, label: String, seed: u64, index: u64) -> Self {
        let encoded = Form::ALL.map(|form| Encoded { form, layout: layout(game, form), seen: HashMap::new() });
        let rng = Rng::from_seed(seed).stream(index);
        // A separate stream, so that checking encodings does not change the walk.
        let encoding_rng = Rng::from_seed(seed).stream(u64::MAX - index);
        Self { game, label, rng, encoding_rng, views: 0, encoded, listed: Vec::new(), mask: Vec::new() }
    }

    fn run(&mut self) {
        let game = self.game;
        let spec = game.spec();
        let mut state = game.initial_state();
        self.check_mirrors(&state);
        let mut entries = Vec::new();
        for number in 0.. {
            assert!(number <= spec.longest, "{}: longer than its bound of {}", self.label, spec.longest);
            self.check_state(&state);
            self.check_serialized(&state);
            self.check_encoded(&state);
            let (actor, action) = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, game.sample_chance(&state, &mut self.rng)),
                Turn::Seats(seats) => {
                    let seats: Vec<_> = seats.iter().collect();
                    let seat = *self
                        .rng
                        .choose(&seats)
                        .unwrap_or_else(|| panic!("{}: the set of acting seats is empty", self.label));
                    (Actor::Seat(seat), game.random_action(&state, seat, &mut self.rng))
                }
            };
            let name = match actor {
                Actor::Chance => {
                    assert!(game.chance_is_possible(&state, &action), "{}: chance cannot play {action}", self.label);
                    "chance".to_owned()
                }
                Actor::Seat(seat) => {
                    assert!(
                        game.is_legal(&state, seat, &action),
                        "{}: the random action {action} is illegal",
                        self.label
                    );
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

    fn follow(&mut self, bytes: &[u8]) {
        let game = self.game;
        let mut state = game.initial_state();
        let mut choices = bytes.chunks_exact(2).map(|pair| usize::from(u16::from_le_bytes([pair[0], pair[1]])));
        let mut legal = Vec::new();
        loop {
            self.check_state(&state);
            self.check_serialized(&state);
            self.check_encoded(&state);
            let (actor, action) = match game.turn(&state) {
                Turn::Over => return self.check_end(&state),
                Turn::Chance => (Actor::Chance, game.sample_chance(&state, &mut self.rng)),
                Turn::Seats(seats) => {
                    let Some(choice) = choices.next() else { return };
                    let seats: Vec<_> = seats.iter().collect();
                    let seat = seats[choice % seats.len()];
                    game.legal_actions(&state, seat, &mut legal);
                    (Actor::Seat(seat), legal[choice % legal.len()].clone())
                }
            };
            game.apply_unchecked(&mut state, actor, &action);
        }
    }

    /// Checks that legal actions are sorted and distinct and can be parsed back from their text and id, that illegal
    /// actions are refused with a reason and change nothing, and that views hide what they must.
    fn check_state(&mut self, state: &G::State) {
        let (game, label) = (self.game, self.label.clone());
        let spec = game.spec();
        let mut legal = Vec::new();
        assert!(
            !game.is_interval(state) || game.turn(state) == Turn::Chance,
            "{label}: an interval in which chance does not act"
        );
        let Turn::Seats(acting) = game.turn(state) else {
            for seat in Seat::all(spec.seats) {
                game.legal_actions(state, seat, &mut legal);
                assert!(legal.is_empty(), "{label}: {seat:?} may act out of turn");
            }
            return;
        };
        assert!(!acting.is_empty(), "{label}: no seat must act, yet the game is not over");
        assert!(game.ending(state).is_none(), "{label}: an unfinished game has an ending");
        assert!(
            acting.iter().count() == 1 || spec.asks_together,
            "{label}: several seats act at once, which the spec rules out"
        );
        for seat in Seat::all(spec.seats) {
            game.legal_actions(state, seat, &mut legal);
            assert_eq!(
                legal.is_empty(),
                !acting.contains(seat),
                "{label}: {seat:?} has legal actions if and only if it must act"
            );
            assert!(legal.is_sorted(), "{label}: actions are not sorted");
            let texts: HashSet<_> = legal.iter().map(ToString::to_string).collect();
            assert_eq!(texts.len(), legal.len(), "{label}: two actions share a text");
            self.check_data(&legal);
            self.check_resignation(state, seat);
            let view = game.view(state, Some(seat));
            for action in &legal {
                let text = action.to_string();
                assert_eq!(game.parse_action(&text).as_ref(), Ok(action), "{label}: {text} does not parse back");
                let id = game.action_id(action);
                assert!(id < spec.action_ids, "{label}: {text} has the id {id}, which is out of range");
                assert_eq!(
                    game.action_with_id(id).as_ref(),
                    Some(action),
                    "{label}: the action with id {id} is not {text}"
                );
                assert_eq!(game.action_text(id).as_deref(), Some(&*text), "{label}: the text of id {id} is not {text}");
                assert!(game.is_legal(state, seat, action), "{label}: {text} is listed but not legal");
                assert_eq!(game.refusal(&view, action), None, "{label}: {text} is legal but refused");
            }
            if let Some(silence) = game.silence(&view) {
                assert!(spec.asks_together, "{label}: {seat:?} acts alone but has the silent action {silence}");
                assert!(
                    game.is_legal(state, seat, &silence),
                    "{label}: the silent action {silence} of {seat:?} is illegal"
                );
            }
            let mut ids = Vec::new();
            game.legal_ids(state, seat, &mut ids);
            assert!(
                ids.iter().copied().eq(legal.iter().map(|action| game.action_id(action))),
                "{label}: the ids {ids:?} are not those of the legal actions"
            );
            self.check_mask(state, seat, &ids);
            self.check_view(state, seat, &legal);
            self.check_illegal(state, seat, &legal);
        }
    }

    /// Checks that the mask of a decision, updated from the previous one, contains exactly the legal ids.
    fn check_mask(&mut self, state: &G::State, seat: Seat, ids: &[u32]) {
        let (game, label) = (self.game, &self.label);
        self.mask.resize(game.spec().action_ids as usize, false);
        let count = game.mark_legal(state, seat, &mut self.mask, &mut self.listed);
        assert_eq!(count as usize, ids.len(), "{label}: the mask has another count of actions");
        let marked = self.mask.iter().enumerate().filter(|(_, is_marked)| **is_marked).map(|(id, _)| id as u32);
        let mut sorted = ids.to_vec();
        sorted.sort_unstable();
        assert!(marked.eq(sorted.iter().copied()), "{label}: the mask has other ids than {ids:?}");
        let mut by_index: Vec<_> = (0..count).map(|index| game.marked_id(state, seat, &self.listed, index)).collect();
        by_index.sort_unstable();
        assert_eq!(by_index, sorted, "{label}: the ids by index differ from the legal ones");
        // The last two of these ids are out of range.
        let ids = game.spec().action_ids;
        for id in (0..8).map(|part| part * (ids / 8)).chain([ids - 1, ids, ids + 1]) {
            let is_legal = sorted.binary_search(&id).is_ok();
            assert_eq!(
                game.is_marked(state, seat, &self.listed, id),
                is_legal,
                "{label}: id {id} is marked if and only if it is legal"
            );
        }
    }

    /// Checks that first actions that are equivalent by symmetry are all legal and have the same list of mirrors.
    fn check_mirrors(&self, state: &G::State) {
        let (game, label) = (self.game, &self.label);
        let Turn::Seats(acting) = game.turn(state) else { return };
        for seat in acting.iter() {
            let mut legal = Vec::new();
            game.legal_actions(state, seat, &mut legal);
            for action in &legal {
                let mirrors = game.mirrors(action);
                assert!(mirrors.contains(action), "{label}: the mirrors of {action} do not include it");
                assert!(mirrors.is_sorted(), "{label}: the mirrors of {action} are not sorted");
                for other in &mirrors {
                    assert!(legal.binary_search(other).is_ok(), "{label}: {other} is a mirror of {action} but illegal");
                    assert_eq!(game.mirrors(other), mirrors, "{label}: {action} and {other} have different mirrors");
                }
            }
        }
    }

    /// Checks that legal actions have distinct data, each with a kind.
    fn check_data(&self, legal: &[G::Action]) {
        if !self.checks_serialized() {
            return;
        }
        let data =
            |action| serde_json::to_value(self.game.action_data(action)).expect("action data serializes to JSON");
        let data: Vec<_> = legal.iter().map(data).collect();
        for (action, data) in legal.iter().zip(&data) {
            let kind = data.get("kind").and_then(serde_json::Value::as_str).unwrap_or_default();
            assert!(!kind.is_empty(), "{}: {action} has no kind: {data}", self.label);
        }
        let texts: HashSet<_> = data.iter().map(ToString::to_string).collect();
        assert_eq!(texts.len(), legal.len(), "{}: two actions share their data", self.label);
    }

    /// Checks that a seat that resigns does not win and has the lowest return.
    fn check_resignation(&self, state: &G::State, seat: Seat) {
        let (game, label) = (self.game, &self.label);
        let spec = game.spec();
        let ending = game.resignation(state, seat);
        assert!(!ending.winners.contains(&seat), "{label}: {seat:?} resigned but won");
        assert_eq!(ending.scores.len(), spec.seats, "{label}: there is one score per seat");
        let returns = game.returns_resigned(state, seat);
        let sum: f64 = returns.as_slice().iter().sum();
        assert!(!spec.zero_sum || sum.abs() < 1e-9, "{label}: returns {returns:?} do not sum to 0");
        let least = returns.as_slice().iter().copied().fold(f64::INFINITY, f64::min);
        assert!(returns[seat] <= least, "{label}: {seat:?} resigned but has more than the lowest return: {returns:?}");
    }

    /// Checks that some illegal actions are refused with a reason and leave the state unchanged.
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
            assert_eq!(
                game.refusal(&view, &action),
                Some(refusal),
                "{label}: {action} is refused for two different reasons"
            );
        }
    }

    /// Checks that a state drawn from a view is consistent with it: same view, same turn, same legal actions.
    fn check_view(&mut self, state: &G::State, seat: Seat, legal: &[G::Action]) {
        let (game, label) = (self.game, &self.label);
        let view = game.view(state, Some(seat));
        let drawn = game.determinize(&view, &mut self.rng);
        assert_eq!(game.view(&drawn, Some(seat)), view, "{label}: a drawn state has another view for {seat:?}");
        assert_eq!(
            visible_turn(game, &drawn, seat),
            visible_turn(game, state, seat),
            "{label}: whether {seat:?} must act depends on hidden information"
        );
        let mut drawn_legal = Vec::new();
        game.legal_actions(&drawn, seat, &mut drawn_legal);
        assert_eq!(drawn_legal, legal, "{label}: the legal actions of {seat:?} depend on hidden information");
        let id = self.rng.below(game.spec().action_ids);
        if let Some(action) = game.action_with_id(id) {
            let is_legal = game.is_legal(state, seat, &action);
            assert_eq!(
                game.is_legal(&drawn, seat, &action),
                is_legal,
                "{label}: whether {action} is legal depends on hidden information"
            );
        }
        self.views += 1;
        if self.checks_serialized() {
            let drawn_view = game.view(&drawn, Some(seat));
            let json = |view: &G::View| serde_json::to_string(view).expect("a view serializes to JSON");
            assert_eq!(json(&view), json(&drawn_view), "{label}: the JSON of equal views differs");
            assert_eq!(
                serialize(&view),
                serialize(&drawn_view),
                "{label}: a serialized view reveals hidden information"
            );
        }
    }

    /// Checks that states and views survive a round trip through their serialized form.
    fn check_serialized(&self, state: &G::State) {
        let (game, label) = (self.game, &self.label);
        if !self.checks_serialized() {
            return;
        }
        assert_eq!(game.check_invariants(state), Ok(()), "{label}: a state breaks an invariant: {state:?}");
        let bytes = serialize(state);
        let read = borsh::from_slice::<G::State>(&bytes).unwrap_or_else(|error| panic!("{label}: {error}"));
        assert_eq!(&read, state, "{label}: a state survives a round trip");
        assert_eq!(serialize(&read), bytes, "{label}: equal states serialize to equal bytes");
        for viewer in Seat::all(game.spec().seats).map(Some).chain([None]) {
            let view = game.view(state, viewer);
            let read =
                borsh::from_slice::<G::View>(&serialize(&view)).unwrap_or_else(|error| panic!("{label}: {error}"));
            assert_eq!(read, view, "{label}: a view survives a round trip");
        }
    }

    /// Checks the numbers of every viewer's view: that their count and ranges are right, that they do not depend on
    /// hidden information, and that different views have different numbers apart from what the layout omits.
    fn check_encoded(&mut self, state: &G::State) {
        if !self.checks_serialized() {
            return;
        }
        let (game, label) = (self.game, self.label.clone());
        for viewer in Seat::all(game.spec().seats).map(Some).chain([None]) {
            let view = game.view(state, viewer);
            let world = game.determinize(&view, &mut self.encoding_rng);
            assert_eq!(game.check_invariants(&world), Ok(()), "{label}: a drawn state breaks an invariant: {world:?}");
            let drawn = game.view(&world, viewer);
            for encoded in &mut self.encoded {
                let Encoded { form, layout, seen } = encoded;
                let numbers = encode(game, &view, *form, layout, &label);
                assert_eq!(
                    encode(game, &drawn, *form, layout, &label),
                    numbers,
                    "{label}: an encoded view reveals hidden information"
                );
                if let Some(seat) = viewer {
                    let mut direct = vec![f32::NAN; layout.len()];
                    game.encode_state(state, seat, *form, &mut Sheet::over(&mut direct));
                    assert_eq!(direct, numbers, "{label}: a state and its view have different numbers");
                }
                let bits: Vec<u32> = numbers.iter().map(|number| number.to_bits()).collect();
                let mut hasher = DefaultHasher::new();
                bits.hash(&mut hasher);
                let other = seen.entry(hasher.finish()).or_insert_with(|| view.clone());
                check_difference_is_left_out(&view, other, &layout.left_out, &label);
            }
        }
    }

    /// Whether to check serialized forms now. They are the slowest checks, so in long games they run only for some
    /// views.
    const fn checks_serialized(&self) -> bool {
        self.views <= FULLY_CHECKED_VIEWS || self.views.is_multiple_of(CHECKED_VIEW_INTERVAL)
    }

    fn check_end(&mut self, state: &G::State) {
        let (game, label) = (self.game, &self.label);
        let spec = game.spec();
        let returns = game.returns(state);
        assert_eq!(returns.as_slice().len(), spec.seats, "{label}: there is one return per seat");
        let range = spec.least_return..=spec.greatest_return;
        assert!(
            returns.as_slice().iter().all(|value| range.contains(value)),
            "{label}: the returns {returns:?} are out of range"
        );
        if spec.zero_sum {
            assert!(
                returns.as_slice().iter().sum::<f64>().abs() < 1e-9,
                "{label}: the returns {returns:?} do not sum to 0"
            );
        }
        let ending = game.ending(state).unwrap_or_else(|| panic!("{label}: a game that is over has no ending"));
        assert_eq!(ending.scores.len(), spec.seats, "{label}: there is one score per seat");
        assert_eq!(ending.scores, game.scores(state), "{label}: the scores of the ending are the current scores");
        assert_eq!(game.decided_returns(state), Some(returns), "{label}: a game that is over is decided");
        assert_eq!(
            game.playout(state, &mut self.rng, &mut Playout::default()),
            returns,
            "{label}: a playout from the end has the same returns"
        );
    }

    /// Checks that a record survives a round trip, that replaying it yields an equal state, and that a changed
    /// character is detected.
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
        assert_eq!(read, record, "{label}: the record survives a round trip");
        assert_eq!(read.replay(game).as_ref(), Ok(state), "{label}: the record replays to the same state");
        let at = self.rng.below(text.len() as u32) as usize;
        if text.is_char_boundary(at) && text.is_char_boundary(at + 1) {
            let mut changed = text.clone();
            changed.replace_range(at..=at, if &text[at..=at] == "x" { "y" } else { "x" });
            assert!(Record::parse(&changed).is_err(), "{label}: a change at byte {at} is not detected");
        }
    }
}

/// Encodes a view and checks the numbers against the layout.
fn encode<G: Game>(game: &G, view: &G::View, form: Form, layout: &Layout, label: &str) -> Vec<f32> {
    let mut numbers = vec![f32::NAN; layout.len()];
    let mut sheet = Sheet::over(&mut numbers);
    game.encode(view, form, &mut sheet);
    assert!(sheet.is_full(), "{label}: an encoding has fewer numbers than its layout");
    let mut left = numbers.as_slice();
    for field in &layout.fields {
        let range = field.least as f32..=field.most as f32;
        let count = field.labels.len() * layout.cells();
        let values = left.split_off(..count).expect("the numbers are as many as the layout says");
        if let Some(number) = values.iter().find(|number| !range.contains(number)) {
            panic!("{label}: {number} is out of the range {range:?} of {}", field.name);
        }
    }
    numbers
}

/// Checks that two views with the same numbers differ only in what the layout omits.
fn check_difference_is_left_out<V: Eq + serde::Serialize>(one: &V, other: &V, left_out: &[LeftOut], label: &str) {
    if one == other {
        return;
    }
    let [one, other] = [one, other].map(|view| match serde_json::to_value(view) {
        Ok(Value::Object(data)) => data,
        other => panic!("{label}: a view is not a JSON object: {other:?}"),
    });
    let differing: Vec<_> = one.keys().filter(|key| one.get(*key) != other.get(*key)).collect();
    assert!(!differing.is_empty(), "{label}: two views with equal data differ, and have equal numbers");
    for key in differing {
        assert!(
            left_out.iter().any(|left| left.key == key),
            "{label}: views that differ in {key} have equal numbers, and it is not declared as left out"
        );
    }
}

fn serialize(value: &impl BorshSerialize) -> Vec<u8> {
    borsh::to_vec(value).expect("writing to memory succeeds")
}

/// Returns the part of the turn that a seat may always know: whether seats must act, and whether it is one of them.
/// Which other seats have already acted may be secret; if it is not, the view reveals it.
fn visible_turn<G: Game>(game: &G, state: &G::State, seat: Seat) -> (Turn, bool) {
    match game.turn(state) {
        Turn::Seats(seats) => (Turn::Seats(SeatSet::EMPTY), seats.contains(seat)),
        turn => (turn, false),
    }
}

/// Checks that two states that differ only in information hidden from `seat` look the same to it.
///
/// # Panics
/// If the views of `seat` differ in value, in a serialized form, in numbers, in legal actions or in a refusal.
pub fn check_looks_the_same<G: Game>(game: &G, one: &G::State, other: &G::State, seat: Option<Seat>) {
    let views = [one, other].map(|state| game.view(state, seat));
    assert_eq!(views[0], views[1], "{}: a view reveals hidden information", G::KEY);
    let json = views.each_ref().map(|view| serde_json::to_string(view).expect("a view serializes to JSON"));
    assert_eq!(json[0], json[1], "{}: the JSON of equal views differs", G::KEY);
    let [one_bytes, other_bytes] = views.each_ref().map(serialize);
    assert_eq!(one_bytes, other_bytes, "{}: the serialized bytes of equal views differ", G::KEY);
    for form in Form::ALL {
        let layout = layout(game, form);
        let [one, other] = views.each_ref().map(|view| encode(game, view, form, &layout, G::KEY));
        assert_eq!(one, other, "{}: the numbers of equal views differ", G::KEY);
    }
    let Some(seat) = seat else { return };
    let legal = [one, other].map(|state| {
        let mut legal = Vec::new();
        game.legal_actions(state, seat, &mut legal);
        legal
    });
    assert_eq!(legal[0], legal[1], "{}: the legal actions depend on hidden information", G::KEY);
    for id in 0..game.spec().action_ids {
        let Some(action) = game.action_with_id(id) else { continue };
        let refusals = views.each_ref().map(|view| game.refusal(view, &action));
        assert_eq!(refusals[0], refusals[1], "{}: the refusal of {action} depends on hidden information", G::KEY);
    }
}
