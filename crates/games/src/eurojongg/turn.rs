//! The effects of actions in a turn (E4 to E6).
//!
//! `LOGGED` says whether discards, events and the ledger are recorded; a playout does not record them.

use chabudai_engine::Seat;

use super::action::{Action, Deal, Move, SEATS};
use super::cards::Card;
use super::hand_end::Outcome;
use super::melds::Meld;
use super::options::Rules;
use super::scoring::Last;
use super::sets::tome_of;
use super::state::{Happening, NoWin, Offer, Phase, Source, State, after, bit, in_order};

impl State {
    /// Applies a legal action.
    pub(super) fn apply(&mut self, rules: &Rules, actor: Option<Seat>, action: &Action) {
        match (action, actor) {
            (Action::Deal(deal), _) => {
                self.happened.clear();
                self.deal::<true>(rules, deal);
            }
            (Action::Seat(action), Some(seat)) => self.act::<true>(rules, seat, *action),
            (Action::Start(dealer), _) => {
                self.happened.clear();
                self.start(*dealer);
            }
            (Action::Seat(_), None) => debug_assert!(false, "chance draws and deals"),
        }
    }

    /// Applies a legal move.
    pub(super) fn act<const LOGGED: bool>(&mut self, rules: &Rules, seat: Seat, action: Move) {
        if self.public.phase != Phase::Turn {
            // An answer is secret until the last one is in, so the earlier events stay visible (E11.3).
            self.hidden.answers[seat.index()] = Some(action);
            if self.owing().is_empty() {
                if LOGGED {
                    self.happened.clear();
                }
                self.resolve::<LOGGED>(rules);
            }
            return;
        }
        if LOGGED {
            self.happened.clear();
        }
        match action {
            Move::Lay(card) => self.lay::<LOGGED>(rules, seat, card),
            Move::LayTome(first) => self.lay_tome::<LOGGED>(rules, seat, first),
            Move::Add(card) if rules.rob_tome => {
                // The other seats are asked before the card is added (E6.5).
                self.ask(Phase::Rob, Offer { card, seat });
            }
            Move::Add(card) => self.add::<LOGGED>(rules, seat, card),
            Move::Sacred(card) => self.public.places[seat.index()].sacred |= bit(card),
            Move::Discard(card) => self.discard::<LOGGED>(rules, seat, card),
            Move::Wait(card) => {
                self.public.places[seat.index()].waits = true;
                self.discard::<LOGGED>(rules, seat, card);
            }
            Move::Win => self.win_in_turn::<LOGGED>(rules, seat),
            Move::Skip | Move::ClaimRun(_) | Move::ClaimBook(_) | Move::ClaimTome(_) | Move::ClaimOntoBook => {
                debug_assert!(false, "claims answer an offer (E7.1)");
            }
        }
    }

    /// Starts a new hand: the dealer draws (E2.3, E4.1).
    pub(super) fn deal<const LOGGED: bool>(&mut self, rules: &Rules, deal: &Deal) {
        self.place_cards(deal);
        self.begin_by_drawing::<LOGGED>(rules, self.public.dealer);
    }

    /// Begins a turn with the front card of the wall (E4.2), or ends the hand if the wall is empty (E8.5).
    #[inline]
    pub(super) fn begin_by_drawing<const LOGGED: bool>(&mut self, rules: &Rules, seat: Seat) {
        if self.public.wall == 0 {
            self.end_hand::<LOGGED>(rules, Outcome::NoWin(NoWin::Wall));
            return;
        }
        self.begin(seat);
        let hidden = &mut self.hidden;
        let card = hidden.wall[usize::from(hidden.front)];
        if LOGGED {
            hidden.wall[usize::from(hidden.front)] = Card::new(0);
        }
        hidden.front += 1;
        self.draw(seat, card, Source::Front);
        self.auto_lay::<LOGGED>(rules, seat);
    }

    /// Begins the turn of a seat.
    #[inline]
    pub(super) fn begin(&mut self, seat: Seat) {
        let public = &mut self.public;
        public.phase = Phase::Turn;
        public.offered = None;
        public.turn = seat;
        let turns = &mut public.places[seat.index()].turns;
        *turns = (*turns + 1).min(2);
    }

    #[inline]
    fn draw(&mut self, seat: Seat, card: Card, source: Source) {
        self.public.wall -= 1;
        self.public.source = source;
        self.public.places[seat.index()].hand_size += 1;
        self.hidden.drawn = Some(card);
        self.hidden.hands[seat.index()].add(card);
    }

    /// Draws a replacement (E5.2, E6.3). The wall must not be empty.
    pub(super) fn replace<const LOGGED: bool>(&mut self, seat: Seat) {
        let hidden = &mut self.hidden;
        hidden.back -= 1;
        let card = hidden.wall[usize::from(hidden.back)];
        if LOGGED {
            hidden.wall[usize::from(hidden.back)] = Card::new(0);
        }
        self.draw(seat, card, Source::Back);
    }

    /// With `auto_lay`, lays all crowns and bonus cards one at a time (E5.7), except for a seat that waits (E14.3).
    pub(super) fn auto_lay<const LOGGED: bool>(&mut self, rules: &Rules, seat: Seat) {
        if !rules.auto_lay || self.public.place(seat).waits {
            return;
        }
        while let Some(card) = self.hand(seat).extra() {
            if LOGGED {
                self.happened.push(Happening::Laid(seat, card));
            }
            self.lay_down::<LOGGED>(seat, card);
        }
    }

    pub(super) fn lay<const LOGGED: bool>(&mut self, rules: &Rules, seat: Seat, card: Card) {
        self.lay_down::<LOGGED>(seat, card);
        if self.public.place(seat).hand_size == 0 {
            // With four melds and an empty wall, the last cards of a hand can all be laid, and none is left to discard.
            self.end_hand::<LOGGED>(rules, Outcome::NoWin(NoWin::Wall));
        }
    }

    fn lay_down<const LOGGED: bool>(&mut self, seat: Seat, card: Card) {
        self.take_from_hand(seat, card);
        self.public.places[seat.index()].laid.add(card);
        if self.public.wall > 0 {
            self.replace::<LOGGED>(seat);
        } else if self.hidden.drawn == Some(card) {
            self.hidden.drawn = None;
        }
    }

    #[inline]
    pub(super) fn take_from_hand(&mut self, seat: Seat, card: Card) {
        self.hidden.hands[seat.index()].remove(card);
        self.public.places[seat.index()].hand_size -= 1;
    }

    fn lay_tome<const LOGGED: bool>(&mut self, rules: &Rules, seat: Seat, first: Card) {
        let place = &mut self.public.places[seat.index()];
        place.hand_size -= 4;
        place.melds.push(Meld::closed_tome(first));
        let hand = &mut self.hidden.hands[seat.index()];
        *hand = hand.without(&tome_of(first));
        self.complete_tome::<LOGGED>(rules, seat);
    }

    pub(super) fn add<const LOGGED: bool>(&mut self, rules: &Rules, seat: Seat, card: Card) {
        self.take_from_hand(seat, card);
        self.grow_book(seat, card);
        self.complete_tome::<LOGGED>(rules, seat);
    }

    pub(super) fn grow_book(&mut self, seat: Seat, card: Card) {
        let place = &mut self.public.places[seat.index()];
        place.fourths &= !bit(card);
        place.melds.book_for(card).expect("the seat has an open book for this card (E6.2)").grow();
    }

    /// Draws the replacement for a tome that was laid or completed (E6.3), unless it is the fourth (E14.9).
    pub(super) fn complete_tome<const LOGGED: bool>(&mut self, rules: &Rules, seat: Seat) {
        if rules.four_tomes && self.public.tomes() == 4 {
            self.end_hand::<LOGGED>(rules, Outcome::NoWin(NoWin::FourTomes));
            return;
        }
        self.replace::<LOGGED>(seat);
        self.auto_lay::<LOGGED>(rules, seat);
    }

    fn ask(&mut self, phase: Phase, offer: Offer) {
        self.public.phase = phase;
        self.public.offered = Some(offer);
        self.hidden.answers = [None; SEATS];
    }

    /// Records a discard, including that of a robbed card (E4.4, E6.5). A seat that slights a sacred discard loses
    /// points (E14.7).
    pub(super) fn record_discard<const LOGGED: bool>(&mut self, seat: Seat, card: Card) {
        let public = &mut self.public;
        if LOGGED {
            public.discards.push(card, seat);
        }
        if !card.is_playing() {
            return;
        }
        let others = in_order(seat).skip(1).any(|other| public.places[other.index()].sacred & bit(card) != 0);
        let place = &mut public.places[seat.index()];
        place.discarded |= bit(card);
        place.slights += u8::from(others);
    }

    fn discard<const LOGGED: bool>(&mut self, rules: &Rules, seat: Seat, card: Card) {
        self.take_from_hand(seat, card);
        self.record_discard::<LOGGED>(seat, card);
        self.hidden.drawn = None;
        if card.is_playing() {
            self.ask(Phase::Claims, Offer { card, seat });
        } else {
            // A discarded crown or bonus card is not offered to the other seats (E5.5).
            self.begin_by_drawing::<LOGGED>(rules, after(seat));
        }
    }

    pub(super) fn win_in_turn<const LOGGED: bool>(&mut self, rules: &Rules, seat: Seat) {
        let source = self.public.source;
        let (card, empties) = if let Source::Claim(card) = source {
            if !rules.keeps_named_sets() {
                self.take_up_meld(seat);
            }
            self.count_sacred(rules, seat, card);
            (card, false)
        } else {
            let card = self.hidden.drawn.expect("a complete hand contains the drawn card");
            (card, self.public.wall == 0)
        };
        let is_melded = matches!(source, Source::Claim(_)) && rules.keeps_named_sets();
        let last = Last { card, source, is_in_turn: true, empties, is_melded };
        let mut winners = [false; SEATS];
        winners[seat.index()] = true;
        self.end_hand::<LOGGED>(rules, Outcome::Out { winners, last });
    }

    /// Moves the set with which the turn began back into the hand: in version 1 the set counted as part of the hand, as
    /// if its card had been claimed to win (E8.3).
    fn take_up_meld(&mut self, seat: Seat) {
        let place = &mut self.public.places[seat.index()];
        let meld = place.melds.pop().expect("the turn began with a claimed set");
        place.fourths &= !meld.fourth().map_or(0, bit);
        place.hand_size += 3;
        let hand = &mut self.hidden.hands[seat.index()];
        *hand = hand.and(&meld.cards());
    }

    /// Penalizes a seat that goes out with a claimed card that it had discarded and not declared (E14.7).
    pub(super) fn count_sacred(&mut self, rules: &Rules, seat: Seat, card: Card) {
        let place = &mut self.public.places[seat.index()];
        place.slights += u8::from(rules.sacred_discard && place.discarded & !place.sacred & bit(card) != 0);
    }
}
