"""Readable whole games of Natto."""

from __future__ import annotations

import random

from tests.games.shared.golden import SPECTATOR, Golden, uniform


def climbing(legal: list[str], rng: random.Random) -> str:
    """Any of the longest leads, any answer; seldom a pass."""
    plays = [action for action in legal if action != "pass"]
    if not plays or (len(plays) < len(legal) and rng.randrange(5) == 0):
        return "pass"
    longest = max(len(action.split()) for action in plays)
    return uniform([action for action in plays if len(action.split()) >= longest - 1], rng)


KEY = "natto"
STRICT = {"target": 1, "shared_dragons": "strict", "widened_sums": "higher"}
TILES = {"target": 2, "bombs": "tiles", "lead_bombs": True, "leads": "random"}

GAMES = (
    Golden(KEY, "base", {"target": 1}, 3, "one round of the base game", "(B3.7)", climbing),
    Golden(
        KEY, "shared-dragons", STRICT, 8, "dragons in a pool, as a spectator sees it", "Pool: ", climbing, SPECTATOR
    ),
    Golden(
        KEY, "tiles", TILES, 2, "the other list of bombs, as seat 1 sees it", "a bomb of two flowers", climbing, 1, True
    ),
)
