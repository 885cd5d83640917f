"""Rows of tables whose hands are shown to who watches: how long afterwards, and when each deal was played out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import sqlalchemy as sa

from .schema import played_out, watch_terms

if TYPE_CHECKING:
    from collections.abc import Sequence


def write_watch(connection: sa.Connection, table_id: str, delay_s: int | None) -> None:
    """Writes how long after a deal its hands are shown; of tables that show none there is no row."""
    if delay_s is not None:
        connection.execute(sa.insert(watch_terms).values(table_id=table_id, delay_s=delay_s))


def read_watch(connection: sa.Connection, table_id: str) -> int | None:
    """How long after a deal its hands are shown, in seconds; ``None`` where none are."""
    delay_s: int | None = connection.execute(
        sa.select(watch_terms.c.delay_s).where(watch_terms.c.table_id == table_id)
    ).scalar()
    return delay_s


def watched_open(connection: sa.Connection, table_ids: Sequence[str]) -> set[str]:
    """Those of some tables whose hands are shown."""
    return set(
        connection.execute(sa.select(watch_terms.c.table_id).where(watch_terms.c.table_id.in_(table_ids))).scalars()
    )


def write_played_out(connection: sa.Connection, match_id: int, times: Mapping[int, int]) -> None:
    """Writes when deals of a match were played out, by how many actions stood then."""
    rows = [{"match_id": match_id, "stands": stands, "at_ms": at_ms} for stands, at_ms in times.items()]
    if rows:
        connection.execute(sa.insert(played_out), rows)


def read_played_out(connection: sa.Connection, match_id: int) -> dict[int, int]:
    """When each deal of a match was played out, in milliseconds since 1970, as far as that was noted."""
    found = sa.select(played_out).where(played_out.c.match_id == match_id).order_by(played_out.c.stands)
    return {row.stands: row.at_ms for row in connection.execute(found)}
