//! A round as a search position.

use std::sync::Arc;

use chabudai_engine::{PerSeat, Rng, Seat, SeatSet, Turn};
use chabudai_games::natto::{Public, Rules, SharedDragons, State, other};

use super::plays::{DRAGONS, Hand, Mask, OnTable, Play, entries, tally, without_dragons};
use super::round_value;
use crate::search::guided::{Choices, Guidance, Mix, Position};

/// A position of Natto. The position covers one round only.
///
/// Later rounds have the same value whatever happens in this one, so no search looks at them, with or without early ends.
#[derive(Clone, Debug)]
pub struct Round {
    pub(super) rules: Rules,
    pub(super) guidance: Guidance,
    /// The plays of each seat when the search began.
    pub(super) hands: [Arc<Hand>; 2],
    /// The tiles that each seat holds.
    pub(super) held: [Mask; 2],
    /// The dragons that each seat held when the search began.
    dragons: [Mask; 2],
    /// The dragons that both seats may use.
    pub(super) pool: Mask,
    pub(super) table: Option<OnTable>,
    pub(super) to_move: u8,
    winner: Option<u8>,
    most_dragons: [u8; 2],
    dragon_plays: [u8; 2],
    /// The tiles that each seat has played since the search began.
    played: [u64; 2],
    /// The returns, by the winner.
    returns: [[f64; 2]; 2],
}

/// The limits on plays that depend on the play alone.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    /// The tiles that can be used.
    there: Mask,
    most_dragons: u8,
    /// The hand that a play of more than one tile must not empty (B10.1).
    must_not_empty: Mask,
    own: Mask,
}

impl Limits {
    #[inline]
    pub(super) const fn allow(&self, play: &Play) -> bool {
        play.mask & !self.there == 0
            && play.dragons <= self.most_dragons
            && (play.mask & self.own != self.must_not_empty || play.size == 1)
    }
}

impl Round {
    /// Converts a state.
    #[must_use]
    pub fn new(state: &State, guidance: Guidance) -> Self {
        let public = state.public();
        let hands = Seat::all(2).map(|seat| hand_of(state, seat)).collect::<Vec<_>>();
        Self::with(public, [hands[0].clone(), hands[1].clone()], guidance)
    }

    /// Converts a state without the hand of the other seat, which [`Self::with_hand`] adds.
    pub(super) fn without_other_hand(seat: Seat, state: &State, guidance: Guidance) -> Self {
        let hand = hand_of(state, seat);
        let mut round = Self::with(state.public(), [hand.clone(), hand], guidance);
        round.held[other(seat).index()] = 0;
        round
    }

    /// Builds a round with these hands and the publicly known dragons.
    pub(super) fn with(public: &Public, hands: [Arc<Hand>; 2], guidance: Guidance) -> Self {
        let dragons = public.dragons.map(Hand::dragons);
        let held = [0, 1].map(|seat| hands[seat].whole() | dragons[seat]);
        Self {
            rules: public.rules,
            guidance,
            held,
            hands,
            pool: Hand::dragons(public.pool),
            table: public.table.map(OnTable::of),
            to_move: public.to_move.index() as u8,
            dragons,
            winner: None,
            most_dragons: public.most_dragons,
            dragon_plays: public.dragon_plays,
            played: [0; 2],
            returns: round_value::round_returns(public),
        }
    }

    /// Returns the same round with another hand of a seat.
    pub(super) fn with_hand(&self, seat: usize, hand: Arc<Hand>) -> Self {
        let mut world = self.clone();
        world.held[seat] = hand.whole() | world.dragons[seat];
        world.hands[seat] = hand;
        world
    }

    /// Returns the index of the seat to move.
    pub(super) fn seat(&self) -> usize {
        usize::from(self.to_move)
    }

    /// Returns the plays that the seat to move had when the search began.
    pub(super) fn hand(&self) -> &Hand {
        &self.hands[self.seat()]
    }

    /// Returns the number of tiles that the other seat holds.
    pub(super) fn other_tiles(&self) -> u32 {
        self.held[1 - self.seat()].count_ones()
    }

    pub(super) fn limits(&self) -> Limits {
        let seat = self.seat();
        let held = self.held[seat];
        let shares = self.rules.shares_dragons();
        let is_out =
            self.rules.shared_dragons == SharedDragons::Strict && self.dragon_plays[seat] > self.dragon_plays[1 - seat];
        Limits {
            there: held | self.pool,
            most_dragons: match (shares, is_out) {
                (false, _) => u8::MAX,
                (true, true) => 0,
                (true, false) => 1 + self.most_dragons[1 - seat],
            },
            // No play contains all bits of the maximum.
            must_not_empty: if self.rules.single_must_end { held } else { Mask::MAX },
            own: if shares { !DRAGONS } else { Mask::MAX },
        }
    }

    /// Returns the tiles that the seat to move holds after a play.
    #[inline]
    pub(super) fn after(&self, play: &Play) -> Mask {
        let seat = self.seat();
        self.hands[seat].after(self.held[seat], play)
    }

    /// Returns the return of a seat if `winner` wins the round.
    pub(super) const fn gain(&self, winner: usize, seat: usize) -> f64 {
        self.returns[winner][seat]
    }

    pub(super) fn pass(&mut self) {
        self.table = None;
        self.to_move = 1 - self.to_move;
    }

    pub(super) fn make(&mut self, play: &Play) {
        let seat = self.seat();
        self.held[seat] = self.after(play);
        if self.rules.shares_dragons() {
            self.pool = without_dragons(self.pool, play.mask & DRAGONS);
            self.most_dragons[seat] = self.most_dragons[seat].max(play.dragons);
            self.dragon_plays[seat] += u8::from(play.dragons > 0);
        }
        self.played[seat] += play.tally;
        self.table = Some(OnTable { id: play.id, class: play.class, declared: play.declared });
        if self.held[seat] == 0 {
            self.winner = Some(self.to_move);
        }
        self.to_move = 1 - self.to_move;
    }
}

/// Returns all plays of a seat in a state.
fn hand_of(state: &State, seat: Seat) -> Arc<Hand> {
    let (public, tiles) = (state.public(), state.hand(seat));
    let dragons = tiles.dragons().and(public.pool);
    let tiles = tiles.without_dragons();
    Arc::new(Hand::new(tiles, dragons, &entries(&public.rules, tiles.and(dragons))))
}

/// The id of a pass.
pub(super) const PASS: u32 = 0;

impl Position for Round {
    fn turn(&self) -> Turn {
        match self.winner {
            Some(_) => Turn::Over,
            None => Turn::Seats(SeatSet::only(Seat::new(self.seat()))),
        }
    }

    fn returns(&self) -> PerSeat<f64> {
        let winner = self.winner.expect("returns are defined when the round is over");
        let [first, second] = self.returns[usize::from(winner)];
        PerSeat::from_fn(2, |seat| if seat.index() == 0 { first } else { second })
    }

    fn choices(&self, out: &mut Choices) {
        out.clear();
        if self.guidance.tactics {
            self.wise_choices(out);
        } else {
            self.all_choices(out);
        }
    }

    fn play(&mut self, id: u32) {
        if id == PASS {
            return self.pass();
        }
        let plays = &self.hand().plays;
        let place = plays.binary_search_by_key(&(id as u16), |play| play.id).expect("a hand can make its plays");
        let play = plays[place];
        self.make(&play);
    }

    fn play_chance(&mut self, _rng: &mut Rng) -> u64 {
        unreachable!("a round has no chance after the deal")
    }

    fn role(&self) -> usize {
        self.seat()
    }

    fn key(&self) -> u64 {
        let seat = self.seat();
        let mut mix = Mix(seat as u64);
        mix.add(tally(self.hands[seat].tiles));
        mix.add(self.played[seat]);
        mix.add(self.played[1 - seat]);
        let table = self.table.map_or(0, |table| table.id);
        let [first, second] = self.most_dragons;
        let [one, other] = self.dragon_plays;
        let use_of_pool = u32::from_le_bytes([first, second, one, other]);
        mix.add(u64::from(table) << 48 | u64::from(use_of_pool));
        mix.0
    }

    fn suggest(&self, rng: &mut Rng) -> u32 {
        self.suggestion(rng).map_or(PASS, |play| u32::from(play.id))
    }

    fn finish(&mut self, rng: &mut Rng) -> PerSeat<f64> {
        while self.winner.is_none() {
            match self.suggestion(rng).copied() {
                Some(play) => self.make(&play),
                None => self.pass(),
            }
        }
        self.returns()
    }
}
