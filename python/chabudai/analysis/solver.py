"""Finds the first actions of a game that win with best play."""

from __future__ import annotations

from ..bots.worker_processes import with_progress
from ..errors import GameError
from ..match import Game


def solve_first_actions(
    game: Game, *, nodes: int | None = None, memory_mib: int = 256, shows_progress: bool = False
) -> dict[str, int | None]:
    """Returns the winning seat after each first action, with ``None`` if the limit was reached first.

    Raises ``GameError`` if there is nothing to solve or the game is too large for the solver.
    """
    state = game.initial_state()
    if not state.acting:
        raise GameError(f"{game.key} begins with a chance action, so there is no first action to solve")
    legal = state.legal_actions(state.acting[0])
    winners: dict[str, int | None] = {}
    first = list(dict.fromkeys(game.mirrors(action)[0] for action in legal))
    for action in with_progress(first, len(first), "Solving", shows_progress=shows_progress):
        after = state.play(state.acting[0], action)
        found = after.solve(nodes=nodes, memory_mib=memory_mib)
        if found["winner"] is None and not found["nodes"]:
            raise GameError(
                f"{game.key} with these options is too large for the solver; choose a smaller one, "
                f"or ask a bot: chabudai play {game.key}, then hint"
            )
        winners |= dict.fromkeys(game.mirrors(action), found["winner"])
    return {action: winners[action] for action in legal}
