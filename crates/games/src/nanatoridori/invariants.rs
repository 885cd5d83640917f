//! The properties that the rules assume of every state.

use chabudai_engine::{Invariant, Seat, SeatSet, require};

use super::NanaToridori;
use super::hand::{COPIES, Hand, RANKS};
use super::round_end::POINTS_TO_END;
use super::state::{MAX_SEATS, Meld, Phase, Public, State};

/// Checks a state.
pub(super) fn check(game: &NanaToridori, state: &State) -> Invariant {
    let public = &state.public;
    require(public.rules == game.rules, "the rules are those of other options")?;
    if public.round == 0 {
        let first = State::new(game.rules);
        let started = |seat| {
            let mut started = first;
            started.start(seat);
            started
        };
        let is_first = match game.starts {
            Some(seat) => *state == started(seat),
            None => *state == first || Seat::all(game.players()).any(|seat| *state == started(seat)),
        };
        return require(is_first, "before the first deal nothing has happened (T1.6)");
    }
    check_seats(game, public)?;
    check_cards(game, state)?;
    check_phase(state)?;
    check_knowledge(state)?;
    check_scores(game, public)
}

/// Whether a seat has a decision to make.
const fn is_in_play(public: &Public) -> bool {
    matches!(public.phase, Phase::Play | Phase::Beaten | Phase::Drawn)
}

fn check_seats(game: &NanaToridori, public: &Public) -> Invariant {
    let seats: SeatSet = Seat::all(game.players()).collect();
    let happened = [public.happened.out, public.happened.swept, public.happened.lost];
    let named = [Some(public.to_move), Some(public.starter), public.owner].into_iter().chain(happened);
    require(named.flatten().all(|seat| seats.contains(seat)), "there is no such seat")?;
    require(is_part(public.active, seats) && !public.active.is_empty(), "other seats have cards (T6.1)")?;
    let gone = usize::from(public.gone);
    require(gone + public.active.len() == game.players(), "the seats that are out are others (T6.1)")?;
    let (out, unused) = public.out.split_at(gone);
    let out: Vec<_> = out.iter().map(|&seat| usize::from(seat)).collect();
    let is_out = |&seat: &Seat| !public.active.contains(seat) && out.contains(&seat.index());
    let are_out = seats.iter().filter(is_out).count() == gone && unused.iter().all(|&seat| seat == 0);
    require(are_out, "the seats that are out are others (T6.1)")
}

fn is_part(part: SeatSet, whole: SeatSet) -> bool {
    part.iter().all(|seat| whole.contains(seat))
}

/// Checks that no card is missing or present twice (T1.1).
fn check_cards(game: &NanaToridori, state: &State) -> Invariant {
    let State { public, hands, deck, drawn } = state;
    require(hands.iter().chain([deck]).all(Hand::is_known), "a row has unknown cards (T1.4)")?;
    require(public.deck == deck.cards(), "the deck has another size (T1.3)")?;
    let is_meld = |meld: Meld| meld == Meld::NONE || (1..=RANKS).contains(&meld.rank()) && meld.cards() > 0;
    let open = public.open.as_flattened();
    let are_ranks = *drawn <= RANKS && open.iter().all(|&rank| rank <= RANKS) && public.discards[0] == 0;
    require(are_ranks && is_meld(public.table) && is_meld(public.beaten), "there is no such rank (T1.1)")?;
    require(game.is_duel() || open.iter().all(|&rank| rank == 0), "only the duel has open cards (T9.1)")?;
    require(!game.is_duel() || deck.is_empty(), "the duel has no deck (T9.1)")?;
    let mut counts = public.discards.map(usize::from);
    for row in hands.iter().chain([deck]) {
        for (count, more) in counts.iter_mut().zip(row.counts()) {
            *count += usize::from(more);
        }
    }
    for meld in [public.table, public.beaten] {
        counts[usize::from(meld.rank())] += usize::from(meld.cards());
    }
    for &rank in open.iter().chain([drawn]) {
        counts[usize::from(rank)] += usize::from(rank > 0);
    }
    let are_there = counts.iter().all(|&count| count <= usize::from(COPIES));
    require(are_there && counts.iter().sum::<usize>() == game.cards_in_play(), "the cards are others (T1.1)")?;
    let has_cards = |index: usize| index < game.players() && public.active.contains(Seat::new(index));
    let are_hands = hands.iter().enumerate().all(|(index, hand)| hand.is_empty() != has_cards(index));
    require(are_hands, "a seat has cards if and only if it is not out (T6.1)")
}

fn check_phase(state: &State) -> Invariant {
    let public = &state.public;
    require(public.phase != Phase::Start, "the first starter is drawn only once (T1.6)")?;
    require(public.table.is_empty() == public.owner.is_none(), "cards on the table have an owner (T2.5)")?;
    require((public.phase == Phase::Drawn) == (state.drawn != 0), "a drawn card is kept or dropped (T4.2)")?;
    let is_beaten = public.phase == Phase::Beaten;
    require(is_beaten != public.beaten.is_empty(), "beaten cards are taken or dropped (T3.1)")?;
    if !is_in_play(public) {
        return require(public.active.len() == 1 || public.rules.is_duel(), "one seat loses a round (T6.2)");
    }
    require(public.active.len() > 1 && public.active.contains(public.to_move), "a seat with cards plays (T1.2)")?;
    let is_own = public.owner == Some(public.to_move) && public.passed.is_empty();
    require(!is_beaten || is_own && public.table.beats(public.beaten), "the seat has beaten the cards (T3.1)")?;
    let asked = public.owner.map_or(SeatSet::EMPTY, |owner| public.active.without(owner));
    let is_open = public.owner.is_none() || public.passed != asked;
    require(is_part(public.passed, asked) && is_open, "a trick ends when the others have passed (T5.1)")?;
    let have_passed = public.owner.filter(|_| !is_beaten).map_or(SeatSet::EMPTY, |owner| {
        let after = |seat: &Seat| Some(public.next(*seat)).filter(|&next| next != public.to_move);
        std::iter::successors(after(&owner), after).collect()
    });
    require(public.passed == have_passed, "the seats from the owner to the one to move have passed (T5.1)")
}

/// Checks what is known about the hands (T8).
fn check_knowledge(state: &State) -> Invariant {
    let public = &state.public;
    for ((hand, &known), must) in state.hands.iter().zip(&public.known).zip(&public.must) {
        let is_possible = if public.is_turned_up() {
            known == hand.slots() && *must == hand.counts()
        } else if public.rules.public_gaps {
            known & !hand.slots() == 0 && must.iter().all(|&count| count == 0)
        } else {
            known == 0 && must.iter().zip(hand.counts()).all(|(&must, count)| must <= count)
        };
        require(is_possible, "a known card is in the hand (T8)")?;
    }
    Ok(())
}

fn check_scores(game: &NanaToridori, public: &Public) -> Invariant {
    let Public { rules, penguins, points, .. } = public;
    let players = game.players();
    let sum = |values: &[u8; MAX_SEATS]| values.iter().map(|&value| usize::from(value)).sum::<usize>();
    let unused = penguins[players..].iter().chain(&points[players..]);
    require(unused.copied().all(|value| value == 0), "a seat that is not there has no score")?;
    let full = rules.penguins;
    require(penguins.iter().all(|&left| left <= full), "a seat has more penguins than at the start (T7.3)")?;
    let lost = players * usize::from(full) - sum(penguins);
    let finished = usize::from(public.round) - usize::from(is_in_play(public));
    let is_counted = if rules.advanced {
        lost == 0 && points.iter().all(|&points| points < POINTS_TO_END + 4) && sum(points) == finished * 2 * players
    } else {
        lost == finished && sum(points) == 0
    };
    require(is_counted, "the scores are not those of the rounds (T7)")?;
    let is_over = if rules.advanced {
        points.iter().any(|&points| points >= POINTS_TO_END)
    } else {
        penguins[..players].contains(&0)
    };
    require(is_over == (public.phase == Phase::Over), "a game ends when a seat has enough points or no penguins (T7)")
}
