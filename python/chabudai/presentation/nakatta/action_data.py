"""Actions of Nakatta as data. Nothing in them is hidden."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ... import _core

if TYPE_CHECKING:
    from .generated import NakattaAction


@lru_cache(maxsize=4096)
def action_data(action: str) -> NakattaAction:
    """Returns an action as data. Raises ``NotationError``.

    >>> action_data("b2"), action_data("swap")
    ({'kind': 'place', 'point': 'b2'}, {'kind': 'swap'})
    """
    data: NakattaAction = _core.told_action("nakatta", action)
    return data
