//! Counts a hand that was played at a real table. The hand is rebuilt from its description up to its last action, and
//! then ended by the code that ends every hand (`hand_end`).

use chabudai_engine::{CountLine, Game, Refusal, RoundCount, RoundError, Seat, read_description};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::action::SEATS;
use super::cards::Card;
use super::complete::{COMPLETE, SETS, is_complete};
use super::described_hand::{DescribedHand, DescribedOut, Origin, SeatCards, about_seat};
use super::hand_end::Outcome;
use super::ledger::Line;
use super::melds::{Meld, MeldKind, Melds};
use super::options::{Rules, SeveralWinners, Starts};
use super::state::{Happening, NoWin, Offer, Phase, Place, Source, State, after};
use super::{EuroJongg, MAX_POINTS_LOST, MAX_POINTS_WON};

/// A match between two hands (E10).
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Standing {
    /// The total scores (E9.1).
    scores: [i64; SEATS],
    /// The number of finished hands.
    hands: u16,
    /// The number of times the deal was lost (E10.1).
    lost: u8,
}

/// Counts a described hand.
pub(super) fn count(game: &EuroJongg, round: &Value, standing: Option<&Value>) -> Result<RoundCount, RoundError> {
    let rules = &game.rules;
    // The deal is lost or kept by the dealer, so it has to be known.
    if rules.starts == Starts::Drawn {
        let wanted = "starts: name the seat that dealt first instead of \"drawn\" (E12.17)";
        return Err(RoundError::Unreadable(wanted.to_owned()));
    }
    let mut state = State::of_rules(rules);
    if let Some(standing) = standing {
        read_description::<Standing>("standing", standing)?.restore(rules, &mut state)?;
    }
    let hand: DescribedHand = read_description("round", round)?;
    let cards = hand.cards()?;
    state.public.hand_number += 1;
    for (seat, cards) in Seat::all(SEATS).zip(&cards) {
        state.public.places[seat.index()] = place_of(rules, seat, cards)?;
        state.hidden.hands[seat.index()] = cards.hand;
    }
    match &hand.out {
        Some(out) => end_with_winners(rules, &mut state, out)?,
        None => {
            check_sizes(&state, [false; SEATS])?;
            state.end_hand::<true>(rules, Outcome::NoWin(NoWin::Wall));
        }
    }
    Ok(counted(game, &state))
}

impl Standing {
    /// Restores the match in a new state.
    fn restore(&self, rules: &Rules, state: &mut State) -> Result<(), RoundError> {
        let deals = SEATS * usize::from(rules.rounds);
        if usize::from(self.lost) == deals || self.hands == rules.max_hands() {
            return Err(Refusal::new("over", "E10.2").into());
        }
        let most = i64::from(self.hands) * (MAX_POINTS_LOST + MAX_POINTS_WON) as i64;
        let is_possible = usize::from(self.lost) < deals
            && self.hands < rules.max_hands()
            && u16::from(self.lost) <= self.hands
            && self.scores.iter().all(|score| (-most..=most).contains(score));
        if !is_possible {
            return Err(RoundError::Unreadable("standing: no match has these scores after so many hands".to_owned()));
        }
        let public = &mut state.public;
        (public.scores, public.hand_number, public.lost) = (self.scores, self.hands, self.lost);
        public.dealer = rules.dealer_after(self.lost).unwrap_or(public.dealer);
        Ok(())
    }
}

/// Returns what lies in front of a seat, or refuses cards that are no melds and cards that cannot be laid.
fn place_of(rules: &Rules, seat: Seat, cards: &SeatCards) -> Result<Place, RoundError> {
    if let Some(card) = cards.laid.playing().kinds().next() {
        return Err(Refusal::new("not_laid", "E5.1").with("card", card).into());
    }
    if cards.waits && !rules.waiting {
        return Err(about_seat("no_waiting", "E12.12", seat).into());
    }
    if cards.slights > 0 && !rules.sacred_discard {
        return Err(about_seat("no_sacred", "E12.13", seat).into());
    }
    let open = cards.melds.iter().map(|row| meld_of(row, Some(after(seat))));
    let closed = cards.closed.iter().map(|row| meld_of(row, None));
    let melds: Vec<_> = open.chain(closed).collect::<Result<_, _>>()?;
    if melds.len() > SETS {
        return Err(about_seat("too_many_melds", "E8.1", seat).into());
    }
    let mut place = Place { laid: cards.laid, hand_size: cards.hand.len() as u8, turns: 2, ..Place::default() };
    (place.waits, place.slights) = (cards.waits, cards.slights);
    melds.into_iter().for_each(|meld| place.melds.push(meld));
    Ok(place)
}

fn meld_of(row: &[Card], discarder: Option<Seat>) -> Result<Meld, RoundError> {
    Meld::on_table(row, discarder).ok_or_else(|| {
        let is_set_in_hand = discarder.is_none() && Meld::on_table(row, Some(Seat::new(0))).is_some();
        let (code, clause) = if is_set_in_hand { ("not_closed", "E3.7") } else { ("not_a_set", "E3.5") };
        row.iter().fold(Refusal::new(code, clause), |refusal, card| refusal.with("card", card)).into()
    })
}

/// Checks the sizes of the hands that do not go out (E3.8).
fn check_sizes(state: &State, winners: [bool; SEATS]) -> Result<(), RoundError> {
    for seat in Seat::all(SEATS).filter(|seat| !winners[seat.index()]) {
        let most = COMPLETE - 3 * state.public.place(seat).melds.len();
        if state.hand(seat).len() as usize > most {
            return Err(about_seat("too_many_cards", "E3.8", seat).with("count", most).into());
        }
    }
    Ok(())
}

fn end_with_winners(rules: &Rules, state: &mut State, out: &DescribedOut) -> Result<(), RoundError> {
    let (winners, card) = (out.winners()?, out.last_card()?);
    check_sizes(state, winners)?;
    if out.from == Origin::Claim {
        return end_by_claim(rules, state, out, winners, card);
    }
    let mut seats = Seat::all(SEATS).filter(|seat| winners[seat.index()]);
    let winner = seats.next().expect("a seat goes out");
    if let Some(other) = seats.next() {
        return Err(about_seat("one_winner", "E8.2", other).into());
    }
    state.public.turn = winner;
    state.public.places[winner.index()].turns = if out.first_turn { 1 } else { 2 };
    state.public.source = match out.from {
        Origin::Set => Source::Claim(card),
        Origin::Back => Source::Back,
        _ => Source::Front,
    };
    if out.from == Origin::Set {
        move_last(&mut state.public.places[winner.index()].melds, card)?;
        check_complete(rules, state, winner)?;
    } else {
        state.hidden.drawn = Some(card);
        state.public.wall = u8::from(!out.empties);
        check_last(state, winner, card)?;
        check_complete(rules, state, winner)?;
    }
    state.win_in_turn::<true>(rules, winner);
    Ok(())
}

/// Ends the hand by claims to win (E7.6).
fn end_by_claim(
    rules: &Rules,
    state: &mut State,
    out: &DescribedOut,
    winners: [bool; SEATS],
    card: Card,
) -> Result<(), RoundError> {
    let missing = || RoundError::Unreadable("out.discarder: the seat that discarded the last card".to_owned());
    let discarder = out.discarder.ok_or_else(missing)?.of(SEATS)?;
    if winners[discarder.index()] {
        return Err(about_seat("own_discard", "E7.1", discarder).into());
    }
    let count = winners.iter().filter(|&&wins| wins).count();
    if count == 3 && rules.three_abort() {
        return Err(Refusal::new("three_winners", "E14.10").into());
    }
    if count > 1 && rules.several_winners != SeveralWinners::AllWin {
        return Err(Refusal::new("one_claim_wins", "E12.8").into());
    }
    for seat in Seat::all(SEATS).filter(|seat| winners[seat.index()]) {
        check_last(state, seat, card)?;
        check_complete(rules, state, seat)?;
        state.take_from_hand(seat, card);
        state.public.places[seat.index()].turns = if out.first_turn { 0 } else { 2 };
    }
    let offer = Offer { card, seat: discarder };
    let public = &mut state.public;
    (public.turn, public.phase, public.offered) = (discarder, Phase::Claims, Some(offer));
    public.discards.push(card, discarder);
    state.resolve_wins::<true>(rules, offer, winners);
    Ok(())
}

/// Checks that the hand of a seat that goes out contains the last card.
fn check_last(state: &State, seat: Seat, card: Card) -> Result<(), RoundError> {
    let is_there = state.hand(seat).count(card) > 0;
    if is_there { Ok(()) } else { Err(about_seat("last_not_there", "E8.1", seat).with("card", card).into()) }
}

/// Checks that the hand of a seat that goes out is complete (E8.1, E8.7).
fn check_complete(rules: &Rules, state: &State, seat: Seat) -> Result<(), RoundError> {
    let (hand, melds) = (state.hand(seat), state.public.place(seat).melds.len());
    if is_complete(hand, melds, rules.forms()) {
        return Ok(());
    }
    let laid = hand.without(&hand.playing());
    let refusal = about_seat("not_complete", "E8.1", seat);
    let refusal = refusal.with("count", hand.playing().len()).with("needed", COMPLETE - 3 * melds.min(SETS));
    Err(laid.kinds().fold(refusal, |refusal, card| refusal.with("card", card)).into())
}

/// Makes the run or book with the last card the latest meld (E8.3).
fn move_last(melds: &mut Melds, card: Card) -> Result<(), RoundError> {
    let has_card = |meld: &Meld| meld.is_open() && meld.kind != MeldKind::Tome && meld.cards().count(card) > 0;
    let mut all: Vec<_> = melds.iter().copied().collect();
    let place =
        all.iter().rposition(has_card).ok_or_else(|| Refusal::new("last_not_in_set", "E8.3").with("card", card))?;
    let set = all.remove(place);
    *melds = Melds::default();
    all.into_iter().chain([set]).for_each(|meld| melds.push(meld));
    Ok(())
}

/// Returns the counted hand of a state that has just ended one.
fn counted(game: &EuroJongg, state: &State) -> RoundCount {
    let public = &state.public;
    let ledger = state.finished_hand().map_or(&[][..], |shown| &shown.ledger);
    let line = |seat: Seat, line: &Line| CountLine {
        seat,
        clause: line.clause,
        name: line.name,
        items: line.cards.texts(),
        points: line.points.into(),
    };
    let points = state.happened.iter().find_map(|happening| match happening {
        Happening::Score(points) => Some(points.map(i64::from).to_vec()),
        _ => None,
    });
    let standing = Standing { scores: public.scores, hands: public.hand_number, lost: public.lost };
    let ending = game.ending(state);
    RoundCount {
        lines: Seat::all(SEATS)
            .zip(ledger)
            .flat_map(|(seat, lines)| lines.iter().map(move |each| line(seat, each)))
            .collect(),
        points: points.expect("a hand that has ended is counted"),
        scores: public.scores.to_vec(),
        standing: serde_json::to_value(standing).expect("numbers are written as JSON"),
        next: ending.is_none().then_some(public.dealer),
        ending,
    }
}
