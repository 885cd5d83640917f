//! The state of a game and its transitions.

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::{Seat, SeatSet};

use super::action::Play;
use super::hand::{Hand, RANKS, remove_places};
use super::options::Rules;

/// The maximum number of seats (T1.2).
pub const MAX_SEATS: usize = 6;
/// Cards dealt to each seat of the basic game (T1.3).
pub const DEALT: u8 = 8;
/// Cards dealt to each seat of the duel (T9.1).
pub const DEALT_IN_DUEL: u8 = 11;
/// Open cards of each seat of the duel (T9.1).
pub const OPEN: usize = 2;

/// The decision to be made next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub enum Phase {
    /// Chance draws the first starter (T1.6).
    Start,
    /// Chance deals a round (T1.3).
    Deal,
    /// A seat plays or passes.
    Play,
    /// The seat takes or drops the cards that it has beaten (T3.1).
    Beaten,
    /// The seat keeps or drops the card that it has drawn (T4.2).
    Drawn,
    /// The game has ended.
    Over,
}

/// Equal cards played together; an empty meld if `cards` is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, BorshSerialize, BorshDeserialize)]
pub struct Meld {
    pub(super) rank: u8,
    pub(super) cards: u8,
}

impl Meld {
    /// An empty meld.
    pub const NONE: Self = Self { rank: 0, cards: 0 };

    /// Whether the meld is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.cards == 0
    }

    /// Whether these cards may be played on `other` (T2.4). Any cards may be played on an empty table (T2.3).
    #[must_use]
    pub fn beats(self, other: Self) -> bool {
        (self.cards, self.rank) > (other.cards, other.rank)
    }

    /// The rank.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.rank
    }

    /// The number of cards.
    #[must_use]
    pub const fn cards(self) -> u8 {
        self.cards
    }
}

/// Events that the latest action caused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, BorshSerialize, BorshDeserialize)]
pub struct Events {
    /// The seat that went out (T6.1).
    pub(super) out: Option<Seat>,
    /// The seat that leads because a trick ended (T5).
    pub(super) swept: Option<Seat>,
    /// The seat that lost the round (T6.2, T9.3).
    pub(super) lost: Option<Seat>,
}

/// Public knowledge, shared by seats and spectators (T8.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Public {
    /// The rules that the options select.
    pub rules: Rules,
    /// The decision to be made next.
    pub phase: Phase,
    /// The seat that makes the decision.
    pub to_move: Seat,
    /// The cards on the table (T2.5).
    pub table: Meld,
    /// The seat that played the cards on the table.
    pub owner: Option<Seat>,
    /// The beaten cards, to be taken or dropped (T3.1).
    pub beaten: Meld,
    /// Seats that have passed in turn since the latest play (T5.1).
    pub passed: SeatSet,
    /// Seats that still have cards.
    pub active: SeatSet,
    /// The number of cards in the deck.
    pub deck: u8,
    /// The number of discarded cards of each rank.
    pub discards: [u8; RANKS as usize + 1],
    /// The open cards of the duel; 0 for one that has been used (T9.1).
    pub open: [[u8; OPEN]; 2],
    /// Slots of each hand that all seats know; empty with hidden gaps (T8.2) until the hands are turned up (T6.2).
    pub known: [u64; MAX_SEATS],
    /// Cards of each rank that must be in each hand; only used with hidden gaps (T8.5).
    pub must: [[u8; RANKS as usize + 1]; MAX_SEATS],
    /// Seats in the order in which they went out; only the first `gone` entries count.
    pub out: [u8; MAX_SEATS],
    /// The number of seats that are out.
    pub gone: u8,
    /// Penguins left.
    pub penguins: [u8; MAX_SEATS],
    /// Points of advanced scoring.
    pub points: [u8; MAX_SEATS],
    /// The seat that led the round.
    pub starter: Seat,
    /// The number of the round, from 1.
    pub round: u8,
    pub(super) happened: Events,
}

impl Public {
    /// Returns the next seat clockwise that still has cards (T1.2).
    pub(super) fn next(&self, seat: Seat) -> Seat {
        next_of(self.active, seat)
    }

    /// Returns the open cards of a seat (T9.1).
    pub fn open_cards(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let row = if self.rules.is_duel() { self.open[seat.index()] } else { [0; OPEN] };
        row.into_iter().filter(|&rank| rank != 0)
    }

    /// Returns the number of open cards of a rank that a seat has.
    #[must_use]
    pub fn open_of(&self, seat: Seat, rank: u8) -> u8 {
        self.open_cards(seat).filter(|&open| open == rank).count() as u8
    }

    /// Whether a pass would draw or pick up a card.
    #[must_use]
    pub fn can_draw(&self) -> bool {
        if self.rules.is_duel() { self.open_cards(self.to_move).next().is_some() } else { self.deck > 0 }
    }

    /// Whether the seat to move may pass (T4.5, T9.4).
    #[must_use]
    pub fn may_pass(&self) -> bool {
        !self.table.is_empty() || (self.rules.lead_pass && self.can_draw())
    }

    /// Whether the hands lie face up: a round has ended and the next one is not dealt yet (T6.2).
    #[must_use]
    pub fn is_turned_up(&self) -> bool {
        self.rules.turns_up && self.round > 0 && matches!(self.phase, Phase::Deal | Phase::Over)
    }

    /// Whether all seats see which slots of a hand are known (T8.2), and not only which cards must be in it (T8.5).
    #[must_use]
    pub fn shows_slots(&self) -> bool {
        self.rules.public_gaps || self.is_turned_up()
    }

    /// Whether a pass of the seat to move loses the round (T9.3).
    #[must_use]
    pub fn pass_loses(&self) -> bool {
        self.phase == Phase::Play && self.rules.is_duel() && self.may_pass() && !self.can_draw()
    }
}

/// Returns the first of `seats` clockwise after `seat`. The set must not be empty.
fn next_of(seats: SeatSet, seat: Seat) -> Seat {
    let after = seats.iter().find(|other| *other > seat);
    after.or(seats.first()).expect("one seat has cards until the round ends")
}

/// The complete state, including hidden cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct State {
    pub(super) public: Public,
    pub(super) hands: [Hand; MAX_SEATS],
    /// The deck, its top card leftmost.
    pub(super) deck: Hand,
    /// The drawn card, until it is kept or dropped; otherwise 0.
    pub(super) drawn: u8,
}

impl State {
    pub(super) fn new(rules: Rules) -> Self {
        let public = Public {
            rules,
            phase: Phase::Start,
            to_move: Seat::new(0),
            table: Meld::NONE,
            owner: None,
            beaten: Meld::NONE,
            passed: SeatSet::EMPTY,
            active: SeatSet::EMPTY,
            deck: 0,
            discards: [0; RANKS as usize + 1],
            open: [[0; OPEN]; 2],
            known: [0; MAX_SEATS],
            must: [[0; RANKS as usize + 1]; MAX_SEATS],
            out: [0; MAX_SEATS],
            gone: 0,
            penguins: std::array::from_fn(|seat| if seat < usize::from(rules.players) { rules.penguins } else { 0 }),
            points: [0; MAX_SEATS],
            starter: Seat::new(0),
            round: 0,
            happened: Events::default(),
        };
        Self { public, hands: [Hand::EMPTY; MAX_SEATS], deck: Hand::EMPTY, drawn: 0 }
    }

    /// A seat's hand.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    /// The drawn card, until it is kept or dropped; otherwise 0.
    #[must_use]
    pub const fn drawn_card(&self) -> u8 {
        self.drawn
    }

    /// Public knowledge.
    #[must_use]
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// Sets the seat that leads the first round (T1.6).
    pub(super) fn start(&mut self, starter: Seat) {
        self.public.starter = starter;
        self.public.phase = Phase::Deal;
    }

    /// Deals a round (T1.3, T7.1, T9.1).
    pub(super) fn deal(&mut self, cards: &Hand) {
        let Public { rules, penguins, points, starter, round, .. } = self.public;
        *self = Self::new(rules);
        let dealt = rules.cards_dealt();
        for seat in 0..rules.players {
            self.hands[usize::from(seat)] = cards.part(seat * dealt, dealt);
        }
        let rest = rules.players * dealt;
        if rules.is_duel() {
            let open = |seat: u8| [cards.rank(rest + 2 * seat), cards.rank(rest + 2 * seat + 1)];
            self.public.open = [open(0), open(1)];
        } else {
            self.deck = cards.part(rest, cards.cards() - rest);
        }
        self.public = Public {
            phase: Phase::Play,
            to_move: starter,
            active: Seat::all(usize::from(rules.players)).collect(),
            deck: self.deck.cards(),
            penguins,
            points,
            starter,
            round: round + 1,
            ..self.public
        };
    }

    /// Plays cards (T2).
    pub(super) fn play(&mut self, play: Play) {
        let public = &mut self.public;
        let seat = public.to_move;
        let index = seat.index();
        public.happened = Events::default();
        self.hands[index].remove(play.slot, play.count);
        if public.rules.public_gaps {
            public.known[index] = remove_places(public.known[index], play.slot, play.count);
        } else {
            let must = &mut public.must[index][usize::from(play.rank)];
            *must = must.saturating_sub(play.count);
        }
        for _ in 0..play.open {
            take_open(&mut public.open[index], play.rank);
        }
        public.beaten = public.table;
        public.table = Meld { rank: play.rank, cards: play.cards() };
        public.owner = Some(seat);
        public.passed = SeatSet::EMPTY;
        if self.hands[index].is_empty() {
            self.go_out(seat);
        } else if public.beaten.is_empty() {
            self.next_turn();
        } else {
            public.phase = Phase::Beaten;
        }
    }

    /// Drops the beaten or the drawn cards (T3.3, T4.2).
    pub(super) fn drop(&mut self) {
        self.public.happened = Events::default();
        if self.public.phase == Phase::Beaten {
            self.discard_beaten();
            self.next_turn();
        } else {
            let drawn = std::mem::take(&mut self.drawn);
            self.public.discards[usize::from(drawn)] += 1;
            self.end_pass();
        }
    }

    /// Passes and draws (T4.1, T4.4), or loses the duel (T9.3).
    pub(super) fn pass(&mut self) {
        self.public.happened = Events::default();
        if self.public.rules.is_duel() {
            self.end_round(self.public.to_move);
        } else if self.deck.is_empty() {
            self.end_pass();
        } else {
            self.drawn = self.deck.take_first();
            self.public.deck -= 1;
            self.public.phase = Phase::Drawn;
        }
    }

    /// Passes and picks up an open card (T9.2).
    pub(super) fn pass_with(&mut self, rank: u8) {
        self.public.happened = Events::default();
        take_open(&mut self.public.open[self.public.to_move.index()], rank);
        self.drawn = rank;
        self.public.phase = Phase::Drawn;
    }

    pub(super) fn discard_beaten(&mut self) {
        let beaten = std::mem::take(&mut self.public.beaten);
        self.public.discards[usize::from(beaten.rank)] += beaten.cards;
    }

    pub(super) fn next_turn(&mut self) {
        self.public.phase = Phase::Play;
        self.public.to_move = self.public.next(self.public.to_move);
    }
}

/// Removes one open card of this rank.
fn take_open(row: &mut [u8; OPEN], rank: u8) {
    let place = row.iter().position(|&open| open == rank).expect("the seat has the open card (T9.2, T9.5)");
    row[place] = 0;
}
