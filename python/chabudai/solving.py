"""Which first actions of a game win with best play."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping

from .errors import GameError
from .match import Game


def solve_first_actions(
    game: Game, *, nodes: int | None = None, memory_mib: int = 256, shows_progress: bool = False
) -> dict[str, int | None]:
    """The winning seat after each first action; ``None`` where the limit came first. Raises ``GameError``."""
    state = game.initial_state()
    if not hasattr(state, "solve"):
        raise GameError("this build of the core has no solver")
    if not state.acting:
        raise GameError(f"{game.key} begins with chance and has no first action to solve")
    actions: Iterable[str] = state.legal_actions(state.acting[0])
    if shows_progress:
        # Only who watches waits for this import.
        from rich.console import Console  # noqa: PLC0415
        from rich.progress import track  # noqa: PLC0415

        actions = track(actions, description="Solving", console=Console(file=sys.stderr), transient=True)
    winners: dict[str, int | None] = {}
    for action in actions:
        after = state.play(state.acting[0], action)
        winners[action] = after.solve(nodes=nodes, memory_mib=memory_mib)["winner"]
    return winners


def solved_sentence(first: str, winners: Mapping[str, int | None]) -> str:
    """What was found, for the seat that begins.

    >>> solved_sentence("Black", {"a1": 0, "b1": 1, "a2": None})
    'Black wins with 1 of 3 first actions (+): a1. Open within the limit (?): a2.'
    """
    winning = [action for action, winner in winners.items() if winner == 0]
    unsolved = [action for action, winner in winners.items() if winner is None]
    told = f"{first} wins with {len(winning)} of {len(winners)} first actions"
    told += f" (+): {' '.join(winning)}." if winning else "."
    return f"{told} Open within the limit (?): {' '.join(unsolved)}." if unsolved else told
