"""Rows of results. They are written once when a match ends, and read for histories and for measures of games."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from ..match import Game
from .database import Database
from .matches import load_match
from .ratings import INITIAL_RATING, Rate, model_of, read_ratings, write_rating
from .schema import matches, persons, players, rated_places, results
from .types import MatchResult, Player, StoredMatch

RESULTS_PER_PAGE = 100
MIN_PEOPLE_MATCHES = 10
"""People's matches are measured in multiples of this number, so that no single match can be inferred."""
MAX_PEOPLE_MATCHES = 200
MAX_RESULTS_EXAMINED = 5000
"""Maximum results of a game that are examined for matches between people. The latest ones are examined."""


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


def write_result(store: Database, result: MatchResult, ended: str, rate: Rate) -> None:
    """Writes the result of a match and the new ratings. Raises ``ConflictError`` if the result has already been
    written.
    """
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
            # If two matches of one person end at the same time, they are rated one after the other, in the order of
            # their ids.
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
                    before=(old or INITIAL_RATING).value,
                    after=new.value,
                )
            )
            write_rating(connection, (person, result.game, result.speed, model), new)


def matches_without_result(store: Database, table_ids: Sequence[str]) -> list[tuple[str, int]]:
    """Returns the matches of tables that have no result: those in progress, and some that were played before results
    were stored.
    """
    has_result = sa.exists().where(results.c.match_id == matches.c.id)
    found = sa.select(matches.c.table_id, matches.c.number).where(matches.c.table_id.in_(table_ids), ~has_result)
    return [(row.table_id, row.number) for row in store.rows(found.order_by(matches.c.id))]


# Queries for the history of a person.


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


# Queries for matches between people, for measures of a game. They cannot be traced to a person: each table gives one
# match, and no person takes part in two of them.


def finished_among_people(store: Database, game: Game, most: int = MAX_PEOPLE_MATCHES) -> list[StoredMatch]:
    """Returns the matches at :func:`places_of_people`. Raises ``StoreError`` if the database fails."""
    found = (load_match(store, *place) for place in places_of_people(store, game, most))
    return [match for match in found if match is not None]


def places_of_people(store: Database, game: Game, most: int = MAX_PEOPLE_MATCHES) -> list[tuple[str, int]]:
    """Returns the table and number of the latest finished matches of a game between people, in the order in which they
    ended.

    They were played with the given rules and options and with a person in every seat. Cancelled matches are left out.
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
        .limit(MAX_RESULTS_EXAMINED)
    )
    rows = [row for row in store.rows(wanted) if _is_same_game(game, row.options)]
    accounts = _accounts(store, {row.table_id for row in rows})
    chosen: list[tuple[str, int]] = []
    seen: set[str | int] = set()
    # The matches are sorted oldest first, so that a match that ends later does not change which earlier ones are
    # chosen.
    for row in reversed(rows):
        # The table is used as the identity of its guests, because it is not known where else they play.
        people = accounts.get(row.table_id, set()) | {row.table_id}
        if row.table_id not in seen and not people & seen:
            seen |= people
            chosen.append((row.table_id, row.number))
    return chosen[-most:]


def _is_same_game(game: Game, options: str) -> bool:
    return Game(game.key, json.loads(options), game.rules_version) == game


def _accounts(store: Database, table_ids: Collection[str]) -> dict[str, set[str | int]]:
    found: dict[str, set[str | int]] = {}
    seated = sa.select(players.c.table_id, players.c.person).where(players.c.person.is_not(None))
    for row in store.rows_among(seated, players.c.table_id, sorted(table_ids)):
        found.setdefault(row.table_id, set()).add(row.person)
    return found
