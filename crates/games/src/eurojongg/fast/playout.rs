//! Uniformly random hands, as fast as possible on one thread.
//!
//! Nearly all turns consist of a drawn card and a discard that no seat can claim. These turns need no list of moves:
//! the hands are also kept as bit sets, which give all choices of a turn and, once per discard, all cards that a seat
//! could claim. Everything else is played by the rules. The choices and their order are those of the rules, so that the
//! same random numbers yield the same hands; tests check this.

use chabudai_engine::Seat;

use super::analysis::{SETS, is_complete};
use super::counted::IndexedBits;
use super::legal;
use crate::eurojongg::State;
use crate::eurojongg::action::{DEALT, Deal, Move, SEATS, WALL};
use crate::eurojongg::cards::{Card, Cards, NUMBER_RANKS, PACK, PLAYING_KINDS, RANKS};
use crate::eurojongg::options::{Rules, TomeClaim};
use crate::eurojongg::state::{Offer, Phase, Place, Source, after, bit, cards_of};
use crate::random_source::RandomSource;
pub use chabudai_engine::Dice;

/// Plays uniformly random actions until the match is over. Discards, events and the ledger are not recorded.
#[must_use]
pub fn play_to_end(rules: &Rules, state: &State, dice: &mut Dice) -> State {
    play(rules, state.clone(), dice)
}

/// Whether this playout supports these rules.
fn supports(rules: &Rules) -> bool {
    !(rules.waiting || rules.sacred_discard || rules.rob_tome || rules.same_face)
}

/// Plays like [`play_to_end`], with any source of random numbers.
pub(super) fn play(rules: &Rules, mut state: State, random: &mut impl RandomSource) -> State {
    if state.public.phase == Phase::Start {
        state.start(Seat::new(random.below(SEATS as u32) as usize));
    }
    while state.public.phase != Phase::Over {
        if state.public.phase == Phase::Deal {
            state.deal::<false>(rules, &sample_deal(random));
        }
        if supports(rules) {
            Table::of(rules, &mut state).play(random);
        } else {
            play_by_rules(rules, &mut state, random);
        }
    }
    state
}

/// Plays by the rules, move by move, until the hand is over.
fn play_by_rules(rules: &Rules, state: &mut State, random: &mut impl RandomSource) {
    while let Some(seat) = state.owing().first() {
        let action = legal::random(rules, state, seat, random);
        state.act::<false>(rules, seat, action);
    }
}

fn sample_deal(random: &mut impl RandomSource) -> Deal {
    let mut pack = SORTED;
    // The blind has no order, so the cards that remain form the blind.
    for end in (DEALT..PACK).rev() {
        pack.swap(end, random.below(end as u32 + 1) as usize);
    }
    let part = |number: usize| pack[DEALT * number..DEALT * (number + 1)].iter().copied().collect();
    let mut wall = [Card::new(0); WALL];
    wall.copy_from_slice(&pack[DEALT * (SEATS + 1)..]);
    Deal { hands: std::array::from_fn(|seat| part(seat + 1)), blind: part(0), wall }
}

const SORTED: [Card; PACK] = {
    let mut pack = [Card::new(0); PACK];
    let (mut place, mut kind) = (0, 0);
    while kind < crate::eurojongg::cards::KINDS {
        let mut copy = 0;
        while copy < Card::new(kind).copies() {
            pack[place] = Card::new(kind);
            place += 1;
            copy += 1;
        }
        kind += 1;
    }
    pack
};

// Each quarter of a word holds the ranks of a suit.
const LOWEST: u64 = 0x0001_0001_0001_0001;
const HIGHEST: u64 = 0x8000_8000_8000_8000;
const FACES: u64 = LOWEST * ((1 << RANKS) - (1 << NUMBER_RANKS));

/// The playing cards of a hand as bit sets: the kinds of which it holds at least one, two, three and four.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Planes([u64; 4]);

impl Planes {
    fn of(hand: &Cards) -> Self {
        const ONES: u64 = 0x1111_1111_1111_1111;
        let (mut ones, mut twos, mut fours) = (0, 0, 0);
        for (suit, &counts) in hand.suits().iter().enumerate() {
            // Of the four bits of a count, the third is set only if the count is four.
            ones |= legal::gather_low_bits(counts & ONES) << (RANKS * suit);
            twos |= legal::gather_low_bits(counts >> 1 & ONES) << (RANKS * suit);
            fours |= legal::gather_low_bits(counts >> 2 & ONES) << (RANKS * suit);
        }
        Self([ones | twos | fours, twos | fours, ones & twos | fours, fours])
    }

    #[inline(always)]
    const fn add(&mut self, card: u64) {
        let [one, two, three, _] = self.0;
        self.0[3] |= three & card;
        self.0[2] |= two & card;
        self.0[1] |= one & card;
        self.0[0] |= card;
    }

    #[inline(always)]
    const fn remove(&mut self, card: u64) {
        let [_, two, three, four] = self.0;
        self.0[0] &= two | !card;
        self.0[1] &= three | !card;
        self.0[2] &= four | !card;
        self.0[3] &= !card;
    }

    /// The first cards of the tomes that the hand holds (E6.1).
    #[inline(always)]
    const fn tomes(&self) -> u64 {
        let faces = self.0[0] & FACES;
        let two = faces & faces >> RANKS;
        self.0[3] | two & two >> (2 * RANKS)
    }

    /// The number of cards of the hand that are part of some set within the hand.
    #[inline(always)]
    const fn in_sets(&self) -> u32 {
        let held = self.0[0];
        let lowest = held & (held >> 1 & !HIGHEST) & (held >> 2 & !(HIGHEST | HIGHEST >> 1));
        let faces = held & FACES;
        let [one, two, three] = [faces.rotate_left(16), faces.rotate_left(32), faces.rotate_left(48)];
        let books = self.0[2] | faces & (one & two | one & three | two & three);
        let sets = lowest | lowest << 1 | lowest << 2 | books;
        let [at_least_one, at_least_two, at_least_three, four] = self.0;
        (at_least_one & sets).count_ones()
            + (at_least_two & sets).count_ones()
            + (at_least_three & sets).count_ones()
            + (four & sets).count_ones()
    }

    /// Computes which cards would make a set with the hand, and which cards of the hand stand alone.
    #[inline(always)]
    const fn reach(&self) -> Reach {
        let held = self.0[0];
        let up = held << 1 & !LOWEST;
        let up_two = up << 1 & !LOWEST;
        let down = held >> 1 & !HIGHEST;
        let down_two = down >> 1 & !HIGHEST;
        let faces = held & FACES;
        let [one, two, three] = [faces.rotate_left(16), faces.rotate_left(32), faces.rotate_left(48)];
        let runs = up & up_two | up & down | down & down_two;
        let books = self.0[1] & !FACES | one & two | one & three | two & three;
        let alone = held & !(up | up_two | down | down_two | self.0[1] | one | two | three);
        Reach { melds: runs | books, alone }
    }
}

/// The cards that would make a set with a hand, and the cards of the hand that stand alone.
#[derive(Clone, Copy)]
struct Reach {
    /// The cards that would make a run, book or tome with two or three cards of the hand.
    melds: u64,
    /// The cards of the hand that share no run, book or pair with another card of it.
    alone: u64,
}

/// A hand in progress, between two moves.
struct Table<'a> {
    rules: &'a Rules,
    state: &'a mut State,
    planes: [Planes; SEATS],
    /// The cards that each seat could claim to win, given its hand after its latest turn.
    wins: [u64; SEATS],
    /// The cards that each seat could claim in any way.
    claims: [u64; SEATS],
    /// Whether the turn began with a draw and no move has been made since.
    is_fresh: bool,
}

impl<'a> Table<'a> {
    fn of(rules: &'a Rules, state: &'a mut State) -> Self {
        let mut table = Self {
            rules,
            state,
            planes: [Planes::default(); SEATS],
            wins: [0; SEATS],
            claims: [0; SEATS],
            is_fresh: false,
        };
        for seat in 0..SEATS {
            table.look(seat);
        }
        table
    }

    /// Recomputes the bit sets of a hand.
    fn look(&mut self, seat: usize) {
        self.read(seat);
        self.expect(seat);
    }

    fn read(&mut self, seat: usize) {
        self.planes[seat] = Planes::of(&self.state.hidden.hands[seat]);
    }

    /// Computes the cards that a seat could claim with its current hand.
    #[inline(always)]
    fn expect(&mut self, seat: usize) {
        let place = &self.state.public.places[seat];
        let reach = self.planes[seat].reach();
        let hand = &self.state.hidden.hands[seat];
        let may_win = hand.extras() == 0 && at_most_one(reach.alone);
        self.wins[seat] = if may_win { wins(self.rules, place, hand, &self.planes[seat], reach) } else { 0 };
        let fourths = if self.rules.tome_claim == TomeClaim::Any { place.fourths } else { 0 };
        self.claims[seat] = reach.melds | self.wins[seat] | fourths;
    }

    /// Plays until the hand is over.
    fn play(&mut self, random: &mut impl RandomSource) {
        loop {
            match self.state.public.phase {
                Phase::Turn => self.turn(random),
                Phase::Claims => self.answer(random),
                Phase::Start | Phase::Deal | Phase::Over | Phase::Rob => return,
            }
        }
    }

    /// Plays one random move of the seat to move.
    #[inline(always)]
    fn turn(&mut self, random: &mut impl RandomSource) {
        let seat = self.state.public.turn.index();
        let (public, hand) = (&self.state.public, &self.state.hidden.hands[seat]);
        let place = &public.places[seat];
        let planes = &self.planes[seat];
        let kinds = planes.0[0];
        let extras = hand.extras();
        let extra_count = if extras == 0 { 0 } else { extras.count_ones() };
        let is_complete = u32::from(self.is_complete(seat, planes, hand, place));
        let lays = if self.rules.auto_lay { 0 } else { extra_count };
        let mut others = is_complete + lays;
        let (tomes, fourths) = (planes.tomes(), kinds & place.fourths);
        if tomes | fourths != 0 && public.wall > 0 {
            others += tomes.count_ones() + fourths.count_ones();
        }
        let counted = IndexedBits::of(kinds);
        let count = others + counted.count() + extra_count;
        let number = if count > 1 { random.below(count) } else { 0 };
        let extra = |number| Card::new(PLAYING_KINDS + IndexedBits::of(u64::from(extras)).nth(number));
        let Some(discard) = number.checked_sub(others) else {
            match number.checked_sub(is_complete).filter(|&number| number < lays) {
                Some(number) => self.lay(seat, extra(number)),
                None => self.play_other_move(Seat::new(seat), number),
            }
            return;
        };
        let card = match discard.checked_sub(counted.count()) {
            None => Card::new(counted.nth(discard)),
            Some(number) => extra(number),
        };
        self.discard(seat, card);
    }

    #[inline(always)]
    fn is_complete(&self, seat: usize, planes: &Planes, hand: &Cards, place: &Place) -> bool {
        if hand.extras() != 0 {
            return false;
        }
        if self.is_fresh {
            let drawn = self.state.hidden.drawn;
            return drawn.is_some_and(|drawn| drawn.is_playing() && self.wins[seat] & bit(drawn) != 0);
        }
        planes.reach().alone == 0 && is_complete(hand, place.melds.len(), self.rules.forms())
    }

    /// Plays the move with this index, other than a discard, by the rules.
    #[cold]
    fn play_other_move(&mut self, seat: Seat, number: u32) {
        let mut left = number;
        let mut chosen = Move::Win;
        let mut is_found = false;
        legal::each(self.rules, self.state, seat, |action| {
            if left == 0 && !is_found {
                (chosen, is_found) = (action, true);
            }
            left = left.saturating_sub(1);
        });
        self.state.act::<false>(self.rules, seat, chosen);
        self.is_fresh = false;
        self.look(seat.index());
    }

    /// Lays a crown or bonus card (E5.1).
    fn lay(&mut self, seat: usize, card: Card) {
        let has_wall = self.state.public.wall > 0;
        self.state.lay::<false>(self.rules, Seat::new(seat), card);
        self.is_fresh = false;
        if let Some(drawn) = self.state.hidden.drawn.filter(|drawn| has_wall && drawn.is_playing()) {
            self.planes[seat].add(bit(drawn));
        }
    }

    #[inline(always)]
    fn discard(&mut self, seat: usize, card: Card) {
        let state = &mut *self.state;
        state.take_from_hand(Seat::new(seat), card);
        state.hidden.drawn = None;
        if card.is_playing() {
            state.public.places[seat].discarded |= bit(card);
            self.planes[seat].remove(bit(card));
        }
        self.expect(seat);
        if card.is_playing() {
            let claims = (1..SEATS).fold(0, |claims, steps| claims | self.claims[(seat + steps) % SEATS]);
            if claims & bit(card) != 0 {
                let state = &mut *self.state;
                state.public.phase = Phase::Claims;
                state.public.offered = Some(Offer { card, seat: Seat::new(seat) });
                state.hidden.answers = [None; SEATS];
                return;
            }
        }
        self.draw(after(Seat::new(seat)));
    }

    /// Begins a turn by drawing from the wall, or ends the hand.
    #[inline(always)]
    fn draw(&mut self, seat: Seat) {
        self.state.begin_by_drawing::<false>(self.rules, seat);
        let public = &self.state.public;
        self.is_fresh = public.source == Source::Front;
        match self.state.hidden.drawn {
            Some(card) if self.is_fresh => {
                if card.is_playing() {
                    self.planes[seat.index()].add(bit(card));
                }
            }
            // Cards were laid for the seat, or the hand is over.
            _ => self.read(seat.index()),
        }
    }

    /// Has the three other seats answer a discard that one of them could claim, and settles the answers by the rules.
    fn answer(&mut self, random: &mut impl RandomSource) {
        let offer = self.state.public.offered.expect("a card is offered");
        let mut is_taken = false;
        for seat in 0..SEATS {
            if seat == offer.seat.index() {
                continue;
            }
            let answer = match self.state.hidden.answers[seat] {
                Some(answer) => answer,
                None if self.claims[seat] & bit(offer.card) != 0 => self.random_answer(seat, offer.card, random),
                None => Move::Skip,
            };
            self.state.hidden.answers[seat] = Some(answer);
            is_taken |= answer != Move::Skip;
        }
        if !is_taken {
            self.state.hidden.answers = [None; SEATS];
            self.draw(after(offer.seat));
            return;
        }
        self.state.resolve::<false>(self.rules);
        self.is_fresh = false;
        if self.state.public.phase == Phase::Turn {
            self.read(self.state.public.turn.index());
        }
    }

    /// Returns a uniformly random answer of a seat (E7.2).
    fn random_answer(&self, seat: usize, offered: Card, random: &mut impl RandomSource) -> Move {
        let public = &self.state.public;
        let mut answers = [Move::Skip; MAX_ANSWERS];
        let mut count = 1;
        let mut visit = |answer| {
            answers[count] = answer;
            count += 1;
        };
        if self.wins[seat] & bit(offered) != 0 {
            visit(Move::Win);
        }
        if public.wall > 0 {
            legal::each_meld(self.rules, &public.places[seat], &self.state.hidden.hands[seat], offered, visit);
        }
        if count == 1 { Move::Skip } else { answers[random.below(count as u32) as usize] }
    }
}

/// The maximum number of answers: skip and win, three runs and three books, a tome from the hand and one onto a book.
const MAX_ANSWERS: usize = 10;

#[inline(always)]
const fn at_most_one(bits: u64) -> bool {
    bits & bits.wrapping_sub(1) == 0
}

/// Returns the cards that complete a hand in which at most one card stands alone (E8.1).
///
/// If a card does, the hand lacks the other card of its pair: no card of a complete hand stands alone, and as part of a
/// set the card would share that set with another card of the hand.
fn wins(rules: &Rules, place: &Place, hand: &Cards, planes: &Planes, reach: Reach) -> u64 {
    let melds = place.melds.len();
    let Reach { melds: makes_set, alone } = reach;
    let mates_of = |faces: u64| faces.rotate_left(16) | faces.rotate_left(32) | faces.rotate_left(48);
    // All sets are complete except possibly one; special hands are handled separately (E8.7).
    let sets = SETS - melds - usize::from(alone == 0).min(SETS - melds);
    let is_special = melds == 0 && (rules.seven_pairs || rules.fourteen_run);
    if !is_special && planes.in_sets() < 3 * sets as u32 {
        return 0;
    }
    let completes =
        |card: Card| hand.count(card) < card.copies() && is_complete(&hand.with(card), melds, rules.forms());
    if alone != 0 {
        let mates = if alone & FACES == 0 { alone } else { mates_of(alone) };
        let mate = Card::new(mates.trailing_zeros() as usize);
        return if completes(mate) { mates } else { 0 };
    }
    let pairs = planes.0[0] & !FACES | mates_of(planes.0[0] & FACES);
    let long = if rules.fourteen_run { u64::MAX } else { 0 };
    cards_of(makes_set | pairs | long).filter(|&card| completes(card)).fold(0, |found, card| found | bit(card))
}

#[cfg(test)]
mod tests {
    use chabudai_engine::{Game, Options, Rng};

    use super::*;
    use crate::eurojongg::{Action, EuroJongg};

    /// Plays a match move by move, drawing deals and choices from the same random numbers.
    fn by_rules(game: &EuroJongg, mut state: State, random: &mut Rng) -> State {
        loop {
            match state.public.phase {
                Phase::Over => return state,
                Phase::Start => {
                    let dealer = Seat::new(random.below(SEATS as u32) as usize);
                    state.apply(game.rules(), None, &Action::Start(dealer));
                }
                Phase::Deal => {
                    let deal = sample_deal(random);
                    state.apply(game.rules(), None, &Action::Deal(Box::new(deal)));
                }
                _ => {
                    let seat = state.owing().first().expect("a seat owes an answer");
                    let action = game.random_action(&state, seat, random);
                    state.apply(game.rules(), Some(seat), &action);
                }
            }
        }
    }

    #[test]
    fn the_same_luck_plays_the_same_match_with_and_without_lists() {
        for (options, seeds) in [
            (r#"{"hand_limit": 32}"#, 12),
            (r#"{"auto_lay": true, "hand_limit": 32}"#, 6),
            (r#"{"hand_limit": 32, "seven_pairs": true, "fourteen_run": true, "tome_claim": "closed-only"}"#, 4),
            (r#"{"hand_limit": 32, "several_winners": "all-win", "no_wins": ["four-tomes"], "seat_suits": true}"#, 4),
            (r#"{"hand_limit": 32, "bonuses": {"all-runs": 20, "tomes-2": 30, "out-on-pair": 4, "crown-ends": 3}}"#, 2),
            (
                r#"{"hand_limit": 32, "rob_tome": true, "waiting": true, "sacred_discard": true,
                    "no_wins": ["same-face"]}"#,
                2,
            ),
            (r#"{"hand_limit": 32, "seat_suits": true, "seat_suit_faces": "multiplied"}"#, 2),
            (r#"{"hand_limit": 4, "starts": "drawn"}"#, 4),
        ] {
            let given: Options = serde_json::from_str(options).unwrap();
            let game = EuroJongg::from_options(&given).unwrap();
            for seed in 0..seeds {
                let (mut one, mut other) = (Rng::from_seed(seed), Rng::from_seed(seed));
                let slow = by_rules(&game, game.initial_state(), &mut one);
                let fast = play(game.rules(), game.initial_state(), &mut other);
                let of = |state: &State| {
                    (state.public.scores, state.public.hand_number, state.public.places, state.hidden.hands)
                };
                assert_eq!(of(&slow), of(&fast), "{options}, seed {seed}");
                assert_eq!(one.next_u64(), other.next_u64(), "{options}, seed {seed}: other random numbers were used");
            }
        }
    }

    #[test]
    fn a_playout_goes_on_from_any_state() {
        let game = EuroJongg::from_options(&Options::from_iter([("hand_limit".to_owned(), 32.into())])).unwrap();
        let mut rng = Rng::from_seed(5);
        let mut state = game.initial_state();
        state.apply(game.rules(), None, &game.sample_chance(&state, &mut rng));
        for _ in 0..60 {
            let Some(seat) = state.owing().first() else { break };
            let action = game.random_action(&state, seat, &mut rng);
            state.apply(game.rules(), Some(seat), &action);
            if state.public.phase == Phase::Deal {
                break;
            }
            let seed = rng.next_u64();
            let (mut one, mut other) = (Rng::from_seed(seed), Rng::from_seed(seed));
            let slow = by_rules(&game, state.clone(), &mut one);
            assert_eq!(play(game.rules(), state.clone(), &mut other).public.scores, slow.public.scores);
        }
    }

    #[test]
    fn wins_are_the_cards_that_complete_a_hand() {
        let mut rng = Rng::from_seed(8);
        let mut found = 0;
        for options in ["{}", r#"{"seven_pairs": true, "fourteen_run": true}"#] {
            let game = EuroJongg::from_options(&serde_json::from_str::<Options>(options).unwrap()).unwrap();
            for number in 0..6_000_usize {
                // Few kinds of cards, so that many hands are one card short.
                let melds = number % 5;
                let (suits, first) = (1 + rng.below(2) as usize, rng.below(9) as usize);
                let mut cards: Vec<_> = (0..PLAYING_KINDS)
                    .map(Card::new)
                    .filter(|card| card.index() / RANKS < suits && card.rank() >= first && card.rank() < first + 7)
                    .flat_map(|card| std::iter::repeat_n(card, card.copies() as usize))
                    .collect();
                rng.shuffle(&mut cards);
                cards.truncate(13 - 3 * melds);
                let hand: Cards = cards.into_iter().collect();
                if hand.len() as usize != 13 - 3 * melds {
                    continue;
                }
                let mut place = Place::default();
                for first in 0..melds {
                    place.melds.push(crate::eurojongg::Meld::closed_tome(Card::new(RANKS * 3 + first)));
                }
                let planes = Planes::of(&hand);
                let reach = planes.reach();
                let by_bits =
                    if at_most_one(reach.alone) { wins(game.rules(), &place, &hand, &planes, reach) } else { 0 };
                let all = crate::eurojongg::fast::analysis::waits(&hand, melds, game.rules().forms());
                assert_eq!(by_bits, all, "{hand} with {melds} melds, {options}");
                found += u32::from(all != 0);
            }
        }
        assert!(found > 200, "only {found} hands were one card short");
    }

    #[test]
    fn bits_follow_the_cards() {
        let mut rng = Rng::from_seed(3);
        for _ in 0..200 {
            let deal = crate::eurojongg::worlds::sample_deal(&mut rng);
            let hand = deal.hands[0].and(&deal.hands[1]).playing();
            let (mut planes, mut cards) = (Planes::default(), Cards::EMPTY);
            for card in hand.iter() {
                planes.add(bit(card));
                cards.add(card);
                assert_eq!(planes, Planes::of(&cards));
            }
            for card in hand.iter() {
                planes.remove(bit(card));
                cards.remove(card);
                assert_eq!(planes, Planes::of(&cards));
            }
        }
    }
}
