"""Rows of tables: players and seats, and the settings of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import sqlalchemy as sa

from ..match.time_control import parse_time_control
from .database import Database
from .errors import DamagedError
from .matches import insert_match, match_from_row
from .ratings import read_player_accounts
from .schema import (
    chat_terms,
    codes,
    entries,
    lent_keys,
    listings,
    matches,
    players,
    rated_tables,
    tables,
    watch_terms,
)
from .sealed_boards import read_event
from .types import Pace, Player, StoredMatch, StoredTable

Mark = tuple[int, int, int]
"""The version of a table: its latest match, the number of entries in that match, and the number of open seats."""


IS_OPEN = (players.c.kind == "person", players.c.key_hash.is_(None))


# Tables.


def insert_table(connection: sa.Connection, table: StoredTable, match: StoredMatch) -> StoredMatch:
    """Writes a new table with its first match, and returns the match with its id.

    A setting that has its default value has no row.
    """
    row = {name: getattr(table, name) for name in ("id", "created", "creator", "invitation_hash")}
    connection.execute(tables.insert().values(**row, **asdict(table.pace)))
    for number, player in enumerate(table.players):
        connection.execute(players.insert().values(table_id=table.id, number=number, **_player_row(player)))
    if table.company != "invited":
        listing = {"table_id": table.id, "company": table.company, "created": table.created}
        connection.execute(sa.insert(listings).values(**listing))
    if table.is_rated:
        connection.execute(sa.insert(rated_tables).values(table_id=table.id))
    if table.chat != "open":
        connection.execute(sa.insert(chat_terms).values(table_id=table.id, terms=table.chat))
    if table.watch_delay_s is not None:
        connection.execute(sa.insert(watch_terms).values(table_id=table.id, delay_s=table.watch_delay_s))
    if table.code is not None:
        connection.execute(codes.insert().values(code=table.code, table_id=table.id))
    return insert_match(connection, table.id, match)


def _player_row(player: Player) -> dict[str, Any]:
    return {name: value for name, value in asdict(player).items() if name != "account"}


def read_table(connection: sa.Connection, table_id: str) -> tuple[StoredTable, StoredMatch] | None:
    """Returns a table with its latest match, or ``None``. Raises ``DamagedError`` if rows are missing or altered."""
    row = connection.execute(sa.select(tables).where(tables.c.id == table_id)).one_or_none()
    if row is None:
        return None
    seats = sa.select(players).where(players.c.table_id == table_id).order_by(players.c.number)
    seated = connection.execute(seats).all()
    lent = sa.select(lent_keys.c.number, lent_keys.c.key_hash).where(lent_keys.c.table_id == table_id)

    def term(column: sa.Column[Any]) -> Any:
        """Returns a setting of a table that has a row only if it is not the default."""
        return connection.execute(sa.select(column).where(column.table.c.table_id == table_id)).scalar()

    latest = connection.execute(
        sa.select(matches).where(matches.c.table_id == table_id).order_by(matches.c.number.desc()).limit(1)
    ).one_or_none()
    if latest is None:
        raise DamagedError(table_id, "its matches are missing")
    persons = [row.person for row in seated if row.person is not None]
    speed = parse_time_control(row.clock).speed
    accounts = read_player_accounts(connection, persons, latest.game, speed, len(seated)) if persons else {}
    table = StoredTable(
        row.id,
        row.created,
        row.creator,
        row.invitation_hash,
        tuple(
            Player(row.kind, row.name, row.level, row.key_hash, row.person, accounts.get(row.person)) for row in seated
        ),
        Pace(row.window, row.window_ms, row.pause_ms, row.clock),
        term(codes.c.code),
        term(listings.c.company) or "invited",
        term(chat_terms.c.terms) or "open",
        tuple((row.number, row.key_hash) for row in connection.execute(lent.order_by(lent_keys.c.lent))),
        term(rated_tables.c.table_id) is not None,
        read_event(connection, table_id),
        term(watch_terms.c.delay_s),
    )
    return table, match_from_row(connection, latest)


def read_marks(store: Database, table_ids: Sequence[str]) -> dict[str, Mark]:
    """Returns the versions of tables. Tables that do not exist are left out."""
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
        open_seats = (
            sa.select(players.c.table_id, sa.func.count().label("open"))
            .where(players.c.table_id.in_(table_ids), *IS_OPEN)
            .group_by(players.c.table_id)
        )
        opened = {row.table_id: row.open for row in connection.execute(open_seats)}
        return {
            table_id: (match_id, number or 0, opened.get(table_id, 0))
            for table_id, match_id, number in connection.execute(counts)
        }


# Seats.


def is_open_seat(table_id: str, number: int) -> tuple[sa.ColumnElement[bool], ...]:
    """Returns conditions that match a player's row while the seat is open."""
    return (players.c.table_id == table_id, players.c.number == number, *IS_OPEN)


def delete_code_if_full(connection: sa.Connection, table_id: str) -> None:
    """Deletes a table's invite code if its last seat has been taken, so that another table can use the code."""
    is_full = ~sa.exists(sa.select(players.c.number).where(players.c.table_id == table_id, *IS_OPEN))
    connection.execute(codes.delete().where(codes.c.table_id == table_id, is_full))


# The list in the lobby.


# Old tables.
