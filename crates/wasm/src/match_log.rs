//! The log of a match for one viewer: which actions have an entry, and what the viewer may know of them.

use chabudai_engine::{Actor, Game, Seat};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::errors::CoreError;
use crate::match_play::Match;

/// The knowledge that a viewer may have of each current action. An action that the viewer cannot have noticed has no entry.
#[derive(Default)]
pub struct HeardLog {
    actions: Vec<HeardAction>,
}

struct HeardAction {
    text: Option<String>,
    /// The number of entries, and that of turns, up to this action.
    entries: usize,
    turns: usize,
    /// Identifies the log up to this action.
    mark: u64,
}

impl HeardLog {
    /// Forgets actions that were taken back.
    pub fn truncate(&mut self, count: usize) {
        self.actions.truncate(count);
    }

    fn len(&self) -> usize {
        self.actions.last().map_or(0, |last| last.entries)
    }

    fn mark_at(&self, entries: usize) -> Option<u64> {
        if entries == 0 {
            return Some(0);
        }
        self.actions.iter().find(|action| action.entries == entries).map(|action| action.mark)
    }
}

/// The part of a log that is wanted: the entries from one on, or those after the ones that a page has.
pub struct Wanted {
    pub first: usize,
    pub most: usize,
}

impl<G: Game> Match<G> {
    fn follow(&mut self, viewer: Option<usize>) -> Result<(), CoreError> {
        let seat = viewer.map(|seat| self.seat(seat)).transpose()?;
        let mut log = self.heard.remove(&viewer).unwrap_or_default();
        for number in log.actions.len()..self.action_count() {
            let (entries, turns, mark) =
                log.actions.last().map_or((0, 0, 0), |last| (last.entries, last.turns, last.mark));
            let text = self.announcement(number, seat);
            // A secret action has an entry only for viewers who see a difference.
            let is_noticed = text.is_some() || self.view_at(number, seat) != self.view_at(number + 1, seat);
            let is_public = if seat.is_none() { text.is_some() } else { self.announcement(number, None).is_some() };
            let mark = if is_noticed { next_mark(mark, &self.action(number).actor, text.as_deref()) } else { mark };
            log.actions.push(HeardAction {
                text,
                entries: entries + usize::from(is_noticed),
                turns: turns + usize::from(is_public),
                mark,
            });
        }
        self.heard.insert(viewer, log);
        Ok(())
    }

    fn announcement(&self, number: usize, viewer: Option<Seat>) -> Option<String> {
        let entry = self.action(number);
        let action = self.game.parse_action(&entry.text).expect("an action of a match is in notation");
        let actor = entry.actor.parse().map_or(Actor::Chance, |seat| Actor::Seat(Seat::new(seat)));
        self.game.announcement(actor, &action, viewer)
    }

    fn view_at(&self, number: usize, viewer: Option<Seat>) -> G::View {
        self.game.view(&self.states[number], viewer)
    }

    /// Returns how many entries a viewer's log has, its mark, and how many of a page's entries are in it.
    pub fn log_head(&mut self, viewer: Option<usize>, known: (usize, &str)) -> Result<Value, CoreError> {
        self.follow(viewer)?;
        let log = &self.heard[&viewer];
        let mark = log.mark_at(log.len()).unwrap_or(0);
        let is_kept = log.mark_at(known.0).is_some_and(|mark| format!("{mark:016x}") == known.1);
        Ok(json!({
            "lines": log.len(),
            "mark": format!("{mark:016x}"),
            "kept": if is_kept { known.0 } else { 0 },
        }))
    }

    /// Returns the numbers and texts of a viewer's entries, each with the views before and after it.
    pub fn log_entries(&mut self, viewer: Option<usize>, wanted: &Wanted) -> Result<Value, CoreError> {
        self.follow(viewer)?;
        let seat = viewer.map(Seat::new);
        let log = &self.heard[&viewer];
        let mut found = Vec::new();
        let mut before = 0;
        for (number, action) in log.actions.iter().enumerate() {
            let is_entry = action.entries > before;
            before = action.entries;
            if is_entry && action.entries > wanted.first && found.len() < wanted.most {
                found.push(json!({
                    "number": action.entries,
                    "turn": action.turns,
                    "actor": if action.text.is_some() { &self.action(number).actor } else { "event" },
                    "action": action.text,
                    "before": self.view_at(number, seat),
                    "view": self.view_at(number + 1, seat),
                }));
            }
        }
        Ok(found.into())
    }

    /// Returns the entries of a log that shows all hands: one for each action, with the views of all seats.
    pub fn open_entries(&mut self, wanted: &Wanted) -> Result<Value, CoreError> {
        self.follow(None)?;
        let log = &self.heard[&None];
        let last = self.action_count().min(wanted.first.saturating_add(wanted.most));
        let entry = |number: usize| {
            json!({
                "number": number + 1,
                "turn": log.actions[number].turns,
                "actor": self.action(number).actor,
                "action": self.action(number).text,
                "before": self.views_at(number),
                "views": self.views_at(number + 1),
            })
        };
        Ok((wanted.first..last).map(entry).collect::<Vec<_>>().into())
    }

    /// Returns the view of each seat after a number of actions.
    pub fn views_at(&self, number: usize) -> Vec<G::View> {
        Seat::all(self.seats()).map(|seat| self.view_at(number, Some(seat))).collect()
    }
}

/// Returns the mark after an entry, which follows from that entry and all before it.
fn next_mark(before: u64, actor: &str, text: Option<&str>) -> u64 {
    let said = text.map_or_else(|| "event".to_owned(), |text| format!("{actor} {text}"));
    let digest = Sha256::digest(format!("{before} {said}"));
    digest[..8].iter().fold(0, |number, &byte| number << 8 | u64::from(byte))
}
