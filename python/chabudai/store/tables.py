"""Rows of tables: players and seats, the settings of a table, the lobby's list, and the deletion of old tables."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any

import sqlalchemy as sa

from ..match.time_control import parse_time_control
from .database import Database
from .errors import DamagedError
from .matches import insert_match, match_from_row, with_verifiable_shuffle
from .places import LISTING
from .ratings import read_player_accounts
from .schema import (
    chains,
    chat_terms,
    codes,
    entries,
    lent_keys,
    listings,
    matches,
    metadata,
    places,
    players,
    rated_tables,
    tables,
    watch_terms,
)
from .sealed_boards import read_event
from .types import Pace, Player, StoredMatch, StoredTable

Mark = tuple[int, int, int]
"""The version of a table: its latest match, the number of entries in that match, and the number of open seats."""

Cursor = tuple[str, str]
"""A position in the list of tables sorted by their last change: the time of the change, and the table's id."""
START: Cursor = ("", "")

NETWORK_MULTIPLE = 16
"""The share of all visitors from one network in the lobby's list, as a multiple of one visitor's share."""

_IS_OPEN = (players.c.kind == "person", players.c.key_hash.is_(None))


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
            .where(players.c.table_id.in_(table_ids), *_IS_OPEN)
            .group_by(players.c.table_id)
        )
        opened = {row.table_id: row.open for row in connection.execute(open_seats)}
        return {
            table_id: (match_id, number or 0, opened.get(table_id, 0))
            for table_id, match_id, number in connection.execute(counts)
        }


def rated_among(store: Database, table_ids: Sequence[str]) -> set[str]:
    """Returns which of these tables have matches that count for ratings."""
    found = sa.select(rated_tables.c.table_id).where(rated_tables.c.table_id.in_(table_ids))
    return {row.table_id for row in store.rows(found)}


# Seats.


def is_open_seat(table_id: str, number: int) -> tuple[sa.ColumnElement[bool], ...]:
    """Returns conditions that match a player's row while the seat is open."""
    return (players.c.table_id == table_id, players.c.number == number, *_IS_OPEN)


def delete_code_if_full(connection: sa.Connection, table_id: str) -> None:
    """Deletes a table's invite code if its last seat has been taken, so that another table can use the code."""
    is_full = ~sa.exists(sa.select(players.c.number).where(players.c.table_id == table_id, *_IS_OPEN))
    connection.execute(codes.delete().where(codes.c.table_id == table_id, is_full))


# The list in the lobby.


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table in the lobby's list, with an open seat."""

    table: str
    created: str
    game: str
    options: Mapping[str, Any]
    players: tuple[Player, ...]
    clock: str = "none"
    is_fair: bool = False
    """Whether the shuffle of its latest match can be verified."""
    is_watched_open: bool = False
    """Whether spectators see open hands some time after each deal."""


def listed_tables(store: Database, since: str, most: int, now_ms: int) -> list[ListedTable]:
    """Returns at most ``most`` listed tables with an open seat that were created after ``since``.

    The newest table of each owner comes first, then the second newest of each, and so on; each group is sorted newest
    first. A table whose place in the list has expired is left out.
    """
    has_open_seat = sa.exists().where(players.c.table_id == listings.c.table_id, *_IS_OPEN)
    is_place = sa.and_(places.c.kind == LISTING, places.c.thing == listings.c.table_id)
    order = (listings.c.created.desc(), listings.c.table_id)

    def turn(owner: sa.Column[str]) -> sa.ColumnElement[int]:
        """Numbers the tables of each owner from 0."""
        known = sa.func.coalesce(owner, listings.c.table_id)
        return sa.func.row_number().over(partition_by=known, order_by=order) - 1

    own, network = turn(places.c.visitor), turn(places.c.network) / NETWORK_MULTIPLE
    wanted = (
        sa.select(listings.c.table_id, listings.c.created, tables.c.clock)
        .join(tables, tables.c.id == listings.c.table_id)
        .outerjoin(places, is_place)
        .where(listings.c.company == "listed", listings.c.created > since, has_open_seat)
        .where(sa.or_(places.c.until_ms.is_(None), places.c.until_ms > now_ms))
        .order_by(sa.case((own > network, own), else_=network), *order)
        .limit(most)
    )
    with store.reading() as connection:
        found = {row.table_id: (row.created, row.clock) for row in connection.execute(wanted)}
        seated: dict[str, list[Player]] = {table: [] for table in found}
        rows = sa.select(players).where(players.c.table_id.in_(found)).order_by(players.c.number)
        for row in connection.execute(rows):
            seated[row.table_id].append(Player(row.kind, row.name, row.level, row.key_hash, row.person))
        games = sa.select(matches).where(matches.c.table_id.in_(found)).order_by(matches.c.number)
        latest, numbers = {}, {}
        for row in connection.execute(games):
            # A damaged table is left out of the list.
            with suppress(ValueError):
                latest[row.table_id] = (row.game, json.loads(row.options))
                numbers[row.table_id] = row.id
        fair = with_verifiable_shuffle(connection, numbers.values())
        watched = sa.select(watch_terms.c.table_id).where(watch_terms.c.table_id.in_(list(found)))
        open_hands = set(connection.execute(watched).scalars())
    return [
        ListedTable(
            table, created, *latest[table], tuple(seated[table]), clock, numbers[table] in fair, table in open_hands
        )
        for table, (created, clock) in found.items()
        if table in latest
    ]


# Old tables.


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
