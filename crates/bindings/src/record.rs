//! Records as Python sees them.

use chabudai_engine::{Entry, Record};
use pyo3::prelude::*;
use pythonize::pythonize;

use crate::errors::record_error;
use crate::objects::options_of;

/// A game as text, chained line by line.
#[pyclass(name = "Record", module = "chabudai._core", frozen)]
pub struct PyRecord(Record);

#[pymethods]
impl PyRecord {
    #[new]
    fn new(
        game: String,
        rules_version: u32,
        options: &Bound<'_, PyAny>,
        headers: Vec<(String, String)>,
        entries: Vec<(String, String)>,
        ending: Option<String>,
    ) -> PyResult<Self> {
        let options = options_of(options)?;
        let entries = entries.into_iter().map(|(actor, text)| Entry { actor, text }).collect();
        Ok(Self(Record { game, rules_version, options, headers, entries, ending }))
    }

    #[staticmethod]
    fn parse(text: &str) -> PyResult<Self> {
        Record::parse(text).map(Self).map_err(|error| record_error(&error))
    }

    #[getter]
    fn game(&self) -> &str {
        &self.0.game
    }

    #[getter]
    fn rules_version(&self) -> u32 {
        self.0.rules_version
    }

    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.0.options)?)
    }

    #[getter]
    fn headers(&self) -> Vec<(String, String)> {
        self.0.headers.clone()
    }

    #[getter]
    fn entries(&self) -> Vec<(String, String)> {
        self.0.entries.iter().map(|entry| (entry.actor.clone(), entry.text.clone())).collect()
    }

    #[getter]
    fn ending(&self) -> Option<&str> {
        self.0.ending.as_deref()
    }

    #[getter]
    fn text(&self) -> String {
        self.0.text()
    }
}
