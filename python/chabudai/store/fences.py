"""Fencing tokens. Each owner of a table has a higher number than the one before, and every transaction that writes
checks it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import sqlalchemy as sa

from .database import Database
from .errors import FencedError
from .schema import owners

T = TypeVar("T")


def acquire_fence(store: Database, table_id: str, revision: int) -> int:
    """Makes the caller the only process that may write a table's rows. Returns its fencing token.

    The token is the revision of the table's key on the bus, or one more than the last token if the bus has lost its
    revisions.
    """
    newest = sa.case((owners.c.fence < revision, revision), else_=owners.c.fence + 1)
    is_table = owners.c.table_id == table_id
    with store.transaction() as connection:
        if connection.execute(sa.update(owners).where(is_table).values(fence=newest)).rowcount == 0:
            connection.execute(sa.insert(owners).values(table_id=table_id, fence=revision))
        fence: int = connection.execute(sa.select(owners.c.fence).where(is_table)).scalar_one()
        return fence


def newest_fences(store: Database, table_ids: Sequence[str]) -> dict[str, int]:
    """Returns the current fencing tokens of tables. Tables that have never had an owner are left out."""
    found = store.rows_among(sa.select(owners), owners.c.table_id, table_ids)
    return {row.table_id: row.fence for row in found}


def write_as_owner(store: Database, table_id: str, fence: int, work: Callable[..., T], *arguments: Any) -> T:
    """Checks the fencing token and calls a function that writes a table's rows, in one transaction.

    Raises ``FencedError`` if another process has taken the table. No process can take it before the transaction ends.
    """
    is_own = sa.and_(owners.c.table_id == table_id, owners.c.fence == fence)
    with store.atomic():
        with store.transaction() as connection:
            # This is an update and not a query, because otherwise another process could take the table before this one
            # writes.
            if connection.execute(sa.update(owners).where(is_own).values(fence=fence)).rowcount != 1:
                raise FencedError("another process owns this table")
        return work(*arguments)
