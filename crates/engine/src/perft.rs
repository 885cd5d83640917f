//! Counting the sequences of actions: a short number that moves when any rule moves.

use crate::{Actor, Game, Turn};

/// The number of sequences of exactly `depth` actions from `state`.
///
/// A sequence that ends sooner because the game is over does not count. Chance has too many outcomes to list, so a
/// state where chance acts counts as an end too.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
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

/// The same count, split by the first action: where two programs differ, the split shows in which branch.
///
/// `depth` 0 has no first action and splits into nothing.
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

/// What the first of the seats that owe an answer may do; later seats answer one ply deeper.
fn actions<G: Game>(game: &G, state: &G::State) -> Vec<(Actor, G::Action)> {
    let Turn::Seats(seats) = game.turn(state) else { return Vec::new() };
    let seat = seats.first().expect("somebody owes an answer unless the game is over");
    let mut legal = Vec::new();
    game.legal_actions(state, seat, &mut legal);
    legal.into_iter().map(|action| (Actor::Seat(seat), action)).collect()
}
