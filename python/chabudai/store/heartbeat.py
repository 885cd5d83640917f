"""The row of the server's heartbeat, which shows how long a server was down."""

from __future__ import annotations

import sqlalchemy as sa

from .schema import beats, clocks

HEARTBEAT_ROW = 1
"""The row of the last heartbeat. (Row 2 is written to test whether the database can be written.)"""


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
