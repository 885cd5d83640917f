//! Uniformly random rounds of the basic game, as fast as possible on one thread.
//!
//! A round tracks only the hands, the deck and the table: neither the seats' knowledge nor the discard pile nor events.
//! Each choice is uniform over the legal actions and drawn from bit sets as in [`super::picks`].

use chabudai_engine::Rng;

pub use chabudai_engine::Dice;

use super::picks::random_action;
use crate::nanatoridori::hand::{CARDS, COPIES, Hand};
use crate::nanatoridori::state::{DEALT, MAX_SEATS, Phase, State};
use crate::nanatoridori::{Action, Play, Seat};

/// Plays uniformly random actions until a basic game is over. The duel is too short to need this.
#[inline(always)]
pub fn play_to_end(state: State, rng: &mut Rng, dice: &mut Dice) -> State {
    play_and_report(state, rng, dice, |_| {})
}

/// Plays like [`play_to_end`], and calls `note` with every action, starting with the first turn of a seat.
#[inline(always)]
pub(in crate::nanatoridori) fn play_and_report(
    mut state: State,
    rng: &mut Rng,
    dice: &mut Dice,
    mut note: impl FnMut(Action),
) -> State {
    debug_assert!(!state.public.rules.is_duel(), "this playout does not support open cards");
    loop {
        match state.public.phase {
            Phase::Over => return state,
            Phase::Start => state.start(Seat::new(rng.below(u32::from(state.public.rules.players)) as usize)),
            Phase::Deal => {
                let (mut round, cards) = Round::deal(&state, dice);
                note(Action::Deal(cards));
                let loser = round.play(dice, &mut note);
                round.settle(&mut state, loser);
            }
            Phase::Play => {
                let mut round = Round::of(&state);
                let loser = round.play(dice, &mut note);
                round.settle(&mut state, loser);
            }
            Phase::Beaten | Phase::Drawn => match random_action(&state, rng) {
                Action::Take(gap) => state.take(gap),
                Action::Keep(gap) => state.keep(gap),
                _ => state.drop(),
            },
        }
    }
}

/// A round between two turns.
struct Round {
    hands: [Hand; MAX_SEATS],
    deck: Hand,
    lead_pass: bool,
    /// The next seat clockwise of each seat that still has cards (T1.2). Entries of seats that are out are stale.
    next: [u8; MAX_SEATS],
    active: u8,
    seat: u8,
    /// The rank and the number of the cards on the table; both are 0 if the table is empty.
    rank: u8,
    cards: u8,
    owner: u8,
    /// The number of passes that end the trick (T5).
    passes_left: u8,
    first_out: Option<u8>,
}

impl Round {
    /// Returns the round of a state in which a seat plays or passes.
    fn of(state: &State) -> Self {
        let public = &state.public;
        let mut next = [0; MAX_SEATS];
        for seat in Seat::all(usize::from(public.rules.players)) {
            next[seat.index()] = public.next(seat).index() as u8;
        }
        let owner = public.owner.unwrap_or(public.to_move);
        Self {
            hands: state.hands,
            deck: state.deck,
            lead_pass: public.rules.lead_pass,
            next,
            active: public.active.len() as u8,
            seat: public.to_move.index() as u8,
            rank: public.table.rank,
            cards: public.table.cards,
            owner: owner.index() as u8,
            passes_left: (public.active.without(owner).len() - public.passed.len()) as u8,
            first_out: (public.gone > 0).then(|| public.out[0]),
        }
    }

    /// Deals a new round (T1.3, T7.1).
    #[inline(always)]
    fn deal(state: &State, dice: &mut Dice) -> (Self, Hand) {
        let (rules, starter) = (state.public.rules, state.public.starter.index() as u8);
        let mut pack: [u8; CARDS] = PACK;
        for place in 0..CARDS - 1 {
            let other = place + dice.below((CARDS - place) as u32) as usize;
            pack.swap(place, other);
        }
        let cards = Hand::pack(&pack);
        let players = rules.players;
        let mut hands = [Hand::EMPTY; MAX_SEATS];
        let mut next = [0; MAX_SEATS];
        for seat in 0..players {
            hands[usize::from(seat)] = cards.part(seat * DEALT, DEALT);
            next[usize::from(seat)] = if seat + 1 == players { 0 } else { seat + 1 };
        }
        let round = Self {
            hands,
            deck: cards.part(players * DEALT, CARDS as u8 - players * DEALT),
            lead_pass: rules.lead_pass,
            next,
            active: players,
            seat: starter,
            rank: 0,
            cards: 0,
            owner: starter,
            passes_left: 0,
            first_out: None,
        };
        (round, cards)
    }

    /// Plays on until only one seat has cards left, and returns that seat (T6.2).
    #[inline(always)]
    fn play(&mut self, dice: &mut Dice, note: &mut impl FnMut(Action)) -> u8 {
        loop {
            let seat = usize::from(self.seat);
            let hand = &mut self.hands[seat];
            let may_pass = self.cards > 0 || (self.lead_pass && !self.deck.is_empty());
            let Some((slot, count)) = choose(hand, self.rank, self.cards, may_pass, dice) else {
                note(Action::Pass);
                if !self.deck.is_empty() {
                    let rank = self.deck.take_first();
                    note(place(hand, rank, 1, dice).map_or(Action::Drop, Action::Keep));
                }
                self.seat = self.next[seat];
                if self.cards > 0 {
                    self.passes_left -= 1;
                    if self.passes_left == 0 {
                        self.end_trick();
                    }
                }
                continue;
            };
            let rank = hand.rank(slot);
            note(Action::Play(Play { slot, rank, count, open: 0 }));
            hand.remove(slot, count);
            self.owner = self.seat;
            self.passes_left = self.active - 1;
            if hand.is_empty() {
                self.go_out();
                if self.active == 1 {
                    return self.seat;
                }
            } else {
                if self.cards > 0 {
                    note(place(hand, self.rank, self.cards, dice).map_or(Action::Drop, Action::Take));
                }
                self.seat = self.next[seat];
            }
            (self.rank, self.cards) = (rank, count);
        }
    }

    /// Ends the trick: the table is empty and its owner leads, or the next seat if the owner is out (T5).
    fn end_trick(&mut self) {
        (self.rank, self.cards) = (0, 0);
        let owner = usize::from(self.owner);
        self.seat = if self.hands[owner].is_empty() { self.next[owner] } else { self.owner };
    }

    /// The seat to move goes out (T6.1), and the turn passes on.
    fn go_out(&mut self) {
        let (seat, after) = (self.seat, self.next[usize::from(self.seat)]);
        self.first_out.get_or_insert(seat);
        self.active -= 1;
        // All other seats must pass to end the trick (T5.2).
        self.passes_left = self.active;
        for (other, next) in self.next.iter_mut().enumerate() {
            if *next == seat && other != usize::from(seat) {
                *next = after;
            }
        }
        self.seat = after;
    }

    /// Writes the end of the round into a state: the loser and the scores (T6.3, T7.4).
    fn settle(&self, state: &mut State, loser: u8) {
        let public = &mut state.public;
        if let Some(first) = self.first_out {
            public.out[0] = first;
            public.gone = 1;
        }
        // The hands are turned up (T6.2).
        state.hands = self.hands;
        state.end_round(Seat::new(usize::from(loser)));
    }
}

/// All cards, in order.
const PACK: [u8; CARDS] = {
    let mut pack = [0; CARDS];
    let mut card = 0;
    while card < CARDS {
        pack[card] = (card / COPIES as usize) as u8 + 1;
        card += 1;
    }
    pack
};

/// Puts cards into a random gap and returns the gap, or drops them; dropping is as likely as each gap (T3.1, T4.2).
#[inline(always)]
fn place(hand: &mut Hand, rank: u8, cards: u8, dice: &mut Dice) -> Option<u8> {
    let gap = dice.below(u32::from(hand.cards()) + 2) as u8;
    let is_kept = gap <= hand.cards();
    if is_kept {
        hand.insert(gap, rank, cards);
    }
    is_kept.then_some(gap)
}

/// Returns the slot and the number of cards of a random play, or `None` for a pass; all legal actions are equally
/// likely.
#[inline(always)]
fn choose(hand: &Hand, rank: u8, cards: u8, may_pass: bool, dice: &mut Dice) -> Option<(u8, u8)> {
    let joined = hand.joined_slots();
    let mut blocks = hand.slots() & !(joined << 1);
    // The blocks with at least as many cards as are on the table.
    for more in 1..cards {
        blocks &= joined >> (more - 1);
        if blocks == 0 {
            return None;
        }
    }
    let mut sets = [0; COPIES as usize];
    let (mut total, mut sizes) = (0, 0);
    let mut count = cards;
    if cards == 0 {
        count = 1;
        sets[0] = blocks;
    } else {
        sets[0] = blocks & hand.slots_above(rank);
    }
    let first = count;
    loop {
        total += sets[sizes].count_ones();
        sizes += 1;
        blocks &= joined >> (count - 1);
        if blocks == 0 {
            break;
        }
        count += 1;
        sets[sizes] = blocks;
    }
    let mut number = dice.below(total + u32::from(may_pass));
    for (more, &set) in (0..).zip(&sets[..sizes]) {
        let here = set.count_ones();
        if number < here {
            return Some((nth(set, number), first + more));
        }
        number -= here;
    }
    None
}

/// Returns the position of a set bit, given its index among the set bits.
#[inline(always)]
fn nth(mut set: u64, number: u32) -> u8 {
    for _ in 0..number {
        set &= set - 1;
    }
    set.trailing_zeros() as u8
}
