"""What a report tells: matches to look at, clauses that fired and never did, who won from which seat, and the rest."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import polars as pl

from ...presentation.rulebook import rulebook
from ..answers import Answer
from ..derived import LADDER, derived
from ..experiment import Experiment
from ..measures import MEASURES
from ..measures.chances import read_curve
from ..people import People
from ..sentences import number
from .clauses import Coverage, by_player, by_variant
from .earned import Earned
from .earned import by_variant as earned_by_variant

LENGTH = "length.plays"
_USUAL = ("length.plays", "length.turns", "length.seconds", "branching.mean", "choice.share", "balance.seat")


@dataclass(frozen=True, slots=True)
class Notable:
    """A match worth opening, and why."""

    why: str
    variant: str
    match: str
    value: str


@dataclass(frozen=True, slots=True)
class Wins:
    """How often a seat has won, shared wins shared."""

    variant: str
    seat: int
    share: float
    fair: float
    matches: int


@dataclass(frozen=True, slots=True)
class Begun:
    """How matches went that began with an action on a board, or with one that is the same but for a symmetry of it, by
    its column and row as its number counts them.
    """

    variant: str
    action: str
    column: int
    row: int
    size: int
    matches: int
    won: float
    match: str


@dataclass(frozen=True)
class Found:
    """All that a report is made of."""

    experiment: Experiment
    frame: pl.DataFrame
    answers: Sequence[Answer]
    folder: str
    measures: tuple[str, ...]
    notable: tuple[Notable, ...]
    coverage: tuple[Coverage, ...]
    """What came of each clause of the rulebook, by variant."""
    levels: tuple[Coverage, ...]
    """The same by who played."""
    wins: tuple[Wins, ...]
    begun: tuple[Begun, ...]
    earned: tuple[Earned, ...]
    """How often what could be earned was, by variant; nothing in games that have nothing of the kind."""
    people: tuple[People, ...] = ()
    """What people played by the same rules; nothing where nobody looked for it."""

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return self.frame["deal"].n_unique() if len(self.frame) else 0

    @property
    def variants(self) -> list[str]:
        """The names of the variants."""
        return [variant.name for variant in self.experiment.variants]

    @property
    def rungs(self) -> list[Answer]:
        """The rungs of a skill ladder, where one was asked for."""
        rungs = (each for each in self.answers if each.measure == LADDER and each.wanted is None)
        return [each for each in rungs if len(each.variants) == 1]

    def means(self) -> Iterator[tuple[str, list[str]]]:
        """A row a measure: its title, and its mean in each variant."""
        for name in self.measures:
            measure = MEASURES[name]
            by_variant = (self.mean(variant, name) for variant in self.variants)
            yield measure.title, ["" if mean is None else number(mean, measure) for mean in by_variant]

    def beside_people(self) -> Iterator[list[str]]:
        """A row a measure and variant that people have played: the measure, the variant, their games, their mean with
        its interval, and what bots came to.
        """
        for name in self.measures:
            measure = MEASURES[name]
            for people in self.people:
                if (mean := people.mean_of(name)) is not None:
                    theirs = (
                        f"{number(mean.mean, measure)} ({number(mean.low, measure)} to {number(mean.high, measure)})"
                    )
                    bots = self.mean(people.variant, name)
                    beside = "" if bots is None else number(bots, measure)
                    yield [measure.title, people.variant, str(people.games), theirs, beside]

    def mean(self, variant: str, name: str) -> float | None:
        """The mean of a measure over the matches of a variant."""
        found = self.of(variant)[name].cast(pl.Float64).drop_nulls().mean()
        return None if found is None else float(found)  # type: ignore[arg-type]

    def of(self, variant: str) -> pl.DataFrame:
        """The matches of a variant."""
        return self.frame.filter(pl.col("variant") == variant)


def stem(record: str) -> str:
    """What a match is called, from the name of its record.

    >>> stem("000007-v1-r0.record")
    '000007-v1-r0'
    """
    return record.removesuffix(".record")


def found_of(
    experiment: Experiment,
    frame: pl.DataFrame,
    answers: Sequence[Answer],
    folder: str,
    people: Sequence[People] = (),
) -> Found:
    """All that is told of an experiment. A table without matches makes a report that says so."""
    named = {variant.name for variant in experiment.variants}
    frame = derived(experiment, frame.filter(pl.col("variant").is_in(sorted(named))))
    asked = [question.measure for question in experiment.questions]
    numbers = [name for name in dict.fromkeys((*asked, *_USUAL)) if name in frame.columns and _says_much(frame, name)]
    names = {number: clause.name for number, clause in rulebook(experiment.game).clauses.items()}
    return Found(
        experiment,
        frame,
        answers,
        folder,
        tuple(numbers),
        tuple(_notable(experiment, frame)),
        tuple(by_variant(experiment, frame, names)),
        tuple(by_player(experiment, frame, names)),
        tuple(_wins(experiment, frame)),
        tuple(_begun(experiment, frame)),
        tuple(earned_by_variant(experiment, frame)),
        tuple(people),
    )


def _says_much(frame: pl.DataFrame, name: str) -> bool:
    return not MEASURES[name].is_text and frame[name].drop_nulls().len() > 0


def _notable(experiment: Experiment, frame: pl.DataFrame) -> Iterator[Notable]:
    for variant in experiment.variants:
        rows = frame.filter(pl.col("variant") == variant.name)
        if LENGTH in rows.columns and len(rows):
            ordered = rows.sort(LENGTH, "record")
            yield _one("the shortest", variant.name, ordered.row(0, named=True), LENGTH)
            yield _one("of median length", variant.name, ordered.row(len(ordered) // 2, named=True), LENGTH)
            yield _one("the longest", variant.name, ordered.row(-1, named=True), LENGTH)
        for why, name in (
            ("the most dramatic", "drama.mean"),
            ("with most changes of the lead", "lead.changes"),
            ("with the greatest swing", "killer.moves"),
        ):
            if name in rows.columns and len(known := rows.drop_nulls(name)):
                yield _one(why, variant.name, known.sort(name, "record").row(-1, named=True), name)
        if len(rows) and not _has_drama(rows):
            margin = rows.with_columns(
                (pl.col("scores").list.max() - pl.col("scores").list.min()).alias("margin")
            ).sort("margin", "record")
            lopsided = margin.row(-1, named=True)
            yield Notable("the most lopsided", variant.name, stem(lopsided["record"]), f"{lopsided['margin']:g} apart")


def _has_drama(rows: pl.DataFrame) -> bool:
    return "drama.mean" in rows.columns and rows["drama.mean"].drop_nulls().len() > 0


def _one(why: str, variant: str, row: dict[str, Any], name: str) -> Notable:
    return Notable(why, variant, stem(row["record"]), number(float(row[name]), MEASURES[name]))


def _wins(experiment: Experiment, frame: pl.DataFrame) -> Iterator[Wins]:
    for variant in experiment.variants:
        rows = frame.filter(pl.col("variant") == variant.name)
        seats = len(variant.players)
        won = [0.0] * seats
        for winners in rows["winners"].to_list():
            for seat in winners:
                won[seat] += 1 / len(winners)
        for seat in range(seats) if len(rows) else ():
            yield Wins(variant.name, seat, won[seat] / len(rows), 1 / seats, len(rows))


def _begun(experiment: Experiment, frame: pl.DataFrame) -> Iterator[Begun]:
    """Of games on a board alone: there the number of an action is its place on the board."""
    for variant in experiment.variants:
        game = experiment.game_of(variant)
        shape = game.encoding.observation.shape
        rows = frame.filter(pl.col("variant") == variant.name)
        if len(shape) != 3 or "first.action" not in rows.columns:
            continue
        _, height, width = shape
        begun: dict[str, list[tuple[float, str]]] = {}
        told = rows.select("first.action", pl.col("balance.seat").cast(pl.Float64), "record").drop_nulls()
        for action, edge, record in told.iter_rows():
            begun.setdefault(action, []).append((edge + 1 / len(variant.players), stem(record)))
        for action in dict.fromkeys(mirror for each in begun for mirror in (each, *game.mirrors(each))):
            place = game.action_id(action)
            if place < height * width:
                alike = [match for mirror in {action, *game.mirrors(action)} for match in begun.get(mirror, ())]
                won = math.fsum(share for share, _ in alike) / len(alike)
                match = begun.get(action, alike)[0][1]
                column, row = place % width, place // width
                yield Begun(variant.name, action, column, row, max(height, width), len(alike), won, match)


def curves(frame: pl.DataFrame) -> Iterator[tuple[str, str, list[tuple[float, float]]]]:
    """The winner's chance over time of each match that has it: variant, match, points."""
    if "chance.curve" in frame.columns:
        for variant, record, text in frame.select("variant", "record", "chance.curve").iter_rows():
            if text:
                yield variant, stem(record), read_curve(text)
