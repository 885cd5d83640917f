//! Deals, and worlds that look the same to a seat (E11.3).
//!
//! A world distributes the cards that a view does not show among the hidden hands, the wall and the blind; all
//! distributions are equally likely. Something is known about some hands: with `auto_lay`, a seat that has had a turn
//! holds no crown or bonus card (E5.7), and a seat that waits is one card short (E14.2). Answers that other seats may
//! have given are dropped: in the world these seats still owe their answers, since the viewer does not know whether
//! they have answered.

use chabudai_engine::{Rng, Seat};

use super::action::{DEALT, Deal, SEATS};
use super::cards::{Card, Cards, PACK};
use super::options::Rules;
use super::state::{Hidden, Phase, Public, Source, State};
use super::view::View;
use super::waiting;

/// Deals a shuffled pack (E2.3).
pub(super) fn sample_deal(rng: &mut Rng) -> Deal {
    let mut pack = [Card::new(0); PACK];
    for (place, card) in pack.iter_mut().zip(Cards::PACK.iter()) {
        *place = card;
    }
    rng.shuffle(&mut pack);
    Deal::of(&pack)
}

/// Samples a world from those that have this view.
pub(super) fn determinize(rules: &Rules, view: &View, rng: &mut Rng) -> State {
    let mut state = State::new();
    state.public = view.public;
    state.happened.clone_from(&view.happened);
    state.shown.clone_from(&view.shown);
    let public = &view.public;
    if matches!(public.phase, Phase::Start | Phase::Deal | Phase::Over) {
        // The finished hand is fully revealed (E11.4).
        if let Some(shown) = &view.shown {
            (state.hidden.hands, state.hidden.blind) = (shown.hands, shown.blind);
        }
        return state;
    }
    let draw = Draw { rules, view, unseen: unseen(view) };
    state.hidden = draw.hidden(rng);
    if let (Some(seat), Some(answer)) = (view.seat, view.answer) {
        state.hidden.answers[seat.index()] = Some(answer);
    }
    state
}

/// Returns the cards that the view does not show.
fn unseen(view: &View) -> Cards {
    let public = &view.public;
    let mut unseen = Cards::PACK;
    for place in &public.places {
        unseen = unseen.without(&place.melds.cards()).without(&place.laid);
    }
    for (card, _, is_claimed) in public.discards.iter() {
        if !is_claimed {
            unseen.remove(card);
        }
    }
    if let Some(own) = &view.own {
        unseen = unseen.without(&own.hand);
    }
    // The added card is known before it is added (E6.5).
    if let Some(offer) = public.offered.filter(|offer| public.phase == Phase::Rob && Some(offer.seat) != view.seat) {
        unseen.remove(offer.card);
    }
    unseen
}

struct Draw<'a> {
    rules: &'a Rules,
    view: &'a View,
    unseen: Cards,
}

impl Draw<'_> {
    fn public(&self) -> &Public {
        &self.view.public
    }

    fn others(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(SEATS).filter(|&seat| Some(seat) != self.view.seat)
    }

    fn hidden(&self, rng: &mut Rng) -> Hidden {
        let public = self.public();
        let mut hidden = State::new().hidden;
        let mut left = self.unseen;
        // A hand that is one card short is rare, so it is built rather than sampled by rejection.
        let waiting: Vec<_> = self.others().filter(|&seat| public.place(seat).waits).collect();
        if !waiting.is_empty() {
            let places: Vec<_> = waiting.iter().map(|&seat| public.place(seat)).collect();
            for (seat, hand) in waiting.into_iter().zip(waiting::draw(self.rules, &places, &left, rng)) {
                left = left.without(&hand);
                hidden.hands[seat.index()] = hand;
            }
        }
        let before = hidden.hands[public.turn.index()];
        // A seat that has had a turn holds no cards that are laid automatically, and gets none in this draw (E5.7).
        let is_plain =
            |seat: &Seat| self.rules.auto_lay && public.place(*seat).had_turn() && !public.place(*seat).waits;
        let mut cards = shuffle_cards(left.playing(), rng);
        for seat in self.others().filter(is_plain) {
            self.fill(&mut hidden, seat, &mut cards);
        }
        cards.extend(left.without(&left.playing()).iter());
        rng.shuffle(&mut cards);
        for seat in self.others().filter(|seat| !is_plain(seat)) {
            self.fill(&mut hidden, seat, &mut cards);
        }
        hidden.blind = cards.split_off(cards.len() - DEALT).into_iter().collect();
        debug_assert_eq!(cards.len(), usize::from(public.wall), "the rest is the wall");
        for (place, card) in hidden.wall.iter_mut().zip(cards) {
            *place = card;
        }
        hidden.back = public.wall;
        if let (Some(seat), Some(own)) = (self.view.seat, &self.view.own) {
            hidden.hands[seat.index()] = own.hand;
        }
        hidden.drawn = self.drawn_card(&before, &hidden.hands[public.turn.index()], rng);
        hidden
    }

    /// Returns the card that the seat whose turn it is has drawn. If the hand of that
    /// seat is hidden, any card of the hand may be the drawn one.
    fn drawn_card(&self, before: &Cards, hand: &Cards, rng: &mut Rng) -> Option<Card> {
        let public = self.public();
        if !matches!(public.phase, Phase::Turn | Phase::Rob) || matches!(public.source, Source::Claim(_)) {
            return None;
        }
        if Some(public.turn) == self.view.seat {
            return self.view.drawn_card();
        }
        let place = public.place(public.turn);
        if place.waits {
            // A seat that waits still has the hand with which it declared waiting (E14.3).
            return hand.without(before).iter().next();
        }
        // With an empty wall, laid cards are not replaced (E5.4), and the drawn card may have been one of them.
        let laid_for_nothing = (DEALT + 1 - 3 * place.melds.len()).saturating_sub(usize::from(place.hand_size));
        let number = rng.below((usize::from(place.hand_size) + laid_for_nothing) as u32) as usize;
        hand.iter().nth(number)
    }

    /// Completes the hand of a seat.
    fn fill(&self, hidden: &mut Hidden, seat: Seat, cards: &mut Vec<Card>) {
        let public = self.public();
        let hand = &mut hidden.hands[seat.index()];
        if let Some(offer) = public.offered.filter(|offer| public.phase == Phase::Rob && offer.seat == seat) {
            hand.add(offer.card);
        }
        let missing = usize::from(public.place(seat).hand_size) - hand.len() as usize;
        cards.split_off(cards.len() - missing).into_iter().for_each(|card| hand.add(card));
    }
}

/// Returns the cards in random order.
pub(super) fn shuffle_cards(cards: Cards, rng: &mut Rng) -> Vec<Card> {
    let mut cards: Vec<_> = cards.iter().collect();
    rng.shuffle(&mut cards);
    cards
}
