"""Rows of results. They are written once, when a match ends."""

from __future__ import annotations

import json
from collections.abc import Sequence

import sqlalchemy as sa

from .database import Database
from .ratings import INITIAL_RATING, Rate, model_of, read_ratings, write_rating
from .schema import matches, persons, rated_places, results
from .types import MatchResult


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


# Queries for matches between people, for measures of a game. They cannot be traced to a person: each table gives one
# match, and no person takes part in two of them.
