"""Measures of the choices that players have."""

from __future__ import annotations

import math
from statistics import fmean

from ..match_facts import MatchFacts


def branching_mean(facts: MatchFacts) -> float | None:
    """Returns the mean number of legal actions per decision."""
    return fmean(each.legal for each in facts.decisions) if facts.decisions else None


def branching_max(facts: MatchFacts) -> int | None:
    """Returns the maximum number of legal actions at a decision."""
    return max((each.legal for each in facts.decisions), default=None)


def branching_trend(facts: MatchFacts) -> float | None:
    """Returns the change in legal actions from the first to the last decision, by least squares."""
    count = len(facts.decisions)
    if count < 2:
        return None
    times = [number / (count - 1) - 0.5 for number in range(count)]
    legal = [each.legal for each in facts.decisions]
    rise = math.fsum(time * value for time, value in zip(times, legal, strict=True))
    return rise / math.fsum(time * time for time in times)


def choice_share(facts: MatchFacts) -> float | None:
    """Returns the share of decisions with more than one legal action."""
    return fmean(each.legal > 1 for each in facts.decisions) if facts.decisions else None
