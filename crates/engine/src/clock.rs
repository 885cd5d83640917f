//! The clock of searches that think for a time.
//!
//! A browser's module has no clock of its own, so its clock stands still: searches are given a number of playouts there.

#[cfg(not(target_family = "wasm"))]
pub use std::time::Instant;

#[cfg(target_family = "wasm")]
pub use self::still::Instant;

#[cfg(target_family = "wasm")]
mod still {
    use std::ops::Add;
    use std::time::Duration;

    /// A time of a clock that stands still.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Instant(Duration);

    impl Instant {
        /// Returns the only time of this clock.
        #[must_use]
        pub fn now() -> Self {
            Self(Duration::ZERO)
        }

        /// Returns the time since then, which is 0.
        #[must_use]
        pub fn elapsed(&self) -> Duration {
            Duration::ZERO
        }
    }

    impl Add<Duration> for Instant {
        type Output = Self;

        fn add(self, time: Duration) -> Self {
            Self(self.0 + time)
        }
    }
}
