//! The weights of the signs.

use super::policy::Kind;
use super::signs::{PLACE_SIGNS, TURN_SIGNS};

pub(super) static TURNS: [[f32; TURN_SIGNS]; Kind::COUNT] = [[0.0; TURN_SIGNS]; Kind::COUNT];
pub(super) static PLACES: [[f32; PLACE_SIGNS]; Kind::COUNT] = [[0.0; PLACE_SIGNS]; Kind::COUNT];
