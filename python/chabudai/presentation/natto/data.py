"""The data of Natto: a view with its reader's context, and actions, from the text that a reader may see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ... import _core
from ..shared.view_context import ViewContext
from .generated import NattoAction, NattoView, Tile


class View(NattoView, ViewContext, total=False):
    """A view of Natto with its reader's context."""

    hands: Sequence[Sequence[Tile]]
    """All hands, once the match is over."""


@lru_cache(maxsize=4096)
def action_data(action: str) -> NattoAction:
    """Returns an action as data. The hands of a deal are ``None`` if the text hides them (B2.1).

    Raises ``NotationError``.

    >>> action_data("set 9 9t 9o"), action_data("deal")
    ({'cards': ['9o', '9t'], 'declared': 9, 'kind': 'set'}, {'hands': None, 'kind': 'deal'})
    """
    data: NattoAction = _core.announced_action("natto", action)
    return data
