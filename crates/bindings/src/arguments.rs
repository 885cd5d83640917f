//! What Python hands in, read or refused in one line: wrong types, numbers out of range, texts that are none.

use std::time::Duration;

use chabudai_engine::{Options, OptionsError, Record};
use pyo3::Borrowed;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};
use serde_json::{Map, Value};

use crate::errors::{input_error, no_seat, notation_error_of, options_error, record_error_of};

const SHOWN_LETTERS: usize = 40;
/// No option nests deeper than a table in the options.
const DEEPEST: usize = 4;
/// No option has so many values.
const MOST_VALUES: usize = 1_000;
/// No option, action or name is so long.
const LONGEST_TEXT: usize = 8_192;
/// More threads than any machine of today has processors.
const MOST_THREADS: u64 = 1_024;
/// More matches side by side than any memory holds.
const MOST_ROWS: u64 = 1 << 24;
/// More games than anybody has time for.
const MOST_GAMES: u64 = 1 << 40;
/// Longer than any count that comes to an end.
const DEEPEST_COUNT: u64 = 1_000;
const MOST_MEMORY_MIB: u64 = 1 << 16;

/// A value as Python writes it, but for what is too long.
pub fn shown(value: &Bound<'_, PyAny>) -> String {
    // A text or a row of a million items would be written out whole first.
    if let Ok(text) = value.cast::<PyString>() {
        let written = text.to_string_lossy();
        return short(&format!("{:?}", written.chars().take(SHOWN_LETTERS + 1).collect::<String>()));
    }
    if value.len().is_ok_and(|length| length > MOST_VALUES) {
        return format!("a {} of {} items", kind_of(value), value.len().unwrap_or_default());
    }
    // Python does not write whole numbers of thousands of digits.
    value.repr().map_or_else(|_| format!("a very large {}", kind_of(value)), |text| short(&text.to_string_lossy()))
}

fn kind_of(value: &Bound<'_, PyAny>) -> String {
    value.get_type().name().map_or_else(|_| "value".to_owned(), |name| short(&name.to_string_lossy()))
}

fn short(text: &str) -> String {
    match text.char_indices().nth(SHOWN_LETTERS) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// What is wrong with a value that should be a text of ordinary length, if anything.
fn read_text(value: &Bound<'_, PyAny>, longest: usize) -> Result<String, String> {
    let Ok(text) = value.cast::<PyString>() else {
        return Err(format!("must be a text (str), not {}", shown(value)));
    };
    let Ok(text) = text.to_cow() else {
        return Err("holds half a letter (a lone surrogate), which no text may".to_owned());
    };
    if text.len() > longest {
        return Err(format!("has {} characters; {longest} are the most", text.chars().count()));
    }
    Ok(text.into_owned())
}

/// A type that Python's values are read as, refused by an error of ours.
macro_rules! read_as {
    ($($(#[$doc:meta])* $name:ident($inner:ty) = $read:expr;)*) => {$(
        $(#[$doc])*
        pub struct $name(pub $inner);

        impl<'a, 'py> FromPyObject<'a, 'py> for $name {
            type Error = PyErr;

            fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
                let read: fn(&Bound<'py, PyAny>) -> PyResult<$inner> = $read;
                read(&value).map(Self)
            }
        }
    )*};
}

read_as! {
    /// The text of an action.
    ActionText(String) = |value| notation(value, "the text of an action");
    /// The names of cards or tiles.
    Items(String) = |value| notation(value, "the text of cards");
    /// The key of a game.
    Key(String) = key;
    /// The digit of a seat, or `chance`.
    ActorText(String) = |value| text(value, "an actor");
    /// A player's method by name.
    MethodText(String) = |value| text(value, "a method");
    /// A whole record.
    RecordText(String) = |value| record_text(value, "a record", Record::MAX_BYTES);
    /// A line of a record.
    RecordLine(String) = |value| record_text(value, "a line of a record", LONGEST_TEXT);
    /// The version of a game's rules.
    Version(u32) = |value| number(value, "rules_version", 0, u64::from(u32::MAX)).map(|version| version as u32);
    /// The number of a seat, whether or not the game has it.
    SeatNumber(usize) = seat;
    /// The id of an action, whether or not the game has it.
    ActionId(u32) = action_id;
    /// A small seed.
    Seed(u64) = |value| number(value, "seed", 0, u64::MAX);
    /// A seed of up to 256 bits.
    LongSeed([u8; 32]) = long_seed;
    /// Which of a seed's streams.
    Stream(u64) = |value| number(value, "stream", 0, u64::MAX);
    /// A number of games.
    Games(u64) = |value| number(value, "count", 0, MOST_GAMES);
    /// A number of playouts of one decision.
    Playouts(u64) = |value| number(value, "playouts", 1, u64::MAX);
    /// A number of positions.
    Nodes(u64) = |value| number(value, "nodes", 0, u64::MAX);
    /// A number of actions in a row.
    Depth(u32) = |value| number(value, "depth", 0, DEEPEST_COUNT).map(|depth| depth as u32);
    /// Threads to work with.
    Threads(usize) = |value| number(value, "threads", 1, MOST_THREADS).map(|threads| threads as usize);
    /// Memory that there is.
    MemoryMib(usize) = memory_mib;
    /// A number of milliseconds.
    Milliseconds(Duration) = milliseconds;
    /// A place in a list.
    PlaceNumber(usize) = |value| number(value, "place", 0, u64::from(u32::MAX)).map(|place| place as usize);
    /// Matches side by side.
    Rows(usize) = |value| number(value, "num_envs", 1, MOST_ROWS).map(|rows| rows as usize);
    /// One of them.
    RowNumber(usize) = |value| number(value, "row", 0, MOST_ROWS).map(|row| row as usize);
    /// The number of a level, from 1.
    LevelNumber(usize) = |value| number(value, "number", 0, u64::from(u32::MAX)).map(|number| number as usize);
    /// Melds that lie on the table.
    Melds(usize) = melds;
    /// A switch of the hands' analysis.
    Switch(bool) = |value| switch(value, "a switch");
    /// Options by name.
    GivenOptions(Options) = options;
}

fn notation(value: &Bound<'_, PyAny>, what: &str) -> PyResult<String> {
    read_text(value, LONGEST_TEXT).map_err(|wrong| notation_error_of(format!("{what} {wrong}")))
}

fn text(value: &Bound<'_, PyAny>, what: &str) -> PyResult<String> {
    read_text(value, LONGEST_TEXT).map_err(|wrong| input_error(format!("{what} {wrong}")))
}

fn record_text(value: &Bound<'_, PyAny>, what: &str, longest: usize) -> PyResult<String> {
    read_text(value, longest).map_err(|wrong| record_error_of(format!("{what} {wrong}")))
}

fn key(value: &Bound<'_, PyAny>) -> PyResult<String> {
    read_text(value, LONGEST_TEXT).map_err(|wrong| {
        let (option, allowed) = ("game".to_owned(), format!("the key of a game {wrong}"));
        options_error(&OptionsError { option, value: shown(value).into(), allowed })
    })
}

fn number(value: &Bound<'_, PyAny>, name: &str, least: u64, most: u64) -> PyResult<u64> {
    let read = value.extract::<u64>().ok().filter(|number| (least..=most).contains(number));
    read.ok_or_else(|| {
        input_error(format!("{name}={} cannot be: it must be a whole number from {least} to {most}", shown(value)))
    })
}

fn action_id(value: &Bound<'_, PyAny>) -> PyResult<u32> {
    value.extract::<u32>().map_err(|_| {
        let id = shown(value);
        notation_error_of(format!("no action has the id {id}: ids are whole numbers from 0 below spec[\"action_ids\"]"))
    })
}

fn memory_mib(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    let mib = number(value, "memory_mib", 1, MOST_MEMORY_MIB)? as usize;
    // To find out later that there is too little would end the interpreter.
    let is_there = Vec::<u8>::new().try_reserve_exact(mib << 20).is_ok();
    if is_there { Ok(mib) } else { Err(input_error(format!("memory_mib={mib} is more memory than there is"))) }
}

fn seat(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    if let Ok(seat) = value.extract::<usize>() {
        return Ok(seat);
    }
    if value.cast::<PyInt>().is_ok() {
        return Err(no_seat(shown(value)));
    }
    Err(input_error(format!("seat={} cannot be: a seat is a whole number from 0", shown(value))))
}

fn long_seed(seed: &Bound<'_, PyAny>) -> PyResult<[u8; 32]> {
    let bytes = seed.cast::<PyInt>().ok().and_then(|seed| seed.call_method1("to_bytes", (32, "little")).ok());
    bytes.and_then(|bytes| bytes.extract().ok()).ok_or_else(|| {
        input_error(format!("seed={} cannot be: a seed is a whole number from 0 to 2**256 - 1", shown(seed)))
    })
}

fn milliseconds(value: &Bound<'_, PyAny>) -> PyResult<Duration> {
    let time = value.extract::<f64>().ok().and_then(|time_ms| Duration::try_from_secs_f64(time_ms / 1e3).ok());
    time.ok_or_else(|| input_error(format!("time_ms={} cannot be: it is a number of milliseconds", shown(value))))
}

fn melds(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    value.extract::<usize>().map_err(|_| {
        notation_error_of(format!("melds={} cannot be: it is a whole number from 0 to 4 (E8.1)", shown(value)))
    })
}

/// A number that is no infinity, of a setting.
pub fn finite(value: &Bound<'_, PyAny>, name: &str) -> PyResult<f32> {
    let read = value.extract::<f32>().ok().filter(|number| number.is_finite());
    read.ok_or_else(|| input_error(format!("{name}={} cannot be: it must be a finite number", shown(value))))
}

/// `True` or `False`, of a setting.
pub fn switch(value: &Bound<'_, PyAny>, name: &str) -> PyResult<bool> {
    let read = value.cast::<PyBool>().map(|value| value.is_true());
    read.map_err(|_| input_error(format!("{name}={} cannot be: it must be True or False", shown(value))))
}

/// Options as Python has them. What no option can hold is refused here, by its name and as Python writes it.
fn options(given: &Bound<'_, PyAny>) -> PyResult<Options> {
    let refuse = |option: String, value: &Bound<'_, PyAny>, allowed: &str| {
        // A text stands between quotes in the error anyway.
        let text = value.cast::<PyString>().map(|text| short(&text.to_string_lossy()));
        let value = text.unwrap_or_else(|_| shown(value)).into();
        options_error(&OptionsError { option, value, allowed: allowed.to_owned() })
    };
    let Ok(given) = given.cast::<PyDict>() else {
        return Err(refuse("options".to_owned(), given, "options are names with JSON values"));
    };
    let mut options = Options::new();
    for (name, value) in given {
        let Ok(text) = read_text(&name, SHOWN_LETTERS) else {
            return Err(refuse("options".to_owned(), &name, "the name of an option is a short text"));
        };
        match read_value(&value, DEEPEST, &mut { MOST_VALUES }) {
            Ok(read) => options.insert(text, read),
            Err(wrong) => return Err(refuse(text, &value, wrong)),
        };
    }
    Ok(options)
}

/// A value of an option as JSON: never deeper and never larger than any option is.
fn read_value(value: &Bound<'_, PyAny>, deepest: usize, left: &mut usize) -> Result<Value, &'static str> {
    const ORDINARY: &str =
        "it must be true, false, a word or a whole number of ordinary size, or a list or table of them";
    const LARGE: &str = "it is larger or nested deeper than any option";
    *left = left.checked_sub(1).ok_or(LARGE)?;
    let inner = deepest.checked_sub(1).ok_or(LARGE);
    if value.is_none() {
        return Ok(Value::Null);
    }
    if let Ok(switch) = value.cast::<PyBool>() {
        return Ok(switch.is_true().into());
    }
    if value.cast::<PyInt>().is_ok() {
        return value.extract::<i64>().map(Value::from).map_err(|_| ORDINARY);
    }
    if value.cast::<PyFloat>().is_ok() {
        // JSON has no infinities; without this, people would be told of a null that they never wrote.
        let number = value.extract::<f64>().ok().and_then(serde_json::Number::from_f64);
        return number.map(Value::Number).ok_or(ORDINARY);
    }
    if value.cast::<PyString>().is_ok() {
        return read_text(value, LONGEST_TEXT).map(Value::from).map_err(|_| LARGE);
    }
    if let Ok(table) = value.cast::<PyDict>() {
        let inner = inner?;
        let mut read = Map::new();
        for (name, value) in table {
            let name = read_text(&name, LONGEST_TEXT).map_err(|_| ORDINARY)?;
            read.insert(name, read_value(&value, inner, left)?);
        }
        return Ok(Value::Object(read));
    }
    if value.cast::<PyList>().is_ok() || value.cast::<PyTuple>().is_ok() {
        let inner = inner?;
        let items = value.try_iter().map_err(|_| ORDINARY)?;
        let read: Result<Vec<_>, _> =
            items.map(|item| item.map_err(|_| ORDINARY).and_then(|item| read_value(&item, inner, left))).collect();
        return read.map(Value::Array);
    }
    Err(ORDINARY)
}
