"""The estimated duration of a match between people."""

from __future__ import annotations

import math

from ..match_facts import MatchFacts

CHOICE_SECONDS = 6.0
"""Seconds for a choice between two actions. Each doubling of their number adds a third of this."""
FORCED_SECONDS = 1.5
"""Seconds for a forced decision."""


def seconds(facts: MatchFacts) -> float:
    """Returns the duration of the match at a usual pace. Simultaneous answers overlap."""
    longest: dict[int, float] = {}
    for each in facts.decisions:
        pace = FORCED_SECONDS if each.legal < 2 else CHOICE_SECONDS * (1 + (math.log2(each.legal) - 1) / 3)
        key = each.asked_at if each.is_claim else -1 - each.number
        longest[key] = max(longest.get(key, 0.0), pace)
    return math.fsum(longest.values())
