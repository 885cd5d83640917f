"""The frequency with which each bonus was earned, by variant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import polars as pl

from ...catalogue import Message, message
from ..answers import needs_sequence
from ..experiment import Experiment
from ..measures.coverage import read_earned
from ..sentences import variant_title
from ..statistics import estimate

LEVEL = 0.95


@dataclass(frozen=True, slots=True)
class BonusRate:
    """The share of a variant's matches in which a bonus was earned, with its interval over deals.

    The interval is ``None`` with too few deals. ``match`` is an example, or empty.
    """

    variant: str
    name: str
    share: float
    low: float | None
    high: float | None
    matches: int
    match: str


def by_variant(experiment: Experiment, frame: pl.DataFrame) -> Iterator[BonusRate]:
    """Yields a rate per variant and bonus, in the order of the rules."""
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
            found = estimate(
                values,
                LEVEL,
                planned=planned,
                null=None,
                bounds=(0.0, 1.0),
                is_two_valued=experiment.rotations_of(variant) == 1,
            )
            yield BonusRate(
                variant.name,
                name,
                float(values.mean()),
                None if found is None else found.low,
                None if found is None else found.high,
                sum(map(len, blocks.values())),
                matches.get(name, ""),
            )


def bonuses_note() -> Message:
    """Returns what the rates mean."""
    return message("report-bonuses-note", level=f"{100 * LEVEL:g}")


def bonus_names(earned: Sequence[BonusRate]) -> list[str]:
    """Returns the bonuses in the order of the rules, starting with the variant that has the most.

    >>> format_rate = [("a", "runs"), ("a", "pairs"), ("b", "runs"), ("b", "faces"), ("b", "pairs")]
    >>> bonus_names([BonusRate(variant, name, 0, 0, 0, 1, "") for variant, name in format_rate])
    ['runs', 'faces', 'pairs']
    """
    by_variant: dict[str, list[str]] = {}
    for each in earned:
        by_variant.setdefault(each.variant, []).append(each.name)
    most_first = sorted(by_variant.values(), key=len, reverse=True)
    return list(dict.fromkeys(name for several in most_first for name in several))


def bonus_table(earned: Sequence[BonusRate], variants: Sequence[str]) -> tuple[list[str], list[list[str]]]:
    """Returns a header and a row per bonus: the share of each variant's matches in which it was earned."""
    cells = {(each.name, each.variant): format_rate(each) for each in earned}
    rows = [[name, *(cells.get((name, variant), "") for variant in variants)] for name in bonus_names(earned)]
    return [str(message("report-bonus")), *map(str, map(variant_title, variants))], rows


def format_rate(earned: BonusRate) -> str:
    """Formats a share with its interval.

    >>> format_rate(BonusRate("a", "all-runs", 0.125, 0.1, 0.15, 800, ""))
    '12.50 % (10.00 to 15.00)'
    """
    if earned.low is None or earned.high is None:
        return str(message("report-percent", share=f"{100 * earned.share:.2f}"))
    share, low, high = (f"{100 * each:.2f}" for each in (earned.share, earned.low, earned.high))
    return str(message("report-rate", share=share, low=low, high=high))
