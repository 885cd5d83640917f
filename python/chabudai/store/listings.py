"""Rows of the tables that strangers may sit down at: what the lobby shows of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from .shuffle_rows import shuffled_fairly
from .types import Company, Player, StoredTable
from .watch_rows import watched_open

if TYPE_CHECKING:
    from .rows import Store

_listings = sa.table("listings", sa.column("table_id"), sa.column("company"), sa.column("created"))
_players = sa.table(
    "players", *(sa.column(name) for name in ("table_id", "number", "kind", "level", "name", "key_hash"))
)
_tables = sa.table("tables", sa.column("id"), sa.column("clock"))
_matches = sa.table("matches", *(sa.column(name) for name in ("id", "table_id", "number", "game", "options")))


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
        connection.execute(sa.insert(_listings).values(**row))


def read_company(connection: sa.Connection, table_id: str) -> Company:
    """Who may sit down at a table."""
    found = sa.select(_listings.c.company).where(_listings.c.table_id == table_id)
    company: Company | None = connection.execute(found).scalar()
    return company or "invited"


def listed_tables(store: Store, since: str, most: int) -> list[Listed]:
    """Listed tables that have an open seat and were opened after this time, the newest first, ``most`` at most."""
    is_open = sa.and_(
        _players.c.table_id == _listings.c.table_id, _players.c.kind == "person", _players.c.key_hash.is_(None)
    )
    wanted = (
        sa.select(_listings.c.table_id, _listings.c.created, _tables.c.clock)
        .join(_tables, _tables.c.id == _listings.c.table_id)
        .where(_listings.c.company == "listed", _listings.c.created > since, sa.exists().where(is_open))
        .order_by(_listings.c.created.desc(), _listings.c.table_id)
        .limit(most)
    )
    with store.reading() as connection:
        tables = {row.table_id: (row.created, row.clock) for row in connection.execute(wanted)}
        players: dict[str, list[Player]] = {table: [] for table in tables}
        sitting = sa.select(_players).where(_players.c.table_id.in_(tables)).order_by(_players.c.number)
        for row in connection.execute(sitting):
            players[row.table_id].append(Player(row.kind, row.name, row.level, row.key_hash))
        games = sa.select(_matches).where(_matches.c.table_id.in_(tables)).order_by(_matches.c.number)
        latest, numbers = {}, {}
        for row in connection.execute(games):
            # A table whose rows are damaged is not shown; all others are.
            with suppress(ValueError):
                latest[row.table_id] = (row.game, json.loads(row.options))
                numbers[row.table_id] = row.id
        fair = shuffled_fairly(connection, numbers.values())
        shown = watched_open(connection, list(tables))
    return [
        Listed(table, created, *latest[table], tuple(players[table]), clock, numbers[table] in fair, table in shown)
        for table, (created, clock) in tables.items()
        if table in latest
    ]
