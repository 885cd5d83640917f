//! Shared dragons: the pool, and the limits on their use (B10.3, B10.4).

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::{Refusal, Seat};

use super::combination::Combination;
use super::options::Rules;
use super::refusal::naming;
use super::state::{Public, other};

/// Where the dragons are (B2.1, B10.3, B10.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub enum SharedDragons {
    /// In the hands.
    Off,
    /// In a pool.
    Sliding,
    /// In a pool, and the number of plays with dragons is limited too.
    Strict,
}

impl Rules {
    /// Whether the dragons lie in a pool (B10.3).
    #[must_use]
    pub fn shares_dragons(&self) -> bool {
        self.shared_dragons != SharedDragons::Off
    }
}

impl Public {
    /// Returns the most dragons that a seat may put into a play now, if there is a limit (B10.3).
    #[must_use]
    pub fn most_in_a_play(&self, seat: Seat) -> Option<u8> {
        self.rules.shares_dragons().then(|| 1 + self.most_dragons[other(seat).index()])
    }

    /// Whether a seat has already made as many plays with dragons as it may for now (B10.4).
    #[must_use]
    pub fn is_out_of_dragon_plays(&self, seat: Seat) -> bool {
        let plays = self.dragon_plays;
        self.rules.shared_dragons == SharedDragons::Strict && plays[seat.index()] > plays[other(seat).index()]
    }

    /// Returns the number of dragons that a seat has available and may use in its next play; `None` unless dragons are
    /// shared (B10.3, B10.4).
    #[must_use]
    pub fn dragon_limit(&self, seat: Seat) -> Option<u8> {
        let most = self.most_in_a_play(seat)?;
        Some(if self.is_out_of_dragon_plays(seat) { 0 } else { most.min(self.pool.len() as u8) })
    }
}

pub(super) fn too_many_dragons(public: &Public, play: Combination) -> Option<Refusal> {
    let (seat, dragons) = (public.to_move, play.facts().dragons);
    let most = public.most_in_a_play(seat)?;
    if dragons > most {
        let refusal = naming("dragon", Refusal::new("dragon_limit", "B10.3"), play.tiles().dragons().iter());
        return refusal.map(|refusal| refusal.with("limit", most));
    }
    let is_one_too_many = dragons > 0 && public.is_out_of_dragon_plays(seat);
    is_one_too_many.then(|| Refusal::new("dragon_plays", "B10.4"))
}
