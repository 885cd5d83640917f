"""Who sits in the other seats: by a word, or anything that chooses."""

from __future__ import annotations

from typing import Any, TypeAlias

from .. import _core
from ..bots.players import Answer, player
from ..errors import InputError, short

Opponent: TypeAlias = Answer
"""Answers for a seat of a state, with the luck that a number is the seed of. It looks at the view of the seat alone."""


def opponents(game: _core.Game, named: Any, count: int) -> list[Opponent]:
    """The opponents that are named: one word or bot for all, or one for each. Raises ``InputError``, ``OptionsError``.

    >>> state = _core.Game("nakatta", {"size": 2}).initial_state()
    >>> opponents(state.game, "random", 1)[0](state, 0, 7) in state.legal_actions(0)
    True
    """
    each = list(named) if isinstance(named, list | tuple) else [named] * count
    if len(each) != count:
        raise InputError(f"opponent={short(named)} cannot be: there are {count} other seats, and {len(each)} are named")
    return [player(game, one).sit(number) for number, one in enumerate(each)]
