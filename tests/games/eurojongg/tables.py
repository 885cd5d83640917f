"""Tables of Euro-Jongg for the tests that cover every game."""

from typing import Any

from tests.games.shared.tables import Seating

SHORT = {"hand_limit": 4}
LONG = {"rounds": 4}
OTHER_OPTIONS: list[dict[str, Any]] = [
    {"hand_limit": 1, "waiting": True, "sacred_discard": True, "rob_tome": True, "auto_lay": False}
]
QUICK = {"hand_limit": 1}
FORCES = True
HAS_OTHER_SPELLINGS = True
IS_PUBLISHED = True
FORCES_AFTER_A_CHOICE = True
# One hand: several seats are asked together hundreds of times.
UNDER_ILL_LUCK: list[Seating] = [({"hand_limit": 1}, ["me", "open", "bot:1", "bot:1"])]
KILLED: list[Seating] = [
    ({"hand_limit": 1}, ["me", "open", "open", "open"]),
    ({"hand_limit": 2}, ["me", "open", "bot:1", "bot:1"]),
]
