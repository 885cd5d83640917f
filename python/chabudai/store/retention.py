"""Tables that nobody has touched for long: which they are, and how all of their rows are let go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from .schema import chains, matches, metadata, tables

if TYPE_CHECKING:
    from .rows import Store


Place = tuple[str, str]
"""Where a look at the tables got to: when the last one was touched, and its id."""
BEGINNING: Place = ("", "")


def untouched(store: Store, before: str, after: Place, most: int) -> list[Place]:
    """Tables in which nothing was written since ``before``, the oldest first, from a place on."""
    is_later = sa.or_(chains.c.changed > after[0], sa.and_(chains.c.changed == after[0], chains.c.table_id > after[1]))
    wanted = sa.select(chains.c.changed, chains.c.table_id).where(chains.c.changed < before, is_later)
    with store.reading() as connection:
        found = connection.execute(wanted.order_by(chains.c.changed, chains.c.table_id).limit(most))
        return [(row.changed, row.table_id) for row in found]


def forget(store: Store, table_id: str, before: str) -> bool:
    """Deletes a table with all that refers to it or to its matches, unless it was touched since ``before``."""
    with store.transaction() as connection:
        is_old = sa.and_(chains.c.table_id == table_id, chains.c.changed < before)
        if connection.execute(sa.delete(chains).where(is_old)).rowcount != 1:
            return False
        of_table = sa.select(matches.c.id).where(matches.c.table_id == table_id)
        # Those that refer to others come last in the order, and go first.
        for kind in reversed(metadata.sorted_tables):
            for column in kind.columns:
                if column.references(tables.c.id):
                    connection.execute(sa.delete(kind).where(column == table_id))
                elif column.references(matches.c.id):
                    connection.execute(sa.delete(kind).where(column.in_(of_table)))
        connection.execute(sa.delete(tables).where(tables.c.id == table_id))
        return True
