"""The data of Nana Toridori: a view with its reader's context, and actions, from the text that a reader may see."""

from __future__ import annotations

from functools import lru_cache

from ... import _core
from ...errors import NotationError
from ..shared.view_context import ViewContext
from .generated import NanaAction, NanaPlay, NanaView


class View(NanaView, ViewContext, total=False):
    """A view of Nana Toridori with its reader's context."""


@lru_cache(maxsize=4096)
def action_data(action: str) -> NanaAction:
    """Returns an action as data. Positions that the text hides are ``None`` (T8.5).

    Raises ``NotationError``.

    >>> action_data("play 5x2@3+1")["kind"], action_data("take")
    ('play', {'gap': None, 'kind': 'take'})
    """
    data: NanaAction = _core.announced_action("nanatoridori", action)
    return data


def play_data(action: str) -> NanaPlay:
    """Returns a play as data. Raises ``NotationError`` for any other action.

    >>> play = play_data("play 5x2@3+1")
    >>> play["rank"], play["count"], play["slot"], play["open"]
    (5, 2, 3, 1)
    """
    data = action_data(action)
    if data["kind"] != "play":
        raise NotationError(f"{action!r} does not play cards")
    return data
