//! Properties that must hold for arbitrary bytes. The fuzzer runs them, and the conformance tests run them for the
//! inputs in `fuzz/found`.

use std::fmt::Display;

use chabudai_engine::testkit::check_driven;
use chabudai_engine::{Actor, Entry, Game, NO_ID, OptionKind, Options, Record, Rng, RulesVersion, Turn};
use serde_json::Value;

/// The interpretation of the bytes of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The notation of an action.
    Action,
    /// Options as JSON.
    Options,
    /// A record, or its lines without the hashes.
    Record,
    /// Bytes that choose the options and then the actions of a game.
    Driven,
}

/// The maximum length of an error message, in characters.
const MAX_MESSAGE_CHARS: usize = 500;

/// Runs one input for one game.
pub fn run<G: Game>(bytes: &[u8], target: Target) {
    match target {
        Target::Action => with_text(bytes, check_action::<G>),
        Target::Options => with_text(bytes, check_options::<G>),
        Target::Record => with_text(bytes, check_record::<G>),
        Target::Driven => check_driven_game::<G>(bytes),
    }
}

fn with_text(bytes: &[u8], target: fn(&str)) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        target(text);
    }
}

/// Checks that a parsed action survives round trips through its text and id, and that all checks of its legality agree.
fn check_action<G: Game>(text: &str) {
    let game = G::from_options(&Options::new()).expect("the default options are valid");
    let action = match game.parse_action(text) {
        Ok(action) => action,
        Err(error) => return check_message(&error),
    };
    assert_eq!(game.parse_action(&action.to_string()).as_ref(), Ok(&action), "{text:?} is parsed as {action}");
    let id = game.action_id(&action);
    if id != NO_ID {
        assert!(id < game.spec().action_ids, "{action} has the id {id}, which is out of range");
        assert_eq!(game.action_with_id(id).as_ref(), Some(&action), "the action with id {id} is not {action}");
    }
    serde_json::to_value(game.action_data(&action)).expect("action data serializes to JSON");
    let mut rng = Rng::from_seed(1);
    let mut state = game.initial_state();
    while game.turn(&state) == Turn::Chance {
        let _ = game.chance_is_possible(&state, &action);
        let chance = game.sample_chance(&state, &mut rng);
        game.apply_unchecked(&mut state, Actor::Chance, &chance);
    }
    let Turn::Seats(acting) = game.turn(&state) else { return };
    for seat in acting.iter() {
        let view = game.view(&state, Some(seat));
        let _ = game.readings(&view, text);
        let refusal = game.refusal(&view, &action);
        assert_eq!(
            game.is_legal(&state, seat, &action),
            refusal.is_none(),
            "{action} is refused if and only if it is illegal"
        );
        let mut after = state.clone();
        assert_eq!(game.apply(&mut after, seat, &action).err(), refusal, "{action} is refused for the expected reason");
        assert!(refusal.is_none() || after == state, "the illegal {action} changed the state");
    }
}

/// Checks that valid options survive a round trip under every version of the rules.
fn check_options<G: Game>(text: &str) {
    let Ok(options) = serde_json::from_str::<Options>(text) else { return };
    for number in 1..=G::RULES_VERSION.number() {
        match G::of_version(RulesVersion::new(number), &options) {
            Err(error) => check_message(&error),
            Ok(game) => {
                let all = game.options();
                let again = G::of_version(RulesVersion::new(number), &all).expect("a game's own options are valid");
                assert_eq!(again.options(), all, "{text} survives a round trip");
                let spec = game.spec();
                assert!(spec.seats > 0 && spec.longest > 0, "{text}: {spec:?}");
                let _ = game.turn(&game.initial_state());
            }
        }
    }
}

/// Checks that a valid record survives a round trip, and that it is replayed or refused.
fn check_record<G: Game>(text: &str) {
    let record = match Record::parse(text) {
        Ok(read) => {
            assert_eq!(Record::parse(&read.text()).as_ref(), Ok(&read), "a record survives a round trip");
            read
        }
        Err(error) => {
            check_message(&error);
            // A fuzzer rarely produces valid hashes.
            let Some(record) = from_lines::<G>(text) else { return };
            let Ok(read) = Record::parse(&record.text()) else { return };
            read
        }
    };
    if record.game != G::KEY || !(1..=G::RULES_VERSION.number()).contains(&record.rules_version) {
        return;
    }
    let Ok(game) = G::of_version(RulesVersion::new(record.rules_version), &record.options) else { return };
    if let Err(error) = record.replay(&game) {
        check_message(&error);
    }
}

/// Builds a record from lines without hashes: first the version and the options, then the entries.
fn from_lines<G: Game>(text: &str) -> Option<Record> {
    let (first, rest) = text.split_once('\n')?;
    let (version, options) = first.split_once(' ')?;
    let entries = rest.lines().filter_map(|line| line.split_once(' ')).map(|(actor, text)| Entry {
        actor: actor.to_owned(),
        text: text.split(" #").next().unwrap_or_default().to_owned(),
    });
    Some(Record {
        game: G::KEY.to_owned(),
        rules_version: version.parse().ok()?,
        options: serde_json::from_str(options).ok()?,
        headers: Vec::new(),
        entries: entries.collect(),
        ending: None,
    })
}

/// Checks the laws in every state of a game in which the bytes choose the options and the actions.
fn check_driven_game<G: Game>(bytes: &[u8]) {
    let Some((head, choices)) = bytes.split_at_checked(OPTION_BYTES) else { return };
    // A missing option takes its default; leaving options out makes more combinations valid.
    let mut options = Options::new();
    for (spec, &byte) in G::option_specs(G::RULES_VERSION).iter().zip(head) {
        if let Some(value) = choose_value(&spec.kind, byte) {
            options.insert(spec.name.to_owned(), value);
        }
    }
    if let Ok(game) = G::from_options(&options) {
        check_driven(&game, choices);
    }
}

/// Chooses a value of an option; 0 leaves the option out.
fn choose_value(kind: &OptionKind, byte: u8) -> Option<Value> {
    let byte = i64::from(byte.checked_sub(1)?);
    let word = |words: &[&'static str]| words.get(byte as usize % words.len().max(1)).map(|&word| word.into());
    match kind {
        OptionKind::Switch => Some((byte % 2 == 1).into()),
        OptionKind::Integer { least, most } | OptionKind::Odd { least, most } => {
            Some((least + byte % (most - least + 1)).into())
        }
        OptionKind::Seat { words, .. } | OptionKind::Choice { words } => word(words),
        OptionKind::Numbers { values } => values.get(byte as usize % values.len()).map(|&number| number.into()),
        OptionKind::List { words } => word(words).map(|word| vec![word].into()),
        OptionKind::Table { names, least, most } => word(names).map(|name: Value| {
            let amount = least + byte % (most - least + 1);
            Value::Object(Options::from_iter([(name.as_str().unwrap_or_default().to_owned(), amount.into())]))
        }),
        OptionKind::Texts { names, .. } => word(names).map(|name: Value| {
            let text = format!("text {byte}").into();
            Value::Object(Options::from_iter([(name.as_str().unwrap_or_default().to_owned(), text)]))
        }),
    }
}

/// The number of bytes that choose the options of a driven game.
const OPTION_BYTES: usize = 17;

/// Checks that an error message is a single line of limited length.
fn check_message(error: &impl Display) {
    let message = error.to_string();
    assert!(message.chars().count() <= MAX_MESSAGE_CHARS, "{} characters: {message}", message.chars().count());
    assert!(!message.contains(['\n', '\r']), "more than one line: {message:?}");
}
