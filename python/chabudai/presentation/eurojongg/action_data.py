"""An action of Euro-Jongg as its reader is told it, in data."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ... import _core
from ...errors import NotationError

if TYPE_CHECKING:
    from .generated import EuroAction, EuroMove


@lru_cache(maxsize=4096)
def action_data(action: str) -> EuroAction:
    """The action that a text tells; what a deal lays where is ``None`` for a reader who is not told it (E2.3).

    Raises ``NotationError``.

    >>> action_data("run 8s 9s"), action_data("deal")["kind"]
    ({'cards': ['8s', '9s'], 'kind': 'run'}, 'deal')
    """
    data: EuroAction = _core.told_action("eurojongg", action)
    return data


def move_data(action: str) -> EuroMove:
    """What a seat does, in data; raises ``NotationError`` for a deal, which no seat makes.

    >>> move_data("skip")
    {'cards': [], 'kind': 'skip'}
    """
    data = action_data(action)
    if data["kind"] == "deal":
        raise NotationError(f"{action!r} is done by no seat")
    return data
