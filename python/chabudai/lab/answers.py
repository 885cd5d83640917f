"""Answers to an experiment's questions: an interval, a p-value corrected for all questions, and a sentence."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import polars as pl

from ..catalogue import SOURCE_LANGUAGE, Message, Seat, message_from_data
from ..errors import LabError
from .experiment import Experiment, Question
from .luck_and_skill import LADDER, add_derived_columns
from .measures import MEASURES
from .restricted_players import describe_players
from .sentences import answer_sentence, area_sentence, nearest_sentence
from .statistics import Estimate, Numbers, Order, compare_order, estimate, holm, nearest

MIN_BLOCKS = 30
"""Minimum number of deals before a question counts as answered. Intervals from fewer deals are unreliable."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The answer to a question, or to one comparison within it.

    ``difference`` is the second variant's mean minus the first's, or the mean of a single variant; ``low`` to ``high``
    is its confidence interval at ``level``. All three are ``None`` with fewer than two blocks. ``p`` is the p-value of
    the test, and ``corrected`` the one after Holm's correction over all questions of the file; both are ``None`` if
    nothing is tested. ``n`` is the number of deals, and ``players`` says who played. ``shown`` is ``"difference"``,
    ``"small"``, ``"unused"``, ``"undecided"``, ``"value"`` or ``"nothing"``.

    If ``order`` is ``None``, ``p`` belongs to the interval from ``low`` to ``high``: it is below 1 - ``level`` exactly
    when the interval excludes the tested value. Otherwise the measure has no bounds: ``p`` belongs to the interval of
    ``order``, and the one from ``low`` to ``high`` ``is_approximate``.
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
    """The answer in words, in English."""
    message: dict[str, Any] = field(default_factory=dict)
    """The sentence as a message of the catalogue, as data."""
    unit: str
    shown: str
    p: float | None = None
    effect: float | None = None
    simultaneous: tuple[float, float] | None = None
    """The interval that holds simultaneously with those of all other tested answers (Bonferroni). It is approximate if
    that from ``low`` to ``high`` is.
    """
    values: tuple[float | None, ...]
    method: str
    half_width: float | None
    """The half width that the question requires."""
    is_unused: bool = False
    """Whether the rules of each of two variants allow every match of the other, with the same result: the players then
    never used the difference.
    """
    players: str = ""
    is_approximate: bool = False
    """Whether ``low`` to ``high`` has its level only approximately, so that nothing is concluded from it."""
    order: Order | None = None
    """How often the second of two variants is higher, if the measure has no bounds."""
    wanted: float | None = None
    """The target value. ``difference`` is then the distance of the first variant's mean from it, and the other
    variants are those that may be nearer.
    """

    def text(self, language: str | None = None) -> str:
        """Returns the sentence in a language, by default the current one."""
        return message_from_data(self.message, lambda seat: Seat(seat, None)).text(language)


def compute_answers(experiment: Experiment, frame: pl.DataFrame) -> list[Answer]:
    """Returns the answers to all questions, in order. A question that compares several variants has one answer per
    comparison.

    The answers about the variant nearest to a target value and about the area of a skill ladder come last.
    """
    frame = add_derived_columns(experiment, frame)
    parts = [(question, names) for question in experiment.questions for names in _parts(experiment, question)]
    tested = sum(_is_tested(question, names) for question, names in parts)
    found = [_answer(experiment, frame, question, names, tested) for question, names in parts]
    places = [place for place, answer in enumerate(found) if answer.p is not None]
    adjusted = holm([p for place in places if (p := found[place].p) is not None])
    for place, p in zip(places, adjusted, strict=True):
        found[place] = replace(found[place], corrected=p)
    found = [_with_sentence(answer, tested, _players(experiment, answer.variants)) for answer in found]
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
        and (found := _estimate(experiment, frame, question, names, values, level=question.level)) is not None
        and found.half_width <= (question.half_width or 0)
        for question in experiment.questions
        for names in _parts(experiment, question)
        for values in [_blocks(frame, question.measure, names)[0]]
    )


def _parts(experiment: Experiment, question: Question) -> list[tuple[str, ...]]:
    if question.compare is None:
        return [(variant.name,) for variant in experiment.variants]
    return [(question.compare[0], other) for other in question.compare[1:]]


def _is_tested(question: Question, names: Sequence[str]) -> bool:
    measure = MEASURES[question.measure]
    return measure.has_independent_blocks and (len(names) > 1 or measure.fair is not None)


def _answer(
    experiment: Experiment, frame: pl.DataFrame, question: Question, names: tuple[str, ...], tested: int
) -> Answer:
    measure = MEASURES[question.measure]
    values, means = _blocks(frame, question.measure, names)
    found = _estimate(experiment, frame, question, names, values, level=question.level)
    together, order = None, None
    if found is not None and _is_tested(question, names):
        level = 1 - (1 - question.level) / tested
        wide = _estimate(experiment, frame, question, names, values, level=level)
        together = None if wide is None else (wide.low, wide.high)
        if found.is_approximate:
            scale = max(abs(mean) for mean in means if mean is not None)
            planned = _max_blocks(experiment, frame)
            order = compare_order(values, question.level, planned=planned, scale=scale)
    p = order.p if order is not None else found.p if found is not None else None
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
        p=p,
        effect=None if found is None or p is None else found.effect,
        simultaneous=together,
        values=means,
        method="" if found is None else found.method,
        half_width=question.half_width,
        is_unused=len(values) >= MIN_BLOCKS and _is_unused(experiment, frame, names),
        players=_players(experiment, names).text(SOURCE_LANGUAGE),
        is_approximate=found is not None and found.is_approximate,
        order=order,
    )


def _is_unused(experiment: Experiment, frame: pl.DataFrame, names: Sequence[str]) -> bool:
    """Returns whether the rules of two variants differ, but not in anything that their players did."""
    if len(names) != 2 or "same_under" not in frame.columns:
        return False
    if len({experiment.game_of(each) for each in experiment.variants if each.name in names}) < 2:
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
    estimates = [
        _estimate(experiment, frame, question, (name,), each, level=level)
        for name, each in zip(names, blocks, strict=True)
    ]
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
        shown="undecided" if rivals else "value" if best.is_approximate else "difference",
        simultaneous=(best.low - wanted, best.high - wanted),
        values=tuple(each.mean for each in (best, *others)),
        method=best.method,
        half_width=question.half_width,
        players=_players(experiment, names).text(SOURCE_LANGUAGE),
        is_approximate=best.is_approximate,
        wanted=wanted,
    )
    return _with_message(answer, nearest_sentence(answer, measure, wanted, len(names), _players(experiment, names)))


def _area(experiment: Experiment, frame: pl.DataFrame, question: Question) -> Answer | None:
    """Returns the mean over the rungs of a ladder, computed deal by deal because the rungs share the deals."""
    names = tuple(variant.name for variant in experiment.variants)
    by_deal = frame.group_by("deal", "variant").agg(pl.col(LADDER).mean())
    whole = by_deal.group_by("deal").agg(pl.col(LADDER).mean(), pl.len().alias("rungs"))
    values = whole.filter(pl.col("rungs") == len(names)).sort("deal").drop_nulls()[LADDER].to_numpy()
    if len(names) < 2:
        return None
    bounds = np.mean([_bounds(experiment, question.measure, (name,)) for name in names], axis=0)
    planned = _max_blocks(experiment, frame)
    found = estimate(values, question.level, planned=planned, null=None, bounds=(float(bounds[0]), float(bounds[1])))
    if found is None:
        return None
    answer = Answer(
        question=f"{LADDER}: area",
        measure=LADDER,
        variants=names,
        difference=found.mean,
        low=found.low,
        high=found.high,
        level=question.level,
        n=found.n,
        unit=MEASURES[LADDER].unit,
        shown="value",
        values=(found.mean,),
        method=found.method,
        half_width=question.half_width,
        players=_players(experiment, names).text(SOURCE_LANGUAGE),
    )
    return _with_message(answer, area_sentence(answer, _players(experiment, names)))


def _players(experiment: Experiment, names: Sequence[str]) -> Message:
    """Returns a description of the players of some variants."""
    words = [word for each in experiment.variants if each.name in names for word in each.players]
    return describe_players(words)


def needs_sequence(experiment: Experiment, frame: pl.DataFrame) -> bool:
    """Returns whether the data may be looked at before the end, so that intervals must hold at every look."""
    played = frame["deal"].n_unique() if len(frame) else 0
    return played < experiment.deals or any(each.half_width is not None for each in experiment.questions)


def _max_blocks(experiment: Experiment, frame: pl.DataFrame) -> int | None:
    """Returns the maximum number of blocks if intervals must hold at every look, else ``None``."""
    return experiment.deals if needs_sequence(experiment, frame) else None


def _bounds(experiment: Experiment, name: str, names: Sequence[str]) -> tuple[float, float]:
    """Returns the bounds of a block: of one variant, or of the second one's value minus the first one's."""
    measure = MEASURES[name]
    if not measure.has_independent_blocks:
        return -math.inf, math.inf
    players = {variant.name: variant.players for variant in experiment.variants}
    found = [measure.bounds(len(players[each]), players[each].count(players[each][0])) for each in names]
    if len(found) == 1:
        return found[0]
    (least, most), (other_least, other_most) = found
    return other_least - most, other_most - least


def _estimate(
    experiment: Experiment,
    frame: pl.DataFrame,
    question: Question,
    names: Sequence[str],
    values: Numbers,
    *,
    level: float,
) -> Estimate | None:
    measure = MEASURES[question.measure]
    is_single = len(names) == 1
    played = next(variant for variant in experiment.variants if variant.name == names[0])
    return estimate(
        values,
        level,
        planned=_max_blocks(experiment, frame),
        null=(measure.fair if is_single else 0.0) if _is_tested(question, names) else None,
        bounds=_bounds(experiment, question.measure, names),
        is_two_valued=is_single and experiment.rotations_of(played) == 1 and measure.is_two_valued(len(played.players)),
    )


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


def _with_sentence(answer: Answer, tested: int, players: Message) -> Answer:
    shown = _conclusion(answer)
    answer = replace(answer, shown=shown)
    return _with_message(answer, answer_sentence(answer, MEASURES[answer.measure], tested, players))


def _with_message(answer: Answer, sentence: Message) -> Answer:
    return replace(answer, sentence=sentence.text(SOURCE_LANGUAGE), message=sentence.data())


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
    is_small = (
        answer.half_width is not None and not answer.is_approximate and max(abs(low), abs(high)) <= answer.half_width
    )
    return "small" if is_small else "undecided"
