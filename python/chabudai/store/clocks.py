"""Rows of the current clocks, and of the clocks after each entry."""

from __future__ import annotations

import json

import sqlalchemy as sa

from ..match.time_control import Stamp
from .schema import clocks, stamps
from .types import StoredClocks

# This statement is built once, because every move at a table with clocks executes it.
_delete_clocks = clocks.delete().where(clocks.c.match_id == sa.bindparam("of_match"))


def write_clocks(connection: sa.Connection, match_id: int, stored: StoredClocks) -> None:
    """Replaces the clocks of a match."""
    connection.execute(_delete_clocks, {"of_match": match_id})
    by_seat = {name: json.dumps(getattr(stored, name)) for name in ("left_ms", "vacation_ms", "resting")}
    row = {"match_id": match_id, "at_ms": stored.at_ms, "due_ms": stored.due_ms, **by_seat}
    connection.execute(clocks.insert(), row)


def write_stamps(connection: sa.Connection, match_id: int, number: int, count: int, stored: StoredClocks) -> None:
    """Writes the clocks after ``count`` entries, the first of which has this number."""
    left_ms = json.dumps(stored.left_ms)
    rows = [
        {"match_id": match_id, "number": number + index, "at_ms": stored.at_ms, "left_ms": left_ms}
        for index in range(count)
    ]
    if rows:
        connection.execute(stamps.insert(), rows)


def read_clocks(connection: sa.Connection, match_id: int) -> StoredClocks | None:
    """Returns the clocks of a match, if it has any."""
    row = connection.execute(sa.select(clocks).where(clocks.c.match_id == match_id)).one_or_none()
    if row is None:
        return None
    left_ms, vacation_ms, resting = (tuple(json.loads(text)) for text in (row.left_ms, row.vacation_ms, row.resting))
    return StoredClocks(row.at_ms, left_ms, vacation_ms, resting, row.due_ms)


def read_stamps(connection: sa.Connection, match_id: int) -> dict[int, Stamp]:
    """Returns the time and the clocks of each entry of a match, by its number."""
    rows = connection.execute(sa.select(stamps).where(stamps.c.match_id == match_id))
    return {row.number: Stamp(row.at_ms, tuple(json.loads(row.left_ms))) for row in rows}


def select_due_matches(now_ms: int, most: int) -> sa.Select[tuple[int]]:
    """Returns a query for the matches in which a player has run out of time, longest overdue first."""
    return sa.select(clocks.c.match_id).where(clocks.c.due_ms <= now_ms).order_by(clocks.c.due_ms).limit(most)
