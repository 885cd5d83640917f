"""Finds the variant of a sweep whose mean is nearest to a target value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .statistics import Estimate


@dataclass(frozen=True, slots=True)
class Nearest:
    """The index of the variant nearest to the target, and of those that may be nearer."""

    index: int
    rivals: tuple[int, ...]


def nearest(wanted: float, estimates: Sequence[Estimate | None]) -> Nearest | None:
    """Returns the variant nearest to ``wanted``, or ``None`` if an estimate is missing.

    ``estimates`` are in the order of the variants and have simultaneous intervals. A variant is ruled out if the best
    end of its interval is farther from the target than the worst end of another's; so if all intervals hold, the truly
    nearest variant is the returned one or one of its rivals.

    >>> def mean(value, half_width):
    ...     return Estimate(value, value - half_width, value + half_width, 30, 1.0, 1.0, None, "")
    >>> nearest(60, [mean(40, 2), mean(58, 1), mean(63, 2), mean(90, 3)])
    Nearest(index=1, rivals=(2,))
    """
    known = [each for each in estimates if each is not None]
    if len(known) < len(estimates) or not known:
        return None
    index = min(range(len(known)), key=lambda each: abs(known[each].mean - wanted))
    worst = min(max(abs(each.low - wanted), abs(each.high - wanted)) for each in known)
    rivals = (other for other, each in enumerate(known) if other != index and _least(each, wanted) <= worst)
    return Nearest(index, tuple(rivals))


def _least(estimate: Estimate, wanted: float) -> float:
    return max(0.0, estimate.low - wanted, wanted - estimate.high)
