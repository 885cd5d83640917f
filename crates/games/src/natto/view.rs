//! What a seat sees (B2.2).

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::{Game, Seat};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::Natto;
use super::action::{Action, LEFT_OVER};
use super::combination::Combination;
use super::state::{Happened, Phase, Public, SEATS, State};
use super::tiles::Tiles;

/// All that a seat with perfect memory may know: what is not put in cannot leak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct View {
    pub(super) seat: Option<Seat>,
    pub(super) public: Public,
    /// One's own hand; a spectator has none.
    pub(super) hand: Tiles,
}

impl View {
    pub(super) fn new(state: &State, seat: Option<Seat>) -> Self {
        let hand = seat.map_or(Tiles::EMPTY, |seat| state.hand(seat));
        Self { seat, public: state.public, hand }
    }

    /// What everybody knows.
    #[must_use]
    pub const fn public(&self) -> &Public {
        &self.public
    }
}

impl Happened {
    /// The events of the record.
    pub(super) fn texts(self) -> Vec<String> {
        match self {
            Self::Nothing => Vec::new(),
            Self::Trick(leader) => vec![format!("trick {leader}")],
            Self::Round(winner) => vec![format!("round {winner}")],
        }
    }
}

/// A play of the trick on the table, for JSON.
#[derive(Serialize)]
struct Played {
    seat: Seat,
    action: String,
    laid: Vec<(String, Option<i8>)>,
}

impl View {
    /// The plays since the latest pass, oldest first.
    fn trick(&self) -> Vec<Played> {
        let actions = self.public.history.actions();
        let first = actions.iter().rposition(Option::is_none).map_or(0, |pass| pass + 1);
        let plays = actions.iter().enumerate().skip(first);
        plays.filter_map(|(place, play)| play.map(|play| self.played_at(place, play))).collect()
    }

    fn played_at(&self, place: usize, play: Combination) -> Played {
        let laid = play.laid().into_iter().map(|(tile, rank)| (tile.to_string(), rank)).collect();
        Played { seat: self.public.seat_of(place), action: play.to_string(), laid }
    }

    /// The round's actions so far, each as `0 pass`.
    fn history(&self) -> Vec<String> {
        let actions = self.public.history.actions().iter().enumerate();
        actions
            .map(|(place, &action)| {
                let action = action.map_or(Action::Pass, Action::Play);
                format!("{} {action}", self.public.seat_of(place))
            })
            .collect()
    }

    /// The tiles out of play, play after play, in the order of the plays' texts.
    fn played(&self) -> Vec<String> {
        let plays = self.public.history.actions().iter().flatten();
        plays.flat_map(|play| play.named()).map(|tile| tile.to_string()).collect()
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let public = &self.public;
        let shares = public.rules.shares_dragons();
        let acting = (public.phase == Phase::Play).then_some(public.to_move);
        let limit = |seat| public.dragon_limit(seat);
        let limits: Option<Vec<u8>> = Seat::all(SEATS).map(limit).collect();
        let phase = match public.phase {
            Phase::Start | Phase::Deal => "deal",
            Phase::Play => "play",
            Phase::Over => "over",
        };
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("game", <Natto as Game>::KEY)?;
        map.serialize_entry("seat", &self.seat)?;
        map.serialize_entry("acting", &acting.into_iter().collect::<Vec<_>>())?;
        map.serialize_entry("over", &(public.phase == Phase::Over))?;
        map.serialize_entry("target", &public.rules.target)?;
        map.serialize_entry("round", &public.round)?;
        map.serialize_entry("wins", &public.wins)?;
        map.serialize_entry("phase", phase)?;
        map.serialize_entry("starter", &public.starter)?;
        map.serialize_entry("hand", &self.seat.map(|_| self.hand.texts()))?;
        map.serialize_entry("hand_sizes", &public.hand_sizes)?;
        map.serialize_entry("table", &public.table.map(|table| table.to_string()))?;
        map.serialize_entry("table_owner", &public.owner)?;
        map.serialize_entry("trick", &self.trick())?;
        map.serialize_entry("history", &self.history())?;
        map.serialize_entry("played", &self.played())?;
        map.serialize_entry("left_over", &LEFT_OVER)?;
        map.serialize_entry("dragons", &(!shares).then(|| public.dragons.map(Tiles::texts)))?;
        map.serialize_entry("pool", &shares.then(|| public.pool.texts()))?;
        map.serialize_entry("dragon_limit", &self.seat.and_then(limit))?;
        map.serialize_entry("dragon_limits", &limits)?;
        map.serialize_entry("bombs", &public.rules.bomb_list().map(Tiles::texts).collect::<Vec<_>>())?;
        map.serialize_entry("events", &public.happened.texts())?;
        map.end()
    }
}
