"""Who may write the rows of a table: a number that grows with each owner, checked in the transaction that writes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import sqlalchemy as sa

from .database import Database
from .errors import FencedError
from .schema import (
    owners,
)

T = TypeVar("T")

ASKED_AT_ONCE = 500


def take(store: Database, table_id: str, revision: int) -> int:
    """Makes whoever asks the only one who may write a table's rows; gives the number to write with.

    It is the revision of the table's key on the bus, or one more than the last if the bus has forgotten its revisions.
    """
    newest = sa.case((owners.c.fence < revision, revision), else_=owners.c.fence + 1)
    mine = owners.c.table_id == table_id
    with store.transaction() as connection:
        if connection.execute(sa.update(owners).where(mine).values(fence=newest)).rowcount == 0:
            connection.execute(sa.insert(owners).values(table_id=table_id, fence=revision))
        fence: int = connection.execute(sa.select(owners.c.fence).where(mine)).scalar_one()
        return fence


def newest_fences(store: Database, table_ids: Sequence[str]) -> dict[str, int]:
    """The numbers with which the rows of tables may be written; tables that nobody has ever taken are left out."""
    found: dict[str, int] = {}
    with store.reading() as connection:
        for first in range(0, len(table_ids), ASKED_AT_ONCE):
            some = owners.c.table_id.in_(table_ids[first : first + ASKED_AT_ONCE])
            found |= {row.table_id: row.fence for row in connection.execute(sa.select(owners).where(some))}
    return found


def as_owner(store: Database, table_id: str, fence: int, work: Callable[..., T], *arguments: Any) -> T:
    """Does work that writes a table's rows, in one transaction with the question whether it may.

    Raises ``FencedError`` if another process has taken the table; nobody can take it before the transaction ends.
    """
    mine = sa.and_(owners.c.table_id == table_id, owners.c.fence == fence)
    with store.whole():
        with store.transaction() as connection:
            # Written and not only read: what was read may be another's before this transaction writes.
            if connection.execute(sa.update(owners).where(mine).values(fence=fence)).rowcount != 1:
                raise FencedError("another process owns this table")
        return work(*arguments)
