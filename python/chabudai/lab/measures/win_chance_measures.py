"""The measures of win chances over time, computed from the curve of ``win_chance_rollouts.py``."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise
from statistics import fmean

from .measure import Measure, Needs
from .win_chance_rollouts import CONSIDERED_SHARE, MAX_POINTS, STRONG_LEVEL, Curve

DECIDED_CHANCE = 0.9
"""A match is decided when the winner's chance reaches this value and never falls below it again."""
LATE_FROM = 0.75
"""The share of a match after which a point counts as late."""


def drama(curve: Curve) -> float | None:
    """Returns how far the winner was behind, on average over the points at which it was behind."""
    if not curve.winners:
        return None
    behind = [
        math.sqrt(max(row) - own)
        for row, own in zip(curve.chances[:-1], curve.winner_chances, strict=False)
        if own < max(row) and all(row[seat] < max(row) for seat in curve.winners)
    ]
    return fmean(behind) if behind else 0.0


def lead_changes(curve: Curve) -> int:
    """Returns how often the lead changed. A shared lead stays with the seat that had it before."""
    count, leader = 0, None
    for row in curve.chances:
        best = [seat for seat, chance in enumerate(row) if chance == max(row)]
        if leader in best or (len(best) == len(row)):
            continue
        count += leader is not None
        leader = best[0]
    return count


def decisiveness(curve: Curve) -> float | None:
    """Returns the share of the match after which it was decided."""
    if not curve.winners:
        return None
    own = curve.winner_chances
    bar = DECIDED_CHANCE / len(curve.winners)
    undecided = [place for place, chance in enumerate(own[:-1]) if chance < bar - 1e-12]
    return curve.times[undecided[-1] + 1] if undecided else 0.0


def late_uncertainty(curve: Curve) -> float | None:
    """Returns the uncertainty late in the match, from 0 (decided) to 1 (all chances equal)."""
    late = [row for time, row in zip(curve.times[:-1], curve.chances, strict=False) if time >= LATE_FROM]
    return fmean(map(_openness, late)) if late else None


def _openness(row: tuple[float, ...]) -> float:
    """Returns the entropy of the chances divided by that of equal chances."""
    total = sum(row)
    if total <= 0:
        return 0.0
    return -sum(chance / total * math.log(chance / total) for chance in row if chance > 0) / math.log(len(row))


def killer_move(curve: Curve) -> float | None:
    """Returns the largest rise of the winner's chance from one point to the next."""
    if not curve.winners:
        return None
    own = curve.winner_chances
    return max((after - before for before, after in pairwise(own)), default=None)


def choices_considered(curve: Curve) -> float | None:
    """Returns the share of points at which a strong player would consider more than one action."""
    known = [count for count in curve.considered if count is not None]
    return fmean(count > 1 for count in known) if known else None


def format_curve(curve: Curve) -> str:
    """Formats the winners' chance over time: ``0:0.5 0.25:0.75 1:1``."""
    if not curve.winners:
        return ""
    points = zip(curve.times, curve.winner_chances, strict=True)
    return " ".join(f"{round(time, 4):g}:{round(chance, 4):g}" for time, chance in points)


def read_curve(text: str) -> list[tuple[float, float]]:
    """Parses the times and chances of :func:`format_curve`.

    >>> read_curve("0:0.5 1:1")
    [(0.0, 0.5), (1.0, 1.0)]
    """
    return [(float(time), float(chance)) for time, _, chance in (pair.partition(":") for pair in text.split())]


_curve_measure = partial(Measure, needs=Needs.ROLLOUTS, least=0.0, most=1.0)


CHANCES: tuple[Measure[Curve], ...] = (
    _curve_measure(
        "drama.mean",
        "Drama",
        "drama",
        "the mean of sqrt(p_lead - p_win) over the points at which no winner leads; 0 if there is none",
        "Browne 2008; Ludii's Drama",
        drama,
    ),
    _curve_measure(
        "lead.changes",
        "Changes of the lead",
        "changes",
        "the number of points, including the end, at which the seat with the highest chance differs from the point "
        "before; a shared lead is not a change",
        "Browne 2008, there divided by the number of moves",
        lead_changes,
        most=MAX_POINTS,
    ),
    _curve_measure(
        "decisiveness",
        "Decided at",
        "share of the match",
        f"the least t from which the winners' chances together stay at {DECIDED_CHANCE:g} or above; 1 is best: the"
        " match ends when it is decided",
        "after Browne 2008, who counts the moves that follow the threshold",
        decisiveness,
    ),
    _curve_measure(
        "uncertainty.late",
        "Late uncertainty",
        "share",
        f"the mean of the entropy of the chances, divided by log n, over the points with t >= {LATE_FROM:g}",
        "after Browne 2008, by entropy",
        late_uncertainty,
    ),
    _curve_measure(
        "killer.moves",
        "Killer move",
        "chance",
        "the largest rise of p_win from a point to the next",
        "Browne 2008",
        killer_move,
    ),
    _curve_measure(
        "choice.considered",
        "Choices a strong player considers",
        "share",
        f"the share of the points at which a bot of level {STRONG_LEVEL} visits more than one action at least"
        f" {CONSIDERED_SHARE:g} times as often as the most visited one; a proven win counts as the only action",
        "ours; suggested by Ludii's DecisionMoves",
        choices_considered,
    ),
    Measure(
        "chance.curve",
        "The winner's chance over time",
        "",
        "t:p_win for each point",
        "ours",
        format_curve,
        Needs.ROLLOUTS,
        is_text=True,
    ),
)
"""The measures of win chances, in column order."""
