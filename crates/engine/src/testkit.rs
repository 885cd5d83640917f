//! The laws that every game keeps at every state, whatever its rules.
//!
//! A game's tests call [`check_laws`] for each option set. A law that fails panics with the game, the options and the seed
//! that repeat it.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use borsh::BorshSerialize;
use serde_json::Value;

use crate::encoding::{Form, Layout, LeftOut, Sheet, layout};
use crate::{Actor, Entry, Game, OptionSpec, Options, Playout, Record, Rng, RulesVersion, Seat, SeatSet, Turn};

/// How many of `full` random games or positions to look at: a part each time, all of them in `make nightly`.
///
/// ```
/// assert!([3, 10].contains(&chabudai_engine::testkit::full_or_quick(10, 3)));
/// ```
#[must_use]
pub fn full_or_quick<Count>(full: Count, part: Count) -> Count {
    match std::env::var("CHABUDAI_FULL") {
        Ok(value) if value != "0" => full,
        _ => part,
    }
}

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
        Walk::new(&game, label, seed, index).run();
    }
    check_symmetries(&game, games.min(SYMMETRIC), seed, &rules);
}

/// Matches are played beside their mirror images in so many games of a set of options.
const SYMMETRIC: u64 = 20;

/// A match and each of its images have the same legal actions, mirrored, and end alike.
fn check_symmetries<G: Game>(game: &G, games: u64, seed: u64, label: &str) {
    let symmetries = game.symmetries();
    let ids = game.spec().action_ids;
    assert!(
        symmetries.first().is_some_and(|first| first.iter().copied().eq(0..ids)),
        "{label}: the first changes nothing"
    );
    for image in &symmetries[1..] {
        let distinct: HashSet<_> = image.iter().filter(|&&id| id < ids).collect();
        assert_eq!(distinct.len(), ids as usize, "{label}: a symmetry gives every id one image");
        for index in 0..games {
            let mut rng = Rng::from_seed(seed).stream(index);
            let (mut state, mut mirrored) = (game.initial_state(), game.initial_state());
            while let Turn::Seats(seats) = game.turn(&state) {
                assert_eq!(game.turn(&mirrored), Turn::Seats(seats), "{label}: another acts in the image");
                let seat = seats.first().expect("somebody owes an answer");
                let legal = [&state, &mirrored].map(|state| {
                    let mut ids = Vec::new();
                    game.legal_ids(state, seat, &mut ids);
                    ids
                });
                let mut there: Vec<_> = legal[0].iter().map(|&id| image[id as usize]).collect();
                there.sort_unstable();
                let mut here = legal[1].clone();
                here.sort_unstable();
                assert_eq!(there, here, "{label}: the image of a match has other actions");
                let id = *rng.choose(&legal[0]).expect("a seat that owes an answer has one");
                for (state, id) in [(&mut state, id), (&mut mirrored, image[id as usize])] {
                    let action = game.action_with_id(id).expect("a legal id is one of an action");
                    game.apply_unchecked(state, Actor::Seat(seat), &action);
                }
            }
            assert_ne!(game.turn(&state), Turn::Chance, "{label}: where chance acts no image of a match is known");
            assert_eq!(game.returns(&state), game.returns(&mirrored), "{label}: the image of a match ends otherwise");
        }
    }
}

/// What has been seen of an encoding.
struct Encoded<G: Game> {
    form: Form,
    layout: Layout,
    /// A view with these numbers, by their hash.
    found: HashMap<u64, G::View>,
}

/// Plays one game in which these bytes choose the actions, as far as they last, and checks every law at every state.
///
/// Two bytes are an action; chance and what else the laws draw at random follow from all of them.
///
/// # Panics
/// If a law is broken; the message names the law.
pub fn check_driven<G: Game>(game: &G, bytes: &[u8]) {
    let seed = bytes.iter().fold(0u64, |seed, &byte| seed.wrapping_mul(257).wrapping_add(u64::from(byte)));
    let label = format!("{} {}, driven", G::KEY, serde_json::Value::Object(game.options()));
    Walk::new(game, label, seed, 0).follow(bytes);
}

struct Walk<'a, G: Game> {
    game: &'a G,
    label: String,
    rng: Rng,
    /// The luck of the worlds that are drawn to be encoded.
    luck: Rng,
    /// Views that were looked at.
    views: u64,
    encoded: [Encoded<G>; 2],
    /// The mask of the latest decision, and its ids.
    mask: Vec<bool>,
    listed: Vec<u32>,
}

/// Of a game so many views are compared as JSON and as bytes too, and after them one of so many.
const ALL_WRITTEN: u64 = 200;
const SOME_WRITTEN: u64 = 8;

impl<'a, G: Game> Walk<'a, G> {
    fn new(game: &'a G, label: String, seed: u64, index: u64) -> Self {
        let encoded = Form::ALL.map(|form| Encoded { form, layout: layout(game, form), found: HashMap::new() });
        let rng = Rng::from_seed(seed).stream(index);
        // Its own luck, so that the walk and its other draws are what they were without encodings.
        let luck = Rng::from_seed(seed).stream(u64::MAX - index);
        Self { game, label, rng, luck, views: 0, encoded, listed: Vec::new(), mask: Vec::new() }
    }

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
            self.check_encoded(&state);
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

    fn follow(&mut self, bytes: &[u8]) {
        let game = self.game;
        let mut state = game.initial_state();
        let mut choices = bytes.chunks_exact(2).map(|pair| usize::from(u16::from_le_bytes([pair[0], pair[1]])));
        let mut legal = Vec::new();
        loop {
            self.check_state(&state);
            self.check_packed(&state);
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

    /// Actions are sorted, distinct, legal, and read back from their text and their id; illegal ones change nothing and
    /// say why; views hide, and a world drawn from a view looks the same.
    fn check_state(&mut self, state: &G::State) {
        let (game, label) = (self.game, self.label.clone());
        let spec = game.spec();
        let mut legal = Vec::new();
        assert!(
            !game.is_interval(state) || game.turn(state) == Turn::Chance,
            "{label}: the next round is still to be dealt, yet it is not chance that acts"
        );
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
            self.check_mask(state, seat, &ids);
            self.check_view(state, seat, &legal);
            self.check_illegal(state, seat, &legal);
        }
    }

    /// The mask of a decision, made from that of the one before, has the legal ids and no others.
    fn check_mask(&mut self, state: &G::State, seat: Seat, ids: &[u32]) {
        let (game, label) = (self.game, &self.label);
        self.mask.resize(game.spec().action_ids as usize, false);
        let count = game.mark_legal(state, seat, &mut self.mask, &mut self.listed);
        assert_eq!(count as usize, ids.len(), "{label}: the mask counts other actions");
        let marked = self.mask.iter().enumerate().filter(|(_, is)| **is).map(|(id, _)| id as u32);
        let mut sorted = ids.to_vec();
        sorted.sort_unstable();
        assert!(marked.eq(sorted.iter().copied()), "{label}: the mask has other ids than {ids:?}");
        let mut chosen: Vec<_> = (0..count).map(|place| game.marked_id(state, seat, &self.listed, place)).collect();
        chosen.sort_unstable();
        assert_eq!(chosen, sorted, "{label}: counted one by one, the ids are others");
        // The last two are no ids at all.
        let ids = game.spec().action_ids;
        for id in (0..8).map(|part| part * (ids / 8)).chain([ids - 1, ids, ids + 1]) {
            let is_legal = sorted.binary_search(&id).is_ok();
            assert_eq!(
                game.is_marked(state, seat, &self.listed, id),
                is_legal,
                "{label}: id {id} is marked or legal, not both"
            );
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

    /// Of everybody's view: as many numbers as the layout has, each in its range; a world drawn from the view has the
    /// same; and views that differ have others, but for what the layout says is left out.
    fn check_encoded(&mut self, state: &G::State) {
        if !self.is_written() {
            return;
        }
        let (game, label) = (self.game, self.label.clone());
        for viewer in Seat::all(game.spec().seats).map(Some).chain([None]) {
            let view = game.view(state, viewer);
            let drawn = game.view(&game.determinize(&view, &mut self.luck), viewer);
            for encoded in &mut self.encoded {
                let Encoded { form, layout, found } = encoded;
                let numbers = numbers_of(game, &view, *form, layout, &label);
                assert_eq!(
                    numbers_of(game, &drawn, *form, layout, &label),
                    numbers,
                    "{label}: encoded, a view tells more than it shows"
                );
                if let Some(seat) = viewer {
                    let mut at_once = vec![f32::NAN; layout.len()];
                    game.encode_state(state, seat, *form, &mut Sheet::over(&mut at_once));
                    assert_eq!(at_once, numbers, "{label}: a state and its view are encoded in two ways");
                }
                let bits: Vec<u32> = numbers.iter().map(|number| number.to_bits()).collect();
                let mut hasher = DefaultHasher::new();
                bits.hash(&mut hasher);
                let other = found.entry(hasher.finish()).or_insert_with(|| view.clone());
                check_told_apart(&view, other, &layout.left_out, &label);
            }
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
        assert_eq!(game.decided_returns(state), Some(returns), "{label}: the end decides the result");
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

/// The numbers of a view, which are those that the layout says.
fn numbers_of<G: Game>(game: &G, view: &G::View, form: Form, layout: &Layout, label: &str) -> Vec<f32> {
    let mut numbers = vec![f32::NAN; layout.len()];
    let mut sheet = Sheet::over(&mut numbers);
    game.encode(view, form, &mut sheet);
    assert!(sheet.is_full(), "{label}: an encoding has fewer numbers than its layout");
    let mut left = numbers.as_slice();
    for field in &layout.fields {
        let range = field.least as f32..=field.most as f32;
        let told = left.split_off(..field.labels.len() * layout.cells()).expect("a sheet is as long as its layout");
        if let Some(number) = told.iter().find(|number| !range.contains(number)) {
            panic!("{label}: {number} is out of the range {range:?} of {}", field.name);
        }
    }
    numbers
}

/// Two views with the same numbers differ in nothing, or in what is left out.
fn check_told_apart<V: Eq + serde::Serialize>(one: &V, other: &V, left_out: &[LeftOut], label: &str) {
    if one == other {
        return;
    }
    let [one, other] = [one, other].map(|view| match serde_json::to_value(view) {
        Ok(Value::Object(data)) => data,
        told => panic!("{label}: a view is no object: {told:?}"),
    });
    let differing: Vec<_> = one.keys().filter(|key| one.get(*key) != other.get(*key)).collect();
    assert!(!differing.is_empty(), "{label}: two views differ in what their data does not show, and are encoded alike");
    for key in differing {
        assert!(
            left_out.iter().any(|left| left.key == key),
            "{label}: views that differ in {key} are encoded alike, and nothing says that it is left out"
        );
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
    for form in Form::ALL {
        let layout = layout(game, form);
        let [one, other] = views.each_ref().map(|view| numbers_of(game, view, form, &layout, G::KEY));
        assert_eq!(one, other, "{}: the numbers of equal views differ", G::KEY);
    }
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
