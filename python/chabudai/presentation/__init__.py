"""The presentation of each game: names, sentences and drawings. It decides no rules."""

from __future__ import annotations

from typing import Any

from .. import _core
from . import eurojongg, nakatta, nanatoridori, natto
from .base import Presentation, Spot, Switch, Word

__all__ = ["PRESENTATIONS", "Presentation", "Spot", "Switch", "Word", "picture"]

PRESENTATIONS: dict[str, Presentation[Any]] = {
    "eurojongg": eurojongg.PRESENTATION,
    "nakatta": nakatta.PRESENTATION,
    "nanatoridori": nanatoridori.PRESENTATION,
    "natto": natto.PRESENTATION,
}
"""The presentation of each game by its key. A LINE A GAME.

>>> PRESENTATIONS["nakatta"].title
'Nakatta'
"""


def picture(view: _core.View[Any]) -> str:
    """Returns an SVG drawing of a view, which shows only what its seat or a spectator may see.

    >>> picture(_core.Game("nakatta").initial_state().view(None))[:4]
    '<svg'
    """
    game = view.game
    return PRESENTATIONS[game.key].svg({**view.data, "options": game.options})
