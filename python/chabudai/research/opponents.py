"""Who sits in the other seats: by a name, or anything that chooses."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from .. import _core
from ..bots import level
from ..errors import InputError, short

Opponent: TypeAlias = Callable[[_core.State, int, int], str]
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
    return [opponent(game, one) for one in each]


def opponent(game: _core.Game, named: Any) -> Opponent:
    """An opponent: ``"random"``, a level such as ``"bot:2"``, or an object with ``choose(view)``."""
    if named == "random":
        return _at_random
    if isinstance(named, str):
        return partial(_by_level, _core.Player.of_level(game, level(game.key, named).number))
    if callable(getattr(named, "choose", None)):
        return partial(_by_bot, named)
    raise InputError(f"opponent={short(named)} cannot be: it is random, a level such as bot:2, or has choose(view)")


def _at_random(state: _core.State, seat: int, luck: int) -> str:
    place = random.Random(luck).randrange(state.legal_count(seat))
    return state.game.action_text(state.legal_id(place, seat))


def _by_level(player: _core.Player, state: _core.State, seat: int, luck: int) -> str:
    return player.choose(state.view(seat), seed=luck)["action"]


def _by_bot(bot: Any, state: _core.State, seat: int, _luck: int) -> str:
    chosen = bot.choose(state.view(seat))
    action = getattr(chosen, "action", chosen)
    if not isinstance(action, str):
        raise InputError(
            f"the opponent in seat {seat} chose {short(chosen)}, which is neither a Decision nor an action"
        )
    return action
