"""Measures finished matches between people, for comparison with bots under the same rules.

Only means leave this module: no names, no dates, no single matches.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ..catalogue import Message, message
from ..errors import GameError, LabError
from ..extras import requires_extra
from ..match import Entry, Game, Match
from ..match.record_files import load_record
from ..match.untrusted_text import printable
from .experiment import Experiment
from .measures import MEASURES, Measure, Needs, measure_match
from .sentences import measure_title, variant_title, with_unit

LEVEL = 0.95
TOO_FEW = message("report-too-few-people")
SUFFIXES = (".record", ".txt")
MAX_FILE_BYTES = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of a measure over matches between people, with its interval. Each match is one observation."""

    measure: str
    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class PeopleMeans:
    """The number of matches between people with a variant's rules, and the mean of each measure if there are enough."""

    variant: str
    games: int
    means: tuple[Mean, ...] = ()

    def mean_of(self, measure: str) -> Mean | None:
        """Returns the mean of a measure, or ``None``."""
        return next((mean for mean in self.means if mean.measure == measure), None)


Source = Callable[[Game], Iterable[Match]]
"""A function that returns the matches between people with exactly the rules and options of a game."""


def measure_people(experiment: Experiment, source: Source, step: int = 1) -> list[PeopleMeans]:
    """Returns the means of each variant. Matches in which a substitute played on are left out.

    The number of matches is rounded down to a multiple of ``step``.
    """
    found: dict[Game, list[dict[str, Any]]] = {}
    people = []
    for variant in experiment.variants:
        game = experiment.game_of(variant)
        if game not in found:
            found[game] = [measure_match(match) for match in source(game) if _is_played_by_people(match, game)]
        rows = found[game][: len(found[game]) // step * step]
        means = tuple(_means(rows, len(variant.players))) if len(rows) > 1 else ()
        people.append(PeopleMeans(variant.name, len(rows), means))
    return people


def _is_played_by_people(match: Match, game: Game) -> bool:
    return (
        match.is_over
        and match.game == game
        and not match.departed_seats
        and match.ending is not None
        and bool(match.ending["winners"])
    )


def _means(rows: list[dict[str, Any]], seats: int) -> Iterator[Mean]:
    with requires_extra("lab", "the lab"):
        import numpy as np  # noqa: PLC0415

        from .statistics import estimate  # noqa: PLC0415
    for name, measure in MEASURES.items():
        values = [row[name] for row in rows if measure.needs is Needs.RECORD and row[name] is not None]
        if measure.is_text or len(values) < 2:
            continue
        found = estimate(
            np.array(values, dtype=float),
            LEVEL,
            null=None,
            bounds=measure.bounds(seats),
            is_two_valued=measure.is_two_valued(seats),
        )
        assert found is not None, "two values have an interval"
        yield Mean(name, found.mean, found.low, found.high)


def matches_in_folder(folder: Path) -> Source:
    """Returns the source that reads the records of a folder, sorted by file name. The source raises ``LabError``."""

    def matches(game: Game) -> Iterator[Match]:
        for path in sorted(path for path in folder.iterdir() if path.suffix in SUFFIXES):
            try:
                match = load_record(path)
            except GameError as error:
                raise LabError(f"{printable(path.name)}: {error}") from None
            if match.game == game:
                yield match

    return matches


def matches_in_lines(path: Path) -> Source:
    """Returns the source that reads a server's file with one match per line: rules, options and entries."""

    def matches(game: Game) -> Iterator[Match]:
        with path.open(encoding="utf-8") as lines:
            for line in lines:
                stored = json.loads(line)
                if stored["rules"] == game.rules_version and Game(game.key, stored["options"]) == game:
                    yield replay_entries(game, (Entry(actor, action) for actor, action in stored["entries"]))

    return matches


def replay_entries(game: Game, entries: Iterable[Entry]) -> Match:
    """Rebuilds a match from its entries."""
    match = Match(game)
    for entry in entries:
        match.apply(entry)
    return match


# Stored alongside the matches of bots.


def to_json(people: Iterable[PeopleMeans]) -> str:
    return json.dumps([asdict(each) for each in people], indent=2) + "\n"


def from_json(text: str) -> list[PeopleMeans]:
    """Parses the JSON of :func:`to_json`.

    >>> means = [PeopleMeans("base", 10, (Mean("length.plays", 30, 25, 35),))]
    >>> from_json(to_json(means))[0].mean_of("length.plays").high
    35
    """
    return [
        PeopleMeans(each["variant"], each["games"], tuple(Mean(**mean) for mean in each["means"]))
        for each in json.loads(text)
    ]


def people_sentences(
    people: Iterable[PeopleMeans], bots: Callable[[str, str], float | None], measures: Iterable[str]
) -> list[str]:
    """Returns one sentence per variant and measure with the bots' mean, or one sentence if there are too few games.

    ``bots`` returns the bots' mean of a measure in a variant.
    """
    sentences: list[str] = []
    wanted = list(dict.fromkeys(measures))
    for each in people:
        for name in wanted:
            if (mean := each.mean_of(name)) is not None:
                measure, beside = MEASURES[name], bots(each.variant, name)
                sentences.append(str(_people_sentence(each, mean, measure, beside)))
    return sentences or [str(TOO_FEW)]


def _people_sentence(people: PeopleMeans, mean: Mean, measure: Measure[Any], bots: float | None) -> Message:
    factor = 100 if measure.is_share else 1
    low, high = f"{factor * mean.low:.3g}", f"{factor * mean.high:.3g}"
    value = message("report-people-mean", mean=with_unit(f"{factor * mean.mean:.3g}", measure), low=low, high=high)
    variant, title = variant_title(people.variant), measure_title(measure)
    if bots is None:
        return message("report-people-sentence", variant=variant, games=people.games, measure=title, value=value)
    theirs = with_unit(f"{factor * bots:.3g}", measure)
    return message(
        "report-people-sentence-bots", variant=variant, games=people.games, measure=title, value=value, bots=theirs
    )


def people_columns() -> list[str]:
    """Returns the columns of the comparison of people with bots."""
    columns = (
        message("report-measure"),
        message("report-variant"),
        message("report-games"),
        message("report-people-column"),
        message("report-bots"),
    )
    return list(map(str, columns))
