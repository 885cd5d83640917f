"""Answers from a data frame of matches: pairing by deal, Holm correction over a file, and sentences."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

import numpy as np
import polars as pl
import pytest
from scipy import stats

from chabudai.lab import Experiment, LabError, Question, Variant
from chabudai.lab.answers import Answer, compute_answers, is_answered
from chabudai.lab.measures import MEASURES, Needs
from chabudai.lab.statistics import estimate, nearest
from tests import thoroughness

VARIANTS = (Variant("base", {"size": 3}), Variant("wide", {"size": 4}), Variant("huge", {"size": 5}))
LENGTH, SHARE = "length.plays", "choice.share"
"""A measure without bounds, and one with bounds."""


def experiment(*questions: Question, deals: int = 100) -> Experiment:
    return Experiment(
        "What changes?", "nakatta", deals=deals, players={"all": "random"}, variants=VARIANTS, questions=questions
    )


def table(values: Mapping[str, Mapping[str, Any]], rotations: int = 1) -> pl.DataFrame:
    """Returns a data frame of matches from values by variant and measure: one value per match, rotation by rotation."""
    rows = []
    for variant, columns in values.items():
        count = len(next(iter(columns.values())))
        for place in range(count):
            measures = {name: column[place] for name, column in columns.items()}
            rows.append({"variant": variant, "deal": place // rotations, "rotation": place % rotations, **measures})
    return pl.DataFrame(rows, infer_schema_length=None)


def asked(question: Question, values: Mapping[str, Mapping[str, Any]], deals: int = 100) -> Answer:
    (answer,) = compute_answers(experiment(question, deals=deals), table(values))
    return answer


def noise(seed: int, count: int = 100) -> np.ndarray[Any, np.dtype[np.float64]]:
    return np.random.default_rng(seed).standard_normal(count)


def test_rotations_and_variants_of_a_deal_are_one_block() -> None:
    # Two deals of two rotations: base 1 and 3, 5 and 7; wide 4 and 4, 10 and 8. The blocks are 2 and 6, 4 and 9.
    frame = table({"base": {LENGTH: [1, 3, 5, 7]}, "wide": {LENGTH: [4, 4, 10, 8]}}, rotations=2)
    (answer,) = compute_answers(experiment(Question(LENGTH, ("base", "wide")), deals=2), frame)
    assert answer.n == 2
    assert list(answer.values) == [4, 6.5]
    # The differences are 2 and 3. Their mean is 2.5, and half the width of their Student's t interval is 12.7062 *
    # sqrt(0.5) / sqrt(2).
    assert answer.difference == pytest.approx(2.5)
    assert (answer.high or 0) - 2.5 == pytest.approx(12.7062 * 0.5, rel=1e-4)


def test_pairing_by_deal_finds_a_difference_that_unpaired_samples_hide() -> None:
    deal = 20 * noise(1)
    values = {"base": {LENGTH: 50 + deal}, "wide": {LENGTH: 51 + deal + noise(2)}}
    answer = asked(Question(LENGTH, ("base", "wide")), values)
    assert answer.shown == "difference"
    assert stats.ttest_ind(values["base"][LENGTH], values["wide"][LENGTH]).pvalue > 0.05


def test_the_order_of_rows_changes_nothing() -> None:
    frame = table({"base": {LENGTH: noise(1)}, "wide": {LENGTH: noise(2)}})
    two_variants = experiment(Question(LENGTH, ("base", "wide")))
    shuffled = frame.sample(fraction=1, shuffle=True, seed=3)
    assert compute_answers(two_variants, frame) == compute_answers(two_variants, shuffled)


def test_an_answer_has_the_keys_of_the_contract_and_is_json() -> None:
    answer = asked(Question(LENGTH, ("base", "wide")), {"base": {LENGTH: noise(1)}, "wide": {LENGTH: noise(2)}})
    data = json.loads(json.dumps(asdict(answer), allow_nan=False))
    keys = {"question", "measure", "variants", "difference", "low", "high", "level", "corrected", "n", "sentence"}
    assert keys <= data.keys()


def test_a_significant_difference_is_stated_with_its_direction_and_the_players() -> None:
    values = {"base": {SHARE: 0.5 + noise(1) / 50}, "wide": {SHARE: 0.4 + noise(2) / 50}}
    answer = asked(Question(SHARE, ("base", "wide")), values)
    assert answer.shown == "difference"
    assert answer.sentence.startswith("Real choices between random players: 'wide' has 9.9 points less than 'base' (")
    assert "The difference is significant (p = 0.00042)" in answer.sentence
    assert not answer.is_approximate


def test_without_bounds_the_order_is_tested_and_the_mean_is_approximate() -> None:
    values = {"base": {LENGTH: 50 + noise(1)}, "wide": {LENGTH: 48 + noise(2)}}
    answer = asked(Question(LENGTH, ("base", "wide")), values)
    assert answer.shown == "difference"
    assert answer.is_approximate
    assert answer.order is not None
    assert (answer.order.share, answer.order.differing) == (0.09, 100)
    assert answer.p == answer.order.p
    assert answer.sentence.startswith(
        "Plays between random players: 'wide' is lower than 'base' in 91.0 % of the 100 deals in which they differ"
        " (95 % interval 83.6 to 95.8, 100 deals). The order is significant (p < 0.0001). The mean difference is -1.9"
    )
    assert "plays (approximate 95 % interval -2." in answer.sentence


def test_equal_deals_say_nothing_about_the_order() -> None:
    values = {name: {LENGTH: 50 + noise(1)} for name in ("base", "wide")}
    answer = asked(Question(LENGTH, ("base", "wide")), values)
    assert (answer.shown, answer.corrected) == ("undecided", 1)
    assert "'wide' and 'base' are equal in all 100 deals. Inconclusive:" in answer.sentence


def test_an_answer_is_a_difference_only_if_its_interval_excludes_no_difference() -> None:
    """Rare, one-sided, sparse and equal blocks, for which a p-value and an interval from two different procedures
    disagree."""
    rare = np.zeros(100)
    rare[:3] = 0.9
    for change in (rare, rare - 0.01, np.full(100, 0.01), np.full(100, 0.3), -rare, noise(5) / 9 + 0.1):
        values = {"base": {SHARE: np.full(100, 0.05)}, "wide": {SHARE: np.clip(0.05 + change, 0, 1)}}
        answer = asked(Question(SHARE, ("base", "wide")), values)
        assert answer.low is not None
        assert answer.high is not None
        assert (answer.shown == "difference") == (not answer.low <= 0 <= answer.high)


def test_the_luck_of_the_deal_is_not_tested_because_its_blocks_depend_on_one_another() -> None:
    luck = {name: {"luck.share": 0.5 + place + noise(place) / 9} for place, name in enumerate(("base", "wide"))}
    question = Question("luck.share", ("base", "wide"))
    twice = Experiment(
        "Luck", "nakatta", deals=100, players={"all": "random"}, variants=VARIANTS, questions=(question,), rotations=2
    )
    (answer,) = compute_answers(twice, table(luck))
    assert (answer.shown, answer.p, answer.order, answer.is_approximate) == ("value", None, None, True)
    assert "not tested" in answer.sentence


def test_a_significant_difference_may_also_be_small() -> None:
    values = {"base": {SHARE: 0.5 + noise(1, 600) / 400}, "wide": {SHARE: 0.53 + noise(2, 600) / 400}}
    answer = asked(Question(SHARE, ("base", "wide"), half_width=0.05), values, deals=600)
    assert answer.shown == "difference"
    assert "It is also small: at most 3." in answer.sentence


def test_a_difference_is_small_only_relative_to_a_half_width_and_with_bounds() -> None:
    values = {
        name: {SHARE: 0.5 + noise(place, 600) / 100, LENGTH: 50 + noise(place, 600)}
        for place, name in enumerate(("base", "wide"))
    }
    answer = asked(Question(SHARE, ("base", "wide"), half_width=0.05), values, deals=600)
    assert answer.shown == "small"
    assert "No significant difference; any difference is at most" in answer.sentence
    answer = asked(Question(SHARE, ("base", "wide")), values, deals=600)
    assert answer.shown == "undecided"
    assert "neither a difference nor its absence" in answer.sentence
    answer = asked(Question(LENGTH, ("base", "wide"), half_width=0.5), values, deals=600)
    assert answer.shown == "undecided"
    assert "By the approximate interval for all answers together, it is at most 0.1" in answer.sentence


def test_an_inconclusive_answer_estimates_the_deals_needed() -> None:
    values = {"base": {LENGTH: 50 + noise(1)}, "wide": {LENGTH: 50 + noise(2)}}
    answer = asked(Question(LENGTH, ("base", "wide"), half_width=0.05), values)
    assert answer.shown == "undecided"
    assert "deals would give the requested width" in answer.sentence


def test_a_difference_must_survive_the_correction_for_all_questions() -> None:
    shift = 0.25
    found = None
    for seed in range(40):
        values = {"base": {LENGTH: np.zeros(100)}, "wide": {LENGTH: noise(seed) + shift}}
        alone = asked(Question(LENGTH, ("base", "wide")), values)
        if alone.p is not None and 0.015 < alone.p < 0.04:
            found = values, alone
            break
    assert found is not None
    values, alone = found
    assert alone.shown == "difference"
    columns = {f"branching.{name}": noise(50 + place) for place, name in enumerate(("mean", "max", "trend"))}
    frame = table({"base": {**values["base"], **columns}, "wide": {**values["wide"], **columns}})
    questions = [Question(name, ("base", "wide")) for name in (LENGTH, *columns)]
    among = compute_answers(experiment(*questions), frame)[0]
    assert among.p == alone.p
    assert among.corrected == pytest.approx(4 * (alone.p or 0))
    assert among.shown == "undecided"
    assert "the interval alone excludes 50 %" in among.sentence


def test_each_of_three_variants_is_compared_with_the_first() -> None:
    values = {name: {LENGTH: 10 * place + noise(place)} for place, name in enumerate(("base", "wide", "huge"))}
    found = compute_answers(experiment(Question(LENGTH, ("base", "wide", "huge"))), table(values))
    assert [answer.variants for answer in found] == [("base", "wide"), ("base", "huge")]
    assert [round(answer.difference or 0) for answer in found] == [10, 20]


def test_a_single_variant_has_its_mean_and_is_tested_only_against_a_fair_value() -> None:
    values = {
        name: {LENGTH: 30 + noise(1), "balance.seat": [0.5] * 70 + [-0.5] * 30} for name in ("base", "wide", "huge")
    }
    length, *_, balance = compute_answers(experiment(Question(LENGTH), Question("balance.seat")), table(values))
    assert length.shown == "value"
    assert length.corrected is None
    assert "significant" not in length.sentence
    assert balance.shown == "difference"
    assert "significantly above the fair value of 0.0 points" in balance.sentence


def test_an_event_that_never_happened_still_has_an_interval() -> None:
    rate = "completion.rate"
    values = {name: {rate: [1] * 60} for name in ("base", "wide", "huge")}
    answer = compute_answers(experiment(Question(rate), deals=60), table(values))[0]
    assert answer.low == pytest.approx(0.025 ** (1 / 60))
    answer = compute_answers(experiment(Question(rate, ("base", "wide")), deals=60), table(values))[0]
    assert answer.difference == 0
    assert answer.low is not None
    assert answer.low < 0


def test_a_measure_without_values_has_no_result() -> None:
    values: dict[str, dict[str, Any]] = {name: {"drama.mean": [None] * 40} for name in ("base", "wide")}
    frame = table(values).with_columns(pl.col("drama.mean").cast(pl.Float64))
    (answer,) = compute_answers(experiment(Question("drama.mean", ("base", "wide")), deals=40), frame)
    assert (answer.difference, answer.shown, answer.n) == (None, "nothing", 0)
    assert "no result" in answer.sentence


def test_an_unknown_or_text_measure_is_rejected_in_one_line() -> None:
    frame = table({"base": {LENGTH: noise(1)}})
    with pytest.raises(LabError, match=r"unknown measure .length\.miles."):
        compute_answers(experiment(Question("length.miles")), frame)
    with pytest.raises(LabError, match=r"coverage\.fired"):
        compute_answers(experiment(Question("coverage.fired")), frame)


# Stopping.


def test_it_stops_when_every_interval_is_narrow_enough_and_not_before_thirty_deals() -> None:
    questions = experiment(Question(LENGTH, ("base", "wide"), half_width=0.5), deals=1000)
    values = {"base": {LENGTH: noise(1, 400)}, "wide": {LENGTH: noise(2, 400)}}
    stops = [deals for deals in range(10, 400, 10) if is_answered(questions, first(values, deals))]
    assert stops
    # The standard deviation of a difference is sqrt(2), and the half width is about 3.3 standard errors.
    assert 50 <= stops[0] <= 150
    assert stops == list(range(stops[0], 400, 10))
    calm = {"base": {LENGTH: noise(1, 40) / 99}, "wide": {LENGTH: noise(2, 40) / 99}}
    assert not is_answered(questions, first(calm, 29))
    assert is_answered(questions, first(calm, 30))


def test_a_question_without_a_width_takes_all_deals() -> None:
    values = {"base": {LENGTH: noise(1) / 99}, "wide": {LENGTH: noise(2) / 99}}
    both = experiment(Question(LENGTH, ("base", "wide"), half_width=9), Question(LENGTH), deals=1000)
    assert not is_answered(both, table(values))
    assert not is_answered(experiment(deals=1000), table(values))


def test_an_experiment_that_may_stop_early_has_wider_intervals() -> None:
    values = {"base": {LENGTH: noise(1)}, "wide": {LENGTH: noise(2)}}
    once = asked(Question(LENGTH, ("base", "wide")), values)
    looked = asked(Question(LENGTH, ("base", "wide"), half_width=0.01), values)
    broken_off = asked(Question(LENGTH, ("base", "wide")), values, deals=200)
    assert once.method == "approximate: bootstrap (BCa)"
    assert looked.method == broken_off.method == "approximate: confidence sequence"
    assert all(each.order is not None for each in (once, looked, broken_off))
    widths = [each.order.high - each.order.low for each in (once, looked, broken_off) if each.order is not None]
    assert min(widths[1:]) > 1.2 * widths[0]
    for each in (looked, broken_off):
        assert (each.high or 0) - (each.low or 0) > 1.2 * ((once.high or 0) - (once.low or 0))


def test_planted_effects_are_found_at_the_stated_rate() -> None:
    """Whole experiments: one question with a planted effect and two without, corrected together as in the lab."""
    simulations, deals = 120, 600
    names = (LENGTH, "branching.mean", "branching.max")
    questions = experiment(*(Question(name, ("base", "wide")) for name in names), deals=deals)
    found = errors = 0
    for seed in range(simulations):
        values = {
            "base": {name: noise(1000 + 10 * seed + place, deals) for place, name in enumerate(names)},
            "wide": {name: noise(5005 + 10 * seed + place, deals) for place, name in enumerate(names)},
        }
        values["wide"][LENGTH] += 0.3
        planted, *nulls = compute_answers(questions, columns_of(values, deals))
        found += planted.shown == "difference"
        errors += any(answer.shown == "difference" for answer in nulls)
    assert errors <= stats.binom.isf(1e-6, simulations, 0.05)
    assert found >= 0.95 * simulations


def first(values: Mapping[str, Mapping[str, Any]], deals: int) -> pl.DataFrame:
    return table({name: {key: column[:deals] for key, column in each.items()} for name, each in values.items()})


def columns_of(values: Mapping[str, Mapping[str, Any]], deals: int) -> pl.DataFrame:
    """A faster :func:`table` for many deals."""
    return pl.concat(
        pl.DataFrame({"variant": [name] * deals, "deal": range(deals), "rotation": [0] * deals, **columns})
        for name, columns in values.items()
    )


def test_every_numeric_measure_can_be_used_in_a_question() -> None:
    names = [name for name, measure in MEASURES.items() if not measure.is_text and measure.needs is not Needs.TABLE]
    values = {each: {name: noise(place) for place, name in enumerate(names)} for each in ("base", "wide")}
    found = compute_answers(experiment(*(Question(name, ("base", "wide")) for name in names)), table(values))
    assert [answer.measure for answer in found] == names


def wanted(measure: str, value: float, means: tuple[float, float, float], spread: float) -> Answer:
    names = ("base", "wide", "huge")
    values = {
        name: {measure: mean + spread * noise(seed)} for seed, (name, mean) in enumerate(zip(names, means, strict=True))
    }
    return compute_answers(experiment(Question(measure, wanted=value)), table(values))[-1]


def test_the_variant_of_a_sweep_nearest_to_the_target_is_named() -> None:
    answer = wanted(SHARE, 0.6, (0.4, 0.58, 0.9), spread=0.02)
    assert answer.question == "choice.share: nearest to 0.6"
    assert (answer.variants, answer.shown) == (("wide",), "difference")
    assert "It is significantly nearer than all 2 others." in answer.sentence
    assert answer.difference == pytest.approx(-0.02, abs=0.01)
    # Approximate intervals do not allow a conclusion.
    answer = wanted(LENGTH, 60, (40, 58, 90), spread=2)
    assert (answer.variants, answer.shown) == (("wide",), "value")
    assert "By approximate intervals, all others are farther." in answer.sentence


def test_variants_that_may_be_nearer_are_named_too() -> None:
    answer = wanted(LENGTH, 60, (57, 62, 90), spread=20)
    assert (set(answer.variants), answer.shown) == ({"base", "wide"}, "undecided")
    assert "may be nearer; 1 of 3 are ruled out." in answer.sentence


def test_the_nearest_variant_is_ruled_out_no_more_often_than_stated() -> None:
    luck, errors, experiments = np.random.default_rng(7), 0, thoroughness.of(400, part=150)
    for _ in range(experiments):
        estimates = [estimate(mean + 5 * luck.standard_normal(60), 1 - 0.05 / 3) for mean in (58.0, 63.0, 66.0)]
        found = nearest(60, estimates)
        assert found is not None
        errors += 0 not in (found[0], *found[1])
    assert stats.binomtest(errors, experiments, 0.05, alternative="greater").pvalue > 1e-3


@pytest.mark.parametrize(
    "question",
    [{"wanted": "long"}, {"wanted": float("inf")}, {"wanted": 10**400}, {"wanted": 3, "compare": ["base", "wide"]}],
)
def test_an_invalid_target_is_rejected_with_its_key(question: dict[str, Any]) -> None:
    with pytest.raises(LabError, match="wanted") as caught:
        experiment({"measure": LENGTH, **question})  # type: ignore[arg-type]
    assert caught.value.path == ("questions", 0, "wanted")


def test_variants_whose_difference_no_player_used_are_called_so() -> None:
    def answers(*variants: Variant) -> list[Answer]:
        question = Question(LENGTH, tuple(variant.name for variant in variants))
        asked = Experiment(
            "Used?", "natto", deals=30, players={"all": "random"}, variants=variants, questions=(question,)
        )
        return asked.run(workers=1).answers

    one_round, best_of_one, short = ({"target": 1}, {"best_of": 1}, {"target": 2})
    (same,) = answers(Variant("one round", one_round), Variant("best of one", best_of_one))
    assert same.shown == "unused"
    assert "the players never used what distinguishes 'best of one' from 'one round'" in same.sentence
    (other,) = answers(Variant("one round", one_round), Variant("two rounds", short))
    assert other.shown == "difference"
    # Variants that differ only in their players have no difference of the rules that players could use.
    (players,) = answers(Variant("random", one_round), Variant("greedy", one_round, ("greedy", "greedy")))
    assert players.shown in ("difference", "undecided")
