"""The lobby's list of tables with an open seat."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from .database import Database
from .places import LISTING
from .schema import club_tables, listings, matches, places, players, tables, watch_terms
from .shuffles import with_verifiable_shuffle
from .tables import IS_OPEN
from .types import Player

NETWORK_MULTIPLE = 16
"""The share of all visitors from one network in the lobby's list, as a multiple of one visitor's share."""


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


def listed_tables(store: Database, since: str, most: int, now_ms: int, club: int | None = None) -> list[ListedTable]:
    """Returns at most ``most`` tables with an open seat that were created after ``since``: those that the lobby lists,
    or those of a club.

    The newest table of each owner comes first, then the second newest of each, and so on; each group is sorted newest
    first. A table whose place in the list has expired is left out.
    """
    listed = listings if club is None else club_tables
    is_shown = listings.c.company == "listed" if club is None else club_tables.c.club == club
    has_open_seat = sa.exists().where(players.c.table_id == listed.c.table_id, *IS_OPEN)
    is_place = sa.and_(places.c.kind == LISTING, places.c.thing == listed.c.table_id)
    order = (listed.c.created.desc(), listed.c.table_id)

    def turn(owner: sa.Column[str]) -> sa.ColumnElement[int]:
        """Numbers the tables of each owner from 0."""
        known = sa.func.coalesce(owner, listed.c.table_id)
        return sa.func.row_number().over(partition_by=known, order_by=order) - 1

    own, network = turn(places.c.visitor), turn(places.c.network) / NETWORK_MULTIPLE
    wanted = (
        sa.select(listed.c.table_id, listed.c.created, tables.c.clock)
        .join(tables, tables.c.id == listed.c.table_id)
        .outerjoin(places, is_place)
        .where(is_shown, listed.c.created > since, has_open_seat)
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
