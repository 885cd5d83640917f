//! Records as Python sees them.

use chabudai_engine::{Entry, Record};
use pyo3::prelude::*;
use pythonize::pythonize;

use crate::arguments::{GivenOptions, RecordLine, RecordText, Version, shown};
use crate::errors::{record_error, record_error_of};

/// A game as text: a header, then a line an event, each line chained to all before it by a hash.
///
/// A record is a value: it can be compared, copied and pickled. ``chabudai.replay(record.text)`` plays it.
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

    /// Reads a record and checks its chain. Raises ``RecordError``, which names the line and what is wrong with
    /// it.
    #[staticmethod]
    fn parse(text: RecordText) -> PyResult<Self> {
        Record::parse(&text.0).map(Self).map_err(|error| record_error(&error))
    }

    /// The game's key.
    #[getter]
    fn game(&self) -> &str {
        &self.0.game
    }

    /// The version of the rules that it was played by.
    #[getter]
    fn rules_version(&self) -> u32 {
        self.0.rules_version
    }

    /// All options, those with their default too.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.0.options)?)
    }

    /// Who and when, in order: ``("seat 0", "Anna")``, ``("date", "2026-11-20T18:00:00Z")``.
    #[getter]
    fn headers(&self) -> Vec<(String, String)> {
        self.0.headers.clone()
    }

    /// ``(actor, text)`` in order; ``actor`` is a seat's digit, ``"chance"``, ``"table"`` or ``"event"``.
    #[getter]
    fn entries(&self) -> Vec<(String, String)> {
        self.0.entries.iter().map(|entry| (entry.actor.clone(), entry.text.clone())).collect()
    }

    /// How it ended, or ``None`` for a game that was still going on.
    #[getter]
    fn ending(&self) -> Option<&str> {
        self.0.ending.as_deref()
    }

    /// The record as text, which ``parse`` reads back.
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
        let shown = |text: &str| text.chars().take(40).collect::<String>();
        format!("<Record {}, {entries}, {}>", shown(&self.0.game), shown(ending))
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

/// Pairs of texts, of whatever holds them.
fn pairs(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec<(String, String)>> {
    let wrong = || record_error_of(format!("{what} of a record are pairs of texts, not {}", shown(given)));
    let items = given.try_iter().map_err(|_| wrong())?;
    items
        .map(|item| {
            let pair =
                item.and_then(|item| item.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()).map_err(|_| wrong())?;
            Ok((pair.0.extract::<RecordLine>()?.0, pair.1.extract::<RecordLine>()?.0))
        })
        .collect()
}
