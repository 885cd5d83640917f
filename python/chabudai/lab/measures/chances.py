"""The measures of win chances over time. They follow a curve; how it is found is said in ``curves``."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from statistics import fmean

from .curves import CONSIDERED, STRONG, Curve
from .measure import Measure, Needs, Value

DECIDED = 0.9
"""A match is decided when the winner's chance has come to this and never falls below it again."""
LATE = 0.75
"""Late is what comes after so much of a match."""


def drama(curve: Curve) -> float | None:
    """How far, on average, who wins was behind while behind."""
    if not curve.winners:
        return None
    behind = [
        math.sqrt(max(row) - own)
        for row, own in zip(curve.chances[:-1], curve.winner_chances, strict=False)
        if own < max(row) and not _leads(row, curve.winners)
    ]
    return fmean(behind) if behind else 0.0


def _leads(row: tuple[float, ...], winners: tuple[int, ...]) -> bool:
    return any(row[seat] == max(row) for seat in winners)


def lead_changes(curve: Curve) -> int:
    """How often the lead went to another seat; a shared lead is still that of who had it."""
    count, leader = 0, None
    for row in curve.chances:
        best = [seat for seat, chance in enumerate(row) if chance == max(row)]
        if leader in best or (len(best) == len(row)):
            continue
        count += leader is not None
        leader = best[0]
    return count


def decisiveness(curve: Curve) -> float | None:
    """After which share of the match it was decided."""
    if not curve.winners:
        return None
    own = curve.winner_chances
    bar = DECIDED / len(curve.winners)
    undecided = [place for place, chance in enumerate(own[:-1]) if chance < bar - 1e-12]
    return curve.times[undecided[-1] + 1] if undecided else 0.0


def late_uncertainty(curve: Curve) -> float | None:
    """How open the match still was late, from 0, decided, to 1, anybody's."""
    late = [row for time, row in zip(curve.times[:-1], curve.chances, strict=False) if time >= LATE]
    return fmean(map(_openness, late)) if late else None


def _openness(row: tuple[float, ...]) -> float:
    """The entropy of the chances, in units of that of equal ones."""
    total = sum(row)
    if total <= 0:
        return 0.0
    return -sum(chance / total * math.log(chance / total) for chance in row if chance > 0) / math.log(len(row))


def killer_move(curve: Curve) -> float | None:
    """The largest rise of the winner's chance from one point to the next."""
    if not curve.winners:
        return None
    own = curve.winner_chances
    return max((after - before for before, after in pairwise(own)), default=None)


def choices_considered(curve: Curve) -> float | None:
    """The share of points at which a strong player would consider more than one action."""
    known = [count for count in curve.considered if count is not None]
    return fmean(count > 1 for count in known) if known else None


def written(curve: Curve) -> str:
    """The winners' chance over time as text: ``0:0.5 0.25:0.75 1:1``."""
    if not curve.winners:
        return ""
    points = zip(curve.times, curve.winner_chances, strict=True)
    return " ".join(f"{round(time, 4):g}:{round(chance, 4):g}" for time, chance in points)


def read_curve(text: str) -> list[tuple[float, float]]:
    """The times and chances that :func:`written` wrote.

    >>> read_curve("0:0.5 1:1")
    [(0.0, 0.5), (1.0, 1.0)]
    """
    return [(float(time), float(chance)) for time, _, chance in (pair.partition(":") for pair in text.split())]


def _measure(name: str, told: tuple[str, str, str, str], of: Callable[[Curve], Value]) -> Measure[Curve]:
    title, unit, formula, source = told
    most = None if name == "lead.changes" else 1.0
    return Measure(name, title, unit, formula, source, of, Needs.ROLLOUTS, 0.0, most)


CHANCES: tuple[Measure[Curve], ...] = (
    _measure(
        "drama.mean",
        (
            "Drama",
            "drama",
            "the mean of sqrt(p_lead - p_win) over the points at which no winner leads; 0 if there is none",
            "Browne 2008; Ludii's Drama",
        ),
        drama,
    ),
    _measure(
        "lead.changes",
        (
            "Changes of the lead",
            "changes",
            "how often the seat with the highest chance is another than at the point before, the end among the points;"
            " a shared lead changes nothing",
            "Browne 2008, there divided by the number of moves",
        ),
        lead_changes,
    ),
    _measure(
        "decisiveness",
        (
            "Decided at",
            "share of the match",
            f"the least t from which on the winners' chances together stay at {DECIDED:g} or above; 1 is best: the"
            " match is over when it is decided",
            "after Browne 2008, who counts the moves that follow the threshold",
        ),
        decisiveness,
    ),
    _measure(
        "uncertainty.late",
        (
            "Open to the end",
            "share",
            f"the mean of the entropy of the chances, divided by log n, over the points with t >= {LATE:g}",
            "after Browne 2008, by entropy",
        ),
        late_uncertainty,
    ),
    _measure(
        "killer.moves",
        (
            "Killer move",
            "chance",
            "the largest rise of p_win from a point to the next",
            "Browne 2008",
        ),
        killer_move,
    ),
    _measure(
        "choice.considered",
        (
            "Choices a strong player has",
            "share",
            f"the share of the points at which a bot of level {STRONG} tries more than one action at least"
            f" {CONSIDERED:g} times as often as the one it tries most; one that it proves to win is alone",
            "ours; asked for beside Ludii's DecisionMoves",
        ),
        choices_considered,
    ),
    Measure(
        "chance.curve",
        "The winner's chance over time",
        "",
        "t:p_win for each point",
        "ours",
        written,
        Needs.ROLLOUTS,
        is_text=True,
    ),
)
"""The measures of win chances, in the order of their columns."""
