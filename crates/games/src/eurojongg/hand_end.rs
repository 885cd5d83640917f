//! The end of a hand (E8, E9): its points, who deals next, and whether the match is over (E10).
//!
//! `LOGGED` is as in `turn`.

use std::sync::Arc;

use chabudai_engine::Seat;

use super::action::SEATS;
use super::fast::counting;
use super::ledger::Showdown;
use super::options::Rules;
use super::scoring::{self, Holding, Last};
use super::state::{Happening, NoWin, Phase, State, after, in_order};

/// The outcome of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// These seats go out with this last card.
    Out { winners: [bool; SEATS], last: Last },
    /// The hand ends without a winner.
    NoWin(NoWin),
}

impl State {
    /// Counts the hand (E9), and determines the next dealer or ends the match (E10).
    pub(super) fn end_hand<const LOGGED: bool>(&mut self, rules: &Rules, outcome: Outcome) {
        let (winners, last) = match outcome {
            Outcome::Out { winners, last } => (winners, Some(last)),
            Outcome::NoWin(_) => ([false; SEATS], None),
        };
        for (place, is_out) in self.public.places.iter_mut().zip(winners) {
            place.in_vain = place.waits && !is_out;
        }
        let holdings = Seat::all(SEATS).map(|seat| {
            let index = seat.index();
            let place = &self.public.places[index];
            let last = last.filter(|_| winners[index]);
            Holding { seat, hand: self.hidden.hands[index], place, last }
        });
        let mut points = [0; SEATS];
        if LOGGED {
            let ledger: Vec<_> = holdings.map(|holding| scoring::ledger(rules, &holding)).collect();
            for (points, lines) in points.iter_mut().zip(&ledger) {
                *points = lines.iter().map(|line| line.points).sum();
            }
            let showdown = Showdown { hands: self.hidden.hands, blind: self.hidden.blind, ledger };
            self.shown = Some(Arc::new(showdown));
            match outcome {
                Outcome::Out { .. } => {
                    let first = self.public.offered.map_or(self.public.turn, |offer| offer.seat);
                    let out = in_order(first).filter(|seat| winners[seat.index()]).map(Happening::Out);
                    self.happened.extend(out);
                }
                Outcome::NoWin(why) => self.happened.push(Happening::NoWin(why)),
            }
            self.happened.push(Happening::Score(points));
            self.clear_wall();
        } else {
            for (points, holding) in points.iter_mut().zip(holdings) {
                *points = counting::points(rules, &holding);
            }
        }
        self.next_hand::<LOGGED>(rules, winners, points);
    }

    /// Adds the points, and determines the next dealer (E10) or ends the match.
    fn next_hand<const LOGGED: bool>(&mut self, rules: &Rules, winners: [bool; SEATS], points: [i32; SEATS]) {
        let public = &mut self.public;
        for (score, points) in public.scores.iter_mut().zip(points) {
            *score += i64::from(points);
        }
        (public.offered, public.phase) = (None, Phase::Deal);
        self.hidden.drawn = None;
        self.hidden.answers = [None; SEATS];
        if winners.contains(&true) && !winners[public.dealer.index()] {
            if LOGGED {
                self.happened.push(Happening::Lost(public.dealer));
            }
            public.lost += 1;
            public.dealer = after(public.dealer);
        }
        if usize::from(public.lost) == SEATS * usize::from(rules.rounds) {
            public.phase = Phase::Over;
        } else if public.hand_number == rules.max_hands() {
            public.phase = Phase::Over;
            if LOGGED {
                self.happened.push(Happening::Limit);
            }
        }
    }
}
