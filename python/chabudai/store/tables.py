"""Rows of tables: who may sit down, what the lobby lists, who owns a table, and which are let go."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any

import sqlalchemy as sa

from .database import Database
from .matches import insert_match, shuffled_fairly
from .schema import (
    chains,
    chat_terms,
    codes,
    entries,
    lent_keys,
    listings,
    matches,
    metadata,
    players,
    rated_tables,
    tables,
    watch_terms,
)
from .types import (
    ChatTerms,
    Company,
    Player,
    StoredMatch,
    StoredTable,
)

Mark = tuple[int, int, int]
"""A table's latest match, how many entries that has, and how many places are open."""

IS_OPEN = (players.c.kind == "person", players.c.key_hash.is_(None))
"""Whether nobody has a place."""


def is_open_place(table_id: str, number: int) -> tuple[sa.ColumnElement[bool], ...]:
    """Finds the place only while nobody has it."""
    return (players.c.table_id == table_id, players.c.number == number, *IS_OPEN)


def delete_used_code(connection: sa.Connection, table_id: str) -> None:
    """Lets go of a table's code once nobody can sit down there any more: it may then be another table's."""
    is_full = ~sa.exists(sa.select(players.c.number).where(players.c.table_id == table_id, *IS_OPEN))
    connection.execute(codes.delete().where(codes.c.table_id == table_id, is_full))


def read_lent_keys(connection: sa.Connection, table_id: str) -> tuple[tuple[int, str], ...]:
    found = sa.select(lent_keys.c.number, lent_keys.c.key_hash).where(lent_keys.c.table_id == table_id)
    return tuple((row.number, row.key_hash) for row in connection.execute(found.order_by(lent_keys.c.lent)))


@dataclass(frozen=True, slots=True)
class Listed:
    """A listed table with an open seat."""

    table: str
    created: str
    game: str
    options: Mapping[str, Any]
    players: tuple[Player, ...]
    clock: str = "none"
    is_fair: bool = False
    """Whether the shuffle of its latest match can be checked."""
    is_watched_open: bool = False
    """Whether who watches sees its hands when a deal is over for a while."""


def write_company(connection: sa.Connection, table: StoredTable) -> None:
    """Writes who may sit down at a new table; of tables for who is invited there is no row."""
    if table.company != "invited":
        row = {"table_id": table.id, "company": table.company, "created": table.created}
        connection.execute(sa.insert(listings).values(**row))


def read_company(connection: sa.Connection, table_id: str) -> Company:
    """Who may sit down at a table."""
    found = sa.select(listings.c.company).where(listings.c.table_id == table_id)
    company: Company | None = connection.execute(found).scalar()
    return company or "invited"


def listed_tables(store: Database, since: str, most: int) -> list[Listed]:
    """Listed tables that have an open seat and were opened after this time, the newest first, ``most`` at most."""
    is_open = sa.and_(
        players.c.table_id == listings.c.table_id, players.c.kind == "person", players.c.key_hash.is_(None)
    )
    wanted = (
        sa.select(listings.c.table_id, listings.c.created, tables.c.clock)
        .join(tables, tables.c.id == listings.c.table_id)
        .where(listings.c.company == "listed", listings.c.created > since, sa.exists().where(is_open))
        .order_by(listings.c.created.desc(), listings.c.table_id)
        .limit(most)
    )
    with store.reading() as connection:
        opened = {row.table_id: (row.created, row.clock) for row in connection.execute(wanted)}
        seated: dict[str, list[Player]] = {table: [] for table in opened}
        sitting = sa.select(players).where(players.c.table_id.in_(opened)).order_by(players.c.number)
        for row in connection.execute(sitting):
            seated[row.table_id].append(Player(row.kind, row.name, row.level, row.key_hash))
        games = sa.select(matches).where(matches.c.table_id.in_(opened)).order_by(matches.c.number)
        latest, numbers = {}, {}
        for row in connection.execute(games):
            # A table whose rows are damaged is not shown; all others are.
            with suppress(ValueError):
                latest[row.table_id] = (row.game, json.loads(row.options))
                numbers[row.table_id] = row.id
        fair = shuffled_fairly(connection, numbers.values())
        shown = watched_open(connection, list(opened))
    return [
        Listed(table, created, *latest[table], tuple(seated[table]), clock, numbers[table] in fair, table in shown)
        for table, (created, clock) in opened.items()
        if table in latest
    ]


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


def write_rated(connection: sa.Connection, table_id: str, is_rated: bool) -> None:
    """Writes whether the matches of a new table count."""
    if is_rated:
        connection.execute(sa.insert(rated_tables).values(table_id=table_id))


def read_rated(connection: sa.Connection, table_id: str) -> bool:
    """Whether the matches of a table count."""
    return connection.execute(sa.select(rated_tables).where(rated_tables.c.table_id == table_id)).first() is not None


def rated_among(store: Database, table_ids: Sequence[str]) -> set[str]:
    """Those of these tables whose matches count."""
    with store.reading() as connection:
        found = sa.select(rated_tables.c.table_id).where(rated_tables.c.table_id.in_(table_ids))
        return set(connection.execute(found).scalars())


def write_terms(connection: sa.Connection, table_id: str, terms: ChatTerms) -> None:
    """Writes who hears whom at a new table; of what is usual there is no row."""
    if terms != "open":
        connection.execute(sa.insert(chat_terms).values(table_id=table_id, terms=terms))


def read_terms(connection: sa.Connection, table_id: str) -> ChatTerms:
    """Who hears whom at a table."""
    found: ChatTerms | None = connection.execute(
        sa.select(chat_terms.c.terms).where(chat_terms.c.table_id == table_id)
    ).scalar()
    return found or "open"


Place = tuple[str, str]
"""Where a look at the tables got to: when the last one was touched, and its id."""

BEGINNING: Place = ("", "")


def untouched(store: Database, before: str, after: Place, most: int) -> list[Place]:
    """Tables in which nothing was written since ``before``, the oldest first, from a place on."""
    is_later = sa.or_(chains.c.changed > after[0], sa.and_(chains.c.changed == after[0], chains.c.table_id > after[1]))
    wanted = sa.select(chains.c.changed, chains.c.table_id).where(chains.c.changed < before, is_later)
    with store.reading() as connection:
        found = connection.execute(wanted.order_by(chains.c.changed, chains.c.table_id).limit(most))
        return [(row.changed, row.table_id) for row in found]


def forget(store: Database, table_id: str, before: str) -> bool:
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


def insert_table(connection: sa.Connection, table: StoredTable, match: StoredMatch) -> StoredMatch:
    """Writes a new table with its first match; gives the match with its id."""
    connection.execute(
        tables.insert().values(
            id=table.id,
            created=table.created,
            creator=table.creator,
            invitation_hash=table.invitation_hash,
            **asdict(table.pace),
        )
    )
    for number, player in enumerate(table.players):
        connection.execute(players.insert().values(table_id=table.id, number=number, **asdict(player)))
    write_company(connection, table)
    write_rated(connection, table.id, table.is_rated)
    write_terms(connection, table.id, table.chat)
    write_watch(connection, table.id, table.watch_delay_s)
    if table.code is not None:
        connection.execute(codes.insert().values(code=table.code, table_id=table.id))
    return insert_match(connection, table.id, match)


def read_marks(store: Database, table_ids: Sequence[str]) -> dict[str, Mark]:
    """What tells whether a table has moved on since it was read; tables that are not there are left out."""
    with store.reading() as connection:
        latest = (
            sa.select(matches.c.table_id, sa.func.max(matches.c.id).label("id"))
            .where(matches.c.table_id.in_(table_ids))
            .group_by(matches.c.table_id)
            .subquery()
        )
        counts = (
            sa.select(latest.c.table_id, latest.c.id, sa.func.max(entries.c.number))
            .join(entries, entries.c.match_id == latest.c.id, isouter=True)
            .group_by(latest.c.table_id, latest.c.id)
        )
        places = (
            sa.select(players.c.table_id, sa.func.count().label("open"))
            .where(players.c.table_id.in_(table_ids), *IS_OPEN)
            .group_by(players.c.table_id)
        )
        opened = {row.table_id: row.open for row in connection.execute(places)}
        return {
            table_id: (match_id, number or 0, opened.get(table_id, 0))
            for table_id, match_id, number in connection.execute(counts)
        }
