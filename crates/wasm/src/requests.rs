//! The requests of a page, as they are read from JSON.

use chabudai_engine::Options;
use serde::Deserialize;
use serde_json::Value;

/// A request. `match` is the number under which the module holds a match, and `seat` counts from 0.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Request {
    /// Starts a match and deals.
    Start {
        options: Options,
        seed: Seed,
        position: Option<String>,
    },
    /// Makes a match from its entries, actors and actions; it gets no chance of its own.
    Repeat {
        options: Options,
        entries: Vec<(String, String)>,
    },
    /// Opens a record.
    Open {
        record: String,
        seed: Option<Seed>,
    },
    /// Copies a match up to a number of its actions; it gets no chance of its own.
    Until {
        r#match: u32,
        actions: usize,
    },
    Close {
        r#match: u32,
    },
    Status {
        r#match: u32,
    },
    Play {
        r#match: u32,
        seat: usize,
        action: String,
        deals: bool,
    },
    Deal {
        r#match: u32,
    },
    /// Ends the match as a loss for a seat (`resign`), or marks its player as gone (`leave`).
    Note {
        r#match: u32,
        word: Word,
        seat: usize,
    },
    TakeBack {
        r#match: u32,
        seat: usize,
    },
    /// Returns a view after a number of actions, by default the current one, and its legal actions.
    View {
        r#match: u32,
        seat: Option<usize>,
        actions: Option<usize>,
    },
    /// Returns the views of all seats after a number of actions.
    Views {
        r#match: u32,
        actions: Option<usize>,
    },
    /// Returns the length and mark of a viewer's log, and how much of it a page has.
    LogHead {
        r#match: u32,
        viewer: Option<usize>,
        lines: usize,
        mark: String,
    },
    /// Returns entries of a viewer's log, or of the log with all hands.
    Log {
        r#match: u32,
        viewer: Option<usize>,
        is_open: bool,
        first: usize,
        most: usize,
    },
    /// Returns an action in canonical notation, and why the seat may not play it now.
    Explain {
        r#match: u32,
        seat: usize,
        action: String,
    },
    Readings {
        r#match: u32,
        seat: usize,
        items: String,
    },
    /// Returns the record with these headers.
    Record {
        r#match: u32,
        headers: Vec<(String, String)>,
    },
    /// Chooses an action with a bot.
    Choose {
        r#match: u32,
        seat: usize,
        level: usize,
        seed: Option<String>,
        playouts: Option<u64>,
        solver_nodes: Option<u64>,
    },
    /// Chooses as the coach does: its seed follows from the view.
    Coach {
        r#match: u32,
        seat: usize,
        playouts: u64,
        solver_nodes: u64,
    },
    /// Finds the winner after each first action.
    Solve {
        r#match: u32,
        nodes: u64,
        memory_mib: usize,
    },
    /// Returns an action as data, from its text as announced to a viewer.
    ActionData {
        action: String,
    },
    /// Draws a state that a seat's view allows, and returns its number.
    Determinize {
        r#match: u32,
        seat: usize,
    },
    /// Plays an action in such a state, and returns the number of the state after it.
    PlayOn {
        state: u32,
        seat: usize,
        action: String,
    },
    /// Returns a view of such a state.
    ViewOf {
        state: u32,
        seat: Option<usize>,
    },
    /// Forgets all such states.
    ForgetStates,
    /// Counts a round that was played at a real table.
    CountRound {
        options: Options,
        round: Value,
        standing: Option<Value>,
    },
    /// Plays uniform playouts from the start, to measure speed.
    Playouts {
        options: Options,
        count: u64,
        seed: u64,
    },
    /// A request that only this game knows.
    Own {
        ask: Value,
    },
}

/// A table's notes about a seat.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Word {
    Resign,
    Leave,
}

impl Word {
    pub const fn text(&self) -> &'static str {
        match self {
            Self::Resign => "resign",
            Self::Leave => "leave",
        }
    }
}

/// The 256-bit key of all chance, written as 64 hexadecimal digits.
#[derive(Clone, Copy)]
pub struct Seed(pub [u8; 32]);

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let byte = |index: usize| text.get(2 * index..2 * index + 2).and_then(|two| u8::from_str_radix(two, 16).ok());
        let mut key = [0; 32];
        for (index, place) in key.iter_mut().enumerate() {
            *place = byte(index).ok_or_else(|| serde::de::Error::custom("a seed has 64 hexadecimal digits"))?;
        }
        if text.len() == 64 { Ok(Self(key)) } else { Err(serde::de::Error::custom("a seed has 64 hexadecimal digits")) }
    }
}
