"""The words about the options of a game in lists of tables and challenges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...match import load

_SIZES = ("size", "players")
"""Options that are part of a variant's name and no house rules."""


def changed_options(game: str, options: Mapping[str, Any]) -> list[str]:
    """Returns the names of the options that differ from the standard rules.

    >>> changed_options("nakatta", {"size": 7, "pie": False})
    ['pie']
    """
    defaults = load(game).options
    return [name for name, value in options.items() if value != defaults.get(name) and name not in _SIZES]
