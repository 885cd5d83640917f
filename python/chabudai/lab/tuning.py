"""Which of many variants comes nearest to what a designer wants: the tuner over the sweep of an experiment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .statistics import Estimate


@dataclass(frozen=True, slots=True)
class Nearest:
    """The variant whose mean lies nearest to what is wanted, and those that may lie nearer all the same, by place."""

    place: int
    rivals: tuple[int, ...]


def nearest(wanted: float, estimates: Sequence[Estimate | None]) -> Nearest | None:
    """Which one it is; ``None`` where one of them is not known at all.

    ``estimates`` are those of the variants, in order, in the unit of ``wanted``, with intervals that hold together. A
    variant is ruled out where even the best of its interval lies farther off than the worst of another's. So where all
    intervals hold, the variant that is truly nearest is the one named or a rival.

    >>> def mean(value, half_width):
    ...     return Estimate(value, value - half_width, value + half_width, 30, 1.0, 1.0, None, "")
    >>> nearest(60, [mean(40, 2), mean(58, 1), mean(63, 2), mean(90, 3)])
    Nearest(place=1, rivals=(2,))
    """
    known = [each for each in estimates if each is not None]
    if len(known) < len(estimates) or not known:
        return None
    place = min(range(len(known)), key=lambda each: abs(known[each].mean - wanted))
    worst = min(max(abs(each.low - wanted), abs(each.high - wanted)) for each in known)
    rivals = (other for other, each in enumerate(known) if other != place and _least(each, wanted) <= worst)
    return Nearest(place, tuple(rivals))


def _least(estimate: Estimate, wanted: float) -> float:
    return max(0.0, estimate.low - wanted, wanted - estimate.high)
