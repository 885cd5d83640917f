//! The properties that the rules assume of every state.

use chabudai_engine::{Invariant, Seat, require};

use super::action::{DEALT, Move, SEATS, WALL};
use super::cards::{Card, Cards, KINDS};
use super::fast::legal::is_one_short;
use super::options::{Rules, Starts};
use super::refusal::{Own, refusal};
use super::state::{Happening, Phase, Place, Public, Source, State, bit};
use super::{MAX_POINTS_LOST, MAX_POINTS_WON, MAX_TURNS};

/// Checks a state.
pub(super) fn check(rules: &Rules, state: &State) -> Invariant {
    let public = &state.public;
    if public.hand_number == 0 {
        let first = State::of_rules(rules);
        let is_first = *state == first
            || rules.starts == Starts::Drawn && Seat::all(SEATS).any(|seat| *state == after_start(&first, seat));
        return require(is_first, "before the first deal nothing has happened (E2.3)");
    }
    check_match(rules, public)?;
    check_happenings(state)?;
    for seat in Seat::all(SEATS) {
        check_place(rules, state, seat)?;
    }
    let is_first = public.hand_number == 1;
    if matches!(public.phase, Phase::Deal | Phase::Over) {
        return check_finished(state);
    }
    require(state.shown.is_some() != is_first, "the latest finished hand is shown (E11.4)")?;
    check_cards(state)?;
    check_phase(rules, state)?;
    Seat::all(SEATS).try_for_each(|seat| check_answer(rules, state, seat))
}

/// Checks the values that carry over from hand to hand (E10).
fn check_match(rules: &Rules, public: &Public) -> Invariant {
    let named = [Some(public.turn), Some(public.dealer), public.offered.map(|offer| offer.seat)];
    require(named.into_iter().flatten().all(|seat| seat.index() < SEATS), "there is no such seat")?;
    let (lost, deals) = (usize::from(public.lost), SEATS * usize::from(rules.rounds));
    let hands = public.hand_number;
    require(
        hands <= rules.max_hands() && lost <= deals && lost <= usize::from(hands),
        "there are too many hands (E10)",
    )?;
    let is_dealer = rules.dealer_after(public.lost).is_none_or(|dealer| public.dealer == dealer);
    require(is_dealer, "the dealer is another seat (E10.1)")?;
    let is_over = public.phase == Phase::Over;
    let is_ended = lost == deals || hands == rules.max_hands() && matches!(public.phase, Phase::Deal | Phase::Over);
    require(is_over == is_ended, "the match ends after its rounds or at the limit (E10.2, E10.4)")?;
    let most = i64::from(hands) * (MAX_POINTS_LOST + MAX_POINTS_WON) as i64;
    require(public.scores.iter().all(|score| score.abs() <= most), "a score is out of range (E9)")
}

/// Returns a state after the draw of its first dealer (E12.17).
fn after_start(before: &State, dealer: Seat) -> State {
    let mut state = before.clone();
    state.start(dealer);
    state
}

fn check_happenings(state: &State) -> Invariant {
    let is_possible = |happening: &Happening| match *happening {
        Happening::Claim(seat, ..)
        | Happening::Taken(seat)
        | Happening::Laid(seat, _)
        | Happening::Out(seat)
        | Happening::Lost(seat) => seat.index() < SEATS,
        Happening::NoWin(_) | Happening::Score(_) | Happening::Limit => true,
    };
    require(state.happened.iter().all(is_possible), "there is no such seat")?;
    let has_ledgers = state.shown.as_ref().is_none_or(|shown| shown.ledger.len() == SEATS);
    require(has_ledgers, "every seat has a ledger (E11.4)")
}

/// Checks a seat's cards on the table and what is known about it.
fn check_place(rules: &Rules, state: &State, seat: Seat) -> Invariant {
    let (public, hand) = (&state.public, state.hand(seat));
    let place = public.place(seat);
    require(u32::from(place.hand_size) == hand.len(), "a hand has another size (E3.8)")?;
    require(place.laid.playing().is_empty(), "only crowns and bonus cards are laid (E5.1)")?;
    let fourths = place.melds.iter().filter_map(|meld| meld.fourth()).fold(0, |bits, card| bits | bit(card));
    require(place.fourths == fourths, "the open books are others (E6.2)")?;
    let is_claimed_from_other =
        |place: &Place| place.melds.iter().filter_map(|meld| meld.claimed).all(|offer| offer.seat != seat);
    require(is_claimed_from_other(place), "a seat claims from other seats (E7.1)")?;
    let mine = public.discards.iter().filter(|&(card, by, _)| by == seat && card.is_playing());
    require(place.discarded == mine.fold(0, |bits, (card, ..)| bits | bit(card)), "the discards are others (E4.4)")?;
    let options_agree = (rules.waiting || !place.waits)
        && (rules.sacred_discard || place.sacred == 0 && place.slights == 0)
        && usize::from(place.slights) <= MAX_TURNS + 1
        && usize::from(place.served) < SEATS
        && place.turns <= 2;
    require(options_agree, "a seat has done what the options do not allow (E14)")
}

/// Checks the state between two hands, and after the last.
fn check_finished(state: &State) -> Invariant {
    let State { public, hidden, shown, .. } = state;
    let shown = shown.as_ref().ok_or("the latest finished hand is shown (E11.4)")?;
    require((shown.hands, shown.blind) == (hidden.hands, hidden.blind), "the shown hands are others (E11.4)")?;
    let is_idle = public.offered.is_none() && hidden.drawn.is_none() && hidden.answers == [None; SEATS];
    let is_cleared = (hidden.front, hidden.back) == (0, 0) && hidden.wall == [Card::new(0); WALL];
    require(is_idle && is_cleared && usize::from(public.wall) <= WALL, "a finished hand has nothing pending (E8)")
}

/// Checks that no card is missing or present twice (E1.1), and the sizes of the hands (E3.8).
fn check_cards(state: &State) -> Invariant {
    let State { public, hidden, .. } = state;
    let (front, back) = (usize::from(hidden.front), usize::from(hidden.back));
    require(front <= back && back <= WALL, "the wall ends before it begins (E2.4)")?;
    require(back - front == usize::from(public.wall), "the wall has another size (E2.4)")?;
    let beyond = hidden.wall[..front].iter().chain(&hidden.wall[back..]);
    require(beyond.copied().all(|card| card == Card::new(0)), "the wall has cards that were drawn (E4.2)")?;
    require(hidden.blind.len() as usize == DEALT, "the blind has another size (E2.3)")?;
    let mut counts = [0_u32; KINDS];
    let mut add = |card: Card, count: u32| counts[card.index()] += count;
    let places = public.places.iter().flat_map(|place| place.melds.iter().map(|meld| meld.cards()).chain([place.laid]));
    for cards in hidden.hands.into_iter().chain([hidden.blind]).chain(places) {
        cards.kinds().for_each(|card| add(card, cards.count(card)));
    }
    hidden.wall[front..back].iter().for_each(|&card| add(card, 1));
    public.discards.iter().filter(|&(.., is_claimed)| !is_claimed).for_each(|(card, ..)| add(card, 1));
    let is_pack = Card::all().all(|card| counts[card.index()] == Cards::PACK.count(card));
    require(is_pack, "a card is missing or there twice (E1.1)")?;
    for seat in Seat::all(SEATS) {
        let place = public.place(seat);
        let has_turn = seat == public.turn && public.phase != Phase::Claims;
        let (size, full) = (usize::from(place.hand_size) + 3 * place.melds.len(), DEALT + usize::from(has_turn));
        // With an empty wall, laid cards are not replaced (E5.4).
        require(size == full || size < full && public.wall == 0, "a hand has another size (E3.8)")?;
        require(!has_turn || place.hand_size > 0, "a seat whose turn it is has a card (E4.4)")?;
    }
    Ok(())
}

fn check_phase(rules: &Rules, state: &State) -> Invariant {
    let State { public, hidden, .. } = state;
    let last = public.discards.iter().last();
    require(public.place(public.turn).had_turn(), "the seat whose turn it is has begun it (E4.1)")?;
    if public.phase == Phase::Claims {
        let is_offered = |card: Card, seat: Seat| card.is_playing() && seat == public.turn;
        let offer = public.offered.filter(|offer| is_offered(offer.card, offer.seat));
        require(
            offer.is_some_and(|offer| last == Some((offer.card, offer.seat, false))),
            "a discard is offered (E7.1)",
        )?;
        return require(hidden.drawn.is_none(), "a discard ends the turn (E4.4)");
    }
    let hand = state.hand(public.turn);
    match public.source {
        Source::Claim(card) => {
            let is_claimed = last.is_some_and(|(latest, seat, is)| latest == card && is && seat != public.turn);
            let has_melded = !public.place(public.turn).melds.is_empty();
            require(is_claimed && has_melded && hidden.drawn.is_none(), "the turn began with a claimed card (E7.12)")?;
        }
        Source::Front | Source::Back => {
            let is_there = hidden.drawn.map_or(public.wall == 0, |drawn| hand.count(drawn) > 0);
            require(is_there, "the drawn card is in the hand (E4.2)")?;
        }
    }
    if public.phase == Phase::Rob {
        let place = public.place(public.turn);
        let may_add = |card: Card| hand.count(card) > 0 && card.is_playing() && place.fourths & bit(card) != 0;
        let offer = public.offered.filter(|offer| rules.rob_tome && offer.seat == public.turn && may_add(offer.card));
        return require(offer.is_some() && public.wall > 0, "an added card is offered (E6.5)");
    }
    require(public.offered.is_none(), "a card is offered only for answers (E7.1)")
}

/// Checks a seat's answer, and its hand as far as its declaration and the option `auto_lay` determine it.
fn check_answer(rules: &Rules, state: &State, seat: Seat) -> Invariant {
    let State { public, hidden, .. } = state;
    require(public.phase == Phase::Turn || !state.owing().is_empty(), "a seat owes an answer (E7.2)")?;
    let (hand, place, has_turn) = (state.hand(seat), public.place(seat), seat == public.turn);
    let drawn = hidden.drawn.filter(|_| has_turn);
    if let Some(answer) = hidden.answers[seat.index()] {
        let own = Own { hand: *hand, drawn, owes: true };
        let is_asked = public.asked_seats().contains(seat) && is_answer(answer);
        let is_legal = || refusal(rules, public, Some(seat), Some(&own), &answer.into()).is_none();
        require(is_asked && is_legal(), "an answer is illegal (E7)")?;
    }
    if place.waits {
        let kept = drawn.map_or(*hand, |drawn| hand.less(drawn));
        return require(
            kept.len() as usize + 3 * place.melds.len() == DEALT && is_one_short(rules, place, &kept),
            "a seat that waits is one card short (E14.2)",
        );
    }
    let is_laid = !rules.auto_lay || !place.had_turn() || hand.extra().is_none();
    require(is_laid, "crowns and bonus cards are laid at once (E5.7)")
}

/// Whether a move answers an offer (E7.2).
const fn is_answer(answer: Move) -> bool {
    matches!(
        answer,
        Move::Skip | Move::Win | Move::ClaimRun(_) | Move::ClaimBook(_) | Move::ClaimTome(_) | Move::ClaimOntoBook
    )
}
