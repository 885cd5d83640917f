//! Perft: the number of sequences of actions. Almost any change to the rules changes it.

use crate::{Actor, Game, Turn, interrupt};

/// Returns the number of sequences of exactly `depth` actions from `state`.
///
/// A sequence that ends sooner because the game is over does not count. Chance has too many outcomes to list, so a
/// sequence also ends at a state where chance acts.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    interrupt::poll();
    actions(game, state)
        .into_iter()
        .map(|(actor, action)| {
            if depth == 1 {
                return 1;
            }
            let mut next = state.clone();
            game.apply_unchecked(&mut next, actor, &action);
            perft(game, &next, depth - 1)
        })
        .sum()
}

/// Returns the perft of each first action. If two programs disagree, this shows in which branch.
///
/// Empty if `depth` is 0.
pub fn divide<G: Game>(game: &G, state: &G::State, depth: u32) -> Vec<(G::Action, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    actions(game, state)
        .into_iter()
        .map(|(actor, action)| {
            let mut next = state.clone();
            game.apply_unchecked(&mut next, actor, &action);
            let count = perft(game, &next, depth - 1);
            (action, count)
        })
        .collect()
}

/// Returns the legal actions of the first acting seat; the other acting seats follow one ply deeper.
fn actions<G: Game>(game: &G, state: &G::State) -> Vec<(Actor, G::Action)> {
    let Turn::Seats(seats) = game.turn(state) else { return Vec::new() };
    let seat = seats.first().expect("the set of acting seats is never empty");
    let mut legal = Vec::new();
    game.legal_actions(state, seat, &mut legal);
    legal.into_iter().map(|action| (Actor::Seat(seat), action)).collect()
}
