"""Readable whole games of Nana Toridori."""

from __future__ import annotations

from tests.games.nanatoridori.agreement import HABITS
from tests.games.shared.golden import SPECTATOR, Golden

KEY = "nanatoridori"
# Random play prolongs a round for hundreds of turns; games with many plays and drops are readable.
SHEDDING = HABITS["hurrying"].choose
ADVANCED = {"players": 3, "scoring": "advanced"}
HIDDEN_GAPS = {"players": 3, "penguins": 1, "public_gaps": False}

GAMES = (
    Golden(KEY, "four", {"penguins": 1}, 57, "one round of four", "(T5.2)", SHEDDING, is_brief=True),
    Golden(KEY, "duel", {"players": 2}, 5, "a duel that a pass loses", "(T9.3)", SHEDDING),
    Golden(KEY, "advanced", ADVANCED, 43, "points, as a spectator sees it", "(T7.4)", SHEDDING, SPECTATOR, True),
    Golden(KEY, "hidden-gaps", HIDDEN_GAPS, 43, "gaps are hidden, as seat 0 sees it", "> 1 play 2x2    ", SHEDDING, 0),
)
