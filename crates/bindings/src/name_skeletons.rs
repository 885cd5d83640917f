//! Skeletons of names, for `python/chabudai/server/table/look_alikes.py`.

use pyo3::prelude::*;
use unicode_security::confusable_detection;

use crate::arguments::NameText;

/// Returns the skeleton of a name (Unicode Technical Standard 39, section 4). Names with equal skeletons look alike.
///
/// A skeleton is for comparison and is never shown. Raises ``GameError`` for a value that is not a text.
///
/// >>> from chabudai import _core
/// >>> _core.name_skeleton("modem")
/// 'rnodern'
#[pyfunction]
#[pyo3(text_signature = "(name)")]
pub fn name_skeleton(name: NameText) -> String {
    confusable_detection::skeleton(&name.0).collect()
}
