//! Support for long calls that Ctrl-C can interrupt.

use std::sync::{Arc, Mutex, PoisonError};

use chabudai_engine::interrupt;
use pyo3::prelude::*;

use crate::errors::game_error;

/// Runs a job with the interpreter lock released. Pending signals are handled every 0.1 s. If a signal handler raises
/// an exception, such as `KeyboardInterrupt`, the job ends.
pub fn detach<T: Send>(py: Python<'_>, job: impl FnOnce() -> T + Send) -> PyResult<T> {
    let raised = Arc::new(Mutex::new(None));
    let raise = Arc::clone(&raised);
    let look = move || {
        let error = Python::attach(|py| py.check_signals()).err();
        let is_raised = error.is_some();
        *raise.lock().unwrap_or_else(PoisonError::into_inner) = error;
        is_raised
    };
    py.detach(|| interrupt::run(look, job)).ok_or_else(|| {
        let raised = raised.lock().unwrap_or_else(PoisonError::into_inner).take();
        raised.unwrap_or_else(|| game_error("the call was interrupted"))
    })
}
