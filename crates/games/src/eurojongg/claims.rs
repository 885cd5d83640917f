//! Settles the answers to an offered card (E7.7 to E7.14, E6.5).

use chabudai_engine::Seat;

use super::action::{Move, SEATS};
use super::cards::{Card, RANKS};
use super::hand_end::Outcome;
use super::melds::Meld;
use super::options::{Rules, SeveralWinners};
use super::scoring::Last;
use super::state::{Happening, NoWin, Offer, Phase, Source, State, after, bit, in_order, steps};

/// Returns the cards of the hand that a claim names.
pub(super) fn named_cards(claim: &Move) -> &[Card] {
    match claim {
        Move::ClaimRun(cards) | Move::ClaimBook(cards) => cards,
        Move::ClaimTome(cards) => cards,
        _ => &[],
    }
}

/// Returns the top card of a claimed run (E7.8).
fn top_card(claim: Move, offered: Card) -> Option<Card> {
    match claim {
        Move::ClaimRun([_, high]) => Some(high.max(offered)),
        _ => None,
    }
}

/// Returns the precedence of a claim to meld: tome before book, book before run, and runs by their top cards (E7.7,
/// E7.8).
fn rank(claim: Move, offered: Card) -> usize {
    match claim {
        Move::ClaimTome(_) | Move::ClaimOntoBook => RANKS + 1,
        Move::ClaimBook(_) => RANKS,
        Move::ClaimRun(_) => top_card(claim, offered).map_or(0, Card::rank),
        _ => 0,
    }
}

impl State {
    /// Settles the answers once all have been given.
    pub(super) fn resolve<const LOGGED: bool>(&mut self, rules: &Rules) {
        let offer = self.public.offered.expect("a card is offered");
        let answers = std::mem::take(&mut self.hidden.answers);
        if LOGGED {
            for seat in in_order(offer.seat).skip(1) {
                if let Some(claim) = answers[seat.index()].filter(|&answer| answer != Move::Skip) {
                    self.happened.push(Happening::Claim(seat, claim, top_card(claim, offer.card)));
                }
            }
        }
        let wins = answers.map(|answer| answer == Some(Move::Win));
        if wins.contains(&true) {
            self.resolve_wins::<LOGGED>(rules, offer, wins);
        } else if self.public.phase == Phase::Rob {
            self.public.phase = Phase::Turn;
            self.public.offered = None;
            self.add::<LOGGED>(rules, offer.seat, offer.card);
        } else {
            self.resolve_melds::<LOGGED>(rules, offer, answers);
        }
    }

    /// Settles claims to win (E7.10, E12.8, E14.10).
    pub(super) fn resolve_wins<const LOGGED: bool>(&mut self, rules: &Rules, offer: Offer, wins: [bool; SEATS]) {
        if self.public.phase == Phase::Rob {
            // The card counts as discarded (E6.5).
            self.take_from_hand(offer.seat, offer.card);
            self.record_discard::<LOGGED>(offer.seat, offer.card);
        }
        let count = wins.iter().filter(|&&wins| wins).count();
        if count == 3 && rules.three_abort() {
            self.end_hand::<LOGGED>(rules, Outcome::NoWin(NoWin::ThreeWinners));
            return;
        }
        let first = match rules.several_winners {
            SeveralWinners::AllWin => None,
            SeveralWinners::FromDiscarder => Some(offer.seat),
            SeveralWinners::FromDealer | SeveralWinners::ThreeAbort => Some(self.public.dealer),
        };
        let winner = first.and_then(|first| in_order(first).find(|seat| wins[seat.index()]));
        let winners = std::array::from_fn(|seat| winner.map_or(wins[seat], |winner| winner.index() == seat));
        if LOGGED {
            self.public.discards.claim_latest();
        }
        for seat in Seat::all(SEATS).filter(|seat| winners[seat.index()]) {
            self.hidden.hands[seat.index()].add(offer.card);
            let place = &mut self.public.places[seat.index()];
            place.hand_size += 1;
            let waits = place.waits;
            self.public.places[offer.seat.index()].served += u8::from(waits);
            self.count_sacred(rules, seat, offer.card);
        }
        let source = Source::Claim(offer.card);
        let last = Last { card: offer.card, source, is_in_turn: false, empties: false, is_melded: false };
        self.end_hand::<LOGGED>(rules, Outcome::Out { winners, last });
    }

    fn resolve_melds<const LOGGED: bool>(&mut self, rules: &Rules, offer: Offer, answers: [Option<Move>; SEATS]) {
        if rules.same_face && self.is_same_face(offer.card) {
            self.end_hand::<LOGGED>(rules, Outcome::NoWin(NoWin::SameFace));
            return;
        }
        let dealer = self.public.dealer;
        let claims = Seat::all(SEATS).filter_map(|seat| {
            let claim = answers[seat.index()].filter(|&answer| answer != Move::Skip)?;
            Some((rank(claim, offer.card), SEATS - steps(dealer, seat), seat, claim))
        });
        match claims.max_by_key(|&(rank, nearness, ..)| (rank, nearness)) {
            Some((.., seat, claim)) => self.take::<LOGGED>(rules, seat, claim, offer),
            None => self.begin_by_drawing::<LOGGED>(rules, after(offer.seat)),
        }
    }

    /// Whether every seat has discarded a face card of this card's rank (E14.8).
    fn is_same_face(&self, card: Card) -> bool {
        const OF_RANK: u64 = 0x0001_0001_0001_0001;
        let of_rank = OF_RANK << card.rank();
        card.is_face() && self.public.places.iter().all(|place| place.discarded & of_rank != 0)
    }

    /// Lays the claimant's set down and begins its turn (E7.11, E7.12).
    fn take<const LOGGED: bool>(&mut self, rules: &Rules, seat: Seat, claim: Move, offer: Offer) {
        if LOGGED {
            self.public.discards.claim_latest();
            self.happened.push(Happening::Taken(seat));
        }
        for &card in named_cards(&claim) {
            self.take_from_hand(seat, card);
        }
        if claim == Move::ClaimOntoBook {
            self.grow_book(seat, offer.card);
        } else {
            let meld = Meld::from_claim(claim, offer);
            let place = &mut self.public.places[seat.index()];
            place.fourths |= meld.fourth().map_or(0, bit);
            place.melds.push(meld);
        }
        self.begin(seat);
        self.public.source = Source::Claim(offer.card);
        if matches!(claim, Move::ClaimTome(_) | Move::ClaimOntoBook) {
            self.complete_tome::<LOGGED>(rules, seat);
        } else {
            self.auto_lay::<LOGGED>(rules, seat);
        }
    }
}
