"""The opponents in the other seats: named players, or any object that chooses actions."""

from __future__ import annotations

from typing import Any, TypeAlias

from .. import _core
from ..bots.players import Answer, player
from ..errors import InputError, short

Opponent: TypeAlias = Answer
"""Chooses an action for a seat of a state, with a random seed, from the view of that seat only."""


def opponents(game: _core.Game, named: Any, count: int) -> list[Opponent]:
    """Returns the opponents: one name or bot for all seats, or one per seat. Raises ``InputError``, ``OptionsError``.

    >>> state = _core.Game("nakatta", {"size": 2}).initial_state()
    >>> opponents(state.game, "random", 1)[0](state, 0, 7) in state.legal_actions(0)
    True
    """
    each = list(named) if isinstance(named, list | tuple) else [named] * count
    if len(each) != count:
        raise InputError(f"opponent cannot be {short(named)}: there are {count} other seats, but {len(each)} opponents")
    return [player(game, one).sit(number) for number, one in enumerate(each)]
