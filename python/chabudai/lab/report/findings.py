"""The contents of a report: notable matches, clause coverage, wins by seat, openings and bonuses."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from ...catalogue import Message, message
from ...presentation.rulebook import rulebook
from ..answers import Answer, needs_sequence
from ..experiment import Experiment, Variant
from ..luck_and_skill import LADDER, add_derived_columns
from ..measures import MEASURES
from ..measures.win_chance_measures import read_curve
from ..people import PeopleMeans
from ..sentences import format_value, measure_title, variant_title
from ..statistics import Estimate, estimate
from .bonuses import BonusRate
from .bonuses import by_variant as bonuses_by_variant
from .clauses import Coverage, by_player, by_variant

LENGTH = "length.plays"
OPENINGS_LEVEL = 0.95
"""The confidence level of all openings of a variant together."""
_USUAL = ("length.plays", "length.turns", "length.seconds", "branching.mean", "choice.share", "balance.seat")


@dataclass(frozen=True, slots=True)
class NotableMatch:
    """A match worth opening, and the reason."""

    why: str
    variant: str
    match: str
    value: str


@dataclass(frozen=True, slots=True)
class SeatWins:
    """The share of matches that a seat won. A shared win counts as a fraction."""

    variant: str
    seat: int
    share: float
    fair: float
    matches: int


@dataclass(frozen=True, slots=True)
class OpeningStats:
    """The results of matches that started with an action on a board, or with an action that is equivalent by
    symmetry.

    ``column`` and ``row`` follow from the action's number. The interval from ``low`` to ``high`` holds for all openings
    of a variant together, because readers look for the best of them; it is ``None`` with too few deals.
    """

    variant: str
    action: str
    column: int
    row: int
    size: int
    matches: int
    won: float
    low: float | None
    high: float | None
    match: str

    def describe(self) -> str:
        """Returns how often the first player won, with the interval.

        >>> OpeningStats("base", "a1", 0, 0, 5, 25, 0.8, 0.512, 0.95, "").describe()
        'a1: 80 % of 25 (51 to 95)'
        """
        share, matches = f"{100 * self.won:.0f}", self.matches
        if self.low is None or self.high is None:
            return str(message("report-opening", action=self.action, share=share, matches=matches))
        low, high = f"{100 * self.low:.0f}", f"{100 * self.high:.0f}"
        return str(
            message("report-opening-interval", action=self.action, share=share, matches=matches, low=low, high=high)
        )


@dataclass(frozen=True)
class Findings:
    """The contents of a report."""

    experiment: Experiment
    frame: pl.DataFrame
    answers: Sequence[Answer]
    folder: str
    measures: tuple[str, ...]
    notable: tuple[NotableMatch, ...]
    coverage: tuple[Coverage, ...]
    """The clause coverage by variant."""
    levels: tuple[Coverage, ...]
    """The clause coverage by player."""
    wins: tuple[SeatWins, ...]
    openings: tuple[OpeningStats, ...]
    bonuses: tuple[BonusRate, ...]
    """The frequency with which each bonus was earned, by variant; empty in games without bonuses."""
    people: tuple[PeopleMeans, ...] = ()
    """The means of matches between people; empty if not requested."""

    @property
    def deals(self) -> int:
        """The number of deals played."""
        return self.frame["deal"].n_unique() if len(self.frame) else 0

    @property
    def variants(self) -> list[str]:
        """The names of the variants."""
        return [variant.name for variant in self.experiment.variants]

    @property
    def rungs(self) -> list[Answer]:
        """The rungs of a skill ladder, if there are any."""
        rungs = (each for each in self.answers if each.measure == LADDER and each.wanted is None)
        return [each for each in rungs if len(each.variants) == 1]

    def means(self) -> Iterator[tuple[str, list[str]]]:
        """Yields a row per measure: its title and its mean in each variant."""
        for name in self.measures:
            measure = MEASURES[name]
            by_variant = (self.mean(variant, name) for variant in self.variants)
            yield (
                str(measure_title(measure)),
                ["" if mean is None else format_value(mean, measure) for mean in by_variant],
            )

    def beside_people(self) -> Iterator[list[str]]:
        """Yields a row per measure and variant played by people.

        A row has the measure, the variant, the number of games, the mean with its interval, and the bots' mean.
        """
        for name in self.measures:
            measure = MEASURES[name]
            for people in self.people:
                if (mean := people.mean_of(name)) is not None:
                    middle, low, high = (format_value(each, measure) for each in (mean.mean, mean.low, mean.high))
                    bots = self.mean(people.variant, name)
                    beside = "" if bots is None else format_value(bots, measure)
                    theirs = str(message("report-people-mean", mean=middle, low=low, high=high))
                    variant = str(variant_title(people.variant))
                    yield [str(measure_title(measure)), variant, str(people.games), theirs, beside]

    def mean(self, variant: str, name: str) -> float | None:
        """Returns the mean of a measure over the matches of a variant."""
        found = self.of(variant)[name].cast(pl.Float64).drop_nulls().mean()
        return None if found is None else float(found)  # type: ignore[arg-type]

    def of(self, variant: str) -> pl.DataFrame:
        return self.frame.filter(pl.col("variant") == variant)


def stem(record: str) -> str:
    """Returns the name of a match from the name of its record.

    >>> stem("000007-v1-r0.record")
    '000007-v1-r0'
    """
    return record.removesuffix(".record")


def collect_findings(
    experiment: Experiment,
    frame: pl.DataFrame,
    answers: Sequence[Answer],
    folder: str,
    people: Sequence[PeopleMeans] = (),
) -> Findings:
    """Collects the contents of a report. The frame may have no matches."""
    variants = {variant.name for variant in experiment.variants}
    frame = add_derived_columns(experiment, frame.filter(pl.col("variant").is_in(sorted(variants))))
    measures = [question.measure for question in experiment.questions]
    known = [name for name in dict.fromkeys((*measures, *_USUAL)) if name in frame.columns]
    numbers = [name for name in known if not MEASURES[name].is_text and frame[name].drop_nulls().len() > 0]
    names = {number: clause.name for number, clause in rulebook(experiment.game).clauses.items()}
    return Findings(
        experiment,
        frame,
        answers,
        folder,
        tuple(numbers),
        tuple(_notable(experiment, frame)),
        tuple(by_variant(experiment, frame, names)),
        tuple(by_player(experiment, frame, names)),
        tuple(_wins(experiment, frame)),
        tuple(_collect_openings(experiment, frame)),
        tuple(bonuses_by_variant(experiment, frame)),
        tuple(people),
    )


def _notable(experiment: Experiment, frame: pl.DataFrame) -> Iterator[NotableMatch]:
    for variant in experiment.variants:
        rows = frame.filter(pl.col("variant") == variant.name)
        if LENGTH in rows.columns and len(rows):
            ordered = rows.sort(LENGTH, "record")
            yield _notable_match(message("report-shortest"), variant.name, ordered.row(0, named=True), LENGTH)
            yield _notable_match(
                message("report-median-length"), variant.name, ordered.row(len(ordered) // 2, named=True), LENGTH
            )
            yield _notable_match(message("report-longest"), variant.name, ordered.row(-1, named=True), LENGTH)
        for why, name in (
            (message("report-most-dramatic"), "drama.mean"),
            (message("report-most-changes"), "lead.changes"),
            (message("report-greatest-swing"), "killer.moves"),
        ):
            if name in rows.columns and len(known := rows.drop_nulls(name)):
                yield _notable_match(why, variant.name, known.sort(name, "record").row(-1, named=True), name)
        has_drama = "drama.mean" in rows.columns and rows["drama.mean"].drop_nulls().len() > 0
        if len(rows) and not has_drama:
            margin = rows.with_columns(
                (pl.col("scores").list.max() - pl.col("scores").list.min()).alias("margin")
            ).sort("margin", "record")
            lopsided = margin.row(-1, named=True)
            apart = message("report-apart", points=f"{lopsided['margin']:g}")
            why = message("report-most-lopsided")
            yield NotableMatch(str(why), variant.name, stem(lopsided["record"]), str(apart))


def _notable_match(why: Message, variant: str, row: dict[str, Any], name: str) -> NotableMatch:
    return NotableMatch(str(why), variant, stem(row["record"]), format_value(float(row[name]), MEASURES[name]))


def _wins(experiment: Experiment, frame: pl.DataFrame) -> Iterator[SeatWins]:
    for variant in experiment.variants:
        rows = frame.filter(pl.col("variant") == variant.name)
        seats = len(variant.players)
        won = [0.0] * seats
        for winners in rows["winners"].to_list():
            for seat in winners:
                won[seat] += 1 / len(winners)
        for seat in range(seats) if len(rows) else ():
            yield SeatWins(variant.name, seat, won[seat] / len(rows), 1 / seats, len(rows))


def _collect_openings(experiment: Experiment, frame: pl.DataFrame) -> Iterator[OpeningStats]:
    """Yields the openings of a board game, in which the number of an action is that of its cell."""
    for variant in experiment.variants:
        game = experiment.game_of(variant)
        shape = game.encoding.observation.shape
        rows = frame.filter(pl.col("variant") == variant.name)
        if len(shape) != 3 or "first.action" not in rows.columns:
            continue
        _, height, width = shape
        openings: dict[str, list[tuple[int, float, str]]] = {}
        selected = rows.select("first.action", pl.col("balance.seat").cast(pl.Float64), "record", "deal")
        for action, edge, record, deal in selected.drop_nulls().iter_rows():
            openings.setdefault(action, []).append((deal, edge + 1 / len(variant.players), stem(record)))
        classes = {frozenset({action, *game.mirrors(action)}) for action in openings}
        for members in sorted(classes, key=min):
            alike = [match for action in sorted(members) for match in openings.get(action, ())]
            won = math.fsum(share for _, share, _ in alike) / len(alike)
            found = _estimate_won(experiment, frame, variant, alike, among=len(classes))
            low, high = (None, None) if found is None else (found.low, found.high)
            for action in sorted(members):
                place = game.action_id(action)
                if place < height * width:
                    match = openings.get(action, alike)[0][2]
                    column, row = place % width, place // width
                    size = max(height, width)
                    yield OpeningStats(variant.name, action, column, row, size, len(alike), won, low, high, match)


def _estimate_won(
    experiment: Experiment,
    frame: pl.DataFrame,
    variant: Variant,
    alike: Sequence[tuple[int, float, str]],
    *,
    among: int,
) -> Estimate | None:
    """Returns how often the first player won after one of ``among`` openings, with an interval for all together."""
    deals: dict[int, list[float]] = {}
    for deal, share, _ in alike:
        deals.setdefault(deal, []).append(share)
    return estimate(
        np.array([math.fsum(shares) / len(shares) for shares in deals.values()]),
        1 - (1 - OPENINGS_LEVEL) / among,
        planned=experiment.deals if needs_sequence(experiment, frame) else None,
        null=None,
        bounds=(0.0, 1.0),
        is_two_valued=experiment.rotations_of(variant) == 1 and len(variant.players) == 2,
    )


def win_curves(frame: pl.DataFrame) -> Iterator[tuple[str, str, list[tuple[float, float]]]]:
    """Yields the variant, the match and the winner's chance over time for each match that has such a curve."""
    if "chance.curve" in frame.columns:
        for variant, record, text in frame.select("variant", "record", "chance.curve").iter_rows():
            if text:
                yield variant, stem(record), read_curve(text)
