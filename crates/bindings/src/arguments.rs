//! Conversion of arguments from Python. Wrong types, numbers out of range and invalid texts are refused with a one-line
//! message.

use std::borrow::Cow;
use std::time::Duration;

use chabudai_engine::forced_actions::Forced;
use chabudai_engine::{Options, OptionsError, Record};
use pyo3::Borrowed;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};
use serde_json::{Map, Value};

use crate::errors::{input_error, no_seat_error, notation_error, options_error, record_error};

/// The maximum length of a value that is quoted in an error message, in characters.
const MAX_QUOTED_CHARS: usize = 40;
/// The maximum nesting depth of an option's value.
const MAX_OPTION_DEPTH: usize = 4;
/// The maximum nesting depth of the description of a round.
const MAX_DESCRIPTION_DEPTH: usize = 8;
/// The maximum number of values in an option.
const MAX_OPTION_VALUES: usize = 1_000;
/// The maximum length of an option, action or name, in bytes.
const MAX_TEXT_BYTES: usize = 8_192;
const CARDS_TEXT: &str = "the text of cards";
/// The maximum number of threads.
const MAX_THREADS: u64 = 1_024;
/// The maximum number of matches in a vector.
const MAX_ROWS: u64 = 1 << 24;
/// The maximum number of games or playouts in one call.
const MAX_GAMES: u64 = 1 << 40;
/// The maximum depth of perft, in actions.
const MAX_PERFT_DEPTH: u64 = 1_000;
/// The maximum memory of a search, in MiB.
const MAX_MEMORY_MIB: u64 = 1 << 16;

/// Returns the `repr` of a value for an error message, shortened if necessary.
pub fn short_repr(value: &Bound<'_, PyAny>) -> String {
    // For a text or sequence of a million items, `repr` would first write all of it.
    if let Ok(text) = value.cast::<PyString>() {
        let written = text.to_string_lossy();
        return shorten(&format!("{:?}", written.chars().take(MAX_QUOTED_CHARS + 1).collect::<String>()));
    }
    if value.len().is_ok_and(|length| length > MAX_OPTION_VALUES) {
        return format!("a {} of {} items", type_name(value), value.len().unwrap_or_default());
    }
    // Python raises an error for the `repr` of a whole number with thousands of digits.
    value.repr().map_or_else(|_| format!("a very large {}", type_name(value)), |text| shorten(&text.to_string_lossy()))
}

fn type_name(value: &Bound<'_, PyAny>) -> String {
    value.get_type().name().map_or_else(|_| "value".to_owned(), |name| shorten(&name.to_string_lossy()))
}

fn shorten(text: &str) -> String {
    match text.char_indices().nth(MAX_QUOTED_CHARS) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// Converts a value to a text of limited size, or returns the problem as the end of a sentence.
fn read_text(value: &Bound<'_, PyAny>, max_bytes: usize) -> Result<String, String> {
    borrow_text(value, max_bytes).map(Cow::into_owned)
}

/// Does the same as `read_text` without copying the text.
fn borrow_text<'a>(value: &'a Bound<'_, PyAny>, max_bytes: usize) -> Result<Cow<'a, str>, String> {
    let Ok(text) = value.cast::<PyString>() else {
        return Err(format!("must be a text (str), not {}", short_repr(value)));
    };
    let Ok(text) = text.to_cow() else {
        return Err("contains a lone surrogate, which is not a character".to_owned());
    };
    if text.len() > max_bytes {
        return Err(format!("has {} characters; the limit is {max_bytes}", text.chars().count()));
    }
    Ok(text)
}

/// Reads the names of cards or tiles without copying them.
pub fn with_items<T>(value: &Bound<'_, PyAny>, read: impl FnOnce(&str) -> PyResult<T>) -> PyResult<T> {
    let text = borrow_text(value, MAX_TEXT_BYTES);
    read(&text.map_err(|wrong| notation_error(format!("{CARDS_TEXT} {wrong}")))?)
}

/// Defines argument types that convert Python values and raise the errors of this package.
macro_rules! arguments {
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

arguments! {
    /// The notation of an action.
    ActionText(String) = |value| notation(value, "the text of an action");
    /// The names of cards or tiles.
    Items(String) = |value| notation(value, CARDS_TEXT);
    /// The key of a game.
    Key(String) = key;
    /// A seat's digit, or `chance`.
    ActorText(String) = |value| text(value, "an actor");
    /// The name of a player's method.
    MethodText(String) = |value| text(value, "a method");
    /// The name of a person or a bot.
    NameText(String) = |value| text(value, "a name");
    /// A whole record.
    RecordText(String) = |value| record_text(value, "a record", Record::MAX_BYTES);
    /// A line of a record.
    RecordLine(String) = |value| record_text(value, "a line of a record", MAX_TEXT_BYTES);
    /// A version of a game's rules.
    Version(u32) = |value| number(value, "rules_version", 0, u64::from(u32::MAX)).map(|version| version as u32);
    /// The number of a seat, whether or not the game has it.
    SeatNumber(usize) = seat;
    /// The id of an action, whether or not the game has it.
    ActionId(u32) = action_id;
    /// A seed of up to 64 bits.
    Seed(u64) = |value| number(value, "seed", 0, u64::MAX);
    /// A seed of up to 256 bits.
    LongSeed([u8; 32]) = long_seed;
    /// The index of one of a seed's independent random streams.
    Stream(u64) = |value| number(value, "stream", 0, u64::MAX);
    /// A number of games.
    Games(u64) = |value| number(value, "count", 0, MAX_GAMES);
    /// A number of playouts for one decision.
    Playouts(u64) = |value| number(value, "playouts", 1, u64::MAX);
    /// A number of positions.
    Nodes(u64) = |value| number(value, "nodes", 0, u64::MAX);
    /// A number of consecutive actions.
    Depth(u32) = |value| number(value, "depth", 0, MAX_PERFT_DEPTH).map(|depth| depth as u32);
    /// A number of threads.
    Threads(usize) = |value| number(value, "threads", 1, MAX_THREADS).map(|threads| threads as usize);
    /// An amount of memory in MiB, which must be available.
    MemoryMib(usize) = memory_mib;
    /// A number of milliseconds.
    Milliseconds(Duration) = milliseconds;
    /// An index in a list.
    PlaceNumber(usize) = |value| number(value, "place", 0, u64::from(u32::MAX)).map(|place| place as usize);
    /// A number of matches in a vector.
    Rows(usize) = |value| number(value, "num_envs", 1, MAX_ROWS).map(|rows| rows as usize);
    /// The number of a match in a vector.
    RowNumber(usize) = |value| number(value, "row", 0, MAX_ROWS).map(|row| row as usize);
    /// The number of a level, from 1.
    LevelNumber(usize) = |value| number(value, "number", 0, u64::from(u32::MAX)).map(|number| number as usize);
    /// A number of melds on the table.
    Melds(usize) = melds;
    /// A switch of the analysis of hands.
    Switch(bool) = |value| switch(value, "a switch");
    /// Options by name.
    GivenOptions(Options) = options;
    /// The description of a round at a real table, or of a match between two rounds.
    GivenDescription(Value) = description;
}

fn notation(value: &Bound<'_, PyAny>, what: &str) -> PyResult<String> {
    read_text(value, MAX_TEXT_BYTES).map_err(|wrong| notation_error(format!("{what} {wrong}")))
}

fn text(value: &Bound<'_, PyAny>, what: &str) -> PyResult<String> {
    read_text(value, MAX_TEXT_BYTES).map_err(|wrong| input_error(format!("{what} {wrong}")))
}

fn record_text(value: &Bound<'_, PyAny>, what: &str, max_bytes: usize) -> PyResult<String> {
    read_text(value, max_bytes).map_err(|wrong| record_error(format!("{what} {wrong}")))
}

fn key(value: &Bound<'_, PyAny>) -> PyResult<String> {
    read_text(value, MAX_TEXT_BYTES).map_err(|wrong| {
        let (option, allowed) = ("game".to_owned(), format!("a game's key {wrong}"));
        options_error(&OptionsError { option, value: short_repr(value).into(), allowed })
    })
}

fn number(value: &Bound<'_, PyAny>, name: &str, least: u64, most: u64) -> PyResult<u64> {
    let read = value.extract::<u64>().ok().filter(|number| (least..=most).contains(number));
    read.ok_or_else(|| {
        input_error(format!(
            "{name}={} is invalid: it must be a whole number from {least} to {most}",
            short_repr(value)
        ))
    })
}

fn action_id(value: &Bound<'_, PyAny>) -> PyResult<u32> {
    value.extract::<u32>().map_err(|_| {
        let id = short_repr(value);
        notation_error(format!("no action has the id {id}: ids are whole numbers from 0 to spec[\"action_ids\"] - 1"))
    })
}

fn memory_mib(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    let mib = number(value, "memory_mib", 1, MAX_MEMORY_MIB)? as usize;
    // The memory is reserved as a test, because a failed allocation later would abort the interpreter.
    let is_available = Vec::<u8>::new().try_reserve_exact(mib << 20).is_ok();
    if is_available { Ok(mib) } else { Err(input_error(format!("memory_mib={mib} is more memory than available"))) }
}

fn seat(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    if let Ok(seat) = value.extract::<usize>() {
        return Ok(seat);
    }
    if value.cast::<PyInt>().is_ok() {
        return Err(no_seat_error(short_repr(value)));
    }
    Err(input_error(format!("seat={} is invalid: it must be a whole number from 0", short_repr(value))))
}

fn long_seed(seed: &Bound<'_, PyAny>) -> PyResult<[u8; 32]> {
    let bytes = seed.cast::<PyInt>().ok().and_then(|seed| seed.call_method1("to_bytes", (32, "little")).ok());
    bytes.and_then(|bytes| bytes.extract().ok()).ok_or_else(|| {
        input_error(format!("seed={} is invalid: it must be a whole number from 0 to 2**256 - 1", short_repr(seed)))
    })
}

fn milliseconds(value: &Bound<'_, PyAny>) -> PyResult<Duration> {
    let time = value.extract::<f64>().ok().and_then(|time_ms| Duration::try_from_secs_f64(time_ms / 1e3).ok());
    time.ok_or_else(|| {
        input_error(format!("time_ms={} is invalid: it must be a number of milliseconds", short_repr(value)))
    })
}

fn melds(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    value.extract::<usize>().map_err(|_| {
        notation_error(format!("melds={} is invalid: it must be a whole number from 0 to 4 (E8.1)", short_repr(value)))
    })
}

/// Converts the value of a setting to a finite number.
pub fn finite(value: &Bound<'_, PyAny>, name: &str) -> PyResult<f32> {
    let read = value.extract::<f32>().ok().filter(|number| number.is_finite());
    read.ok_or_else(|| input_error(format!("{name}={} is invalid: it must be a finite number", short_repr(value))))
}

/// Converts the value of a setting to a boolean.
pub fn switch(value: &Bound<'_, PyAny>, name: &str) -> PyResult<bool> {
    let read = value.cast::<PyBool>().map(|value| value.is_true());
    read.map_err(|_| input_error(format!("{name}={} is invalid: it must be True or False", short_repr(value))))
}

/// Converts the setting ``skip_forced``, which is off by default.
pub fn forced(value: Option<&Bound<'_, PyAny>>) -> PyResult<Forced> {
    let skips = value.map_or(Ok(false), |value| switch(value, "skip_forced"))?;
    Ok(if skips { Forced::Skipped } else { Forced::Asked })
}

/// Converts options from Python. Refuses a value that no option can have, with the option's name and the value's
/// `repr`.
fn options(given: &Bound<'_, PyAny>) -> PyResult<Options> {
    let refuse = |option: String, value: &Bound<'_, PyAny>, allowed: &str| {
        // The error message adds the quotes around a text itself.
        let text = value.cast::<PyString>().map(|text| shorten(&text.to_string_lossy()));
        let value = text.unwrap_or_else(|_| short_repr(value)).into();
        options_error(&OptionsError { option, value, allowed: allowed.to_owned() })
    };
    let Ok(given) = given.cast::<PyDict>() else {
        return Err(refuse("options".to_owned(), given, "it must be a dict of names and JSON values"));
    };
    let mut options = Options::new();
    for (name, value) in given {
        let Ok(text) = read_text(&name, MAX_QUOTED_CHARS) else {
            return Err(refuse("options".to_owned(), &name, "the name of an option is a short text"));
        };
        match read_value(&value, MAX_OPTION_DEPTH, &mut { MAX_OPTION_VALUES }) {
            Ok(read) => options.insert(text, read),
            Err(wrong) => return Err(refuse(text, &value, wrong)),
        };
    }
    Ok(options)
}

fn description(given: &Bound<'_, PyAny>) -> PyResult<Value> {
    read_value(given, MAX_DESCRIPTION_DEPTH, &mut { MAX_OPTION_VALUES })
        .map_err(|_| input_error(format!("{} does not describe a round in JSON values", short_repr(given))))
}

/// Converts the value of an option to JSON of limited depth and size.
fn read_value(value: &Bound<'_, PyAny>, max_depth: usize, values_left: &mut usize) -> Result<Value, &'static str> {
    const ORDINARY: &str = "it must be true, false, a word or a 64-bit whole number, or a list or table of these";
    const LARGE: &str = "it is larger or nested deeper than any option";
    *values_left = values_left.checked_sub(1).ok_or(LARGE)?;
    let inner_depth = max_depth.checked_sub(1).ok_or(LARGE);
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
        // JSON has no infinities. Without this check, the error would quote a `null` that the caller never wrote.
        let number = value.extract::<f64>().ok().and_then(serde_json::Number::from_f64);
        return number.map(Value::Number).ok_or(ORDINARY);
    }
    if value.cast::<PyString>().is_ok() {
        return read_text(value, MAX_TEXT_BYTES).map(Value::from).map_err(|_| LARGE);
    }
    if let Ok(table) = value.cast::<PyDict>() {
        let inner_depth = inner_depth?;
        let mut read = Map::new();
        for (name, value) in table {
            let name = read_text(&name, MAX_TEXT_BYTES).map_err(|_| ORDINARY)?;
            read.insert(name, read_value(&value, inner_depth, values_left)?);
        }
        return Ok(Value::Object(read));
    }
    if value.cast::<PyList>().is_ok() || value.cast::<PyTuple>().is_ok() {
        let inner_depth = inner_depth?;
        let items = value.try_iter().map_err(|_| ORDINARY)?;
        let read: Result<Vec<_>, _> = items
            .map(|item| item.map_err(|_| ORDINARY).and_then(|item| read_value(&item, inner_depth, values_left)))
            .collect();
        return read.map(Value::Array);
    }
    Err(ORDINARY)
}
