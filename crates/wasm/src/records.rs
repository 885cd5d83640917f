//! Records: a match as text, and a match from text.

use chabudai_engine::{Entry, Game, Record, RulesVersion};
use serde_json::Value;

use crate::errors::CoreError;
use crate::match_play::Match;

impl<G: Game> Match<G> {
    /// Returns the match as a record with these headers.
    pub fn record(&self, headers: Vec<(String, String)>) -> Result<String, CoreError> {
        let mut follower = Self::new(self.game.clone(), None, self.position.clone())?;
        let mut lines = Vec::new();
        for entry in &self.entries {
            follower.apply(entry)?;
            lines.push(entry.clone());
            if entry.actor != "table" {
                lines.extend(follower.events());
            }
        }
        let record = Record {
            game: G::KEY.to_owned(),
            rules_version: self.game.rules_version().number(),
            options: self.game.options(),
            headers,
            entries: lines,
            ending: ending_text(&self.ending()),
        };
        Ok(record.text())
    }

    /// Returns the match in a record, and the record's headers.
    pub fn from_record(text: &str, key: Option<[u8; 32]>) -> Result<(Self, Vec<(String, String)>), CoreError> {
        let record = Record::parse(text).map_err(|error| CoreError::record(error.to_string()))?;
        if record.game != G::KEY {
            return Err(CoreError::record("it is the record of another game"));
        }
        let game = G::RULES_VERSION
            .read(record.rules_version)
            .and_then(|version: RulesVersion| G::of_version(version, &record.options))
            .map_err(|error| CoreError::record(error.to_string()))?;
        let position = record.headers.iter().find(|(name, _)| name == "position").map(|(_, text)| text.clone());
        let mut new = Self::new(game, key, position)?;
        let mut events = Vec::new().into_iter();
        for (number, entry) in record.entries.iter().enumerate() {
            let error = |reason: &str| CoreError::record(format!("entry {}: {reason}", number + 1));
            if entry.actor == "event" {
                if events.next().as_ref() != Some(entry) {
                    return Err(error("this did not happen here"));
                }
                continue;
            }
            if events.next().is_some() {
                return Err(error("something happened before it that is not in the record"));
            }
            new.apply(entry).map_err(|reason| error(reason.message()))?;
            events = if entry.actor == "table" { Vec::new() } else { new.events() }.into_iter();
        }
        if events.next().is_some() {
            return Err(CoreError::record("something happened at the end that is not in the record"));
        }
        if record.ending != ending_text(&new.ending()) {
            return Err(CoreError::record("the record's ending is not that of its actions"));
        }
        Ok((new, record.headers))
    }

    fn events(&self) -> Vec<Entry> {
        let events = self.game.events(&self.game.view(self.state(), None));
        events.into_iter().map(|event| Entry { actor: "event".to_owned(), text: event.text }).collect()
    }
}

/// Returns the last line of a record: the ending's code and the scores.
fn ending_text(ending: &Value) -> Option<String> {
    let scores = ending["scores"].as_array()?.iter().map(ToString::to_string);
    let code = ending["code"].as_str()?.to_owned();
    Some(std::iter::once(code).chain(scores).collect::<Vec<_>>().join(" "))
}
