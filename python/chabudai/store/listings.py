"""Rows of the tables that strangers may sit down at: what the lobby shows of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from .schema import listings, matches, players, tables
from .shuffle_rows import shuffled_fairly
from .types import Company, Player, StoredTable
from .watch_rows import watched_open

if TYPE_CHECKING:
    from .rows import Store


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


def listed_tables(store: Store, since: str, most: int) -> list[Listed]:
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
