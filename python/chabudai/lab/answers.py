"""Answers to an experiment's questions: an interval, a p-value corrected for all questions, and a sentence."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import polars as pl

from ..errors import LabError
from .experiment import Experiment, Question
from .luck_and_skill import LADDER, add_derived_columns
from .measures import MEASURES
from .sentences import answer_sentence, nearest_sentence
from .statistics import Estimate, Numbers, estimate, holm, nearest

MIN_BLOCKS = 30
"""Minimum number of deals before a question counts as answered. Intervals from fewer deals are unreliable."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The answer to a question, or to one comparison within it.

    ``difference`` is the second variant's mean minus the first's, or the mean of a single variant; ``low`` to ``high``
    is its confidence interval at ``level``. All three are ``None`` with fewer than two blocks. ``corrected`` is the
    p-value after Holm's correction over all questions of the file, or ``None`` if nothing is tested; ``n`` is the
    number of deals. ``shown`` is ``"difference"``, ``"small"``, ``"unused"``, ``"undecided"``, ``"value"`` or
    ``"nothing"``.
    """

    question: str
    measure: str
    variants: tuple[str, ...]
    difference: float | None
    low: float | None
    high: float | None
    level: float
    corrected: float | None = None
    n: int
    sentence: str = ""
    unit: str
    shown: str
    p: float | None = None
    effect: float | None = None
    simultaneous: tuple[float, float] | None = None
    """The interval that holds simultaneously with those of all other tested answers (Bonferroni)."""
    values: tuple[float | None, ...]
    method: str
    half_width: float | None
    """The half width that the question requires."""
    is_unused: bool = False
    """Whether the rules of each of two variants allow every match of the other, with the same result: the players then
    never used the difference.
    """
    wanted: float | None = None
    """The target value. ``difference`` is then the distance of the first variant's mean from it, and the other
    variants are those that may be nearer.
    """


def compute_answers(experiment: Experiment, frame: pl.DataFrame) -> list[Answer]:
    """Returns the answers to all questions, in order. A question that compares several variants has one answer per
    comparison.

    The answers about the variant nearest to a target value and about the area of a skill ladder come last.
    """
    frame = add_derived_columns(experiment, frame)
    parts = [(question, names) for question in experiment.questions for names in _parts(experiment, question)]
    tested = sum(len(names) > 1 or MEASURES[question.measure].fair is not None for question, names in parts)
    found = [_answer(experiment, frame, question, names, tested) for question, names in parts]
    places = [place for place, answer in enumerate(found) if answer.p is not None]
    adjusted = holm([p for place in places if (p := found[place].p) is not None])
    for place, p in zip(places, adjusted, strict=True):
        found[place] = replace(found[place], corrected=p)
    found = [_with_sentence(answer, tested) for answer in found]
    ladders = [question for question in experiment.questions if question.measure == LADDER and not question.compare]
    found += [
        answer
        for question in experiment.questions
        if question.wanted is not None
        and (answer := _nearest(experiment, frame, question, question.wanted)) is not None
    ]
    return found + [area for question in ladders[:1] if (area := _area(experiment, frame, question)) is not None]


def is_answered(experiment: Experiment, frame: pl.DataFrame) -> bool:
    """Returns whether every question has an interval as narrow as it requires. A question without a half width is
    answered when all deals are played.
    """
    if not experiment.questions or any(question.half_width is None for question in experiment.questions):
        return False
    frame = add_derived_columns(experiment, frame)
    return all(
        len(values) >= MIN_BLOCKS
        and (found := _estimate(experiment, frame, question, values, question.level)) is not None
        and found.half_width <= (question.half_width or 0)
        for question in experiment.questions
        for names in _parts(experiment, question)
        for values in [_blocks(frame, question.measure, names)[0]]
    )


def _parts(experiment: Experiment, question: Question) -> list[tuple[str, ...]]:
    if question.compare is None:
        return [(variant.name,) for variant in experiment.variants]
    return [(question.compare[0], other) for other in question.compare[1:]]


def _answer(
    experiment: Experiment, frame: pl.DataFrame, question: Question, names: tuple[str, ...], tested: int
) -> Answer:
    measure = MEASURES[question.measure]
    values, means = _blocks(frame, question.measure, names)
    found = _estimate(experiment, frame, question, values, question.level)
    is_tested = len(names) > 1 or measure.fair is not None
    together = None
    if found is not None and is_tested:
        level = 1 - (1 - question.level) / tested
        wide = _estimate(experiment, frame, question, values, level)
        together = None if wide is None else (wide.low, wide.high)
    return Answer(
        question=f"{question.measure}: {' against '.join(reversed(names))}",
        measure=question.measure,
        variants=names,
        difference=None if found is None else found.mean,
        low=None if found is None else found.low,
        high=None if found is None else found.high,
        level=question.level,
        n=len(values),
        unit=measure.unit,
        shown="nothing",
        p=found.p if found is not None and is_tested else None,
        effect=None if found is None or not is_tested else found.effect,
        simultaneous=together,
        values=means,
        method="" if found is None else found.method,
        half_width=question.half_width,
        is_unused=len(values) >= MIN_BLOCKS and _is_unused(frame, names),
    )


def _is_unused(frame: pl.DataFrame, names: Sequence[str]) -> bool:
    """Returns whether two variants are the same in all that their players did."""
    if len(names) != 2 or "same_under" not in frame.columns:
        return False
    return all(
        frame.filter(pl.col("variant") == name)["same_under"].list.contains(other).all()
        for name, other in (names, reversed(names))
    )


def _nearest(experiment: Experiment, frame: pl.DataFrame, question: Question, wanted: float) -> Answer | None:
    """Returns the variant nearest to the target value, by simultaneous intervals."""
    measure = MEASURES[question.measure]
    names = [variant.name for variant in experiment.variants]
    level = 1 - (1 - question.level) / len(names)
    blocks = [_blocks(frame, question.measure, (name,))[0] for name in names]
    estimates = [_estimate(experiment, frame, question, each, level) for each in blocks]
    found = nearest(wanted, estimates)
    if found is None:
        return None
    index, rivals = found
    best, *others = (each for place in (index, *rivals) if (each := estimates[place]) is not None)
    answer = Answer(
        question=f"{question.measure}: nearest to {wanted:g}",
        measure=question.measure,
        variants=tuple(names[place] for place in (index, *rivals)),
        difference=best.mean - wanted,
        low=best.low - wanted,
        high=best.high - wanted,
        level=question.level,
        n=best.n,
        unit=measure.unit,
        shown="undecided" if rivals else "difference",
        simultaneous=(best.low - wanted, best.high - wanted),
        values=tuple(each.mean for each in (best, *others)),
        method=best.method,
        half_width=question.half_width,
        wanted=wanted,
    )
    return replace(answer, sentence=nearest_sentence(answer, measure, wanted, len(names)))


def _area(experiment: Experiment, frame: pl.DataFrame, question: Question) -> Answer | None:
    """Returns the mean over the rungs of a ladder, computed deal by deal because the rungs share the deals."""
    names = tuple(variant.name for variant in experiment.variants)
    by_deal = frame.group_by("deal", "variant").agg(pl.col(LADDER).mean())
    whole = by_deal.group_by("deal").agg(pl.col(LADDER).mean(), pl.len().alias("rungs"))
    values = whole.filter(pl.col("rungs") == len(names)).sort("deal").drop_nulls()[LADDER].to_numpy()
    found = _estimate(experiment, frame, question, values, question.level)
    if len(names) < 2 or found is None:
        return None
    points = [f"{100 * value:+.1f}" for value in (found.mean, found.low, found.high)]
    text = f"{points[0]} points above the fair share over {len(names)} rungs ({points[1]} to {points[2]} at"
    return Answer(
        question=f"{LADDER}: area",
        measure=LADDER,
        variants=names,
        difference=found.mean,
        low=found.low,
        high=found.high,
        level=question.level,
        n=found.n,
        sentence=f"Skill ladder, area: {text} {100 * question.level:g} %, {found.n:,} deals); not tested.",
        unit=MEASURES[LADDER].unit,
        shown="value",
        values=(found.mean,),
        method=found.method,
        half_width=question.half_width,
    )


def needs_sequence(experiment: Experiment, frame: pl.DataFrame) -> bool:
    """Returns whether the data may be looked at before the end, so that intervals must hold at every look."""
    played = frame["deal"].n_unique() if len(frame) else 0
    return played < experiment.deals or any(each.half_width is not None for each in experiment.questions)


def _estimate(
    experiment: Experiment,
    frame: pl.DataFrame,
    question: Question,
    values: Numbers,
    level: float,
) -> Estimate | None:
    measure = MEASURES[question.measure]
    (least, most), null = measure.bounds, measure.fair or 0.0
    if len(values) and np.ptp(values) == 0:
        # A measure without bounds of its own is bounded by its observed values.
        observed = frame[question.measure].cast(pl.Float64).drop_nulls().to_numpy()
        least = least if math.isfinite(least) else float(observed.min())
        most = most if math.isfinite(most) else float(observed.max())
    bounds = (least, most)
    if question.compare is not None:
        null, bounds = 0.0, (least - most, most - least)
    planned = experiment.deals if needs_sequence(experiment, frame) else None
    return estimate(values, level, planned=planned, null=null, bounds=bounds)


def _blocks(frame: pl.DataFrame, measure: str, names: Sequence[str]) -> tuple[Numbers, tuple[float | None, ...]]:
    """Returns the value of each deal and the mean of each variant.

    The value is the mean over the rotations of one variant, or the second variant's minus the first's. Deals without
    a value for one of the variants are left out.
    """
    if measure not in frame.columns:
        raise LabError(f"the data frame of matches has no column {measure}")
    by_deal = [
        frame.filter(pl.col("variant") == name)
        .group_by("deal")
        .agg(pl.col(measure).cast(pl.Float64).mean().alias(f"v{place}"))
        for place, name in enumerate(names)
    ]
    table = by_deal[0]
    for other in by_deal[1:]:
        table = table.join(other, on="deal", how="inner")
    columns = [f"v{place}" for place in range(len(names))]
    table = table.drop_nulls(columns).sort("deal")
    found = [table[column].to_numpy().astype(np.float64) for column in columns]
    means = tuple(float(column.mean()) if len(column) else None for column in found)
    return (found[0] if len(found) == 1 else found[1] - found[0]), means


def _with_sentence(answer: Answer, tested: int) -> Answer:
    shown = _conclusion(answer)
    answer = replace(answer, shown=shown)
    return replace(answer, sentence=answer_sentence(answer, MEASURES[answer.measure], tested))


def _conclusion(answer: Answer) -> str:
    if answer.difference is None:
        return "nothing"
    if answer.is_unused:
        return "unused"
    if answer.p is None:
        return "value"
    if answer.corrected is not None and answer.corrected < 1 - answer.level:
        return "difference"
    low, high = answer.simultaneous or (-math.inf, math.inf)
    is_small = answer.half_width is not None and max(abs(low), abs(high)) <= answer.half_width
    return "small" if is_small else "undecided"
