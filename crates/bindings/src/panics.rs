//! Panics as errors: a bug in the core raises `InternalError`, which `except GameError` handles.

use std::panic::{PanicHookInfo, catch_unwind, set_hook, take_hook};
use std::sync::{Mutex, Once, PoisonError};

use pyo3::exceptions::PyBaseException;
use pyo3::panic::PanicException;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::errors::internal_error;

/// The message and location of the latest panic in any thread.
static LATEST: Mutex<Option<(String, String)>> = Mutex::new(None);

/// Makes every panic raise `InternalError`.
///
/// PyO3 catches panics at every entry point and raises its `PanicException`, which is not an `Exception` and would end
/// a program. This function makes its constructor return an `InternalError`, which Python raises instead.
pub fn raise_as_internal_errors(py: Python<'_>) -> PyResult<()> {
    static HOOK: Once = Once::new();
    HOOK.call_once(remember_panics);
    py.get_type::<PanicException>().setattr("__new__", wrap_pyfunction!(internal_error_of, py)?)
}

/// Installs a hook that remembers where a panic began. It reports panics on the standard error only if `RUST_BACKTRACE`
/// is set.
fn remember_panics() {
    let report = take_hook();
    let is_reported = std::env::var_os("RUST_BACKTRACE").is_some_and(|value| value != "0");
    set_hook(Box::new(move |info: &PanicHookInfo<'_>| {
        let payload = info.payload();
        let text = payload.downcast_ref::<&str>().copied();
        let message = text.or(payload.downcast_ref::<String>().map(String::as_str)).unwrap_or_default().to_owned();
        let place = info.location().map(|at| format!("{}:{}", at.file(), at.line())).unwrap_or_default();
        *LATEST.lock().unwrap_or_else(PoisonError::into_inner) = Some((message, place));
        if is_reported {
            report(info);
        }
    }));
}

/// Returns the error for a panic, given the exception's class and the panic's message.
#[pyfunction]
#[pyo3(signature = (*arguments))]
fn internal_error_of<'py>(py: Python<'py>, arguments: &Bound<'py, PyTuple>) -> Bound<'py, PyAny> {
    let message = match arguments.get_item(1) {
        // Python 3.11 passes the error that this function has returned.
        Ok(error) if error.is_instance_of::<PyBaseException>() => return error,
        message => message.and_then(|message| message.extract::<String>()).unwrap_or_default(),
    };
    let latest = LATEST.lock().unwrap_or_else(PoisonError::into_inner).take();
    let place = latest.filter(|(of, _)| *of == message).map(|(_, place)| format!(" at {place}")).unwrap_or_default();
    internal_error(format!("internal error{place}: {message}; please report it"))
        .into_value(py)
        .into_bound(py)
        .into_any()
}

/// Runs a check on untrusted values. Returns `None` if it panics, which can be caused only by values that no game
/// produces.
pub fn without_panic<T>(check: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(std::panic::AssertUnwindSafe(check)).ok()
}

/// Panics as a bug in the core would, optionally in another thread, for tests. Raises ``InternalError``.
#[pyfunction]
#[pyo3(signature = (in_thread = false))]
pub fn provoke_panic(py: Python<'_>, in_thread: bool) -> PyResult<()> {
    let fail = || -> () { panic!("this panic was\nprovoked") };
    if in_thread {
        py.detach(|| std::thread::scope(|scope| scope.spawn(fail).join()))
            .unwrap_or_else(|payload| std::panic::resume_unwind(payload));
    } else {
        fail();
    }
    Ok(())
}
