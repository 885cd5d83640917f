"""Tables of Nana Toridori for the tests that cover every game."""

from typing import Any

from tests.games.shared.tables import Seating

SHORT: dict[str, Any] = {}
LONG = {"players": 4, "penguins": 5}
OTHER_OPTIONS: list[dict[str, Any]] = [
    {"players": 2, "penguins": 1},
    {"players": 3, "scoring": "advanced", "public_gaps": False},
]
QUICK = {"penguins": 1}
FORCES = True
HAS_OTHER_SPELLINGS = False
IS_PUBLISHED = True
FORCES_AFTER_A_CHOICE = True
UNDER_ILL_LUCK: list[Seating] = [
    ({"players": 3, "penguins": 1}, ["me", "open", "open"]),
    ({"players": 2, "public_gaps": False}, ["me", "open"]),
    ({"players": 4, "penguins": 1}, ["me", "open", "bot:1", "bot:1"]),
]
KILLED: list[Seating] = [
    ({"players": 3, "penguins": 1}, ["me", "open", "open"]),
    ({"players": 2, "public_gaps": False}, ["me", "bot:1"]),
]
