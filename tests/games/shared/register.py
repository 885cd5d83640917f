"""The parts of each registered game that the general tests use."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import chabudai

OPEN_GAMES = [key for key in chabudai.games() if chabudai.load(key).spec["open_information"]]
HIDDEN_GAMES = [key for key in chabudai.games() if key not in OPEN_GAMES]


def parts(name: str, keys: list[str] | None = None) -> dict[str, Any]:
    """Returns the module with this name from the folder of each game. A game without it fails the tests.

    >>> sorted(parts("agreement")) == chabudai.games()
    True
    """
    return {key: import_module(f"tests.games.{key}.{name}") for key in (chabudai.games() if keys is None else keys)}
