"""Whole games of Nakatta to read."""

from __future__ import annotations

from tests.games.shared.golden import Golden

KEY = "nakatta"
GAMES = (
    Golden(KEY, "three", {"size": 3}, 5, "the smallest board with a middle", "'size': 3"),
    Golden(KEY, "five-without-pie", {"size": 5, "pie": False}, 8, "a short game without the pie rule", "'pie': False"),
    Golden(KEY, "swap", {"size": 4}, 10, "White changes sides", "> 1 swap"),
    Golden(KEY, "skip", {"size": 5, "pie": False}, 17, "a turn is skipped", "> event skip "),
)
