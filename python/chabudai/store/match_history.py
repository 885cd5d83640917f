"""The finished matches of a person."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from .database import Database
from .schema import matches, players, rated_places, results
from .types import Player

RESULTS_PER_PAGE = 100


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A finished match in the history of one of its players."""

    id: int
    table: str
    number: int
    game: str
    options: Mapping[str, Any]
    ended: str
    code: str
    seat: int
    places: tuple[int, ...]
    names: tuple[str, ...]
    is_rated: bool
    before: float | None
    after: float | None
    players: tuple[Player, ...] = ()
    """The players by seat, without their keys."""


def match_history(
    store: Database, person: int, *, before: int | None = None, game: str | None = None
) -> Iterator[FinishedMatch]:
    """Yields the finished matches of a person, latest first, starting before the result with this id."""
    wanted = (
        sa.select(
            results,
            matches.c.table_id,
            matches.c.number.label("match_number"),
            matches.c.options,
            matches.c.seating,
            players.c.number.label("player"),
        )
        .join(matches, matches.c.id == results.c.match_id)
        .join(players, players.c.table_id == matches.c.table_id)
        .where(players.c.person == person)
        .order_by(results.c.id.desc())
        .limit(RESULTS_PER_PAGE)
    )
    if game is not None:
        wanted = wanted.where(results.c.game == game)
    while True:
        with store.reading() as connection:
            page = wanted if before is None else wanted.where(results.c.id < before)
            rows = connection.execute(page).all()
            seated = _players(connection, {row.table_id for row in rows})
            changes = _rating_changes(connection, person, [row.id for row in rows])
        yield from (_finished_match(row, seated[row.table_id], changes.get(row.id, (None, None))) for row in rows)
        if len(rows) < RESULTS_PER_PAGE:
            return
        before = rows[-1].id


def _players(connection: sa.Connection, table_ids: set[str]) -> dict[str, list[Player]]:
    found: dict[str, list[Player]] = {table_id: [] for table_id in table_ids}
    rows = sa.select(players).where(players.c.table_id.in_(table_ids)).order_by(players.c.number)
    for row in connection.execute(rows):
        found[row.table_id].append(Player(row.kind, row.name, row.level, None, row.person))
    return found


def _rating_changes(
    connection: sa.Connection, person: int, result_ids: Sequence[int]
) -> dict[int, tuple[float, float]]:
    found = sa.select(rated_places).where(rated_places.c.person == person, rated_places.c.result.in_(result_ids))
    return {row.result: (row.before, row.after) for row in connection.execute(found)}


def _finished_match(
    row: sa.Row[Any], seated: Sequence[Player], change: tuple[float | None, float | None]
) -> FinishedMatch:
    seating = json.loads(row.seating)
    return FinishedMatch(
        row.id,
        row.table_id,
        row.match_number,
        row.game,
        json.loads(row.options),
        row.ended,
        row.code,
        seating.index(row.player),
        tuple(json.loads(row.places)),
        tuple(seated[number].name for number in seating),
        bool(row.is_rated),
        *change,
        tuple(seated[number] for number in seating),
    )
