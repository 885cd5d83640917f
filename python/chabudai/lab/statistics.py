"""Confidence intervals and tests over blocks of deals, for a single look at the end or for any number of looks.

Each number is one independent block. The p-value and the interval of an estimate come from one procedure: p is below
1 - level exactly when the interval excludes the null value. Three procedures hold for any number of blocks:

- :func:`estimate` with finite bounds tests the mean of bounded blocks by betting: the hedged capital of Waudby-Smith
  and Ramdas (*Estimating means of bounded random variables by betting*, Journal of the Royal Statistical Society B 86,
  2024), with bets from a fixed mixture as in Orabona and Jun (*Tight concentrations and confidence sequences from the
  regret of universal portfolio*, IEEE Transactions on Information Theory 70, 2024). It holds at all looks.
- :func:`estimate` of blocks with two possible values uses the exact interval of Clopper and Pearson (1934), or the
  mixture martingale of Robbins (1970) for any number of looks.
- :func:`compare_order` tests how often one variant is higher, for measures without bounds: the sign test.

No interval of the mean of unbounded blocks is valid for every distribution (Bahadur and Savage, Annals of Mathematical
Statistics 27, 1956). Without finite bounds the interval of :func:`estimate` is therefore marked as approximate, and
there is no p-value.

>>> estimate(np.array([0.0, 0.25, 0.5, 0.25]), 0.95, bounds=(0, 1)).mean
0.25
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import optimize, special, stats

Numbers: TypeAlias = NDArray[np.float64]

MIN_BOOTSTRAP_BLOCKS, MAX_BOOTSTRAP_BLOCKS = 30, 500
"""The numbers of blocks between which an approximate interval for one look is a bootstrap interval."""
RESAMPLES = 4000
TUNED_SHARE = 0.25
"""The share of the planned blocks at which the approximate sequence is narrowest."""
SMALLEST_BET = 5.0
"""The smallest bet of the mixture, multiplied by the square root of the number of blocks."""
BET_RATIO = math.sqrt(2)
"""The ratio of consecutive bets of the mixture."""
NO_DIFFERENCE = 1e-9
"""The largest difference, relative to the values, that counts as zero, because sums of floats are rounded."""
_SEED = 20261122
"""The seed of the bootstrap and of rounding: equal data give equal intervals."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """The mean of blocks with its confidence interval.

    ``p`` tests whether the mean is ``null``, and is ``None`` if nothing is tested or if ``is_approximate``: then the
    interval has its level only for many blocks that are not too skewed. ``effect`` is the distance from the null in
    standard deviations of a block, or ``None`` if all blocks are equal.
    """

    mean: float
    low: float
    high: float
    n: int
    sd: float
    p: float | None
    effect: float | None
    method: str
    is_approximate: bool = False

    @property
    def half_width(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


@dataclass(frozen=True, slots=True)
class Order:
    """How often the second of two variants is higher, among the ``differing`` blocks in which they differ.

    ``share`` is ``None`` if they differ in no block. ``p`` tests whether both are higher equally often.
    """

    share: float | None
    low: float
    high: float
    differing: int
    p: float


def estimate(
    values: Numbers,
    level: float,
    *,
    planned: int | None = None,
    null: float | None = 0.0,
    bounds: tuple[float, float] = (-math.inf, math.inf),
    is_two_valued: bool = False,
) -> Estimate | None:
    """Returns the mean of blocks with an interval at this level, or ``None`` for fewer than two blocks.

    ``planned`` is the maximum number of blocks; if it is given, the interval is part of a confidence sequence, which
    holds at all looks simultaneously. ``bounds`` are the least and the greatest possible value of a block;
    ``is_two_valued`` says that a block has one of these two values, except that a shared win lies between them. Both
    must be known before the data.

    >>> found = estimate(np.array([1.0] * 8 + [0.0] * 2), 0.95, null=0.5, bounds=(0, 1), is_two_valued=True)
    >>> round(found.low, 4), round(found.high, 4), round(found.p, 4)
    (0.4439, 0.9748, 0.1094)
    """
    n = len(values)
    if n < 2:
        return None
    mean, sd = float(values.mean()), float(values.std(ddof=1))
    effect = None if np.ptp(values) == 0 else (mean - (null or 0.0)) / sd
    least, most = bounds
    if not (math.isfinite(least) and math.isfinite(most)):
        low, high, method = _approximate_interval(values, mean, sd, level, planned)
        return Estimate(mean, max(low, least), min(high, most), n, sd, None, effect, method, is_approximate=True)
    span = most - least
    scaled = (values - least) / span
    if scaled.min() < -NO_DIFFERENCE or scaled.max() > 1 + NO_DIFFERENCE:
        raise ValueError(f"a block lies outside its bounds {least:g} to {most:g}")
    scaled = np.clip(scaled, 0.0, 1.0)
    share = None if null is None else min(1.0, max(0.0, (null - least) / span))
    if is_two_valued:
        ones = int(round_shares(scaled).sum())
        low, high = share_interval(ones, n, level, is_sequence=planned is not None)
        p = None if share is None else float(share_p(ones, n, share, is_sequence=planned is not None))
        method = "exact (Clopper-Pearson)" if planned is None else "exact confidence sequence"
    else:
        low, high, p = _betting(scaled, 1 - level, share, planned or n)
        method = "betting"
    return Estimate(mean, least + span * low, least + span * high, n, sd, p, effect, method)


def compare_order(differences: Numbers, level: float, *, planned: int | None = None, scale: float = 1.0) -> Order:
    """Returns how often the second variant is higher among the blocks in which the two differ: the sign test and its
    interval.

    It is exact whatever the distribution of the differences. Differences that are tiny relative to ``scale`` count as
    zero. ``planned`` is as for :func:`estimate`.

    >>> compare_order(np.array([1.0, 2, 1, 3, 1, 1, -1, 0]), 0.95).differing
    7
    """
    differing = np.abs(differences) > NO_DIFFERENCE * max(scale, 1.0)
    n, higher = int(differing.sum()), int((differing & (differences > 0)).sum())
    low, high = share_interval(higher, n, level, is_sequence=planned is not None)
    p = float(share_p(higher, n, 0.5, is_sequence=planned is not None))
    return Order(higher / n if n else None, low, high, n, p)


# Two values: exact.


def round_shares(shares: Numbers) -> Numbers:
    """Returns values between 0 and 1 rounded to 0 or 1 at random, each with its value as the probability of 1.

    The rounded values have two values and the same mean. Equal input gives equal output.

    >>> round_shares(np.array([0.0, 1.0, 1.0])).tolist()
    [0.0, 1.0, 1.0]
    """
    return (np.random.default_rng(_SEED).random(shares.shape) < shares).astype(np.float64)


def share_p(ones: Any, n: Any, share: float, *, is_sequence: bool) -> Any:
    """Returns the p-value of a share after ``ones`` in ``n``; both may be arrays.

    For one look it is twice the smaller tail of the binomial distribution, as the interval of Clopper and Pearson is.
    """
    if is_sequence:
        return np.exp(np.minimum(0.0, -_log_mixture(share, ones, n)))
    tails = np.minimum(stats.binom.cdf(ones, n, share), stats.binom.sf(np.asarray(ones) - 1, n, share))
    return np.minimum(1.0, 2 * tails)


def share_interval(ones: int, n: int, level: float, *, is_sequence: bool) -> tuple[float, float]:
    """Returns the interval of a share: Clopper and Pearson's for one look, otherwise Robbins'."""
    alpha = 1 - level
    if is_sequence:
        return _share_sequence(ones, n, alpha)
    low = float(stats.beta.ppf(alpha / 2, ones, n - ones + 1)) if ones else 0.0
    high = float(stats.beta.isf(alpha / 2, ones + 1, n - ones)) if ones < n else 1.0
    return low, high


def _log_mixture(share: float, ones: Any, n: Any) -> Any:
    """Returns the logarithm of Robbins' martingale for a share, with a uniform mixture."""
    likelihood = special.xlogy(ones, share) + special.xlog1py(n - ones, -share)
    return special.betaln(ones + 1, n - ones + 1) - likelihood


def _share_sequence(ones: int, n: int, alpha: float) -> tuple[float, float]:
    if not n:
        return 0.0, 1.0
    mean, bar = ones / n, -math.log(alpha)

    def beyond(share: float) -> float:
        return float(_log_mixture(share, ones, n)) - bar

    low = _root(beyond, 1e-300, mean) if ones else 0.0
    high = _root(beyond, 1 - 1e-16, mean) if ones < n else 1.0
    return low, high


# Bounded values: betting.


def mixture_of_bets(planned: int) -> tuple[Numbers, Numbers]:
    """Returns the bets of the mixture and the logarithms of their weights, for blocks from 0 to 1.

    The first bet is the best one for about ``planned`` blocks of the greatest variance. Bolder bets, for blocks that
    vary less, have weights proportional to 1, 1/2, 1/3 and so on.
    """
    first = SMALLEST_BET / math.sqrt(planned)
    count = 1 + max(0, math.ceil(math.log(max(planned, 2) / first, BET_RATIO)))
    weights = 1 / np.arange(1.0, count + 1)
    return np.asarray(first * BET_RATIO ** np.arange(count), np.float64), np.log(weights / weights.sum())


def betting_p(values: Numbers, null: float, planned: int, looks: Sequence[int]) -> Numbers:
    """Returns the p-values of :func:`estimate` at each look, for experiments in rows and blocks from 0 to 1 in columns.

    >>> betting_p(np.full((1, 9), 0.9), 0.5, 9, [3, 9]).round(2).tolist()
    [[0.37, 0.01]]
    """
    places = np.asarray(looks) - 1
    capital = np.full((len(values), len(places)), -np.inf)
    bets, log_weights = mixture_of_bets(planned)
    for sided, centre in ((values, null), (1 - values, 1 - null)):
        total = np.full_like(capital, -np.inf)
        for bet, log_weight in zip(bets, log_weights, strict=True):
            grown = np.cumsum(_log_growth(sided, centre, bet), axis=1)[:, places]
            total = np.logaddexp(total, log_weight + grown)
        capital = np.maximum(capital, total)
    found: Numbers = np.minimum(1.0, 2 * np.exp(-np.maximum(capital, 0.0)))
    return found


def _log_growth(values: Any, mean: float, bet: Any) -> Any:
    """Returns the logarithm of the factor by which a bet that the true mean is greater multiplies the capital.

    A bet is limited so that the capital never falls below 0.
    """
    limited = np.minimum(bet, 1 / mean) if mean > 0 else bet
    with np.errstate(divide="ignore"):
        return np.log1p(np.maximum(limited * (values - mean), -1.0))


def _betting(scaled: Numbers, alpha: float, null: float | None, planned: int) -> tuple[float, float, float | None]:
    """Returns low, high and p for blocks from 0 to 1.

    Two gamblers start with one half each and bet that the mean is greater, or less, than ``m``. If ``m`` is the true
    mean, the capital is a nonnegative martingale, so the chance that it ever reaches 1 / alpha is at most alpha
    (Ville). The interval contains every ``m`` for which neither gambler has reached it. The first gambler's capital
    decreases in ``m`` and the second's increases, so these ``m`` form one interval.
    """
    bets, log_weights = mixture_of_bets(planned)
    values, counts = np.unique(scaled, return_counts=True)

    def capital(sided: Numbers, mean: float) -> float:
        grown = (_log_growth(sided, mean, bets[:, None]) * counts).sum(axis=1)
        return float(np.logaddexp.reduce(log_weights + grown))

    def lower(sided: Numbers) -> float:
        mean = float((sided * counts).sum() / len(scaled))
        return _root(lambda m: capital(sided, m) - math.log(2 / alpha), 0.0, mean)

    low = lower(values)
    high = 1 - lower(1 - values)
    if null is None:
        return low, high, None
    best = max(capital(values, null), capital(1 - values, 1 - null))
    return low, high, min(1.0, 2 * math.exp(-max(best, 0.0)))


def _root(function: Callable[[float], float], far: float, near: float) -> float:
    """Returns where a function that is negative at ``near`` reaches 0 on the way to ``far``, or ``far``."""
    if near == far or function(far) <= 0:
        return far
    return float(optimize.brentq(function, far, near, xtol=1e-15, rtol=1e-12))


# Unbounded values: approximate.


def sequence_half_width(sd: Any, n: Any, alpha: float, planned: int) -> Any:
    """Returns half the width of the approximate confidence sequence after ``n`` blocks with this standard deviation.
    ``n`` may be an array.

    This is the asymptotic sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024), Theorem 2.2, with the
    quantile of the normal distribution replaced by that of Student's t with the same tail.
    """
    scaled = np.asarray(n) * _rho2(alpha, planned)
    quantile = np.sqrt(2 * (scaled + 1) / scaled * np.log(np.sqrt(scaled + 1) / alpha))
    # The upper tail keeps its precision; the quantile of 1 minus a tiny number would be infinite.
    widened = stats.t.isf(stats.norm.sf(quantile), np.asarray(n) - 1)
    return np.asarray(sd) / np.sqrt(n) * widened


def _rho2(alpha: float, planned: int) -> float:
    """Returns the squared parameter for which the sequence is narrowest at ``TUNED_SHARE`` of the planned blocks."""
    tuned = max(10.0, TUNED_SHARE * planned)
    return float((-2 * math.log(alpha) + math.log(-2 * math.log(alpha)) + 1) / tuned)


def _approximate_interval(
    values: Numbers, mean: float, sd: float, level: float, planned: int | None
) -> tuple[float, float, str]:
    n = len(values)
    if np.ptp(values) == 0:
        return mean, mean, "approximate: all blocks equal"
    if planned is not None:
        half = float(sequence_half_width(sd, n, 1 - level, planned))
        return mean - half, mean + half, "approximate: confidence sequence"
    if MIN_BOOTSTRAP_BLOCKS <= n <= MAX_BOOTSTRAP_BLOCKS:
        found = stats.bootstrap(
            (values,),
            np.mean,
            confidence_level=level,
            n_resamples=RESAMPLES,
            method="BCa",
            rng=np.random.default_rng(_SEED),
        ).confidence_interval
        if math.isfinite(found.low) and math.isfinite(found.high):
            return float(found.low), float(found.high), "approximate: bootstrap (BCa)"
    half = float(stats.t.isf((1 - level) / 2, n - 1)) * sd / math.sqrt(n)
    return mean - half, mean + half, "approximate: Student's t"


# Several estimates.


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
