//! The serialized form of a view and of an action. The Python and TypeScript types are generated from it.

use chabudai_engine::{Game, Seat, looks_as};
use schemars::JsonSchema;
use serde::Serialize;

use super::Natto;
use super::action::{Action, LEFT_OVER};
use super::combination::{Combination, Kind};
use super::state::{self, Happened, SEATS};
use super::tiles::{Tile, Tiles};
use super::view::View;

/// The decision to be made next.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Phase {
    Deal,
    Play,
    Over,
}

/// A play of the current trick.
#[derive(Serialize, JsonSchema)]
struct Play {
    seat: Seat,
    action: String,
    /// The tiles in display order, each with the rank that it stands for; in a bomb, tiles stand for no rank.
    laid: Vec<(Tile, Option<i8>)>,
}

/// A view of Natto.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "NattoView")]
pub struct ViewData {
    game: &'static str,
    /// The seat that this view belongs to; null for a spectator.
    seat: Option<Seat>,
    acting: Vec<Seat>,
    over: bool,
    /// The number of rounds that wins the match.
    target: u16,
    /// The number of the round, from 1.
    round: u16,
    /// Rounds won, one number per seat.
    wins: [u16; SEATS],
    phase: Phase,
    /// The seat that led the round.
    starter: Seat,
    /// The viewer's hand in canonical order.
    hand: Option<Tiles>,
    hand_sizes: [u8; SEATS],
    /// Both hands, turned up when a round is over; null while it is in progress.
    turned_up: Option<[Tiles; SEATS]>,
    /// The text of the play to beat.
    table: Option<String>,
    table_owner: Option<Seat>,
    /// The plays since the latest pass, oldest first.
    trick: Vec<Play>,
    /// The actions of the round so far, each after its seat: `0 pass`.
    history: Vec<String>,
    /// The tiles played, play by play, in the order of the plays' texts.
    played: Vec<Tile>,
    /// The number of shuffled tiles that no seat received.
    left_over: u32,
    /// The dragons that each seat still holds; null with shared dragons.
    dragons: Option<[Tiles; SEATS]>,
    /// The dragons in the pool, open to both seats; null without shared dragons.
    pool: Option<Tiles>,
    /// The most dragons that the viewer may use in a play now; null if there is no limit.
    dragon_limit: Option<u8>,
    /// The dragon limit of each seat.
    dragon_limits: Option<Vec<u8>>,
    /// The bombs in force, from the lowest.
    bombs: Vec<Tiles>,
    /// Events that the latest action caused.
    events: Vec<EventData>,
}

impl View {
    fn trick(&self) -> Vec<Play> {
        let actions = self.public.history.actions();
        let first = actions.iter().rposition(Option::is_none).map_or(0, |pass| pass + 1);
        let plays = actions.iter().enumerate().skip(first);
        plays.filter_map(|(place, play)| play.map(|play| self.play_at(place, play))).collect()
    }

    fn play_at(&self, place: usize, play: Combination) -> Play {
        Play { seat: self.public.seat_of(place), action: play.to_string(), laid: play.ranked_tiles() }
    }

    fn history(&self) -> Vec<String> {
        let actions = self.public.history.actions().iter().enumerate();
        actions
            .map(|(place, &action)| {
                let action = action.map_or(Action::Pass, Action::Play);
                format!("{} {action}", self.public.seat_of(place))
            })
            .collect()
    }
}

impl From<&View> for ViewData {
    fn from(view: &View) -> Self {
        let public = &view.public;
        let shares = public.rules.shares_dragons();
        let limit = |seat| public.dragon_limit(seat);
        Self {
            game: Natto::KEY,
            seat: view.seat,
            acting: (public.phase == state::Phase::Play).then_some(public.to_move).into_iter().collect(),
            over: public.phase == state::Phase::Over,
            target: public.rules.target,
            round: public.round,
            wins: public.wins,
            phase: match public.phase {
                state::Phase::Start | state::Phase::Deal => Phase::Deal,
                state::Phase::Play => Phase::Play,
                state::Phase::Over => Phase::Over,
            },
            starter: public.starter,
            hand: view.seat.map(|_| view.hand),
            hand_sizes: public.hand_sizes,
            turned_up: view.turned_up,
            table: public.table.map(|table| table.to_string()),
            table_owner: public.owner,
            trick: view.trick(),
            history: view.history(),
            played: public.history.actions().iter().flatten().flat_map(|play| play.tiles_as_written()).collect(),
            left_over: LEFT_OVER,
            dragons: (!shares).then_some(public.dragons),
            pool: shares.then_some(public.pool),
            dragon_limit: view.seat.and_then(limit),
            dragon_limits: Seat::all(SEATS).map(limit).collect(),
            bombs: public.rules.bomb_list().collect(),
            events: EventData::of(public.happened).into_iter().collect(),
        }
    }
}

looks_as!(View, ViewData, |view| view.into());

/// An event caused by an action.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "NattoEvent")]
enum EventData {
    /// A pass ended the trick and this seat leads (B3.3).
    Trick { seat: Seat },
    /// This seat won the round (B3.5).
    Round { seat: Seat },
}

impl EventData {
    const fn of(happened: Happened) -> Option<Self> {
        match happened {
            Happened::Nothing => None,
            Happened::Trick(seat) => Some(Self::Trick { seat }),
            Happened::Round(seat) => Some(Self::Round { seat }),
        }
    }
}

/// An action of a seat or of chance. `declared` is the rank, start or total of a play.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "NattoAction")]
#[expect(missing_docs, reason = "the names of the fields say what the text of the action holds")]
pub enum ActionData {
    /// Ends the trick.
    Pass,
    /// Tiles of one rank.
    Set { cards: Tiles, declared: i8 },
    /// Consecutive ranks of one suit.
    Seq { cards: Tiles, declared: i8 },
    /// Tiles that add up to the total.
    Sum {
        /// The addends.
        cards: Tiles,
        declared: i8,
        total: Tile,
    },
    /// Three pairs of consecutive ranks.
    Tube { cards: Tiles, declared: i8 },
    /// Two triples of consecutive ranks.
    Plate { cards: Tiles, declared: i8 },
    /// Dragons or flowers that beat anything but a higher bomb.
    Bomb { cards: Tiles },
    /// Chance draws the seat that leads the round.
    Start { seat: Seat },
    /// Chance deals these tiles to the two seats; null if they are hidden from the viewer.
    Deal { hands: Option<[Tiles; 2]> },
}

impl From<&Action> for ActionData {
    fn from(action: &Action) -> Self {
        match *action {
            Action::Pass => Self::Pass,
            Action::Play(play) => Self::of_play(play),
            Action::Start(seat) => Self::Start { seat },
            Action::Deal(hands) => Self::Deal { hands: Some(hands) },
        }
    }
}

impl ActionData {
    fn of_play(play: Combination) -> Self {
        let facts = play.facts();
        let (cards, declared) = (facts.tiles, facts.declared);
        match facts.kind {
            Kind::Set => Self::Set { cards, declared },
            Kind::Seq => Self::Seq { cards, declared },
            Kind::Sum => {
                let total = facts.total.expect("a sum has a total (B6.1)");
                Self::Sum { cards: facts.addends(), declared, total }
            }
            Kind::Tube => Self::Tube { cards, declared },
            Kind::Plate => Self::Plate { cards, declared },
            Kind::Bomb => Self::Bomb { cards },
        }
    }
}
