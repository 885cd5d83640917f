"""Thousands of simulated experiments: planted effects are found and absent effects are not, at the stated rates.

``make sizes`` prints the rates of many more.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy import stats

from bench.sizes import EFFECTS, NULLS, Case, most_errors, p_values, rejections
from chabudai.lab.statistics import (
    Estimate,
    Numbers,
    compare_order,
    estimate,
    holm,
    sequence_half_width,
    share_interval,
    share_p,
)
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
def test_the_approximate_sequence_excludes_the_mean_of_tame_blocks_at_its_rate(kind: str) -> None:
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
    found = estimate(np.array([1.0] * 8 + [0.0] * 2), 0.95, bounds=(0, 1), null=0.5, is_two_valued=True)
    assert found is not None
    # The Clopper-Pearson interval for 8 out of 10, as printed in tables.
    assert (round(found.low, 4), round(found.high, 4)) == (0.4439, 0.9748)
    assert found.p == pytest.approx(2 * (45 + 10 + 1) / 1024)
    # A record of 275 wins in 500 was once called significant by a t-test.
    assert share_p(275, 500, 0.5, is_sequence=False) == pytest.approx(2 * stats.binom.sf(274, 500, 0.5))
    rng = np.random.default_rng(5)
    errs = 0
    for _ in range(300):
        values = (rng.random(120) < 0.1).astype(float)
        # Ten looks at each.
        looks = [estimate(values[:n], 0.95, bounds=(0, 1), planned=120, is_two_valued=True) for n in range(12, 121, 12)]
        errs += any(each is not None and not each.low <= 0.1 <= each.high for each in looks)
    assert errs <= stats.binom.isf(1e-6, 300, ALPHA)


# The lab's tests.


@pytest.mark.parametrize("is_sequence", [False, True], ids=["one look", "looks"])
@pytest.mark.parametrize("case", NULLS, ids=lambda case: case.name)
def test_without_an_effect_at_most_one_in_twenty_is_found(case: Case, is_sequence: bool) -> None:
    experiments = thoroughness.of(4000, part=400)
    for deals in (30, 100, 400):
        errors, _ = rejections(case, deals, experiments, 11, is_sequence=is_sequence)
        assert errors <= most_errors(experiments), deals


@pytest.mark.parametrize("name", ["sparse", "rare, one-sided", "lognormal", "almost constant pairs"])
def test_students_t_errs_far_more_often_on_such_blocks(name: str) -> None:
    """The test above can fail: the usual test is wrong far more than one time in twenty."""
    (case,) = (each for each in NULLS if each.name == name)
    _, errors = rejections(case, 30, 400, 11, is_sequence=False)
    assert errors > 1.5 * most_errors(400)


def test_effects_are_found_at_the_rates_that_the_document_states() -> None:
    effects = {case.name: case for case in EFFECTS}
    for name, least in (("0.2 sd, normal", 0.45), ("0.3 sd, normal", 0.9), ("60 % of wins", 0.75)):
        for is_sequence in (False, True):
            found, _ = rejections(effects[name], 400, 400, 12, is_sequence=is_sequence)
            assert found >= least * 400, name


def _found(case: Case, values: Numbers, planned: int | None) -> Estimate:
    is_two_valued = case.procedure == "two values"
    found = estimate(
        values, 1 - ALPHA, planned=planned, null=case.null, bounds=case.bounds, is_two_valued=is_two_valued
    )
    assert found is not None
    return found


@pytest.mark.parametrize("planned", [None, 60], ids=["one look", "looks"])
@pytest.mark.parametrize("case", NULLS, ids=lambda case: case.name)
def test_p_is_below_the_level_exactly_when_the_interval_excludes_the_null(case: Case, planned: int | None) -> None:
    outcomes = set()
    shifts = np.linspace(-0.4, 0.4, 41)
    for row, shift in zip(case.draw(np.random.default_rng(3), (len(shifts), 60)), shifts, strict=True):
        if case.procedure == "sign test":
            found = compare_order(row + 2 * shift, 1 - ALPHA, planned=planned)
            is_excluded, p = not found.low <= 0.5 <= found.high, found.p
        else:
            # Moves the blocks within their bounds, so that some are far from the null.
            least, most = case.bounds
            pushed = np.where(np.random.default_rng(4).random(60) < abs(shift), most if shift > 0 else least, row)
            mean = _found(case, pushed, planned)
            assert mean.p is not None
            is_excluded, p = not mean.low <= case.null <= mean.high, mean.p
        assert (p < ALPHA) == is_excluded
        outcomes.add(is_excluded)
    assert outcomes == {True, False}


@pytest.mark.parametrize("case", [case for case in NULLS if case.procedure != "sign test"], ids=lambda case: case.name)
def test_the_simulated_p_values_are_those_of_an_estimate(case: Case) -> None:
    values = case.draw(np.random.default_rng(5), (3, 60))
    for planned in (None, 60):
        simulated = p_values(case, values, np.array([60.0]), is_sequence=planned is not None)[:, 0]
        assert [_found(case, row, planned).p for row in values] == pytest.approx(list(simulated))


def test_equal_blocks_have_a_p_value_of_their_interval() -> None:
    """Forty equal differences once had an interval around 0 and p = 1.8e-12."""
    alike = np.full(40, 0.01)
    found = estimate(alike, 0.95, bounds=(-1, 1))
    assert found is not None
    assert found.p is not None
    assert found.low <= 0 <= found.high
    assert found.p > 0.05
    # How often one is higher is another question, and it has an interval of its own.
    order = compare_order(alike, 0.95)
    assert (order.share, order.differing) == (1.0, 40)
    assert order.p == pytest.approx(2 / 2**40)
    assert order.low == pytest.approx(0.025 ** (1 / 40))


def test_the_capital_of_a_bet_is_that_of_the_formula() -> None:
    """Two blocks of 1 and the null 0.5, by hand: a bet b, at most 2, multiplies the capital by 1 + b / 2 per block."""
    first = 5 / 2**0.5
    bets = [min(2.0, first * 2 ** (step / 2)) for step in range(1)]
    capital = sum((1 + bet / 2) ** 2 for bet in bets) / len(bets)
    found = estimate(np.ones(2), 0.95, null=0.5, bounds=(0, 1))
    assert found is not None
    assert found.p == pytest.approx(2 / capital)


def test_an_interval_does_not_depend_on_the_order_of_blocks_and_grows_with_the_level() -> None:
    values = np.random.default_rng(6).beta(2, 3, 50)
    narrow, turned = (estimate(each, 0.9, bounds=(0, 1)) for each in (values, values[::-1]))
    wide = estimate(values, 0.99, bounds=(0, 1))
    assert narrow is not None
    assert wide is not None
    assert narrow == turned
    assert wide.low < narrow.low < narrow.mean < narrow.high < wide.high
    assert wide.p == narrow.p


def test_a_block_outside_its_bounds_is_an_error() -> None:
    with pytest.raises(ValueError, match="outside its bounds"):
        estimate(np.array([0.5, 1.5]), 0.95, bounds=(0, 1))


def test_a_mean_without_bounds_has_no_test() -> None:
    found = estimate(np.random.default_rng(7).lognormal(size=50), 0.95)
    assert found is not None
    assert found.is_approximate
    assert found.p is None


def test_blocks_that_are_all_alike_still_have_an_interval() -> None:
    """A hundred completed matches do not prove that every match completes."""
    found = estimate(np.ones(100), 0.95, bounds=(0, 1), is_two_valued=True)
    assert found is not None
    # The share p with p ** 100 = 0.025.
    assert found.low == pytest.approx(0.025 ** (1 / 100))
    assert found.high == 1
    looked = estimate(np.ones(100), 0.95, bounds=(0, 1), planned=1000, is_two_valued=True)
    assert looked is not None
    assert looked.low < found.low
    shares = estimate(np.ones(100), 0.95, bounds=(0, 1))
    assert shares is not None
    assert 0.9 < shares.low < found.low
    assert shares.high == 1
    assert estimate(np.array([1.0]), 0.95) is None
    assert share_interval(0, 0, 0.95, is_sequence=False) == (0, 1)
    assert compare_order(np.zeros(9), 0.95).p == 1


def test_holm_is_as_in_his_paper_and_holds_the_chance_of_even_one_error() -> None:
    # Four hypotheses: 4 * 0.01, 3 * 0.02 and, not below the one before, 2 * 0.03 and 1 * 0.04.
    assert holm([0.04, 0.01, 0.03, 0.02]) == pytest.approx([0.06, 0.04, 0.06, 0.06])
    assert holm([]) == []
    rng = np.random.default_rng(6)
    # Ten nothings an experiment.
    corrected = sum(min(holm(list(ps))) < ALPHA for ps in rng.random((SIMULATIONS, 10)))
    uncorrected = sum(min(ps) < ALPHA for ps in rng.random((SIMULATIONS, 10)))
    assert corrected <= MOST_ERRORS < uncorrected
