//! The state of a game and its transitions.

use borsh::{BorshDeserialize, BorshSerialize, io};
use chabudai_engine::Seat;

use super::action::Action;
use super::combination::Combination;
use super::options::{Leads, Rules};
use super::tiles::Tiles;

/// The number of seats.
pub const SEATS: usize = 2;
/// The maximum number of seats' actions in a round. Every play uses at least one of the 32 tiles in the hands or, with
/// shared dragons, in the hands and the pool. The loser keeps at least one, and each play except the last is
/// followed by at most one pass.
pub const MAX_ACTIONS_PER_ROUND: usize = 2 * 31 - 1;

/// The decision to be made next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub enum Phase {
    /// Chance draws the leader (B3.6).
    Start,
    /// Chance deals a round (B2.1).
    Deal,
    /// A seat plays or passes.
    Play,
    /// The match has ended.
    Over,
}

/// The event that the latest action caused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub enum Happened {
    /// No event.
    Nothing,
    /// A pass ended the trick and this seat leads (B3.3).
    Trick(Seat),
    /// This seat won the round (B3.5).
    Round(Seat),
}

/// The actions of a round. The seats alternate: after a play the other seat answers, and after a pass it leads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, BorshSerialize)]
pub struct History {
    actions: [Option<Combination>; MAX_ACTIONS_PER_ROUND],
    length: u8,
}

impl History {
    const EMPTY: Self = Self { actions: [None; MAX_ACTIONS_PER_ROUND], length: 0 };

    /// The actions so far; `None` is a pass.
    #[must_use]
    pub fn actions(&self) -> &[Option<Combination>] {
        &self.actions[..usize::from(self.length)]
    }

    fn push(&mut self, action: Option<Combination>) {
        self.actions[usize::from(self.length)] = action;
        self.length += 1;
    }
}

impl BorshDeserialize for History {
    fn deserialize_reader<R: io::Read>(reader: &mut R) -> io::Result<Self> {
        let (actions, length) = BorshDeserialize::deserialize_reader(reader)?;
        let is_possible = usize::from(length) <= MAX_ACTIONS_PER_ROUND;
        if is_possible { Ok(Self { actions, length }) } else { Err(io::ErrorKind::InvalidData.into()) }
    }
}

impl std::fmt::Debug for History {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.actions()).finish()
    }
}

/// Public knowledge, shared by seats and spectators (B2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Public {
    /// The rules that the options select.
    pub rules: Rules,
    /// The decision to be made next.
    pub phase: Phase,
    /// The seat that makes the decision; before a deal, the seat that will lead.
    pub to_move: Seat,
    /// The play to beat, or the last one of a round that is over.
    pub table: Option<Combination>,
    /// The seat that made the play on the table.
    pub owner: Option<Seat>,
    /// The seat that led the round.
    pub starter: Seat,
    /// The number of the round, from 1.
    pub round: u16,
    /// Rounds won.
    pub wins: [u16; SEATS],
    /// The number of tiles of each seat.
    pub hand_sizes: [u8; SEATS],
    /// The dragons that each seat holds; none with shared dragons.
    pub dragons: [Tiles; SEATS],
    /// The dragons in the pool, open to both seats (B10.3).
    pub pool: Tiles,
    /// The most dragons that each seat has used in one play of this round (B10.3).
    pub most_dragons: [u8; SEATS],
    /// The number of plays with dragons that each seat has made in this round (B10.4).
    pub dragon_plays: [u8; SEATS],
    /// The tiles played in this round.
    pub played: Tiles,
    /// The actions of this round.
    pub history: History,
    pub(super) happened: Happened,
}

impl Public {
    /// Returns the seat that took the action with this index in the history.
    #[must_use]
    pub const fn seat_of(&self, place: usize) -> Seat {
        Seat::new((self.starter.index() + place) % SEATS)
    }

    /// Whether a round is over and the next one, if any, has not been dealt (B3.5).
    #[must_use]
    pub const fn is_round_over(&self) -> bool {
        self.round > 0 && !matches!(self.phase, Phase::Play)
    }

    /// Whether a seat has won the match (B3.7).
    #[must_use]
    pub const fn has_won(&self, seat: Seat) -> bool {
        self.wins[seat.index()] == self.rules.target
    }
}

/// Returns the other seat.
#[must_use]
pub const fn other(seat: Seat) -> Seat {
    Seat::new(SEATS - 1 - seat.index())
}

/// The complete state, including hidden tiles. Tiles that are in no hand and were not played are left over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct State {
    pub(super) public: Public,
    pub(super) hands: [Tiles; SEATS],
}

impl State {
    pub(super) fn new(rules: Rules) -> Self {
        let public = Public {
            rules,
            phase: Phase::Start,
            to_move: Seat::new(0),
            table: None,
            owner: None,
            starter: Seat::new(0),
            round: 0,
            wins: [0; SEATS],
            hand_sizes: [0; SEATS],
            dragons: [Tiles::EMPTY; SEATS],
            pool: Tiles::EMPTY,
            most_dragons: [0; SEATS],
            dragon_plays: [0; SEATS],
            played: Tiles::EMPTY,
            history: History::EMPTY,
            happened: Happened::Nothing,
        };
        Self { public, hands: [Tiles::EMPTY; SEATS] }
    }

    /// Public knowledge.
    #[must_use]
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// A seat's hand.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Tiles {
        self.hands[seat.index()]
    }

    pub(super) fn apply(&mut self, action: &Action) {
        match *action {
            Action::Pass => self.pass(),
            Action::Play(combination) => self.play(combination),
            Action::Start(seat) => self.start(seat),
            Action::Deal(hands) => self.deal(hands),
        }
    }

    /// Sets the seat that leads the next round (B3.6).
    pub(super) fn start(&mut self, starter: Seat) {
        let public = &mut self.public;
        public.to_move = starter;
        if public.round == 0 {
            public.starter = starter;
        }
        // After the first round, the finished round stays visible until the deal. The seat that led
        // it determines which seat each of its actions belongs to.
        public.phase = Phase::Deal;
        public.happened = Happened::Nothing;
    }

    /// Deals a round (B2.1, B10.3).
    fn deal(&mut self, hands: [Tiles; SEATS]) {
        let Public { rules, to_move, round, wins, .. } = self.public;
        let (dragons, pool) =
            if rules.shares_dragons() { (Tiles::EMPTY, Tiles::DRAGONS) } else { (Tiles::OWN_DRAGONS, Tiles::EMPTY) };
        let hands = hands.map(|hand| hand.and(dragons));
        let public = Public {
            phase: Phase::Play,
            to_move,
            starter: to_move,
            round: round + 1,
            wins,
            hand_sizes: hands.map(|hand| hand.len() as u8),
            dragons: [dragons; SEATS],
            pool,
            ..Self::new(rules).public
        };
        *self = Self { public, hands };
    }

    /// Plays a combination (B3.1, B3.2).
    fn play(&mut self, combination: Combination) {
        let facts = combination.facts();
        let public = &mut self.public;
        let seat = public.to_move;
        let index = seat.index();
        public.history.push(Some(combination));
        public.played = public.played.and(facts.tiles);
        public.table = Some(combination);
        public.owner = Some(seat);
        public.happened = Happened::Nothing;
        public.most_dragons[index] = public.most_dragons[index].max(facts.dragons);
        public.dragon_plays[index] += u8::from(facts.dragons > 0);
        let from_hand = if public.rules.shares_dragons() {
            public.pool = public.pool.without(facts.tiles.dragons());
            facts.tiles.without_dragons()
        } else {
            facts.tiles
        };
        let hand = self.hands[index].without(from_hand);
        self.hands[index] = hand;
        public.hand_sizes[index] = hand.len() as u8;
        public.dragons[index] = hand.dragons();
        public.to_move = other(seat);
        if hand.is_empty() {
            self.end_round(seat);
        }
    }

    /// Ends the trick (B3.3).
    fn pass(&mut self) {
        let public = &mut self.public;
        let leader = other(public.to_move);
        public.history.push(None);
        public.table = None;
        public.owner = None;
        public.to_move = leader;
        public.happened = Happened::Trick(leader);
    }

    /// Ends the round when a seat has no tiles left (B3.5), and possibly the match (B3.7).
    pub(super) fn end_round(&mut self, winner: Seat) {
        let public = &mut self.public;
        public.happened = Happened::Round(winner);
        let wins = &mut public.wins[winner.index()];
        *wins += 1;
        (public.phase, public.to_move) = match public.rules.leads {
            _ if *wins == public.rules.target => (Phase::Over, winner),
            Leads::Loser => (Phase::Deal, other(winner)),
            Leads::Winner => (Phase::Deal, winner),
            Leads::Random => (Phase::Start, other(winner)),
        };
    }
}
