"""Tables of Natto for the tests that cover every game."""

from typing import Any

from tests.games.shared.tables import Seating

SHORT = {"target": 2}
LONG = {"target": 40}
OTHER_OPTIONS: list[dict[str, Any]] = [
    {"target": 2, "leads": "random", "shared_dragons": "strict"},
    {"target": 1, "shared_dragons": "sliding"},
]
QUICK = {"target": 1}
FORCES = True
HAS_OTHER_SPELLINGS = True
IS_PUBLISHED = True
FORCES_AFTER_A_CHOICE = False
UNDER_ILL_LUCK: list[Seating] = [
    ({"target": 1}, ["me", "open"]),
    ({"target": 1, "shared_dragons": "strict", "leads": "random"}, ["me", "bot:1"]),
]
KILLED: list[Seating] = [
    ({"target": 2}, ["me", "open"]),
    ({"target": 1, "shared_dragons": "strict", "leads": "random"}, ["me", "bot:1"]),
]
