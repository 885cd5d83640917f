"""What people see of each game: names, sentences and drawings. Nothing here decides a rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .. import _core
from . import eurojongg, nakatta, nanatoridori, natto
from .base import Presentation, Spot, Switch, Word
from .shared.phrases import is_reader, join_words, outcome_for

__all__ = ["PRESENTATIONS", "Presentation", "Spot", "Switch", "Word", "ending_sentence", "event_sentences", "picture"]

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
    """A view drawn as SVG: what its seat may see, or a spectator.

    >>> picture(_core.Game("nakatta").initial_state().view(None))[:4]
    '<svg'
    """
    game = view.game
    return PRESENTATIONS[game.key].svg({**view.data, "options": game.options})


def event_sentences(
    presentation: Presentation[Any], after: Mapping[str, Any], before: Mapping[str, Any] | None = None
) -> list[str]:
    """What an action brought about by itself, from the views around it; games in which nothing does have no events."""
    told = (presentation.event_sentence(event, after, before) for event in after.get("events", ()))
    return [sentence for sentence in told if sentence]


def ending_sentence(ending: Mapping[str, Any], key: str, view: Any) -> str:
    """Who won and why, in the words of the game of this key; ``view`` is a view's data with what its reader has added.

    Of one who was gone or out of time, and where everybody has resigned, all games tell the same.

    >>> view = {**_core.Game("nakatta").initial_state().view(None).data, "reader": 0}
    >>> ending_sentence({"code": "forfeit", "winners": [0], "absent": 1}, "nakatta", view)
    'You won: White was gone for too long.'
    """
    presentation = PRESENTATIONS[key]
    if ending["code"] == "resignation" and not ending["winners"]:
        return "Everybody has resigned, and nobody has won."
    if "absent" not in ending and "late" not in ending:
        return presentation.ending_sentence(ending, view)
    absent = ending["absent"] if "absent" in ending else ending["late"]
    was = "you were" if is_reader(absent, view) else f"{presentation.seat_name(absent, view)} was"
    gone = f"{was} out of time" if "late" in ending else f"{was} gone for too long"
    if ending["code"] == "cancelled":
        return f"The match was cancelled, and nobody has won: {gone}."
    winners = [presentation.seat_name(seat, view) for seat in ending["winners"]]
    won = outcome_for(ending, view) or f"{join_words(winners)} {'wins' if len(winners) == 1 else 'win'}"
    return f"{won}: {gone}."
