"""Tables of Tic-Tac-Toe for the tests that run for every game; it has no options."""

from typing import Any

from tests.games.shared.tables import Seating

SHORT: dict[str, Any] = {}
LONG = None
OTHER_OPTIONS: list[dict[str, Any]] = []
QUICK: dict[str, Any] = {}
FORCES = False
HAS_OTHER_SPELLINGS = False
IS_PUBLISHED = False
FORCES_AFTER_A_CHOICE = False
UNDER_ILL_LUCK: list[Seating] = [({}, ["me", "open"])]
KILLED: list[Seating] = [({}, ["me", "open"]), ({}, ["me", "bot:1"])]
