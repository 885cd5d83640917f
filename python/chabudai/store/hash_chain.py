"""The hash chain over a table's rows.

Each link is a hash of the previous link and a row, and the last link is stored separately. When a match is read, this
reveals any match or entry that is missing or altered. The chain protects against damage, but not against an attacker
with write access, who could compute a new chain.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from ..match import Entry
from .errors import ConflictError, DamagedError
from .schema import chains, matches
from .statements import Statement
from .types import now

FIRST_LINK = ""
"""The link before a table's first match."""
HASHED_COLUMNS = ("previous_link", "table_id", "number", "game", "options", "rules_version", "seating", "created")
"""The columns of a match that its link covers, in stored form."""

_read_end = Statement(sa.select(chains.c.entries, chains.c.link).where(chains.c.match_id == sa.bindparam("of_match")))
_write_end = Statement(
    sa.update(chains)
    .where(
        chains.c.match_id == sa.bindparam("of_match"),
        chains.c.entries == sa.bindparam("entries_before"),
        chains.c.link == sa.bindparam("link_before"),
    )
    .values(entries=sa.bindparam("entries"), link=sa.bindparam("link"), changed=sa.bindparam("changed"))
)


def match_link(match: Mapping[Any, Any]) -> str:
    """Returns the link of a match's own row."""
    return _hash(*(match[name] for name in HASHED_COLUMNS))


def entries_link(link: str, number: int, entries: Iterable[Entry]) -> str:
    """Returns the link after these entries, the first of which has this number.

    >>> one = entries_link("", 1, [Entry("0", "a1"), Entry("1", "b2")])
    >>> one == entries_link(entries_link("", 1, [Entry("0", "a1")]), 2, [Entry("1", "b2")])
    True
    """
    for position, entry in enumerate(entries, number):
        link = _hash(link, position, entry.actor, entry.action)
    return link


def _hash(*parts: str | int) -> str:
    return hashlib.sha256(json.dumps(parts, ensure_ascii=True).encode()).hexdigest()


def last_link(connection: sa.Connection, table_id: str) -> str:
    """Returns the last link of a table, to which the next match is linked."""
    link: str | None = connection.execute(sa.select(chains.c.link).where(chains.c.table_id == table_id)).scalar()
    return FIRST_LINK if link is None else link


def begin_match(connection: sa.Connection, table_id: str, match_id: int, before: str, link: str) -> None:
    """Adds the link of a new match. Raises ``ConflictError`` if another match has begun in the meantime."""
    head = {"match_id": match_id, "entries": 0, "link": link, "changed": now()}
    if before == FIRST_LINK:
        connection.execute(sa.insert(chains).values(table_id=table_id, **head))
        return
    is_last = sa.and_(chains.c.table_id == table_id, chains.c.link == before)
    if connection.execute(sa.update(chains).where(is_last).values(**head)).rowcount != 1:
        raise ConflictError("another match has begun at this table")


def extend(connection: sa.Connection, match_id: int, number: int, entries: Sequence[Entry]) -> None:
    """Adds the links of new entries. Raises ``ConflictError`` unless they directly follow the last one."""
    head = _read_end.execute(connection, {"of_match": match_id}).fetchone()
    if head is None or head[0] != number - 1:
        raise ConflictError("another process has written here first")
    count, link = head
    written = {
        "of_match": match_id,
        "entries_before": count,
        "link_before": link,
        "entries": count + len(entries),
        "link": entries_link(link, number, entries),
        "changed": now(),
    }
    if _write_end.execute(connection, written).rowcount != 1:
        raise ConflictError("another process has written here first")


def verify(connection: sa.Connection, match: Mapping[Any, Any], entries: Sequence[Entry]) -> None:
    """Raises ``DamagedError`` unless a match's row and entries are unchanged since they were written."""
    link = entries_link(match_link(match), 1, entries)
    head = _read_end.execute(connection, {"of_match": match["id"]}).fetchone()
    number, table_id = match["number"], match["table_id"]
    if head is None:
        is_next = sa.and_(matches.c.table_id == table_id, matches.c.number == number + 1)
        written = connection.execute(sa.select(matches.c.previous_link).where(is_next)).scalar()
        if written is None:
            raise DamagedError(table_id, f"the match after match {number} is missing")
    else:
        count, written = head
        if count != len(entries):
            raise DamagedError(table_id, f"match {number} has {len(entries)} of {count} entries")
    if written != link:
        raise DamagedError(table_id, f"a row of match {number} is missing or altered")
