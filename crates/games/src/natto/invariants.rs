//! The property that the rules assume of every state: its round can be played from its deal.

use chabudai_engine::{Invariant, Seat, require};

use super::action::{Action, DEALT};
use super::options::Leads;
use super::refusal::refusal;
use super::state::{Phase, Public, SEATS, State};
use super::tiles::Tiles;
use super::{Natto, Rules};

/// Checks a state by playing its round again.
pub(super) fn check(game: &Natto, state: &State) -> Invariant {
    let public = &state.public;
    let rules = game.rules;
    require(public.rules == rules, "the rules are those of other options")?;
    require([public.starter, public.to_move].iter().all(|seat| seat.index() < SEATS), "there is no such seat")?;
    if public.round == 0 {
        let first = State::new(rules);
        let is_first = match game.starts {
            Some(leader) => *state == after_start(first, leader),
            None => *state == first || Seat::all(SEATS).any(|seat| *state == after_start(first, seat)),
        };
        return require(is_first, "before the first deal nothing has happened (B3.6)");
    }
    let is_chosen = public.round > 1 || game.starts.is_none_or(|leader| public.starter == leader);
    require(is_chosen, "the first round is led by the seat that was chosen (B3.6)")?;
    let mut wins = public.wins;
    require(wins.iter().all(|&won| won <= rules.target), "more rounds were won than a match has (B3.7)")?;
    if public.is_round_over() {
        let winner = Seat::all(SEATS).find(|&seat| state.hand(seat).is_empty());
        let won = winner.and_then(|winner| wins[winner.index()].checked_sub(1).map(|won| (winner, won)));
        let (winner, won) = won.ok_or("a seat that is out has won the round (B3.5)")?;
        wins[winner.index()] = won;
    }
    require(wins.iter().all(|&won| won < rules.target), "the match was over before this round (B3.7)")?;
    require(wins.iter().sum::<u16>() + 1 == public.round, "the rounds are not those that were won (B3.7)")?;
    let hands = dealt_hands(&rules, state).ok_or("the tiles are not those that were dealt (B2.1)")?;
    let before = Public {
        phase: Phase::Deal,
        to_move: public.starter,
        round: public.round - 1,
        wins,
        ..State::new(rules).public
    };
    let mut played = State { public: before, hands: [Tiles::EMPTY; SEATS] };
    played.apply(&Action::Deal(hands));
    for action in public.history.actions() {
        let action = action.map_or(Action::Pass, Action::Play);
        let seat = played.public.to_move;
        let is_legal = refusal(&played.public, Some(seat), played.hand(seat), &action).is_none();
        require(is_legal, "an action of the round was illegal (B3)")?;
        played.apply(&action);
    }
    let may_start = rules.leads == Leads::Random && played.public.phase == Phase::Start;
    let is_played = *state == played || may_start && Seat::all(SEATS).any(|seat| *state == after_start(played, seat));
    require(is_played, "the state is not the one that its actions lead to")
}

fn after_start(mut state: State, seat: Seat) -> State {
    state.apply(&Action::Start(seat));
    state
}

/// Returns the tiles that were dealt to the seats, without dragons; `None` if these are not hands of a deal.
fn dealt_hands(rules: &Rules, state: &State) -> Option<[Tiles; SEATS]> {
    let public = &state.public;
    let mut hands = state.hands;
    for (place, play) in public.history.actions().iter().enumerate() {
        let Some(play) = play else { continue };
        let tiles = if rules.shares_dragons() { play.tiles().without_dragons() } else { play.tiles() };
        let hand = &mut hands[public.seat_of(place).index()];
        *hand = hand.checked_and(tiles)?;
    }
    let own = if rules.shares_dragons() { Tiles::EMPTY } else { Tiles::OWN_DRAGONS };
    let is_dealt = |hand: &Tiles| hand.dragons() == own && hand.without_dragons().len() == DEALT;
    let hands = hands.iter().all(is_dealt).then(|| hands.map(Tiles::without_dragons))?;
    hands[0].checked_and(hands[1]).map(|_| hands)
}
