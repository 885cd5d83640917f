"""The chain over a table's rows: each link is a hash of the one before and of a row, and the last is kept apart.

A row of a match or an entry that was changed, or is missing, is noticed when the match is read. It is a guard against
damage, not against whoever may write here: they can make a chain of their own."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from ..match import Entry
from .errors import ConflictError, DamagedError
from .schema import (
    chains,
    matches,
)
from .types import (
    now,
)

NOTHING_BEFORE = ""
"""What stands before a table's first match."""

# Every move reads and writes the end of its match: to put these together anew takes longer than the database does.
_read_end = sa.select(chains.c.entries, chains.c.link).where(chains.c.match_id == sa.bindparam("of_match"))

_write_end = (
    sa.update(chains)
    .where(
        chains.c.match_id == sa.bindparam("of_match"),
        chains.c.entries == sa.bindparam("entries_before"),
        chains.c.link == sa.bindparam("link_before"),
    )
    .values(entries=sa.bindparam("entries"), link=sa.bindparam("link"), changed=sa.bindparam("changed"))
)

LINKED = ("previous_link", "table_id", "number", "game", "options", "rules_version", "seating", "created")
"""The columns of a match that its own link is made of, the texts as they are stored."""


def match_link(match: Mapping[Any, Any]) -> str:
    """The link of a match's own row."""
    return _hashed(*(match[name] for name in LINKED))


def entries_link(link: str, number: int, entries: Iterable[Entry]) -> str:
    """The link after these entries, of which the first has this number.

    >>> one = entries_link("", 1, [Entry("0", "a1"), Entry("1", "b2")])
    >>> one == entries_link(entries_link("", 1, [Entry("0", "a1")]), 2, [Entry("1", "b2")])
    True
    """
    for place, entry in enumerate(entries, number):
        link = _hashed(link, place, entry.actor, entry.action)
    return link


def _hashed(*parts: str | int) -> str:
    return hashlib.sha256(json.dumps(parts, ensure_ascii=True).encode()).hexdigest()


def end_of_table(connection: sa.Connection, table_id: str) -> str:
    """The last link of a table: what its next match comes after."""
    link: str | None = connection.execute(sa.select(chains.c.link).where(chains.c.table_id == table_id)).scalar()
    return NOTHING_BEFORE if link is None else link


def begin(connection: sa.Connection, table_id: str, match_id: int, before: str, link: str) -> None:
    """Begins a match, which has no entry yet. Raises ``ConflictError`` if another one began meanwhile."""
    head = {"match_id": match_id, "entries": 0, "link": link, "changed": now()}
    if before == NOTHING_BEFORE:
        connection.execute(sa.insert(chains).values(table_id=table_id, **head))
        return
    is_last = sa.and_(chains.c.table_id == table_id, chains.c.link == before)
    if connection.execute(sa.update(chains).where(is_last).values(**head)).rowcount != 1:
        raise ConflictError("another match has begun at this table")


def extend(connection: sa.Connection, match_id: int, number: int, entries: Sequence[Entry]) -> None:
    """Links entries that are being written. Raises ``ConflictError`` unless they come right after the last one."""
    head = connection.execute(_read_end, {"of_match": match_id}).one_or_none()
    if head is None or head.entries != number - 1:
        raise ConflictError("somebody else has written here first")
    written = {
        "of_match": match_id,
        "entries_before": head.entries,
        "link_before": head.link,
        "entries": head.entries + len(entries),
        "link": entries_link(head.link, number, entries),
        "changed": now(),
    }
    if connection.execute(_write_end, written).rowcount != 1:
        raise ConflictError("somebody else has written here first")


def check(connection: sa.Connection, match: Mapping[Any, Any], entries: Sequence[Entry]) -> None:
    """Raises ``DamagedError`` unless a match's row and entries are those that were written."""
    link = entries_link(match_link(match), 1, entries)
    head = connection.execute(_read_end, {"of_match": match["id"]}).one_or_none()
    number, table_id = match["number"], match["table_id"]
    if head is None:
        follows = sa.and_(matches.c.table_id == table_id, matches.c.number == number + 1)
        written = connection.execute(sa.select(matches.c.previous_link).where(follows)).scalar()
        if written is None:
            raise DamagedError(table_id, f"what came after match {number} is missing")
    else:
        written = head.link
        if head.entries != len(entries):
            raise DamagedError(
                table_id, f"match {number} has {len(entries)} entries of the {head.entries} that were written"
            )
    if written != link:
        raise DamagedError(table_id, f"a row of match {number} is missing or is not as it was written")
