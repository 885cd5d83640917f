//! The entry point of the fuzz targets. The first byte of an input selects one of the registered games.

pub mod targets;

macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// Runs a target for one of the games.
        fn with_game(choice: u8, bytes: &[u8], target: targets::Target) {
            const RUN: &[fn(&[u8], targets::Target)] = &[$(targets::run::<$game>),*];
            RUN[usize::from(choice) % RUN.len()](bytes, target);
        }
    };
}
include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// Runs one input of a target.
pub fn fuzz(target: targets::Target, input: &[u8]) {
    if let Some((&choice, bytes)) = input.split_first() {
        with_game(choice, bytes, target);
    }
}
