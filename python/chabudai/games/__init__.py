"""What people see of each game: names, sentences and drawings. Nothing here decides a rule."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol, cast

PRESENTED = ("nakatta",)
"""The games that have a face. A LINE A GAME."""


class Presentation(Protocol):
    """What ``games/<key>.py`` offers; every function is pure and reads a view's data only."""

    TITLE: str
    """The game's name as people write it."""
    SEATS: tuple[str, ...]
    """What the seats are called at the start, such as ``("Black", "White")``."""
    SUMMARY: str
    """One sentence for the lobby."""

    def refusal_sentence(self, refusal: Mapping[str, Any], action: str, view: Mapping[str, Any]) -> str:
        """One sentence with the clause: why ``action`` is refused to the seat of ``view``."""

    def action_sentence(self, actor: str, action: str, view: Mapping[str, Any]) -> str:
        """What an action did, said for the log and the live region; ``view`` is the view after it."""

    def event_sentence(self, event: str) -> str:
        """What an event of the record means."""

    def ending_sentence(self, ending: Mapping[str, Any], view: Mapping[str, Any]) -> str:
        """Who won and by which clause."""

    def turn_sentence(self, view: Mapping[str, Any]) -> str:
        """Whose turn it is and what they may do."""

    def text(self, view: Mapping[str, Any], *, unicode: bool = False, marks: Mapping[str, str] | None = None) -> str:
        """A drawing in plain text; ``marks`` puts a sign on points or cards."""

    def svg(self, view: Mapping[str, Any], *, marks: Mapping[str, str] | None = None) -> str:
        """The same as a picture."""


def presentation(key: str) -> Presentation:
    """The face of a game.

    >>> presentation("nakatta").TITLE
    'Nakatta'
    """
    if key not in PRESENTED:
        raise KeyError(key)
    return cast(Presentation, import_module(f"{__name__}.{key}"))
