//! Records: a game as text. A header is followed by one line per event, and every line is chained to those before it.
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
//! Each line ends with ` #` and the first sixteen hexadecimal digits of the SHA-256 of the digest so far and the line,
//! so a changed, moved, added or dropped line is detected. The last line is `end ...`, or `open` for an unfinished
//! game, so truncation is detected too. A record is evidence and not a proof: rewriting all lines gives a valid chain
//! again.

use std::error::Error;
use std::fmt;

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::{Actor, Game, Options, Seat, Turn};

/// The record of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The game's key.
    pub game: String,
    /// The version of the rules under which the game was played.
    pub rules_version: u32,
    /// All options, including those with their default value.
    pub options: Options,
    /// The names and values of the other header lines, in order: `("seat 0", "Anna")`,
    /// `("date", "2026-11-20T18:00:00Z")`.
    pub headers: Vec<(String, String)>,
    /// The actions and events, in order.
    pub entries: Vec<Entry>,
    /// The ending; `None` for an unfinished game.
    pub ending: Option<String>,
}

/// An action or event in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// A seat's digit, `chance`, `table` (a resignation or takeback) or `event` (a consequence of an action).
    pub actor: String,
    /// The action or event in notation.
    pub text: String,
}

/// The reason why a text is not a valid record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, counted from 1; 0 if the error concerns the whole text.
    pub line: usize,
    /// The problem with the line or text.
    pub reason: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "this is not a valid record: {}", self.reason),
            line => write!(f, "line {line} of the record: {}", self.reason),
        }
    }
}

impl Error for RecordError {}

const FIRST_LINE: &str = "chabudai record 1";
const HASH_DIGITS: usize = 16;

impl Record {
    /// The maximum size of a record in bytes, about a hundred times that of the longest games.
    pub const MAX_BYTES: usize = 8 << 20;
    /// The maximum length of a line in bytes.
    const MAX_LINE_BYTES: usize = 1 << 13;

    /// Returns the record as text; [`Record::parse`] reads it back.
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
    /// If the text is not a record, was changed or truncated, or is too long. The error names the first invalid line.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let whole = |reason: &str| RecordError { line: 0, reason: reason.to_owned() };
        if text.len() > Self::MAX_BYTES {
            return Err(whole(&format!("it has {} bytes; the limit is {}", text.len(), Self::MAX_BYTES)));
        }
        if !text.starts_with(FIRST_LINE) {
            return Err(whole(&format!("it does not begin with {FIRST_LINE:?}")));
        }
        let mut reader = Reader { lines: text.lines(), line: 0, chain: Chain::default() };
        reader.next()?;
        let game = reader.field("game")?.to_owned();
        let rules_version =
            reader.field("rules")?.parse().map_err(|_| reader.error("the rules version is not a number"))?;
        let options = serde_json::from_str(reader.field("options")?)
            .map_err(|_| reader.error("the options are not a JSON object"))?;
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
                record.headers.push(parse_header(line).ok_or_else(|| reader.error("it is not a header"))?);
            } else {
                return Err(reader.error("it is neither an action nor an event"));
            }
        }
        if reader.lines.any(|line| !line.trim().is_empty()) {
            return Err(RecordError {
                line: reader.line + 1,
                reason: "the record ended on the previous line".to_owned(),
            });
        }
        Ok(record)
    }

    /// Plays the record's actions from the start and returns the final state; takebacks undo actions.
    ///
    /// # Errors
    /// Returns an error for the first entry that the rules do not allow. Its line counts entries, not lines of text.
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
                        states.truncate(1 + kept.ok_or_else(|| error("it has nothing to take back".to_owned()))?);
                    }
                    continue;
                }
                "chance" => {
                    let action = game.parse_action(&entry.text).map_err(|e| error(e.to_string()))?;
                    if game.turn(&state) != Turn::Chance || !game.chance_is_possible(&state, &action) {
                        return Err(error("chance cannot act in this way here".to_owned()));
                    }
                    game.apply_unchecked(&mut state, Actor::Chance, &action);
                }
                digit => {
                    let seats = game.spec().seats;
                    let seat = digit.parse().ok().filter(|&seat: &usize| seat < seats);
                    let seat = Seat::new(seat.ok_or_else(|| error(format!("{digit} is not a seat")))?);
                    let action = game.parse_action(&entry.text).map_err(|e| error(e.to_string()))?;
                    game.apply(&mut state, seat, &action).map_err(|refusal| error(refusal.to_string()))?;
                }
            }
            states.push(state);
        }
        Ok(states.pop().expect("the first state stays"))
    }
}

/// Parses a header line: `seat 0 Anna` or `date 2026-11-20`.
fn parse_header(line: &str) -> Option<(String, String)> {
    let (name, value) = line.split_once(' ')?;
    if name != "seat" {
        return Some((name.to_owned(), value.to_owned()));
    }
    let (digit, value) = value.split_once(' ')?;
    Some((format!("seat {digit}"), value.to_owned()))
}

/// Replaces control characters, which could break the line or be invisible, with spaces.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

#[derive(Default)]
struct Chain([u8; 32]);

impl Chain {
    /// Adds a line and returns its hash digits.
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

    /// Checks the hash of the next line and returns the line without it.
    fn next(&mut self) -> Result<&'a str, RecordError> {
        self.line += 1;
        let line = self.lines.next().ok_or_else(|| self.error("the record is cut short before this line"))?;
        if line.len() > Record::MAX_LINE_BYTES {
            return Err(self.error("it is too long"));
        }
        let (content, digits) = line.rsplit_once(" #").ok_or_else(|| self.error("it has no hash or is cut short"))?;
        if content.chars().any(char::is_control) {
            return Err(self.error("it contains control characters"));
        }
        if self.chain.add(content) != digits {
            return Err(self.error("the hash does not match: this line or an earlier one was changed"));
        }
        Ok(content)
    }

    fn field(&mut self, name: &str) -> Result<&'a str, RecordError> {
        let line = self.next()?;
        line.strip_prefix(name)
            .and_then(|rest| rest.strip_prefix(' '))
            .ok_or_else(|| self.error(&format!("expected the {name} of the game")))
    }
}
