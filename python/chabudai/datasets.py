"""Datasets of matches, from self-play or from records.

A dataset is a Parquet file with one row per match. Each row includes the match's whole record.
"""

from __future__ import annotations

import json
import random
import shutil
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from .bots.arena import Pairing, play_pairing
from .bots.players import BotPlayer, player
from .bots.worker_processes import map_in_order, with_progress
from .errors import InputError, MissingExtraError, RecordError, short
from .match import Game, Match
from .match.atomic_files import write_whole
from .match.record_files import load_record
from .match.replay import replay

if TYPE_CHECKING:
    import polars as pl

FORMAT = 1
"""The version of the columns."""
MATCHES_PER_PART = 250
"""The number of matches that are written at a time. An interrupted run loses at most this many."""
_MAX_GAMES = 100_000_000


@dataclass(frozen=True, slots=True)
class Plan:
    """A dataset to be played. The same plan gives the same rows."""

    game: Game
    players: tuple[str, ...]
    games: int
    seed: int = 0

    def __post_init__(self) -> None:
        if not self.players:
            raise InputError("players=() is invalid: name one or more, such as bot:3")
        for word in self.players:
            player(self.game, word)
        for name, most in (("games", _MAX_GAMES), ("seed", 2**64 - 1)):
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, int) or not (name == "games") <= value <= most:
                raise InputError(f"{name}={short(value)} is invalid: it must be a whole number up to {most}")

    def pairing(self, number: int) -> Pairing:
        """Returns the pairing of a match by its number, from 0. Players move on by one seat from match to match."""
        luck = random.Random(f"{self.seed}/{number}")  # noqa: S311 - reproducible, not secret
        seats = tuple((seat + number) % len(self.players) for seat in range(self.game.spec["seats"]))
        return Pairing(number, seats, luck.getrandbits(64), luck.getrandbits(64))

    @property
    def text(self) -> str:
        """The plan as text, for comparison."""
        game = {"game": self.game.key, "options": self.game.options, "rules": self.game.rules_version}
        rest = {"players": self.players, "games": self.games, "seed": self.seed, "format": FORMAT}
        return json.dumps(game | rest, indent=2) + "\n"


def selfplay(plan: Plan, out: Path, *, workers: int = 1, shows_progress: bool = False) -> int:
    """Plays the matches of a plan, writes them to a Parquet file, and returns how many came from an interrupted run.

    Finished parts are kept beside ``out`` until the run is complete, so that the same call resumes an interrupted run.
    Raises ``InputError`` if ``out`` exists or the parts belong to another plan.

    >>> import tempfile
    >>> from chabudai import load
    >>> out = Path(tempfile.mkdtemp()) / "games.parquet"
    >>> selfplay(Plan(load("nakatta", size=3), ("random",), 10), out), frame(out).height
    (0, 10)
    """
    polars = _polars()
    if out.exists():
        raise InputError(f"{out} already exists: choose another name or move it")
    parts = out.with_name(f"{out.name}.parts")
    try:
        parts.mkdir(exist_ok=True)
        plan_file = parts / "plan.json"
        if plan_file.exists() and plan_file.read_text() != plan.text:
            raise InputError(f"{parts} belongs to another run: repeat its settings or delete the folder")
        write_whole(plan_file, plan.text)
        firsts = range(0, plan.games, MATCHES_PER_PART)
        missing = [first for first in firsts if not _part(parts, first).exists()]
        done = sum(min(MATCHES_PER_PART, plan.games - first) for first in firsts if first not in missing)
        numbers = [number for first in missing for number in range(first, min(first + MATCHES_PER_PART, plan.games))]
        rows: list[dict[str, Any]] = []
        work = partial(_row, plan)
        for row in with_progress(
            map_in_order(work, numbers, workers), len(numbers), "Playing", shows_progress=shows_progress
        ):
            rows.append(row)
            if len(rows) == MATCHES_PER_PART or row["number"] == plan.games - 1:
                _write(polars.DataFrame(rows, schema=schema()), _part(parts, rows[0]["number"]))
                rows = []
        unfinished = _temporary_path(out)
        polars.concat([polars.scan_parquet(_part(parts, first)) for first in firsts]).sink_parquet(unfinished)
        unfinished.replace(out)
    except OSError as error:
        raise InputError(f"{out} cannot be written: {error.strerror or error}") from None
    shutil.rmtree(parts)
    return done


def frame(records: Path | str | Match | Iterable[Path | str | Match]) -> pl.DataFrame:
    """Returns records as a Polars frame, one row per match, with the columns of :func:`selfplay`.

    ``records`` is a file of :func:`selfplay`, or one or more matches, record texts, record files or folders with
    ``*.record`` files. Raises ``RecordError``.

    >>> from chabudai import load
    >>> match = load("nakatta", size=3).start()
    >>> match.resign(0)
    >>> frame([match, match.record()])["returns"].to_list()
    [[-1.0, 1.0], [-1.0, 1.0]]
    """
    polars = _polars()
    if isinstance(records, Path | str) and str(records).endswith(".parquet"):
        try:
            found: pl.DataFrame = polars.read_parquet(records)
        except (OSError, polars.exceptions.PolarsError) as error:
            raise RecordError(f"{records} cannot be read: {error}") from None
        return found
    matches = _matches([records] if isinstance(records, Path | str | Match) else records)
    rows: pl.DataFrame = polars.DataFrame(
        [_match_row(match, number) for number, match in enumerate(matches)], schema=schema()
    )
    return rows


def actions(records: Path | str | Match | Iterable[Path | str | Match] | pl.DataFrame) -> pl.DataFrame:
    """Returns the actions of records as a Polars frame, one row each, without those that were taken back.

    Columns: ``match`` (the row number in :func:`frame`), ``number`` (from 0, including chance), ``actor`` (a seat's
    digit or ``chance``), ``action``, ``action_id`` (for seats) and ``choices``, the number of legal actions.

    >>> from chabudai import load
    >>> match = load("nakatta", size=3).start()
    >>> match.play(0, "b2")
    >>> actions(match).rows()
    [(0, 0, '0', 'b2', 4, 9)]
    """
    polars = _polars()
    matches: pl.DataFrame = records if isinstance(records, polars.DataFrame) else frame(cast(Any, records))
    rows = []
    for number, record in matches.select("number", "record").iter_rows():
        match = replay(record)
        for index, (entry, state) in enumerate(zip(match.actions, match.states_from(0), strict=False)):
            of_seat = entry.actor.isdigit()
            action_id = match.game.action_id(entry.action) if of_seat else None
            choices = state.legal_count(int(entry.actor)) if of_seat else None
            rows.append((number, index, entry.actor, entry.action, action_id, choices))
    names = {"match": polars.Int64, "number": polars.Int32, "actor": polars.String, "action": polars.String}
    names |= {"action_id": polars.Int32, "choices": polars.Int32}
    table: pl.DataFrame = polars.DataFrame(rows, schema=names, orient="row")
    return table


def schema() -> dict[str, Any]:
    """Returns the columns of a dataset and their types, in order."""
    pl = _polars()
    return {
        "number": pl.Int64,
        "game": pl.String,
        "rules": pl.Int32,
        "options": pl.String,
        "seed": pl.UInt64,
        "players": pl.List(pl.String),
        "returns": pl.List(pl.Float64),
        "scores": pl.List(pl.Int64),
        "winners": pl.List(pl.Int8),
        "ending": pl.String,
        "clause": pl.String,
        "actions": pl.Int32,
        "record": pl.String,
    }


@lru_cache(maxsize=1)
def _players(plan: Plan) -> tuple[BotPlayer, ...]:
    """Returns the players of a plan, created once per process."""
    return tuple(player(plan.game, word) for word in plan.players)


def _row(plan: Plan, number: int) -> dict[str, Any]:
    pairing = plan.pairing(number)
    match, _ = play_pairing(plan.game, [_players(plan)[index] for index in pairing.seats], pairing)
    return _match_row(match, number) | {"seed": pairing.seed}


def _match_row(match: Match, number: int) -> dict[str, Any]:
    ending = match.ending
    return {
        "number": number,
        "game": match.game.key,
        "rules": match.game.rules_version,
        "options": json.dumps(match.game.options, sort_keys=True),
        "seed": None,
        "players": [match.names.get(seat, "") for seat in range(match.game.spec["seats"])],
        "returns": match.returns,
        "scores": None if ending is None else list(ending["scores"]),
        "winners": None if ending is None else list(ending["winners"]),
        "ending": None if ending is None else ending["code"],
        "clause": None if ending is None else ending["clause"],
        "actions": sum(entry.actor.isdigit() for entry in match.actions),
        "record": match.record(),
    }


def _matches(records: Iterable[Path | str | Match]) -> Iterable[Match]:
    for each in records:
        if isinstance(each, Match):
            yield each
        elif isinstance(each, str) and "\n" in each:
            yield replay(each)
        elif isinstance(each, Path | str):
            path = Path(each)
            files: Sequence[Path] = sorted(path.glob("*.record")) if path.is_dir() else [path]
            yield from map(load_record, files)
        else:
            raise InputError(f"{short(each)} is not a record: use a match, a text or a path")


def _part(parts: Path, first: int) -> Path:
    return parts / f"{first:010d}.parquet"


def _write(table: pl.DataFrame, path: Path) -> None:
    """Writes a file atomically."""
    unfinished = _temporary_path(path)
    table.write_parquet(unfinished)
    unfinished.replace(path)


def _temporary_path(path: Path) -> Path:
    return path.with_name(f".{path.name}.unfinished")


def _polars() -> Any:
    try:
        import polars  # noqa: PLC0415 (an optional dependency)
    except ImportError:
        raise MissingExtraError("datasets need Polars: pip install 'chabudai[notebook]'") from None
    return polars


def is_progress_visible() -> bool:
    """Returns whether standard error is a terminal, so that a progress bar is visible."""
    return sys.stderr.isatty()
