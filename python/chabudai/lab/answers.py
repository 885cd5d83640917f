"""What the matches answer: an interval for each question, held against all questions of the file, and one sentence."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import polars as pl

from .derived import LADDER, derived
from .errors import LabError
from .experiment import Experiment, Question
from .measures import MEASURES, Measure
from .sentences import nearest_sentence, sentence
from .statistics import Estimate, Numbers, estimate, holm
from .tuning import nearest

LEAST_BLOCKS = 30
"""Nothing is called answered after fewer deals: intervals that are computed from so few do not hold."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to a question, or to the part of one that is about these variants.

    ``difference`` is the later variant's mean less the earlier one's, or of a single variant its mean; ``low`` to
    ``high`` is its interval of ``level``. All three are ``None`` where there are not two blocks. ``corrected`` is the
    p-value after Holm's correction over all questions of the file, ``None`` where nothing is tested; ``n`` counts the
    deals. ``shown`` is one of ``"difference"``, ``"small"``, ``"undecided"``, ``"value"`` and ``"nothing"``.
    """

    question: str
    measure: str
    variants: tuple[str, ...]
    difference: float | None
    low: float | None
    high: float | None
    level: float
    corrected: float | None
    n: int
    sentence: str
    unit: str
    shown: str
    p: float | None
    effect: float | None
    simultaneous: tuple[float, float] | None
    """The interval that holds together with those of all other tested answers (Bonferroni)."""
    values: tuple[float | None, ...]
    method: str
    half_width: float | None
    """How narrow the question asked for the interval to be."""
    wanted: float | None = None
    """What the mean of the first variant comes nearest to; then ``difference`` is how far off it is, and the other
    variants may come nearer.
    """


def answers(experiment: Experiment, frame: pl.DataFrame) -> list[Answer]:
    """The answers to all questions, in order; of one that compares more than two variants, one for each after the
    first. After them come the variants nearest to what was wanted, and the area of a ladder.

    Raises :class:`LabError` for a measure that is none or is a text.
    """
    frame = derived(experiment, frame)
    asked = [(question, names) for question in experiment.questions for names in _parts(experiment, question)]
    tested = sum(len(names) > 1 or _measure(question.measure).fair is not None for question, names in asked)
    found = [_answer(experiment, frame, question, names, tested) for question, names in asked]
    places = [place for place, answer in enumerate(found) if answer.p is not None]
    adjusted = holm([p for place in places if (p := found[place].p) is not None])
    for place, p in zip(places, adjusted, strict=True):
        found[place] = replace(found[place], corrected=p)
    found = [_told(answer, tested) for answer in found]
    ladders = [question for question in experiment.questions if question.measure == LADDER and not question.compare]
    found += [
        told
        for question in experiment.questions
        if question.wanted is not None and (told := _nearest(experiment, frame, question, question.wanted)) is not None
    ]
    return found + [area for question in ladders[:1] if (area := _area(experiment, frame, question)) is not None]


def is_answered(experiment: Experiment, frame: pl.DataFrame) -> bool:
    """Whether every question has an interval as narrow as it asks for; one that names no width takes all deals."""
    if not experiment.questions or any(question.half_width is None for question in experiment.questions):
        return False
    frame = derived(experiment, frame)
    return all(
        len(values) >= LEAST_BLOCKS
        and (found := _estimate(experiment, frame, question, values, question.level, is_sequence=True)) is not None
        and found.half_width <= (question.half_width or 0)
        for question in experiment.questions
        for names in _parts(experiment, question)
        for values in [_blocks(frame, question.measure, names)[0]]
    )


def _parts(experiment: Experiment, question: Question) -> list[tuple[str, ...]]:
    if question.compare is None:
        return [(variant.name,) for variant in experiment.variants]
    return [(question.compare[0], other) for other in question.compare[1:]]


def _measure(name: str) -> Measure[Any]:
    if name not in MEASURES:
        raise LabError(f"there is no measure {name!r}; there are {', '.join(MEASURES)}")
    if MEASURES[name].is_text:
        raise LabError(f"{name} is a text: no interval can be told of it; coverage.clause counts")
    return MEASURES[name]


def _answer(
    experiment: Experiment, frame: pl.DataFrame, question: Question, names: tuple[str, ...], tested: int
) -> Answer:
    measure = _measure(question.measure)
    values, means = _blocks(frame, question.measure, names)
    is_sequence = needs_sequence(experiment, frame)
    found = _estimate(experiment, frame, question, values, question.level, is_sequence=is_sequence)
    is_tested = len(names) > 1 or measure.fair is not None
    together = None
    if found is not None and is_tested:
        level = 1 - (1 - question.level) / tested
        wide = _estimate(experiment, frame, question, values, level, is_sequence=is_sequence)
        together = None if wide is None else (wide.low, wide.high)
    return Answer(
        question=f"{question.measure}: {' against '.join(reversed(names))}",
        measure=question.measure,
        variants=names,
        difference=None if found is None else found.mean,
        low=None if found is None else found.low,
        high=None if found is None else found.high,
        level=question.level,
        corrected=None,
        n=len(values),
        sentence="",
        unit=measure.unit,
        shown="nothing",
        p=found.p if found is not None and is_tested else None,
        effect=None if found is None or not is_tested else found.effect,
        simultaneous=together,
        values=means,
        method="" if found is None else found.method,
        half_width=question.half_width,
    )


def _nearest(experiment: Experiment, frame: pl.DataFrame, question: Question, wanted: float) -> Answer | None:
    """The variant nearest to what is wanted, by intervals that hold together."""
    measure = _measure(question.measure)
    names = [variant.name for variant in experiment.variants]
    level = 1 - (1 - question.level) / len(names)
    is_sequence = needs_sequence(experiment, frame)
    blocks = [_blocks(frame, question.measure, (name,))[0] for name in names]
    estimates = [_estimate(experiment, frame, question, each, level, is_sequence=is_sequence) for each in blocks]
    found = nearest(wanted, estimates)
    best = None if found is None else estimates[found.place]
    if found is None or best is None:
        return None
    answer = Answer(
        question=f"{question.measure}: nearest to {wanted:g}",
        measure=question.measure,
        variants=(names[found.place], *(names[rival] for rival in found.rivals)),
        difference=best.mean - wanted,
        low=best.low - wanted,
        high=best.high - wanted,
        level=question.level,
        corrected=None,
        n=best.n,
        sentence="",
        unit=measure.unit,
        shown="undecided" if found.rivals else "difference",
        p=None,
        effect=None,
        simultaneous=(best.low - wanted, best.high - wanted),
        values=tuple(
            None if each is None else each.mean for each in (best, *(estimates[rival] for rival in found.rivals))
        ),
        method=best.method,
        half_width=question.half_width,
        wanted=wanted,
    )
    return replace(answer, sentence=nearest_sentence(answer, measure, wanted, len(names)))


def _area(experiment: Experiment, frame: pl.DataFrame, question: Question) -> Answer | None:
    """The mean over the rungs of a ladder: by deal, so that what its rungs share is not counted twice."""
    names = tuple(variant.name for variant in experiment.variants)
    by_deal = frame.group_by("deal", "variant").agg(pl.col(LADDER).mean())
    whole = by_deal.group_by("deal").agg(pl.col(LADDER).mean(), pl.len().alias("rungs"))
    values = whole.filter(pl.col("rungs") == len(names)).sort("deal").drop_nulls()[LADDER].to_numpy()
    is_sequence = needs_sequence(experiment, frame)
    found = _estimate(experiment, frame, question, values, question.level, is_sequence=is_sequence)
    if len(names) < 2 or found is None:
        return None
    points = [f"{100 * value:+.1f}" for value in (found.mean, found.low, found.high)]
    told = f"{points[0]} points beyond the fair share over {len(names)} rungs ({points[1]} to {points[2]} at"
    return Answer(
        question=f"{LADDER}: area",
        measure=LADDER,
        variants=names,
        difference=found.mean,
        low=found.low,
        high=found.high,
        level=question.level,
        corrected=None,
        n=found.n,
        sentence=f"Skill ladder, area: {told} {100 * question.level:g} %, {found.n:,} deals); it is not tested.",
        unit=MEASURES[LADDER].unit,
        shown="value",
        p=None,
        effect=None,
        simultaneous=None,
        values=(found.mean,),
        method=found.method,
        half_width=question.half_width,
    )


def needs_sequence(experiment: Experiment, frame: pl.DataFrame) -> bool:
    """Whether somebody may have looked before: then an interval has to hold at every look."""
    played = frame["deal"].n_unique() if len(frame) else 0
    return played < experiment.deals or any(each.half_width is not None for each in experiment.questions)


def _estimate(
    experiment: Experiment,
    frame: pl.DataFrame,
    question: Question,
    values: Numbers,
    level: float,
    *,
    is_sequence: bool,
) -> Estimate | None:
    measure = _measure(question.measure)
    (least, most), null = measure.bounds, measure.fair or 0.0
    if len(values) and np.ptp(values) == 0:
        # Where the measure has no bounds of its own, what was seen of it bounds what blocks that are alike may hide.
        seen = frame[question.measure].cast(pl.Float64).drop_nulls().to_numpy()
        least = least if math.isfinite(least) else float(seen.min())
        most = most if math.isfinite(most) else float(seen.max())
    bounds = (least, most)
    if question.compare is not None:
        null, bounds = 0.0, (least - most, most - least)
    return estimate(values, level, planned=experiment.deals if is_sequence else None, null=null, bounds=bounds)


def _blocks(frame: pl.DataFrame, measure: str, names: Sequence[str]) -> tuple[Numbers, tuple[float | None, ...]]:
    """The value of each deal, the mean over its rotations: of one variant, or the second's less the first's; and the
    mean of each variant. Deals in which the measure says nothing of one of them are left out.
    """
    _measure(measure)
    if measure not in frame.columns:
        raise LabError(f"the table of matches has no column {measure}")
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


def _told(answer: Answer, tested: int) -> Answer:
    """The answer with what it shows, and its sentence."""
    shown = _shown(answer)
    answer = replace(answer, shown=shown)
    return replace(answer, sentence=sentence(answer, MEASURES[answer.measure], tested))


def _shown(answer: Answer) -> str:
    if answer.difference is None:
        return "nothing"
    if answer.p is None:
        return "value"
    if answer.corrected is not None and answer.corrected < 1 - answer.level:
        return "difference"
    low, high = answer.simultaneous or (-math.inf, math.inf)
    is_small = answer.half_width is not None and max(abs(low), abs(high)) <= answer.half_width
    return "small" if is_small else "undecided"
