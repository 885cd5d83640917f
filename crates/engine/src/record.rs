//! A game as text: a header, then a line an event, each line chained to all before it.
//!
//! ```text
//! chabudai record 1 #4f0c...
//! game nakatta #...
//! rules 1 #...
//! options {"pie":true,"size":5} #...
//! seat 0 Anna #...
//! date 2026-11-20T18:00:00Z #...
//! > 0 c3 #...
//! > 1 swap #...
//! > event skip white #...
//! > table resign 1 #...
//! end connection 1 0 #...
//! ```
//!
//! After ` #` stand the first sixteen hexadecimal digits of the SHA-256 of the digest so far and the line, so a line that
//! was changed, moved, added or dropped is seen. The last line is `end ...`, or `open` for a game that was still going on,
//! so a record that was cut short is seen too. A record is evidence and not a proof: whoever rewrites all lines can make
//! the chain anew.

use std::error::Error;
use std::fmt;

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::{Actor, Game, Options, Seat, Turn};

/// A game as it was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The game's key.
    pub game: String,
    /// The version of the rules that it was played by.
    pub rules_version: u32,
    /// All options, those with their default too.
    pub options: Options,
    /// Who and when, in order: `("seat 0", "Anna")`, `("date", "2026-11-20T18:00:00Z")`.
    pub headers: Vec<(String, String)>,
    /// What happened, in order.
    pub entries: Vec<Entry>,
    /// How it ended; `None` for a game that was still going on.
    pub ending: Option<String>,
}

/// One line of what happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// A seat's digit, `chance`, `table` (resigning, taking back) or `event` (what followed by itself).
    pub actor: String,
    /// The action in notation.
    pub text: String,
}

/// What is wrong with a text that should be a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, counted from 1; 0 if it is about the text as a whole.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "this is no record that can be read: {}", self.reason),
            line => write!(f, "line {line} of the record: {}", self.reason),
        }
    }
}

impl Error for RecordError {}

const FIRST_LINE: &str = "chabudai record 1";
const HASH_DIGITS: usize = 16;

impl Record {
    /// The longest text that is read, in bytes: the longest games of all take a hundredth of it.
    pub const LONGEST: usize = 8 << 20;
    /// The longest line that is read, in bytes.
    const LONGEST_LINE: usize = 1 << 13;

    /// The record as text; [`Record::parse`] reads it back.
    #[must_use]
    pub fn text(&self) -> String {
        let mut writer = Writer::default();
        writer.line(FIRST_LINE);
        writer.line(&format!("game {}", self.game));
        writer.line(&format!("rules {}", self.rules_version));
        writer.line(&format!("options {}", Value::Object(self.options.clone())));
        for (name, value) in &self.headers {
            writer.line(&format!("{} {}", one_line(name), one_line(value)));
        }
        for entry in &self.entries {
            writer.line(&format!("> {} {}", one_line(&entry.actor), one_line(&entry.text)));
        }
        match &self.ending {
            None => writer.line("open"),
            Some(ending) => writer.line(&format!("end {}", one_line(ending))),
        }
        writer.text
    }

    /// Reads a record and checks its chain.
    ///
    /// # Errors
    /// For a text that is no record, was changed, is cut short or is too long; the error names the first bad line.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let whole = |reason: &str| RecordError { line: 0, reason: reason.to_owned() };
        if text.len() > Self::LONGEST {
            return Err(whole(&format!("it has {} bytes and the limit is {}", text.len(), Self::LONGEST)));
        }
        if !text.starts_with(FIRST_LINE) {
            return Err(whole(&format!("it does not begin with {FIRST_LINE:?}")));
        }
        let mut reader = Reader { lines: text.lines(), line: 0, chain: Chain::default() };
        reader.next()?;
        let game = reader.field("game")?.to_owned();
        let rules_version =
            reader.field("rules")?.parse().map_err(|_| reader.error("the rules version is no number"))?;
        let options = serde_json::from_str(reader.field("options")?)
            .map_err(|_| reader.error("the options are no JSON object"))?;
        let mut record = Self { game, rules_version, options, headers: Vec::new(), entries: Vec::new(), ending: None };
        loop {
            let line = reader.next()?;
            if let Some(entry) = line.strip_prefix("> ") {
                let (actor, text) = entry.split_once(' ').ok_or_else(|| reader.error("it has no action"))?;
                record.entries.push(Entry { actor: actor.to_owned(), text: text.to_owned() });
            } else if line == "open" || line.starts_with("end ") {
                record.ending = line.strip_prefix("end ").map(str::to_owned);
                break;
            } else if record.entries.is_empty() {
                record.headers.push(header(line).ok_or_else(|| reader.error("it is no header"))?);
            } else {
                return Err(reader.error("it is no event of a game"));
            }
        }
        if reader.lines.any(|line| !line.trim().is_empty()) {
            return Err(RecordError {
                line: reader.line + 1,
                reason: "the record ended on the line before".to_owned(),
            });
        }
        Ok(record)
    }

    /// Plays the record's actions from the start and gives the state at its end; taken-back actions are undone.
    ///
    /// # Errors
    /// For the first entry that the rules do not allow; the line counts entries, not lines of text.
    pub fn replay<G: Game>(&self, game: &G) -> Result<G::State, RecordError> {
        let mut states = vec![game.initial_state()];
        for (index, entry) in self.entries.iter().enumerate() {
            let error = |reason: String| RecordError { line: index + 1, reason };
            let mut state = states.last().expect("the first state stays").clone();
            match entry.actor.as_str() {
                "event" => continue,
                "table" => {
                    if let Some(kept) = entry.text.strip_prefix("takeback ") {
                        let kept = kept.parse().ok().filter(|&kept: &usize| kept < states.len());
                        states.truncate(1 + kept.ok_or_else(|| error("it takes back nothing".to_owned()))?);
                    }
                    continue;
                }
                "chance" => {
                    let action = game.parse_action(&entry.text).map_err(|e| error(e.to_string()))?;
                    if game.turn(&state) != Turn::Chance || !game.chance_is_possible(&state, &action) {
                        return Err(error("chance cannot do that here".to_owned()));
                    }
                    game.apply_unchecked(&mut state, Actor::Chance, &action);
                }
                digit => {
                    let seats = game.spec().seats;
                    let seat = digit.parse().ok().filter(|&seat: &usize| seat < seats);
                    let seat = Seat::new(seat.ok_or_else(|| error(format!("{digit} is no seat")))?);
                    let action = game.parse_action(&entry.text).map_err(|e| error(e.to_string()))?;
                    game.apply(&mut state, seat, &action).map_err(|refusal| error(refusal.to_string()))?;
                }
            }
            states.push(state);
        }
        Ok(states.pop().expect("the first state stays"))
    }
}

/// A header line: `seat 0 Anna` or `date 2026-11-20`.
fn header(line: &str) -> Option<(String, String)> {
    let (name, value) = line.split_once(' ')?;
    if name != "seat" {
        return Some((name.to_owned(), value.to_owned()));
    }
    let (digit, value) = value.split_once(' ')?;
    Some((format!("seat {digit}"), value.to_owned()))
}

/// Text from people, without what would break the line or hide in it.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

#[derive(Default)]
struct Chain([u8; 32]);

impl Chain {
    /// Adds a line and gives the digits that stand behind it.
    fn add(&mut self, line: &str) -> String {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(line.as_bytes());
        self.0 = hash.finalize().into();
        self.0[..HASH_DIGITS / 2].iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

#[derive(Default)]
struct Writer {
    text: String,
    chain: Chain,
}

impl Writer {
    fn line(&mut self, line: &str) {
        let digits = self.chain.add(line);
        self.text.push_str(&format!("{line} #{digits}\n"));
    }
}

struct Reader<'a> {
    lines: std::str::Lines<'a>,
    line: usize,
    chain: Chain,
}

impl<'a> Reader<'a> {
    fn error(&self, reason: &str) -> RecordError {
        RecordError { line: self.line, reason: reason.to_owned() }
    }

    /// The next line without its hash, which has been checked.
    fn next(&mut self) -> Result<&'a str, RecordError> {
        self.line += 1;
        let line = self.lines.next().ok_or_else(|| self.error("the record is cut short before it"))?;
        if line.len() > Record::LONGEST_LINE {
            return Err(self.error("it is too long"));
        }
        let (content, digits) = line.rsplit_once(" #").ok_or_else(|| self.error("it has no hash or is cut short"))?;
        if content.chars().any(char::is_control) {
            return Err(self.error("it holds control characters"));
        }
        if self.chain.add(content) != digits {
            return Err(self.error("it or a line before it was changed: its hash does not fit"));
        }
        Ok(content)
    }

    fn field(&mut self, name: &str) -> Result<&'a str, RecordError> {
        let line = self.next()?;
        line.strip_prefix(name)
            .and_then(|rest| rest.strip_prefix(' '))
            .ok_or_else(|| self.error(&format!("the {name} of the game should stand here")))
    }
}
