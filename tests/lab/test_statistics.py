"""Thousands of simulated experiments: planted effects are found and absent effects are not, at the stated rates."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy import stats

from chabudai.lab.statistics import Numbers, estimate, holm, sequence_half_width, sequence_p
from tests import thoroughness

SIMULATIONS = 3000
DEALS = 400
LOOKS = np.arange(32, DEALS + 1, 8)
ALPHA = 0.05
# If experiments err with at most the stated chance, one test run in a million has more errors than this.
MOST_ERRORS = int(stats.binom.isf(1e-6, SIMULATIONS, ALPHA))


def drawn(kind: str, seed: int = 1) -> Numbers:
    """Values with one row per simulated experiment and one column per block; the true mean is 0."""
    rng = np.random.default_rng(seed)
    shape = (SIMULATIONS, DEALS)
    values: dict[str, Any] = {
        "normal": lambda: rng.standard_normal(shape),
        # The difference of two lengths, each with a long tail.
        "skewed pairs": lambda: rng.exponential(size=shape) - rng.exponential(size=shape),
        # The difference of two wins: most deals have the same winner.
        "wins": lambda: rng.choice([-1.0, 0.0, 1.0], p=[0.2, 0.6, 0.2], size=shape),
    }
    return np.asarray(values[kind](), dtype=np.float64)


def at_looks(values: Numbers) -> tuple[Numbers, Numbers]:
    """Means and standard deviations at each look."""
    counts = np.arange(1, values.shape[1] + 1)
    means = values.cumsum(axis=1) / counts
    squares = (values**2).cumsum(axis=1) - counts * means**2
    return means[:, LOOKS - 1], np.sqrt(squares[:, LOOKS - 1] / (LOOKS - 1))


@pytest.mark.parametrize("kind", ["normal", "skewed pairs", "wins"])
def test_a_planted_nothing_is_not_found_at_any_look(kind: str) -> None:
    means, sds = at_looks(drawn(kind))
    errs = (np.abs(means) > sequence_half_width(sds, LOOKS, ALPHA, DEALS)).any(axis=1)
    assert errs.sum() <= MOST_ERRORS


def test_looking_again_and_again_at_an_interval_made_for_one_look_errs() -> None:
    """The test above can fail: the usual interval, looked at as often, is wrong far more than one time in twenty."""
    means, sds = at_looks(drawn("normal"))
    usual = stats.t.isf(ALPHA / 2, LOOKS - 1) * sds / np.sqrt(LOOKS)
    errs = (np.abs(means) > usual).any(axis=1)
    assert errs.sum() > 2 * MOST_ERRORS


def test_an_experiment_that_stops_when_narrow_enough_covers_the_truth() -> None:
    """Stops like the lab: at the first look at which the interval is narrow enough."""
    for kind, truth in (("normal", 0.3), ("skewed pairs", 0.0), ("wins", 0.1)):
        means, sds = at_looks(drawn(kind) + truth)
        half = sequence_half_width(sds, LOOKS, ALPHA, DEALS)
        stop = np.where((half <= 0.25).any(axis=1), (half <= 0.25).argmax(axis=1), len(LOOKS) - 1)
        rows = np.arange(SIMULATIONS)
        misses = np.abs(means[rows, stop] - truth) > half[rows, stop]
        assert misses.sum() <= MOST_ERRORS


def test_a_planted_effect_is_found_and_more_of_it_sooner() -> None:
    means, sds = at_looks(drawn("normal", seed=2))
    half = sequence_half_width(sds, LOOKS, ALPHA, DEALS)
    found = {effect: (means + effect > half) for effect in (0.2, 0.3, 0.5)}
    shares = {effect: each.any(axis=1).mean() for effect, each in found.items()}
    # Rates stated in docs/lab.md.
    assert shares[0.2] >= 0.75
    assert shares[0.3] >= 0.99
    first = {effect: LOOKS[each.argmax(axis=1)].mean() for effect, each in found.items() if effect > 0.2}
    assert first[0.5] < 0.7 * first[0.3]


def test_p_and_interval_of_a_sequence_agree() -> None:
    rng = np.random.default_rng(3)
    for shift in np.linspace(0, 0.6, 40):
        values = rng.standard_normal(80) + shift
        found = estimate(values, 0.95, planned=DEALS)
        assert found is not None
        assert (found.p < ALPHA) == (not found.low <= 0 <= found.high)


@pytest.mark.parametrize("n", [10, 40, 200])
def test_an_interval_for_one_look_covers_at_its_rate(n: int) -> None:
    """The interval is a bootstrap interval unless there are too few or too many blocks; the values of each experiment
    are differences.
    """
    rng = np.random.default_rng(4)
    misses, experiments = 0, thoroughness.of(400, part=150)
    for _ in range(experiments):
        found = estimate(rng.exponential(size=n) - rng.exponential(size=n) + 2, 0.95)
        assert found is not None
        misses += not found.low <= 2 <= found.high
    # The coverage of the bootstrap is accurate to a percentage point or two.
    assert misses <= stats.binom.isf(1e-5, experiments, 0.07)


def test_shares_are_counted_exactly_once_and_at_any_look() -> None:
    found = estimate(np.array([1.0] * 8 + [0.0] * 2), 0.95, bounds=(0, 1), null=0.5)
    assert found is not None
    # The Clopper-Pearson interval for 8 in 10, as printed in tables.
    assert (round(found.low, 4), round(found.high, 4)) == (0.4439, 0.9748)
    assert found.p == pytest.approx(2 * (45 + 10 + 1) / 1024)
    rng = np.random.default_rng(5)
    errs = 0
    for _ in range(300):
        values = (rng.random(120) < 0.1).astype(float)
        # Ten looks at each.
        looks = [estimate(values[:n], 0.95, bounds=(0, 1), planned=120) for n in range(12, 121, 12)]
        errs += any(each is not None and not each.low <= 0.1 <= each.high for each in looks)
    assert errs <= stats.binom.isf(1e-6, 300, ALPHA)


def test_blocks_that_are_all_alike_still_have_an_interval() -> None:
    """A hundred completed matches do not prove that every match completes."""
    found = estimate(np.ones(100), 0.95, bounds=(0, 1))
    assert found is not None
    # The share p with p ** 100 = 0.05.
    assert found.low == pytest.approx(0.05 ** (1 / 100))
    assert found.high == 1
    looked = estimate(np.ones(100), 0.95, bounds=(0, 1), planned=1000)
    assert looked is not None
    assert looked.low < found.low
    # The same value other than 0 in every deal: a sign test.
    same = estimate(np.full(20, 3.0), 0.95, bounds=(-10, 10))
    assert same is not None
    assert same.p == pytest.approx(2 / 2**20)
    assert estimate(np.array([1.0]), 0.95) is None


def test_holm_is_as_in_his_paper_and_holds_the_chance_of_even_one_error() -> None:
    # Four hypotheses: 4 * 0.01, 3 * 0.02 and, not below the one before, 2 * 0.03 and 1 * 0.04.
    assert holm([0.04, 0.01, 0.03, 0.02]) == pytest.approx([0.06, 0.04, 0.06, 0.06])
    assert holm([]) == []
    rng = np.random.default_rng(6)
    # Ten nothings an experiment.
    corrected = sum(min(holm(list(ps))) < ALPHA for ps in rng.random((SIMULATIONS, 10)))
    uncorrected = sum(min(ps) < ALPHA for ps in rng.random((SIMULATIONS, 10)))
    assert corrected <= MOST_ERRORS < uncorrected


def test_the_p_of_a_sequence_is_never_below_that_of_one_look() -> None:
    for t in (0.0, 1.0, 2.0, 4.0):
        assert sequence_p(t, 50, ALPHA, DEALS) >= 2 * stats.t.sf(t, 49) or t == 0.0
