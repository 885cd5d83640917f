"""What people played beside what bots did: their finished matches by the rules of a variant, measured alike.

Only means leave this module: no name, no date, and no match by itself.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ..errors import GameError
from ..match import Entry, Game, Match
from ..match.record import load_record, printable
from .errors import LabError
from .experiment import Experiment
from .measures import MEASURES, Needs, measure_match
from .needed import needed

LEVEL = 0.95
HEAD = ("measure", "variant", "games", "people", "bots")
WARNING = (
    "People's games are those that were played by the same rules and options, to the end and by people alone; an"
    " interval is over games, at 95 %. They chose whom to play and had other deals than the bots: a difference may be"
    " one of strength, of cards or of who likes such rules."
)
TOO_FEW = "There are not enough games of people by these rules to be told of."
SUFFIXES = (".record", ".txt")
LARGEST_BYTES = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of a measure over people's matches, with its interval; each match is one observation."""

    measure: str
    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class People:
    """People's matches by the rules of a variant: how many, and a mean a measure. With too few there are none."""

    variant: str
    games: int
    means: tuple[Mean, ...] = ()

    def mean_of(self, measure: str) -> Mean | None:
        """The mean of a measure, where there is one."""
        return next((mean for mean in self.means if mean.measure == measure), None)


Source = Callable[[Game], Iterable[Match]]
"""Gives people's matches by the rules of a game, options and all."""


def measured(experiment: Experiment, source: Source, step: int = 1) -> list[People]:
    """People's matches of each variant; those in which somebody left and something else played on are not counted.

    ``step`` is how many are told together: what is over a multiple of it is left out.
    """
    found: dict[Game, list[dict[str, Any]]] = {}
    people = []
    for variant in experiment.variants:
        game = experiment.game_of(variant)
        if game not in found:
            found[game] = [measure_match(match) for match in source(game) if _is_theirs(match, game)]
        rows = found[game][: len(found[game]) // step * step]
        people.append(People(variant.name, len(rows), tuple(_means(rows)) if len(rows) > 1 else ()))
    return people


def _is_theirs(match: Match, game: Game) -> bool:
    return (
        match.is_over
        and match.game == game
        and not match.departed_seats
        and match.ending is not None
        and bool(match.ending["winners"])
    )


def _means(rows: list[dict[str, Any]]) -> Iterator[Mean]:
    numpy, statistics = needed("numpy"), needed("chabudai.lab.statistics")
    for name, measure in MEASURES.items():
        values = [row[name] for row in rows if measure.needs is Needs.RECORD and row[name] is not None]
        if measure.is_text or len(values) < 2:
            continue
        found = statistics.estimate(numpy.array(values, dtype=float), LEVEL, bounds=measure.bounds)
        yield Mean(name, found.mean, found.low, found.high)


# Where matches come from.


def in_folder(folder: Path) -> Source:
    """The records of a folder, by their files' names. What cannot be read is an error that names the file."""

    def matches(game: Game) -> Iterator[Match]:
        for path in sorted(path for path in folder.iterdir() if path.suffix in SUFFIXES):
            try:
                match = load_record(path)
            except GameError as error:
                raise LabError(f"{printable(path.name)}: {error}") from None
            if match.game == game:
                yield match

    return matches


def in_lines(path: Path) -> Source:
    """The matches that a service has put down for a job: a line each, with rules, options and entries."""

    def matches(game: Game) -> Iterator[Match]:
        with path.open(encoding="utf-8") as lines:
            for line in lines:
                told = json.loads(line)
                if told["rules"] == game.rules_version and Game(game.key, told["options"]) == game:
                    yield replayed(game, (Entry(actor, action) for actor, action in told["entries"]))

    return matches


def replayed(game: Game, entries: Iterable[Entry]) -> Match:
    """A match from what was done in it."""
    match = Match(game)
    for entry in entries:
        match.apply(entry)
    return match


# Kept beside the matches of bots.


def written(people: Iterable[People]) -> str:
    """As a file."""
    return json.dumps([asdict(each) for each in people], indent=2) + "\n"


def read(text: str) -> list[People]:
    """What :func:`written` wrote.

    >>> read(written([People("base", 10, (Mean("length.plays", 30, 25, 35),))]))[0].mean_of("length.plays").high
    35
    """
    return [_people(told) for told in json.loads(text)]


def _people(told: Mapping[str, Any]) -> People:
    return People(told["variant"], told["games"], tuple(Mean(**mean) for mean in told["means"]))


def sentences(people: Iterable[People], bots: Callable[[str, str], float | None], measures: Iterable[str]) -> list[str]:
    """A line a variant and measure, with what bots did beside it; one line where there is nothing.

    ``bots`` gives their mean of a measure in a variant.
    """
    told: list[str] = []
    wanted = list(dict.fromkeys(measures))
    for each in people:
        for name in wanted:
            if (mean := each.mean_of(name)) is not None:
                measure, beside = MEASURES[name], bots(each.variant, name)
                factor, unit = (100, "%") if measure.is_share else (1, measure.unit)
                theirs = f"{factor * mean.mean:.3g} {unit} ({factor * mean.low:.3g} to {factor * mean.high:.3g})"
                bots_told = "" if beside is None else f", bots {factor * beside:.3g} {unit}"
                told.append(f"People, {each.variant}, {each.games} games: {measure.title}: {theirs}{bots_told}.")
    return told or [TOO_FEW]
