"""Rows of the current clocks, of the clocks after each entry, and of the server's heartbeat."""

from __future__ import annotations

import json

import sqlalchemy as sa

from ..match.time_control import Stamp
from .schema import beats, clocks, stamps
from .types import StoredClocks

HEARTBEAT_ROW = 1
"""The row of the last heartbeat. (Row 2 is written to test whether the database can be written.)"""

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


def record_heartbeat(connection: sa.Connection, now_ms: int, longest_ms: int) -> int:
    """Writes the time of a heartbeat. Returns the time since the last one if it was longer than ``longest_ms``.

    Correspondence clocks do not run while no server is running, so the stored times are moved forward by that time. If
    several processes start together, only one of them does this.
    """
    is_heartbeat = beats.c.id == HEARTBEAT_ROW
    before = connection.execute(sa.select(beats.c.at_ms).where(is_heartbeat)).scalar()
    if before is None:
        connection.execute(beats.insert().values(id=HEARTBEAT_ROW, at_ms=now_ms))
        return 0
    if now_ms <= before:
        return 0
    moved = connection.execute(beats.update().where(is_heartbeat, beats.c.at_ms == before).values(at_ms=now_ms))
    away_ms = int(now_ms - before)
    if moved.rowcount != 1 or away_ms <= longest_ms:
        return 0
    is_running = clocks.c.due_ms.is_not(None)
    later = {"at_ms": clocks.c.at_ms + away_ms, "due_ms": clocks.c.due_ms + away_ms}
    connection.execute(clocks.update().where(is_running).values(**later))
    return away_ms


def select_due_matches(now_ms: int, most: int) -> sa.Select[tuple[int]]:
    """Returns a query for the matches in which a player has run out of time, longest overdue first."""
    return sa.select(clocks.c.match_id).where(clocks.c.due_ms <= now_ms).order_by(clocks.c.due_ms).limit(most)
