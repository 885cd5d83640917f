//! The legal moves of a seat: all of them in order, or a random one without a list.

use chabudai_engine::Seat;

use super::analysis::{is_complete, waits};
use crate::eurojongg::action::Move;
use crate::eurojongg::cards::{Card, Cards, KINDS, PLAYING_KINDS, RANKS, Suit};
use crate::eurojongg::options::{Rules, TomeClaim};
use crate::eurojongg::state::{Offer, Phase, Place, State, bit, cards_of};
use crate::random_source::RandomSource;

/// Calls `visit` with each legal move of a seat that must act, in order.
pub(in crate::eurojongg) fn each(rules: &Rules, state: &State, seat: Seat, visit: impl FnMut(Move)) {
    let public = &state.public;
    let (place, hand) = (public.place(seat), state.hand(seat));
    match public.offered {
        Some(offer) if public.phase != Phase::Turn => {
            let may_meld = public.phase == Phase::Claims && public.wall > 0 && !place.waits;
            each_answer(rules, place, hand, offer, may_meld, visit);
        }
        _ => each_in_turn(rules, state, place, hand, visit),
    }
}

/// Returns one bit for each rank that the counts of a suit contain, lowest rank first.
#[inline(always)]
pub(in crate::eurojongg) const fn ranks_of(counts: u64) -> u64 {
    gather_low_bits((counts | counts >> 1 | counts >> 2) & 0x1111_1111_1111_1111)
}

/// Gathers the lowest bit of each group of four.
#[inline(always)]
pub(in crate::eurojongg) const fn gather_low_bits(present: u64) -> u64 {
    // Each step gathers pairs of neighbouring groups.
    let present = (present | present >> 3) & 0x0303_0303_0303_0303;
    let present = (present | present >> 6) & 0x000f_000f_000f_000f;
    let present = (present | present >> 12) & 0x0000_00ff_0000_00ff;
    (present | present >> 24) & 0xffff
}

/// Returns one bit for each kind of playing card among the cards.
#[inline(always)]
pub(in crate::eurojongg) const fn kinds_of(cards: &Cards) -> u64 {
    let [s, h, d, c] = *cards.suits();
    ranks_of(s) | ranks_of(h) << RANKS | ranks_of(d) << (2 * RANKS) | ranks_of(c) << (3 * RANKS)
}

/// Returns the first card of each tome that the hand holds in full (E6.1).
fn tomes_in(hand: &Cards) -> impl Iterator<Item = Card> {
    const NUMBERS: u64 = 0xf_ffff_ffff;
    let [s, h, d, c] = *hand.suits();
    let fours = |counts: u64| ranks_of((counts >> 2 & 0x1111_1111_1111_1111) & NUMBERS);
    let faces = ranks_of(s & h & d & c & !NUMBERS);
    let numbers = fours(s) | fours(h) << RANKS | fours(d) << (2 * RANKS) | fours(c) << (3 * RANKS);
    cards_of(numbers | faces)
}

fn each_in_turn(rules: &Rules, state: &State, place: &Place, hand: &Cards, mut visit: impl FnMut(Move)) {
    if is_complete(hand, place.melds.len(), rules.forms()) {
        visit(Move::Win);
    }
    let sacred = |visit: &mut dyn FnMut(Move)| {
        if rules.sacred_discard {
            cards_of(place.discarded & !place.sacred)
                .filter(|&card| could_complete(rules, place, hand, state.hidden.drawn, card))
                .for_each(|card| visit(Move::Sacred(card)));
        }
    };
    if place.waits {
        sacred(&mut visit);
        // A seat that waits can only discard the card that it drew (E14.3).
        state.hidden.drawn.into_iter().for_each(|drawn| visit(Move::Discard(drawn)));
        return;
    }
    let extras = || (PLAYING_KINDS..KINDS).map(Card::new).filter(|&card| hand.count(card) > 0);
    if !rules.auto_lay && hand.extras() != 0 {
        extras().for_each(|card| visit(Move::Lay(card)));
    }
    let kinds = kinds_of(hand);
    if state.public.wall > 0 {
        tomes_in(hand).for_each(|first| visit(Move::LayTome(first)));
        cards_of(kinds & place.fourths).for_each(|card| visit(Move::Add(card)));
    }
    sacred(&mut visit);
    cards_of(kinds).for_each(|card| visit(Move::Discard(card)));
    if hand.extras() != 0 {
        extras().for_each(|card| visit(Move::Discard(card)));
    }
    if rules.waiting && state.public.wall > 0 {
        hand.kinds()
            .filter(|&card| is_one_short(rules, place, &hand.less(card)))
            .for_each(|card| visit(Move::Wait(card)));
    }
}

fn each_answer(rules: &Rules, place: &Place, hand: &Cards, offer: Offer, may_meld: bool, mut visit: impl FnMut(Move)) {
    visit(Move::Skip);
    if is_complete_with(rules, place, hand, offer.card) {
        visit(Move::Win);
    }
    if may_meld {
        each_meld(rules, place, hand, offer.card, visit);
    }
}

/// Whether a hand together with this card is complete (E8.1).
fn is_complete_with(rules: &Rules, place: &Place, hand: &Cards, card: Card) -> bool {
    // There is no fifth card of a kind.
    hand.count(card) < card.copies() && is_complete(&hand.with(card), place.melds.len(), rules.forms())
}

/// Whether the hand lacks exactly one card, of which not all copies are in the hand and the melds (E14.2).
pub(in crate::eurojongg) fn is_one_short(rules: &Rules, place: &Place, left: &Cards) -> bool {
    let open = place.melds.cards();
    cards_of(waits(left, place.melds.len(), rules.forms()))
        .any(|card| left.count(card) + open.count(card) < card.copies())
}

/// Whether the seat could now discard some card such that this one would complete the hand (E14.6). A seat that waits
/// can only discard the card that it drew (E14.3).
fn could_complete(rules: &Rules, place: &Place, hand: &Cards, drawn: Option<Card>, card: Card) -> bool {
    let may_go = |left_out: Card| !place.waits || drawn == Some(left_out);
    hand.kinds().any(|left_out| may_go(left_out) && is_complete_with(rules, place, &hand.less(left_out), card))
}

/// Calls `visit` with each claim to meld with the offered card, in order (E7.4, E7.5).
#[inline(always)]
pub(in crate::eurojongg) fn each_meld(
    rules: &Rules,
    place: &Place,
    hand: &Cards,
    offered: Card,
    mut visit: impl FnMut(Move),
) {
    let suit = offered.index() / RANKS;
    let ranks = ranks_of(hand.suits()[suit]);
    // Two additional bits on either side stand for ranks beyond the ends of the suit.
    let around = (ranks << 2) >> offered.rank();
    let card = |step: usize| Card::new(offered.index() + step - 2);
    for (low, high) in [(0, 1), (1, 3), (3, 4)] {
        if around >> low & around >> high & 1 == 1 {
            visit(Move::ClaimRun([card(low), card(high)]));
        }
    }
    if offered.is_number() {
        let count = hand.count(offered);
        if count >= 2 {
            visit(Move::ClaimBook([offered; 2]));
        }
        if count == 3 {
            visit(Move::ClaimTome([offered; 3]));
        }
    } else {
        let held = Suit::ALL.map(|suit| Card::playing(suit, offered.rank()));
        let mut others = [offered; 3];
        let mut count = 0;
        for card in held {
            if hand.count(card) > 0 {
                others[count] = card;
                count += 1;
            }
        }
        for low in 0..count {
            for high in low + 1..count {
                visit(Move::ClaimBook([others[low], others[high]]));
            }
        }
        if count == 3 {
            visit(Move::ClaimTome(others));
        }
    }
    if rules.tome_claim == TomeClaim::Any && place.fourths & bit(offered) != 0 {
        visit(Move::ClaimOntoBook);
    }
}

/// Returns a uniformly random legal move of a seat that must act. If only one move is legal, no random number is used.
pub(in crate::eurojongg) fn random(rules: &Rules, state: &State, seat: Seat, random: &mut impl RandomSource) -> Move {
    let mut count = 0;
    let mut first = Move::Skip;
    each(rules, state, seat, |action| {
        if count == 0 {
            first = action;
        }
        count += 1;
    });
    debug_assert!(count > 0, "a seat that owes an answer has one");
    if count == 1 {
        return first;
    }
    let number = random.below(count);
    if number == 0 {
        return first;
    }
    let (mut place, mut chosen) = (0, first);
    each(rules, state, seat, |action| {
        if place == number {
            chosen = action;
        }
        place += 1;
    });
    chosen
}
