"""``make sizes``: how often the lab's tests err when there is no effect, and what their validity costs in width and
power.

Every null is simulated with and without looks; Student's t, which is valid only for many blocks that are not too
skewed, is printed beside the lab's test. A size that exceeds 5 % by more than chance explains ends the run with exit
code 1.
"""

from __future__ import annotations

import math
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from scipy import stats

from chabudai.lab.report.markdown import markdown_table
from chabudai.lab.statistics import (
    Numbers,
    betting_p,
    estimate,
    sequence_half_width,
    share_p,
)

ALPHA = 0.05
LEVEL = 1 - ALPHA
DEALS = (30, 100, 400)
SIMULATIONS = 4000
MAX_LOOKS = 50
CHANCE = 1e-6
"""The chance that a valid test is reported as invalid."""
WIDTHS = 40
"""Simulated experiments per width."""

Draw = Callable[[np.random.Generator, tuple[int, int]], Numbers]


@dataclass(frozen=True, slots=True)
class Case:
    """A distribution of blocks and the procedure that the lab uses for it.

    ``null`` is the tested value: the true mean, or 0 for a sign test, whose null is that both signs are equally likely.
    ``mean`` is the value against which Student's t tests the mean; by default it is the same as ``null``.
    """

    name: str
    procedure: Literal["betting", "two values", "sign test"]
    draw: Draw
    null: float
    bounds: tuple[float, float] = (0.0, 1.0)
    mean: float | None = None


def _choices(values: Sequence[float], chances: Sequence[float]) -> Draw:
    return lambda rng, shape: rng.choice(np.asarray(values, dtype=np.float64), p=chances, size=shape)


def _with_random_sign(draw: Draw) -> Draw:
    """Returns a distribution with equally likely signs whose negative values are ten times as large."""

    def draw_signed(rng: np.random.Generator, shape: tuple[int, int]) -> Numbers:
        values = draw(rng, shape)
        return np.where(rng.random(shape) < 0.5, values, -10 * values)

    return draw_signed


NULLS = (
    Case("skewed", "betting", lambda rng, shape: rng.beta(0.2, 1.8, shape), 0.1),
    Case("sparse", "betting", _choices((0, 0.5, 1), (0.985, 0.01, 0.005)), 0.01),
    Case("rare, one-sided", "betting", _choices((-0.01, 0.99), (0.99, 0.01)), 0.0, (-1.0, 1.0)),
    Case("lumped", "betting", _choices((-1, 0, 1), (0.02, 0.96, 0.02)), 0.0, (-1.0, 1.0)),
    Case("almost constant", "betting", _choices((0.49, 0.5, 1), (0.2, 0.796, 0.004)), 0.5, (0.0, 1.0)),
    Case("wins of two", "betting", _choices((-1, 0, 1), (0.25, 0.5, 0.25)), 0.0, (-1.0, 1.0)),
    Case("even", "two values", _choices((0, 1), (0.5, 0.5)), 0.5),
    Case("one in ten", "two values", _choices((0, 1), (0.9, 0.1)), 0.1),
    Case("one in a hundred", "two values", _choices((0, 1), (0.99, 0.01)), 0.01),
    Case("lognormal", "sign test", lambda rng, shape: rng.lognormal(0, 1.5, shape) - 1, 0.0, mean=math.exp(1.125) - 1),
    Case(
        "skewed pairs", "sign test", _with_random_sign(lambda rng, shape: rng.exponential(size=shape)), 0.0, mean=-4.5
    ),
    Case("sparse pairs", "sign test", _with_random_sign(_choices((0, 1), (0.97, 0.03))), 0.0, mean=-0.135),
    Case("lumped pairs", "sign test", _with_random_sign(_choices((0, 1, 2), (0.5, 0.4, 0.1))), 0.0, mean=-2.7),
    Case(
        "almost constant pairs",
        "sign test",
        _with_random_sign(_choices((0.01, 5), (0.999, 0.001))),
        0.0,
        mean=-0.067455,
    ),
)

EFFECTS = (
    Case("55 % of wins", "two values", _choices((0, 1), (0.45, 0.55)), 0.5),
    Case("60 % of wins", "two values", _choices((0, 1), (0.4, 0.6)), 0.5),
    Case("10 points of wins, paired", "betting", _choices((-1, 0, 1), (0.2, 0.5, 0.3)), 0.0, (-1.0, 1.0)),
    Case("4 points, four orders", "betting", lambda rng, shape: rng.binomial(4, 0.29, shape) / 4, 0.25),
    Case("0.2 sd, normal", "sign test", lambda rng, shape: rng.standard_normal(shape) + 0.2, 0.0),
    Case("0.3 sd, normal", "sign test", lambda rng, shape: rng.standard_normal(shape) + 0.3, 0.0),
    Case("0.2 sd, long tails", "sign test", lambda rng, shape: 0.3 + rng.standard_t(3, shape), 0.0),
)


def looks_of(deals: int) -> Numbers:
    """Returns the numbers of deals at which the lab looks, from the second deal on."""
    step = -(-deals // MAX_LOOKS)
    return np.arange(max(2, step), deals + 1, step, dtype=np.float64)


def p_values(case: Case, values: Numbers, looks: Numbers, *, is_sequence: bool) -> Numbers:
    """Returns the lab's p-value of each experiment (row) at each look (column)."""
    if case.procedure == "betting":
        least, most = case.bounds
        scaled = np.clip((values - least) / (most - least), 0.0, 1.0)
        return betting_p(scaled, (case.null - least) / (most - least), values.shape[1], [int(each) for each in looks])
    places = looks.astype(int) - 1
    if case.procedure == "two values":
        ones = values.cumsum(axis=1)[:, places]
        return np.asarray(share_p(ones, np.broadcast_to(looks, ones.shape), case.null, is_sequence=is_sequence))
    differing, higher = ((test.cumsum(axis=1)[:, places]) for test in (values != 0, values > 0))
    return np.asarray(share_p(higher, differing, 0.5, is_sequence=is_sequence))


def t_errors(case: Case, values: Numbers, looks: Numbers, *, is_sequence: bool) -> Numbers:
    """Returns the experiments and looks at which Student's t, or the approximate sequence, rejects the mean."""
    mean = case.null if case.mean is None else case.mean
    places = looks.astype(int) - 1
    means = values.cumsum(axis=1)[:, places] / looks
    squares = (values**2).cumsum(axis=1)[:, places] - looks * means**2
    sd = np.sqrt(np.maximum(squares, 0.0) / (looks - 1))
    if is_sequence:
        half = sequence_half_width(sd, looks, ALPHA, values.shape[1])
    else:
        half = stats.t.isf(ALPHA / 2, looks - 1) * sd / np.sqrt(looks)
    found: Numbers = np.abs(means - mean) > half + 1e-12
    return found


def rejections(case: Case, deals: int, simulations: int, seed: int, *, is_sequence: bool) -> tuple[int, int]:
    """Returns the numbers of experiments in which the lab's test and Student's t reject the null at any look."""
    values = case.draw(np.random.default_rng(seed), (simulations, deals))
    looks = looks_of(deals) if is_sequence else np.array([deals], dtype=np.float64)
    ours = (p_values(case, values, looks, is_sequence=is_sequence) < ALPHA).any(axis=1)
    theirs = t_errors(case, values, looks, is_sequence=is_sequence).any(axis=1)
    return int(ours.sum()), int(theirs.sum())


def most_errors(simulations: int) -> int:
    """Returns the greatest number of errors that a valid test exceeds only with negligible probability.

    >>> most_errors(4000)
    267
    """
    return int(stats.binom.isf(CHANCE, simulations, ALPHA))


def rate_table(cases: Sequence[Case], simulations: int) -> Iterator[tuple[Case, list[str], int]]:
    """Yields a row per case, ``ours / t`` in percent for one look and for many, and the greatest count of ours."""
    for case in cases:
        cells, worst = [case.name, case.procedure], 0
        for is_sequence in (False, True):
            for deals in DEALS:
                ours, theirs = rejections(case, deals, simulations, deals, is_sequence=is_sequence)
                worst = max(worst, ours)
                cells.append(f"{100 * ours / simulations:.1f} / {100 * theirs / simulations:.1f}")
        yield case, cells, worst


def width_rows(cases: Sequence[Case]) -> Iterator[list[str]]:
    """Yields the median ratio of the width of the lab's interval to that of Student's t."""
    for case in cases:
        if case.procedure != "sign test":
            cells = [case.name, case.procedure]
            for is_sequence in (False, True):
                ratios = [width_ratio(case, deals, is_sequence=is_sequence) for deals in DEALS]
                cells += ["-" if ratio is None else f"{ratio:.2f}" for ratio in ratios]
            yield cells


def width_ratio(case: Case, deals: int, *, is_sequence: bool) -> float | None:
    """Returns the median ratio of the width of the lab's interval at the end to that of Student's t for one look.

    It is ``None`` if most experiments have equal blocks, for which Student's t has no width.
    """
    ratios = []
    for values in case.draw(np.random.default_rng(deals), (WIDTHS, deals)):
        found = estimate(
            values,
            LEVEL,
            planned=deals if is_sequence else None,
            null=case.null,
            bounds=case.bounds,
            is_two_valued=case.procedure == "two values",
        )
        if found is not None and np.ptp(values) > 0:
            ratios.append(found.half_width / (stats.t.isf(ALPHA / 2, deals - 1) * found.sd / np.sqrt(deals)))
    return float(np.median(ratios)) if len(ratios) > WIDTHS / 2 else None


def main() -> None:
    """Prints the sizes, the powers and the widths as Markdown."""
    parser = ArgumentParser(prog="python -m bench.sizes", description=main.__doc__)
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    simulations = parser.parse_args().simulations
    columns = [f"{deals} deals{looks}" for looks in ("", ", looks") for deals in DEALS]
    head = ["blocks", "test", *columns]
    nulls = list(rate_table(NULLS, simulations))
    print(f"Errors without an effect, in % of {simulations:,} experiments at 5 %: the lab's test / Student's t\n")
    print("\n".join(markdown_table(head, [cells for _, cells, _ in nulls])))
    print(f"\nEffects found, in % of {simulations:,} experiments: the lab's test / Student's t\n")
    print("\n".join(markdown_table(head, [cells for _, cells, _ in rate_table(EFFECTS, simulations)])))
    print("\nWidth of the lab's interval, in widths of Student's t for one look (medians)\n")
    print("\n".join(markdown_table(head, list(width_rows((*NULLS, *EFFECTS))))))
    bad = [case.name for case, _, worst in nulls if worst > most_errors(simulations)]
    print(f"\nMore than 5 % beyond chance: {', '.join(bad) or 'none'}")
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()
