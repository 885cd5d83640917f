//! What must hold for any bytes at all. Here for the fuzzer, and in the conformance tests for what it has found.

use std::fmt::Display;

use chabudai_engine::testkit::check_driven;
use chabudai_engine::{Actor, Entry, Game, NO_ID, OptionKind, Options, Record, Rng, RulesVersion, Turn};
use serde_json::Value;

/// What the bytes of an input are read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The text of an action.
    Action,
    /// Options as JSON.
    Options,
    /// A record, or the lines of one to which the chain is made here.
    Record,
    /// Options that are chosen, and then actions.
    Driven,
}

/// The longest text that an error may say to a person.
const LONGEST: usize = 500;

/// One input for one game.
pub fn run<G: Game>(bytes: &[u8], target: Target) {
    match target {
        Target::Action => with_text(bytes, action::<G>),
        Target::Options => with_text(bytes, options::<G>),
        Target::Record => with_text(bytes, record::<G>),
        Target::Driven => driven::<G>(bytes),
    }
}

fn with_text(bytes: &[u8], target: fn(&str)) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        target(text);
    }
}

/// An action that is read has one text, one number and its data; whether it is legal, all ways to ask agree.
fn action<G: Game>(text: &str) {
    let game = G::from_options(&Options::new()).expect("the defaults are options");
    let action = match game.parse_action(text) {
        Ok(action) => action,
        Err(error) => return said(&error),
    };
    assert_eq!(game.parse_action(&action.to_string()).as_ref(), Ok(&action), "{text:?} is read as {action}");
    let id = game.action_id(&action);
    if id != NO_ID {
        assert!(id < game.spec().action_ids, "{action} has the id {id}");
        assert_eq!(game.action_with_id(id).as_ref(), Some(&action), "the id {id} is not {action}");
    }
    serde_json::to_value(game.action_data(&action)).expect("an action in data is JSON");
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
        assert_eq!(game.is_legal(&state, seat, &action), refusal.is_none(), "{action} is legal or refused");
        let mut after = state.clone();
        assert_eq!(game.apply(&mut after, seat, &action).err(), refusal, "{action} is refused as it is said");
        assert!(refusal.is_none() || after == state, "the illegal {action} changed the state");
    }
}

/// Options that are taken are told again as they are, by every version of the rules.
fn options<G: Game>(text: &str) {
    let Ok(options) = serde_json::from_str::<Options>(text) else { return };
    for number in 1..=G::RULES_VERSION.number() {
        match G::of_version(RulesVersion::new(number), &options) {
            Err(error) => said(&error),
            Ok(game) => {
                let all = game.options();
                let again = G::of_version(RulesVersion::new(number), &all).expect("a game's own options are valid");
                assert_eq!(again.options(), all, "{text} does not come back");
                let spec = game.spec();
                assert!(spec.seats > 0 && spec.longest > 0, "{text}: {spec:?}");
                let _ = game.turn(&game.initial_state());
            }
        }
    }
}

/// A record that is read is written again as it was, and is played or refused.
fn record<G: Game>(text: &str) {
    let lines = match Record::parse(text) {
        Ok(read) => {
            assert_eq!(Record::parse(&read.text()).as_ref(), Ok(&read), "a record reads back");
            read
        }
        Err(error) => {
            said(&error);
            // Few bytes that a fuzzer thinks of come with their hashes.
            let Some(made) = with_chain::<G>(text) else { return };
            let Ok(read) = Record::parse(&made.text()) else { return };
            read
        }
    };
    if lines.game != G::KEY || !(1..=G::RULES_VERSION.number()).contains(&lines.rules_version) {
        return;
    }
    let Ok(game) = G::of_version(RulesVersion::new(lines.rules_version), &lines.options) else { return };
    if let Err(error) = lines.replay(&game) {
        said(&error);
    }
}

/// A record of these lines: the version and the options first, then what happened, without the hashes.
fn with_chain<G: Game>(text: &str) -> Option<Record> {
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

/// A game of chosen options in which the bytes choose the actions keeps the laws at every state.
fn driven<G: Game>(bytes: &[u8]) {
    let Some((head, choices)) = bytes.split_at_checked(HEAD) else { return };
    // Options that leave a default out are as good as those that do not, and make more games.
    let mut options = Options::new();
    for (spec, &byte) in G::option_specs(G::RULES_VERSION).iter().zip(head) {
        if let Some(value) = chosen(&spec.kind, byte) {
            options.insert(spec.name.to_owned(), value);
        }
    }
    if let Ok(game) = G::from_options(&options) {
        check_driven(&game, choices);
    }
}

/// A value that the option takes; 0 leaves it out.
fn chosen(kind: &OptionKind, byte: u8) -> Option<Value> {
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
    }
}

/// So many bytes choose the options of a driven game.
const HEAD: usize = 16;

/// What a person may be told: one line that is not too long.
fn said(error: &impl Display) {
    let said = error.to_string();
    assert!(said.chars().count() <= LONGEST, "{} characters: {said}", said.len());
    assert!(!said.contains(['\n', '\r']), "more than a line: {said:?}");
}
