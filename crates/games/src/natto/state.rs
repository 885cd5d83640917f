//! Everything that is so at a table, and how an action changes it.

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::Seat;

use super::action::Action;
use super::combination::{Combination, IMAGINARY, Kind};
use super::table::bombs;
use super::tiles::Tiles;

/// Seats at the table.
pub const SEATS: usize = 2;
/// No round has more actions of seats than this: every play has a tile of the 32 that are in a hand or, with shared
/// dragons, in a hand or the pool; the loser keeps one; and each play but the last is followed by at most one pass.
pub const LONGEST_ROUND: usize = 2 * 31 - 1;

/// The bombs there are (B9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub enum Bombs {
    /// Those of B9.1.
    OneSheet,
    /// Those of the tile set (B9.4).
    Tiles,
    /// The same without two flowers (B9.4).
    Fewer,
}

/// Which answers to a sum there are (B6.4, B10.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub enum WidenedSums {
    /// Those of the same size.
    Off,
    /// Those of any size that would beat it.
    Higher,
    /// Those of any size with at least the same total.
    EqualOk,
}

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

/// Who leads a round (B3.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub enum Leads {
    /// Who lost the round before.
    Loser,
    /// Who won it.
    Winner,
    /// A seat drawn at random.
    Random,
}

/// Which rules hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Rules {
    /// Rounds that win the match (B3.7).
    pub target: u16,
    /// The list of bombs (B9.1, B9.4).
    pub bombs: Bombs,
    /// Whether bombs may be led (B9.3).
    pub lead_bombs: bool,
    /// Whether the last play must be a single tile (B10.1).
    pub single_must_end: bool,
    /// Which answers to a sum there are (B10.2).
    pub widened_sums: WidenedSums,
    /// Where the dragons are (B10.3, B10.4).
    pub shared_dragons: SharedDragons,
    /// Whether the suit decides between seqs with the same start (B5.4).
    pub seq_suit_tiebreak: bool,
    /// Who leads a round (B3.6).
    pub leads: Leads,
    /// Whether dragons stand for tiles of any suit (B10.5).
    pub free_dragons: bool,
    /// Whether seqs reach as far as their dragons do (B5.2), and not to -1 and 11 alone as in version 1 (B11.1).
    pub far_seqs: bool,
}

impl Rules {
    /// Whether the dragons lie in a pool (B10.3).
    #[must_use]
    pub fn shares_dragons(&self) -> bool {
        self.shared_dragons != SharedDragons::Off
    }

    /// Whether this bomb is in the list in force (B9.1, B9.4).
    #[must_use]
    pub fn has_bomb(&self, tiles: Tiles) -> bool {
        let [two_flowers, _, left_right, ..] = bombs();
        match self.bombs {
            Bombs::OneSheet => tiles != two_flowers,
            Bombs::Tiles => tiles != left_right,
            Bombs::Fewer => tiles != two_flowers && tiles != left_right,
        }
    }

    /// Whether tiles make this combination under these rules; bombs of all lists are among them.
    #[must_use]
    pub fn make(&self, combination: Combination) -> bool {
        let facts = combination.facts();
        (self.free_dragons || !facts.needs_free) && (self.far_seqs || !facts.is_far())
    }

    /// The bombs in force, from the lowest.
    pub fn bomb_list(&self) -> impl Iterator<Item = Tiles> {
        bombs().into_iter().filter(|&tiles| self.has_bomb(tiles))
    }

    /// Whether a play fits the kind and the number of tiles on the table (B3.2, B10.2), bombs aside.
    #[must_use]
    pub fn fits(&self, play: Combination, table: Combination) -> bool {
        let (play, table) = (play.facts(), table.facts());
        let any_size = play.kind == Kind::Sum && self.widened_sums != WidenedSums::Off;
        play.kind == table.kind && (any_size || play.size == table.size)
    }

    /// Whether a play that fits beats what lies on the table (B4.4 to B9.2).
    #[must_use]
    pub fn is_higher(&self, play: Combination, table: Combination) -> bool {
        let (play, table) = (play.facts(), table.facts());
        if play.declared != table.declared {
            return play.declared > table.declared;
        }
        match play.kind {
            Kind::Sum if self.widened_sums == WidenedSums::EqualOk => true,
            Kind::Seq if play.is_imaginary() != table.is_imaginary() => false,
            Kind::Seq if play.tie < IMAGINARY && !self.seq_suit_tiebreak => false,
            _ => play.tie > table.tie,
        }
    }

    /// Whether a play beats what lies on the table (B3.2, B9.2).
    #[must_use]
    pub fn beats(&self, play: Combination, table: Combination) -> bool {
        if play.kind() == Kind::Bomb && table.kind() != Kind::Bomb {
            return true;
        }
        // Bombs of all sizes are compared by their place in the list.
        (play.kind() == Kind::Bomb && table.kind() == Kind::Bomb || self.fits(play, table))
            && self.is_higher(play, table)
    }
}

/// What is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub enum Phase {
    /// Chance draws who leads (B3.6).
    Start,
    /// Chance deals a round (B2.1).
    Deal,
    /// A seat plays or passes.
    Play,
    /// The match has ended.
    Over,
}

/// What the latest action brought about by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub enum Happened {
    /// Nothing.
    Nothing,
    /// A pass ended the trick and this seat leads (B3.3).
    Trick(Seat),
    /// This seat won the round (B3.5).
    Round(Seat),
}

/// The actions of a round, the seats in turn: a pass gives the lead to the other seat, as a play gives it the answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct History {
    actions: [Option<Combination>; LONGEST_ROUND],
    length: u8,
}

impl History {
    const EMPTY: Self = Self { actions: [None; LONGEST_ROUND], length: 0 };

    /// The actions so far; a pass is `None`.
    #[must_use]
    pub fn actions(&self) -> &[Option<Combination>] {
        &self.actions[..usize::from(self.length)]
    }

    fn push(&mut self, action: Option<Combination>) {
        self.actions[usize::from(self.length)] = action;
        self.length += 1;
    }
}

impl std::fmt::Debug for History {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.actions()).finish()
    }
}

/// What everybody at the table knows (B2.2), spectators too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Public {
    /// The options.
    pub rules: Rules,
    /// What is to be done.
    pub phase: Phase,
    /// Who does it; before a deal, who will lead.
    pub to_move: Seat,
    /// The play to beat, or the last one of a round that is over.
    pub table: Option<Combination>,
    /// Who played it.
    pub owner: Option<Seat>,
    /// Who led the round.
    pub starter: Seat,
    /// The number of the round, from 1.
    pub round: u16,
    /// Rounds won.
    pub wins: [u16; SEATS],
    /// Tiles of each seat.
    pub hand_sizes: [u8; SEATS],
    /// The dragons that each seat holds; none with shared dragons.
    pub dragons: [Tiles; SEATS],
    /// The dragons that lie open to both (B10.3).
    pub pool: Tiles,
    /// The most dragons that each seat has used in one play of this round (B10.3).
    pub most_dragons: [u8; SEATS],
    /// Plays with dragons that each seat has made in this round (B10.4).
    pub dragon_plays: [u8; SEATS],
    /// The tiles that were played in this round.
    pub played: Tiles,
    /// What was done in this round.
    pub history: History,
    pub(super) happened: Happened,
}

impl Public {
    /// The seat of an action of the history.
    #[must_use]
    pub const fn seat_of(&self, place: usize) -> Seat {
        Seat::new((self.starter.index() + place) % SEATS)
    }

    /// Whether a seat has won the match (B3.7).
    #[must_use]
    pub const fn has_won(&self, seat: Seat) -> bool {
        self.wins[seat.index()] == self.rules.target
    }

    /// The most dragons that a seat may put into a play now, if there is a limit (B10.3).
    #[must_use]
    pub fn most_in_a_play(&self, seat: Seat) -> Option<u8> {
        self.rules.shares_dragons().then(|| 1 + self.most_dragons[other(seat).index()])
    }

    /// Whether a seat has made as many plays with dragons as it may for now (B10.4).
    #[must_use]
    pub fn is_out_of_dragon_plays(&self, seat: Seat) -> bool {
        let plays = self.dragon_plays;
        self.rules.shared_dragons == SharedDragons::Strict && plays[seat.index()] > plays[other(seat).index()]
    }

    /// How many dragons a seat can and may use in its next play; `None` unless they are shared (B10.3, B10.4).
    #[must_use]
    pub fn dragon_limit(&self, seat: Seat) -> Option<u8> {
        let most = self.most_in_a_play(seat)?;
        Some(if self.is_out_of_dragon_plays(seat) { 0 } else { most.min(self.pool.len() as u8) })
    }
}

/// The seat across the table.
#[must_use]
pub const fn other(seat: Seat) -> Seat {
    Seat::new(SEATS - 1 - seat.index())
}

/// Everything that is so, the hidden tiles too: what is in no hand and was not played is left over.
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

    /// What everybody knows.
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

    /// Who leads the next round (B3.6).
    fn start(&mut self, starter: Seat) {
        let public = &mut self.public;
        public.to_move = starter;
        if public.round == 0 {
            public.starter = starter;
        }
        // Later on the round before is shown until the deal, and its starter says who did what in it.
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

    /// A seat has no tiles left (B3.5), and perhaps the match is over (B3.7).
    fn end_round(&mut self, winner: Seat) {
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
