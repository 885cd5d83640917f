//! Command-line arguments: words, numbers, budgets and changes to settings.

use std::env::Args;
use std::fmt::Display;
use std::iter::{Peekable, Skip};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use chabudai_bots::Budget;

use crate::programs::Program;

/// A change to a player's settings, written as `doubt=2`.
pub struct Change<'a> {
    pub name: &'a str,
    pub value: &'a str,
}

impl<'a> Change<'a> {
    /// Parses a word; the error message shows `example`.
    pub fn read(word: &'a str, example: &str) -> Result<Self, String> {
        let (name, value) = word.split_once('=').ok_or_else(|| format!("{word} is not a change such as {example}"))?;
        Ok(Self { name, value })
    }

    /// Returns the new value as a number.
    pub fn number<T: FromStr>(&self) -> Result<T, String> {
        self.value.parse().map_err(|_| format!("{} must be a number, not {}", self.name, self.value))
    }

    /// Returns the new value of a switch, which is `on` or `off`.
    pub fn switch(&self) -> Result<bool, String> {
        match self.value {
            "on" => Ok(true),
            "off" => Ok(false),
            value => Err(format!("{} must be on or off, not {value}", self.name)),
        }
    }

    /// Returns the error for a name that is not a setting.
    pub fn unknown(&self) -> String {
        format!("there is no setting {}", self.name)
    }
}

/// The words after the name of the subcommand. An invalid word ends the process with status 2 and a line that says why.
pub struct Arguments {
    program: &'static Program,
    words: Peekable<Skip<Args>>,
}

impl Arguments {
    /// Reads `words` as arguments of `program`.
    pub fn new(program: &'static Program, words: Skip<Args>) -> Self {
        Self { program, words: words.peekable() }
    }

    /// Prints the reason and the usage, and ends the process.
    pub fn refuse(&self, why: impl Display) -> ! {
        eprintln!("{why}. {}", self.program.usage());
        std::process::exit(2)
    }

    /// Whether another word follows.
    pub fn has_more(&mut self) -> bool {
        self.words.peek().is_some()
    }

    /// Consumes the next word if it equals `word`, and returns whether it did.
    pub fn next_is(&mut self, word: &str) -> bool {
        self.words.next_if(|next| next == word).is_some()
    }

    /// Consumes the next word if it begins with `prefix`, and returns the rest of it.
    pub fn next_after(&mut self, prefix: &str) -> Option<String> {
        let word = self.words.next_if(|next| next.starts_with(prefix))?;
        word.strip_prefix(prefix).map(str::to_owned)
    }

    /// Returns the next word unchanged.
    pub fn word(&mut self, name: &str) -> String {
        self.words.next().unwrap_or_else(|| self.refuse(format_args!("{name} is missing")))
    }

    /// Parses the next word with `read`, whose error says what is allowed.
    pub fn read<T>(&mut self, name: &str, read: impl FnOnce(&str) -> Result<T, String>) -> T {
        let word = self.word(name);
        read(&word).unwrap_or_else(|why| self.refuse(format_args!("{name} cannot be {word}: {why}")))
    }

    /// Parses the next word as a number in this range.
    pub fn number<T: FromStr + PartialOrd + Display>(&mut self, name: &str, range: RangeInclusive<T>) -> T {
        let (least, most) = (range.start(), range.end());
        self.read(name, |word| {
            let number = word.parse().ok().filter(|number| range.contains(number));
            number.ok_or_else(|| format!("it must be a number from {least} to {most}"))
        })
    }

    /// Parses the next word as a number in this range, or returns `default` if there is none.
    pub fn number_or<T: FromStr + PartialOrd + Display>(
        &mut self,
        name: &str,
        range: RangeInclusive<T>,
        default: T,
    ) -> T {
        if self.has_more() { self.number(name, range) } else { default }
    }

    /// Parses the next word as a seed, or returns `default` if there is none.
    pub fn seed(&mut self, default: u64) -> u64 {
        self.number_or("SEED", 0..=u64::MAX, default)
    }

    /// Parses the next words as two players, and returns them with the words.
    pub fn players<T>(&mut self, read: fn(&str) -> Result<T, String>) -> [(String, T); 2] {
        ["FIRST", "SECOND"].map(|name| self.read(name, |word| Ok((word.to_owned(), read(word)?))))
    }

    /// Parses the next word as the size of a board (N1.1).
    pub fn size(&mut self) -> usize {
        self.number("SIZE", 2..=29)
    }

    /// Parses the next word as a positive count.
    pub fn count(&mut self, name: &str) -> u64 {
        self.number(name, 1..=1_000_000_000)
    }

    /// Refuses words that are left over.
    pub fn finish(mut self) {
        if let Some(word) = self.words.next() {
            self.refuse(format_args!("unexpected argument {word}"));
        }
    }
}

/// Ends the process with status 1 and a line that says why, unless a requirement is met.
pub fn require(is_met: bool, otherwise: impl Display) {
    if !is_met {
        eprintln!("{otherwise}");
        std::process::exit(1);
    }
}

/// Parses a time in milliseconds.
pub fn milliseconds(word: &str) -> Result<Duration, String> {
    let time = word.parse().ok().filter(|&milliseconds: &f64| milliseconds > 0.0);
    time.and_then(|milliseconds| Duration::try_from_secs_f64(milliseconds / 1e3).ok())
        .ok_or_else(|| "milliseconds must be a number above 0".to_owned())
}

/// Parses two budgets from one word: `400`, `40ms` or `400/1000`.
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
