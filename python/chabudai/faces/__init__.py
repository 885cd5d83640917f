"""What people see of each game: names, sentences and drawings. Nothing here decides a rule."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from .face import Presentation, Switch, Word

__all__ = ["PRESENTED", "Presentation", "Switch", "Word", "presentation"]

PRESENTED = ("eurojongg", "nakatta", "nanatoridori", "natto")
"""The games that have a face. A LINE A GAME."""


def presentation(key: str) -> Presentation:
    """The face of a game.

    >>> presentation("nakatta").TITLE
    'Nakatta'
    """
    if key not in PRESENTED:
        raise KeyError(key)
    return cast(Presentation, import_module(f"{__name__}.{key}"))
