"""Finds and deletes tables that have not changed for a long time."""

from __future__ import annotations

import sqlalchemy as sa

from .database import Database
from .schema import chains, matches, metadata, tables

Cursor = tuple[str, str]
"""A position in the list of tables sorted by their last change: the time of the change, and the table's id."""
START: Cursor = ("", "")


def unchanged_tables(store: Database, before: str, after: Cursor, most: int) -> list[Cursor]:
    """Returns tables that have not changed since ``before``, oldest first, starting after a position."""
    is_later = sa.or_(chains.c.changed > after[0], sa.and_(chains.c.changed == after[0], chains.c.table_id > after[1]))
    wanted = sa.select(chains.c.changed, chains.c.table_id).where(chains.c.changed < before, is_later)
    found = store.rows(wanted.order_by(chains.c.changed, chains.c.table_id).limit(most))
    return [(row.changed, row.table_id) for row in found]


def delete_table(store: Database, table_id: str, before: str) -> bool:
    """Deletes a table with all rows that refer to it or to its matches, unless it has changed since ``before``.

    Returns whether it was deleted.
    """
    with store.transaction() as connection:
        is_old = sa.and_(chains.c.table_id == table_id, chains.c.changed < before)
        if connection.execute(sa.delete(chains).where(is_old)).rowcount != 1:
            return False
        of_table = sa.select(matches.c.id).where(matches.c.table_id == table_id)
        # Rows that refer to other rows are deleted before the rows that they refer to.
        for kind in reversed(metadata.sorted_tables):
            for column in kind.columns:
                if column.references(tables.c.id):
                    connection.execute(sa.delete(kind).where(column == table_id))
                elif column.references(matches.c.id):
                    connection.execute(sa.delete(kind).where(column.in_(of_table)))
        connection.execute(sa.delete(tables).where(tables.c.id == table_id))
        return True
