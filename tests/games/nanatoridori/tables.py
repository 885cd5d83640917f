"""Tables of Nana Toridori for the tests that cover every game."""

from typing import Any

from tests.games.shared.tables import Seating

SHORT: dict[str, Any] = {}
LONG = {"players": 4, "penguins": 5}
QUICK = {"penguins": 1}
FORCES = True
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
