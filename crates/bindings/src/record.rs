//! The `Record` class of Python.

use chabudai_engine::{Entry, Record};
use pyo3::prelude::*;
use pythonize::pythonize;

use crate::arguments::{GivenOptions, RecordLine, RecordText, Version, short_repr};
use crate::errors::record_error;

/// The record of a game: a header followed by one line per event, each line chained to those before it by a hash.
///
/// A record is a value: it can be compared, copied and pickled. ``chabudai.replay(record.text)`` replays it.
///
/// >>> from chabudai import load
/// >>> match = load("nakatta", size=3).start()
/// >>> match.play(0, "b2")
/// >>> Record.parse(match.record())
/// <Record nakatta, 1 entry, open>
#[pyclass(name = "Record", module = "chabudai._core", frozen, eq)]
#[derive(PartialEq)]
pub struct PyRecord(Record);

#[pymethods]
impl PyRecord {
    #[new]
    fn new(
        game: RecordLine,
        rules_version: Version,
        options: GivenOptions,
        headers: &Bound<'_, PyAny>,
        entries: &Bound<'_, PyAny>,
        ending: Option<RecordLine>,
    ) -> PyResult<Self> {
        let headers = pairs(headers, "the headers")?;
        let entries = pairs(entries, "the entries")?.into_iter().map(|(actor, text)| Entry { actor, text }).collect();
        Ok(Self(Record {
            game: game.0,
            rules_version: rules_version.0,
            options: options.0,
            headers,
            entries,
            ending: ending.map(|ending| ending.0),
        }))
    }

    /// Reads a record and checks its chain. Raises ``RecordError``, which names the invalid line and the reason.
    #[staticmethod]
    fn parse(text: RecordText) -> PyResult<Self> {
        Record::parse(&text.0).map(Self).map_err(|error| record_error(error.to_string()))
    }

    /// The game's key.
    #[getter]
    fn game(&self) -> &str {
        &self.0.game
    }

    /// The version of the rules under which the game was played.
    #[getter]
    fn rules_version(&self) -> u32 {
        self.0.rules_version
    }

    /// All options, including those with their default value.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.0.options)?)
    }

    /// Names and values in order: ``("seat 0", "Anna")``, ``("date", "2026-11-20T18:00:00Z")``.
    #[getter]
    fn headers(&self) -> Vec<(String, String)> {
        self.0.headers.clone()
    }

    /// The entries as ``(actor, text)``, in order; ``actor`` is a seat's digit, ``"chance"``, ``"table"`` or
    /// ``"event"``.
    #[getter]
    fn entries(&self) -> Vec<(String, String)> {
        self.0.entries.iter().map(|entry| (entry.actor.clone(), entry.text.clone())).collect()
    }

    /// The ending, or ``None`` for an unfinished game.
    #[getter]
    fn ending(&self) -> Option<&str> {
        self.0.ending.as_deref()
    }

    /// The record as text, which ``parse`` can read.
    #[getter]
    fn text(&self) -> String {
        self.0.text()
    }

    fn __hash__(&self) -> u64 {
        self.0.entries.len() as u64
    }

    fn __repr__(&self) -> String {
        let entries = match self.0.entries.len() {
            1 => "1 entry".to_owned(),
            count => format!("{count} entries"),
        };
        let ending = self.0.ending.as_deref().unwrap_or("open");
        let short = |text: &str| text.chars().take(40).collect::<String>();
        format!("<Record {}, {entries}, {}>", short(&self.0.game), short(ending))
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("parse")?, (slf.get().0.text(),)))
    }
}

/// Converts any iterable of pairs of texts.
fn pairs(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec<(String, String)>> {
    let invalid = || record_error(format!("{what} of a record must be pairs of texts, not {}", short_repr(given)));
    let items = given.try_iter().map_err(|_| invalid())?;
    items
        .map(|item| {
            let pair =
                item.and_then(|item| item.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()).map_err(|_| invalid())?;
            Ok((pair.0.extract::<RecordLine>()?.0, pair.1.extract::<RecordLine>()?.0))
        })
        .collect()
}
