"""Rows of how matches ended, written once, and what is read of them."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from ..match import Game
from .database import Database
from .matches import load_match
from .ratings import FIRST, Rate, model_of, read_ratings, write_rating
from .schema import (
    matches,
    persons,
    players,
    rated_places,
    results,
)
from .types import (
    Result,
    StoredMatch,
)


@dataclass(frozen=True, slots=True)
class Played:
    """A match that is over, as one who took part sees it in their history."""

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


def write_result(store: Database, result: Result, ended: str, rate: Rate) -> None:
    """Writes how a match ended, and what it does to ratings. Raises ``ConflictError`` if that is written already."""
    with store.transaction() as connection:
        row = {
            "match_id": result.match_id,
            "game": result.game,
            "speed": result.speed,
            "ended": ended,
            "code": result.code,
            "places": json.dumps(result.places),
            "is_rated": bool(result.persons),
        }
        if result.persons:
            # Two matches of one person that end at once are rated one after the other, in the order of their numbers.
            locked = sa.select(persons.c.id).where(persons.c.id.in_(result.persons)).order_by(persons.c.id)
            connection.execute(locked.with_for_update()).all()
        connection.execute(sa.insert(results).values(**row))
        if not result.persons:
            return
        found = sa.select(results.c.id).where(results.c.match_id == result.match_id)
        number: int = connection.execute(found).scalar_one()
        model = model_of(result.places)
        before = read_ratings(connection, result, model)
        after = rate(model, before, result.places)
        for seat, (person, old, new) in enumerate(zip(result.persons, before, after, strict=True)):
            connection.execute(
                sa.insert(rated_places).values(
                    result=number,
                    seat=seat,
                    person=person,
                    place=result.places[seat],
                    before=(old or FIRST).value,
                    after=new.value,
                )
            )
            write_rating(connection, (person, result.game, result.speed, model), new)


def matches_without_result(store: Database, table_ids: Sequence[str]) -> list[tuple[str, int]]:
    """The matches of tables of which it is not written how they ended: they go on, or ended long ago."""
    with store.reading() as connection:
        is_written = sa.exists().where(results.c.match_id == matches.c.id)
        found = sa.select(matches.c.table_id, matches.c.number).where(matches.c.table_id.in_(table_ids), ~is_written)
        return [(row.table_id, row.number) for row in connection.execute(found.order_by(matches.c.id))]


def history(store: Database, person: int, *, before: int | None = None, game: str | None = None) -> Iterator[Played]:
    """The matches of a person that are over, the latest first, before one of this number."""
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
        .limit(PAGE)
    )
    if game is not None:
        wanted = wanted.where(results.c.game == game)
    while True:
        with store.reading() as connection:
            page = wanted if before is None else wanted.where(results.c.id < before)
            rows = connection.execute(page).all()
            names = _names(connection, {row.table_id for row in rows})
            changes = _changes(connection, person, [row.id for row in rows])
        yield from (_played(row, names[row.table_id], changes.get(row.id, (None, None))) for row in rows)
        if len(rows) < PAGE:
            return
        before = rows[-1].id


PAGE = 100


def _names(connection: sa.Connection, table_ids: set[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {table_id: [] for table_id in table_ids}
    rows = sa.select(players).where(players.c.table_id.in_(table_ids)).order_by(players.c.number)
    for row in connection.execute(rows):
        found[row.table_id].append(row.name)
    return found


def _changes(connection: sa.Connection, person: int, result_ids: Sequence[int]) -> dict[int, tuple[float, float]]:
    found = sa.select(rated_places).where(rated_places.c.person == person, rated_places.c.result.in_(result_ids))
    return {row.result: (row.before, row.after) for row in connection.execute(found)}


def _played(row: sa.Row[Any], names: Sequence[str], change: tuple[float | None, float | None]) -> Played:
    seating = json.loads(row.seating)
    return Played(
        row.id,
        row.table_id,
        row.match_number,
        row.game,
        json.loads(row.options),
        row.ended,
        row.code,
        seating.index(row.player),
        tuple(json.loads(row.places)),
        tuple(names[number] for number in seating),
        bool(row.is_rated),
        *change,
    )


LEAST_GAMES = 10
"""People's matches are told by so many together, and by multiples of it: one more or less says nothing of itself."""

MOST_GAMES = 200

MOST_LOOKED_AT = 5000
"""So many endings at most are looked through, the latest of a game."""


def finished_among_people(store: Database, game: Game, most: int = MOST_GAMES) -> list[StoredMatch]:
    """The matches at :func:`places_of_people`. Raises ``StoreError`` if the database fails."""
    found = (load_match(store, *place) for place in places_of_people(store, game, most))
    return [match for match in found if match is not None]


def places_of_people(store: Database, game: Game, most: int = MOST_GAMES) -> list[tuple[str, int]]:
    """Where the latest matches by these rules and options are that are over, in the order in which they ended: a table
    and a number. Every seat was a person's from the first; those that were cancelled are left out.

    Raises ``StoreError`` if the database fails.
    """
    bots = sa.select(persons.c.id).where(persons.c.kind == "bot")
    has_bot = sa.exists().where(
        players.c.table_id == matches.c.table_id, sa.or_(players.c.kind == "bot", players.c.person.in_(bots))
    )
    wanted = (
        sa.select(matches.c.table_id, matches.c.number, matches.c.options)
        .join(results, results.c.match_id == matches.c.id)
        .where(results.c.game == game.key, results.c.places != "[]", matches.c.rules_version == game.rules_version)
        .where(~has_bot)
        .order_by(results.c.id.desc())
        .limit(MOST_LOOKED_AT)
    )
    with store.reading() as connection:
        rows = [row for row in connection.execute(wanted) if _plays(game, row.options)]
        accounts = _accounts(connection, {row.table_id for row in rows})
    chosen: list[tuple[str, int]] = []
    seen: set[str | int] = set()
    # From the first on, so that a match that is finished later changes nothing before it.
    for row in reversed(rows):
        people = accounts.get(row.table_id, set()) | {row.table_id}
        # The table itself stands for its guests, of whom it is not known where else they play.
        if row.table_id not in seen and not people & seen:
            seen |= people
            chosen.append((row.table_id, row.number))
    return chosen[-most:]


def _plays(game: Game, options: str) -> bool:
    return Game(game.key, json.loads(options), game.rules_version) == game


def _accounts(connection: sa.Connection, table_ids: Collection[str]) -> dict[str, set[str | int]]:
    found: dict[str, set[str | int]] = {}
    ids = sorted(table_ids)
    for first in range(0, len(ids), 500):
        rows = sa.select(players.c.table_id, players.c.person).where(
            players.c.table_id.in_(ids[first : first + 500]), players.c.person.is_not(None)
        )
        for row in connection.execute(rows):
            found.setdefault(row.table_id, set()).add(row.person)
    return found
