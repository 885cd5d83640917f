"""The data of Euro-Jongg: a view with its reader's context, and actions, from the text that a reader may see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ... import _core
from ...errors import NotationError
from ..shared.view_context import ViewContext
from .generated import Card, EuroAction, EuroMove, EuroView


class View(EuroView, ViewContext, total=False):
    """A view of Euro-Jongg with its reader's context."""

    hands: Sequence[Sequence[Card]]
    """All hands, once the match is over."""


@lru_cache(maxsize=4096)
def action_data(action: str) -> EuroAction:
    """Returns an action as data. The cards of a deal are ``None`` if the text hides them (E2.3).

    Raises ``NotationError``.

    >>> action_data("run 8s 9s"), action_data("deal")["kind"]
    ({'cards': ['8s', '9s'], 'kind': 'run'}, 'deal')
    """
    data: EuroAction = _core.announced_action("eurojongg", action)
    return data


def move_data(action: str) -> EuroMove:
    """Returns a seat's action as data. Raises ``NotationError`` for an action of chance.

    >>> move_data("skip")
    {'cards': [], 'kind': 'skip'}
    """
    data = action_data(action)
    if data["kind"] == "deal" or data["kind"] == "start":
        raise NotationError(f"{action!r} is not a seat's action")
    return data
