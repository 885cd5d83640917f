"""Tables of Nakatta for the tests that cover every game."""

from typing import Any

from tests.games.shared.tables import Seating

SHORT = {"size": 5}
LONG = {"size": 29, "pie": False}
OTHER_OPTIONS: list[dict[str, Any]] = [{"size": 2}, {"size": 5}, {"size": 6, "pie": False}]
QUICK = {"size": 7}
FORCES = False
HAS_OTHER_SPELLINGS = False
IS_PUBLISHED = True
FORCES_AFTER_A_CHOICE = False
UNDER_ILL_LUCK: list[Seating] = [
    ({"size": 4}, ["me", "open"]),
    ({"size": 5, "pie": False}, ["me", "open"]),
    ({"size": 4}, ["me", "bot:1"]),
]
KILLED: list[Seating] = [
    ({"size": 6}, ["me", "open"]),
    ({"size": 5, "pie": False}, ["me", "bot:1"]),
]
