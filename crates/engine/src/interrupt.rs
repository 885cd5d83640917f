//! Interruption of long calls, for example by Ctrl-C.
//!
//! Every loop that may run for a long time calls [`poll`], which takes a few nanoseconds. A call that can be
//! interrupted runs in [`run`] with a function that checks for interrupts, such as pending signals. An interrupt
//! unwinds the call without a panic message, so no loop has to return partial results.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::clock::Instant;

/// The time between two checks for interrupts.
pub const INTERVAL: Duration = Duration::from_millis(100);
/// One in this many calls to [`poll`] reads the clock.
const POLLS_PER_CLOCK_CHECK: u32 = 8;

/// The payload with which an interrupted call unwinds.
struct Interrupt;

/// The interrupt flag of the current call, which its threads share.
#[derive(Clone, Default)]
pub struct Flag(Option<Arc<AtomicBool>>);

impl Flag {
    /// Whether the call can be interrupted.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        self.0.is_some()
    }
}

type Look = Box<dyn FnMut() -> bool>;

thread_local! {
    static FLAG: RefCell<Flag> = const { RefCell::new(Flag(None)) };
    static LOOK: RefCell<Option<(Look, Instant)>> = const { RefCell::new(None) };
    static POLLS_LEFT: Cell<u32> = const { Cell::new(0) };
}

/// Runs a job that `look` may interrupt. While the job polls, `look` is called every 0.1 s on this thread. Returns
/// `None` if `look` has returned true.
pub fn run<T>(look: impl FnMut() -> bool + 'static, job: impl FnOnce() -> T) -> Option<T> {
    let before = FLAG.replace(Flag(Some(Arc::default())));
    let look_before = LOOK.replace(Some((Box::new(look), Instant::now())));
    let done = catch_unwind(AssertUnwindSafe(job));
    FLAG.set(before);
    LOOK.set(look_before);
    match done {
        Ok(done) => Some(done),
        Err(payload) if is_interrupt(&*payload) => None,
        Err(payload) => resume_unwind(payload),
    }
}

/// Returns whether a panic's payload is an interrupt.
#[must_use]
pub fn is_interrupt(payload: &(dyn Any + Send)) -> bool {
    payload.is::<Interrupt>()
}

/// Returns the interrupt flag of the current call, for the call's other threads.
#[must_use]
pub fn flag() -> Flag {
    FLAG.with_borrow(Clone::clone)
}

/// Makes this thread belong to the call with this flag.
pub fn join(flag: Flag) {
    FLAG.set(flag);
}

/// Unwinds if the current call has been interrupted.
#[inline]
pub fn poll() {
    let left = POLLS_LEFT.get();
    if left > 0 {
        POLLS_LEFT.set(left - 1);
    } else {
        POLLS_LEFT.set(POLLS_PER_CLOCK_CHECK - 1);
        look();
    }
}

/// Unwinds if the current call has been interrupted: for a thread that waits for the others, [`INTERVAL`] at a time.
#[cold]
pub fn look() {
    let Flag(Some(flag)) = flag() else { return };
    // Not borrowed meanwhile: the handler of a signal may make a call of its own.
    let mut current = LOOK.take();
    let found = match &mut current {
        Some((look, last)) if last.elapsed() >= INTERVAL => {
            *last = Instant::now();
            look()
        }
        _ => false,
    };
    LOOK.set(current);
    if found {
        flag.store(true, Ordering::Relaxed);
    }
    if flag.load(Ordering::Relaxed) {
        resume_unwind(Box::new(Interrupt));
    }
}
