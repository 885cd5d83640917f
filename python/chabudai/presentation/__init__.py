"""The presentation of each game: names, sentences and drawings. It decides no rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from .. import _core
from .base import Presentation, Spot, Switch, Word

__all__ = ["PRESENTATIONS", "Presentation", "Spot", "Switch", "Word", "picture"]


class _Presentations(Mapping[str, Presentation[Any]]):
    """The presentations of games. Each is imported when it is first read."""

    def __init__(self, *keys: str) -> None:
        self._imported: dict[str, Presentation[Any] | None] = dict.fromkeys(keys)

    def __getitem__(self, key: str) -> Presentation[Any]:
        presentation = self._imported[key]
        if presentation is None:
            presentation = self._imported[key] = import_module(f".{key}", __package__).PRESENTATION
        return presentation

    def __iter__(self) -> Iterator[str]:
        return iter(self._imported)

    def __len__(self) -> int:
        return len(self._imported)


PRESENTATIONS: Mapping[str, Presentation[Any]] = _Presentations(
    "eurojongg",
    "nakatta",
    "nanatoridori",
    "natto",
)
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
