"""Rows of matches: their entries, held answers, and the times at which deals ended."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from types import MappingProxyType
from typing import Any

import sqlalchemy as sa

from ..match import Entry
from .clocks import read_clocks, read_stamps, write_clocks, write_stamps
from .conditional_moves import read_plans
from .database import Database
from .errors import DamagedError
from .hash_chain import begin_match, extend, last_link, match_link, verify
from .offers import read_offers
from .ratings import read_rating_changes
from .schema import entries, held_answers, matches, played_out, players
from .shuffles import read_shuffle, write_shuffle
from .statements import Statement
from .types import HeldAnswer, StoredClocks, StoredMatch

_insert_entries = Statement(entries.insert())
NO_TIMES: Mapping[int, int] = MappingProxyType({})


def load_match(store: Database, table_id: str, number: int) -> StoredMatch | None:
    """Returns a match of a table by its number, or ``None``. Raises ``DamagedError`` if its rows were altered."""
    with store.reading() as connection:
        is_match = sa.and_(matches.c.table_id == table_id, matches.c.number == number)
        row = connection.execute(sa.select(matches).where(is_match)).one_or_none()
        return None if row is None else match_from_row(connection, row)


def match_from_row(connection: sa.Connection, row: sa.Row[Any]) -> StoredMatch:
    """Returns the match of a row, with its entries. Raises ``DamagedError`` if the rows were altered."""
    found = connection.execute(
        sa.select(entries.c.actor, entries.c.action).where(entries.c.match_id == row.id).order_by(entries.c.number)
    )
    stored = tuple(Entry(entry.actor, entry.action) for entry in found)
    verify(connection, row._mapping, stored)
    seats = sa.select(sa.func.count()).select_from(players).where(players.c.table_id == row.table_id)
    if connection.execute(seats).scalar_one() < len(json.loads(row.seating)):
        raise DamagedError(row.table_id, "one of its players is missing")
    held = sa.select(held_answers).where(held_answers.c.match_id == row.id).order_by(held_answers.c.seat)
    return StoredMatch(
        row.id,
        row.number,
        row.game,
        json.loads(row.options),
        row.rules_version,
        tuple(json.loads(row.seating)),
        row.created,
        stored,
        tuple(HeldAnswer(answer.seat, answer.question, answer.action) for answer in connection.execute(held)),
        read_clocks(connection, row.id),
        read_stamps(connection, row.id),
        read_shuffle(connection, row.table_id, row.id),
        read_offers(connection, row.id),
        read_played_out(connection, row.id),
        read_plans(connection, row.id),
        read_rating_changes(connection, row.id),
    )


def insert_match(connection: sa.Connection, table_id: str, match: StoredMatch) -> StoredMatch:
    """Writes the next match of a table, and returns it with its id."""
    previous_link = last_link(connection, table_id)
    row = {
        "table_id": table_id,
        "number": match.number,
        "game": match.game,
        "options": json.dumps(dict(match.options)),
        "rules_version": match.rules_version,
        "seating": json.dumps(match.seating),
        "created": match.created,
        "previous_link": previous_link,
    }
    inserted = connection.execute(matches.insert().values(**row))
    (match_id,) = inserted.inserted_primary_key or (0,)
    begin_match(connection, table_id, match_id, previous_link, match_link(row))
    write_shuffle(connection, match_id, match.shuffle)
    insert_entries(connection, match_id, 1, match.entries, match.clocks)
    write_played_out(connection, match_id, match.played_out)
    return replace(match, id=match_id)


def insert_entries(
    connection: sa.Connection, match_id: int, number: int, added: Sequence[Entry], clocks: StoredClocks | None
) -> None:
    """Writes entries, the first of which has this number, with the clocks after them."""
    if clocks is not None:
        write_clocks(connection, match_id, clocks)
        write_stamps(connection, match_id, number, len(added), clocks)
    if added:
        extend(connection, match_id, number, added)
        rows = [
            {"match_id": match_id, "number": number + index, "actor": entry.actor, "action": entry.action}
            for index, entry in enumerate(added)
        ]
        _insert_entries.execute_many(connection, rows)


def write_held_answer(connection: sa.Connection, match_id: int, answer: HeldAnswer) -> None:
    """Replaces the held answer of a seat."""
    is_seat = (held_answers.c.match_id == match_id, held_answers.c.seat == answer.seat)
    connection.execute(held_answers.delete().where(*is_seat))
    connection.execute(held_answers.insert().values(match_id=match_id, **asdict(answer)))


# Shuffles.


# Offers and conditional moves.


# Times at which deals ended, which decide when spectators see open hands.


def write_played_out(connection: sa.Connection, match_id: int, times: Mapping[int, int]) -> None:
    """Writes the times at which deals of a match ended, by the number of entries at that time."""
    rows = [{"match_id": match_id, "stands": stands, "at_ms": at_ms} for stands, at_ms in times.items()]
    if rows:
        connection.execute(sa.insert(played_out), rows)


def read_played_out(connection: sa.Connection, match_id: int) -> dict[int, int]:
    """Returns the times at which deals of a match ended, in milliseconds since 1970."""
    found = sa.select(played_out).where(played_out.c.match_id == match_id).order_by(played_out.c.stands)
    return {row.stands: row.at_ms for row in connection.execute(found)}
