//! The core types of play: games, seats, views, chance, records and refusals.
//!
//! This crate contains no game, no search and no Python. A game is a value whose type implements [`Game`]; the layers
//! above (search, bindings, server) are generic over that trait and treat all games alike.

pub mod clock;
pub mod cpu_dispatch;
pub mod encoding;
mod fast_rng;
pub mod forced_actions;
mod game;
pub mod interrupt;
mod invariant;
mod options;
mod perft;
mod reading;
mod record;
mod refusal;
pub mod rng;
mod round_count;
mod seat;
mod shapes;
#[cfg(feature = "testkit")]
pub mod testkit;
pub mod vector_row;
mod version;

pub use fast_rng::Dice;
pub use game::{Actor, Ending, Event, Game, NO_ID, Playout, Spec, Turn, play_on, play_one};
pub use invariant::{Invariant, require};
pub use options::{Exception, Meanings, OptionKind, OptionSpec, Options, OptionsReader, option_word};
pub use perft::{divide, perft};
pub use reading::Reading;
pub use record::{Entry, Record, RecordError};
pub use refusal::{Culprit, NotationError, OptionsError, Refusal, SetUpError};
pub use rng::Rng;
pub use round_count::{CountLine, RoundCount, RoundError, SeatNumber, read_description};
pub use seat::{PerSeat, Seat, SeatSet};
pub use shapes::{Names, shapes};
pub use version::RulesVersion;
