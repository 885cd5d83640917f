"""Confidence intervals and tests over blocks of deals, for a single look at the end or for any number of looks.

Each number is one independent block. ``planned`` is the maximum number of blocks; if it is given, the interval is part
of a confidence sequence, which holds at all looks simultaneously.

>>> estimate(np.array([1.0, 2.0, 0.5, 1.5]), 0.95).mean
1.25
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import optimize, special, stats

Numbers: TypeAlias = NDArray[np.float64]

MIN_BOOTSTRAP_BLOCKS, MAX_BOOTSTRAP_BLOCKS = 30, 500
"""The numbers of blocks between which a bootstrap is used. With fewer blocks it is unreliable, and with more it is
unnecessary.
"""
RESAMPLES = 4000
TUNED_SHARE = 0.25
"""The share of the planned blocks at which the confidence sequence is narrowest."""
_BOOTSTRAP_SEED = 20261122
"""The seed of the bootstrap: equal data give equal intervals."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """The mean of blocks with its confidence interval.

    ``p`` tests whether the mean is ``null``; ``effect`` is the distance from it in standard deviations of a block, or
    ``None`` if all blocks are equal.
    """

    mean: float
    low: float
    high: float
    n: int
    sd: float
    p: float
    effect: float | None
    method: str

    @property
    def half_width(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def estimate(
    values: Numbers,
    level: float,
    *,
    planned: int | None = None,
    null: float = 0.0,
    bounds: tuple[float, float] = (-math.inf, math.inf),
) -> Estimate | None:
    """Returns the mean of blocks with an interval at this level, or ``None`` for fewer than two blocks.

    The method depends on the values. ``bounds`` are the least and the greatest possible value of a block.
    """
    n = len(values)
    if n < 2:
        return None
    mean, sd = float(values.mean()), float(values.std(ddof=1))
    alpha = 1 - level
    if np.ptp(values) == 0:
        low, high, p = _constant_interval(float(values[0]), n, alpha, bounds, null, is_sequence=planned is not None)
        return Estimate(float(values[0]), low, high, n, 0.0, p, None, "exact, all blocks equal")
    effect = (mean - null) / sd
    is_counted = bool(np.isin(values, (0.0, 1.0)).all())
    if is_counted and bounds == (0.0, 1.0):
        low, high, p, method = _share_interval(values, level, null, is_sequence=planned is not None)
        return Estimate(mean, float(low), float(high), n, sd, float(p), effect, method)
    t = effect * math.sqrt(n)
    if planned is not None:
        half = float(sequence_half_width(sd, n, alpha, planned))
        p = sequence_p(t, n, alpha, planned)
        method = "confidence sequence"
        low, high = mean - half, mean + half
    else:
        low, high, method = _fixed_interval(values, mean, sd, level)
        p = float(2 * stats.t.sf(abs(t), n - 1))
    return Estimate(mean, max(low, bounds[0]), min(high, bounds[1]), n, sd, p, effect, method)


def sequence_half_width(sd: Any, n: Any, alpha: float, planned: int) -> Any:
    """Returns half the width of the confidence sequence after ``n`` blocks with this standard deviation. ``n`` may be
    an array.

    This is the asymptotic sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024), Theorem 2.2, with the
    quantile of the normal distribution replaced by that of Student's t with the same tail.
    """
    rho2 = _rho2(alpha, planned)
    scaled = np.asarray(n) * rho2
    quantile = np.sqrt(2 * (scaled + 1) / scaled * np.log(np.sqrt(scaled + 1) / alpha))
    # The upper tail keeps its precision; the quantile of 1 minus a tiny number would be infinite.
    widened = stats.t.isf(stats.norm.sf(quantile), np.asarray(n) - 1)
    return np.asarray(sd) / np.sqrt(n) * widened


def sequence_p(t: float, n: int, alpha: float, planned: int) -> float:
    """Returns the p-value of the confidence sequence, valid at every look."""
    scaled = n * _rho2(alpha, planned)
    z = float(stats.norm.isf(max(stats.t.sf(abs(t), n - 1), 1e-300)))
    return min(1.0, math.sqrt(scaled + 1) * math.exp(-z * z * scaled / (2 * (scaled + 1))))


def _rho2(alpha: float, planned: int) -> float:
    """Returns the squared parameter for which the sequence is narrowest at ``TUNED_SHARE`` of the planned blocks."""
    tuned = max(10.0, TUNED_SHARE * planned)
    return float((-2 * math.log(alpha) + math.log(-2 * math.log(alpha)) + 1) / tuned)


def _fixed_interval(values: Numbers, mean: float, sd: float, level: float) -> tuple[float, float, str]:
    n = len(values)
    if MIN_BOOTSTRAP_BLOCKS <= n <= MAX_BOOTSTRAP_BLOCKS:
        found = stats.bootstrap(
            (values,),
            np.mean,
            confidence_level=level,
            n_resamples=RESAMPLES,
            method="BCa",
            rng=np.random.default_rng(_BOOTSTRAP_SEED),
        ).confidence_interval
        if math.isfinite(found.low) and math.isfinite(found.high):
            return float(found.low), float(found.high), "bootstrap (BCa)"
    half = float(stats.t.isf((1 - level) / 2, n - 1)) * sd / math.sqrt(n)
    return mean - half, mean + half, "Student's t"


def _share_interval(
    values: Numbers, level: float, null: float, *, is_sequence: bool
) -> tuple[float, float, float, str]:
    """Returns low, high, p and method for blocks of 0 and 1, exactly."""
    n, ones = len(values), int(values.sum())
    is_testable = 0 < null < 1
    if not is_sequence:
        found = stats.binomtest(ones, n, null if is_testable else 0.5)
        interval = found.proportion_ci(level, "exact")
        return interval.low, interval.high, found.pvalue if is_testable else 0.0, "exact (Clopper-Pearson)"
    p = math.exp(min(0.0, -_log_mixture(null, ones, n))) if is_testable else 0.0
    return *_share_sequence(ones, n, 1 - level), p, "exact confidence sequence"


def _log_mixture(share: float, ones: int, n: int) -> float:
    """Returns the logarithm of Robbins' martingale for a share, with a uniform mixture."""
    likelihood = special.xlogy(ones, share) + special.xlog1py(n - ones, -share)
    return float(special.betaln(ones + 1, n - ones + 1) - likelihood)


def _share_sequence(ones: int, n: int, alpha: float) -> tuple[float, float]:
    mean, bar = ones / n, -math.log(alpha)

    def beyond(share: float) -> float:
        return _log_mixture(share, ones, n) - bar

    low = optimize.brentq(beyond, 1e-300, mean) if ones else 0.0
    high = optimize.brentq(beyond, mean, 1 - 1e-16) if ones < n else 1.0
    return float(low), float(high)


def _constant_interval(
    value: float, n: int, alpha: float, bounds: tuple[float, float], null: float, *, is_sequence: bool
) -> tuple[float, float, float]:
    """Returns low, high and p for equal blocks: unseen blocks may differ up to the bounds."""
    tail = alpha / (n + 1) if is_sequence else alpha
    share = -math.expm1(math.log(tail) / n)
    low, high = (value if math.isinf(bound) else value + share * (bound - value) for bound in bounds)
    # A sign test: if the null were the median, all blocks would be on one side of it by chance.
    p = min(1.0, (n + 1 if is_sequence else 2) * 0.5**n) if value != null else 1.0
    return low, high, p


def holm(ps: Sequence[float]) -> list[float]:
    """Returns p-values adjusted by Holm's method (1979), which controls the chance of any false rejection.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    adjusted = [0.0] * len(ps)
    highest = 0.0
    for rank, place in enumerate(sorted(range(len(ps)), key=ps.__getitem__)):
        highest = max(highest, min(1.0, (len(ps) - rank) * ps[place]))
        adjusted[place] = highest
    return adjusted


def nearest(wanted: float, estimates: Sequence[Estimate | None]) -> tuple[int, tuple[int, ...]] | None:
    """Returns the index of the mean nearest to ``wanted``, and the indices of those that may be nearer.

    ``estimates`` have simultaneous intervals; if one is missing, ``None`` is returned. A mean is ruled out if the
    nearest point of its interval is farther from the target than the farthest point of another interval. If all
    intervals contain their true means, the truly nearest mean is therefore the returned one or one of its rivals.

    >>> def mean(value, half_width):
    ...     return Estimate(value, value - half_width, value + half_width, 30, 1.0, 1.0, None, "")
    >>> nearest(60, [mean(40, 2), mean(58, 1), mean(63, 2), mean(90, 3)])
    (1, (2,))
    """
    known = [each for each in estimates if each is not None]
    if len(known) < len(estimates) or not known:
        return None
    index = min(range(len(known)), key=lambda each: abs(known[each].mean - wanted))
    worst = min(max(abs(each.low - wanted), abs(each.high - wanted)) for each in known)
    least = [max(0.0, each.low - wanted, wanted - each.high) for each in known]
    return index, tuple(other for other in range(len(known)) if other != index and least[other] <= worst)
