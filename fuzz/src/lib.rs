//! What is fuzzed, over the games of the register: the first byte of an input chooses among them.

pub mod targets;

macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// Hands the rest of an input to one of the games.
        fn with_game(choice: u8, bytes: &[u8], target: targets::Target) {
            const RUN: &[fn(&[u8], targets::Target)] = &[$(targets::run::<$game>),*];
            RUN[usize::from(choice) % RUN.len()](bytes, target);
        }
    };
}
include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// One input of a target.
pub fn fuzz(target: targets::Target, input: &[u8]) {
    if let Some((&choice, bytes)) = input.split_first() {
        with_game(choice, bytes, target);
    }
}
