"""How often what could be earned was, such as the bonuses that the options name, by variant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import polars as pl

from ..answers import needs_sequence
from ..experiment import Experiment
from ..measures.record import read_earned
from ..statistics import estimate

LEVEL = 0.95
TITLE = "What was earned, how often"
NOTE = (
    f"The share of the matches in which a seat earned it, with its interval at {100 * LEVEL:g} %, of each by itself. Of"
    " things that exclude one another a seat has the first alone that the rules name."
)


@dataclass(frozen=True, slots=True)
class Earned:
    """In which share of a variant's matches something was earned, with its interval over deals; nothing where there
    are too few deals for one. ``match`` is one in which it was, or nothing.
    """

    variant: str
    name: str
    share: float
    low: float | None
    high: float | None
    matches: int
    match: str


def by_variant(experiment: Experiment, frame: pl.DataFrame) -> Iterator[Earned]:
    """One a variant and a thing that its options let be earned, in the order of the rules."""
    if "coverage.earned" not in frame.columns:
        return
    planned = experiment.deals if needs_sequence(experiment, frame) else None
    for variant in experiment.variants:
        rows = frame.filter(pl.col("variant") == variant.name).sort("record")
        deals: dict[str, dict[int, list[bool]]] = {}
        matches: dict[str, str] = {}
        for deal, record, text in rows.select("deal", "record", "coverage.earned").iter_rows():
            for name, count in read_earned(text or "").items():
                deals.setdefault(name, {}).setdefault(deal, []).append(count > 0)
                if count > 0:
                    matches.setdefault(name, record.removesuffix(".record"))
        for name, blocks in deals.items():
            values = np.array([np.mean(block) for block in blocks.values()])
            found = estimate(values, LEVEL, planned=planned, bounds=(0.0, 1.0))
            yield Earned(
                variant.name,
                name,
                float(values.mean()),
                None if found is None else found.low,
                None if found is None else found.high,
                sum(map(len, blocks.values())),
                matches.get(name, ""),
            )


def names(earned: Sequence[Earned]) -> list[str]:
    """What could be earned, in the order of the rules: as in the variant that lets the most be earned, then the rest.

    >>> told = [("a", "runs"), ("a", "pairs"), ("b", "runs"), ("b", "faces"), ("b", "pairs")]
    >>> names([Earned(variant, name, 0, 0, 0, 1, "") for variant, name in told])
    ['runs', 'faces', 'pairs']
    """
    by_variant: dict[str, list[str]] = {}
    for each in earned:
        by_variant.setdefault(each.variant, []).append(each.name)
    most_first = sorted(by_variant.values(), key=len, reverse=True)
    return list(dict.fromkeys(name for several in most_first for name in several))


def table(earned: Sequence[Earned], variants: Sequence[str]) -> tuple[list[str], list[list[str]]]:
    """A head and a row a thing: in which share of each variant's matches it was earned."""
    cells = {(each.name, each.variant): told(each) for each in earned}
    rows = [[name, *(cells.get((name, variant), "") for variant in variants)] for name in names(earned)]
    return ["earned", *variants], rows


def told(earned: Earned) -> str:
    """A share with its interval.

    >>> told(Earned("a", "all-runs", 0.125, 0.1, 0.15, 800, "")), told(Earned("a", "all-runs", 1, None, None, 1, ""))
    ('12.50 % (10.00 to 15.00)', '100.00 %')
    """
    if earned.low is None or earned.high is None:
        return f"{100 * earned.share:.2f} %"
    return f"{100 * earned.share:.2f} % ({100 * earned.low:.2f} to {100 * earned.high:.2f})"
