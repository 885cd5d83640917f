"""The published ratings of the levels, which ``scripts/ratings`` copies from docs/reference/levels.md."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


@dataclass(frozen=True, slots=True)
class Ladder:
    """The ratings of a game's levels under some options. All others have their defaults.

    A difference of 400 points means odds of ten to one. Ratings of different games are not comparable.
    """

    options: Mapping[str, Any]
    ratings: tuple[int, ...]
    """The rating of each level from 1. The strongest level, which thinks for a time, has none."""


@cache
def ladders(key: str) -> tuple[Ladder, ...]:
    """Returns the ladders of a game, the one with the default options first; none for a game without ratings.

    >>> [(dict(ladder.options), len(ladder.ratings)) for ladder in ladders("nanatoridori")]
    [({}, 5), ({'players': 2}, 5)]
    """
    by_game = json.loads(files(__package__).joinpath("ratings.json").read_text("utf-8"))
    found = [Ladder(each["options"], tuple(each["ratings"])) for each in by_game.get(key, [])]
    return tuple(sorted(found, key=lambda ladder: len(ladder.options)))
