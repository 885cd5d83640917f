"""What people see of each game: names, sentences and drawings. Nothing here decides a rule."""

from __future__ import annotations

from typing import Any

from .. import _core
from . import eurojongg, nakatta, nanatoridori, natto
from .face import Face, Spot, Switch, Word

__all__ = ["FACES", "Face", "Spot", "Switch", "Word", "picture"]

FACES: dict[str, Face[Any]] = {
    "eurojongg": eurojongg,
    "nakatta": nakatta,
    "nanatoridori": nanatoridori,
    "natto": natto,
}
"""The face of each game by its key. A LINE A GAME.

>>> FACES["nakatta"].TITLE
'Nakatta'
"""


def picture(view: _core.View[Any]) -> str:
    """A view drawn as SVG: what its seat may see, or a spectator.

    >>> picture(_core.Game("nakatta").initial_state().view(None))[:4]
    '<svg'
    """
    game = view.game
    return FACES[game.key].svg({**view.data, "options": game.options})
