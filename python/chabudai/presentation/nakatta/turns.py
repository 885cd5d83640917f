"""Whose turn it is while a file is read, for the passes that other programs write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ... import _core
from ...errors import GameError


class Turns:
    """Follows the entries of a game while they are read."""

    def __init__(self, options: Mapping[str, Any], position: str | None = None) -> None:
        self._options = options
        self._position = position
        self._state: _core.State | None = None
        self._count = 0

    def may_skip(self, seat: int, entries: Sequence[tuple[str, str]]) -> bool:
        """Returns whether the turn of this seat was skipped after these entries, because it had no legal point.

        Otherwise its pass is no part of the game, or an entry is not legal.

        >>> Turns({"size": 3, "pie": False}).may_skip(1, [("0", "b2")])
        False
        """
        try:
            if self._state is None:
                game = _core.Game("nakatta", self._options)
                self._state = game.initial_state() if self._position is None else game.set_up(self._position)
            for actor, action in entries[self._count :]:
                self._state = self._state.play(int(actor), action)
                self._count += 1
        except GameError:
            return False
        return seat not in self._state.acting
