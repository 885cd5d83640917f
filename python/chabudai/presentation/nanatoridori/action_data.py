"""An action of Nana Toridori as its reader is told it, in data."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ... import _core
from ...errors import NotationError

if TYPE_CHECKING:
    from .generated import NanaAction, NanaPlay


@lru_cache(maxsize=4096)
def action_data(action: str) -> NanaAction:
    """The action that a text tells; places that its reader is not told are ``None`` (T8.5).

    Raises ``NotationError``.

    >>> action_data("play 5x2@3+1")["kind"], action_data("take")
    ('play', {'gap': None, 'kind': 'take'})
    """
    data: NanaAction = _core.told_action("nanatoridori", action)
    return data


def play_data(action: str) -> NanaPlay:
    """A play in data; raises ``NotationError`` for any other action.

    >>> play = play_data("play 5x2@3+1")
    >>> play["rank"], play["count"], play["slot"], play["open"]
    (5, 2, 3, 1)
    """
    data = action_data(action)
    if data["kind"] != "play":
        raise NotationError(f"{action!r} plays no cards")
    return data
