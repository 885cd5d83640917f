//! The properties that the proofs of N6 assume of every position.

use chabudai_engine::{Invariant, require};

use super::set_up::pattern;
use super::{Colour, Nakatta, Point, State};

/// Checks a state.
pub(super) fn check(game: &Nakatta, state: &State) -> Invariant {
    let State { board, to_move, last, winner, decided, skipped, swapped, pie } = state;
    require((board.columns(), board.rows()) == (game.columns, game.rows), "the board has another size (N1.1)")?;
    require(
        board.points().all(|corner| pattern(board, corner).is_none()),
        "the board has a pattern that play never makes (N4, N6.3)",
    )?;
    let winning = |wins: &dyn Fn(Colour) -> bool| [Colour::Black, Colour::White].into_iter().find(|&one| wins(one));
    require(*winner == winning(&|one| !board.connection(one).is_empty()), "another colour has connected (N2.2)")?;
    require(*decided == winning(&|one| board.is_decided_for(one)), "another colour is certain to win (N6.4)")?;
    // A position that was set up has no latest stone and is played without the pie rule.
    let is_set_up = last.is_none() && board.stones_placed() > 0;
    require(!pie || game.pie && !is_set_up, "there is no pie rule (N5.1)")?;
    require(!swapped || *pie && board.stones_placed() > 0, "the colours cannot have been exchanged (N5.2)")?;
    let placed_last = if *skipped { *to_move } else { to_move.other() };
    let is_last = |point: Point| board.has(point) && board.stone(point) == Some(placed_last);
    require(last.map_or(!skipped, is_last), "the latest stone is another one (N3.2)")?;
    if let Some(winner) = winner {
        return require(*winner == placed_last && last.is_some() && !skipped, "the winner placed the latest stone");
    }
    require(board.can_place(*to_move), "the colour to move has no legal point (N3.4)")?;
    require(!skipped || !board.can_place(to_move.other()), "a colour with a legal point was skipped (N3.4)")
}
