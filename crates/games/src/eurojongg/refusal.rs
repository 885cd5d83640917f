//! Reasons why a seat may not make a move, based only on what that seat knows.

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::{Refusal, Seat};

use super::action::{Action, Move, makes_set};
use super::cards::{Card, Cards, PLAYING_KINDS};
use super::claims::named_cards;
use super::complete::{completing, is_complete};
use super::options::{Rules, TomeClaim};
use super::sets::tome_of;
use super::state::{Offer, Phase, Place, Public, bit};

/// The part of a view that only its seat knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub(super) struct Own {
    pub(super) hand: Cards,
    /// The card that the seat drew in this turn.
    pub(super) drawn: Option<Card>,
    /// Whether the seat still owes an answer.
    pub(super) owes: bool,
}

/// Returns the reason why the seat may not do this now, or `None` if it may.
pub(super) fn refusal(
    rules: &Rules,
    public: &Public,
    seat: Option<Seat>,
    own: Option<&Own>,
    action: &Action,
) -> Option<Refusal> {
    let not_your_turn = |clause| Some(Refusal::new("not_your_turn", clause));
    let (phase, Some(action)) = (public.phase, action.by_seat()) else {
        return if public.phase == Phase::Over { Some(over()) } else { not_your_turn("E2.3") };
    };
    let (seat, own) = match (phase, seat, own) {
        (Phase::Over, ..) => return Some(over()),
        (Phase::Start | Phase::Deal, ..) => return not_your_turn("E2.3"),
        (Phase::Turn, Some(seat), Some(own)) if seat == public.turn => (seat, own),
        (Phase::Turn, ..) => return not_your_turn("E4.1"),
        (Phase::Claims | Phase::Rob, Some(seat), Some(own)) if public.asked_seats().contains(seat) => {
            if !own.owes {
                return Some(Refusal::new("answered", "E7.2"));
            }
            (seat, own)
        }
        (Phase::Claims | Phase::Rob, ..) => return not_your_turn("E7.2"),
    };
    let known = Known { rules, public, place: public.place(seat), own };
    match public.offered {
        Some(offer) if phase != Phase::Turn => known.answer_refusal(offer, action),
        _ => known.turn_refusal(action),
    }
}

fn over() -> Refusal {
    Refusal::new("over", "E10.2")
}

/// Whether a hand together with this card is complete (E8.1).
fn is_complete_with(rules: &Rules, place: &Place, hand: &Cards, card: Card) -> bool {
    // There is no fifth card of a kind.
    hand.count(card) < card.copies() && is_complete(&hand.with(card), place.melds.len(), rules.forms())
}

/// Whether the hand lacks exactly one card, of which not all copies are in the hand and the melds (E14.2).
pub(super) fn is_one_short(rules: &Rules, place: &Place, left: &Cards) -> bool {
    let open = place.melds.cards();
    completing(left, place.melds.len(), rules.forms()).any(|card| left.count(card) + open.count(card) < card.copies())
}

/// Whether the seat could now discard some card such that this one would complete the hand (E14.6). A seat that waits
/// can only discard the card that it drew (E14.3).
fn could_complete(rules: &Rules, place: &Place, hand: &Cards, drawn: Option<Card>, card: Card) -> bool {
    let may_go = |left_out: Card| !place.waits || drawn == Some(left_out);
    hand.kinds().any(|left_out| may_go(left_out) && is_complete_with(rules, place, &hand.less(left_out), card))
}

struct Known<'a> {
    rules: &'a Rules,
    public: &'a Public,
    place: &'a Place,
    own: &'a Own,
}

impl Known<'_> {
    fn holds(&self, card: Card) -> bool {
        self.own.hand.count(card) > 0
    }

    fn turn_refusal(&self, action: Move) -> Option<Refusal> {
        let (rules, place, hand) = (self.rules, self.place, &self.own.hand);
        let when = |is: bool, code, clause| is.then(|| Refusal::new(code, clause));
        let about = |is: bool, code, clause, card: Card| is.then(|| Refusal::new(code, clause).with("card", card));
        match action {
            Move::Skip | Move::ClaimRun(_) | Move::ClaimBook(_) | Move::ClaimTome(_) | Move::ClaimOntoBook => {
                Some(Refusal::new("no_offer", "E7.1"))
            }
            Move::Lay(card) => about(!self.holds(card), "not_held", "E5.1", card)
                .or_else(|| when(place.waits, "waits", "E14.3"))
                .or_else(|| when(rules.auto_lay, "auto_lay", "E5.7")),
            Move::LayTome(first) => self
                .missing(tome_of(first), "E6.1")
                .or_else(|| when(place.waits, "waits", "E14.3"))
                .or_else(|| when(self.public.wall == 0, "empty_wall", "E6.4")),
            Move::Add(card) => about(!self.holds(card), "not_held", "E6.2", card)
                .or_else(|| about(place.fourths & bit(card) == 0, "no_open_book", "E6.2", card))
                .or_else(|| when(place.waits, "waits", "E14.3"))
                .or_else(|| when(self.public.wall == 0, "empty_wall", "E6.4")),
            Move::Sacred(card) => when(!rules.sacred_discard, "option_off", "E14.6")
                .or_else(|| about(place.discarded & bit(card) == 0, "not_discarded", "E14.6", card))
                .or_else(|| about(place.sacred & bit(card) != 0, "declared", "E14.6", card))
                .or_else(|| {
                    about(!could_complete(rules, place, hand, self.own.drawn, card), "does_not_complete", "E14.6", card)
                }),
            Move::Win => when(!is_complete(hand, place.melds.len(), rules.forms()), "not_complete", "E8.1"),
            Move::Discard(card) => about(!self.holds(card), "not_held", "E4.4", card).or_else(|| {
                let drawn = self.own.drawn.filter(|&drawn| place.waits && drawn != card)?;
                Some(Refusal::new("waits", "E14.3").with("drawn", drawn))
            }),
            Move::Wait(card) => when(!rules.waiting, "option_off", "E14.2")
                .or_else(|| when(place.waits, "waits", "E14.3"))
                .or_else(|| about(!self.holds(card), "not_held", "E4.4", card))
                .or_else(|| when(self.public.wall == 0, "empty_wall", "E14.2"))
                .or_else(|| about(!is_one_short(rules, place, &hand.less(card)), "not_one_short", "E14.2", card)),
        }
    }

    /// Returns a refusal that names each card missing from the hand.
    fn missing(&self, cards: Cards, clause: &'static str) -> Option<Refusal> {
        let mut refusal = Refusal::new("not_held", clause);
        for card in cards.kinds() {
            let missing = cards.count(card).saturating_sub(self.own.hand.count(card));
            refusal = (0..missing).fold(refusal, |refusal, _| refusal.with("card", card));
        }
        (!refusal.culprits.is_empty()).then_some(refusal)
    }

    fn answer_refusal(&self, offer: Offer, action: Move) -> Option<Refusal> {
        let about = |code, clause| Refusal::new(code, clause).with("offered", offer.card);
        match action {
            Move::Lay(_) | Move::LayTome(_) | Move::Add(_) | Move::Sacred(_) | Move::Discard(_) | Move::Wait(_) => {
                Some(about("answer_first", "E7.2"))
            }
            Move::Skip => None,
            Move::Win => (!is_complete_with(self.rules, self.place, &self.own.hand, offer.card))
                .then(|| about("not_complete", "E7.6")),
            Move::ClaimRun(_) | Move::ClaimBook(_) | Move::ClaimTome(_) | Move::ClaimOntoBook => {
                self.meld_refusal(offer, action)
            }
        }
    }

    fn meld_refusal(&self, offer: Offer, claim: Move) -> Option<Refusal> {
        if self.public.phase == Phase::Rob {
            return Some(Refusal::new("only_win", "E6.5"));
        }
        if self.place.waits {
            return Some(Refusal::new("waits", "E14.3"));
        }
        if self.public.wall == 0 {
            return Some(Refusal::new("empty_wall", "E7.13"));
        }
        let about = |code, clause| Some(Refusal::new(code, clause).with("offered", offer.card));
        if claim == Move::ClaimOntoBook {
            if self.rules.tome_claim == TomeClaim::ClosedOnly {
                return Some(Refusal::new("closed_only", "E7.5"));
            }
            return if self.place.fourths & bit(offer.card) == 0 { about("no_open_book", "E7.5") } else { None };
        }
        let cards = named_cards(&claim);
        if let Some(refusal) = self.missing(cards.iter().copied().collect(), "E7.3") {
            return Some(refusal);
        }
        if makes_set(claim, offer.card) {
            return None;
        }
        match claim {
            Move::ClaimRun(_) => about("no_run", "E7.4"),
            Move::ClaimBook(_) => about("no_book", "E7.4"),
            _ => about("no_tome", "E7.5"),
        }
    }
}

const _: () = assert!(PLAYING_KINDS == 64, "all playing cards have bits");
