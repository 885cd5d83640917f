"""Rows of clocks: what they showed after each entry, what they show now, and since when there has been no service."""

from __future__ import annotations

import json

import sqlalchemy as sa

from ..match.time_control import Stamp
from .schema import (
    beats,
    clocks,
    stamps,
)
from .types import (
    StoredClocks,
)

# Every move at a table with clocks does this: put together once.
_forget_clocks = clocks.delete().where(clocks.c.match_id == sa.bindparam("of_match"))


def keep_clocks(connection: sa.Connection, match_id: int, stored: StoredClocks) -> None:
    """Writes what the clocks of a match show now, in place of what they showed before."""
    connection.execute(_forget_clocks, {"of_match": match_id})
    shown = {
        "match_id": match_id,
        "at_ms": stored.at_ms,
        "left_ms": json.dumps(stored.left_ms),
        "vacation_ms": json.dumps(stored.vacation_ms),
        "resting": json.dumps(stored.resting),
        "due_ms": stored.due_ms,
    }
    connection.execute(clocks.insert(), shown)


def stamp(connection: sa.Connection, match_id: int, number: int, count: int, shown: StoredClocks) -> None:
    """Writes what the clocks showed after so many entries, the first of this number."""
    left_ms = json.dumps(shown.left_ms)
    rows = [
        {"match_id": match_id, "number": number + index, "at_ms": shown.at_ms, "left_ms": left_ms}
        for index in range(count)
    ]
    if rows:
        connection.execute(stamps.insert(), rows)


def read_clocks(connection: sa.Connection, match_id: int) -> StoredClocks | None:
    """What the clocks of a match show now, if it has any."""
    row = connection.execute(sa.select(clocks).where(clocks.c.match_id == match_id)).one_or_none()
    if row is None:
        return None
    left_ms, vacation_ms, resting = (tuple(json.loads(text)) for text in (row.left_ms, row.vacation_ms, row.resting))
    return StoredClocks(row.at_ms, left_ms, vacation_ms, resting, row.due_ms)


def read_stamps(connection: sa.Connection, match_id: int) -> dict[int, Stamp]:
    """When each entry of a match was written, and the clocks then."""
    rows = connection.execute(sa.select(stamps).where(stamps.c.match_id == match_id))
    return {row.number: Stamp(row.at_ms, tuple(json.loads(row.left_ms))) for row in rows}


def beat(connection: sa.Connection, now_ms: int, longest_ms: int) -> int:
    """Notes that there is a service; gives for how long there was none, if that was longer than ``longest_ms``.

    Clocks that may run for days stood so long: what is stored of them is moved on. Of several processes that start at
    once one does it.
    """
    before = connection.execute(sa.select(beats.c.at_ms)).scalar()
    if before is None:
        connection.execute(beats.insert().values(id=1, at_ms=now_ms))
        return 0
    if now_ms <= before:
        return 0
    moved = connection.execute(beats.update().where(beats.c.at_ms == before).values(at_ms=now_ms))
    away_ms = int(now_ms - before)
    if moved.rowcount != 1 or away_ms <= longest_ms:
        return 0
    is_running = clocks.c.due_ms.is_not(None)
    later = {"at_ms": clocks.c.at_ms + away_ms, "due_ms": clocks.c.due_ms + away_ms}
    connection.execute(clocks.update().where(is_running).values(**later))
    return away_ms


def due_matches(now_ms: int, most: int) -> sa.Select[tuple[int]]:
    """Finds the matches in which somebody is out of time by now, those first that have waited longest."""
    return sa.select(clocks.c.match_id).where(clocks.c.due_ms <= now_ms).order_by(clocks.c.due_ms).limit(most)
