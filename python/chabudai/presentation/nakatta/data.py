"""The data of Nakatta: a view with its reader's context, and actions. Nothing in an action is hidden."""

from __future__ import annotations

from functools import lru_cache

from ... import _core
from ..shared.view_context import ViewContext
from .generated import NakattaAction, NakattaView


class View(NakattaView, ViewContext, total=False):
    """A view of Nakatta with its reader's context."""


@lru_cache(maxsize=4096)
def action_data(action: str) -> NakattaAction:
    """Returns an action as data. Raises ``NotationError``.

    >>> action_data("b2"), action_data("swap")
    ({'kind': 'place', 'point': 'b2'}, {'kind': 'swap'})
    """
    data: NakattaAction = _core.announced_action("nakatta", action)
    return data
