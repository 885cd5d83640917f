//! What the examples share: reading their arguments and telling how far they are.
#![allow(dead_code, reason = "no example needs all of it")]

pub mod hands;
pub mod players;
pub mod sketch;
pub mod steps;

use std::fmt::Display;
use std::io::{IsTerminal, stderr};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use chabudai_bots::{Budget, Played};

/// A change of a player's settings, as `doubt=2` names it.
pub struct Change<'a> {
    pub name: &'a str,
    pub value: &'a str,
}

impl<'a> Change<'a> {
    /// Reads a word; `example` is one that would do.
    pub fn read(word: &'a str, example: &str) -> Result<Self, String> {
        let (name, value) = word.split_once('=').ok_or_else(|| format!("{word} is no change such as {example}"))?;
        Ok(Self { name, value })
    }

    /// What it is changed to, as a number.
    pub fn number<T: FromStr>(&self) -> Result<T, String> {
        self.value.parse().map_err(|_| format!("{} is a number, not {}", self.name, self.value))
    }

    /// The same for what is on or off.
    pub fn switch(&self) -> Result<bool, String> {
        match self.value {
            "on" => Ok(true),
            "off" => Ok(false),
            value => Err(format!("{} is on or off, not {value}", self.name)),
        }
    }

    /// Why it is none.
    pub fn unknown(&self) -> String {
        format!("there is no setting {}", self.name)
    }
}

/// The words after the example's name, read one by one. What cannot be read ends the program with a line that says why
/// and what would do.
pub struct Arguments {
    usage: &'static str,
    words: std::iter::Peekable<std::iter::Skip<std::env::Args>>,
}

impl Arguments {
    /// The arguments of an example that is used like this: its name and the names of its arguments.
    pub fn new(usage: &'static str) -> Self {
        Self { usage, words: std::env::args().skip(1).peekable() }
    }

    /// Says what is wrong and ends the program.
    pub fn refuse(&self, why: impl Display) -> ! {
        eprintln!("{why}. Usage: cargo run --release --example {}", self.usage);
        std::process::exit(2)
    }

    /// Whether there is another word.
    pub fn has_more(&mut self) -> bool {
        self.words.peek().is_some()
    }

    /// Whether the next word is this one, which is then read.
    pub fn next_is(&mut self, word: &str) -> bool {
        self.words.next_if(|next| next == word).is_some()
    }

    /// The next word as it is.
    pub fn word(&mut self, name: &str) -> String {
        self.words.next().unwrap_or_else(|| self.refuse(format_args!("{name} is missing")))
    }

    /// The next word as `read` understands it, which otherwise says what would do.
    pub fn read<T>(&mut self, name: &str, read: impl FnOnce(&str) -> Result<T, String>) -> T {
        let word = self.word(name);
        read(&word).unwrap_or_else(|why| self.refuse(format_args!("{name} cannot be {word}: {why}")))
    }

    /// The next word as a number in this range.
    pub fn number<T: FromStr + PartialOrd + Display>(&mut self, name: &str, range: RangeInclusive<T>) -> T {
        let (least, most) = (range.start(), range.end());
        self.read(name, |word| {
            let number = word.parse().ok().filter(|number| range.contains(number));
            number.ok_or_else(|| format!("it is a number from {least} to {most}"))
        })
    }

    /// The next word as the size of a board (N1.1).
    pub fn size(&mut self) -> usize {
        self.number("SIZE", 2..=29)
    }

    /// The next word as how many there shall be.
    pub fn count(&mut self, name: &str) -> u64 {
        self.number(name, 1..=1_000_000_000)
    }

    /// Refuses words that are left over.
    pub fn finish(mut self) {
        if let Some(word) = self.words.next() {
            self.refuse(format_args!("{word} is one word too many"));
        }
    }
}

/// A time in milliseconds, as a word says it.
pub fn milliseconds(word: &str) -> Result<Duration, String> {
    let time = word.parse().ok().filter(|&milliseconds: &f64| milliseconds > 0.0);
    time.and_then(|milliseconds| Duration::try_from_secs_f64(milliseconds / 1e3).ok())
        .ok_or_else(|| "milliseconds are a number above 0".to_owned())
}

/// Two budgets from one word: `400`, `40ms` or `400/1000`.
pub fn read_budgets(word: &str) -> Result<[Budget; 2], String> {
    let (one, other) = word.split_once('/').unwrap_or((word, word));
    Ok([read_budget(one)?, read_budget(other)?])
}

fn read_budget(word: &str) -> Result<Budget, String> {
    if let Some(time) = word.strip_suffix("ms") {
        return milliseconds(time).map(Budget::time);
    }
    let playouts = word.parse().ok().filter(|&playouts| playouts > 0);
    playouts.map(Budget::playouts).ok_or_else(|| "a budget is a number of playouts, or a time such as 40ms".to_owned())
}

/// How often the first player was last.
pub struct Losses {
    rounds: f64,
    /// The share of all rounds.
    pub share: f64,
    /// The share of one who is like the others.
    pub fair: f64,
    /// The interval of 95 %: from the spread between sets of rounds with one deal, and no narrower than Wilson's, which
    /// knows that what was never seen may yet be.
    pub interval: (f64, f64),
}

impl Losses {
    /// Sums up rounds that came in sets of `seats`.
    pub fn new(played: &[Played], seats: usize) -> Self {
        let lost = |played: &Played| f64::from(u8::from(played.gain < 0.0));
        let rounds = played.len() as f64;
        let share = played.iter().map(lost).sum::<f64>() / rounds;
        let sets: Vec<f64> =
            played.chunks(seats).map(|set| set.iter().map(lost).sum::<f64>() / set.len() as f64).collect();
        let count = sets.len() as f64;
        let variance = sets.iter().map(|set| (set - share).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        let half = SPREADS * (variance / count).sqrt();
        let (low, high) = wilson(share, rounds);
        Self { rounds, share, fair: 1.0 / seats as f64, interval: (low.min(share - half), high.max(share + half)) }
    }
}

const SPREADS: f64 = 1.96;

/// Wilson's interval of 95 % for a share of `count` independent cases.
pub fn wilson(share: f64, count: f64) -> (f64, f64) {
    let square = SPREADS * SPREADS;
    let centre = (share + square / (2.0 * count)) / (1.0 + square / count);
    let inside = share * (1.0 - share) / count + square / (4.0 * count * count);
    let half = SPREADS * inside.sqrt() / (1.0 + square / count);
    (centre - half, centre + half)
}

impl std::fmt::Display for Losses {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { rounds, share, fair, interval: (low, high) } = self;
        let percent = |share: f64| 100.0 * share;
        write!(
            f,
            "last in {:.1} % of {rounds} rounds (95 %: {:.1} to {:.1}; fair {:.1} %), wins {:.1} %",
            percent(*share),
            percent(*low),
            percent(*high),
            percent(*fair),
            percent(1.0 - share)
        )
    }
}

/// How many of something are done, on standard error if somebody watches there; the line goes when this does.
pub struct Progress {
    what: String,
    done: AtomicU64,
    all: u64,
}

impl Progress {
    /// Nothing of `all` is done; `what` names them.
    pub fn new(what: impl Into<String>, all: u64) -> Self {
        let progress = Self { what: what.into(), done: AtomicU64::new(0), all };
        progress.show(0);
        progress
    }

    /// One more is done.
    pub fn step(&self) {
        self.show(self.done.fetch_add(1, Ordering::Relaxed) + 1);
    }

    fn show(&self, done: u64) {
        if stderr().is_terminal() {
            eprint!("\r{}: {done} of {}", self.what, self.all);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if stderr().is_terminal() {
            // Back to the first column, and wipe the line.
            eprint!("\r\x1b[K");
        }
    }
}
