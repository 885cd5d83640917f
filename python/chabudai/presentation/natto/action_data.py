"""Actions of Natto as data, from the text that a reader may see."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ... import _core

if TYPE_CHECKING:
    from .generated import NattoAction


@lru_cache(maxsize=4096)
def action_data(action: str) -> NattoAction:
    """Returns an action as data; the hands of a deal are ``None`` in a text that hides them (B2.1).

    Raises ``NotationError``.

    >>> action_data("set 9 9t 9o"), action_data("deal")
    ({'cards': ['9o', '9t'], 'declared': 9, 'kind': 'set'}, {'hands': None, 'kind': 'deal'})
    """
    data: NattoAction = _core.told_action("natto", action)
    return data
